"""A number of a merchant: connected, tried, its secrets kept."""
