"""CUBA-3  Variant I, The Race; the Cobbers may play it in teams."""
