"""Reads JSON that strangers send, whatever it holds. Pure."""
