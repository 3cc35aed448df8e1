"""Pages that let people in: by password, by a link, by an invitation; and to which merchant."""

from collections.abc import Callable

from csp.constants import SELF
from csp.decorators import csp_replace
from django.contrib import admin
from django.contrib.auth import login
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import PasswordResetConfirmView
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBadRequest
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.utils import timezone
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from merchants import access, current_merchant, links
from merchants.forms import JoinForm
from merchants.models import Invitation, Membership, User
from merchants.sign_in import attempts, demo_doors, devices, words
from merchants.sign_in.forms import SignInForm

Page = Callable[..., HttpResponse]
HOME = "admin:index"
_BACKEND = "django.contrib.auth.backends.ModelBackend"
# Pages without unfold need none of what its pages are allowed.
_own_files: Callable[[Page], Page] = csp_replace(  # type: ignore[assignment]  # of any arguments
    {"script-src": [SELF], "style-src": [SELF]}
)
SAY = {
    links.Problem.GONE: _("Este enlace ya no sirve."),
    links.Problem.NOT_YOU: _(
        "No se pudo aceptar la invitación con ese correo y esa contraseña. "
        "Si ya tienes cuenta, entra primero con ella."
    ),
    links.Problem.TRIED: _(
        "Con este enlace ya se probó demasiadas veces. Entra con tu cuenta y acéptalo, o pide otro."
    ),
    links.Problem.ALREADY: _("Ya formas parte de este comercio: entra con tu cuenta."),
}


def sign_in(request: HttpRequest) -> HttpResponse:
    """The admin's sign-in page: 429 where the password waits, a device cookie where it is right."""
    answer = admin.site.login(request, {"demo_shops": demo_doors.shops(request)})
    form = (getattr(answer, "context_data", None) or {}).get("form")
    if isinstance(form, SignInForm) and form.wait_s:
        return words.throttled(request, answer, form.wait_s)
    if request.method == "POST" and isinstance(request.user, User):
        devices.remember(request, answer, request.user.pk)
    return answer


@never_cache
@_own_files
@require_http_methods(["GET"])
def enter(request: HttpRequest, token: str) -> HttpResponse:
    """Signs in whoever holds a fresh sign-in link."""
    with transaction.atomic():
        user = links.redeem(token)
        if user is not None:
            login(request, user, backend=_BACKEND)
    if user is None:
        return render(request, "merchants/link_gone.html", {"kind": "sign-in"}, status=410)
    answer = redirect(HOME)
    devices.remember(request, answer, user.pk)
    return answer


@never_cache
@require_http_methods(["POST"])
def enter_demo(request: HttpRequest, user_id: int) -> HttpResponse:
    """Signs in as somebody of a demo shop, on the machine that runs it; 404 elsewhere."""
    user = demo_doors.person(request, user_id)
    if user is None:
        raise Http404
    login(request, user, backend=_BACKEND)
    return redirect(_within(request, request.POST.get("next")) or HOME)


@never_cache
@_own_files
@require_http_methods(["GET"])
def forgotten(request: HttpRequest) -> HttpResponse:
    """Says who can make a link for a new password: no mail leaves an installation."""
    return render(request, "merchants/forgotten.html")


_new_password: Page = PasswordResetConfirmView.as_view(  # type: ignore[assignment]  # a page
    template_name="merchants/new_password.html",
    success_url=reverse_lazy(HOME),
    post_reset_login=True,
    post_reset_login_backend=_BACKEND,
)


@never_cache
@_own_files
def new_password(request: HttpRequest, uidb64: str, token: str) -> HttpResponse:
    """Whoever holds a fresh link chooses a new password and is signed in."""
    return _new_password(request, uidb64=uidb64, token=token)


@never_cache
@_own_files
@require_http_methods(["GET", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Shows who invites to what, and makes a member of who accepts."""
    now = timezone.now()
    found = links.find(token, now)
    if found is None:
        return _gone(request)
    form = JoinForm(request.POST if request.method == "POST" and not _as_herself(request) else None)
    if request.method == "GET":
        return _ask(request, found, form)
    try:
        membership = _accept(request, token, form)
    except links.Refused as refused:
        if refused.problem is links.Problem.GONE:
            return _gone(request)
        return _ask(request, found, form, SAY[refused.problem])
    if isinstance(membership, attempts.Wait):
        page = _ask(request, found, form, words.try_again(membership.seconds))
        return words.throttled(request, page, membership.seconds)
    return _ask(request, found, form) if membership is None else _welcome(request, membership)


def _as_herself(request: HttpRequest) -> bool:
    return request.user.is_authenticated and "as_me" in request.POST


def _accept(request: HttpRequest, token: str, form: JoinForm) -> Membership | attempts.Wait | None:
    """The new membership; None while the form has something to mend. Raises `links.Refused`."""
    now = timezone.now()
    if _as_herself(request) and isinstance(request.user, User):
        return links.accept_as(token, request.user, now)
    if not form.is_valid():
        return None
    given = form.cleaned_data
    attempt = attempts.begin(request, given["email"], now)
    if isinstance(attempt, attempts.Wait):
        return attempt
    try:
        membership = links.accept(token, given["email"], given["name"], given["password"], now)
    except links.Refused as refused:
        if refused.problem is links.Problem.NOT_YOU:
            attempts.failed(attempt, "invitation")
        elif refused.problem is links.Problem.ALREADY:
            attempts.succeeded(attempt)
        raise
    attempts.succeeded(attempt)
    return membership


def _welcome(request: HttpRequest, membership: Membership) -> HttpResponse:
    if request.user.pk != membership.user_id:
        login(request, membership.user, backend=_BACKEND)
    current_merchant.switch(request, membership.merchant_id)
    answer = redirect(HOME)
    devices.remember(request, answer, membership.user_id)
    return answer


def _ask(
    request: HttpRequest, found: Invitation, form: JoinForm, problem: object = None
) -> HttpResponse:
    """The page again, with 200 like every form: a 4xx would write the link into the log."""
    context = {"invitation": found, "form": form, "problem": problem}
    return render(request, "merchants/invitation.html", context)


def _gone(request: HttpRequest) -> HttpResponse:
    return render(request, "merchants/link_gone.html", {"kind": "invitation"}, status=410)


@never_cache
@_own_files
@login_required
@require_http_methods(["GET", "POST"])
def choose(request: HttpRequest) -> HttpResponse:
    """The user chooses the current merchant; `next` is the page that opens afterwards."""
    target = _within(request, request.POST.get("next") or request.GET.get("next"))
    if request.method == "GET":
        current = current_merchant.of(request)
        shops = access.merchants_of(request.user)
        context = {"current": current, "shops": shops, "next": target}
        return render(request, "merchants/choose.html", context)
    chosen = request.POST.get("merchant", "")
    wanted = current_merchant.numbered(chosen)
    if (chosen and wanted is None) or not current_merchant.switch(request, wanted):
        return HttpResponseBadRequest(_("Ese comercio no está entre los tuyos."))
    return redirect(target or HOME)


def _within(request: HttpRequest, target: str | None) -> str:
    """The address, if it is one of ours; else ""."""
    ours = url_has_allowed_host_and_scheme(target, {request.get_host()}, request.is_secure())
    return target if target and ours else ""
