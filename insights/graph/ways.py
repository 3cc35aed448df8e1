"""The table of nodes: who comes after whom, by what each decided. The whole way of a question.

The names are the specification's (specs/data_graph.md). `classify_question_complexity` parts the
simple way, one statement, from the complex one, three of them.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import partial, wraps
from operator import is_
from typing import Any

from pydantic_graph import Graph, GraphBuilder

from insights.graph.candidates import (
    choose_sql_with_llm,
    generate_sql_candidates,
    llm_analyzer_2,
    select_best_sql_candidate,
)
from insights.graph.fetch import fetch_data, regenerate_query
from insights.graph.postfetch import (
    compose_frontend_response,
    evaluate_citizen_response,
    process_user_response,
)
from insights.graph.prefetch import (
    handle_gray_zone,
    inbox_classifier,
    llm_analyzer,
    territorial_resolver,
)
from insights.graph.state import AgentState, Context, Tools, Way
from insights.graph.strategy import classify_question_complexity, generate_sql_query
from insights.rules.answers import Answer

Node = Callable[[Context], Awaitable[Way]]
Composer = Callable[[Context], Awaitable[Answer]]

COMPOSE = compose_frontend_response
WAYS: Mapping[Node, Mapping[Way, Node | Composer]] = {
    inbox_classifier: {Way.RELEVANT: llm_analyzer, Way.SAID: COMPOSE, Way.CACHED: COMPOSE},
    llm_analyzer: {
        Way.READ: territorial_resolver,
        Way.GRAY: handle_gray_zone,
        Way.NOT_READ: COMPOSE,
    },
    handle_gray_zone: {Way.SAID: COMPOSE},
    territorial_resolver: {Way.CLEAR: classify_question_complexity, Way.ASK: COMPOSE},
    classify_question_complexity: {Way.SIMPLE: generate_sql_query, Way.COMPLEX: llm_analyzer_2},
    llm_analyzer_2: {Way.DONE: generate_sql_candidates},
    generate_sql_candidates: {
        Way.DONE: select_best_sql_candidate,
        Way.SIMPLE: generate_sql_query,
        Way.GRAY: handle_gray_zone,
    },
    select_best_sql_candidate: {
        Way.DONE: fetch_data,
        Way.DIFFER: choose_sql_with_llm,
        Way.REJECTED: regenerate_query,
    },
    choose_sql_with_llm: {
        Way.DONE: fetch_data,
        Way.GRAY: handle_gray_zone,
        Way.NOT_READ: COMPOSE,
    },
    generate_sql_query: {
        Way.DONE: fetch_data,
        Way.GRAY: handle_gray_zone,
        Way.NOT_READ: COMPOSE,
    },
    fetch_data: {
        Way.ROWS: process_user_response,
        Way.REJECTED: regenerate_query,
        Way.SAID: COMPOSE,
    },
    regenerate_query: {Way.AGAIN: fetch_data, Way.SURRENDER: COMPOSE},
    process_user_response: {Way.DONE: evaluate_citizen_response},
    evaluate_citizen_response: {Way.DONE: COMPOSE},
}


def build() -> Graph:
    """The graph of the table. Raises `GraphSetupError` for a node that nothing leads to."""
    made = GraphBuilder(
        name="insights",
        state_type=AgentState,
        deps_type=Tools,
        output_type=Answer,
        auto_instrument=False,
    )
    nodes: list[Node | Composer] = [*WAYS, COMPOSE]
    steps: dict[str, Any] = {node.__name__: _step(made, node) for node in nodes}
    made.add(made.edge_from(made.start_node).to(steps[inbox_classifier.__name__]))
    for node, ways in WAYS.items():
        edge = made.edge_from(steps[node.__name__])
        if len(ways) == 1:
            ((way, following),) = ways.items()
            made.add(edge.label(way).to(steps[following.__name__]))
            continue
        decision = made.decision(node_id=f"after_{node.__name__}")
        for way, following in ways.items():
            branch = made.match(Way, matches=partial(is_, way)).label(way)
            decision = decision.branch(branch.to(steps[following.__name__]))
        made.add(edge.to(decision))
    made.add(made.edge_from(steps[COMPOSE.__name__]).to(made.end_node))
    return made.build()


def _step(made: Any, node: Node | Composer) -> Any:
    """A step of the node's name, which leaves that name in the state."""

    @wraps(node)
    async def called(ctx: Context) -> Way | Answer:
        ctx.state.visited.append(node.__name__)
        ctx.deps.on_node(node.__name__)
        return await node(ctx)

    return made.step(called, node_id=node.__name__)


graph = build()
