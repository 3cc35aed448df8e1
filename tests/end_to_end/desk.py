"""Somebody of the merchant's at a browser: signed in by a link, pressing the admin's buttons."""

import re
from types import TracebackType
from typing import Self
from urllib.parse import urlsplit

import httpx
from django.urls import reverse

from catalog.orders.models import Order
from chatbot.conversations.models import Session
from merchants import links
from merchants.models import User
from tests.end_to_end.system import System
from tests.patience import LONG

_TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
_FORM = re.compile(r"<form.*?</form>", re.DOTALL)
_FIELD = re.compile(r'<input[^>]*name="(\w+)"[^>]*value="([^"]*)"')
_PROOF = re.compile(r'<img src="(/media/[^"]+)"')


class Desk:
    """One person's browser."""

    def __init__(self, system: System, user: User) -> None:
        self._http = httpx.Client(base_url=system.url, timeout=LONG, follow_redirects=True)
        entered = self._http.get(urlsplit(links.sign_in_url(user)).path)
        assert entered.status_code == httpx.codes.OK, entered.status_code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._http.close()

    def approve(self, order: Order) -> None:
        """Look at the proof, accept the amount that the form suggests."""
        path = reverse("admin:orders_order_change", args=[order.pk])
        page = self._http.get(path).text
        (proof,) = set(_PROOF.findall(page))
        picture = self._http.get(proof)
        assert picture.headers["content-type"] == "image/jpeg" and picture.content
        self._press(path, page, "approve")

    def take(self, session: Session) -> None:
        self._action(session, "take")

    def release(self, session: Session) -> None:
        self._action(session, "release")

    def reply(self, session: Session, text: str) -> None:
        self._action(session, "reply", text=text)

    def thread(self, session: Session) -> str:
        """The conversation's page."""
        return self._http.get(_address(session)).text

    def _action(self, session: Session, action: str, **said: str) -> None:
        self._press(_address(session), self.thread(session), action, **said)

    def _press(self, path: str, page: str, action: str, **said: str) -> None:
        """Send the form of that button as it stands on the page, with what is typed into it."""
        forms = [form for form in _FORM.findall(page) if f'value="{action}"' in form]
        assert forms, f"no button {action!r}"
        fields = dict(_FIELD.findall(forms[0])) | {"action": action} | said
        fields["csrfmiddlewaretoken"] = _TOKEN.findall(forms[0])[0]
        answer = self._http.post(path, data=fields)
        assert answer.status_code == httpx.codes.OK, f"{action}: {answer.status_code}"


def _address(session: Session) -> str:
    return reverse("admin:conversations_session_change", args=[session.pk])
