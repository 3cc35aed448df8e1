"""Files by their first bytes: Ogg of one and two channels, office files, and others."""

import io
import zipfile

OFFICE = "application/vnd.openxmlformats-officedocument."


def ogg(channels: int = 1, codec: bytes = b"OpusHead") -> bytes:
    """One Ogg page that holds a codec's head."""
    head = codec + bytes([1, channels]) + bytes(9)
    page = b"OggS" + bytes(22) + bytes([1, len(head)])
    return page + head


def office(folder: str) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as packed:
        packed.writestr("[Content_Types].xml", "<Types/>")
        packed.writestr(f"{folder}/document.xml", "<x/>")
    return out.getvalue()


PDF = b"%PDF-1.4\n%%EOF\n"
MP3 = b"ID3\x04" + bytes(40)
AAC = b"\xff\xf1\x50\x80" + bytes(40)
M4A = b"\x00\x00\x00\x20ftypM4A " + bytes(40)
AMR = b"#!AMR\n" + bytes(40)
WAV = b"RIFF\x24\x00\x00\x00WAVEfmt " + bytes(40)
OLD_OFFICE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(40)
