"""A file is what its bytes say, whatever its name says."""

from chatbot.transports.files.file_types import opus_channels, type_of
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
