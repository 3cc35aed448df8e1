"""What PostgreSQL's plan of a statement would gather in memory without ever writing it to disk.

Sorts, groups and joins spill beyond `work_mem`; what an aggregate gathers into one value, and what
a subquery brings into one, does not. The planner only guesses: the server's own limit of memory
stands behind it (`config.embedded.postgres`, docs/production.md).
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

Node = Mapping[str, Any]
"""A node as `EXPLAIN (VERBOSE, FORMAT JSON)` writes it."""

_GATHERS = re.compile(r"agg\w*\(", re.IGNORECASE)
"""`string_agg(`, `JSON_ARRAYAGG(` ...; one that stands in a text makes the guess too high."""

_LEAST = 32.0
"""Bytes of a row: a constant that is gathered has no width in the plan."""


def gathered_bytes(plan: Node) -> float:
    """Bytes that all nodes of the plan gather together, by the planner's rows and widths."""
    return sum(_of_node(node) for node in _nodes(plan))


def _of_node(node: Node) -> float:
    aggregates = sum(len(_GATHERS.findall(column)) for column in node.get("Output", ()))
    own = 0.0
    if aggregates and node["Node Type"] in ("Aggregate", "WindowAgg"):
        own = aggregates * max(_weight(below) for below in node.get("Plans", (node,)))
    if node.get("Parent Relationship") in ("InitPlan", "SubPlan"):
        own += 0 if node.get("Subplan Name", "").startswith("CTE ") else _weight(node)
    return own


def _weight(node: Node) -> float:
    return float(node["Plan Rows"]) * max(float(node["Plan Width"]), _LEAST)


def _nodes(plan: Node) -> Iterator[Node]:
    yield plan
    for below in plan.get("Plans", ()):
        yield from _nodes(below)
