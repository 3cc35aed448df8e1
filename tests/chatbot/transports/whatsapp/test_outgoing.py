"""What the assistant says is cut to what WhatsApp carries, and nothing of it is lost."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chatbot.conversations.incoming import Identity
from chatbot.conversations.outbound_content import (
    Buttons,
    Choice,
    Image,
    ListMenu,
    OutboundContent,
    Section,
    Text,
)
from chatbot.transports.ports import SendError
from chatbot.transports.whatsapp.writing.cutting import parts, shortened
from chatbot.transports.whatsapp.writing.limits import length
from chatbot.transports.whatsapp.writing.render import render
from chatbot.transports.whatsapp.writing.split import split
from tests import tables
from tests.stubs.graph_rules import complaint

CARLA = Identity(phone="59171234567")
FAMILY = "👨‍👩‍👧‍👦"


def choices(count: int, title: str = "Opción {}") -> tuple[Choice, ...]:
    return tuple(Choice(f"c{n}", title.format(n)) for n in range(1, count + 1))


def rendered(content: OutboundContent) -> dict[str, Any]:
    return render(content, CARLA, "outbox-1", media_id="m1")


def squeezed(text: str) -> str:
    return "".join(text.split())


def test_a_short_message_stays_as_it_is() -> None:
    menu = ListMenu("¿Cuál?", "Ver", (Section("Jugos", choices(10)),))

    for content in (Text("Hola"), Buttons("¿Sí?", choices(3)), menu, Image("qr.png", "Paga aquí")):
        assert split(content) == (content,)


def test_a_blank_text_is_nothing_to_send() -> None:
    assert split(Text(" \n\x00 ")) == ()


def test_a_long_text_is_cut_between_paragraphs() -> None:
    paragraph = "Una frase de jugos. " * 150

    told = split(Text(f"{paragraph}\n\n{paragraph}"))

    assert [content.body for content in told if isinstance(content, Text)] == [
        paragraph.strip()
    ] * 2


@tables.rows(
    ("text", "first"),
    [
        ("uno dos. tres cuatro", "uno dos."),
        ("uno, dos tres cuatro", "uno, dos tres"),
        ("una línea\notra línea", "una línea"),
        ("x" * 30, "x" * 14),
    ],
)
def test_the_cut_falls_where_a_reader_pauses(text: str, first: str) -> None:
    assert parts(text, 14)[0] == first


def test_no_sign_is_torn_apart() -> None:
    for sign in (FAMILY, "🇧🇴", "👍🏽", "e\u0301", "1️⃣"):
        told = parts(sign * 40, 25)
        assert all(squeezed(part).replace(sign, "") == "" for part in told), sign


def test_a_title_is_shortened_with_a_mark() -> None:
    assert shortened("Jugo de maracuyá con leche grande", 20) == "Jugo de maracuyá co…"
    assert shortened("a\nb", 20) == "a b"


def test_the_last_part_of_a_long_question_carries_the_buttons() -> None:
    told = split(Buttons("Una frase. " * 200 + "¿Confirmas?", choices(2)))

    assert isinstance(told[0], Text)
    assert isinstance(told[-1], Buttons)
    assert told[-1].body.endswith("¿Confirmas?")


def test_more_than_three_buttons_are_a_list() -> None:
    (told,) = split(Buttons("¿Cuál?", choices(4)))

    assert isinstance(told, ListMenu)
    assert told.sections[0].rows == choices(4)


def test_more_than_ten_rows_are_numbered_lines() -> None:
    (told,) = split(ListMenu("¿Cuál?", "Ver", (Section("Jugos", choices(12)),)))

    assert isinstance(told, Text)
    assert told.body.startswith("¿Cuál?\n\n*Jugos*\n1. Opción 1\n")
    assert told.body.endswith("12. Opción 12")


def test_two_long_titles_that_start_alike_stay_apart() -> None:
    (told,) = split(Buttons("¿Cuál?", choices(2, "Jugo de maracuyá con leche {}")))

    assert isinstance(told, Buttons)
    titles = [choice.title for choice in told.choices]
    assert titles == ["1. Jugo de maracuyá…", "2. Jugo de maracuyá…"]


def test_a_long_row_is_said_in_full_below() -> None:
    row = Choice("p1", "Jugo de maracuyá con leche", "Bs 30")

    (told,) = split(ListMenu("¿Cuál?", "Ver", (Section("", (row,)),)))

    assert isinstance(told, ListMenu)
    assert told.sections[0].rows[0].description == "Jugo de maracuyá con leche · Bs 30"


@pytest.mark.parametrize(
    "bad", [(Choice("", "A"),), (Choice("x" * 300, "A"),), (Choice("a", "A"), Choice("a", "B"))]
)
def test_choices_that_could_not_come_back_are_numbered(bad: tuple[Choice, ...]) -> None:
    (told,) = split(Buttons("¿Cuál?", bad))

    assert isinstance(told, Text)
    assert "1. A" in told.body


def test_a_long_caption_goes_on_as_text() -> None:
    image, *rest = split(Image("qr.png", "Paga a esta cuenta. " * 100))

    assert isinstance(image, Image)
    assert len(image.caption) <= 1024
    assert rest


SIGNS = [*"ab Ññ.,\n", FAMILY, "👍🏽", "🇧🇴", "\x00", "\ud83d", "é"]
WORDS = st.lists(st.sampled_from(SIGNS), max_size=40).map("".join)
LONG = st.builds(lambda word, times: word * times, WORDS, st.integers(1, 200))
CHOICE = st.builds(Choice, st.text("ab", max_size=3) | WORDS, WORDS, WORDS)
CHOICES = st.lists(CHOICE, max_size=12).map(tuple)
LETTERS: st.SearchStrategy[OutboundContent] = st.one_of(
    st.builds(Text, LONG),
    st.builds(Image, st.just("qr.png"), LONG),
    st.builds(Buttons, LONG, CHOICES),
    st.builds(ListMenu, LONG, WORDS, st.lists(st.builds(Section, WORDS, CHOICES)).map(tuple)),
)


@settings(max_examples=100, deadline=None)
@given(content=LETTERS)
def test_whatever_is_said_becomes_what_graph_accepts(content: OutboundContent) -> None:
    for part in split(content):
        payload = rendered(part)
        assert complaint(payload) == ""
        assert split(part) == (part,)


@settings(max_examples=200, deadline=None)
@given(text=LONG, limit=st.integers(30, 400))
def test_the_parts_of_a_text_are_the_text(text: str, limit: int) -> None:
    told = parts(text, limit)

    assert squeezed("".join(told)) == squeezed(text.replace("\x00", "").replace("\ud83d", ""))
    assert all(0 < length(part) <= limit for part in told)


@tables.rows(
    ("content", "limit"),
    [
        (Text("x" * 4097), "TEXT_BODY"),
        (Text("😀" * 2049), "TEXT_BODY"),
        (Text(" "), "vacío"),
        (Image("a.png", "x" * 1025), "CAPTION"),
        (Buttons("x" * 1025, choices(1)), "BUTTONS_BODY"),
        (Buttons("x", choices(4)), "BUTTONS"),
        (Buttons("x", ()), "BUTTONS"),
        (Buttons("x", (Choice("a", "x" * 21),)), "BUTTON_TITLE"),
        (Buttons("x", (Choice("a" * 257, "x"),)), "BUTTON_ID"),
        (Buttons("x", (Choice("a", "x"), Choice("b", "x"))), "lo mismo"),
        (Buttons("x", (Choice("a", "x"), Choice("a", "y"))), "se repite"),
        (ListMenu("x" * 4097, "v", (Section("", choices(1)),)), "LIST_BODY"),
        (ListMenu("x", "v" * 21, (Section("", choices(1)),)), "LIST_BUTTON"),
        (ListMenu("x", "v", (Section("", choices(11)),)), "LIST_ROWS"),
        (ListMenu("x", "v", (Section("t" * 25, choices(1)),)), "SECTION_TITLE"),
        (ListMenu("x", "v", (Section("", (Choice("a", "x" * 25),)),)), "ROW_TITLE"),
        (ListMenu("x", "v", (Section("", (Choice("a", "x", "d" * 73),)),)), "ROW_DESCRIPTION"),
        (ListMenu("x", "v", (Section("", (Choice("a" * 201, "x"),)),)), "ROW_ID"),
        (ListMenu("x", "v", (Section("", choices(1)), Section("b", choices(1)))), "vacío"),
    ],
)
def test_a_broken_limit_is_named_before_sending(content: OutboundContent, limit: str) -> None:
    with pytest.raises(SendError, match=limit) as told:
        rendered(content)

    assert told.value.permanent


def test_a_callback_too_long_is_refused() -> None:
    with pytest.raises(SendError, match="CALLBACK"):
        render(Text("hola"), CARLA, "x" * 513)


@pytest.mark.parametrize(
    ("to", "address"),
    [
        (Identity(phone="591700", bsuid="BO.1"), {"to": "+591700"}),
        (Identity(bsuid="BO.1"), {"recipient": "BO.1"}),
    ],
)
def test_a_phone_goes_before_the_other_id(to: Identity, address: dict[str, str]) -> None:
    payload = render(Text("hola"), to, "")

    assert {k: v for k, v in payload.items() if k in ("to", "recipient")} == address
    assert "biz_opaque_callback_data" not in payload


def test_nobody_to_write_to_is_refused() -> None:
    with pytest.raises(SendError) as told:
        render(Text("hola"), Identity(parent_bsuid="BO.ENT.1"), "x")

    assert told.value.permanent
