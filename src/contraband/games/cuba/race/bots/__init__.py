"""How players of The Race think."""
