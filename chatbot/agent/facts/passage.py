"""A passage of what the merchant wrote, as a tool found it: title and sentences in the merchant's
own words, with each of its sentences that says no, without, except, only or if."""

from chatbot.agent.facts.values import Fact, Provider, Source, Teller


def passage(teller: Teller, fact_id: str) -> Fact | None:
    """The passage of that id; None for one that no tool found in this turn."""
    found = teller.found("passage", fact_id)
    if found is None:
        return None
    told = found.data
    source = Source("merchant", f"passage:{told['item']}")
    return Fact("passage", fact_id, f"*{told['title']}*\n{told['text']}", source)


def _nearest(teller: Teller) -> tuple[str, ...]:
    return teller.found_ids("passage")[:1]


PROVIDERS = {"passage": Provider(passage, _nearest)}
