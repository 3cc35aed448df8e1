"""What somebody who has to wait is told, and the answer that carries it."""

import math

from django.http import HttpRequest, HttpResponse
from django.utils.log import log_response
from django.utils.translation import ngettext

_MINUTES_FROM_S = 90


def try_again(seconds: int) -> str:
    """When to try again, as a person says it."""
    if seconds <= _MINUTES_FROM_S:
        return ngettext(
            "Demasiados intentos. Vuelve a probar en %(number)d segundo.",
            "Demasiados intentos. Vuelve a probar en %(number)d segundos.",
            seconds,
        ) % {"number": seconds}
    minutes = math.ceil(seconds / 60)
    return ngettext(
        "Demasiados intentos. Vuelve a probar en %(number)d minuto.",
        "Demasiados intentos. Vuelve a probar en %(number)d minutos.",
        minutes,
    ) % {"number": minutes}


def throttled(request: HttpRequest, response: HttpResponse, seconds: int) -> HttpResponse:
    """The page as a 429 with `Retry-After`, logged without its path, which may be a secret link."""
    response.status_code = 429
    response["Retry-After"] = str(seconds)
    log_response("sign-in waits %s s", seconds, response=response, request=request, level="info")
    return response
