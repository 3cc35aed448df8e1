"""Every hostile file ends within ten seconds and 512 MB at each door that takes it, in words.

All of them in the deep run; `make test` plays the few that are cheap to make.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import pytest

from catalog.knowledge.reading import files
from catalog.products import pictures as photos
from chatbot.transports.files import pictures
from core.foreign_files.limits import DATASET, DOCUMENT, LIST, PREVIEW, Limits
from core.foreign_files.pictures import redraw_picture
from core.rules.tabular import Kind
from core.spreadsheets.first_rows import write_first_rows
from insights.loading import proposing
from insights.loading.rows import write_rows
from insights.rules.tables.values import Plan
from merchants.importing import files as lists
from merchants.places import reading as places
from tests.core.foreign_files.hostile import HOSTILE, Hostile

SECONDS, MEGABYTES = 10.0, 512
QUICK = {
    "row_999999999999.xlsx",
    "two_parts_of_one_name.xlsx",
    "sixty_thousand_comments.html",
    "a_cell_over_a_billion_columns.docx",
    "pages_within_themselves.pdf",
    "twenty_thousand_squared.png",
    "lists_in_lists.json",
}
HARMLESS = {
    "a_cell_over_a_billion_columns.docx": "its text is read",
    "words_that_unpack.png": "words are left alone",
    "as_many_pixels_as_may_be.png": "it is an honest picture, as large as any may be",
    "a_line_of_forty_million.png": "the same",
    "a_million_formulas.xlsx": "its list is refused for its rows, by whoever asked for them",
    "blanks.txt": "its word is read",
    "a_million_attributes.html": "its word is read",
    "cells_merged_downwards.docx": "its text is read",
}
"""Files that are read all the same, since it costs little."""


@dataclass(frozen=True, slots=True)
class Door:
    """Who reads there, within what, and how it is asked."""

    reader: Callable[..., Any]
    limits: Limits
    options: dict[str, Any] = field(default_factory=dict)


_PLANS = [Plan(0, "Nombre", "nombre", "Nombre", Kind.TEXT).stored()]
DOORS = {
    "list": Door(write_first_rows, LIST, lists.OPTIONS),
    "sample": Door(write_first_rows, PREVIEW, proposing.OPTIONS),
    "load": Door(write_rows, DATASET, {"plans": _PLANS, "first_row": 1}),
    "document": Door(files.read, PREVIEW),
    "photo": Door(
        redraw_picture, PREVIEW, photos.OPTIONS | {"formats": list(photos.FORMATS), "made": "JPEG"}
    ),
    "picture": Door(
        redraw_picture,
        PREVIEW,
        {
            "formats": ["JPEG", "PNG", "WEBP"],
            "most_pixels": pictures.PROOF_LIMITS.max_pixels,
            "keeps_alpha": True,
            "longest_side": None,
            "made": "",
            "quality": pictures.JPEG_QUALITY,
        },
    ),
    "places": Door(places.write_records, PREVIEW, {"as_json": True}),
}


def measure_reading(hostile: Hostile, door: Door, path: Path) -> tuple[float, int, str]:
    """Seconds, megabytes and the words of a refusal ("" where it was read), of a process that does
    nothing else: what it started is measured with the system's own account."""
    is_pdf = hostile.name.endswith(".pdf")
    limits = DOCUMENT if door.reader is files.read and is_pdf else door.limits
    asked = {
        "path": str(path),
        "reader": [door.reader.__module__, door.reader.__qualname__],
        "limits": asdict(limits),
        "options": door.options | ({"name": hostile.name} if door.reader is files.read else {}),
    }
    told = subprocess.run(
        [sys.executable, "-m", "tests.core.foreign_files.measured", json.dumps(asked)],
        capture_output=True,
        check=True,
        text=True,
    )
    seconds, megabytes, words = json.loads(told.stdout)
    return seconds, megabytes, words


@pytest.mark.parametrize(
    "hostile",
    [
        pytest.param(one, id=one.name, marks=() if one.name in QUICK else pytest.mark.deep)
        for one in HOSTILE
    ],
)
def test_it_ends_in_time_and_in_words(hostile: Hostile, tmp_path: Path) -> None:
    """A dataset is loaded only when its first rows were read."""
    path = tmp_path / "hostile"
    path.write_bytes(hostile.make())
    wrong, refused = [], ""
    for name in hostile.doors:
        if name == "load" and refused:
            continue
        seconds, megabytes, words = measure_reading(hostile, DOORS[name], path)
        print(f"{hostile.name} {name}: {seconds:.1f} s, {megabytes} MB, {words[:70]!r}")
        refused = words if name == "sample" else refused
        harmless = hostile.name in HARMLESS or name == "sample"
        if seconds > SECONDS or megabytes > MEGABYTES or not (words or harmless):
            wrong.append((name, round(seconds, 1), megabytes, words))
    assert not wrong
