"""III The Couriers."""
