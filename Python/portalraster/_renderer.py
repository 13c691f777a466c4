"""Draws pictures with a program that stays: the first takes a tenth of a second, and others milliseconds."""
from __future__ import annotations

import json
import numbers
import os
import re
import shutil
import subprocess
import tempfile
import threading
import weakref
from typing import Any, Iterable, Mapping, Optional, Sequence, Union

from ._documents import Asked, Document
from ._errors import DataError, Diagnostic, ProgramError, RenderError
from ._picture import Picture, Size
from ._program import find_program, unusable
from ._rows import row_of, rows_of

FORMATS = ("png", "svg", "pdf", "jpeg", "webp")
#: How many lines are on their way to the program at once: fewer bytes than any pipe holds of answers.
_AHEAD = 32
#: How many bytes are kept of what the program says on its error stream.
_SAID = 16384
#: After how many lines another program is begun: each one remembers what it wrote.
_LINES = 1_000_000

Path = Union[str, "os.PathLike[str]"]


def _remove(folder: str, owner: int) -> None:
    """Removes a renderer's folder, unless this process was forked from that whose folder it is."""
    if os.getpid() == owner:
        shutil.rmtree(folder, ignore_errors=True)


class Renderer:
    """A program that draws one picture after another, until it is closed.

        with portalraster.Renderer(fonts=["Brand.ttf"]) as renderer:
            for row in rows:
                renderer.render("card.json", data=row).write(f"{row['id']}.png")

    It may be used by several threads, one picture at a time.
    """

    def __init__(
        self, *, images: Optional[Path] = None, fonts: Union[Path, Sequence[Path]] = (), sandbox: bool = False,
        budget: Optional[Mapping[str, int]] = None, program: Optional[str] = None,
    ):
        """
        - images: the folder that documents' images are in; without one it is that of the document's file, or the current one.
        - fonts: font files, and folders of them, beside the standard ones.
        - sandbox: whether PNG, JPEG, WebP and fonts are read in a process of their own, as SVG always is: for documents of strangers.
        - budget: how much a picture may cost, such as `{"pixels": 10**9}`; `portal-render help render` has the names.
        - program: another portal-render than the one that was installed with this package.
        """
        self._program = program or find_program()
        if isinstance(fonts, (str, os.PathLike)):
            fonts = [fonts]
        self._options = [word for font in fonts for word in ("--fonts", os.fspath(font))]
        if images is not None:
            self._options += ["--root", os.fspath(images)]
        if sandbox:
            self._options.append("--sandbox")
        for name, most in (budget or {}).items():
            if isinstance(most, bool) or not isinstance(most, numbers.Integral):
                raise DataError(f"a budget has whole numbers, and {name!r:.60} is {most!r:.60}")
            self._options += ["--budget", f"{name}={most}"]
        self._number = 0
        #: The end of what the program says on its error stream, and who listens.
        self._said = b""
        self._listener: Optional[threading.Thread] = None
        #: The program of the process that this one was forked from.
        self._inherited: Optional[subprocess.Popen[bytes]] = None
        self._begin()

    def _begin(self) -> None:
        self._owner = os.getpid()
        self._lock = threading.Lock()
        self._process: Optional[subprocess.Popen[bytes]] = None
        #: How many lines it was sent.
        self._sent = 0
        try:
            self._folder: Optional[str] = tempfile.mkdtemp(prefix="portalraster-")
        except OSError as error:
            raise ProgramError(f"there is no folder for pictures on their way: {error}; say one with TMPDIR") from None
        # Whoever forgets to close it leaves nothing behind either.
        self._finalizer = weakref.finalize(self, _remove, self._folder, self._owner)

    def __enter__(self) -> "Renderer":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the program; the renderer draws no more."""
        if self._owner != os.getpid():
            # After a fork it is another's.
            self._process = self._folder = None
            return
        with self._lock:
            process, self._process = self._process, None
            if process is not None:
                self._end(process)
            self._folder = None
            self._finalizer()

    def _end(self, process: "subprocess.Popen[bytes]") -> int:
        """Closes its pipes, by which it ends; if another process has inherited them, it is ended."""
        for pipe in (process.stdin, process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                pass
        try:
            status = process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        if self._listener is not None:
            self._listener.join(timeout=2)
        return status

    def __del__(self) -> None:
        if getattr(self, "_folder", None) is not None:
            self.close()

    def render(
        self, document: Document, *, data: Any = None, variant: Optional[str] = None, format: str = "png",
    ) -> Picture:
        """The picture of a document.

        - document: an object, JSON as text, or the path of a file.
        - data: the fields that its placeholders show.
        - variant: how it is shown, such as `dark`, `de`, `iphone-15` or `320xfit`; `+` joins them.
        """
        row = None if data is None else row_of(data)
        return self._pictures([(Asked(document), row, "the data")], variant, format)[0]

    def render_rows(
        self, document: Document, rows: Any, *, variant: Optional[str] = None, format: str = "png",
    ) -> list[Picture]:
        """A picture for each row of a table of pandas, Polars or PyArrow, or of a list of objects."""
        asked = Asked(document)
        named = [(asked, row, f"row {number}") for number, row in enumerate(rows_of(rows), 1)]
        return self._pictures(named, variant, format)

    def measure(self, document: Document, *, data: Any = None, width: Optional[float] = None) -> Size:
        """How large a document would like to be: at a width, or by itself."""
        if width is not None and (isinstance(width, bool) or not isinstance(width, numbers.Real)):
            raise DataError(f"a width is a number of points, and not {width!r:.60}")
        row = None if data is None else row_of(data)
        variant = "fit" if width is None else f"{float(width):.15g}xfit"
        return self._pictures([(Asked(document), row, "the data")], variant, None)[0].size

    # MARK: The program

    def _pictures(
        self, asked: Sequence[tuple[Asked, Optional[dict[str, Any]], str]], variant: Optional[str], format: Optional[str],
    ) -> list[Picture]:
        if format is not None and format not in FORMATS:
            raise DataError(f"there is no format {format!r}: {', '.join(FORMATS)}")
        if variant is not None and not isinstance(variant, str):
            raise DataError(f"a variant is a text such as 'dark', and not {variant!r:.60}")
        if self._owner != os.getpid() and self._folder is not None:
            # After a fork: two processes that read from one pipe would take each other's pictures.
            self._inherited = self._process
            self._begin()
        with self._lock:
            if self._folder is None:
                raise ProgramError("this renderer is closed")
            pictures: list[Picture] = []
            for start in range(0, len(asked), _AHEAD):
                some = asked[start:start + _AHEAD]
                lines: list[bytes] = []
                prefixes: list[int] = []
                for document, row, name in some:
                    self._number += 1
                    more: dict[str, Any] = {} if variant is None else {"variant": variant}
                    if row is not None:
                        more |= {"data": row, "row": name}
                    for ending in ([format] if format else []) + ["txt"]:
                        head: dict[str, Any] = {"output": f"{self._number}.{ending}"}
                        if document.file is not None:
                            head["input"] = document.file
                        prefix = json.dumps({**head, **more}, ensure_ascii=False, allow_nan=False)
                        if document.text is not None:
                            prefix = prefix[:-1] + ', "document": '
                            lines.append((prefix + document.text + "}\n").encode("utf-8", "surrogatepass"))
                        else:
                            lines.append((prefix + "\n").encode("utf-8", "surrogatepass"))
                        prefixes.append(len(prefix))
                answers = self._ask(lines)
                # All of them, before the first error is raised: nobody would take the files of those behind it.
                files = [self._take(answer.get("output")) for answer in answers]
                each = 2 if format else 1
                for index, (document, _, _) in enumerate(some):
                    own = slice(index * each, (index + 1) * each)
                    pictures.append(self._picture(document, answers[own], files[own], prefixes[own], format))
            return pictures

    def _picture(
        self, document: Asked, answers: Sequence[dict[str, Any]], files: Sequence[Optional[bytes]],
        prefixes: Sequence[int], format: Optional[str],
    ) -> Picture:
        diagnostics = tuple(self._diagnostic(each, document, prefixes[0]) for each in answers[0].get("diagnostics", []))
        for answer, prefix in zip(answers, prefixes):
            if answer.get("status") != "done":
                found = answer.get("diagnostics", [])
                raise RenderError([self._diagnostic(each, document, prefix) for each in found])
        layout = (files[-1] or b"").decode()
        size = _SIZE.match(layout)
        if size is None:
            raise ProgramError(f"{self._program} is another version than this package is for")
        pixels = None
        if format not in (None, "svg", "pdf") and "width" in answers[0]:
            pixels = (int(answers[0]["width"]), int(answers[0]["height"]))
        return Picture(
            bytes=(files[0] or b"") if format else b"", format=format or "", pixels=pixels, layout=layout,
            size=Size(float(size.group(1)), float(size.group(2))), diagnostics=diagnostics)

    def _take(self, name: Optional[str]) -> Optional[bytes]:
        """The bytes of a file that the program has written, which is removed."""
        path = os.path.join(self._folder or "", name or "")
        try:
            with open(path, "rb") as file:
                data = file.read()
            os.unlink(path)
            return data
        except OSError:
            return None

    def _diagnostic(self, said: Mapping[str, Any], document: Asked, prefix: int) -> Diagnostic:
        line, column, file, place = said.get("line"), said.get("column"), said.get("file"), None
        if file is None:
            # A place in the line of the batch, which is ours, unless it is in the document.
            if document.text is not None and column is not None and column - 1 >= prefix:
                place, line, column = document.place(column - 1 - prefix)
            else:
                line, column = None, None
        return Diagnostic(
            severity=said.get("severity", "error"), message=said.get("message", ""), hint=said.get("hint"), file=file,
            line=line, column=column, place=place)

    def _ask(self, lines: Sequence[bytes]) -> list[dict[str, Any]]:
        process = self._running()
        self._sent += len(lines)
        assert process.stdin is not None and process.stdout is not None
        # Another thread writes, so that neither side waits for the other.
        writer = threading.Thread(target=self._send, args=(process.stdin, lines), daemon=True)
        writer.start()
        answers: list[dict[str, Any]] = []
        try:
            for _ in lines:
                answer = process.stdout.readline()
                if not answer.endswith(b"\n"):
                    raise self._ended(process)
                answers.append(json.loads(answer))
            writer.join()
        except BaseException as error:
            # Interrupted: what it has still to answer would be taken for the answers to the next lines.
            if self._process is process:
                self._process = None
                process.kill()
                self._end(process)
            if isinstance(error, ValueError):
                raise ProgramError(f"{self._program} does not answer as portal-render does: {error}") from None
            raise
        return answers

    @staticmethod
    def _send(pipe: Any, lines: Sequence[bytes]) -> None:
        try:
            pipe.write(b"".join(lines))
            pipe.flush()
        except (OSError, ValueError):
            pass  # The program has ended, which whoever reads its answers tells.

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is not None and (self._sent >= _LINES or self._process.poll() is not None):
            # It remembers much, or was ended while nobody asked it.
            self._end(self._process)
            self._process = None
        if self._process is None:
            # What the project says for calls by hand is not meant for this one, be it in the environment or in the folder's project file.
            nothing = os.path.join(self._folder or "", "project.json")
            environment = {name: value for name, value in os.environ.items() if not name.startswith("PORTAL_RENDER_")}
            try:
                with open(nothing, "w", encoding="utf-8") as file:
                    file.write("{}")
                self._process = subprocess.Popen(
                    [self._program, "render", "--batch", "-o", self._folder or "", "--project", nothing, *self._options],
                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment)
            except OSError as error:
                raise unusable(self._program, error.strerror or str(error)) from None
            self._said = b""
            self._sent = 0
            self._listener = threading.Thread(target=self._listen, args=(self._process.stderr,), daemon=True)
            self._listener.start()
        return self._process

    def _listen(self, pipe: Any) -> None:
        """Keeps the end of what the program says, so that it never waits for somebody to read it."""
        with pipe:
            while more := pipe.read1(65536):
                self._said = (self._said + more)[-_SAID:]

    def _ended(self, process: "subprocess.Popen[bytes]") -> ProgramError:
        self._process = None
        status = self._end(process)
        said = self._said.decode(errors="replace").strip()
        if status == 127 or "GLIBC_" in said or "error while loading shared libraries" in said:
            return unusable(self._program, said.splitlines()[-1] if said else "its loader refuses it")
        return ProgramError(said or f"{self._program} ended with status {status}")


#: How a layout text begins.
_SIZE = re.compile(r"\D*?([\d.]+)\s*[×x]\s*([\d.]+)")


def render(
    document: Document, *, data: Any = None, variant: Optional[str] = None, format: str = "png",
    images: Optional[Path] = None, fonts: Union[Path, Sequence[Path]] = (), sandbox: bool = False,
    budget: Optional[Mapping[str, int]] = None,
) -> Picture:
    """The picture of a document, by a program that is started for it; see `Renderer.render` and `Renderer`."""
    with Renderer(images=images, fonts=fonts, sandbox=sandbox, budget=budget) as renderer:
        return renderer.render(document, data=data, variant=variant, format=format)


def render_rows(
    document: Document, rows: Union[Iterable[Any], Any], *, variant: Optional[str] = None, format: str = "png",
    images: Optional[Path] = None, fonts: Union[Path, Sequence[Path]] = (), sandbox: bool = False,
    budget: Optional[Mapping[str, int]] = None,
) -> list[Picture]:
    """A picture for each row; see `Renderer.render_rows`."""
    with Renderer(images=images, fonts=fonts, sandbox=sandbox, budget=budget) as renderer:
        return renderer.render_rows(document, rows, variant=variant, format=format)


def measure(
    document: Document, *, data: Any = None, width: Optional[float] = None,
    images: Optional[Path] = None, fonts: Union[Path, Sequence[Path]] = (), sandbox: bool = False,
    budget: Optional[Mapping[str, int]] = None,
) -> Size:
    """How large a document would like to be, in points: at a width, or by itself."""
    with Renderer(images=images, fonts=fonts, sandbox=sandbox, budget=budget) as renderer:
        return renderer.measure(document, data=data, width=width)
