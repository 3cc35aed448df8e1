"""Rows and times of a request are those of the merchants whose member has signed in."""

from collections.abc import Callable
from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from core import row_wall
from merchants import current_merchant


class MerchantWall:
    """Rows of the signed-in person's merchants alone are in reach of one request.

    A view or decorator narrows this to the merchant that an address or a key names, until the
    request ends. A request without a signed-in user is not limited here, because a view must first
    read the key, link or webhook account that names the merchant. A superuser sees all merchants.
    Synchronous only, like the middleware further in.
    """

    async_capable = False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Requests without a session, like webhooks, cost nothing here."""
        known = settings.SESSION_COOKIE_NAME in request.COOKIES
        current = current_merchant.of(request) if known else None
        with row_wall.scope():
            if current is not None and current.user_id is not None and not current.sees_all:
                row_wall.narrow(*current.roles)
            return self.get_response(request)


class MerchantTime(MiddlewareMixin):
    """Activates the time zone of the signed-in person's merchant for one request.

    It stands innermost and is synchronous only, which keeps a request in one thread: around an
    asynchronous innermost one, Django changes threads twice for each middleware further out.
    """

    async_capable = False

    def process_request(self, request: HttpRequest) -> None:
        """Requests without a session, like webhooks, cost nothing here."""
        known = settings.SESSION_COOKIE_NAME in request.COOKIES
        merchant = current_merchant.of(request).merchant if known else None
        if merchant is not None:
            timezone.activate(ZoneInfo(merchant.time_zone))
        else:
            timezone.deactivate()

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The thread serves somebody else next."""
        timezone.deactivate()
        return response
