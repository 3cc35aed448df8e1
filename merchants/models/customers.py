"""A customer, and the identifiers by which channels know the customer."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Case, F, When
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, same_merchant, tenant_key


class Answering(models.TextChoices):
    """What was chosen for one customer; `Merchant.answers` says what that means."""

    AS_ALL = "", _("como a todos")
    ANSWER = "answer", _("responderle")
    LEAVE = "leave", _("no responderle")


class Customer(TenantModel):
    """A person who writes to a merchant, whose phone may be unknown.

    `answering`: whether the assistant speaks to them; `answering_why` says in people's words where
    the choice is from, `answering_since` when it was made. `labels` are the shop's own words about
    them, each once, sorted. `marketing_stopped_at`: they asked for no advertising. `unreachable`:
    why the channel says that nothing reaches them; their next message empties it.
    `merged_into`: this row is a double, and what was its own is that customer's (`CustomerMerge`).
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(_("nombre"), max_length=120, blank=True)
    email = models.EmailField(_("correo"), max_length=254, blank=True, default="", db_default="")
    contact_phone = models.CharField(
        _("teléfono de contacto"), max_length=20, blank=True, default="", db_default=""
    )
    notes = models.TextField(_("notas"), blank=True)
    labels = ArrayField(
        models.CharField(max_length=30), verbose_name=_("etiquetas"), default=list, blank=True
    )
    answering = models.CharField(
        _("el asistente le responde"),
        max_length=8,
        choices=Answering.choices,
        default=Answering.AS_ALL,
        blank=True,
    )
    answering_since = models.DateTimeField(null=True, editable=False)
    answering_why = models.CharField(
        _("por qué"), max_length=120, blank=True, default="", editable=False
    )
    is_test = models.BooleanField(_("de prueba"), default=False, editable=False)
    erased_at = models.DateTimeField(_("borrado"), null=True, editable=False)
    marketing_stopped_at = models.DateTimeField(
        _("sin publicidad desde"), null=True, editable=False
    )
    unreachable = models.CharField(_("no le llega"), max_length=200, blank=True, editable=False)
    created_at = models.DateTimeField(_("desde"), auto_now_add=True)
    merged_into = models.ForeignKey(
        "self",
        verbose_name=_("unido con"),
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        editable=False,
        related_name="+",
    )

    class Meta(TenantModel.Meta):
        verbose_name = _("cliente")
        verbose_name_plural = _("clientes")
        constraints = [tenant_key(), *same_merchant("merged_into")]

    def __str__(self) -> str:
        return self.name or str(_("Cliente %(sign)s") % {"sign": self.pk.hex[:4].upper()})


class IdentifierKind(models.TextChoices):
    PHONE = "phone", _("teléfono")
    BSUID = "bsuid", _("identificador de WhatsApp")
    PARENT_BSUID = "parent_bsuid", _("identificador del grupo")


class CustomerIdentifier(TenantModel):
    """One name of a customer: a phone's identity (`rules.phones.identity`), or a provider's own id.

    `spelled`: the phone as the channel spells it, where that is otherwise: messages go there.
    """

    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, related_name="identifiers")
    kind = models.CharField(_("tipo"), max_length=16, choices=IdentifierKind.choices)
    value = models.CharField(_("valor"), max_length=160)
    spelled = models.CharField(
        _("como lo escribe el canal"), max_length=32, blank=True, default="", db_default=""
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("identificador")
        verbose_name_plural = _("identificadores")
        constraints = [
            *same_merchant("customer"),
            models.UniqueConstraint(
                fields=["merchant", "kind", "value"], name="customer_identifier_once"
            ),
        ]

    def __str__(self) -> str:
        return self.address

    @property
    def address(self) -> str:
        """What a channel sends to."""
        return self.spelled or self.value


ADDRESS = Case(When(spelled="", then=F("value")), default=F("spelled"))
"""`CustomerIdentifier.address` in a query."""
