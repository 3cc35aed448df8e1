"""The gray zone: what people ask for and the dataset does not hold (specification §5B). Pure."""

from insights.rules import vocabulary, words
from insights.rules.description import Dataset, GrayTopic

CONTRACTOR_DATA = GrayTopic(
    key="contractor_data",
    phrases=words.phrases(
        """contratista; contratado; empresa contratada; constructora; empresa constructora;
        adjudicatario; empresa adjudicada; empresa ganadora; contractor; quien lo construye;
        quien la construye; quien construye; quien ejecuta la obra; empresa que ejecuta;
        empresa que construye; que empresa gano; empresa que gano; quien gano la licitacion;
        quien gano la obra"""
    ),
    answer="",
)
"""The standard topic of public datasets. Its answer is the assistant's own (`graph.texts`)."""
_OF_CONTRACTORS = frozenset(
    words.stems("contratista contractor constructora adjudicatario adjudicataria")
)


def topics(dataset: Dataset) -> tuple[GrayTopic, ...]:
    """The dataset's own topics, and the standard one where no column tells of contractors.

    Data that is live ("" as version) is a shop's own and has no contractors.
    """
    own = dataset.gray
    if not dataset.version or any(one.key == CONTRACTOR_DATA.key for one in own):
        return own
    columns = (column for table in dataset.tables for column in table.columns)
    known = any(_OF_CONTRACTORS & vocabulary.column_words(column) for column in columns)
    return own if known else (*own, CONTRACTOR_DATA)


def topic(question: str, dataset: Dataset) -> GrayTopic | None:
    """The first topic whose phrase the question says, whatever its case, accents and number."""
    return next((one for one in topics(dataset) if words.said(question, one.phrases)), None)
