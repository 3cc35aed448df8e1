"""How the list of orders is narrowed: by what a merchant has to do next."""

from django.contrib.admin.filters import RelatedFieldListFilter
from django.db.models import Case, IntegerField, Q, When
from django.utils.translation import gettext_lazy as _

from catalog.orders.kitchens import TO_MAKE
from catalog.orders.sales import IS_DUE
from core.chips import Shortcut, ShortcutFilter

# Money that waits for a decision comes first, then what a customer does not know, whatever its age.
ATTENTION = Case(
    When(payment_status="in_review", then=0),
    When(~Q(undelivered=""), then=1),
    default=2,
    output_field=IntegerField(),
)


class BranchFilter(RelatedFieldListFilter):
    """The branches of the merchants in reach, where there is more than one."""

    def has_output(self) -> bool:
        return len(self.lookup_choices) > 1


class NeedFilter(ShortcutFilter):
    """`?que=revisar` and so on."""

    title = _("qué falta")
    parameter_name = "que"
    every = (_("Todos"), "inbox")
    shortcuts = (
        Shortcut("revisar", _("Por revisar"), "receipt_long", Q(payment_status="in_review")),
        Shortcut(
            "preparar",
            _("Por preparar"),
            "skillet",
            TO_MAKE,
        ),
        Shortcut(
            "entregar",
            _("Por entregar"),
            "takeout_dining",
            Q(fulfilment_status__in=["ready", "on_the_way"]),
        ),
        Shortcut(
            "cobrar",
            _("Por cobrar"),
            "hourglass_top",
            IS_DUE,
        ),
        Shortcut("avisar", _("Sin avisar"), "notifications_off", ~Q(undelivered="")),
    )
