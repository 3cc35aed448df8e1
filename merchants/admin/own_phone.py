"""The page on which a member proves a number to be the member's own: "Mi WhatsApp"."""

from typing import Any

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters

from merchants import access, current_merchant, member_phones
from merchants.models import Membership, User
from merchants.rules import phones

PAGE = "admin/merchants/own_phone.html"


@sensitive_post_parameters()
def page(request: HttpRequest, context: dict[str, Any]) -> HttpResponse:
    """What is proven, and a new code, which is shown this once."""
    member = _member(request)
    code = typed = trouble = ""
    if request.method == "POST" and request.POST.get("action") == "forget":
        member_phones.forget(member)
        messages.success(request, _("Ese número ya no pregunta por ti."))
        return HttpResponseRedirect(reverse("admin:merchants_membership_phone"))
    if request.method == "POST":
        typed = request.POST.get("phone", "")[:40]
        try:
            code = member_phones.ask_code(member, typed, timezone.now())
        except member_phones.NoNumber as error:
            trouble = str(error)
    answer = TemplateResponse(request, PAGE, {**context, **_shown(member, code, typed, trouble)})
    add_never_cache_headers(answer)
    return answer


def _member(request: HttpRequest) -> Membership:
    """Whoever is signed in, at the merchant looked at: nobody proves a number for somebody else."""
    merchant = current_merchant.of(request).merchant
    if merchant is None or not isinstance(request.user, User):
        raise PermissionDenied
    member = access.membership(request.user, merchant)
    if member is None:
        raise PermissionDenied
    return member


def _shown(member: Membership, code: str, typed: str, trouble: str) -> dict[str, Any]:
    minutes = member_phones.GOOD_FOR.seconds // 60
    return {
        "title": _("Mi WhatsApp"),
        "member": member,
        "shop": member.merchant,
        "phone": phones.shown(member.phone) if member.phone else "",
        "asked": phones.shown(member.asked_phone) if code else "",
        "words": f"{member_phones.WORD} {code}" if code else "",
        "minutes": minutes,
        "typed": typed,
        "trouble": trouble,
    }
