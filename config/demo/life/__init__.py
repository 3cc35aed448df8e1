"""What a demo shop has lived: conversations and orders of the last days, played by the real code.

`stories` says what customers and people did, `playing` does it by the shop's own verbs, at the
moments at which it happened (`clock`). It belongs to merchants marked as a demo and goes with them.
"""
