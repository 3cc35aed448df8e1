"""The command line of the evaluation: whose key it takes, and that nothing is spent unasked."""

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.evaluation import __main__ as command
from tests.evaluation import playing
from tests.evaluation.conversations import CONVERSATIONS
from tests.fence.tree import ROOT
from tests.patience import LONG

HAGGLER = tuple(one for one in CONVERSATIONS if one.name == "haggler")


@pytest.fixture
def environment(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    for name in ("LLM_PROVIDER", "LLM_MODEL", "OPENAI_API_KEY", "DATABASE_URL"):
        monkeypatch.setenv(name, "x")
        monkeypatch.delenv(name)
    return monkeypatch


def test_only_what_names_a_model_is_taken_from_the_installation(
    environment: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    file = tmp_path / ".env"
    file.write_text("OPENAI_API_KEY='sk-a'\nLLM_MODEL=gpt-x\nDATABASE_URL=postgres://real\n# x\n")
    environment.setenv("LLM_MODEL", "of-the-environment")
    command.name_the_model(command.arguments(["--provider", "openai"]), file)

    assert os.environ["OPENAI_API_KEY"] == "sk-a"
    assert os.environ["LLM_MODEL"] == "of-the-environment"
    assert os.environ["LLM_PROVIDER"] == "openai"
    assert "DATABASE_URL" not in os.environ


def test_a_model_on_the_command_line_wins(environment: pytest.MonkeyPatch, tmp_path: Path) -> None:
    environment.setenv("LLM_MODEL", "of-the-environment")
    command.name_the_model(command.arguments(["--model", "gpt-y"]), tmp_path / "none")

    assert os.environ["LLM_MODEL"] == "gpt-y"


def test_the_command_starts_by_itself_and_names_an_unknown_conversation() -> None:
    command = [sys.executable, "-m", "tests.evaluation", "--only", "nobody", "--yes"]
    bare = {name: value for name, value in os.environ.items() if "DJANGO" not in name}
    done = subprocess.run(command, cwd=ROOT, env=bare, capture_output=True, text=True, timeout=LONG)

    assert (done.returncode, done.stderr) == (1, "No conversation is called nobody.\n")


def test_without_a_model_nothing_is_played(
    settings: object, capsys: pytest.CaptureFixture[str]
) -> None:
    _seated(settings, key="")

    assert not playing.agreed(HAGGLER, 3, yes=True)
    assert "No model is configured" in capsys.readouterr().err


@pytest.mark.parametrize(("answer", "plays"), [("y", True), ("", False), ("no", False)])
def test_the_cost_is_told_and_asked_for(
    settings: object,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    plays: bool,
) -> None:
    _seated(settings, key="sk-a")
    monkeypatch.setattr("sys.stdin", _Terminal(answer + "\n"))

    assert playing.agreed(HAGGLER, 3, yes=False) is plays
    assert "USD at most" in capsys.readouterr().out


def test_nobody_at_the_terminal_agrees_to_nothing(
    settings: object, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _seated(settings, key="sk-a")
    monkeypatch.setattr("sys.stdin", io.StringIO("y\n"))

    assert not playing.agreed(HAGGLER, 3, yes=False)
    assert "--yes" in capsys.readouterr().err
    assert playing.agreed(HAGGLER, 3, yes=True)


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def _seated(settings: object, *, key: str) -> None:
    told = {"LLM_PROVIDER": "", "LLM_MODEL": "gpt-4o-mini", "OPENAI_API_KEY": key}
    for name, value in {**told, "ANTHROPIC_API_KEY": "", "OPENAI_BASE_URL": ""}.items():
        setattr(settings, name, value)
