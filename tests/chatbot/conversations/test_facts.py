"""Facts in templates: written by a token, kept by Meta's number."""

from chatbot.conversations.message_templates import facts
from chatbot.conversations.rules import templates as rules
from merchants.models import Merchant


def test_a_fact_is_written_by_its_token_and_kept_by_number() -> None:
    found = facts.numbered("Hola {{ Cliente }}, {{pedido}} y otra vez {{customer}}; {{foo}}.")
    assert found.text == "Hola {{1}}, {{2}} y otra vez {{1}}; {{foo}}."
    assert (found.names, found.unknown) == (("customer", "order"), ("foo",))
    assert facts.named("Hola {{1}}, {{2}}, {{3}}.", found.names) == (
        "Hola {{cliente}}, {{pedido}}, {{3}}."
    )


def test_metas_numbers_stay_when_only_the_facts_are_named() -> None:
    old = "Hola {{2}}, {{1}} y {{2}}."
    found = facts.read_into(old, "Hola {{cliente}}, {{pedido}} y {{cliente}}.")
    assert found is not None
    assert (found.text, found.names) == (old, ("order", "customer"))
    assert facts.read_into(old, "Hola {{cliente}}, {{pedido}} y {{total}}.") is None
    assert facts.read_into(old, "Chau {{cliente}}, {{pedido}} y {{cliente}}.") is None


def test_each_fact_has_an_example_that_meta_takes(alma: Merchant) -> None:
    assert all(map(rules.carries, facts.examples(list(facts.FACTS), alma)))
