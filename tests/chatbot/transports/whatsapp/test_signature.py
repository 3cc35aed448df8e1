"""A body counts only when Meta's own secret signed exactly these bytes."""

from chatbot.transports.whatsapp.signature import sign, valid
from tests import tables

BODY = '{"text":"\\u00e4 @ / ñ"}'.encode()


def test_the_signature_of_the_bytes_is_taken() -> None:
    assert valid(BODY, sign(BODY, "secreto"), "secreto")


def test_the_signature_is_the_one_of_the_rfc() -> None:
    told = sign(b"what do ya want for nothing?", "Jefe")

    assert told == "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"


@tables.rows(
    "header",
    [None, "", "sha256=", "sha1=00", "ñandú", "sha256=" + "ñ" * 64, "\udcff", sign(BODY, "otro")],
)
def test_any_other_header_is_refused(header: str | None) -> None:
    assert not valid(BODY, header, "secreto")


def test_one_changed_byte_is_refused() -> None:
    assert not valid(BODY + b" ", sign(BODY, "secreto"), "secreto")


def test_an_account_without_a_secret_takes_no_body() -> None:
    assert not valid(BODY, sign(BODY, ""), "")
