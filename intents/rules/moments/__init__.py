"""When something is wanted, by the customer's words. Pure."""
