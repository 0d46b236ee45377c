"""Looking for weaknesses: many kinds of opponents against one bot; the best on fresh deals."""
