"""Spreadsheets of branches and policies."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from core.name_fields import NamesField
from core.rules.text import bare
from merchants import opening_hours
from merchants.admin import week_fields
from merchants.importing.sheets import Column, NoYesField, RowForm, Sheet, YesNoField
from merchants.models import Branch, Policy, PolicyKind
from merchants.rules import week

KINDS: Mapping[str, tuple[str, ...]] = {
    PolicyKind.CANCELLATION: ("cancelacion", "cancelaciones"),
    PolicyKind.RESCHEDULING: ("reprogramacion", "cambio de fecha", "cambio de hora"),
    PolicyKind.PAYMENT: ("pago", "pagos"),
    PolicyKind.WARRANTY: ("garantia", "garantias"),
    PolicyKind.REFUNDS: ("devolucion", "devoluciones", "cambios", "reembolso", "reembolsos"),
    PolicyKind.SHIPPING: ("envio", "envios"),
}
"""What people write for a kind, folded."""
_DAYS = (
    *(("Lunes", "monday"), ("Martes", "tuesday"), ("Miércoles", "wednesday")),
    *(("Jueves", "thursday"), ("Viernes", "friday"), ("Sábado", "saturday")),
    ("Domingo", "sunday"),
)


class BranchRow(RowForm, week_fields.WeekForm):
    serves = NamesField()
    google_maps_url = forms.URLField(required=False, max_length=200, assume_scheme="https")
    is_active = YesNoField()
    is_main = NoYesField()

    class Meta:
        model = Branch
        fields = [
            *("name", "city", "address", "serves", "phone", "whatsapp", "google_maps_url"),
            *("is_main", "is_active"),
        ]

    def touched(self) -> list[str]:
        """Hours that are worded otherwise are the same hours."""
        found = [name for name in super().touched() if name not in week_fields.FIELDS]
        branch = self.instance
        if self.week_read is None or not isinstance(branch, Branch):
            return found
        kept = set(opening_hours.of(branch)) if branch.pk else set()
        if kept == set(self.week_read.stretches):
            return found
        days = [name for name in week_fields.FIELDS if name in self.fields]
        worded = [name for name in days if self.shown(name) != self.shown_before(name)]
        return [*found, *(worded or days[:1])]

    def save(self, commit: bool = True) -> Any:
        branch = super().save(commit)
        if self.week_read is not None and isinstance(branch, Branch):
            opening_hours.write(branch, self.week_read.stretches)
        return branch


def _branch(merchant_id: int, cells: Mapping[str, str]) -> Branch | None:
    rows = Branch.objects.of(merchant_id).filter(name__iexact=cells.get("name", ""))
    if "city" in cells:
        rows = rows.filter(city__iexact=cells["city"])
    found = list(rows[:2])
    if len(found) > 1:
        raise forms.ValidationError(_("Hay varias con ese nombre: agrega la columna «Ciudad»."))
    return found[0] if found else None


BRANCHES = Sheet(
    key="sucursales",
    title=_("Importar sucursales"),
    columns=(
        Column("name", "Nombre", ("sucursal", "name"), "Centro", needed=True),
        Column("city", "Ciudad", ("city",), "La Paz"),
        Column("address", "Dirección", ("address",), "Av. Arce 123"),
        Column("serves", "Zonas", ("barrios", "zonas y barrios", "zones"), "Sopocachi, San Jorge"),
        Column("phone", "Teléfono", ("phone",), "+591 2 2000000"),
        Column("whatsapp", "WhatsApp", (), "+591 70000000"),
        Column("google_maps_url", "Mapa", ("enlace del mapa", "map"), "https://maps.app.goo.gl/x"),
        Column("is_main", "Principal", ("main",), "sí"),
        Column("is_active", "Activa", ("activo", "active"), "sí"),
        *(
            Column(field, day, (english,), week.SAME if day != "Lunes" else "08:00 a 20:00")
            for field, (day, english) in zip(week_fields.FIELDS, _DAYS, strict=True)
        ),
    ),
    identity=("name", "city"),
    form=BranchRow,
    find=_branch,
)


class KindField(forms.Field):
    """A kind of policy by its key or as people call it."""

    def to_python(self, value: Any) -> str:
        said = bare(str(value or "")).strip()
        for kind in PolicyKind:
            known = (kind.value, bare(str(kind.label)), *KINDS[kind])
            if said.removeprefix("politica de ") in known or said in known:
                return kind.value
        raise forms.ValidationError(
            _("No es un tema que conozcamos: %(known)s."),
            params={"known": ", ".join(names[0] for names in KINDS.values())},
        )


class PolicyRow(RowForm):
    kind = KindField()

    class Meta:
        model = Policy
        fields = ["kind", "text", "short_version"]


def _policy(merchant_id: int, cells: Mapping[str, str]) -> Policy | None:
    try:
        kind = KindField().to_python(cells.get("kind", ""))
    except forms.ValidationError:
        return None
    return Policy.objects.of(merchant_id).filter(kind=kind).first()


POLICIES = Sheet(
    key="politicas",
    title=_("Importar políticas"),
    columns=(
        Column("kind", "Tema", ("kind", "type", "topic"), "devoluciones", needed=True),
        Column("short_version", "Versión corta", ("short version", "resumen"), "Siete días."),
        Column(
            "text",
            "Política",
            ("texto", "text", "policy"),
            "Hasta siete días, con el empaque cerrado.",
            needed=True,
        ),
    ),
    identity=("kind",),
    form=PolicyRow,
    find=_policy,
)
