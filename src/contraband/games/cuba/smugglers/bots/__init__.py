"""How players of The Smugglers think."""
