"""A lost key is said by a check with an id and a hint, not by a sale that breaks."""

from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.apps import apps
from pytest_django import Settings

from merchants import checks
from merchants.checks import secrets_can_be_opened
from merchants.models import Merchant


def _account(shop: Merchant) -> Any:
    # By its name: tests of this floor import nothing from above.
    model: Any = apps.get_model("conversations", "ChannelAccount")
    return model.objects.create(
        merchant=shop, transport="simulator", key="sim", app_secret="s3cr3t"
    )


def test_secrets_that_no_key_opens_are_said(alma: Merchant, settings: Settings) -> None:
    account = _account(alma)
    assert secrets_can_be_opened(None, ["default"]) == []

    settings.CIPHER_KEYS = [Fernet.generate_key().decode()]
    (problem,) = secrets_can_be_opened(None, ["default"])

    assert problem.id == "mostrador.E101"
    assert "ChannelAccount.app_secret" in problem.msg
    assert str(account.pk) in problem.msg
    assert "CIPHER_KEYS" in (problem.hint or "")
    assert secrets_can_be_opened(None) == []


def test_a_role_that_no_policy_binds_is_said(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    assert checks.policies_bind_the_application(None, ["default"]) == []
    assert checks.policies_bind_the_application(None) == []

    monkeypatch.setattr(checks, "_passes_walls", lambda alias: True)
    (problem,) = checks.policies_bind_the_application(None, ["default"])
    assert problem.id == "mostrador.W101"


def test_countries_without_a_checked_line_are_named() -> None:
    (told,) = checks.countries_have_a_helpline(None)

    assert told.id == "mostrador.I101" and told.hint
    assert "BO" in told.msg and "MX" not in told.msg


def test_merchants_whose_country_has_no_line_are_named(alma: Merchant) -> None:
    assert checks.merchants_have_a_helpline(None) == []
    (told,) = checks.merchants_have_a_helpline(None, ["default"])
    assert told.id == "mostrador.I102" and f"{alma.slug} (BO)" in told.msg

    Merchant.objects.filter(pk=alma.pk).update(helpline="106")
    assert checks.merchants_have_a_helpline(None, ["default"]) == []
