"""Payment proof: claims and pictures, never intentions, questions or stickers."""

from hypothesis import given
from hypothesis import strategies as st

from intents.rules.payment import is_proof
from tests import sentences, tables

LINES = sentences.beside(__file__, "payment_lines")


@tables.rows("line", sentences.alone(LINES["CLAIMS"]))
def test_a_claim_of_having_paid_is_a_proof(line: str) -> None:
    assert is_proof(line, "text")


@tables.rows("line", sentences.alone(LINES["NO_CLAIMS"]))
def test_an_intention_or_a_question_is_no_proof(line: str) -> None:
    assert not is_proof(line, "text")


@tables.rows(
    ("text", "message_type", "mime_type", "proof"),
    [
        (None, "image", "image/jpeg", True),
        ("", "image", None, True),
        ("59 bs", "image", "image/jpeg", True),
        ("ya pagué", "image", "image/jpeg", True),
        ("¿tienen este producto?", "image", "image/jpeg", False),
        ("me sale este error, no me deja pagar", "image", "image/png", False),
        ("mira cómo llegó, todo roto", "image", "image/jpeg", False),
        (None, "document", "application/pdf", True),
        (None, "document", "image/png", True),
        (None, "document", "application/vnd.ms-excel", False),
        (None, "document", None, False),
        (None, "sticker", "image/webp", False),
        (None, "location", None, False),
        (None, "audio", "audio/ogg", False),
        (None, "video", "video/mp4", False),
        (None, "contacts", None, False),
        (None, None, None, False),
        (None, None, "application/pdf", True),
        ("👍", "reaction", None, False),
    ],
)
def test_pictures_and_pdfs_count_and_other_media_do_not(
    text: str | None, message_type: str | None, mime_type: str | None, proof: bool
) -> None:
    assert is_proof(text, message_type, mime_type) is proof


@given(st.text(max_size=300), st.text(max_size=10), st.text(max_size=20))
def test_any_message_gets_an_answer(text: str, message_type: str, mime_type: str) -> None:
    is_proof(text, message_type, mime_type)
