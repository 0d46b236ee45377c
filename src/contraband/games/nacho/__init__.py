"""The Nacho Incident: forbidden food, fast smugglers, and a mountie for whoever comes first."""
