"""The guard: whether a SQL statement may run on a dataset, judged by its tree.

Allow-lists of node types, functions, types, tables and columns; a deny-list loses (facts/language,
"A SQL guard that holds"). What runs is always the statement written anew from the judged tree. The
second wall is the database role that runs it (`insights.access`).
"""
