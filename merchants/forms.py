"""Forms of the pages outside the admin: who accepts an invitation."""

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _

from merchants.models import User


class JoinForm(forms.Form):
    """Name, address and password: of a new account, or of the one that the address has."""

    name = forms.CharField(
        label=_("Tu nombre"),
        max_length=80,
        required=False,
        widget=forms.TextInput({"autocomplete": "name"}),
    )
    email = forms.EmailField(
        label=_("Correo electrónico"),
        max_length=254,
        widget=forms.EmailInput({"autocomplete": "username", "inputmode": "email"}),
        help_text=_("Con él vas a entrar."),
    )
    password = forms.CharField(
        label=_("Contraseña"),
        strip=False,
        max_length=128,
        widget=forms.PasswordInput({"autocomplete": "new-password"}),
        help_text=_("Al menos 8 caracteres. Si ya tienes cuenta, la de siempre."),
    )

    def clean(self) -> dict[str, Any]:
        """Every password is held to the rules for a new one.

        Whether the address has an account makes no difference, so that the form does not tell. A
        password from before the rules still signs in on the sign-in page.
        """
        cleaned = super().clean() or {}
        email, password = cleaned.get("email"), cleaned.get("password")
        if email and password:
            person = User(email=email, name=cleaned.get("name", ""))
            try:
                password_validation.validate_password(password, person)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return cleaned
