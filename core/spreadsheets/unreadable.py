"""What stops the reading of an uploaded file."""


class Unreadable(Exception):
    """The file is no table that can be loaded; the text is for whoever uploaded it."""
