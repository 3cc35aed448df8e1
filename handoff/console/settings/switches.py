"""The table of switches: on and off, hidden and shown, and intents of the merchant's own."""

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.utils.html import format_html
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from handoff.console.doors import Refused, member, person
from handoff.console.settings import page, posted
from intents import naming, switching
from intents.naming import Unfit
from intents.switching import NoSuchIntent, Predefined
from merchants.models import Merchant
from merchants.roles import Permission


@require_POST
@member(Permission.SWITCH_INTENTS)
def switch(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """`key` calls a person from now on (`on` = 1), or does not; the row as it is then."""
    key, on = posted.text(request, "key", most=80), posted.yes(request, "on")
    try:
        switching.switch(merchant, {key: on}, by=person(request))
    except NoSuchIntent as error:
        raise Refused(str(error), 404) from error
    if not request.headers.get("HX-Request"):
        return page.saved(request, merchant, "switches", "")
    said = _("Guardado: deriva a una persona.") if on else _("Guardado: responde el asistente.")
    return page.told(page.row(request, merchant, key), said)


@require_POST
@member(Permission.SWITCH_INTENTS)
def hide(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """`key` leaves the assistant's list (`hidden` = 1), or comes back."""
    key, hidden = posted.text(request, "key", most=80), posted.yes(request, "hidden")
    try:
        switching.hide(merchant, key, hidden=hidden, by=person(request))
    except NoSuchIntent as error:
        raise Refused(str(error), 404) from error
    except Unfit as error:
        raise Refused(str(error)) from error
    said = (
        _("Guardado: el asistente deja de usarla.") if hidden else _("Guardado: vuelve a la lista.")
    )
    return page.saved(request, merchant, "switches", said, "" if hidden else f"sw-{key}")


@require_POST
@member(Permission.SWITCH_INTENTS)
def add(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """An intent of the merchant's own."""
    given = {name: posted.text(request, name) for name in ("label", "examples", "key")}
    on = posted.yes(request, "handoff")
    try:
        made = switching.add(
            merchant,
            label=given["label"],
            key=given["key"],
            examples=naming.lines(given["examples"]),
            handoff=on,
            by=person(request),
        )
    except Unfit as error:
        shown = page.built(merchant, "switches")
        wrong = {error.field or "all": str(error)}
        shown["adding"] = given | {"handoff": on, "errors": wrong}
        return page.part(request, merchant, "switches", shown, 422)
    said = _("Guardado: «%(label)s» ya está en la lista.") % {"label": made.label}
    return page.saved(request, merchant, "switches", said, f"sw-{made.key}")


@require_POST
@member(Permission.SWITCH_INTENTS)
def key(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """The key that a name will be kept under, or why there can be none."""
    label = posted.text(request, "label")
    if not label.strip():
        return HttpResponse("")
    try:
        made = naming.new_key(merchant.pk, posted.text(request, "key"), label)
    except Unfit as error:
        return HttpResponse(format_html('<span class="set-no">{}</span>', str(error)))
    words = format_html("{} <code>{}</code>", _("Se guarda como"), made)
    return HttpResponse(words)


@require_POST
@member(Permission.SWITCH_INTENTS)
def edit(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """Another name and other examples for one of the merchant's own."""
    key = posted.text(request, "key", most=80)
    label, examples = posted.text(request, "label"), posted.text(request, "examples")
    try:
        switching.edit(
            merchant, key, label=label, examples=naming.lines(examples), by=person(request)
        )
    except Unfit as error:
        shown = page.built(merchant, "switches")
        shown["editing"] = {"key": key, "label": label, "examples": examples, "error": str(error)}
        return page.part(request, merchant, "switches", shown, 422)
    except (NoSuchIntent, Predefined) as error:
        raise Refused(str(error), 404 if isinstance(error, NoSuchIntent) else 400) from error
    return page.saved(request, merchant, "switches", _("Guardado"), f"sw-{key}")


@require_POST
@member(Permission.SWITCH_INTENTS)
def remove(request: HttpRequest, merchant: Merchant) -> HttpResponseBase:
    """Deletes one of the merchant's own."""
    try:
        switching.remove(merchant, posted.text(request, "key", most=80), by=person(request))
    except (NoSuchIntent, Predefined) as error:
        raise Refused(str(error), 404 if isinstance(error, NoSuchIntent) else 400) from error
    except Unfit as error:
        raise Refused(str(error)) from error
    return page.saved(request, merchant, "switches", _("Borrada"), "switches-title")
