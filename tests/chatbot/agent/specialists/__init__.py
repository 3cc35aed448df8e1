"""Specialists: their files, and who is consulted."""
