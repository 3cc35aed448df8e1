"""Small rules of the list: how long ago, what was searched, how a conversation is shown."""

import pytest

from handoff.console.rules import lapses, searching, ways
from handoff.console.selectors import naming
from handoff.console.templatetags.console import said
from tests import tables


@tables.rows(
    ("seconds", "told"),
    [(-5, "0 s"), (0, "0 s"), (59, "59 s"), (60, "1 min"), (3599, "59 min"), (3600, "1 h"),
     (86_399, "23 h"), (86_400, "1 d"), (10**7, "115 d")],
)  # fmt: skip
def test_how_long_ago(seconds: float, told: str) -> None:
    assert lapses.short(seconds) == told


@tables.rows(
    ("typed", "query"),
    [
        ("jugo marac", "jugo:* & marac:*"),
        ("¿a qué hora?", "a:* & qué:* & hora:*"),
        ("'; DROP TABLE --", "DROP:* & TABLE:*"),
        ("!!! (&|) :*", ""),
        ("_", ""),
        ("a " * 50, " & ".join(["a:*"] * 8)),
    ],
)
def test_words_become_a_query_and_nothing_else(typed: str, query: str) -> None:
    assert searching.words(typed) == query


@tables.rows(
    ("typed", "digits"),
    [("+591 7000-0001", "59170000001"), ("12", ""), ("7000x", ""), ("７００", ""), ("", "")],
)
def test_what_looks_like_a_phone(typed: str, digits: str) -> None:
    assert searching.digits(typed) == digits


@pytest.mark.parametrize("mode", ["handoff_pending", "human"])
def test_who_is_with_people_is_shown_so_whatever_else_holds(mode: str) -> None:
    shown = ways.way(
        mode, unattended=True, silent=True, resolved=True, snoozed=False, answers=False
    )

    assert shown == mode


def test_every_way_has_word_sign_and_tone_and_no_two_the_same_word() -> None:
    assert set(naming.LABELS) == set(ways.WAYS)
    assert len({str(label) for label in naming.LABELS.values()}) == len(ways.WAYS)
    assert len({way.sign for way in ways.WAYS.values()}) == len(ways.WAYS)


@tables.rows(
    ("text", "markup"),
    [
        ("*hola* a _todos_ ~no~", "<strong>hola</strong> a <em>todos</em> <s>no</s>"),
        ("2*3*4 y snake_case_name", "2*3*4 y snake_case_name"),
        ("* no * es", "* no * es"),
        ("<b>*x*</b>", "&lt;b&gt;<strong>x</strong>&lt;/b&gt;"),
        ("<img src=x onerror=alert(1)>", "&lt;img src=x onerror=alert(1)&gt;"),
        ("javascript:alert(1)", "javascript:alert(1)"),
        ("*<script>*", "<strong>&lt;script&gt;</strong>"),
    ],
)
def test_a_message_is_shown_as_it_was_typed(text: str, markup: str) -> None:
    assert said(text) == markup


def test_an_address_leads_out_and_carries_nothing_along() -> None:
    assert said('mira https://a.bo/?x=1&y="><script>') == (
        'mira <a href="https://a.bo/?x=1&amp;y=" target="_blank" '
        'rel="noopener noreferrer nofollow">https://a.bo/?x=1&amp;y=</a>&quot;&gt;&lt;script&gt;'
    )


@tables.rows(
    ("name", "contents"),
    [("Carla Rojas", "CR"), ("carla", "C"), ("Ana de la Paz", "AP"), ("🍓", "?"), ("", "?")],
)
def test_a_face_has_one_or_two_messages(name: str, contents: str) -> None:
    assert naming.initials(name) == contents
