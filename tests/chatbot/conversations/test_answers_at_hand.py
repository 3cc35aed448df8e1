"""Quick replies: the shop's own words, under a shortcut that is nobody else's."""

import pytest
from django.core.exceptions import PermissionDenied, ValidationError

from chatbot.conversations import quick_replies
from chatbot.conversations.models import QuickReply
from merchants.models import Merchant, User

pytestmark = pytest.mark.django_db


def test_an_answer_is_kept_changed_and_thrown_away(alma: Merchant, manager: User) -> None:
    row = quick_replies.write(alma.pk, " /Gracias ", " ¡Gracias! ", by=manager)
    assert (row.shortcut, row.text) == ("gracias", "¡Gracias!")
    quick_replies.write(alma.pk, "gracias", "¡Mil gracias!", by=manager, reply_id=row.pk)
    assert QuickReply.objects.of(alma).get().text == "¡Mil gracias!"

    quick_replies.remove(alma.pk, row.pk, by=manager)
    assert not QuickReply.objects.of(alma).exists()


@pytest.mark.parametrize(
    ("shortcut", "text"),
    [("", "x"), ("dos palabras", "x"), ("ñandú", "x"), ("a" * 25, "x"), ("a", ""), ("a", "\x00")],
)
def test_what_no_answer_may_be_is_said(
    shortcut: str, text: str, alma: Merchant, owner: User
) -> None:
    with pytest.raises(ValidationError):
        quick_replies.write(alma.pk, shortcut, text, by=owner)


def test_a_shortcut_is_one_answer_a_merchant(
    alma: Merchant, owner: User, dario: Merchant, dario_owner: User
) -> None:
    quick_replies.write(alma.pk, "pago", "QR", by=owner)
    quick_replies.write(dario.pk, "pago", "CBU", by=dario_owner)

    with pytest.raises(ValidationError, match="atajo"):
        quick_replies.write(alma.pk, "pago", "otra", by=owner)


def test_operators_use_them_and_write_none(
    alma: Merchant, bruno: User, owner: User, dario_owner: User
) -> None:
    row = quick_replies.write(alma.pk, "pago", "QR", by=owner)
    for who in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            quick_replies.write(alma.pk, "otra", "x", by=who)
        with pytest.raises(PermissionDenied):
            quick_replies.remove(alma.pk, row.pk, by=who)
