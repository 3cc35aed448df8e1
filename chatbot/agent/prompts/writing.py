"""Saves how the assistant speaks and what it is there for: compiled, held to the budget, kept.

A prompt that would pass its ceiling is refused with the reason, and nothing changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from chatbot.agent.models import CompiledPrompt
from chatbot.agent.prompts import brief, budget, compiling
from chatbot.agent.prompts.values import CHANNELS
from chatbot.agent.rules.assistant_types import OFFERS
from chatbot.agent.situation import shop_loading
from chatbot.agent.situation.shop import Shop
from merchants import permission, stream, voices
from merchants.models import Merchant, PersonalityVersion, User
from merchants.models.assistant import ResponseStyle
from merchants.roles import Permission

ACTION = Permission.SWITCH_INTENTS


class OverBudget(ValueError):
    """The prompt would be too long; the message is for the person who wants it so."""


class Unknown(ValueError):
    """There is no such style or type."""


class ChangedMeanwhile(ValueError):
    """Somebody saved a newer version while this one was being written."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What a merchant chooses: names of a style and a type, and an own wording."""

    style: str
    kind: str
    personality: str = ""


@dataclass(frozen=True, slots=True)
class Compiled:
    """By channel, the text and its tokens."""

    texts: Mapping[str, str]
    tokens: Mapping[str, int]

    @property
    def longest(self) -> int:
        return max(self.tokens.values())


def chosen(merchant: Merchant) -> Choice:
    """What the merchant's assistant is by now."""
    return Choice(merchant.response_style, merchant.assistant_type, merchant.personality)


def shop(merchant: Merchant, choice: Choice) -> Shop:
    """The shop as turns would see it with that choice."""
    return replace(
        shop_loading.shop_of(merchant),
        response_style=choice.style,
        assistant_type=choice.kind,
        personality=choice.personality,
    )


def compiled(merchant: Merchant, choice: Choice) -> Compiled:
    """The prompts of that choice, kept or not."""
    told = shop(merchant, choice)
    texts = {one: compiling.compiled(brief.for_shop(told, one)) for one in CHANNELS}
    return Compiled(texts, {one: budget.counted(text) for one, text in texts.items()})


def check(merchant: Merchant, choice: Choice) -> Compiled:
    """The prompts of that choice. Raises `OverBudget` and `Unknown`."""
    if choice.kind not in OFFERS or choice.style not in ResponseStyle.values:
        raise Unknown
    made = compiled(merchant, choice)
    if made.longest > budget.CEILING:
        words = _(
            "No se guardó: con esa personalidad las instrucciones miden %(tokens)s tokens y el "
            "máximo es %(most)s. Acorta el texto."
        )
        raise OverBudget(words % {"tokens": made.longest, "most": budget.CEILING})
    return made


@transaction.atomic
def save(
    merchant_id: int, choice: Choice, *, by: User, now: datetime, after: int | None = None
) -> CompiledPrompt | None:
    """That choice holds from the next message on; None where nothing is new.

    `after` is the version that the writer saw: a newer one raises `ChangedMeanwhile`.
    Raises `OverBudget`, `Unknown`, `voices.Unwritable`.
    """
    permission.require(by, merchant_id, ACTION)
    merchant = Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    newest = latest(merchant_id)
    if after is not None and (newest.version if newest else 0) > after:
        raise ChangedMeanwhile(_("Alguien lo cambió mientras escribías: mira cómo quedó."))
    check(merchant, choice)
    voices.write(merchant_id, choice.personality, by=by, now=now)
    merchant.refresh_from_db(fields=["personality"])
    if (merchant.response_style, merchant.assistant_type) != (choice.style, choice.kind):
        merchant.response_style, merchant.assistant_type = choice.style, choice.kind
        merchant.save(update_fields=["response_style", "assistant_type"])
        stream.emit(merchant, "assistant.changed", {"by": by.pk, "type": choice.kind})
    return keep(merchant, by=by, now=now)


@transaction.atomic
def speak(
    merchant_id: int, text: str, *, by: User, now: datetime, after: int | None = None
) -> PersonalityVersion | None:
    """The personality alone, as `voices.write` takes it; the prompts are compiled anew.

    Raises `OverBudget` and what `voices.write` raises.
    """
    permission.require(by, merchant_id, ACTION)
    merchant = Merchant.objects.select_for_update(no_key=True).get(pk=merchant_id)
    row = voices.write(merchant_id, text, by=by, now=now, after=after)
    merchant.refresh_from_db(fields=["personality"])
    check(merchant, chosen(merchant))
    keep(merchant, by=by, now=now)
    return row


def keep(merchant: Merchant, *, by: User | None, now: datetime) -> CompiledPrompt | None:
    """A version of the prompts as they are by now; None where the newest is the same.

    Inside the transaction that holds the merchant's row.
    """
    made, newest = compiled(merchant, chosen(merchant)), latest(merchant.pk)
    if newest is not None and newest.texts == dict(made.texts):
        return None
    now_is = chosen(merchant)
    return CompiledPrompt.objects.create(
        merchant=merchant,
        version=newest.version + 1 if newest else 1,
        style=now_is.style,
        kind=now_is.kind,
        personality=now_is.personality,
        texts=dict(made.texts),
        tokens=dict(made.tokens),
        by=by,
        at=now,
    )


def latest(merchant_id: int) -> CompiledPrompt | None:
    """The newest version; None where nobody has saved one yet."""
    return CompiledPrompt.objects.of(merchant_id).select_related("by").first()
