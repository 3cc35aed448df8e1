"""The model of a merchant: whose it is, its limits, and a button that tries it."""

from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import BooleanField, ExpressionWrapper, Q, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.columns import column
from core.secrets import Undecipherable
from llm import model_config, trial
from llm.admin.calls import dollars
from llm.admin.model_config_forms import ModelConfigForm
from llm.models import ModelConfig, Month
from llm.rules import costs, purposes
from llm.trial import Trial
from merchants import current_merchant
from merchants.models import Merchant
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

ACTION = Permission.EDIT_MERCHANT
SEALED = gettext_lazy("La clave guardada no se puede abrir: escríbela de nuevo.")


@admin.register(ModelConfig)
class ModelConfigAdmin(TenantAdmin[ModelConfig]):
    permissions = {"view": ACTION, "add": ACTION, "change": ACTION, "delete": ACTION}
    form = ModelConfigForm
    list_display = ["title", "aim", "standing", "budget"]
    list_before_template = "admin/llm/seat_above.html"
    change_form_template = "admin/llm/model_config.html"
    fieldsets = [
        (None, {"fields": ["purpose", "is_on", "provider", "model", "base_url", "new_key"]}),
        (gettext_lazy("Límites"), {"fields": ["monthly_budget", "max_tokens", "temperature"]}),
    ]

    def get_queryset(self, request: HttpRequest) -> QuerySet[ModelConfig]:
        """Without the key: whether there is one is all that a page may know."""
        rows: QuerySet[ModelConfig] = super().get_queryset(request)
        known = ExpressionWrapper(~Q(api_key=""), output_field=BooleanField())
        return rows.defer("api_key").annotate(has_key=known)

    def get_actions(self, request: HttpRequest) -> Any:
        """A few rows a merchant: their pages do what there is to do."""
        return {}

    def has_add_permission(self, request: HttpRequest) -> bool:
        """A merchant has one model a purpose."""
        merchant = current_merchant.of(request).merchant
        left = merchant is None or bool(_free(merchant))
        return super().has_add_permission(request) and left

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """For the first purpose that has no model yet."""
        merchant = current_merchant.of(request).merchant
        free = _free(merchant) if merchant is not None else []
        told: dict[str, Any] = super().get_changeform_initial_data(request)
        return {"purpose": free[0], **told} if free else told

    def response_post_save_add(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        """Back to the page, where the button is that tries what was saved."""
        return HttpResponseRedirect(reverse("admin:llm_modelconfig_change", args=[obj.pk]))

    def response_post_save_change(self, request: HttpRequest, obj: Any) -> HttpResponseRedirect:
        return self.response_post_save_add(request, obj)

    @column(gettext_lazy("Modelo"), ordering="model", header=True)
    def title(self, row: ModelConfig) -> list[str]:
        return [model_config.provider_of(row).model, row.get_provider_display()]

    @column(gettext_lazy("Para qué"), ordering="purpose")
    def aim(self, row: ModelConfig) -> str:
        return row.get_purpose_display()

    @column(gettext_lazy("Estado"), tones={"yes": "success", "no": "warning"})
    def standing(self, row: ModelConfig) -> tuple[str, str]:
        return ("yes", _("encendido")) if row.is_on else ("no", _("apagado"))

    @column(gettext_lazy("Presupuesto por mes"), ordering="monthly_budget")
    def budget(self, row: ModelConfig) -> str:
        own = row.monthly_budget
        return _("el de la instalación") if own is None else dollars(own)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        merchant = current_merchant.of(request).merchant
        shown = {"now": _who_answers(merchant)} if merchant is not None else {}
        return super().changelist_view(request, {**(extra_context or {}), **shown})

    def add_view(
        self, request: HttpRequest, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        return super().add_view(request, form_url, {**(extra_context or {}), **ONE_WAY})

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The form; a POST that names the action tries the saved configuration."""
        row = self.get_object(request, unquote(object_id))
        if row is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if request.method == "POST" and request.POST.get("action") == "try":
            if not self.has_change_permission(request, row):
                raise PermissionDenied
            tell = _tried(row)
            (messages.success if tell.works else messages.error)(request, tell.words)
            return HttpResponseRedirect(request.get_full_path())
        shown = {"row": row, "spent": _spent(row.merchant)}
        return super().change_view(
            request, object_id, form_url, {**(extra_context or {}), **shown, **ONE_WAY}
        )


ONE_WAY = {"show_save_and_add_another": False, "show_save_and_continue": False}


def _tried(row: ModelConfig) -> Trial:
    try:
        current = ModelConfig.objects.of(row.merchant_id).select_related("merchant").get(pk=row.pk)
    except Undecipherable:
        return Trial(False, str(SEALED))
    return trial.attempt(model_config.from_row(current))


def _free(merchant: Merchant) -> list[str]:
    """The purposes that the merchant has no model of its own for."""
    taken = set(ModelConfig.objects.of(merchant).values_list("purpose", flat=True))
    return [one for one in purposes.PURPOSES if one not in taken]


def _who_answers(merchant: Merchant) -> str:
    resolved = model_config.resolved_of(merchant.pk)
    if resolved is None:
        return _("Ahora contestan las reglas: ningún modelo está conectado.")
    if ModelConfig.objects.of(merchant).filter(purpose=purposes.CHAT).exists():
        return _("Ahora contesta tu modelo, %(model)s.") % {"model": resolved.model}
    return _("Ahora contesta el modelo de la instalación, %(model)s.") % {"model": resolved.model}


def _spent(merchant: Merchant) -> str:
    month = costs.month_of(timezone.now(), merchant.time_zone)
    row = Month.objects.of(merchant).filter(month=month).first()
    return dollars(row.spent if row else Month().spent)
