"""Makes the book of the hard bot, and measures how far it is from an equilibrium."""
