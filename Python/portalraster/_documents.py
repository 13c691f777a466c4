"""Documents as lines of a batch, and places in these lines as places in the documents."""
from __future__ import annotations

import bisect
import json
import os
import re
from typing import Any, Mapping, Optional, Union

from ._errors import DataError, Diagnostic, RenderError

Document = Union[Mapping[str, Any], str, bytes, "os.PathLike[str]"]

#: Texts and brackets of JSON: what tells where an object ends.
_TOKEN = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?|[{}\[\]]', re.DOTALL)
_BLANKS = " \t\r\n"
#: How many letters of a path are told.
_TOLD = 1000


class Asked:
    """A document on its way to the program."""

    #: Its JSON, on one line.
    text: Optional[str] = None
    #: Its file.
    file: Optional[str] = None

    def __init__(self, document: Document):
        #: Where each value and name begins in the text; the place of what is around it, and its own name or number there. A path is put
        #: together where one is told: one for each value would take the room of a long name for all that is in it.
        self._starts: list[int] = []
        self._parents: list[int] = []
        self._parts: list[Union[str, int, None]] = []
        self._written: Optional[str] = None
        if isinstance(document, bytes):
            try:
                document = document.decode("utf-8-sig")
            except UnicodeDecodeError as error:
                raise DataError(f"a document in bytes is JSON in UTF-8: {error}") from None
            if not document.lstrip(_BLANKS).startswith("{"):
                raise DataError("a document in bytes is an object of JSON; the path of a file is a text")
        if isinstance(document, str) and document.lstrip("\ufeff" + _BLANKS).startswith("{"):
            self._written = document.lstrip("\ufeff")
            self._check(self._written)
            # Line breaks stand only between tokens, so each becomes a blank, and places stay.
            self.text = self._written.replace("\r", " ").replace("\n", " ")
        elif isinstance(document, (str, os.PathLike)):
            self.file = os.path.abspath(os.fspath(document))
        elif isinstance(document, Mapping):
            parts: list[str] = []
            try:
                self._write(document, -1, None, parts, 0)
            except RecursionError:
                raise DataError("the document is too deep, or holds itself") from None
            self.text = "".join(parts)
        else:
            raise DataError(f"a document is an object, JSON or a file, and not of type {type(document).__name__}")

    def _check(self, text: str) -> None:
        """Refuses what would not stay one value on one line: the document is a part of it, and must not become more.

        What is wrong within, the program tells.
        """
        depth = 0
        for token in _TOKEN.finditer(text):
            mark = token[0]
            if mark[0] == '"':
                broken = re.search("[\r\n]", mark)
                if broken:
                    self._refuse(token.start() + broken.start(), "a line break stands in this text", "write it as \\n")
            elif mark in "{[":
                depth += 1
            else:
                depth -= 1
                if depth == 0:
                    rest = text[token.end():]
                    if rest.strip(_BLANKS):
                        offset = len(text) - len(rest.lstrip(_BLANKS))
                        self._refuse(offset, f"the document goes on after its end with {text[offset]!r}", "a document holds one value")
                    return

    def _refuse(self, offset: int, message: str, hint: str) -> None:
        _, line, column = self.place(offset)
        raise RenderError([Diagnostic("error", message, hint, line=line, column=column)])

    def place(self, offset: int) -> tuple[Optional[str], Optional[int], Optional[int]]:
        """The path, or the line and column, of a character of the text."""
        if self._written is not None:
            before = self._written[:offset]
            return None, before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1
        index = bisect.bisect_right(self._starts, offset) - 1
        return self._path(index) if index >= 0 else None, None, None

    def _path(self, index: int) -> str:
        """The path of a value, of which at most the last thousand letters are told."""
        told: list[str] = []
        count = 0
        while index >= 0 and count < _TOLD:
            part = self._parts[index]
            index = self._parents[index]
            if part is None:
                continue
            is_first = index < 0 or self._parts[index] is None
            text = f"[{part}]" if isinstance(part, int) else part[-_TOLD:] if is_first else f".{part[-_TOLD:]}"
            told.append(text)
            count += len(text)
        path = "".join(reversed(told))
        return (f"…{path[-_TOLD:]}" if count >= _TOLD else path) or "document"

    def _write(self, value: Any, parent: int, part: Union[str, int, None], parts: list[str], length: int) -> int:
        def put(text: str) -> None:
            nonlocal length
            parts.append(text)
            length += len(text)

        def mark(parent: int, part: Union[str, int, None]) -> int:
            self._starts.append(length)
            self._parents.append(parent)
            self._parts.append(part)
            return len(self._starts) - 1

        place = mark(parent, part)
        if isinstance(value, Mapping):
            put("{")
            for number, (key, item) in enumerate(value.items()):
                if not isinstance(key, str):
                    raise DataError(f"{self._path(place)}: the name {key!r:.60} is no text")
                put("," if number else "")
                mark(place, key)
                put(json.dumps(key, ensure_ascii=False) + ":")
                length = self._write(item, place, key, parts, length)
            put("}")
        elif isinstance(value, (list, tuple)):
            put("[")
            for number, item in enumerate(value):
                put("," if number else "")
                length = self._write(item, place, number, parts, length)
            put("]")
        else:
            try:
                put(json.dumps(value, ensure_ascii=False, allow_nan=False))
            except (TypeError, ValueError) as error:
                raise DataError(f"{self._path(place)}: {error}") from None
        return length
