"""Lets a demo shop live, once: its stories in the order in which they happened."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime
from types import MappingProxyType

from chatbot.conversations.models import Session
from config.demo.life import (
    clinica,
    jugueria,
    packs,
    packs_sent,
    playing,
    restaurante,
    restaurante_tables,
    suplementos,
)
from config.demo.life.steps import Story
from llm.models import ModelConfig
from merchants.models import Merchant

STORIES: MappingProxyType[str, Sequence[Story]] = MappingProxyType(
    {
        "jugueria": jugueria.STORIES,
        "suplementos": suplementos.STORIES,
        "clinica": clinica.STORIES,
        "packs": (*packs.STORIES, *packs_sent.STORIES),
        "restaurante": (*restaurante.STORIES, *restaurante_tables.STORIES),
    }
)


def live(merchant: Merchant, *, now: datetime) -> int:
    """How many conversations were played; none in a shop that has had any already."""
    stories = STORIES.get(merchant.slug, ())
    if not merchant.is_demo or Session.objects.of(merchant).exists():
        return 0
    with _by_rules(merchant):
        for story in sorted(stories, key=lambda one: (-one.days, -one.minutes, one.at)):
            playing.play(merchant, story, now)
    return len(stories)


@contextmanager
def _by_rules(merchant: Merchant) -> Iterator[None]:
    """The rules take the orders meanwhile, whatever model the installation has: it costs nothing,
    asks nobody, and is the same everywhere."""
    config, made = ModelConfig.objects.of(merchant).get_or_create(
        merchant=merchant, defaults={"is_on": False}
    )
    was_on, config.is_on = config.is_on, False
    config.save(update_fields=["is_on"])
    try:
        yield
    finally:
        config.is_on = was_on
        config.save(update_fields=["is_on"])
        if made:
            config.delete()
