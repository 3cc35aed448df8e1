"""Form fields of datasets: words separated by commas, and who may do what."""

from typing import Any

from catalog.products.admin.fields import AliasesField
from merchants.roles import Permission

PERMISSIONS = {
    "view": Permission.VIEW,
    "add": Permission.EDIT_DATASETS,
    "change": Permission.EDIT_DATASETS,
    "delete": Permission.EDIT_DATASETS,
}


class WordsField(AliasesField):
    """A list of words or short phrases, typed with commas."""

    def __init__(self, *, example: Any = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.widget.attrs["placeholder"] = example
