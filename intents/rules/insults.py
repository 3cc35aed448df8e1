"""Offence that is never missed: words that mean nothing else. Milder ones are the supervisor's."""

from functools import cache

from intents.rules import signals, word_tables

OFFENCES = signals.table(word_tables.read("insults").words["offences"])


@cache
def by_first() -> dict[str, tuple[tuple[str, ...], ...]]:
    """Its phrases by the sound of their first word."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for keyed in sorted(OFFENCES):
        found.setdefault(keyed[0], []).append(keyed)
    return {first: tuple(rows) for first, rows in found.items()}


def offends(said: list[str]) -> bool:
    """Whether sound keys hold one of them."""
    known = by_first()
    return any(
        tuple(said[at : at + len(keyed)]) == keyed
        for at, key in enumerate(said)
        for keyed in known.get(key, ())
    )
