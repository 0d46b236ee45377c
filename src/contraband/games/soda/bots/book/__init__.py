"""The solved round of Soda Smugglers: a table of odds for every hand and every guard's sight."""
