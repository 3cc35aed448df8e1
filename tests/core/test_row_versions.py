"""Values are kept while the rows that they are made of do not change, and not a moment longer."""

import pytest
from django.db import connection, transaction
from django.test.utils import CaptureQueriesContext

from core import row_versions
from merchants.models import Merchant, Policy

pytestmark = pytest.mark.django_db
VERSIONS = (row_versions.of(Policy),)


class Texts:
    """The texts of a merchant's policies, with how often they were read."""

    def __init__(self, most: int = 512) -> None:
        self.read = 0
        self.kept: row_versions.KeptValues[tuple[str, ...]] = row_versions.KeptValues(
            VERSIONS, most
        )

    def of(self, merchant: Merchant, *key: str) -> tuple[str, ...]:
        return self.kept.of(merchant.pk, lambda: self._read(merchant), *key)

    def _read(self, merchant: Merchant) -> tuple[str, ...]:
        self.read += 1
        return tuple(Policy.objects.of(merchant).order_by("kind").values_list("text", flat=True))


def write(merchant: Merchant, text: str) -> Policy:
    return Policy.objects.create(merchant=merchant, kind="refunds", text=text)


def test_what_nobody_changed_is_read_once_and_costs_one_look(alma: Merchant) -> None:
    texts = Texts()
    write(alma, "siete días")
    first = texts.of(alma)

    with CaptureQueriesContext(connection) as asked:
        again = texts.of(alma)

    assert again is first and texts.read == 1 and len(asked) == 1


def test_a_row_that_comes_changes_or_goes_is_seen_at_the_next_look(alma: Merchant) -> None:
    texts = Texts()
    told = [texts.of(alma)]
    row = write(alma, "siete días")
    told.append(texts.of(alma))
    Policy.objects.of(alma).update(text="diez días")
    told.append(texts.of(alma))
    row.delete()
    told.append(texts.of(alma))

    assert told == [(), ("siete días",), ("diez días",), ()]


def test_what_was_rolled_back_is_told_to_nobody(alma: Merchant) -> None:
    texts = Texts()
    with pytest.raises(RuntimeError), transaction.atomic():
        write(alma, "nunca")
        assert texts.of(alma) == ("nunca",)
        raise RuntimeError

    assert texts.of(alma) == ()


def test_what_changed_while_it_was_read_is_not_kept(alma: Merchant) -> None:
    texts = Texts()

    def read() -> tuple[str, ...]:
        write(alma, "a medias")
        return ("a medias",)

    assert texts.kept.of(alma.pk, read) == ("a medias",)
    Policy.objects.of(alma).delete()

    assert texts.of(alma) == (), "the versions are those of before it was read"


def test_merchants_and_keys_do_not_share_a_value(alma: Merchant, dario: Merchant) -> None:
    texts = Texts()
    write(alma, "siete días")

    assert texts.of(alma) == ("siete días",) and texts.of(dario) == ()
    texts.of(alma, "en")
    assert texts.read == 3


def test_the_value_that_is_unused_longest_leaves_first(alma: Merchant) -> None:
    texts = Texts(most=2)
    for key in ("es", "en", "es", "pt"):
        texts.of(alma, key)
    assert texts.read == 3

    texts.of(alma, "es")
    assert texts.read == 3, "it was used last but one"
    texts.of(alma, "en")
    assert texts.read == 4
