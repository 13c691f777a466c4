"""A picture that was drawn."""
from __future__ import annotations

import builtins
import os
from dataclasses import dataclass, field
from typing import NamedTuple, Optional, Union

from ._errors import Diagnostic


#: The formats by the endings that say them. There is no GIF, but people ask for one by its name.
_FORMATS = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".svg": "svg", ".pdf": "pdf", ".webp": "webp", ".gif": "gif"}


class Size(NamedTuple):
    """Points."""

    width: float
    height: float


@dataclass(frozen=True)
class Picture:
    """A picture of a screen: its file's bytes, how large it is, how it is laid out, and what is odd about it."""

    bytes: builtins.bytes = field(repr=False)
    #: png, svg, pdf, jpeg or webp.
    format: str
    #: In points.
    size: Size
    #: In pixels; nothing for SVG and PDF.
    pixels: Optional[tuple[int, int]]
    #: A line for each view: where it is, and how it looks.
    layout: str = field(repr=False)
    #: Warnings.
    diagnostics: tuple[Diagnostic, ...] = ()

    def write(self, path: Union[str, os.PathLike[str]]) -> None:
        """Writes the file, whose name may not say that it is of another format."""
        ending = os.path.splitext(os.fsdecode(path))[1].lower()
        if _FORMATS.get(ending, self.format) != self.format:
            raise ValueError(
                f"{os.fsdecode(path)} would be {self.format} by another name: say the format where it is drawn, as in "
                'render(…, format="webp"); there are png, jpeg, webp, svg and pdf')
        with open(path, "wb") as file:
            file.write(self.bytes)

    def _repr_png_(self) -> Optional[builtins.bytes]:
        return self.bytes if self.format == "png" else None

    def _repr_jpeg_(self) -> Optional[builtins.bytes]:
        return self.bytes if self.format == "jpeg" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.bytes.decode() if self.format == "svg" else None
