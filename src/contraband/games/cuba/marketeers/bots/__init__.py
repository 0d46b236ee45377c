"""How players of The Marketeers think."""
