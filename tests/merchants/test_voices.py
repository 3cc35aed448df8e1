"""The personality as people write it: each wording is kept, and none is lost to another's."""

from datetime import UTC, datetime

import pytest
from django.core.exceptions import PermissionDenied
from django.db import Error, transaction

from merchants import voices
from merchants.models import Merchant, PersonalityVersion, User
from merchants.voices import Unwritable, WrittenMeanwhile

NOW = datetime(2026, 11, 20, 16, tzinfo=UTC)
pytestmark = pytest.mark.django_db


def kept(merchant: Merchant) -> list[str]:
    return list(PersonalityVersion.objects.of(merchant).values_list("text", flat=True))


def test_each_save_is_a_version_and_the_newest_is_the_merchants(
    alma: Merchant, manager: User
) -> None:
    voices.write(alma.pk, "Cálida.", by=manager, now=NOW)
    row = voices.write(alma.pk, "Cálida y breve.  \r\n", by=manager, now=NOW)

    alma.refresh_from_db()
    assert row is not None and (row.by, row.at) == (manager, NOW)
    assert alma.personality == "Cálida y breve." and kept(alma) == ["Cálida y breve.", "Cálida."]


def test_what_stood_there_before_is_not_lost(alma: Merchant, owner: User) -> None:
    Merchant.objects.filter(pk=alma.pk).update(personality="De siempre.")
    voices.write(alma.pk, "Nueva.", by=owner, now=NOW)

    assert kept(alma) == ["Nueva.", "De siempre."]
    assert PersonalityVersion.objects.of(alma).last().by is None  # type: ignore[union-attr]


def test_saving_the_same_makes_no_version(alma: Merchant, owner: User) -> None:
    voices.write(alma.pk, "Cálida.", by=owner, now=NOW)

    assert voices.write(alma.pk, " Cálida. ", by=owner, now=NOW) is None
    assert len(kept(alma)) == 1


def test_going_back_is_a_new_version_with_the_old_text(alma: Merchant, owner: User) -> None:
    first = voices.write(alma.pk, "Uno.", by=owner, now=NOW)
    voices.write(alma.pk, "Dos.", by=owner, now=NOW)
    assert first is not None
    voices.write(alma.pk, first.text, by=owner, now=NOW)

    alma.refresh_from_db()
    assert alma.personality == "Uno." and kept(alma) == ["Uno.", "Dos.", "Uno."]


def test_who_wrote_over_a_newer_version_is_told(alma: Merchant, owner: User, manager: User) -> None:
    first = voices.write(alma.pk, "Uno.", by=owner, now=NOW)
    assert first is not None
    voices.write(alma.pk, "Dos.", by=manager, now=NOW, after=first.pk)

    with pytest.raises(WrittenMeanwhile, match="Elena"):
        voices.write(alma.pk, "Tres.", by=owner, now=NOW, after=first.pk)
    alma.refresh_from_db()
    assert alma.personality == "Dos."


@pytest.mark.parametrize("text", ["x" * 2001, "nul\x00", "solo\ud800"])
def test_what_cannot_be_kept_is_refused(text: str, alma: Merchant, owner: User) -> None:
    with pytest.raises(Unwritable):
        voices.write(alma.pk, text, by=owner, now=NOW)
    assert kept(alma) == []


def test_operators_and_strangers_write_nothing(
    alma: Merchant, bruno: User, dario_owner: User
) -> None:
    for who in (bruno, dario_owner):
        with pytest.raises(PermissionDenied):
            voices.write(alma.pk, "Mía.", by=who, now=NOW)
    assert kept(alma) == []


def test_a_version_is_never_changed(alma: Merchant, owner: User) -> None:
    row = voices.write(alma.pk, "Uno.", by=owner, now=NOW)
    assert row is not None
    row.text = "Otro."
    with pytest.raises(Error), transaction.atomic():
        row.save()
