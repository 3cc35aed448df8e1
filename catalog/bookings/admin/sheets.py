"""Spreadsheets of services and staff."""

from collections.abc import Iterable
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.bookings.models import Service, StaffBranch, StaffMember, StaffService
from core.amount_fields import AmountField
from core.name_fields import NamesField
from core.rules.text import bare
from merchants.importing.sheets import (
    Column,
    DayField,
    NoYesField,
    RowForm,
    Sheet,
    YesNoField,
)
from merchants.models import Branch


def _amount() -> AmountField:
    return AmountField(required=False, min_value=0, max_digits=12, decimal_places=2)


class ServiceRow(RowForm):
    aliases = NamesField()
    price_min = _amount()
    price_max = _amount()
    requires_consultation = NoYesField()
    promotion_from = DayField()
    promotion_until = DayField(through=True)
    is_active = YesNoField()

    class Meta:
        model = Service
        fields = [
            *("name", "category", "description", "aliases", "duration_minutes"),
            *("price_min", "price_max", "price_note", "requires_consultation"),
            *("promotion_text", "promotion_from", "promotion_until", "is_active"),
        ]

    def clean(self) -> dict[str, Any]:
        """One price is written once; without its column the end of a range stays."""
        cleaned = super().clean() or {}
        kept = self.instance
        assert isinstance(kept, Service)
        ranges = "price_max" not in self.fields and kept.price_min != kept.price_max
        if "price_min" in self.fields and cleaned.get("price_max") is None and not ranges:
            kept.price_max = cleaned["price_max"] = cleaned.get("price_min")
        return cleaned


def _named(model: Any, merchant_id: int, name: str) -> Any:
    return model.objects.of(merchant_id).filter(name__iexact=name).first() if name else None


SERVICES = Sheet(
    key="servicios",
    title=gettext_lazy("Importar servicios"),
    columns=(
        Column("name", "Nombre", ("servicio", "name"), "Limpieza dental", needed=True),
        Column("category", "Categoría", ("rubro", "category"), "Prevención"),
        Column("description", "Descripción", ("detalle", "description"), "Con ultrasonido."),
        Column("aliases", "También se pide como", ("alias", "otros nombres"), "profilaxis"),
        Column("price_min", "Precio desde", ("precio", "price", "precio minimo"), "250"),
        Column("price_max", "Precio hasta", ("precio maximo",), "350"),
        Column("price_note", "Nota del precio", ("nota", "price note"), "según la pieza"),
        Column("duration_minutes", "Duración", ("minutos", "duration"), "45"),
        Column("requires_consultation", "Necesita consulta", ("consulta",), "no"),
        Column("promotion_text", "Promoción", ("promotion",), "20 % menos en diciembre"),
        Column("promotion_from", "Promoción desde", (), "01/12/2026"),
        Column("promotion_until", "Promoción hasta", (), "31/12/2026"),
        Column("is_active", "Activo", ("activa", "active"), "sí"),
    ),
    identity=("name",),
    form=ServiceRow,
    find=lambda merchant_id, cells: _named(Service, merchant_id, cells.get("name", "")),
)


class StaffRow(RowForm):
    branches = NamesField()
    services = NamesField()
    is_active = YesNoField()

    class Meta:
        model = StaffMember
        fields = ["name", "role", "specialty", "is_active"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        member = self.instance
        self._kept: dict[str, set[int]] = {"branches": set(), "services": set()}
        if isinstance(member, StaffMember) and member.pk:
            self._kept["branches"] = set(member.at.values_list("branch_id", flat=True))
            self._kept["services"] = set(member.does.values_list("service_id", flat=True))

    def clean_branches(self) -> set[int]:
        """The branches by their names. Refuses a name that is none of the merchant's, or of two."""
        rows = Branch.objects.of(self._whose)
        return _keys(self.cleaned_data["branches"], rows.values_list("pk", "name"))

    def clean_services(self) -> set[int]:
        rows = Service.objects.of(self._whose)
        return _keys(self.cleaned_data["services"], rows.values_list("pk", "name"))

    @property
    def _whose(self) -> int:
        assert isinstance(self.instance, StaffMember)
        return self.instance.merchant_id

    def touched(self) -> list[str]:
        own = [name for name in super().touched() if name not in self._kept]
        linked = [
            name
            for name, kept in self._kept.items()
            if name in self.fields and self.cleaned_data[name] != kept
        ]
        return [*own, *linked]

    def before(self, name: str) -> Any:
        member = self.instance
        assert isinstance(member, StaffMember)
        if name == "branches":
            return list(member.at.values_list("branch__name", flat=True).order_by("branch__name"))
        if name == "services":
            return list(
                member.does.values_list("service__name", flat=True).order_by("service__name")
            )
        return super().before(name)

    def save(self, commit: bool = True) -> Any:
        member = super().save(commit)
        assert isinstance(member, StaffMember)
        merchant = member.merchant_id
        if "branches" in self.fields:
            member.at.all().delete()
            StaffBranch.objects.bulk_create(
                StaffBranch(merchant_id=merchant, staff=member, branch_id=pk)
                for pk in sorted(self.cleaned_data["branches"])
            )
        if "services" in self.fields:
            member.does.all().delete()
            StaffService.objects.bulk_create(
                StaffService(merchant_id=merchant, staff=member, service_id=pk)
                for pk in sorted(self.cleaned_data["services"])
            )
        return member


def _keys(names: Iterable[str], rows: Iterable[tuple[int, str]]) -> set[int]:
    known: dict[str, list[int]] = {}
    for pk, name in rows:
        known.setdefault(bare(name), []).append(pk)
    found: set[int] = set()
    for name in names:
        keys = known.get(bare(name), [])
        if not keys:
            raise forms.ValidationError(_("«%(name)s» no existe."), params={"name": name})
        if len(keys) > 1:
            raise forms.ValidationError(_("Hay varios «%(name)s»."), params={"name": name})
        found.add(keys[0])
    return found


STAFF = Sheet(
    key="equipo",
    title=gettext_lazy("Importar quién atiende"),
    columns=(
        Column("name", "Nombre", ("name", "persona"), "Dra. Rosa Mamani", needed=True),
        Column("role", "Qué es", ("rol", "cargo", "role"), "Odontóloga"),
        Column("specialty", "Especialidad", ("specialty",), "Ortodoncia"),
        Column("branches", "Sucursales", ("sucursal", "branches"), "Centro"),
        Column("services", "Servicios", ("servicio", "services"), "Limpieza dental"),
        Column("is_active", "Atiende", ("activo", "activa", "active"), "sí"),
    ),
    identity=("name",),
    form=StaffRow,
    find=lambda merchant_id, cells: _named(StaffMember, merchant_id, cells.get("name", "")),
)
