"""Why a document is not found as it should be: what its row keeps beside the kinds of
`llm.values.ModelFailed`. Pure.
"""

from typing import Final

NOBODY: Final = "nobody"
EMPTY: Final = "empty"
BROKEN: Final = "broken"
