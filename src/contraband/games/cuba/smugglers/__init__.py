"""II The Smugglers."""
