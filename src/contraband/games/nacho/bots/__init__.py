"""How the players of The Nacho Incident think. No rule depends on anything here."""
