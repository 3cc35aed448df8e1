"""Who comes when, to whom, for what: an appointment and the patient it is for."""

import uuid

from django.contrib.postgres.fields import DateTimeRangeField
from django.db import models
from django.db.models import F, Func, Q, Value
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from catalog.bookings.models.calendars import Chair
from catalog.bookings.models.guards import (
    APPOINTMENT_TRIGGERS,
    each_chair_once,
    one_at_a_time,
)
from catalog.bookings.models.services import Service
from catalog.bookings.models.staff import StaffMember
from catalog.bookings.models.tables import ChairsField
from catalog.bookings.models.waiting import WaitingEntry
from merchants.models import Branch, Customer
from merchants.tenancy import TenantModel, same_merchant, tenant_key


class AppointmentStatus(models.TextChoices):
    PENDING = "pending", _("por confirmar")
    CONFIRMED = "confirmed", _("confirmada")
    COMPLETED = "completed", _("atendida")
    CANCELLED = "cancelled", _("cancelada")
    NO_SHOW = "no_show", _("no vino")


class Patient(TenantModel):
    """Whom a customer books for: a child, a mother, or themselves under the name on a document."""

    customer = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="patients", verbose_name=_("quien escribe")
    )
    name = models.CharField(_("nombre"), max_length=120)
    relation = models.CharField(
        _("qué es de quien escribe"), max_length=40, blank=True, help_text=_("Por ejemplo: «hija».")
    )
    document = models.CharField(_("documento"), max_length=40, blank=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("paciente")
        verbose_name_plural = _("pacientes")
        ordering = ["name", "pk"]
        constraints = [tenant_key(), *same_merchant("customer")]

    def __str__(self) -> str:
        return self.name


class Appointment(TenantModel):
    """A stretch of somebody's time, [starts_at, ends_at); with its buffers it `occupies` more.

    Without a patient it is for the customer who wrote. `held_until`: a pending one that waits for
    the customer's yes, and is free for others after that. `turn`, `engine` and `confidence` tell
    which turn of which engine made it, and how sure it was (0 to 1); empty where a person did.

    `waiting`: whose turn on the waiting list it was offered for. `remind_at`: when the customer is
    next written about it, `recall_at`: when, after it took place, that it is time for another;
    both null where there is nothing to say. Of a table `party_size` is how many come and `area`
    where they asked to sit; `takes` are the chairs that are taken, those of a joined table each.
    `undelivered`: what the customer could not be told of it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer = models.ForeignKey(
        Customer, on_delete=models.PROTECT, related_name="appointments", verbose_name=_("cliente")
    )
    patient = models.ForeignKey(
        Patient,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="appointments",
        verbose_name=_("paciente"),
    )
    service = models.ForeignKey(
        Service, on_delete=models.PROTECT, related_name="+", verbose_name=_("servicio")
    )
    branch = models.ForeignKey(
        Branch, on_delete=models.PROTECT, related_name="+", verbose_name=_("sucursal")
    )
    staff = models.ForeignKey(
        StaffMember,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("persona que atiende"),
    )
    chair = models.ForeignKey(
        Chair,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        verbose_name=_("sillón, sala o mesa"),
    )
    party_size = models.PositiveSmallIntegerField(
        _("cuántas personas"), null=True, blank=True, help_text=_("Solo de una mesa.")
    )
    area = models.CharField(_("dónde quiere sentarse"), max_length=40, blank=True)
    takes = ChairsField(null=True, editable=False)
    starts_at = models.DateTimeField(_("empieza"))
    ends_at = models.DateTimeField(_("termina"))
    occupies = DateTimeRangeField(editable=False)
    status = models.CharField(
        _("estado"), max_length=10, choices=AppointmentStatus.choices, default="pending"
    )
    held_until = models.DateTimeField(_("espera hasta"), null=True, blank=True, editable=False)
    waiting = models.ForeignKey(
        WaitingEntry,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="offers",
        verbose_name=_("ofrecida por la lista de espera"),
    )
    remind_at = models.DateTimeField(null=True, blank=True, editable=False)
    reminded_at = models.DateTimeField(_("se le recordó"), null=True, blank=True, editable=False)
    attending_at = models.DateTimeField(_("dijo que viene"), null=True, blank=True, editable=False)
    recall_at = models.DateTimeField(null=True, blank=True, editable=False)
    undelivered = models.CharField(
        _("no se pudo avisar"), max_length=200, blank=True, editable=False
    )
    note = models.CharField(_("nota"), max_length=200, blank=True)
    cancelled_by = models.CharField(_("canceló"), max_length=80, blank=True)
    cancel_reason = models.CharField(_("motivo de cancelación"), max_length=200, blank=True)
    cancelled_at = models.DateTimeField(_("cancelada a las"), null=True, blank=True)
    turn = models.UUIDField(_("turno de la conversación"), null=True, blank=True, editable=False)
    engine = models.CharField(_("motor"), max_length=40, blank=True, editable=False)
    confidence = models.FloatField(_("seguridad"), null=True, blank=True, editable=False)
    is_test = models.BooleanField(_("de prueba"), default=False, editable=False)
    created_at = models.DateTimeField(_("creada"), default=timezone.now, editable=False)
    updated_at = models.DateTimeField(_("actualizada"), auto_now=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("cita")
        verbose_name_plural = _("citas")
        ordering = ["starts_at"]
        constraints = [
            tenant_key(),
            *same_merchant("customer", "patient", "service", "branch", "staff", "chair", "waiting"),
            one_at_a_time("appointment_staff_free", "staff"),
            each_chair_once("appointment_chair_free"),
            # Who has neither staff nor chairs attends one customer at a time.
            one_at_a_time(
                "appointment_branch_free", "branch", Q(staff__isnull=True, chair__isnull=True)
            ),
            models.CheckConstraint(
                condition=Q(ends_at__gt=F("starts_at")), name="appointment_has_a_length"
            ),
            models.CheckConstraint(
                condition=Q(
                    occupies__contains=Func(
                        F("starts_at"),
                        F("ends_at"),
                        Value("[)"),
                        function="tstzrange",
                        output_field=DateTimeRangeField(),
                    )
                ),
                name="appointment_occupies_its_time",
            ),
            models.CheckConstraint(
                condition=Q(held_until__isnull=True) | Q(status="pending"),
                name="appointment_held_while_pending",
            ),
            models.CheckConstraint(
                condition=Q(~Q(cancelled_by=""), ~Q(cancel_reason=""), status="cancelled")
                | (~Q(status="cancelled") & Q(cancelled_by="", cancel_reason="")),
                name="appointment_cancelled_has_reason_and_author",
            ),
            models.CheckConstraint(
                condition=Q(party_size__isnull=True) | Q(party_size__gte=1, chair__isnull=False),
                name="appointment_party_has_a_table",
            ),
            models.CheckConstraint(
                condition=Q(confidence__isnull=True) | Q(confidence__range=(0, 1)),
                name="appointment_confidence_is_a_share",
            ),
            models.CheckConstraint(
                condition=Q(remind_at__isnull=True) | Q(status="confirmed"),
                name="appointment_reminded_while_confirmed",
            ),
            models.CheckConstraint(
                condition=Q(recall_at__isnull=True) | Q(status="completed"),
                name="appointment_recalled_after_it_took_place",
            ),
        ]
        indexes = [
            models.Index(fields=["merchant", "starts_at"], name="appointment_by_time"),
            models.Index(fields=["merchant", "customer"], name="appointment_of_customer"),
            models.Index(
                fields=["held_until"],
                condition=Q(held_until__isnull=False),
                name="appointment_held",
            ),
            models.Index(
                fields=["remind_at"],
                condition=Q(remind_at__isnull=False),
                name="appointment_remind",
            ),
            models.Index(
                fields=["recall_at"],
                condition=Q(recall_at__isnull=False),
                name="appointment_recall",
            ),
        ]
        triggers = APPOINTMENT_TRIGGERS

    def __str__(self) -> str:
        return f"{self.service} {timezone.localtime(self.starts_at):%d/%m/%Y %H:%M}"
