"""The form of a model configuration: the user writes the key here, and no page shows it."""

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import UnfoldAdminPasswordWidget, UnfoldAdminTextInputWidget

from core.amount_fields import AmountField
from llm import addresses, trial
from llm.models import ModelConfig, ModelProvider
from llm.rules.model_configs import PROVIDERS
from merchants.tenant_admin import TenantForm

FREE = (ModelProvider.COMPATIBLE,)
"""Providers whose address and model have to be named."""


class ModelConfigForm(TenantForm):
    """A saved key goes only where it was meant to: for another address it is written anew."""

    new_key = forms.CharField(
        label=gettext_lazy("Clave"),
        required=False,
        help_text=gettext_lazy("La de tu cuenta con el proveedor. Se guarda cifrada."),
        widget=UnfoldAdminPasswordWidget(attrs={"autocomplete": "new-password"}),
    )

    class Meta:
        field_classes = {"monthly_budget": AmountField}
        widgets = {"monthly_budget": UnfoldAdminTextInputWidget}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if "model" in self.fields:
            known = [row.model for row in PROVIDERS.values() if row.model]
            self.fields["model"].widget.attrs["placeholder"] = _("por ejemplo %s") % known[0]
        if "new_key" in self.fields:
            self.fields["new_key"].widget.attrs["placeholder"] = (
                _("guardada: déjala vacía para no cambiarla") if self._saved() else _("sin guardar")
            )

    def _saved(self) -> bool:
        return bool(self.instance.pk and getattr(self.instance, "has_key", False))

    def clean_base_url(self) -> str:
        url: str = self.cleaned_data["base_url"].strip().rstrip("/")
        if url:
            try:
                addresses.written(url)
            except addresses.NotAllowed as error:
                raise forms.ValidationError(trial.not_allowed(error)) from error
        return url

    def clean_model(self) -> str:
        name: str = self.cleaned_data["model"].strip()
        return name

    def clean(self) -> dict[str, Any]:
        told: dict[str, Any] = super().clean() or self.cleaned_data
        if told.get("provider") in FREE:
            for name in ("base_url", "model"):
                if name in told and not told[name]:
                    self.add_error(name, _("Este campo es obligatorio."))
            return told
        if told.get("base_url"):
            self.add_error("base_url", _("Solo para un servidor propio: déjala vacía."))
        if not told.get("new_key", "").strip() and (not self._saved() or self._moved()):
            words = _("Escribe la clave de este proveedor.")
            self.add_error("new_key", words)
        return told

    def _moved(self) -> bool:
        """Whether the saved key would go to somebody else."""
        return bool({"provider", "base_url"} & set(self.changed_data))

    def save(self, commit: bool = True) -> Any:
        """An empty key leaves the saved one where it is: its column is not even read."""
        key = self.cleaned_data.get("new_key", "").strip()
        model_row = self.instance
        assert isinstance(model_row, ModelConfig)
        if key or (model_row.pk and self._moved()):
            model_row.api_key = key
        return super().save(commit)
