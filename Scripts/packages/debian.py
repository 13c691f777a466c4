"""The package for Debian 12 and 13: it depends on Debian's libraries and fonts, and brings none along."""
import gzip
import os
import shutil
import subprocess
import tempfile
import textwrap
from email.utils import formatdate
from pathlib import Path

from . import tree

# Fonts and what is loaded only when it is needed: no program of Debian's knows of them.
FONTS = ["fonts-inter", "fonts-noto-core", "fonts-noto-mono"]
RECOMMENDED = ["fonts-noto-color-emoji", "librsvg2-2"]
SUGGESTED = ["fonts-inter-variable", "fonts-noto-cjk"]
MAINTAINER = "PortalRaster developers <portalraster@users.noreply.github.com>"


def dependencies(program):
    """What the program is linked with, by the packages that have it."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "debian").mkdir()
        (Path(folder) / "debian/control").write_text("Source: portal-render\n\nPackage: portal-render\nArchitecture: amd64\n")
        said = tree.run("dpkg-shlibdeps", "-O", f"-e{program}", cwd=folder, stderr=subprocess.DEVNULL)
    return said.strip().removeprefix("shlibs:Depends=")


def make(binary, project, output, staging, version, time):
    root = staging / "debian"
    shutil.rmtree(root, ignore_errors=True)
    tree.make(binary, root / "usr", project, is_bundled=False)
    usr = root / "usr"
    manual = usr / "share/man/man1/portal-render.1"
    manual.with_suffix(".1.gz").write_bytes(gzip.compress(manual.read_bytes(), 9, mtime=0))
    manual.unlink()
    (usr / "share/zsh/vendor-completions").mkdir(parents=True)
    (usr / "share/zsh/site-functions/_portal-render").rename(usr / "share/zsh/vendor-completions/_portal-render")
    (usr / "share/zsh/site-functions").rmdir()
    papers = usr / "share/doc/portal-render"
    # Debian calls this licence Expat, and wants it without its title.
    owner, _, terms = (papers / "LICENSE").read_text().removeprefix("MIT License").strip().partition("\n")
    (papers / "LICENSE").unlink()
    body = "\n".join(f" {line}" if line.strip() else " ." for line in terms.strip().splitlines())
    (papers / "copyright").write_text(
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: PortalRaster\n\n"
        f"Files: *\n{owner.replace('Copyright (c)', 'Copyright:')}\nLicense: Expat\n{body}\n")
    log = (f"portal-render ({version}) unstable; urgency=medium\n\n  * The command of PortalRaster {version}.\n\n"
           f" -- {MAINTAINER}  {formatdate(time)}\n")
    (papers / "changelog.gz").write_bytes(gzip.compress(log.encode(), 9, mtime=0))
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file())
    control = root / "DEBIAN/control"
    control.parent.mkdir()
    description = "\n".join(" " + line for line in textwrap.wrap(
        "portal-render draws screens that are described by JSON documents, with data filled in, as PNG, SVG, PDF, JPEG or "
        "WebP, tells how they are laid out, checks them, and compares them with references. It needs no display, and the "
        "same input gives the same bytes.", 78))
    control.write_text(
        f"Package: portal-render\nVersion: {version}\nSection: graphics\nPriority: optional\nArchitecture: amd64\n"
        f"Maintainer: {MAINTAINER}\nInstalled-Size: {(size + 1023) // 1024}\n"
        f"Depends: {dependencies(usr / 'bin/portal-render')}, {', '.join(FONTS)}\n"
        f"Recommends: {', '.join(RECOMMENDED)}\nSuggests: {', '.join(SUGGESTED)}\n"
        f"Description: draw user interfaces without a screen\n{description}\n")
    sums = "".join(
        f"{tree.run('md5sum', path).split()[0]}  {path.relative_to(root)}\n"
        for path in sorted(usr.rglob("*")) if path.is_file())
    (root / "DEBIAN/md5sums").write_text(sums)
    for path in [root, *root.rglob("*")]:
        path.chmod(0o755 if path.is_dir() or os.access(path, os.X_OK) and path.parent.name == "bin" else 0o644)
        os.utime(path, (time, time))
    file = output / f"portal-render_{version}_amd64.deb"
    environment = os.environ | {"SOURCE_DATE_EPOCH": str(time)}
    tree.run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, file, env=environment, stderr=subprocess.STDOUT)
    return file
