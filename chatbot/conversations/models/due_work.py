"""What workers know of their own work: routines by the clock, kinds that fail, and claims."""

from django.db import models

from merchants.models.due import Leased


class ScheduledWork(Leased):
    """A routine that runs every so often (`schedule.ROUTINES`), for the whole installation.

    The row outlives every process: a worker that restarts each hour still runs what is due once a
    day. `last_run` is when it last ended well, `failed_at` and `error` tell of a failure since.
    """

    name = models.CharField(max_length=60, primary_key=True)
    due_at = models.DateTimeField()
    last_run = models.DateTimeField(null=True)
    failed_at = models.DateTimeField(null=True)
    error = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.name


class FailingKind(models.Model):
    """A kind of due work that a worker cannot look up: there while it fails, gone when it works.

    `seen_at` is renewed while it lasts; a row that is not belongs to a worker that is gone.
    """

    name = models.CharField(max_length=60, primary_key=True)
    since = models.DateTimeField()
    seen_at = models.DateTimeField()
    error = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        default_permissions = ()

    def __str__(self) -> str:
        return self.name


class WorkClaim(models.Model):
    """A call of due work that is handed over, or that raised and is left alone for a while.

    `share`: the merchant (its key) whose share of the queue it takes. `token` names the claim until
    the call begins, which ends it; where a merchant has one call at a time (`begun`), until the
    call ends. None: the call raised, `attempts` times, with `error`, and waits `until`.
    """

    task = models.CharField(max_length=60)
    argument = models.CharField(max_length=60)
    queue = models.CharField(max_length=20)
    share = models.BigIntegerField(null=True)
    token = models.UUIDField(null=True)
    begun = models.BooleanField(default=False, db_default=False)
    until = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    error = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        default_permissions = ()
        constraints = [models.UniqueConstraint(fields=["task", "argument"], name="workclaim_once")]

    def __str__(self) -> str:
        return f"{self.task}({self.argument})"
