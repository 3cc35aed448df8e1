"""Moves the secrets of connected numbers to the newest key, so that an old one can be let go."""

from chatbot.conversations.models import ChannelAccount

SECRETS = ("app_secret", "access_token", "webhook_secret")


def rotate() -> int:
    """Seal every number's secrets anew; how many numbers. Raises `Undecipherable`.

    Within the caller's transaction. Reading opens a secret under any key, writing seals it under
    the first.
    """
    rows = ChannelAccount.across.select_for_update(no_key=True).order_by("id")
    accounts = list(rows.only("id", *SECRETS))
    for account in accounts:
        account.save(update_fields=SECRETS)
    return len(accounts)
