"""CUBA-4  Variant II, The Smugglers; the Cobbers may play it in teams."""
