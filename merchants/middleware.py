"""Times in forms and lists are those of the merchant whose rows are looked at."""

from zoneinfo import ZoneInfo

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.deprecation import MiddlewareMixin

from merchants import desk


class MerchantTime(MiddlewareMixin):
    """Activates the time zone of the signed-in person's merchant for one request.

    It stands innermost and is synchronous only, which keeps a request in one thread: around an
    asynchronous innermost one, Django changes threads twice for each middleware further out.
    """

    async_capable = False

    def process_request(self, request: HttpRequest) -> None:
        """Requests without a session, like webhooks, cost nothing here."""
        known = settings.SESSION_COOKIE_NAME in request.COOKIES
        current = desk.of(request).current if known else None
        if current is not None:
            timezone.activate(ZoneInfo(current.time_zone))
        else:
            timezone.deactivate()

    def process_response(self, request: HttpRequest, response: HttpResponse) -> HttpResponse:
        """The thread serves somebody else next."""
        timezone.deactivate()
        return response
