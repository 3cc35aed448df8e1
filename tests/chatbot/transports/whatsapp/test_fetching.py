"""A file is fetched with the token shown to the hosts of Graph alone, and is never too big."""

from collections.abc import Iterator

import pytest

from chatbot.transports.ports import MediaRefused
from chatbot.transports.whatsapp.graph import media
from chatbot.transports.whatsapp.graph.client import GraphConfig
from tests import tables
from tests.stubs.graph import Answer, Media, StubGraph

PHOTO = b"\xff\xd8\xff" + b"x" * 5_000
LIMIT = 10_000


@pytest.fixture
def graph() -> Iterator[StubGraph]:
    with StubGraph() as stub:
        stub.script.media["m1"] = Media(PHOTO)
        yield stub


def fetch(graph: StubGraph, media_id: str = "m1", limit: int = LIMIT) -> tuple[bytes, str]:
    config = GraphConfig(graph.url, "v26.0", frozenset({"lookaside.fbsbx.com"}))
    return media.fetch(config, "token-de-alma", media_id, limit=limit)


def refusal(graph: StubGraph, media_id: str = "m1") -> MediaRefused:
    with pytest.raises(MediaRefused) as told:
        fetch(graph, media_id)
    return told.value


def paths(graph: StubGraph) -> list[str]:
    return [call.path for call in graph.calls]


def test_the_file_comes_in_two_steps_with_the_token(graph: StubGraph) -> None:
    assert fetch(graph) == (PHOTO, "image/jpeg")
    assert paths(graph) == ["/v26.0/m1", "/_media/m1"]
    assert {call.token for call in graph.calls} == {"token-de-alma"}


def test_a_file_of_exactly_the_limit_is_taken(graph: StubGraph) -> None:
    assert len(fetch(graph, limit=len(PHOTO))[0]) == len(PHOTO)


def test_an_address_that_expired_is_asked_for_once_more(graph: StubGraph) -> None:
    graph.script.media["m1"].expired = 1

    assert fetch(graph)[0] == PHOTO
    assert paths(graph) == ["/v26.0/m1", "/_media/m1"] * 2


@pytest.mark.parametrize("status", [404, 410])
def test_a_file_that_is_gone_twice_is_gone(graph: StubGraph, status: int) -> None:
    graph.script.media["m1"].status = status

    assert refusal(graph).permanent
    assert len(graph.calls) == 4


@pytest.mark.parametrize(("status", "permanent"), [(503, False), (500, False), (400, True)])
def test_an_error_where_the_file_lies_is_judged_alike(
    graph: StubGraph, status: int, permanent: bool
) -> None:
    graph.script.media["m1"].status = status

    assert refusal(graph).permanent is permanent


def test_an_unknown_file_is_gone(graph: StubGraph) -> None:
    assert refusal(graph, "m2").permanent


@pytest.mark.parametrize(
    ("status", "permanent"),
    [(500, False), (503, False), (429, False), (401, False), (403, False), (400, True)],
)
def test_other_errors_pass_or_do_not_by_their_kind(
    graph: StubGraph, status: int, permanent: bool
) -> None:
    graph.script.answers = [Answer(status, {}, path="m1")]

    assert refusal(graph).permanent is permanent


def test_a_line_that_breaks_passes(graph: StubGraph) -> None:
    graph.script.answers = [Answer(drop="before")]

    assert not refusal(graph).permanent


@pytest.mark.parametrize("size", [None, LIMIT + 1])
def test_too_large_a_file_is_not_downloaded(graph: StubGraph, size: int | None) -> None:
    content = b"x" * (LIMIT + 1) if size is None else PHOTO
    graph.script.media["m1"] = Media(content, file_size=size)

    assert refusal(graph).permanent
    assert paths(graph) == ["/v26.0/m1"]


def test_a_file_larger_than_it_said_is_let_go(graph: StubGraph) -> None:
    graph.script.media["m1"] = Media(b"x" * 2_000_000, file_size=10)

    assert refusal(graph).permanent


def test_a_file_cut_short_passes(graph: StubGraph) -> None:
    graph.script.media["m1"].headers = {"Content-Length": "9000", "Connection": "close"}
    graph.script.answers = []

    assert not refusal(graph).permanent


def test_a_compressed_file_is_not_opened(graph: StubGraph) -> None:
    graph.script.media["m1"].headers = {"Content-Encoding": "gzip"}

    assert refusal(graph).permanent


@pytest.mark.parametrize(
    "url",
    ["http://[", "file:///etc/passwd", "http://169.254.169.254/m1", "https://evil.example/m1"],
)
def test_a_strange_address_never_sees_the_token(graph: StubGraph, url: str) -> None:
    graph.script.media["m1"].url = url

    assert refusal(graph).permanent
    assert len(graph.calls) == 1


def test_a_redirect_elsewhere_is_not_followed(graph: StubGraph) -> None:
    with StubGraph() as stranger:
        stranger.script.media["m1"] = Media(PHOTO)
        there = stranger.url.replace("127.0.0.1", "localhost") + "/_media/m1"
        graph.script.answers = [Answer(302, {}, path="/_media/m1", headers={"Location": there})]

        assert refusal(graph).permanent
        assert not stranger.calls


def test_a_redirect_at_home_is_followed(graph: StubGraph) -> None:
    graph.script.media["m2"] = Media(b"otra")
    graph.script.answers = [Answer(302, {}, path="/_media/m1", headers={"Location": "/_media/m2"})]

    assert fetch(graph)[0] == b"otra"


def test_a_ring_of_redirects_ends(graph: StubGraph) -> None:
    ring = Answer(302, {}, path="/_media/m1", headers={"Location": "/_media/m1"})
    graph.script.answers = [ring] * 9

    assert refusal(graph).permanent


@pytest.mark.parametrize("media_id", ["", "..", "../me", "a/b", "a?b", "ñ", "x" * 300, "a\n"])
def test_an_id_that_is_none_is_never_asked_for(graph: StubGraph, media_id: str) -> None:
    assert refusal(graph, media_id).permanent
    assert not graph.calls


@pytest.mark.parametrize("body", ["no", [], {}, {"url": 5}, {"url": ""}])
def test_an_answer_without_an_address_passes(graph: StubGraph, body: object) -> None:
    graph.script.answers = [Answer(200, body, path="/v26.0/m1")]

    assert not refusal(graph).permanent


def test_a_host_that_drips_is_let_go(graph: StubGraph, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(media, "DEADLINE", -1.0)

    assert not refusal(graph).permanent


@tables.rows(
    ("url", "allowed"),
    [
        ("https://graph.facebook.com/v26.0/m1", True),
        ("https://lookaside.fbsbx.com/whatsapp?mid=1", True),
        ("http://lookaside.fbsbx.com/whatsapp", False),
        ("https://lookaside.fbsbx.com:8443/whatsapp", False),
        ("https://lookaside.fbsbx.com.evil.example/", False),
        ("https://lookaside.fbsbx.com@evil.example/", False),
        ("https://user@lookaside.fbsbx.com/", False),
        ("https://evil.example/lookaside.fbsbx.com", False),
        ("http://graph.facebook.com/m1", False),
        ("//lookaside.fbsbx.com/", False),
    ],
)
def test_the_real_graph_shows_its_token_to_two_hosts(url: str, allowed: bool) -> None:
    config = GraphConfig("https://graph.facebook.com", "v26.0")

    assert media.allowed(config, url) is allowed
