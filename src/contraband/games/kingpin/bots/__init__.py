"""How the players of Kingpin think: what things are worth, what dice could do, whom to fight."""
