"""The tree that every package has in common: the program, its libraries, its fonts, and what explains them.

`bin/portal-render` finds its libraries in `../lib/portal-render` by its own run path, and its fonts in
`../share/portal-render/fonts`. So the tree works wherever it is unpacked, and an environment of Python, whose folders are
called the same, is such a place, too.
"""
import json
import os
import re
import shutil
import subprocess
from pathlib import Path

# What every Linux with glibc has, and what must be of one piece with its loader.
SYSTEM = {
    "ld-linux-x86-64.so.2", "libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1", "libresolv.so.2",
    "libutil.so.1", "libanl.so.1", "linux-vdso.so.1",
}
# Loaded when a screen has an SVG image.
LOADED = ["librsvg-2.so.2"]
# libxml2 asks ICU about encodings that no SVG file has, for which ICU brings 35 MB of data and the library of C++. So it gets one
# that knows no encoding: such a file is refused as one that cannot be read.
ICU = "libicuuc.so."
NO_ICU = """
void *ucnv_open@_(const char *name, int *status) { *status = 16; return 0; }
void ucnv_close@_(void *converter) {}
void ucnv_convertEx@_(void) {}
void ucnv_setFromUCallBack@_(void) {}
void ucnv_setToUCallBack@_(void) {}
void UCNV_FROM_U_CALLBACK_STOP@_(void) {}
void UCNV_TO_U_CALLBACK_STOP@_(void) {}
"""
RUN_PATH = "$ORIGIN/../lib/portal-render"
# The families of the base packages; those of the world's other scripts, and Chinese, are packages of their own.
BASE_FAMILIES = {
    "Inter", "Noto Sans", "Noto Sans Mono", "Noto Color Emoji", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math",
}


class Failure(Exception):
    """What keeps a package from being made, in a sentence."""


def run(*words, **more):
    """The output of a program."""
    result = subprocess.run([str(word) for word in words], stdout=subprocess.PIPE, text=True, **more)
    if result.returncode != 0:
        raise Failure(f"{Path(str(words[0])).name} failed with status {result.returncode}\n{result.stdout[-2000:]}".rstrip())
    return result.stdout


def needed(file):
    """The shared libraries that a program or library needs, by name and path, with theirs."""
    found = {}
    for line in run("ldd", file).splitlines():
        match = re.match(r"\s*(\S+) => (\S+)", line)
        if match is None:
            continue
        name, path = match.groups()
        if path == "not":
            raise Failure(f"{file} needs {name}, which is not installed")
        if name not in SYSTEM:
            found[name] = path
    return found


def needed_directly(file):
    """The names of the shared libraries that a library itself asks for."""
    return set(re.findall(r"NEEDED\s+(\S+)", run("objdump", "-p", file)))


def closure(name, path, known):
    """A library and what it needs, without what only ICU would need."""
    libraries, pending = {name: path}, [name]
    while pending:
        current = pending.pop()
        if current.startswith(ICU):
            continue
        for other in needed_directly(libraries[current]) - SYSTEM - set(libraries):
            libraries[other] = known[other]
            pending.append(other)
    return libraries


def make_no_icu(name, libxml, file):
    """Compiles the library in ICU's place, and holds it against what libxml2 asks for."""
    version = name.removeprefix(ICU)
    asked = set(re.findall(rf"\*UND\*.*\s(\w+_{version})$", run("objdump", "-T", libxml), re.MULTILINE))
    source = NO_ICU.replace("@_(", f"_{version}(")
    if not asked <= set(re.findall(rf"\w+_{version}(?=\()", source)):
        raise Failure(f"libxml2 asks ICU for {', '.join(sorted(asked))}, and not only for encodings")
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-nostdlib", "-s", "-Wl,--build-id=none", f"-Wl,-soname,{name}", "-x", "c", "-", "-o", file],
        input=source, text=True, check=True)


def fonts(program):
    """The files of the standard fonts, by the package that they are for."""
    sets = {"base": set(), "scripts": set(), "cjk": set(), "emoji": set()}
    for family in json.loads(run(program, "fonts", "--json"))["families"]:
        package = family.get("package") or ""
        kind = "base" if family["name"] in BASE_FAMILIES else "cjk" if package == "fonts-noto-cjk" else "scripts"
        if package == "fonts-inter-variable":
            continue
        sets[kind] |= {face["file"] for face in family["faces"]}
        if family["name"] == "Noto Color Emoji":
            sets["emoji"] |= {face["file"] for face in family["faces"]}
    if not sets["base"]:
        raise Failure("no standard fonts are installed; run: Scripts/setup")
    return {kind: sorted(files) for kind, files in sets.items()}


def owner(file):
    """The Debian package that a file is from."""
    for path in (os.path.realpath(file), file, re.sub(r"^/usr", "", os.path.realpath(file))):
        found = subprocess.run(["dpkg-query", "-S", path], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(":")[0]
    raise Failure(f"{file} is of no Debian package, so its licence is not known")


def add_licences(files, folder):
    """Puts the licences of files of Debian's packages into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in sorted({owner(file) for file in files}):
        shutil.copyfile(os.path.realpath(f"/usr/share/doc/{name}/copyright"), folder / f"{name}.txt")


def make(binary, root, project, is_bundled=True):
    """Lays the tree out. Without its libraries and fonts it is what a distribution's package has."""
    shutil.rmtree(root, ignore_errors=True)
    program = root / "bin/portal-render"
    program.parent.mkdir(parents=True)
    shutil.copyfile(binary, program)
    program.chmod(0o755)
    run("strip", "--strip-unneeded", program)
    said = {
        "share/man/man1/portal-render.1": ["manual"],
        "share/bash-completion/completions/portal-render": ["completions", "bash"],
        "share/zsh/site-functions/_portal-render": ["completions", "zsh"],
        "share/fish/vendor_completions.d/portal-render.fish": ["completions", "fish"],
        "share/portal-render/portal-screen.schema.json": ["schema"],
    }
    for path, words in said.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(run(program, *words))
    papers = root / "share/doc/portal-render"
    papers.mkdir(parents=True)
    shutil.copyfile(project / "LICENSE", papers / "LICENSE")
    if not is_bundled:
        return
    libraries = needed(binary)
    for name in LOADED:
        path = f"/usr/lib/x86_64-linux-gnu/{name}"
        if not os.path.exists(path):
            raise Failure(f"{name} is not installed; run: Scripts/setup")
        libraries.update(closure(name, path, needed(path)))
    folder = root / "lib/portal-render"
    folder.mkdir(parents=True)
    for name, path in sorted(libraries.items()):
        if name.startswith(ICU):
            make_no_icu(name, libraries["libxml2.so.2"], folder / name)
        else:
            shutil.copyfile(os.path.realpath(path), folder / name)
            run("patchelf", "--set-rpath", "$ORIGIN", folder / name)
        (folder / name).chmod(0o644)
    libraries = {name: path for name, path in libraries.items() if not name.startswith(ICU)}
    # The old kind of run path, which holds for what libraries load, too.
    run("patchelf", "--force-rpath", "--set-rpath", RUN_PATH, program)
    base = fonts(binary)["base"]
    add_fonts(base, root)
    add_licences([*libraries.values(), *base], papers / "licences")


def add_fonts(files, root):
    """Puts font files where the program looks for them first."""
    folder = root / "share/portal-render/fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for file in files:
        shutil.copyfile(os.path.realpath(file), folder / Path(file).name)
        (folder / Path(file).name).chmod(0o644)


def files(root):
    """The files of a tree, sorted, with their paths in it."""
    return sorted((path.relative_to(root).as_posix(), path) for path in root.rglob("*") if path.is_file())


def glibc(root):
    """The newest version of glibc that anything in a tree asks for: what manylinux counts by."""
    newest = (2, 17)
    for name, path in files(root):
        if not (name.startswith("bin/") or ".so" in name):
            continue
        for major, minor in re.findall(r"GLIBC_(\d+)\.(\d+)", run("objdump", "-T", path)):
            newest = max(newest, (int(major), int(minor)))
    return newest
