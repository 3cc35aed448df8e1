"""A reward for points, which only a person of the shop gives."""
