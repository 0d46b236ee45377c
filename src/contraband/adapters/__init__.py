"""Adapters for other people's tools. Each is an extra: if you only play, you need none of them."""
