"""A statement that did not run, and why."""


class Rejected(Exception):
    """Its text says why, for the log and the next attempt; no asker reads it."""
