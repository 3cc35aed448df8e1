"""Words and phrases are data: a broken file is refused at start, with file and line."""

from pathlib import Path

import pytest

from intents.rules import heard, word_tables

BROKEN = {
    "hola\n[greet]\nhola\n": "toy.txt:1: 'hola' stands in no section",
    "[greet]\nhola\n\n[greet]\nbuenas\n": r"toy.txt:4: \[greet\] stands there twice",
    "# a remark\n[greet]\n# nothing\n": r"toy.txt:2: \[greet\] is empty",
    "[greet]\nhola\n@A_NOBODY\n": "toy.txt:3: nobody knows @A_NOBODY",
    "[ASKS]\n# a remark\nhola (amigo\n": "toy.txt:3: 'ola .amigo'",
    "[ASKS]\nhola\n    amigo\n{nobody} hola\n": "toy.txt:4: '{nobody} ola'",
}


def test_a_broken_file_is_refused_with_file_and_line(tmp_path: Path) -> None:
    for text, told in BROKEN.items():
        (tmp_path / "toy.txt").write_text(text, encoding="utf-8")
        with pytest.raises(ValueError, match=told):
            heard.tables(word_tables.read("toy", tmp_path)).family("ASKS").says.make()


def test_a_section_that_is_not_there_is_named(tmp_path: Path) -> None:
    (tmp_path / "toy.txt").write_text("[greet]\nhola\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"toy.txt: there is no \[ASKS\]"):
        word_tables.read("toy", tmp_path)["ASKS"]


def test_lists_rows_and_what_takes_them_back_are_read(tmp_path: Path) -> None:
    (tmp_path / "toy.txt").write_text(
        "# remarks\n[greet]\nhola\nbuenas # tardes too\n@A_DAY\n"
        "[ASKS]\n{greet} (amigo\n    |amiga)\n[UNLESS_ASKS]\n_ hija\n",
        encoding="utf-8",
    )
    asks = word_tables.read("toy", tmp_path, A_DAY="lunes; martes").family("ASKS")

    heard_in = [said for said in ("hola amiga", "martes amigo", "hola") if asks.heard_in(said)]
    assert heard_in == ["hola amiga", "martes amigo"]
    assert not asks.heard_in("hola amiga hija")
