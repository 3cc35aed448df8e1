"""Who is let in: tokens with their scopes, people with their session, nobody else."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import PermissionDenied, ValidationError
from django.test import Client
from django.utils import timezone

from handoff.api import urls
from handoff.api.rights import Right
from handoff.api.views.doors import ApiView
from merchants import keys, roles
from merchants.models import ApiToken, Membership, Merchant, User
from merchants.models.tokens import Scope
from merchants.roles import Permission, Role
from tests.cast import person
from tests.handoff.api.calling import Caller, token

pytestmark = pytest.mark.django_db

NOBODY = "00000000-0000-4000-8000-000000000000"


def rights() -> list[tuple[str, str, Right]]:
    """Every call there is, with what it needs."""
    found = []
    webhook = [("/webhook/", row) for row in urls.webhook[0]]
    for prefix, row in [*(("", row) for row in urls.urlpatterns), *webhook]:
        view: Any = getattr(getattr(row, "callback", None), "cls", None)
        if isinstance(view, type) and issubclass(view, ApiView):
            path = prefix + str(row.pattern).replace("<uuid:session_id>", NOBODY).replace(
                "<str:key>", "x"
            )
            found += [(method, path, right) for method, right in view.rights.items()]
    return found


CALLS = rights()
NEEDS: dict[tuple[str, str], tuple[str, Permission]] = {
    ("POST", "chat"): ("chat", Permission.SELL),
    ("GET", "sessions"): ("read", Permission.VIEW),
    ("GET", f"sessions/{NOBODY}"): ("read", Permission.VIEW),
    ("POST", f"sessions/{NOBODY}/handoff"): ("answer", Permission.TAKE),
    ("POST", f"sessions/{NOBODY}/reply"): ("answer", Permission.ANSWER),
    ("GET", "handoffs/pending"): ("read", Permission.VIEW),
    ("GET", "config/intents"): ("read", Permission.VIEW),
    ("PUT", "config/intents"): ("configure", Permission.SWITCH_INTENTS),
    ("POST", "config/intents"): ("configure", Permission.SWITCH_INTENTS),
    ("DELETE", "config/intents/x"): ("configure", Permission.SWITCH_INTENTS),
    ("GET", "config/handoff"): ("read", Permission.VIEW),
    ("PUT", "config/handoff"): ("configure", Permission.SWITCH_INTENTS),
    ("GET", "events"): ("read", Permission.VIEW),
    ("POST", "insights/ask"): ("ask", Permission.VIEW),
    ("POST", "shipments"): ("ship", Permission.ADVANCE_ORDER),
    ("POST", "/webhook/state-analyzer"): ("analyze", Permission.SELL),
}


def test_the_table_of_calls_and_rights_is_whole() -> None:
    assert {(m, p): (r.scope.value, r.permission) for m, p, r in CALLS} == NEEDS


@pytest.mark.parametrize("scope", Scope.values)
def test_a_token_does_what_its_scopes_say_and_nothing_else(
    alma: Merchant, owner: User, scope: str
) -> None:
    program = Caller(token(alma, owner, [scope]))
    for method, path, right in CALLS:
        response = program.ask(method, path, None if method == "GET" else {})
        refused = response.status_code == 403
        assert refused == (right.scope != scope), (method, path, response.content)
        if refused:
            assert response.json()["error"]["code"] == "scope_missing"


@pytest.mark.parametrize("role", Role.values)
def test_a_person_does_what_her_role_says(alma: Merchant, role: str) -> None:
    caller = Caller()
    caller.client = Client()
    caller.client.force_login(person("Zoe", alma, Role(role)))
    for method, path, right in CALLS:
        response = caller.ask(method, path, None if method == "GET" else {})
        allowed = roles.may(role, right.permission)
        assert (response.status_code != 403) == allowed, (method, path, response.content)


def test_a_tokens_person_who_becomes_an_operator_switches_nothing_any_more(
    alma: Merchant, owner: User
) -> None:
    program = Caller(token(alma, owner))
    Membership.objects.of(alma).filter(user=owner).update(role=Role.OPERATOR)

    program.put("config/handoff", {"timeout_minutes": 5, "reset_on_greeting": True}, 403)
    program.get("sessions")


def gone(alma: Merchant, row: ApiToken, owner: User) -> str:
    Membership.objects.of(alma).filter(user=owner).delete()
    return "token_without_person"


def revoked(alma: Merchant, row: ApiToken, owner: User) -> str:
    keys.revoke(row.pk, alma.pk, by=owner, now=timezone.now())
    return "token_revoked"


def expired(alma: Merchant, row: ApiToken, owner: User) -> str:
    ApiToken.objects.of(alma).update(expires_at=timezone.now() - timedelta(seconds=1))
    return "token_expired"


def inactive(alma: Merchant, row: ApiToken, owner: User) -> str:
    owner.is_active = False
    owner.save()
    return "token_without_person"


def closed(alma: Merchant, row: ApiToken, owner: User) -> str:
    Merchant.objects.filter(pk=alma.pk).update(is_active=False)
    return "token_without_person"


def unknown(alma: Merchant, row: ApiToken, owner: User) -> str:
    ApiToken.objects.of(alma).delete()
    return "token_unknown"


@pytest.mark.parametrize("ends", [gone, revoked, expired, inactive, closed, unknown])
def test_a_token_that_ended_opens_nothing_and_says_why(
    alma: Merchant, owner: User, ends: Callable[[Merchant, ApiToken, User], str]
) -> None:
    program = Caller(token(alma, owner))
    program.get("sessions")

    code = ends(alma, ApiToken.objects.of(alma).get(), owner)
    response = program.ask("GET", "sessions")

    assert response.status_code == 401
    assert response["WWW-Authenticate"].startswith("Bearer")
    assert response.json()["error"]["code"] == code


@pytest.mark.parametrize("told", ["", "x", "ñandú", "mos_" + "x" * 100_000, "a b c"])
def test_what_is_no_token_opens_nothing(alma: Merchant, told: str) -> None:
    response = Client().get("/api/sessions", headers={"Authorization": f"Bearer {told}"})

    assert response.status_code == 401


def test_nobody_is_let_in(alma: Merchant) -> None:
    for method, path, _right in CALLS:
        response = Caller().ask(method, path, {})
        assert response.status_code == 401, path
        assert response["Cache-Control"] == "no-store"


def test_of_a_token_only_a_hash_is_kept_and_when_it_was_used(alma: Merchant, owner: User) -> None:
    text = token(alma, owner)
    row = ApiToken.objects.of(alma).get()
    assert text.startswith(keys.PREFIX)
    assert text not in str(row.__dict__)
    assert (row.hint, row.last_used_at) == (text[-4:], None)

    Caller(text).get("sessions")

    assert ApiToken.objects.of(alma).get().last_used_at is not None


@pytest.mark.parametrize("scopes", [[], ["all"], ["read", "admin"]])
def test_a_token_that_could_do_nothing_known_is_not_made(
    alma: Merchant, owner: User, scopes: list[str]
) -> None:
    with pytest.raises(ValidationError):
        token(alma, owner, scopes)


def test_only_who_edits_the_merchant_makes_and_revokes_tokens(
    alma: Merchant, owner: User, manager: User, dario_owner: User
) -> None:
    token(alma, owner)
    row = ApiToken.objects.of(alma).get()
    for stranger in (manager, dario_owner):
        with pytest.raises(PermissionDenied):
            token(alma, stranger)
        with pytest.raises(PermissionDenied):
            keys.revoke(row.pk, alma.pk, by=stranger, now=timezone.now())


def signed_in(user: User) -> Caller:
    """Her own page, with cookies and everything that Django asks of a page."""
    caller = Caller()
    caller.client.force_login(user)
    return caller


def test_a_page_that_writes_brings_its_csrf_token(alma: Merchant, owner: User) -> None:
    page = signed_in(owner)
    body = {"timeout_minutes": 7, "reset_on_greeting": False}

    refused = page.ask("PUT", "config/handoff", body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "csrf")
    alma.refresh_from_db()
    assert alma.handoff_timeout_minutes == 30

    page.client.get("/accounts/desk/")
    page.client.cookies["csrftoken"] = "a" * 32
    page.headers["X-CSRFToken"] = "a" * 32
    assert page.ask("PUT", "config/handoff", body).status_code == 200


def test_a_person_names_one_of_her_merchants(
    alma: Merchant, dario: Merchant, owner: User, root: User
) -> None:
    Membership.objects.create(merchant=dario, user=owner, role=Role.OWNER)
    page = signed_in(owner)
    for merchant in (alma, dario):
        assert page.ask("GET", "sessions", **{"X-Merchant": merchant.slug}).status_code == 200
    assert page.ask("GET", "sessions").status_code == 200

    everywhere = signed_in(root)
    assert everywhere.ask("GET", "sessions").json()["error"]["code"] == "merchant_missing"
    assert everywhere.ask("GET", "sessions", **{"X-Merchant": alma.slug}).status_code == 200


def test_nobody_names_anothers_merchant(
    alma: Merchant, dario: Merchant, owner: User, bruno: User
) -> None:
    for caller in (signed_in(bruno), Caller(token(alma, owner))):
        assert caller.ask("GET", "sessions", **{"X-Merchant": dario.slug}).status_code == 404
        assert caller.ask("GET", "sessions", **{"X-Merchant": "nadie"}).status_code == 404
