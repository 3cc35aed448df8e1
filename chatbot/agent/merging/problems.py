"""Why a merge, or its undoing, is refused: the words are for whoever asked for it."""


class MergeRefused(ValueError):
    """It cannot be done, now or ever; nothing was written."""


class InFlight(MergeRefused):
    """A message is leaving at this moment: in some seconds it can be done."""
