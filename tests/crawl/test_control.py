"""The crawl sees what it looks for: the neighbour is shown the marks, by the same calls.

Without this, an address that is asked in a wrong way would answer 404 to everybody, and pass.
"""

import pytest

from catalog.orders.models import DeliveryZone
from tests.crawl import addresses, asking, calls, filling, roles, watching
from tests.crawl.addresses import Address
from tests.crawl.asking import Call, Person
from tests.crawl.roles import Stage
from tests.crawl.stamping import MARK

pytestmark = [pytest.mark.django_db, pytest.mark.deep]

NOT_FOUND = {404, 410}
MISREAD = {400, 404, 415, 422}

EVOLUTION = "/webhooks/evolution/<account>"
UNREACHED: dict[str, str] = {
    "/admin/r/<content_type_id>/<object_id>/": "no row has a page outside the admin",
    "/accounts/entrar/<token>/": "only the hash of a link's token is kept",
    "/accounts/invitacion/<token>/": "only the hash of a link's token is kept",
    "/accounts/demo/<user_id>/": "opens to the people of demo shops, on this machine alone",
    "/api/pictures/<token>": "only a link that was signed for a reply names one",
    EVOLUTION: "no key of an Evolution server comes along",
}
"""Addresses that nobody but their holder reaches, by any id, and why."""

MARKLESS: dict[str, str] = {
    "/accounts/clave/<uidb64>/<token>/": "tells nobody whose link it is, or that it is none",
    "/simulator/<slug>/events": "events carry kinds and keys",
    "/console/<slug>/events": "events carry kinds and keys",
    "/console/<slug>/c/<session_id>/templates": "offered on WhatsApp; this is the simulator's",
    "/console/<slug>/c/<session_id>/card/agreed": "nothing waits to be agreed",
}
"""Pages of Darío's rows without a mark, and why."""

UNREAD: dict[str, str] = {
    "/accounts/demo/<user_id>/": "opens to the people of demo shops, on this machine alone",
    "/api/": "is the answer to an address that does not exist",
    "/metrics": "no key of the monitoring comes along",
    EVOLUTION: "no key of an Evolution server comes along",
}
"""Addresses that understand none of our bodies, and why."""


def test_each_address_opens_to_whose_rows_they_are(stage: Stage) -> None:
    person, lost, bare, unread, broken = roles.neighbour(stage), [], [], [], []
    for address in addresses.every():
        found = _asked(address, stage, person)
        gets = [answer for call, answer in found if call.method == "GET"]
        posts = [answer for call, answer in found if call.method == "POST"]
        if address.params and all(answer.status in (*NOT_FOUND, 405) for _c, answer in found):
            lost.append(address.route)
        shown = [answer for answer in gets if answer.status == 200]
        if address.params and shown and not any(MARK in answer.text for answer in shown):
            bare.append(address.route)
        answered = [answer.status for answer in posts if answer.status != 405]
        if answered and not address.is_admin and all(one in MISREAD for one in answered):
            unread.append(address.route)
        broken += [str(call)[:200] for call, answer in found if answer.status >= 500]
    assert not broken
    assert sorted(lost) == sorted(UNREACHED)
    assert sorted(bare) == sorted(MARKLESS)
    assert sorted(unread) == sorted(UNREAD)


def _asked(address: Address, stage: Stage, person: Person) -> list[tuple[Call, asking.Answer]]:
    """The address as its owner asks it: with each way to fill it, and with each body."""
    found = []
    for values in filling.own(address, stage.dario):
        path = address.path(values)
        tried = [Call("GET", path), *calls.told(address, path, stage)]
        found += [(call, person.ask(call)) for call in tried]
    return found


def test_the_watch_notes_what_is_written_next_door(stage: Stage) -> None:
    zone, other = stage.dario.row("orders.DeliveryZone"), stage.alma.row("orders.DeliveryZone")
    zones = DeliveryZone.objects
    zones.of(stage.alma.merchant).filter(pk=other.pk).update(minutes=7)
    assert watching.noted() == []
    zones.of(stage.dario.merchant).filter(pk=zone.pk).update(minutes=7)
    zones.create(merchant=stage.dario.merchant, name="Norte")
    zones.of(stage.dario.merchant).filter(pk=zone.pk).delete()

    assert watching.noted() == [
        f"{what} orders_deliveryzone" for what in ("DELETE", "INSERT", "UPDATE")
    ]


def test_a_body_is_noticed_where_somebody_reads_it(stage: Stage) -> None:
    """By it the crawl leaves out bodies of which no answer can depend."""
    person, setting = roles.neighbour(stage), {"timeout_minutes": 30}
    tried = (
        Call("POST", "/i18n/setlang/", body={"language": "es"}),
        Call("PUT", "/api/config/handoff", body=setting, as_json=True),
        Call("POST", "/healthz", body=setting),
        Call("POST", "/no-hay/", body=setting, as_json=True),
    )
    assert [person.ask(call).heeded for call in tried] == [True, True, False, False]
