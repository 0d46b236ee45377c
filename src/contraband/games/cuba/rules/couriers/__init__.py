"""CUBA-5: III The Couriers, all together against the Police."""
