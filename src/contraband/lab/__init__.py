"""The lab: arenas and studies for designers and researchers."""
