"""How the players of Cuba Cube think."""
