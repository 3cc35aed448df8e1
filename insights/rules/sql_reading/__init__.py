"""What a statement that nobody planned says: its columns, its conditions, its form. Pure.

By the guard's own parser, from the statement that the guard wrote anew.
"""
