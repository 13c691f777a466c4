"""Documents as lines of a batch, and places in these lines as places in the documents."""
from __future__ import annotations

import bisect
import json
import os
from typing import Any, Mapping, Optional, Union

from ._errors import DataError

Document = Union[Mapping[str, Any], str, bytes, "os.PathLike[str]"]


class Asked:
    """A document on its way to the program."""

    #: Its JSON, on one line.
    text: Optional[str] = None
    #: Its file.
    file: Optional[str] = None

    def __init__(self, document: Document):
        #: Where each value and name begins in the text, and what path it has.
        self._starts: list[int] = []
        self._paths: list[str] = []
        self._written: Optional[str] = None
        if isinstance(document, bytes):
            document = document.decode("utf-8-sig")
        if isinstance(document, str) and document.lstrip("\ufeff \t\r\n").startswith("{"):
            # Line breaks stand only between tokens, so each becomes a blank, and places stay.
            self._written = document.lstrip("\ufeff")
            self.text = self._written.replace("\r", " ").replace("\n", " ")
        elif isinstance(document, (str, os.PathLike)):
            self.file = os.path.abspath(os.fspath(document))
        elif isinstance(document, Mapping):
            parts: list[str] = []
            self._write(document, "", parts, 0)
            self.text = "".join(parts)
        else:
            raise DataError(f"a document is an object, JSON or a file, and not of type {type(document).__name__}")

    def place(self, offset: int) -> tuple[Optional[str], Optional[int], Optional[int]]:
        """The path, or the line and column, of a character of the text."""
        if self._written is not None:
            before = self._written[:offset]
            return None, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1
        index = bisect.bisect_right(self._starts, offset) - 1
        return (self._paths[index] or "document") if index >= 0 else None, None, None

    def _write(self, value: Any, path: str, parts: list[str], length: int) -> int:
        def put(text: str) -> None:
            nonlocal length
            parts.append(text)
            length += len(text)

        def mark(path: str) -> None:
            self._starts.append(length)
            self._paths.append(path)

        mark(path)
        if isinstance(value, Mapping):
            put("{")
            for number, (key, item) in enumerate(value.items()):
                if not isinstance(key, str):
                    raise DataError(f"{path or 'document'}: the name {key!r:.60} is no text")
                inner = f"{path}.{key}" if path else key
                put("," if number else "")
                mark(inner)
                put(json.dumps(key, ensure_ascii=False) + ":")
                length = self._write(item, inner, parts, length)
            put("}")
        elif isinstance(value, (list, tuple)):
            put("[")
            for number, item in enumerate(value):
                put("," if number else "")
                length = self._write(item, f"{path}[{number}]", parts, length)
            put("]")
        else:
            try:
                put(json.dumps(value, ensure_ascii=False, allow_nan=False))
            except (TypeError, ValueError) as error:
                raise DataError(f"{path or 'document'}: {error}") from None
        return length
