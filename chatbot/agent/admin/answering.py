"""Writes the answer to a question in one step, and asks the question again, in thought."""

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from unfold.widgets import (
    UnfoldAdminSelectWidget,
    UnfoldAdminTextareaWidget,
    UnfoldAdminTextInputWidget,
)

from catalog.knowledge import index_knowledge_item
from catalog.knowledge.models import KnowledgeItem
from catalog.knowledge.models.items import Kind
from catalog.knowledge.rules.lengths import LONGEST_TITLE
from catalog.products.models import Product
from chatbot.agent.replay import model_config, running
from chatbot.agent.replay.model_config import Seating
from chatbot.agent.situation import imagined, shop_loading
from chatbot.agent.situation.engine_switch import V1, V2
from merchants.models import Merchant, User
from merchants.roles import Permission

ALIAS, NOTE = "alias", "note"
WAYS = (
    (Kind.FAQ.value, gettext_lazy("Como pregunta frecuente")),
    (Kind.ARTICLE.value, gettext_lazy("Como artículo")),
    (NOTE, gettext_lazy("En la descripción de un producto")),
    (ALIAS, gettext_lazy("Es otro nombre de un producto")),
)
ACTIONS = {NOTE: Permission.EDIT_CATALOG, ALIAS: Permission.EDIT_CATALOG}
"""What a way of answering needs; the others need `EDIT_KNOWLEDGE`."""
_BOLD = re.compile(r"^\*(.+)\*$", re.M)
LONGEST_ANSWER = 4_000
LONGEST_ALIAS = 60


class AnswerForm(forms.Form):
    """`question` is asked again as it was; `title` is how it is written down."""

    question = forms.CharField(widget=forms.HiddenInput, max_length=400)
    way = forms.ChoiceField(
        label=gettext_lazy("Guardar"), choices=WAYS, widget=UnfoldAdminSelectWidget
    )
    title = forms.CharField(
        label=gettext_lazy("Pregunta, título u otro nombre"),
        max_length=LONGEST_TITLE,
        widget=UnfoldAdminTextInputWidget,
    )
    body = forms.CharField(
        label=gettext_lazy("Respuesta, con tus palabras"),
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 3}),
        max_length=LONGEST_ANSWER,
        required=False,
    )
    product = forms.ModelChoiceField(
        label=gettext_lazy("Producto, si es de uno"),
        queryset=Product.across.none(),
        required=False,
        widget=UnfoldAdminSelectWidget,
    )

    def __init__(self, merchant: Merchant, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **{"auto_id": False, **kwargs})
        field = self.fields["product"]
        assert isinstance(field, forms.ModelChoiceField)
        field.queryset = Product.objects.of(merchant).order_by("name")

    def clean(self) -> dict[str, Any]:
        told = super().clean() or {}
        way = told.get("way")
        if way in (NOTE, ALIAS) and told.get("product") is None:
            self.add_error("product", _("Elige el producto."))
        if way != ALIAS and not str(told.get("body", "")).strip():
            self.add_error("body", _("Escribe la respuesta."))
        if way == ALIAS and len(str(told.get("title", ""))) > LONGEST_ALIAS:
            self.add_error("title", _("Un nombre es más corto."))
        return told

    @property
    def action(self) -> Permission:
        return ACTIONS.get(str(self.cleaned_data["way"]), Permission.EDIT_KNOWLEDGE)


@dataclass(frozen=True, slots=True)
class Again:
    """A question and what would be answered now; `known` is False where it is not known still."""

    question: str
    answer: str
    known: bool


def write(merchant: Merchant, told: dict[str, Any], by: User | None, now: datetime) -> None:
    """Keeps the answer where the merchant wants it; a search finds it at once."""
    if told["way"] == ALIAS:
        product = told["product"]
        product.aliases = list(dict.fromkeys([*product.aliases, told["title"].strip()]))
        product.save(update_fields=["aliases"])
        return
    if told["way"] == NOTE:
        product, body = told["product"], told["body"].strip()
        if body not in product.description:
            product.description = f"{product.description} {body}".strip()
            product.save(update_fields=["description"])
        return
    kind, title = told["way"], told["title"].strip()
    item = KnowledgeItem.objects.of(merchant).filter(kind=kind, title=title).first()
    if item is None:
        item = KnowledgeItem(merchant=merchant, kind=kind, title=title)
    item.body, item.written_by, item.is_active = told["body"].strip(), by, True
    item.save()
    index_knowledge_item.index_knowledge_item(item, now)


def ask_again(merchant: Merchant, question: str, now: datetime) -> Again:
    """The question by somebody new, answered in thought: nothing is kept and nothing is sent."""
    shop = shop_loading.shop_of(merchant)
    situation = imagined.writes(shop, question, now)
    name = V2 if shop.agent_v2 else V1
    engine = model_config.engine_of(Seating(name, purpose="sample"), situation, name)
    found = running.again(situation, engine)
    words = _BOLD.sub(r"\1", found.outcome.words)
    return Again(question, words, not found.dry.reply.unknown)
