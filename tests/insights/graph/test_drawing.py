"""The graph in the docs is the graph that runs. WRITE_DOCS=1 draws it anew."""

import inspect
import os
import re
from pathlib import Path

from insights.graph import ways
from insights.graph.drawing import ASKS_A_MODEL, mermaid

PAGE = Path("docs/data_graph.md")
_DRAWN = re.compile(r"(```mermaid\n).*?(\n```)", re.DOTALL)


def test_the_docs_show_the_graph_as_the_code_has_it() -> None:
    page = PAGE.read_text(encoding="utf-8")
    drawn = _DRAWN.sub(lambda found: f"{found[1]}{mermaid()}{found[2]}", page)
    if os.environ.get("WRITE_DOCS") == "1":
        PAGE.write_text(drawn, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == drawn and "```mermaid" in page


def test_every_node_stands_in_one_phase_with_its_ways() -> None:
    drawn = mermaid()
    nodes = [*ways.WAYS, ways.COMPOSE]
    for node in nodes:
        assert len(re.findall(rf"^ +{node.__name__}[(\[]", drawn, re.M)) == 1, node.__name__
    assert drawn.count("-->") == sum(len(told) for told in ways.WAYS.values())


def test_nodes_that_may_ask_a_model_are_drawn_so() -> None:
    """A node asks a model by `calls.ask`, or by a function whose module does."""
    names = {node.__name__ for node in (*ways.WAYS, ways.COMPOSE)}
    assert set(ASKS_A_MODEL) <= names
    for node in (*ways.WAYS, ways.COMPOSE):
        if "calls.ask" in inspect.getsource(node):
            assert node.__name__ in ASKS_A_MODEL, node.__name__
