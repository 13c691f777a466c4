"""Finds the program that draws."""
from __future__ import annotations

import os
import platform
import stat
import sys
import sysconfig
from pathlib import Path
from typing import Iterator

from ._errors import ProgramError

NAME = "portal-render"


def _places() -> Iterator[Path]:
    """Where installers put programs, the nearest first."""
    yield Path(sysconfig.get_path("scripts"))
    # An environment that this module was installed into by its folder: pip install --target, or --prefix.
    module = Path(__file__).resolve().parent.parent
    yield module / "bin"
    # Elsewhere, as in a checkout, three folders up is somebody's.
    if module.name in ("site-packages", "dist-packages"):
        yield module.parent.parent.parent / "bin"
    scheme = "posix_user" if os.name == "posix" else "nt_user"
    yield Path(sysconfig.get_path("scripts", scheme=scheme))


def _is_ours(program: Path) -> bool:
    """Whether a program can be run, and belongs to those whom this package belongs to, to the user or to root.

    So does its folder, in which others could exchange it; a link of theirs leads to a program that is not.
    """
    try:
        status = program.stat()
        if not stat.S_ISREG(status.st_mode) or not os.access(program, os.X_OK):
            return False
        owners = {0, Path(__file__).stat().st_uid, *([os.geteuid()] if hasattr(os, "geteuid") else [])}
        own = [status, program.lstat(), program.parent.stat(), program.parent.lstat()]
        return all(part.st_uid in owners and (stat.S_ISLNK(part.st_mode) or not part.st_mode & stat.S_IWOTH) for part in own)
    except OSError:
        return False


def _in_path() -> Iterator[Path]:
    """The folders of PATH, without those that depend on the current one, where anybody's program may lie."""
    for folder in os.environ.get("PATH", "").split(os.pathsep):
        if os.path.isabs(folder):
            yield Path(folder)


def _is_program(path: Path) -> bool:
    """Whether a file can be run, and is no script: those of packages are called so, too, and would start each other for ever."""
    try:
        if not stat.S_ISREG(path.stat().st_mode) or not os.access(path, os.X_OK):
            return False
        with path.open("rb") as file:
            return file.read(2) != b"#!"
    except OSError:
        return False


def find_program() -> str:
    """The path of portal-render: the package's own, else what is in PATH."""
    for folder in _places():
        if _is_ours(folder / NAME):
            return str(folder / NAME)
    for folder in _in_path():
        if _is_program(folder / NAME):
            return str(folder / NAME)
    raise ProgramError(
        f"there is no {NAME} for this Python ({sys.prefix}); install it again: pip install --force-reinstall portalraster")


def unusable(program: str, reason: str) -> ProgramError:
    """Says why a program cannot run, as far as the machine tells."""
    machine, (library, version) = platform.machine(), platform.libc_ver()
    has = f"this machine is {platform.system()} on {machine}, with {library or 'another C library than glibc'} {version}".rstrip()
    return ProgramError(f"{program} cannot run here: {reason}; it is made for Linux on x86_64 with glibc, and {has}")
