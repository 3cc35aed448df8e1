"""The 48 prompts as files that a person can read; `UPDATE_GOLDEN=1` writes them anew."""

import os

from tests.chatbot.agent.prompts import every


def test_each_of_the_48_prompts_is_as_it_was_read_and_agreed_on() -> None:
    now = every.compiled()
    if os.environ.get("UPDATE_GOLDEN"):
        for name, text in now.items():
            (every.GOLDEN / f"{name}.txt").write_text(f"{text}\n", encoding="utf-8")
    kept = {path.stem: path.read_text(encoding="utf-8") for path in every.GOLDEN.glob("*.txt")}

    assert len(now) == 48
    assert sorted(kept) == sorted(now)
    changed = [name for name, text in now.items() if kept[name] != f"{text}\n"]
    assert changed == [], "read them, then run this with UPDATE_GOLDEN=1"


def test_no_two_of_them_are_the_same() -> None:
    assert len(set(every.compiled().values())) == 48
