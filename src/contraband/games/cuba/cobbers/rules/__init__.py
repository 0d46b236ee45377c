"""What makes teams of players."""
