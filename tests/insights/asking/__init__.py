"""Golden questions about the invented public investment, with answers that plain Python counts."""
