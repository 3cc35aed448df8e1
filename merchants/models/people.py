"""Who signs in: users by e-mail, what they are at a merchant, and the links that invite them."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from merchants.roles import Role
from merchants.tenancy import TenantModel, owner, same_merchant, tenant_key


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email__iexact=username)


class User(AbstractBaseUser, PermissionsMixin):
    """A person who works with the system; signs in with an e-mail address."""

    email = models.EmailField(_("correo electrónico"), max_length=254, unique=True)
    name = models.CharField(_("nombre"), max_length=80, blank=True)
    is_active = models.BooleanField(_("activo"), default=True)
    is_staff = models.BooleanField(_("entra al panel"), default=True)
    date_joined = models.DateTimeField(_("alta"), auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    class Meta:
        verbose_name = _("persona")
        verbose_name_plural = _("personas")
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                name="user_email_once",
                violation_error_message=_("Ya hay una persona con ese correo."),
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.email

    def get_full_name(self) -> str:
        """The name by which the admin greets the user."""
        return self.name


class Membership(TenantModel):
    """What a user is at a merchant; `merchants.roles` says what that allows.

    `phone` is the member's own number, digits only, with which `phone_channel` (a transport) and
    when it was proven (`merchants.member_phones`); "" for none. The code for `asked_phone` is kept
    as a hash, with how often it was tried.
    """

    user = models.ForeignKey(
        User, verbose_name=_("persona"), on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(_("rol"), max_length=16, choices=Role.choices)
    phone = models.CharField(
        _("WhatsApp propio"), max_length=20, blank=True, default="", db_default="", editable=False
    )
    phone_channel = models.CharField(
        max_length=20, blank=True, default="", db_default="", editable=False
    )
    phone_proven_at = models.DateTimeField(_("probado"), null=True, editable=False)
    asked_phone = models.CharField(
        max_length=20, blank=True, default="", db_default="", editable=False
    )
    code_hash = models.CharField(
        max_length=64, blank=True, default="", db_default="", editable=False
    )
    code_expires_at = models.DateTimeField(null=True, editable=False)
    code_tries = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)
    created_at = models.DateTimeField(_("desde"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("miembro")
        verbose_name_plural = _("miembros")
        constraints = [
            tenant_key(),
            models.UniqueConstraint(fields=["merchant", "user"], name="membership_once"),
            models.UniqueConstraint(
                fields=["merchant", "phone"],
                condition=~models.Q(phone=""),
                name="membership_phone_once",
            ),
            models.CheckConstraint(
                condition=models.Q(phone="", phone_proven_at__isnull=True)
                | (~models.Q(phone="") & models.Q(phone_proven_at__isnull=False)),
                name="membership_phone_is_proven",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user} ({self.get_role_display()})"


class Invitation(TenantModel):
    """A link that makes whoever opens it a member, once and before it expires.

    Only a SHA-256 of the link's token is kept. `password_tries` counts how often somebody tried to
    accept it with e-mail address and password (`merchants.links.PASSWORD_TRIES`).
    """

    merchant = owner(indexed=True)
    role = models.CharField(_("rol"), max_length=16, choices=Role.choices)
    token_hash = models.CharField(max_length=64, unique=True, editable=False)
    invited_by = models.ForeignKey(
        User,
        verbose_name=_("invitó"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        editable=False,
    )
    accepted_by = models.ForeignKey(
        Membership,
        verbose_name=_("aceptó"),
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        editable=False,
    )
    accepted_at = models.DateTimeField(_("aceptada"), null=True, editable=False)
    password_tries = models.PositiveSmallIntegerField(default=0, db_default=0, editable=False)
    expires_at = models.DateTimeField(_("vence"))
    created_at = models.DateTimeField(_("creada"), auto_now_add=True)

    class Meta(TenantModel.Meta):
        verbose_name = _("invitación")
        verbose_name_plural = _("invitaciones")
        ordering = ["-created_at"]
        constraints = [*same_merchant("accepted_by")]

    def __str__(self) -> str:
        return self.get_role_display()
