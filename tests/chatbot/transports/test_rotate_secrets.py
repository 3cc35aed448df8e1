"""An old key of the cipher can be let go once every secret is under the newest one."""

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command
from pytest_django import Settings

from chatbot.conversations.models import ChannelAccount
from core.secrets import Undecipherable
from tests.chatbot.conversations.numbers import NUMBER

OLD, NEW = Fernet.generate_key().decode(), Fernet.generate_key().decode()


@pytest.fixture
def sealed(number: ChannelAccount, settings: Settings) -> ChannelAccount:
    """Alma's number, its secrets under the old key."""
    settings.CIPHER_KEYS = [OLD]
    number.save()
    return number


def test_after_rotation_the_old_key_is_needed_no_longer(
    sealed: ChannelAccount, settings: Settings
) -> None:
    settings.CIPHER_KEYS = [NEW, OLD]
    call_command("rotate_secrets")
    settings.CIPHER_KEYS = [NEW]

    assert ChannelAccount.across.get(pk=sealed.pk).access_token == f"token-{NUMBER}"


def test_a_secret_that_no_key_opens_is_said_and_nothing_is_changed(
    sealed: ChannelAccount, settings: Settings
) -> None:
    settings.CIPHER_KEYS = [NEW]
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("rotate_secrets")
    with pytest.raises(Undecipherable):
        ChannelAccount.across.get(pk=sealed.pk)

    settings.CIPHER_KEYS = [OLD]
    assert ChannelAccount.across.get(pk=sealed.pk).access_token == f"token-{NUMBER}"
