"""CUBA-6: IV The Marketeers, who never flick."""
