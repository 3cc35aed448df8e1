"""The merchant's orders: a list by what is to be done, and a page where it is done.

Nothing of an order is edited here: each button is an action of `admin.order_actions`, and the page
shows what became of it.
"""

from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Prefetch, QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from catalog.orders import selectors
from catalog.orders.admin import listing, order_actions, refusals, sheet
from catalog.orders.admin.forms import ActionForm
from catalog.orders.models import Order
from catalog.orders.problems import OrdersProblem
from core.columns import column
from core.rules.money import money
from merchants import current_merchant
from merchants.models import CustomerIdentifier, User
from merchants.roles import Permission
from merchants.tenant_admin import TenantAdmin


@dataclass(frozen=True, slots=True)
class Button:
    """An action as the page offers it: its form, empty or as it was refused, and for which
    payment."""

    action: order_actions.OrderAction
    form: ActionForm
    payment: str = ""

    @property
    def tone(self) -> str:
        return order_actions.tone(self.action, self.form.sheet)

    @property
    def open(self) -> bool:
        """Whether the form is unfolded, because something in it has to be mended."""
        return self.form.is_bound


@admin.register(Order)
class OrderAdmin(TenantAdmin[Order]):
    permissions = {"view": Permission.VIEW}
    list_display = ["headline", "customer_name", "money", "payment", "stage"]
    list_display_links = ["headline"]
    list_filter = [
        listing.NeedFilter,
        "payment_status",
        "fulfilment_status",
        "fulfilment",
        ("branch", listing.BranchFilter),
        "created_at",
    ]
    search_fields = [
        "number",
        "customer__name",
        "customer__identifiers__value",
        "customer__identifiers__spelled",
        "contact_phone",
    ]
    search_help_text = gettext_lazy("Número, nombre o teléfono")
    ordering = [listing.ATTENTION.asc(), "-created_at"]
    list_select_related = ["customer"]
    list_per_page = 50
    list_before_template = "admin/chips.html"
    change_form_template = "admin/orders/order/page.html"

    def get_queryset(self, request: HttpRequest) -> QuerySet[Order]:
        names = Prefetch("customer__identifiers", CustomerIdentifier.across.filter(kind="phone"))
        return super().get_queryset(request).prefetch_related(names)

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Order], search_term: str
    ) -> tuple[QuerySet[Order], bool]:
        """A number is found as people write it: 42, #42 or #0042."""
        term = search_term.strip().removeprefix("#")
        if term.isdecimal() and len(term) <= 6:
            return queryset.filter(number=int(term)), False
        return super().get_search_results(request, queryset, term)

    def changelist_view(self, request: HttpRequest, extra_context: Any = None) -> HttpResponse:
        chips = listing.NeedFilter.chips(request, self.get_queryset(request))
        return super().changelist_view(request, {**(extra_context or {}), "chips": chips})

    @column(gettext_lazy("Pedido"), ordering="number", header=True)
    def headline(self, order: Order) -> list[str]:
        when = timezone.localtime(order.created_at)
        test = f" · {_('prueba')}" if order.is_test else ""
        undelivered = f" · ⚠ {_('sin avisar')}" if order.undelivered else ""
        return [order.short_number, f"{when:%d/%m %H:%M}{test}{undelivered}"]

    @column(gettext_lazy("Cliente"), ordering="customer__name", header=True)
    def customer_name(self, order: Order) -> list[str]:
        phones = [identifier.value for identifier in order.customer.identifiers.all()]
        return [str(order.customer), f"+{phones[0]}" if phones else ""]

    @column(gettext_lazy("Total"), ordering="total")
    def money(self, order: Order) -> str:
        total = money(order.total, order.currency, order.merchant.language)
        said = selectors.claimed_of(order)
        if said is None:
            return total
        amount = money(said.said, order.currency, order.merchant.language)
        return _("%(total)s (dijo %(said)s)") % {"total": total, "said": amount}

    @column(
        gettext_lazy("Pago"),
        ordering="payment_status",
        tones=sheet.PAYMENT_TONES,
    )
    def payment(self, order: Order) -> tuple[str, str]:
        return (order.payment_status, order.get_payment_status_display())

    @column(
        gettext_lazy("Estado"),
        ordering="fulfilment_status",
        tones=sheet.FULFILMENT_TONES,
    )
    def stage(self, order: Order) -> tuple[str, str]:
        return (order.fulfilment_status, order.get_fulfilment_status_display())

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: Any = None
    ) -> HttpResponse:
        """The order's page; a POST is one action, named by its button."""
        order = self.get_object(request, unquote(object_id))
        if order is None:
            return super().change_view(request, object_id, form_url, extra_context)
        if not self.has_view_permission(request, order):
            raise PermissionDenied
        refused = None
        if request.method == "POST":
            refused = self._do(request, order)
            if refused is None:
                return HttpResponseRedirect(request.path)
        return self._page(request, order, refused)

    def _do(self, request: HttpRequest, order: Order) -> Button | None:
        """Does what the button says; the button with its complaints where it cannot be read."""
        action = order_actions.BY_NAME.get(request.POST.get("action", ""))
        if action is None or not current_merchant.of(request).may(order.merchant_id, action.action):
            raise PermissionDenied
        now_shown = sheet.of(order)
        payment = request.POST.get("payment", "")
        form = action.form(now_shown, request.POST)
        if self._is_a_second_click(order, form):
            return None
        if not action.offered(now_shown) or payment not in action.targets(now_shown):
            messages.warning(request, refusals.too_late(order))
            return None
        if not form.is_valid():
            return Button(action, form, payment)
        assert isinstance(request.user, User)
        click = order_actions.Click(order, request.user, timezone.now(), form.cleaned_data, payment)
        try:
            action.act(click)
        except OrdersProblem as problem:
            messages.warning(request, refusals.too_late(order, problem))
            return None
        self.log_change(request, order, str(action.label))
        messages.success(request, str(action.done))
        return None

    def _is_a_second_click(self, order: Order, form: ActionForm) -> bool:
        """The form's key was written down: its first click has said what there is to say."""
        if "once" not in form.fields:
            return False
        try:
            once = form.fields["once"].clean(form.data.get("once"))
        except ValidationError:
            return False
        return selectors.written(order.merchant_id, once)

    def _page(self, request: HttpRequest, order: Order, refused: Button | None) -> TemplateResponse:
        shown = sheet.of(order)
        context = {
            **self.admin_site.each_context(request),
            "opts": self.opts,
            "original": order,
            "title": f"{_('Pedido')} {order.short_number}",
            "order": order,
            "sheet": shown,
            "buttons": self._buttons(request, shown, refused),
            "has_view_permission": True,
        }
        status = 200 if refused is None else 422
        return TemplateResponse(request, self.change_form_template, context, status=status)

    def _buttons(
        self, request: HttpRequest, shown: sheet.Sheet, refused: Button | None
    ) -> dict[str, list[Button]]:
        """What the operator may do now, by its place on the page."""
        current = current_merchant.of(request)
        places = ("undelivered", "review", "next", "more", "payment")
        placed: dict[str, list[Button]] = {place: [] for place in places}
        for action in order_actions.ACTIONS:
            if not action.offered(shown) or not current.may(shown.order.merchant_id, action.action):
                continue
            for target in action.targets(shown):
                same = refused and (refused.action.name, refused.payment) == (action.name, target)
                button = refused if same and refused else Button(action, action.form(shown), target)
                placed[action.place].append(button)
        return placed
