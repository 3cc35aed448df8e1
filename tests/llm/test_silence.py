"""No log line of any level holds a key or a word of the prompt; nor does what is raised."""

import logging
import traceback
from collections.abc import Iterator
from typing import Any

import pytest

from llm.values import ModelFailed
from merchants.models import Merchant
from tests.llm.asking import ANSWER, ask
from tests.stubs.model_script import KEY, Answer
from tests.stubs.model_server import ModelServer

pytestmark = pytest.mark.django_db
SECRET = "mi carnet es 4831922"


class Ear(logging.Handler):
    """Everything that is logged, with what it carries."""

    def __init__(self) -> None:
        super().__init__(logging.NOTSET)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"{record.getMessage()} {record.__dict__}")
        if record.exc_info and record.exc_info[1]:
            self.heard.append("".join(traceback.format_exception(record.exc_info[1])))


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ear]:
    monkeypatch.setenv("OPENAI_LOG", "debug")
    monkeypatch.setenv("ANTHROPIC_LOG", "debug")
    root, ear = logging.getLogger(), Ear()
    level = root.level
    root.addHandler(ear)
    root.setLevel(logging.DEBUG)
    for name in ("openai", "anthropic", "httpx2", "httpcore2", "pydantic_ai"):
        logging.getLogger(name).setLevel(logging.DEBUG)
    yield ear
    root.removeHandler(ear)
    root.setLevel(level)


@pytest.fixture(params=["openai", "anthropic"])
def server(request: pytest.FixtureRequest) -> ModelServer:
    found: ModelServer = request.getfixturevalue(request.param)
    return found


def raised(merchant: Merchant, seconds: float = 20) -> str:
    """What a call raised, as a traceback that shows causes and contexts too."""
    try:
        ask(merchant, SECRET, seconds)
    except ModelFailed as failed:
        chain: list[str] = []
        error: BaseException | None = failed
        while error is not None:
            chain.append(f"{error!r} {error.args}")
            error = error.__cause__ or error.__context__
        return " ".join(chain)
    return ""


def silent(ear: Ear, *more: str) -> bool:
    heard = " ".join([*ear.heard, *more])
    return KEY not in heard and SECRET not in heard and "sk-" not in heard


def test_an_answer_leaves_no_word_in_the_log(server: ModelServer, alma: Merchant, ear: Ear) -> None:
    server.says(ANSWER)

    ask(alma, SECRET)

    assert silent(ear)


@pytest.mark.parametrize(
    "answer",
    [
        Answer(status=401, body=f'{{"error": {{"message": "{KEY} {SECRET}"}}}}'.encode()),
        Answer(status=400, body=f'{{"error": {{"code": "{SECRET}"}}}}'.encode()),
        Answer(body=f"{KEY} {SECRET}".encode()),
        Answer(body=f'{{"choices": "{KEY} {SECRET}"}}'.encode()),
        Answer(hangs=True),
        Answer(drops=True),
    ],
)
def test_a_failure_leaves_no_word_in_the_log_nor_in_what_is_raised(
    server: ModelServer, alma: Merchant, ear: Ear, answer: Answer
) -> None:
    server.says(answer)

    told = raised(alma, 1)

    assert told
    assert silent(ear, told)


def test_the_ear_hears(ear: Ear) -> None:
    """Or the tests above prove nothing."""
    logging.getLogger("anybody").debug("%s", SECRET)

    assert not silent(ear)


def test_a_library_that_breaks_is_named_and_not_quoted(
    alma: Merchant, ear: Ear, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_args: object) -> None:
        raise RuntimeError(f"Illegal header value {KEY}")

    settings.OPENAI_API_KEY = KEY
    monkeypatch.setattr("llm.clients.model", broken)

    told = raised(alma)

    assert "refused: RuntimeError" in told
    assert silent(ear, told)
