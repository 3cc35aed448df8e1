"""Keys with which programs speak to the REST interface."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from merchants.models.people import User
from merchants.tenancy import TenantModel, tenant_key


class Scope(models.TextChoices):
    """What a token may do; a person's own rights limit it further."""

    CHAT = "chat", _("escribir como cliente")
    READ = "read", _("leer conversaciones y sucesos")
    ANSWER = "answer", _("tomar, responder y devolver conversaciones")
    CONFIGURE = "configure", _("cambiar intenciones y derivación")
    ANALYZE = "analyze", _("analizar la intención de mensajes")
    ASK = "ask", _("preguntar a los datos")
    SHIP = "ship", _("informar el estado de los envíos")


class ApiToken(TenantModel):
    """A key of one merchant's. Only a SHA-256 of it is kept; `hint` are its last four signs.

    It acts for `user`, and works only while `user` is a member of the merchant.
    """

    name = models.CharField(_("nombre"), max_length=60)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    hint = models.CharField(_("termina en"), max_length=4, editable=False)
    scopes = ArrayField(
        models.CharField(max_length=12, choices=Scope.choices), verbose_name=_("permisos")
    )
    user = models.ForeignKey(
        User, verbose_name=_("en nombre de"), on_delete=models.CASCADE, related_name="+"
    )
    created_at = models.DateTimeField(_("creada"), auto_now_add=True)
    last_used_at = models.DateTimeField(_("usada"), null=True, editable=False)
    expires_at = models.DateTimeField(_("vence"), null=True, blank=True)
    revoked_at = models.DateTimeField(_("anulada"), null=True, editable=False)

    class Meta(TenantModel.Meta):
        verbose_name = _("clave de la API")
        verbose_name_plural = _("claves de la API")
        ordering = ["-created_at"]
        constraints = [tenant_key()]

    def __str__(self) -> str:
        return self.name
