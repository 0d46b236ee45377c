"""What a seat may answer: numbers, how they are written, what they are about."""
