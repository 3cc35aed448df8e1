"""A file is what its bytes say, whatever its name says."""

import io
import zipfile

import pytest

from chatbot.transports.files.file_types import opus_channels, type_of
from chatbot.transports.files.image_sizes import JPEG, size_of
from tests import tables
from tests.chatbot.transports.whatsapp import sounds


@tables.rows(
    ("content", "name", "kind"),
    [
        (sounds.PDF, "menu.docx", "application/pdf"),
        (sounds.office("word"), "x.pdf", sounds.OFFICE + "wordprocessingml.document"),
        (sounds.office("xl"), "", sounds.OFFICE + "spreadsheetml.sheet"),
        (sounds.office("ppt"), "", sounds.OFFICE + "presentationml.presentation"),
        (sounds.office("otra"), "x.docx", ""),
        (b"PK\x03\x04 roto", "x.docx", ""),
        (sounds.OLD_OFFICE, "lista.xls", "application/vnd.ms-excel"),
        (sounds.OLD_OFFICE, "lista.exe", ""),
        ("precio;ñ\n".encode(), "lista.csv", "text/plain"),
        (b"\xff\xfeMZ", "x.txt", ""),
        (b"MZ\x90\x00", "x.pdf", ""),
        (b"", "x.txt", ""),
        (sounds.ogg(), "", "audio/ogg"),
        (sounds.MP3, "", "audio/mpeg"),
        (b"\xff\xfb\x90\x00" + bytes(40), "", "audio/mpeg"),
        (sounds.AAC, "", "audio/aac"),
        (sounds.M4A, "", "audio/mp4"),
        (sounds.AMR, "", "audio/amr"),
        (sounds.WAV, "nota.ogg", ""),
    ],
)
def test_the_bytes_decide(content: bytes, name: str, kind: str) -> None:
    assert type_of(content, name) == kind


def test_the_channels_of_an_opus_head_are_counted() -> None:
    assert [opus_channels(sounds.ogg(count)) for count in (1, 2, 6)] == [1, 2, 6]
    assert opus_channels(sounds.ogg(codec=b"\x01vorbis\0")) == 0


def test_every_cut_of_a_sound_is_read_without_complaint() -> None:
    whole = sounds.ogg(2)
    for end in range(len(whole)):
        assert opus_channels(whole[:end]) in (0, 2)


def test_an_index_is_looked_at_as_far_as_any_office_writes() -> None:
    """A zip may name a million parts: each costs whoever lists them."""
    kinds = {}
    for count in (1_500, 6_000):
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w") as packed:
            for number in range(count):
                packed.writestr(f"word/media/image{number}.png", b"")
        kinds[count] = type_of(file.getvalue(), "a.docx")

    assert kinds == {1_500: sounds.OFFICE + "wordprocessingml.document", 6_000: ""}


def test_nothing_of_a_zip_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    content = sounds.office("xl")

    def unpack(*_arguments: object, **_more: object) -> None:
        raise AssertionError("a part was opened")

    monkeypatch.setattr(zipfile.ZipFile, "open", unpack)

    assert type_of(content) == sounds.OFFICE + "spreadsheetml.sheet"


def test_marks_before_the_frame_of_a_jpeg_are_counted() -> None:
    frame = b"\xff\xc0\x00\x0b\x08" + (20).to_bytes(2, "big") + (40).to_bytes(2, "big") + b"\0" * 9
    sizes = {fill: size_of(b"\xff\xd8" + b"\xff" * fill + frame, JPEG) for fill in (5, 20_000)}

    assert sizes == {5: (40, 20), 20_000: None}
