"""How the players of Soda Smugglers think. The rules know nothing about it."""
