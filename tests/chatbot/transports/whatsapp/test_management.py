"""Templates managed through a real socket: submitted, listed page by page, edited, deleted."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from chatbot.conversations.rules.templates import Draft
from chatbot.transports.whatsapp.graph import components, management
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.graph.management import Refused
from tests import tables
from tests.stubs.graph import Answer, StubGraph
from tests.stubs.graph_script import fault

WABA, TOKEN = "7001", "token-de-alma"
DRAFT = Draft(
    name="pedido_listo",
    language="es",
    category="utility",
    header="De {{1}}",
    header_example="Jugos Alma",
    body="Hola {{1}}, tu pedido {{2}} está listo.",
    examples=("Carla", "#0042"),
    footer="Gracias",
    quick_replies=("Voy", "Más tarde"),
    link_title="Ver mapa",
    link_url="https://jugos.example/mapa",
)


@pytest.fixture
def graph() -> Iterator[StubGraph]:
    with StubGraph() as stub:
        yield stub


@pytest.fixture
def config(graph: StubGraph) -> GraphConfig:
    return GraphConfig(base_url=graph.url, version="v26.0")


def test_what_is_submitted_is_listed_as_it_was(graph: StubGraph, config: GraphConfig) -> None:
    accepted = management.create(config, TOKEN, WABA, DRAFT)
    assert (accepted.status, accepted.category) == ("PENDING", "UTILITY")
    (sent,) = graph.sent("message_templates")
    assert sent["parameter_format"] == "POSITIONAL"
    (listed,), whole = management.templates(config, TOKEN, WABA)
    assert whole and listed.id == accepted.id and not listed.unfit
    assert listed.draft == replace(DRAFT, category="UTILITY")
    assert {call.token for call in graph.calls} == {TOKEN}


def test_all_pages_are_read_and_no_address_of_theirs_is_followed(
    graph: StubGraph, config: GraphConfig
) -> None:
    for number in range(5):
        graph.management.put(WABA, name=f"t{number}", components=[])
    found, whole = management.templates(config, TOKEN, WABA)
    assert whole and [row.draft.name for row in found] == ["t0", "t1", "t2", "t3", "t4"]
    assert len(graph.calls) == 3


def test_a_listing_that_never_ends_is_not_whole(
    graph: StubGraph, config: GraphConfig, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(management, "MOST_PAGES", 2)
    for number in range(5):
        graph.management.put(WABA, name=f"t{number}", components=[])
    found, whole = management.templates(config, TOKEN, WABA)
    assert (len(found), whole) == (4, False)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": "Con Mayúsculas"}, "(código 100: (#100) Param name"),
        ({"language": "xx"}, "Param language"),
        ({"examples": ()}, "Missing example. Variables need sample values (código 100/2388043)"),
        ({"body": "{{1}} y {{2}}."}, "Leading or trailing params"),
        ({"body": "a" * 1025, "examples": ()}, "Character limit exceeded"),
        ({"footer": "a" * 61}, "Footer: up to 60"),
        ({"quick_replies": ("a" * 26,)}, "text up to 25"),
        ({"header": "*De* {{1}}"}, "Invalid header"),
    ],
)
def test_what_meta_refuses_comes_with_its_words(
    config: GraphConfig, changes: dict[str, object], words: str
) -> None:
    with pytest.raises(Refused) as caught:
        management.create(config, TOKEN, WABA, replace(DRAFT, **changes))  # type: ignore[arg-type]
    assert words in str(caught.value)
    assert caught.value.code == 100 and not caught.value.uncertain


def test_a_name_is_taken_once_a_language(config: GraphConfig) -> None:
    management.create(config, TOKEN, WABA, DRAFT)
    with pytest.raises(Refused) as caught:
        management.create(config, TOKEN, WABA, DRAFT)
    assert caught.value.subcode == 2388024
    management.create(config, TOKEN, WABA, replace(DRAFT, language="en_US"))


def test_an_edit_goes_back_to_review(graph: StubGraph, config: GraphConfig) -> None:
    key = management.create(config, TOKEN, WABA, DRAFT).id
    with pytest.raises(Refused, match="under review"):
        management.edit(config, TOKEN, key, DRAFT)
    graph.management.decide("pedido_listo", "REJECTED", rejected_reason="INVALID_FORMAT")
    (row,), _whole = management.templates(config, TOKEN, WABA)
    assert (row.status, row.reason) == ("REJECTED", "INVALID_FORMAT")
    management.edit(config, TOKEN, key, replace(DRAFT, footer="Hasta pronto"))
    (row,), _whole = management.templates(config, TOKEN, WABA)
    assert (row.status, row.draft.footer) == ("PENDING", "Hasta pronto")


def test_one_language_is_deleted_and_the_other_stays(graph: StubGraph, config: GraphConfig) -> None:
    spanish = management.create(config, TOKEN, WABA, DRAFT).id
    management.create(config, TOKEN, WABA, replace(DRAFT, language="en_US"))
    management.remove(config, TOKEN, WABA, "pedido_listo", spanish)
    assert [row["language"] for row in graph.management.held(WABA)] == ["en_US"]
    with pytest.raises(Refused) as caught:
        management.remove(config, TOKEN, WABA, "pedido_listo", spanish)
    assert caught.value.subcode == 2593002


@pytest.mark.parametrize(
    ("answer", "code", "uncertain"),
    [
        (Answer(status=401, body=fault(190, "Invalid OAuth access token")), 190, False),
        (Answer(status=400, body=fault(80008, "Rate limit")), 80008, False),
        (Answer(status=500, body=fault(2, "Service unavailable")), 2, False),
        (Answer(status=502, body="<html>"), None, True),
        (Answer(status=200, body="ok"), None, True),
        (Answer(drop="after"), None, True),
    ],
)
def test_each_answer_says_whether_it_may_have_been_done(
    graph: StubGraph, config: GraphConfig, answer: Answer, code: int | None, uncertain: bool
) -> None:
    graph.script.answers.append(answer)
    with pytest.raises(Refused) as caught:
        management.create(config, TOKEN, WABA, DRAFT)
    assert (caught.value.code, caught.value.uncertain) == (code, uncertain)


def test_nobody_at_home_is_no_doubt() -> None:
    with pytest.raises(Refused, match="No se pudo llegar") as caught:
        management.create(GraphConfig("http://127.0.0.1:9", "v26.0"), TOKEN, WABA, DRAFT)
    assert not caught.value.uncertain


@pytest.mark.parametrize("token", ["", "con espacio", "con\nsalto"])
def test_a_token_that_no_header_carries_is_not_sent(
    graph: StubGraph, config: GraphConfig, token: str
) -> None:
    with pytest.raises(Refused, match="token"):
        management.templates(config, token, WABA)
    assert graph.calls == []


PLAIN = [{"type": "BODY", "text": "Hola."}]


@tables.rows(
    ("row", "unfit"),
    [
        ({"components": PLAIN}, ""),
        ({"components": [{"type": "HEADER", "format": "IMAGE"}, *PLAIN]}, "media_header"),
        ({"components": [{"type": "BODY", "text": "Hola {{nombre}}."}]}, "named_places"),
        ({"components": PLAIN, "parameter_format": "NAMED"}, "named_places"),
        ({"components": [*PLAIN, {"type": "CAROUSEL", "cards": []}]}, "other_parts"),
        ({"components": [{"type": "FOOTER", "text": "x"}]}, "other_parts"),
        (
            {
                "components": [
                    *PLAIN,
                    {"type": "BUTTONS", "buttons": [{"type": "URL", "url": "https://x/{{1}}"}]},
                ]
            },
            "open_link",
        ),
        (
            {"components": [*PLAIN, {"type": "BUTTONS", "buttons": [{"type": "PHONE_NUMBER"}]}]},
            "other_buttons",
        ),
    ],
)
def test_what_we_cannot_fill_is_known_by_its_parts(row: dict[str, object], unfit: str) -> None:
    listed = components.read({"id": "1", "name": "t", "language": "es", **row})
    assert listed is not None and listed.unfit == unfit


@tables.rows("item", [None, [], {}, {"id": "1"}, {"id": "1", "name": 7}])
def test_a_row_that_says_nothing_is_passed_over(item: object) -> None:
    assert components.read(item) is None
