"""An answer from data, as a tool found it: its sentence, its rows, where it comes from.

Sentence and rows are of cells that the database gave; a question that is asked back stands with its
choices as buttons, each of which asks a whole question.
"""

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.facts.offers import a_person_may
from chatbot.agent.facts.values import BACKEND, UNKNOWN, Fact, Provider, Question, Teller, as_found
from chatbot.agent.rules import tap_titles
from chatbot.agent.situation.data_asked import KIND, TAP
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice
from insights.rules import encoding, showing
from insights.rules.answers import Payload

FEWEST = 2
"""Rows from which they stand in lines of their own."""
MOST_COLUMNS = 2
"""Columns beside the first."""
LONGEST_ID = 200
"""Signs of a button's id that every channel carries."""
LONGEST_DESCRIPTION = 72


def data(teller: Teller, fact_id: str) -> Fact | None:
    """The answer of that id; None for one that no tool found in this turn."""
    found = teller.found(KIND, fact_id)
    if found is None:
        return None
    told = found.data
    choices = tuple(one for one in told["choices"] if len(_asks(one)) <= LONGEST_ID)
    shown = encoding.restored(told["payload"])
    rows = _rows(shown, told["currency"])
    parts = (_said(told, rows), *rows, *_listed(choices), _source(told, shown))
    return Fact(
        KIND,
        fact_id,
        "\n".join(filter(None, parts)),
        UNKNOWN if told["status"] == "gray" else BACKEND,
        choices=_taps(choices),
        about=About(fact=KIND),
    )


def _said(told: dict[str, Any], rows: Sequence[str]) -> str:
    """The sentence; of one that counts up the rows what stands before them, for they follow."""
    text = told["text"]
    first = rows[0].removeprefix("• ").partition(":")[0] if rows else ""
    head, counts, _rest = text.partition(f": {first}") if first else (text, "", "")
    notes = [one for one in told["notes"] if counts or one not in text]
    return " ".join([f"{head}:" if counts else text, *notes])


def _rows(shown: Payload, currency: str) -> list[str]:
    """ "• Azua: 12", a line a row of several, with the columns that tell the rows apart."""
    if len(shown.rows) < FEWEST:
        return []
    texts = showing.texts(shown, currency)
    columns = enumerate(zip(*texts, strict=True))
    apart = [at for at, cells in columns if at == 0 or len(set(cells)) > 1]
    lines = [_line([row[at] for at in apart[: MOST_COLUMNS + 1]]) for row in texts]
    return [*lines, _("… y hay más.")] if shown.more else lines


def _line(row: Sequence[str]) -> str:
    head, *rest = row
    return f"• {head}: {' · '.join(rest)}" if rest else f"• {head}"


def _listed(choices: Sequence[str]) -> list[str]:
    """The questions, where the buttons are too short to say them; a list says them by itself."""
    short = len(choices) <= tap_titles.MOST_BUTTONS
    told = tap_titles.telling_apart(choices)
    if not short or not any(one.endswith(tap_titles.CUT) for one in told):
        return []
    return [f"{number}. {one}" for number, one in enumerate(choices, start=1)]


def _source(told: dict[str, Any], shown: Payload) -> str:
    if not shown.rows or not told["source"]:
        return ""
    if not told["cut_off"]:
        return f"_{told['source']}_"
    day = date.fromisoformat(told["cut_off"])
    words = _("%(source)s, al %(day)s") % {"source": told["source"], "day": f"{day:%d/%m/%Y}"}
    return f"_{words}_"


def _asks(question: str) -> str:
    return f"{TAP}:{question}"


def _taps(choices: Sequence[str]) -> tuple[Choice, ...]:
    titles = tap_titles.telling_apart(choices)
    many = len(choices) > tap_titles.MOST_BUTTONS
    return tuple(
        Choice(_asks(one), title, one[:LONGEST_DESCRIPTION] if many else "")
        for one, title in zip(choices, titles, strict=True)
    )


def _asked(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    """A person is offered behind what the data does not hold; a member is one."""
    asked = teller.situation.data
    if asked is not None and asked.member is not None:
        return None
    return a_person_may(teller, facts) if any(one.source == UNKNOWN for one in facts) else None


PROVIDERS = {KIND: Provider(data, as_found(KIND), _asked)}
