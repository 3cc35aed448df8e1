"""What a conversation is in the middle of, as tables of states and the ways between them.

A sale is the one that each conversation has; others lie beside it (DESIGN §2). Pure.
"""
