"""What the demo shops' knowledge does not say is not answered from it, in the words of eight
countries (`data/asked.tsv`: shop, title that answers or "-", question)."""

from pathlib import Path
from typing import NamedTuple

import pytest
from django.utils import timezone

from catalog.knowledge.rules.audience import Reader
from catalog.knowledge.search_knowledge_base import search_knowledge_base
from config.demo import datos, jugueria, knowledge, packs, suplementos
from config.demo.shop import Shop
from merchants.models import Merchant, Policy

pytestmark = pytest.mark.django_db
SHOPS: tuple[Shop, ...] = (jugueria.SHOP, suplementos.SHOP, packs.SHOP, datos.SHOP)
NOTHING = "-"


class Asked(NamedTuple):
    shop: str
    title: str
    question: str


def asked() -> list[Asked]:
    """The second of each two: the thresholds were held against the first."""
    told = (Path(__file__).parent / "data" / "asked.tsv").read_text("utf-8")
    return [Asked(*line.split("\t")) for line in told.splitlines()][1::2]


def written(shop: Shop) -> Merchant:
    """A merchant that wrote what that demo shop has written."""
    merchant = Merchant.objects.create(name=shop.name, slug=shop.slug)
    merchant.refresh_from_db()
    for kind, (text, short) in shop.rules.items():
        Policy.objects.create(merchant=merchant, kind=kind, text=text, short_version=short)
    knowledge.write(merchant, shop.slug)
    knowledge.index(merchant, now=timezone.now())
    return merchant


def test_a_question_that_nothing_answers_is_not_answered_and_few_others_are_missed() -> None:
    shops = {shop.slug: written(shop) for shop in SHOPS}
    found = [(one, first(shops[one.shop], one.question)) for one in asked()]

    guessed = [(one.question, title) for one, title in found if title not in (one.title, NOTHING)]
    right = [one for one, title in found if title == one.title != NOTHING]
    known = [one for one, _title in found if one.title != NOTHING]
    assert len(known) >= 50 and len(found) - len(known) >= 75
    assert len(guessed) <= 0.02 * len(found), guessed
    assert len(right) >= 0.65 * len(known), [one.question for one in known if one not in right]


def first(merchant: Merchant, question: str) -> str:
    passages = search_knowledge_base(merchant, question, Reader.CUSTOMER)
    return passages[0].title if passages else NOTHING
