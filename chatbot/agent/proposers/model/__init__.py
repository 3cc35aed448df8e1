"""A language model in the seat: what it is shown, how it is asked, how it is read."""
