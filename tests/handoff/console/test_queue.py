"""The list: who waits longest stands on top, each is found, and its cost does not grow with it."""

from datetime import timedelta

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from chatbot.conversations import assigning, muted_customers, ownership
from chatbot.conversations.models import Session
from handoff.console import asking
from handoff.console.selectors import queue
from handoff.console.values import Queue
from merchants.models import Customer, Merchant, User
from merchants.models.customers import Answering
from merchants.models.merchant import Answers
from tests.handoff.console import scenes
from tests.handoff.console.scenes import Talk, talk

pytestmark = pytest.mark.django_db


def listed(merchant: Merchant, who: User, query: str = "") -> Queue:
    return queue.page(merchant, asking.wish(QueryDict(query)), who, timezone.now())


def names(merchant: Merchant, who: User, query: str = "") -> list[str]:
    return [row.name for row in listed(merchant, who, query).rows]


@pytest.fixture
def shop(alma: Merchant, bruno: User) -> Merchant:
    """Two wait, one longer; one is Bruno's; two are the bot's."""
    now = timezone.now()
    for n, name in enumerate(["Ana", "Berta", "Carla", "Delia", "Elsa"]):
        talk(alma, name, f"5917000000{n}")
    Talk(alma, "59170000001").waits(at=now - timedelta(minutes=9))
    Talk(alma, "59170000003").waits(at=now - timedelta(minutes=30))
    Talk(alma, "59170000000").waits().taken(bruno)
    return alma


def test_the_longest_wait_is_on_top_then_people_then_the_bot(shop: Merchant, bruno: User) -> None:
    assert names(shop, bruno) == ["Delia", "Berta", "Ana", "Elsa", "Carla"]


def test_each_section_holds_its_own(shop: Merchant, bruno: User, owner: User) -> None:
    assert names(shop, bruno, "mode=handoff_pending") == ["Delia", "Berta"]
    assert names(shop, bruno, "mode=mine") == ["Ana"]
    assert names(shop, owner, "mode=mine") == []
    assert names(shop, bruno, "mode=human") == ["Ana"]
    assert names(shop, bruno, "mode=bot") == ["Elsa", "Carla"]


def test_what_asks_for_somebody_is_counted(shop: Merchant, bruno: User) -> None:
    counts = {section.key: section.count for section in listed(shop, bruno, "mode=bot").sections}

    assert counts["handoff_pending"] == 2
    assert counts["mine"] == counts["human"] == 1
    assert counts["unattended"] == counts["snoozed"] == 0
    assert counts["bot"] is None
    assert listed(shop, bruno).waiting == 2


def test_a_row_says_why_since_when_and_what_was_said(alma: Merchant, bruno: User) -> None:
    found = talk(alma).waits("Problema con entrega", at=timezone.now() - timedelta(minutes=7))
    found.hears("¿y mi pedido?")
    (row,) = listed(alma, bruno).rows

    assert row.reason == "Problema con entrega"
    assert row.label == "Pendiente" and row.look.sign == "hand" and row.look.tone == "wait"
    assert row.waits_since is not None
    assert (row.glimpse.text, row.glimpse.source, row.fresh) == ("¿y mi pedido?", "", 2)


def test_what_somebody_has_looked_at_is_not_fresh(chat: Talk, bruno: User) -> None:
    newest = chat.hears("¿hola?")
    assigning.looked(chat.session.pk, chat.merchant.pk, upto=newest.pk, by=bruno)
    chat.hears("¿siguen ahí?")

    assert listed(chat.merchant, bruno).rows[0].fresh == 1


def test_a_wait_that_nobody_took_in_time_is_marked(chat: Talk, bruno: User) -> None:
    chat.waits()
    Session.objects.of(chat.merchant).update(alerted_at=timezone.now())

    assert listed(chat.merchant, bruno).rows[0].late


def test_what_is_put_off_is_out_of_sight_until_asked_for(chat: Talk, bruno: User) -> None:
    until = timezone.now() + timedelta(hours=1)
    now = timezone.now()
    assigning.snooze(chat.session.pk, chat.merchant.pk, until=until, by=bruno, now=now)

    assert names(chat.merchant, bruno) == []
    (row,) = listed(chat.merchant, bruno, "mode=snoozed").rows
    assert row.until == until and row.label == "Pospuesta"


def test_who_waits_is_seen_even_if_put_off(chat: Talk, bruno: User) -> None:
    until = timezone.now() + timedelta(hours=1)
    now = timezone.now()
    assigning.snooze(chat.session.pk, chat.merchant.pk, until=until, by=bruno, now=now)
    ownership.hand_over(chat.session.pk, chat.merchant.pk, by=bruno, now=timezone.now())

    assert names(chat.merchant, bruno) == ["Carla"]


def test_what_is_settled_leaves_the_list_until_she_writes(chat: Talk, bruno: User) -> None:
    now = timezone.now()
    assigning.resolve(chat.session.pk, chat.merchant.pk, reason="Vendido", by=bruno, now=now)
    assert names(chat.merchant, bruno) == []
    assert names(chat.merchant, bruno, "mode=resolved") == ["Carla"]

    chat.hears("una cosa más")

    assert names(chat.merchant, bruno) == ["Carla"]


def test_what_nobody_attended_stays_listed_until_somebody_looks(chat: Talk, bruno: User) -> None:
    Session.objects.of(chat.merchant).update(unattended_at=timezone.now())
    (row,) = listed(chat.merchant, bruno, "mode=unattended").rows
    assert row.label == "Sin atender"

    assigning.looked(chat.session.pk, chat.merchant.pk, upto=0, by=bruno)

    assert names(chat.merchant, bruno, "mode=unattended") == []


@pytest.mark.parametrize(
    ("policy", "chosen", "silent"),
    [
        (Answers.ALL, Answering.LEAVE, False),
        (Answers.ALL_BUT, Answering.LEAVE, True),
        (Answers.ALL_BUT, Answering.AS_ALL, False),
        (Answers.ONLY, Answering.AS_ALL, True),
        (Answers.ONLY, Answering.ANSWER, False),
    ],
)
def test_whom_the_assistant_does_not_answer_stands_under_sin_bot(
    chat: Talk, bruno: User, policy: str, chosen: str, silent: bool
) -> None:
    chat.merchant.answers = policy
    chat.merchant.save()
    Customer.objects.of(chat.merchant).update(answering=chosen)

    assert names(chat.merchant, bruno, "mode=silent") == (["Carla"] if silent else [])
    assert names(chat.merchant, bruno, "mode=bot") == ([] if silent else ["Carla"])
    (row,) = listed(chat.merchant, bruno).rows
    assert row.label == ("Sin bot" if silent else "Bot")


def test_an_assistant_that_is_off_answers_nobody(chat: Talk, bruno: User) -> None:
    chat.merchant.bot_enabled = False
    chat.merchant.save()

    assert names(chat.merchant, bruno, "mode=silent") == ["Carla"]
    assert names(chat.merchant, bruno, "mode=bot") == []


def test_it_is_narrowed_by_intent_operator_and_label(shop: Merchant, bruno: User) -> None:
    Session.objects.of(shop).filter(customer__name="Elsa").update(last_intent="reclamo")
    Customer.objects.of(shop).filter(name="Carla").update(labels=["vip"])

    assert names(shop, bruno, "intent=reclamo") == ["Elsa"]
    assert names(shop, bruno, f"operator={bruno.pk}") == ["Ana"]
    assert names(shop, bruno, "operator=0&mode=handoff_pending") == ["Delia", "Berta"]
    assert names(shop, bruno, "label=vip") == ["Carla"]
    assert names(shop, bruno, "intent=reclamo&label=vip") == []


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("maracuyá", ["Ana", "Berta", "Carla", "Delia", "Elsa"]),
        ("helado", ["Berta"]),
        ("helad", ["Berta"]),
        ("helado maracuyá", []),
        ("delia", ["Delia"]),
        ("7000000 4", ["Elsa"]),
        ("+591 7000-0001", ["Berta"]),
        ("espera", []),
        ("' | !(:*", []),
    ],
)
def test_words_names_and_numbers_are_found(
    shop: Merchant, bruno: User, typed: str, found: list[str]
) -> None:
    Talk(shop, "59170000001", said=9).hears("quiero dos helados de vainilla")
    asked = QueryDict(mutable=True)
    asked["q"] = typed

    assert sorted(names(shop, bruno, asked.urlencode())) == found


@pytest.mark.parametrize(
    "typed", ["5215512345678", "+52 55 1234 5678", "+52 1 55 1234 5678", "52155123", "5255123"]
)
def test_a_phone_is_found_by_each_of_its_spellings(shop: Merchant, bruno: User, typed: str) -> None:
    talk(shop, "Rosa", "5215512345678")
    asked = QueryDict(mutable=True)
    asked["q"] = typed

    assert names(shop, bruno, asked.urlencode()) == ["Rosa"]


def test_a_search_shows_the_words_that_it_found(chat: Talk, bruno: User) -> None:
    chat.hears("gracias")

    assert "maracuyá" in listed(chat.merchant, bruno, "q=maracuy").rows[0].glimpse.text


def test_the_shop_next_door_is_not_listed(
    shop: Merchant, dario: Merchant, dario_owner: User
) -> None:
    talk(dario, "Zoe", "5491155550000")

    assert names(dario, dario_owner) == ["Zoe"]
    assert names(dario, dario_owner, "q=maracuyá") == ["Zoe"]


def test_who_was_forgotten_is_not_listed(chat: Talk, bruno: User) -> None:
    Customer.objects.of(chat.merchant).update(erased_at=timezone.now())

    assert names(chat.merchant, bruno) == []


@pytest.mark.parametrize("mode", ["", "bot"])
def test_page_after_page_shows_each_once(alma: Merchant, bruno: User, mode: str) -> None:
    scenes.many(alma, 70, mode="bot")
    if not mode:
        scenes.many(alma, 25, mode="handoff_pending")
        scenes.many(alma, 15, mode="human")
    found, query = [], f"mode={mode}"
    while True:
        page = listed(alma, bruno, query)
        found += [row.id for row in page.rows]
        if not page.more:
            break
        asked = QueryDict(mutable=True)
        asked.update({"mode": mode, "after": page.more})
        query = asked.urlencode()

    assert len(found) == len(set(found)) == (70 if mode else 110)
    if not mode:
        modes = [Session.objects.of(alma).get(pk=pk).mode for pk in found]
        assert modes == ["handoff_pending"] * 25 + ["human"] * 15 + ["bot"] * 70


@pytest.mark.parametrize("query", ["", "mode=bot", "q=maracuyá"])
def test_its_cost_does_not_grow_with_it(
    alma: Merchant, bruno: User, query: str, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    scenes.many(alma, 60)
    for n in range(5):
        talk(alma, f"Zoe {n}", f"5917111111{n}").waits()

    with django_assert_max_num_queries(11):
        listed(alma, bruno, query)


def test_the_part_is_drawn_with_its_marks(desk: Client, shop: Merchant) -> None:
    part = desk.get("/console/jugos-alma/queue?mode=handoff_pending").content.decode()

    assert part.index("Delia") < part.index("Berta")
    assert 'data-waiting="2"' in part and "Pendiente" in part and "Reclamo" in part
    assert 'aria-current="true"' in part


def test_left_alone_and_back_by_a_tap(desk: Client, chat: Talk) -> None:
    path = f"/console/jugos-alma/c/{chat.session.pk}"
    desk.post(f"{path}/leave")
    assert [left.customer.name for left in muted_customers.listed(chat.merchant)] == ["Carla"]

    desk.post(f"{path}/answer")

    assert muted_customers.listed(chat.merchant) == []
