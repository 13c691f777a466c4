"""What can go wrong, each with a sentence and its place."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Optional, Sequence


@dataclass(frozen=True)
class Diagnostic:
    """An error or a warning about a document."""

    severity: str
    message: str
    hint: Optional[str] = None
    #: The file; nothing for a document that is an object of Python.
    file: Optional[str] = None
    line: Optional[int] = None
    column: Optional[int] = None
    #: The place in a document that is an object of Python, such as `content.children[1].text`.
    place: Optional[str] = None

    def __str__(self) -> str:
        where = self.place or ""
        if not where and self.line is not None:
            where = f"{self.file or 'document'}:{self.line}:{self.column}"
        elif not where and self.file:
            where = self.file
        text = f"{where}: {self.message}" if where else self.message
        return f"{text} ({self.hint})" if self.hint else text


class PortalRasterError(Exception):
    """Whatever keeps a picture from being made."""


class RenderError(PortalRasterError):
    """A document, or what it asks for, is wrong. `diagnostics` has all of it, with places."""

    def __init__(self, diagnostics: Sequence[Diagnostic]):
        self.diagnostics = list(diagnostics)
        errors = [each for each in self.diagnostics if each.severity == "error"] or self.diagnostics
        super().__init__("\n".join(str(each) for each in errors) or "the picture could not be made")

    def __reduce__(self) -> tuple[type[RenderError], tuple[list[Diagnostic]]]:
        # Processes send errors to each other; otherwise it would be made anew of its message.
        return type(self), (self.diagnostics,)


class DataError(PortalRasterError, TypeError):
    """Rows have a form, or values a type, that no document can show."""


class ProgramError(PortalRasterError):
    """The program is not there, cannot run on this machine, or has ended."""
