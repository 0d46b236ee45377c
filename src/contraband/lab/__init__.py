"""For designers and researchers: studies, reports, and where each rule lives."""
