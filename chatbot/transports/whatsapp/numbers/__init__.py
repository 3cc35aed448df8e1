"""A number at Meta: connected on one page or by a command, and tried."""
