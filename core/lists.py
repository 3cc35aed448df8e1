"""Lists of the admin answer every filter: what cannot be compared is "not understood", no error.

Django hands a filter's text to the database as it came. A year of eleven digits then breaks while
the rows are counted, after Django has stopped listening for what a filter may do.
"""

import logging
from typing import TYPE_CHECKING, Any

from django.contrib.admin.options import IncorrectLookupParameters
from django.db import DataError, ProgrammingError
from django.http import HttpRequest

if TYPE_CHECKING:
    from django.contrib.admin.views.main import ChangeList as _ChangeList
else:
    from unfold.views import ChangeList as _ChangeList

log = logging.getLogger(__name__)

NOT_UNDERSTOOD = (OverflowError, ValueError, IndexError, DataError, ProgrammingError)
"""What a filter's text raises on its way into SQL, and in the database."""


class FilteredList(_ChangeList):
    """A list whose filters fail as Django's own do: the page comes back with `?e=1`."""

    def get_results(self, request: HttpRequest) -> None:
        """The rows of the page; raises `IncorrectLookupParameters` for a filter beyond compare."""
        try:
            super().get_results(request)
        except NOT_UNDERSTOOD as error:
            if not request.GET:  # nobody filtered: a defect of ours stays one
                raise
            log.info("list not understood: %s", type(error).__name__)
            raise IncorrectLookupParameters(error) from error


class FilteredLists:
    """For every `ModelAdmin`; `TenantAdmin` has it already."""

    def get_changelist(self, request: HttpRequest, **kwargs: Any) -> type[FilteredList]:
        return FilteredList
