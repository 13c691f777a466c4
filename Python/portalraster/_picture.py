"""A picture that was drawn."""
from __future__ import annotations

import builtins
import os
from dataclasses import dataclass, field
from typing import NamedTuple, Optional, Union

from ._errors import Diagnostic


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
        """Writes the file."""
        with open(path, "wb") as file:
            file.write(self.bytes)

    def _repr_png_(self) -> Optional[builtins.bytes]:
        return self.bytes if self.format == "png" else None

    def _repr_jpeg_(self) -> Optional[builtins.bytes]:
        return self.bytes if self.format == "jpeg" else None

    def _repr_svg_(self) -> Optional[str]:
        return self.bytes.decode() if self.format == "svg" else None
