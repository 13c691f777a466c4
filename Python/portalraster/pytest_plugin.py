"""Snapshots in pytest: `assert_snapshot(document)` compares a picture with the reference beside the test.

References are `__snapshots__/TEST_FILE/CLASS-TEST_NAME.png`, with the layout as text beside each. The first run records what is
missing, except in CI; `--portal-record all` records anew, and `none` nothing.
"""
from __future__ import annotations

import hashlib
import os
import re
import secrets
import subprocess
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, Optional

import pytest

from ._picture import Picture
from ._program import find_program
from ._renderer import Renderer

CHOICES = ("missing", "all", "none")
#: Which test each reference belongs to.
_OWNERS = pytest.StashKey[Dict[Path, str]]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.getgroup("portalraster").addoption(
        "--portal-record", choices=CHOICES, default=None,
        help="which references of pictures are recorded; missing ones unless CI says otherwise")


@pytest.fixture(scope="session")
def portal_renderer() -> Iterator[Renderer]:
    """The renderer of all tests; a project may define its own with fonts and images."""
    with Renderer() as renderer:
        yield renderer


@pytest.fixture
def assert_snapshot(request: pytest.FixtureRequest, portal_renderer: Renderer) -> Callable[..., None]:
    """Compares a picture, or that of a document, with the reference beside the test."""
    taken: set[str] = set()

    def check(screen: Any, name: Optional[str] = None, *, data: Any = None, variant: Optional[str] = None) -> None:
        __tracebackhide__ = True
        if isinstance(screen, Picture):
            picture = screen
        else:
            picture = portal_renderer.render(screen, data=data, variant=variant)
        if picture.format != "png":
            pytest.fail(f"a snapshot is a PNG, and not of the format {picture.format}", pytrace=False)
        classes = [each.name for each in request.node.listchain() if isinstance(each, pytest.Class)]
        words = [*classes, request.node.name, *([name] if name else []), *([variant] if variant else [])]
        title = _bounded(re.sub(r"[^\w.+-]+", "-", "-".join(words)).strip("-"))
        if title in taken:
            pytest.fail(f"two snapshots of this test are called {title}; give each a name", pytrace=False)
        taken.add(title)
        path = Path(request.node.path)
        reference = path.parent / "__snapshots__" / path.stem / f"{title}.png"
        owner = request.config.stash.setdefault(_OWNERS, {}).setdefault(reference, request.node.nodeid)
        if owner != request.node.nodeid:
            pytest.fail(f"{reference} is that of {owner}, too; give each a name", pytrace=False)
        # Whether a link leads to a file is nobody's business; and a difference shows both pictures.
        _refuse_links(reference, path.parent)
        record = request.config.getoption("--portal-record") or ("none" if os.environ.get("CI") else "missing")
        if record == "all" or (record == "missing" and not reference.exists()):
            _write(reference, picture, beneath=path.parent)
            return
        if not reference.exists():
            pytest.fail(f"there is no reference {reference}; record it: pytest --portal-record missing", pytrace=False)
        if not reference.is_file():
            pytest.fail(f"the reference {reference} is no file; delete it", pytrace=False)
        try:
            is_same = reference.read_bytes() == picture.bytes
        except OSError as error:
            pytest.fail(f"the reference {reference} cannot be read: {error.strerror}", pytrace=False)
        if not is_same:
            pytest.fail(_difference(reference, picture, request), pytrace=False)

    return check


def _bounded(title: str, most: int = 180) -> str:
    """A name that a file may have: of a long one its beginning, and a digest of all of it."""
    whole = title.encode()
    if len(whole) <= most:
        return title
    return f"{whole[:most - 17].decode(errors='ignore')}-{hashlib.sha256(whole).hexdigest()[:16]}"


def _write(reference: Path, picture: Picture, beneath: Path) -> None:
    layout = reference.with_suffix(".txt")
    for path in [reference, layout]:
        _refuse_links(path, beneath)
    reference.parent.mkdir(parents=True, exist_ok=True)
    _replace(reference, picture.bytes)
    _replace(layout, picture.layout.encode())


def _replace(path: Path, data: bytes) -> None:
    """Writes a file whole, in place of one that may have further names, which keep what they have."""
    temporary = path.with_name(f".portal-{secrets.token_hex(8)}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(data)
        os.replace(temporary, path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _refuse_links(path: Path, beneath: Path) -> None:
    """References come with a checkout, and so do links, which lead anywhere."""
    place = beneath
    for part in path.relative_to(beneath).parts:
        place /= part
        if place.is_symlink():
            pytest.fail(f"{place} is a link, and no reference is read or written through one; delete it, or put a file there", pytrace=False)


def _difference(reference: Path, picture: Picture, request: pytest.FixtureRequest) -> str:
    """What differs, in the words of the program, and where the pictures are."""
    folder = request.config.rootpath / ".portalraster" / reference.parent.name
    actual, difference = folder / reference.name, folder / f"{reference.stem}.difference.png"
    _refuse_links(difference, request.config.rootpath)
    _write(actual, picture, beneath=request.config.rootpath)
    said = subprocess.run(
        [find_program(), "diff", str(reference), str(actual), "-o", str(difference), "--force"], capture_output=True, encoding="utf-8",
        errors="replace")
    if said.returncode not in (0, 1):
        return f"{reference} cannot be compared\n{said.stderr.strip()}\nif it is damaged, record it anew: pytest --portal-record all"
    if said.returncode == 0:
        # The same pixels, packed otherwise.
        return f"{reference} is another file, but no pixel differs; record it anew: pytest --portal-record all"
    return (f"the picture differs from {reference}\n{said.stdout.rstrip()}\n  now:        {actual}\n"
            f"  difference: {difference}\nif it is meant so: pytest --portal-record all")
