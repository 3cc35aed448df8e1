"""What stops the reading of an uploaded file."""

from collections.abc import Mapping


def gettext_noop(message: str) -> str:
    """Marks a message for the catalogue of translations; readers run without one."""
    return message


TOO_DEAR = gettext_noop(
    "El archivo cuesta demasiado de leer: divídelo, o guárdalo otra vez en un formato más simple."
)
BUSY = gettext_noop("Se están leyendo otros archivos: prueba otra vez en un momento.")


class Unreadable(Exception):
    """The file cannot be read; the text is for whoever uploaded it.

    `message` is the catalogue's Spanish text with `values` by name; whoever shows it translates it.
    """

    def __init__(self, message: str, values: Mapping[str, object] | None = None) -> None:
        super().__init__(message)
        self.message, self.values = message, values or {}

    def __str__(self) -> str:
        return self.message % self.values if self.values else self.message


class Busy(Unreadable):
    """Nothing is known of the file: it found no room in time, and may be sent again."""

    def __init__(self) -> None:
        super().__init__(BUSY)
