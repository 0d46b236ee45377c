"""How players of The Couriers think."""
