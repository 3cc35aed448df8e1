"""Counts of wrong passwords, by whom and from where."""

from django.db import models


class SignInFailures(models.Model):
    """One count: of an account, an address, an account from an address, or on a known device.

    `key` is an HMAC of what is counted, so that the table tells neither accounts nor addresses.
    `since` is when the first try came, `last` when the newest was counted.
    """

    key = models.CharField(max_length=64, primary_key=True)
    failures = models.PositiveIntegerField(default=0)
    since = models.DateTimeField()
    last = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.key[:12]}: {self.failures}"
