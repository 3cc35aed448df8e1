"""The list of what people asked: what was answered, what could not be, and what did not help."""

from django.contrib import admin
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.columns import column
from insights.models import AskedQuestion, Thumb
from insights.rules.answers import Status
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin

TONES = {
    Status.ANSWER.value: "success",
    Status.ASK.value: "warning",
    Status.GRAY.value: "plain",
    Status.REFUSED.value: "danger",
}
OPINIONS = {
    str(Thumb.UP.value): "success",
    str(Thumb.DOWN.value): "danger",
    str(Thumb.NONE.value): "plain",
}


@admin.register(AskedQuestion)
class AskedQuestionAdmin(TenantAdmin[AskedQuestion]):
    """Read only; retention removes them. What asked for personal data is listed without words."""

    permissions = {"view": Permission.EDIT_DATASETS}
    fields = [
        "dataset_slug",
        "question",
        "complete_question",
        ("status", "kind"),
        "text",
        "sql",
        ("cached", "milliseconds"),
        "thumb",
        ("asked_by", "created_at"),
    ]
    readonly_fields = ["created_at"]
    list_display = ["said", "became", "helped", "dataset_slug", "who", "created_at"]
    list_filter = ["status", "thumb", "dataset_slug"]
    list_select_related = ["asked_by"]
    search_fields = ["question", "complete_question", "text"]

    @column(gettext_lazy("Pregunta"), ordering="question")
    def said(self, row: AskedQuestion) -> str:
        return row.question or _("(sin palabras: pedía datos personales)")

    @column(gettext_lazy("Resultado"), ordering="status", tones=TONES)
    def became(self, row: AskedQuestion) -> tuple[str, str]:
        return (row.status, row.get_status_display())

    @column(gettext_lazy("Quién preguntó"), ordering="asked_by")
    def who(self, row: AskedQuestion) -> str:
        if row.asked_by is not None:
            return str(row.asked_by)
        return _("en una conversación") if row.session_id else "—"

    @column(gettext_lazy("Opinión"), ordering="thumb", tones=OPINIONS)
    def helped(self, row: AskedQuestion) -> tuple[str, str]:
        return (str(row.thumb), row.get_thumb_display() if row.thumb else "—")
