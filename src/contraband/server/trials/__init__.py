"""Trials of a real server from outside: load, and sudden death."""
