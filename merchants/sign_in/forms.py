"""The form of the sign-in page: the admin's own, at a bounded pace."""

from typing import TYPE_CHECKING, Any

from django import forms
from django.utils import timezone

from merchants.sign_in import attempts, words

if TYPE_CHECKING:
    from django.contrib.admin.forms import AdminAuthenticationForm as _Form
else:
    from unfold.forms import AuthenticationForm as _Form


class SignInForm(_Form):
    """E-mail address and password; `wait_s` is set where the password was not looked at."""

    wait_s: int = 0

    def clean(self) -> dict[str, Any]:
        """Who signs in; raises `ValidationError` in words for the person."""
        email, password = self.cleaned_data.get("username"), self.cleaned_data.get("password")
        if self.request is None or not email or not password:
            return super().clean()
        attempt = attempts.begin(self.request, email, timezone.now())
        if isinstance(attempt, attempts.Wait):
            self.wait_s = attempt.seconds
            raise forms.ValidationError(words.try_again(attempt.seconds), code="wait")
        try:
            cleaned = super().clean()
        except forms.ValidationError:
            attempts.failed(attempt, "sign-in page")
            raise
        attempts.succeeded(attempt)
        return cleaned
