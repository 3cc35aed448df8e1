"""What an ordinary turn gives a model to read stays within the budget of DESIGN §8."""

from dataclasses import replace
from decimal import Decimal

from chatbot.agent.rules import relevance
from intents import packs
from tests.benchmarks import tokens


def test_an_ordinary_turn_is_read_in_1650_tokens() -> None:
    parts = tokens.by_part(tokens.ordinary())

    assert sum(parts.values()) <= tokens.BUDGET, parts


def test_a_turn_with_tools_and_passages_is_read_in_2150_tokens() -> None:
    parts = tokens.with_passages()

    assert parts["passages"] > 300, parts
    assert sum(parts.values()) <= tokens.WITH_PASSAGES, parts


def test_all_ten_intents_of_the_specification_fit_as_well() -> None:
    every = replace(tokens.ordinary(), shop=replace(tokens.ordinary().shop, intents=packs.HANDOFF))
    assert len(packs.HANDOFF) == 10

    parts = tokens.by_part(every)

    assert sum(parts.values()) <= tokens.BUDGET, parts


def test_a_catalogue_of_thousands_costs_little_more() -> None:
    """With the tool that searches the rest; the larger budget is for prompts with tools."""
    now = tokens.ordinary()
    prices = {n: Decimal(n) for n in range(3000)}
    more = tuple(
        replace(now.catalog[0], id=5000 + n, product_id=5000 + n, name=f"Cosa {n}", price=price,
                regular_price=price)
        for n, price in prices.items()
    )  # fmt: skip
    large = replace(now, catalog=(*more, *now.catalog))

    assert len(relevance.products(large)) == relevance.MOST
    assert sum(tokens.by_part(large).values()) <= 1850


def test_a_turn_with_tools_is_read_in_2150_tokens() -> None:
    parts = tokens.with_tools()

    assert sum(parts.values()) <= tokens.WITH_TOOLS, parts
