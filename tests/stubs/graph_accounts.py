"""What Graph answers about apps, accounts and numbers, as strictly as it is known to.

`Business` is the state; `answer` reads a request against it, or says None for paths of others.
"""

import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.stubs.graph_script import fault


@dataclass
class Business:
    """One app with its secret and token, one account with its numbers (fields by phone id)."""

    app_id: str = "4001"
    app_name: str = "Tienda"
    app_secret: str = "shh"
    token: str = "EAAgood"
    waba_id: str = "7001"
    numbers: dict[str, dict[str, Any]] = field(default_factory=dict)
    subscribed: dict[str, str] = field(default_factory=dict)
    """App id → address that overrides the app's, or ""."""
    callback: str = ""
    """What stands under "Webhooks" in the app; "" for nothing yet."""
    fields: tuple[str, ...] = ("messages",)
    blind: bool = False
    """The token's user has no access to the account."""


def answer(
    business: Business, method: str, path: str, query: Mapping[str, str], token: str
) -> tuple[int, Any] | None:
    """Status and body for `path` without its version (`/7001/phone_numbers`)."""
    parts = path.strip("/").split("/")
    known = {"app", business.waba_id, *business.numbers}
    edges = (None, "phone_numbers", "subscribed_apps", "subscriptions")
    edge = parts[1] if len(parts) > 1 else None
    if (parts[0] not in known and method != "GET") or edge not in edges:
        return None
    if parts == [business.app_id, "subscriptions"]:
        return _subscriptions(business, token)
    if token != business.token:
        return 401, fault(190, "Invalid OAuth access token - Cannot parse access token")
    if proof := query.get("appsecret_proof"):
        right = hmac.new(business.app_secret.encode(), token.encode(), hashlib.sha256).hexdigest()
        if not hmac.compare_digest(proof, right):
            return 400, fault(100, "Invalid appsecret_proof provided in the API argument")
    if parts[0] == "app":
        return 200, {"id": business.app_id, "name": business.app_name}
    if business.blind or parts[0] not in known:
        body = fault(100, "Unsupported get request. Object does not exist or missing permissions")
        body["error"]["error_subcode"] = 33
        return 400, body
    return _EDGES[edge](business, method, parts[0])


def _object(business: Business, method: str, key: str) -> tuple[int, Any]:
    if key == business.waba_id:
        return 200, {"id": key, "name": business.app_name}
    return 200, {"id": key, **business.numbers[key]}


def _numbers(business: Business, method: str, key: str) -> tuple[int, Any]:
    rows = [{"id": number, **told} for number, told in business.numbers.items()]
    return 200, {"data": rows, "paging": {"cursors": {"before": "a", "after": "b"}}}


def _subscriptions(business: Business, token: str) -> tuple[int, Any]:
    """The app's own page, which only its own token opens."""
    if token != f"{business.app_id}|{business.app_secret}":
        return 401, fault(190, "Invalid OAuth access token signature")
    if not business.callback:
        return 200, {"data": []}
    fields = [{"name": name, "version": "v26.0"} for name in business.fields]
    row = {"object": "whatsapp_business_account", "callback_url": business.callback}
    return 200, {"data": [{**row, "active": True, "fields": fields}]}


def _subscribed(business: Business, method: str, key: str) -> tuple[int, Any]:
    if method == "POST":
        business.subscribed[business.app_id] = ""
        return 200, {"success": True}
    rows: list[dict[str, Any]] = []
    for app_id, override in business.subscribed.items():
        app = {"id": app_id, "name": business.app_name, "link": "https://example.com"}
        more = {"override_callback_uri": override} if override else {}
        rows.append({"whatsapp_business_api_data": app, **more})
    return 200, {"data": rows}


_EDGES = {None: _object, "phone_numbers": _numbers, "subscribed_apps": _subscribed}
