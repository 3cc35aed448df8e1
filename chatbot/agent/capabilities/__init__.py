"""Everything the assistant can do, a family a folder: what an action does is written once.

`apply` is pure and answers what the action makes of the world; `persist` writes that to rows. The
live turn, replays, the judge and operators call the same `apply` (DESIGN §2).
"""
