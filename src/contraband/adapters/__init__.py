"""Doors for other people's tools. Each is an extra: who only plays installs none of them."""
