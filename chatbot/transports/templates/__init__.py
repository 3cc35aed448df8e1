"""Message templates between a merchant and Meta."""
