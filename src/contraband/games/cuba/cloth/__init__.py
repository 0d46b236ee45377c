"""What all variants share: dice and how they are flicked, Gates, Damage, ruler, market."""
