"""What a question is at, in words for whoever waits: a sentence for each node of the graph."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SENTENCES: Mapping[str, Promise] = {
    "inbox_classifier": _("Leo tu pregunta"),
    "llm_analyzer": _("Veo qué datos pide"),
    "handle_gray_zone": _("Miro qué no está en estos datos"),
    "territorial_resolver": _("Ubico los lugares que nombra"),
    "classify_question_complexity": _("Elijo cómo buscar la respuesta"),
    "llm_analyzer_2": _("Separo la pregunta en partes"),
    "generate_sql_candidates": _("Preparo varias consultas"),
    "select_best_sql_candidate": _("Comparo las consultas"),
    "choose_sql_with_llm": _("Elijo la consulta que mejor responde"),
    "generate_sql_query": _("Preparo la consulta"),
    "fetch_data": _("Busco en los datos"),
    "regenerate_query": _("Corrijo la consulta"),
    "process_user_response": _("Ordeno lo encontrado"),
    "evaluate_citizen_response": _("Reviso que responda a la pregunta"),
    "compose_frontend_response": _("Escribo la respuesta"),
}
"""By the names of the graph's nodes."""


def sentence(node: str) -> str:
    """The sentence of a node in the active language."""
    return str(SENTENCES[node])
