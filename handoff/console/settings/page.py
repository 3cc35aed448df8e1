"""The page of intents and handing over, whole or one section of it."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_safe

from handoff.console.doors import member, person, toast
from handoff.console.numbers.values import PERIODS
from handoff.console.settings import posted, sections
from merchants.models import Merchant


@require_safe
@member()
def show(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """Everything; `?days=30` for the figures."""
    return _whole(request, merchant, {"numbers": _numbers(request, merchant)})


@require_safe
@member()
def numbers(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The figures of 7 or 30 days."""
    return part(request, merchant, "numbers", _numbers(request, merchant))


def part(
    request: HttpRequest, merchant: Merchant, name: str, shown: sections.Section, status: int = 200
) -> HttpResponseBase:
    """One section, or the whole page with it for a browser without our scripts."""
    if not request.headers.get("HX-Request"):
        return _whole(request, merchant, {name: shown}, status)
    context = _context(request, merchant) | {name: shown}
    return render(request, f"console/settings/_{name}.html", context, status=status)


def saved(
    request: HttpRequest, merchant: Merchant, name: str, said: str, focus: str = ""
) -> HttpResponseBase:
    """What was asked is done: the section anew and a word about it, or back to the page.

    `focus` is the id of what the keyboard should stand on afterwards.
    """
    if not request.headers.get("HX-Request"):
        return redirect(f"{reverse('console:settings', args=[merchant.slug])}#{name}")
    merchant.refresh_from_db()
    context = _context(request, merchant) | {name: built(merchant, name)}
    response = render(request, f"console/settings/_{name}.html", context)
    return told(response, said, focus)


def told(response: HttpResponse, said: str, focus: str = "") -> HttpResponse:
    """`said` is announced beside the answer, and the keyboard goes on at `focus`."""
    if focus:
        response["HX-Trigger-After-Settle"] = f'{{"settings:focus": {{"id": "{focus}"}}}}'
    return toast(response, said, "good")


def built(merchant: Merchant, name: str) -> sections.Section:
    """A section as it is now."""
    return sections.BUILT[name](merchant, timezone.now())


def row(request: HttpRequest, merchant: Merchant, key: str) -> HttpResponse:
    """One intent of the table."""
    shown = next(one for one in sections.rows(merchant, timezone.now()) if one.intent.key == key)
    context = _context(request, merchant) | {"row": shown, "switches": {"limits": {}}}
    return render(request, "console/settings/_row.html", context)


def _whole(
    request: HttpRequest, merchant: Merchant, known: dict[str, Any], status: int = 200
) -> HttpResponse:
    parts = {name: known.get(name) or built(merchant, name) for name in sections.BUILT}
    context = _context(request, merchant) | parts
    return render(request, "console/settings/page.html", context, status=status)


def _context(request: HttpRequest, merchant: Merchant) -> dict[str, Any]:
    return {
        "merchant": merchant,
        "section": "settings",
        "rights": sections.rights(person(request), merchant),
    }


def _numbers(request: HttpRequest, merchant: Merchant) -> sections.Section:
    days = posted.whole(request.GET.get("days", ""))
    return sections.numbers(merchant, timezone.now(), days if days in PERIODS else PERIODS[0])
