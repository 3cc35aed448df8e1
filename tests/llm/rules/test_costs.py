"""What a call takes and costs, and what still fits into a month."""

from datetime import UTC, date, datetime
from decimal import Decimal

import bpe_openai
import pytest

from llm.rules import costs
from llm.rules.costs import Rates, Tokens
from llm.values import Request, Tool, Words

RATES = Rates(Decimal(2), Decimal(10), Decimal("0.5"))


@pytest.mark.parametrize(
    ("tokens", "usd"),
    [
        (Tokens(), "0"),
        (Tokens(into=1_000_000), "2"),
        (Tokens(into=1_000_000, cached=1_000_000), "0.5"),
        (Tokens(into=1_000_000, cached=400_000), "1.4"),
        (Tokens(out=1_000_000), "10"),
        (Tokens(into=1), "0.000002"),
    ],
)
def test_what_was_cached_costs_as_cached(tokens: Tokens, usd: str) -> None:
    assert RATES(tokens) == Decimal(usd)


def test_where_no_price_for_cached_tokens_is_told_they_cost_as_any() -> None:
    assert Rates(Decimal(2), Decimal(10))(Tokens(into=1_000_000, cached=999)) == 2


@pytest.mark.parametrize("count", [None, -5, 0, 7, 10**30])
def test_a_count_of_a_broken_server_can_be_kept(count: int | None) -> None:
    assert 0 <= costs.believable(count) <= costs.MOST_TOKENS


def test_an_estimate_is_rather_too_high_than_too_low() -> None:
    words = "Hola, quería saber si tienen jugo de maracuyá y cuánto sale el litro para llevar. " * 9
    tool = Tool("search_products", "Busca productos.", {"type": "object"})
    request = Request("propose", words, (Words(words), Words("¿Sí?")), {"a": words}, tools=(tool,))
    counted = len(bpe_openai.get_encoding("o200k_base").encode(words * 3))

    assert counted <= costs.estimated(request) <= counted * 1.7


@pytest.mark.parametrize(
    ("cap", "spent", "reserved", "wanted", "fits"),
    [
        (None, "99", "99", "99", True),
        ("10", "0", "0", "10", True),
        ("10", "9", "0.5", "0.5", True),
        ("10", "9", "0.5", "0.51", False),
        ("0", "0", "0", "0.01", False),
        ("0", "0", "0", "0", True),
    ],
)
def test_a_call_goes_only_where_all_that_is_under_way_fits(
    cap: str | None, spent: str, reserved: str, wanted: str, fits: bool
) -> None:
    limit = None if cap is None else Decimal(cap)

    assert costs.fits(limit, Decimal(spent), Decimal(reserved), Decimal(wanted)) is fits


def test_a_month_is_the_merchants() -> None:
    night = datetime(2026, 12, 1, 2, tzinfo=UTC)

    assert costs.month_of(night, "America/La_Paz") == date(2026, 11, 1)
    assert costs.month_of(night, "UTC") == date(2026, 12, 1)
