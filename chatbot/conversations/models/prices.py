"""What a channel charges for a message: a table that the installation's owner keeps."""

from django.core.validators import MinValueValidator, RegexValidator
from django.db import models
from django.utils.translation import gettext_lazy as _


class MessagePrice(models.Model):
    """The price of one message from `valid_from` on, by where its reader's number is from.

    `market` is the beginning of the number (591, or 1809 within 1), "" for everywhere else.
    `category` is the channel's name: service for free words, utility, marketing, authentication.
    The list of a channel is the same for every merchant.
    """

    market = models.CharField(
        _("números que empiezan por"),
        max_length=6,
        blank=True,
        validators=[RegexValidator(r"^[0-9]*\Z", _("Solo cifras, sin +: 591, 57, 1809."))],
        help_text=_("Prefijo del país sin +: 591. Vacío: todos los demás."),
    )
    category = models.CharField(
        _("categoría"),
        max_length=24,
        help_text=_(
            "Como la llama WhatsApp: service (respuestas), utility, marketing, authentication."
        ),
    )
    currency = models.CharField(
        _("moneda"),
        max_length=3,
        validators=[RegexValidator(r"^[A-Z]{3}\Z", _("Tres letras mayúsculas: USD."))],
    )
    amount = models.DecimalField(
        _("precio de un mensaje"),
        max_digits=10,
        decimal_places=5,
        validators=[MinValueValidator(0)],
    )
    valid_from = models.DateField(_("desde"))

    class Meta:
        verbose_name = _("precio de mensajes")
        verbose_name_plural = _("precios de mensajes")
        ordering = ["market", "category", "-valid_from"]
        constraints = [
            models.UniqueConstraint(
                fields=["market", "category", "valid_from"], name="message_price_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.market or '*'} {self.category} {self.amount} {self.currency}"
