"""The merchant's message templates: written, sent for review, kept in step with Meta, and chosen.

A button is an action of `admin.template_actions`.
"""

from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import URLPattern, path, reverse
from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from chatbot.conversations.message_templates import facts
from chatbot.conversations.message_templates import templates as using
from chatbot.conversations.models import MessageTemplate
from chatbot.conversations.models.templates import TemplateStatus
from chatbot.transports.admin import template_choices
from chatbot.transports.admin.template_actions import ACTIONS, BY_NAME, TONES, standing
from chatbot.transports.admin.template_forms import FILLING, KEY, WORDS, MessageTemplateForm
from chatbot.transports.templates import exchange, faults
from chatbot.transports.templates.exchange import NotDone
from core.columns import column
from merchants import current_merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

ACTION = Permission.EDIT_TEMPLATES
HOME = "admin:conversations_messagetemplate_changelist"


@admin.register(MessageTemplate)
class MessageTemplateAdmin(TenantAdmin[MessageTemplate]):
    permissions = {"view": Permission.VIEW, "add": ACTION, "change": ACTION}
    form = MessageTemplateForm
    list_display = ["title", "words", "standing", "kind"]
    list_display_links = ["title"]
    list_filter = ["status", "category"]
    search_fields = ["name", "body"]
    list_before_template = "admin/conversations/messagetemplate/above.html"
    change_form_template = "admin/conversations/messagetemplate/change_form.html"
    fieldsets = [
        (None, {"fields": [("name", "language"), ("category", "waba_id")]}),
        (gettext_lazy("Lo que lee el cliente"), {"fields": ["header", "body", "footer"]}),
        (
            gettext_lazy("Botones"),
            {"fields": ["quick_replies", ("link_title", "link_url")]},
        ),
    ]

    class Media:
        css = {"all": ["transports/templates.css"]}
        js = ["transports/templates.js"]

    def get_urls(self) -> list[URLPattern]:
        choose = self.admin_site.admin_view(self.choices_view)
        name = "conversations_messagetemplate_choices"
        return [path("avisos/", choose, name=name), *super().get_urls()]

    def get_fieldsets(self, request: HttpRequest, obj: Any = None) -> Any:
        """Who may only look reads it as customers do, above."""
        found = super().get_fieldsets(request, obj)
        return found if obj is None or self.has_change_permission(request, obj) else found[:1]

    def get_actions(self, request: HttpRequest) -> Any:
        """Each is taken away at Meta first, so one at a time, on its page."""
        return {}

    @column(gettext_lazy("Plantilla"), ordering="name", header=True)
    def title(self, row: MessageTemplate) -> list[str]:
        return [row.name, row.language]

    @column(gettext_lazy("Texto"))
    def words(self, row: MessageTemplate) -> str:
        text = facts.named(row.body, row.fields)
        return text if len(text) <= 90 else text[:89] + "…"

    @column(gettext_lazy("Estado"), ordering="status", tones=TONES)
    def standing(self, row: MessageTemplate) -> tuple[str, str]:
        return (row.status, standing(row))

    @column(gettext_lazy("Categoría"), ordering="category")
    def kind(self, row: MessageTemplate) -> str:
        return row.get_category_display()

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        """The list; a POST that names the action reads all accounts of the merchant anew."""
        current = current_merchant.of(request)
        if request.method == "POST" and request.POST.get("action") == "synchronise":
            if current.merchant is None or not current.may_here(ACTION):
                raise PermissionDenied
            self._synchronise_all(request, current.merchant.pk)
            return HttpResponseRedirect(request.get_full_path())
        shown = {"may_synchronise": current.merchant is not None and current.may_here(ACTION)}
        return super().changelist_view(request, {**(extra_context or {}), **shown})

    def _synchronise_all(self, request: HttpRequest, merchant_id: int) -> None:
        wabas = exchange.wabas(merchant_id)
        if not wabas:
            messages.warning(request, NO_ACCOUNT)
        for waba_id in wabas:
            try:
                outcome = exchange.synchronise(merchant_id, waba_id, timezone.now)
            except NotDone as error:
                messages.error(request, str(error))
                continue
            told = _("Al día con WhatsApp: %(found)s plantillas, %(new)s nuevas.")
            messages.success(request, told % {"found": outcome.found, "new": outcome.new})

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        one_way = {"show_save_and_add_another": False, "show_save_and_continue": False}
        context = {**(extra_context or {}), **one_way, **_palette(request)}
        return super().add_view(request, form_url, context)

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The form, with the template's standing above it; a POST with an action is that button."""
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method == "POST" and "action" in request.POST:
            return self._do(request, row)
        may = self.has_change_permission(request, row)
        context = {
            **(extra_context or {}),
            **_palette(request),
            "row": row,
            "tone": TONES[TemplateStatus(row.status)],
            "standing": standing(row),
            "unfit": faults.unfit(row.unfit),
            "unfilled": row.pk and not row.unfit and not using.is_filled(row),
            "as_read": "" if may else template_choices.as_read(row, row.merchant),
            "show_save_and_add_another": False,
            "show_save_and_continue": False,
            "buttons": [action for action in ACTIONS if may and action.offered(row)],
        }
        return super().change_view(request, object_id, form_url, context)

    def _do(self, request: HttpRequest, row: MessageTemplate) -> HttpResponse:
        action = BY_NAME.get(request.POST["action"])
        if action is None or not self.has_change_permission(request, row):
            raise PermissionDenied
        try:
            if not action.offered(row):
                raise NotDone(_("Ahora está «%(status)s».") % {"status": standing(row)})
            action.act(row)
        except NotDone as error:
            messages.error(request, str(error))
            return HttpResponseRedirect(request.path)
        if not action.leaves:
            self.log_change(request, row, str(action.label))
        messages.success(request, str(action.done))
        return HttpResponseRedirect(reverse(HOME) if action.leaves else request.path)

    def save_model(
        self, request: HttpRequest, obj: MessageTemplate, form: Any, change: bool
    ) -> None:
        """Only what the form holds: what Meta said meanwhile of the row stays."""
        obj.touched_at = timezone.now()
        written = [*WORDS, *FILLING, "touched_at"]
        if change and form.changes_words(form.cleaned_data):
            obj.status, obj.reason, obj.trouble = TemplateStatus.DRAFT, "", ""
            written += ["status", "reason", "trouble"]
        if change:
            obj.save(update_fields=[*written, *([] if obj.provider_id else KEY)])
        else:
            obj.save()

    def response_add(
        self, request: HttpRequest, obj: MessageTemplate, post_url_continue: str | None = None
    ) -> HttpResponse:
        return self._stay(request, obj)

    def response_change(self, request: HttpRequest, obj: MessageTemplate) -> HttpResponse:
        return self._stay(request, obj)

    def _stay(self, request: HttpRequest, row: MessageTemplate) -> HttpResponse:
        """On its page, where the next step is."""
        if row.status == TemplateStatus.DRAFT:
            messages.success(request, _("Guardada. Falta enviarla a revisión."))
        else:
            messages.success(request, _("Guardada."))
        page = reverse("admin:conversations_messagetemplate_change", args=[row.pk])
        return HttpResponseRedirect(page)

    def choices_view(self, request: HttpRequest) -> HttpResponse:
        """Which template tells of what."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        found = self._whose(request)
        return found or template_choices.page(request, self.admin_site, ACTION)


NO_ACCOUNT = gettext_lazy(
    "Ningún número conectado tiene su cuenta de WhatsApp Business (WABA): complétala en "
    "«Números conectados»."
)


def _palette(request: HttpRequest) -> dict[str, Any]:
    """The facts to choose from, each with the example that the preview shows."""
    merchant = current_merchant.of(request).merchant
    if merchant is None:
        return {"palette": []}
    with translation.override(merchant.language):
        examples = dict(zip(facts.FACTS, facts.examples(list(facts.FACTS), merchant), strict=True))
    palette = [
        {"token": facts.token(name), "name": name, "label": fact.label, "example": examples[name]}
        for name, fact in facts.FACTS.items()
    ]
    return {"palette": palette, "no_account": "" if exchange.wabas(merchant.pk) else NO_ACCOUNT}
