"""V The Cobbers: the Race or the Smugglers in teams."""
