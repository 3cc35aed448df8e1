"""A merchant's sale by intents: read as values, switched on and off, checked before it is saved."""
