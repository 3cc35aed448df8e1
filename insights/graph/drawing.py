"""The graph as a Mermaid flowchart, drawn from the table that runs it (docs/data_graph.md)."""

from collections.abc import Iterator, Mapping

from insights.graph.ways import COMPOSE, WAYS

PHASES: Mapping[str, tuple[str, ...]] = {
    "PREFETCH": ("prefetch", "strategy", "candidates"),
    "FETCH": ("fetch",),
    "POSTFETCH": ("postfetch",),
}
"""The specification's phases, by the modules of their nodes."""
ASKS_A_MODEL = (
    "inbox_classifier",
    "llm_analyzer_2",
    "generate_sql_query",
    "generate_sql_candidates",
    "choose_sql_with_llm",
    "fetch_data",
    "regenerate_query",
    "compose_frontend_response",
)
"""Nodes that may ask a model, drawn with rounded ends."""


def mermaid() -> str:
    """The flowchart: nodes by phase, an arrow for each way with what was decided."""
    return "\n".join(["flowchart TD", *_phases(), *_arrows()])


def _phases() -> Iterator[str]:
    nodes = [*WAYS, COMPOSE]
    for phase, modules in PHASES.items():
        yield f"    subgraph {phase}"
        for node in nodes:
            if node.__module__.rpartition(".")[2] in modules:
                yield f"        {_box(node.__name__)}"
        yield "    end"


def _box(name: str) -> str:
    return f"{name}([{name}])" if name in ASKS_A_MODEL else f"{name}[{name}]"


def _arrows() -> Iterator[str]:
    for node, ways in WAYS.items():
        for way, following in ways.items():
            yield f"    {node.__name__} -- {way.value} --> {following.__name__}"
