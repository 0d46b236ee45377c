"""IV The Marketeers."""
