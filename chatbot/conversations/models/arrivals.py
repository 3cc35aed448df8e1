"""How customers came: by a link of the merchant's own, or by an advertisement."""

from django.core.validators import RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.tenancy import TenantModel, same_merchant, tenant_key

CODE = r"[a-z]{3,20}"
"""What a link's code is made of: letters alone, so that nobody reads it as a quantity."""


class LandingLink(TenantModel):
    """A link to the shop's WhatsApp that the merchant puts somewhere: a page, a profile, a poster.

    A wa.me link carries nothing but the words that the customer sends; `code` stands behind them as
    `#code` and says which link it was.
    """

    name = models.CharField(
        _("nombre"), max_length=80, help_text=_("Dónde lo pones: perfil de Instagram, volante…")
    )
    code = models.CharField(
        _("código"),
        max_length=20,
        validators=[RegexValidator(f"^{CODE}$", _("De 3 a 20 letras, sin tildes ni números."))],
        help_text=_("De 3 a 20 letras. Va al final del mensaje, como #instagram, y no cambia."),
    )
    words = models.CharField(
        _("mensaje"),
        max_length=120,
        default="Hola, me interesa comprar",
        help_text=_("Lo que el cliente encuentra ya escrito cuando abre el enlace."),
    )
    created_at = models.DateTimeField(_("creado"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("enlace")
        verbose_name_plural = _("enlaces")
        ordering = ["name", "id"]
        constraints = [
            tenant_key(),
            models.UniqueConstraint(
                fields=["merchant", "code"],
                name="landing_link_once",
                violation_error_message=_("Ya tienes un enlace con ese código."),
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Arrival(TenantModel):
    """A message that says how its customer came. Who writes without an advertisement and without a
    link's code came directly, and has no row.

    With neither `advertisement` nor `link` the source is unknown: the channel named no
    advertisement, or one of another merchant's.
    """

    session = models.ForeignKey(
        "conversations.Session", on_delete=models.CASCADE, related_name="arrivals"
    )
    message = models.OneToOneField(
        "conversations.Message", on_delete=models.CASCADE, related_name="arrival"
    )
    advertisement = models.ForeignKey(
        "conversations.Advertisement", on_delete=models.SET_NULL, null=True, related_name="arrivals"
    )
    link = models.ForeignKey(
        LandingLink, on_delete=models.SET_NULL, null=True, related_name="arrivals"
    )
    at = models.DateTimeField()

    class Meta(TenantModel.Meta):
        default_permissions = ()
        constraints = [
            tenant_key(),
            *same_merchant("session", "message", "advertisement", "link"),
            models.CheckConstraint(
                condition=models.Q(advertisement=None) | models.Q(link=None),
                name="arrival_by_one_way",
            ),
        ]
