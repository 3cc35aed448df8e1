"""The family of the order: review, confirm, cancel, how it is handed over and paid for."""
