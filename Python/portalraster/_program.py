"""Finds the program that draws."""
from __future__ import annotations

import os
import platform
import shutil
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
    yield module.parent.parent.parent / "bin"
    scheme = "posix_user" if os.name == "posix" else "nt_user"
    yield Path(sysconfig.get_path("scripts", scheme=scheme))


def find_program() -> str:
    """The path of portal-render: the package's own, else what is in PATH."""
    for folder in _places():
        if os.access(folder / NAME, os.X_OK):
            return str(folder / NAME)
    found = shutil.which(NAME)
    if found:
        return found
    raise ProgramError(
        f"there is no {NAME} for this Python ({sys.prefix}); install it again: pip install --force-reinstall portalraster")


def unusable(program: str, reason: str) -> ProgramError:
    """Says why a program cannot run, as far as the machine tells."""
    machine, (library, version) = platform.machine(), platform.libc_ver()
    has = f"this machine is {platform.system()} on {machine}, with {library or 'another C library than glibc'} {version}".rstrip()
    return ProgramError(f"{program} cannot run here: {reason}; it is made for Linux on x86_64 with glibc, and {has}")
