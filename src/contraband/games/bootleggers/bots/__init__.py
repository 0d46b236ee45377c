"""How the players of Bootleggers think. Nothing of the rules depends on it."""
