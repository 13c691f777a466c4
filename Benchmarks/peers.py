"""What people would use instead: where it comes from, which version it is, and why it is missing where it is.

Everything goes into the scratch folder: packages of Debian are unpacked there, not installed, and PyPI's have a virtual
environment of their own.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

from tools import SCRATCH

#: Names in PyPI, by what worker.py calls the library.
PYTHON = {
    "typst": "typst", "takumi": "takumi-py", "resvg": "resvg-py", "skia": "skia-python", "weasyprint": "weasyprint",
    "pixelmatch": "pixelmatch", "pillow": "pillow", "taffy": "stretchable", "yoga": "poga",
}
#: Programs, by Debian's packages.
DEBIAN = {
    "rsvg-convert": "librsvg2-bin", "chromium": "chromium", "optipng": "optipng", "zopflipng": "zopfli",
    "compare": "imagemagick",
}
#: Programs that measure, and are no peers.
MEASURING = {"valgrind": "valgrind"}


class Peers:
    """Those that are here, and those that are not, with the reason."""

    def __init__(self):
        self.missing = {}
        self.versions = {}
        self.programs = {}
        self.unpacked = SCRATCH / "debian"
        self.environment = SCRATCH / "python"
        self.python = self.environment / "bin/python"

    def install(self, libraries=PYTHON, programs=DEBIAN):
        SCRATCH.mkdir(parents=True, exist_ok=True)
        if libraries:
            self.install_libraries(libraries)
        for program in programs:
            self.install_program(program, (DEBIAN | MEASURING)[program])

    # PyPI

    def install_libraries(self, libraries):
        if not self.python.exists():
            made = self.run([sys.executable, "-m", "venv", self.environment], 120)
            if made.returncode:
                reason = "no virtual environment could be made: " + last_line(made.stdout)
                self.missing |= {library: reason for library in libraries}
                return
        known = self.known()
        for library in libraries:
            package = PYTHON[library]
            if package not in known:
                install = [self.python, "-m", "pip", "install", "--disable-pip-version-check"]
                said = self.run([*install, "--only-binary", ":all:", package], 300)
                if said.returncode:
                    # Where there is no wheel, it is built, as poga is.
                    said = self.run([*install, package], 400)
                if said.returncode:
                    self.missing[library] = f"pip cannot install {package}: {last_line(said.stdout)}"
        known = self.known()
        for library in libraries:
            if PYTHON[library] in known:
                self.versions[library] = f"{PYTHON[library]} {known[PYTHON[library]]}"

    def known(self):
        """Versions by package, in small letters and with dashes."""
        said = self.run([self.python, "-m", "pip", "list", "--disable-pip-version-check", "--format", "freeze"], 60)
        pairs = (line.split("==") for line in said.stdout.splitlines() if "==" in line)
        return {name.lower().replace("_", "-"): version for name, version in pairs}

    # Debian

    def install_program(self, program, package):
        path = self.find(program)
        if not path:
            reason = self.unpack(package)
            path = self.find(program)
            if not path:
                self.missing[program] = f"Debian's {package} could not be had: {reason}"
                return
        self.programs[program] = path
        self.versions[program] = self.version(program, path, package)

    def find(self, program):
        for folder in [self.unpacked / "usr/bin", *map(pathlib.Path, os.environ.get("PATH", "").split(":"))]:
            for name in [program, f"{program}-im6.q16"]:
                path = folder / name
                # Something else may bear the name; only Debian's own counts outside of the scratch folder.
                if path.exists() and os.access(path, os.X_OK) and str(folder) != "/usr/local/bin":
                    return path.resolve()
        return None

    def unpack(self, package):
        """Downloads a package and what it needs and has not, and unpacks them; says what went wrong."""
        if not shutil.which("apt-get"):
            return "there is no apt-get"
        plan = self.run(["apt-get", "install", "--simulate", "--no-install-recommends", package], 60)
        names = re.findall(r"^Inst (\S+)", plan.stdout, re.MULTILINE)
        if not names:
            return last_line(plan.stdout)
        downloads = SCRATCH / "downloads"
        downloads.mkdir(exist_ok=True)
        said = self.run(["apt-get", "download", *names], 300, cwd=downloads)
        if said.returncode:
            return last_line(said.stdout)
        for file in downloads.glob("*.deb"):
            self.run(["dpkg", "-x", file, self.unpacked], 60)
            file.unlink()
        return "its program is not where it was expected"

    def version(self, program, path, package):
        said = self.run([path, "-version" if program == "compare" else "--version"], 20)
        found = re.search(r"\d+(\.\d+)+(-\d+)?", said.stdout)
        if program == "zopflipng" or not found:
            listed = self.run(["apt-cache", "policy", package], 20)
            found = re.search(r"(?<=Candidate: )\S+", listed.stdout)
        name = {"compare": "ImageMagick"}.get(program, program)
        return f"{name} {found[0]}" if found else name

    def run(self, command, seconds, **options):
        command = [str(part) for part in command]
        try:
            return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=seconds,
                                  env=self.variables(), **options)
        except (OSError, subprocess.TimeoutExpired) as error:
            return subprocess.CompletedProcess(command, 1, f"{type(error).__name__}: {error}")

    def variables(self):
        """The environment in which unpacked programs find their libraries."""
        values = dict(os.environ)
        libraries = [str(path.parent) for path in self.unpacked.glob("usr/lib/*/*.so*")]
        if libraries:
            values["LD_LIBRARY_PATH"] = ":".join(sorted(set(libraries)))
            for name, pattern in [("MAGICK_CODER_MODULE_PATH", "usr/lib/*/ImageMagick*/modules*/coders"),
                                  ("MAGICK_CONFIGURE_PATH", "etc/ImageMagick*")]:
                if found := sorted(self.unpacked.glob(pattern)):
                    values[name] = str(found[0])
        if (own := self.unpacked / "usr/libexec/valgrind").exists():
            values["VALGRIND_LIB"] = str(own)
        return values


def last_line(text):
    lines = [line for line in text.strip().splitlines() if line.strip()]
    return lines[-1][:200] if lines else "it said nothing"
