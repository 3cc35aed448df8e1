"""What a model is asked about a question and what it may answer, as closed values. Pure.

A proposal runs nothing and states nothing: the guard judges its SQL, `sql_reading` holds it against
the question, and the numbers of its sentences are references to cells that the backend renders.
"""
