"""Installs each package in a bare Debian, and uses it there: nothing of ours, no compiler, no fonts, no network.

A bare Debian is debootstrap's smallest. Each trial works on a copy of it in memory's place, an overlay, and is thrown away.
"""
import json
import os
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

from . import tree

# One screen with what depends on files beside the program: letters, bold, emoji, symbols, and an SVG image.
SCREEN = """{ "name": "Trial", "device": { "width": 320, "height": 200 }, "content": { "type": "container",
  "layout": { "padding": 16, "gap": 8 }, "children": [
    { "type": "label", "text": "Grüße, Ελλάδα 🌍 → ∑", "style": { "textSize": 20, "textWeight": "bold" } },
    { "type": "label", "text": "let x = 1", "style": { "textFont": "Noto Sans Mono" } },
    { "type": "imageView", "image": "mark.svg", "layout": { "width": 48, "height": 48 } },
    { "type": "button", "text": "Start", "onTap": "start" } ] } }
"""
MARK = """<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><defs><linearGradient id="g"><stop stop-color="#06c"/>
<stop offset="1" stop-color="#c06"/></linearGradient></defs><circle cx="24" cy="24" r="22" fill="url(#g)"/></svg>
"""


# What a package may weigh in MB, by the end of its name, and how long it may take from a download to the first picture.
SIZES = {"x86_64.whl": 25, "fonts_emoji": 25, "oci-amd64.tar": 120}
UNPACKED_SECONDS, INSTALLED_SECONDS = 15, 10


class Root:
    """A copy of a bare root, thrown away afterwards."""

    def __init__(self, base, scratch):
        self.base, self.scratch = base, scratch
        self.upper, self.work = Path(tempfile.mkdtemp(dir=scratch)), Path(tempfile.mkdtemp(dir=scratch))
        self.path = Path(tempfile.mkdtemp(dir=scratch))

    def __enter__(self):
        self.upper.chmod(0o755)
        self.path.chmod(0o755)
        options = f"lowerdir={self.base},upperdir={self.upper},workdir={self.work}"
        if subprocess.run(["mount", "-t", "overlay", "overlay", "-o", options, self.path], stderr=subprocess.DEVNULL).returncode:
            subprocess.run(["cp", "-a", f"{self.base}/.", self.path], check=True)
            self.mounted = False
        else:
            self.mounted = True
        subprocess.run(["mount", "-t", "proc", "proc", self.path / "proc"], check=True)
        (self.path / "trial").mkdir()
        (self.path / "trial/screen.json").write_text(SCREEN)
        (self.path / "trial/mark.svg").write_text(MARK)
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", self.path / "proc"])
        if self.mounted:
            subprocess.run(["umount", self.path])
        for folder in (self.upper, self.work, self.path):
            shutil.rmtree(folder, ignore_errors=True)

    def run(self, command, user="root", network=False, status=0):
        """The output of a shell command; without a network unless it is wanted."""
        words = ["chroot", "--userspec", user, str(self.path), "/bin/sh", "-ec", "cd /trial; " + command]
        if not network:
            words = ["unshare", "--net", *words]
        environment = {"PATH": "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin", "HOME": "/nowhere", "LC_ALL": "C.UTF-8"}
        result = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment)
        if result.returncode != status:
            raise tree.Failure(f"status {result.returncode}, and not {status}: {command}\n{result.stdout}")
        return result.stdout


def bare(suite, scratch, more=""):
    """A bare root of a suite, made once."""
    name = suite + ("-" + more.replace(",", "-") if more else "")
    path = scratch / name
    if not (path / "ready").exists():
        shutil.rmtree(path, ignore_errors=True)
        words = ["debootstrap", "--variant=minbase", *([f"--include={more}"] if more else []), suite, path]
        tree.run(*words, os.environ.get("DEBIAN_MIRROR", "http://deb.debian.org/debian"), stderr=subprocess.STDOUT)
        (path / "ready").touch()
    return path


def same(root, path, expected, what):
    found = (root.path / path).read_bytes()
    if found != expected:
        raise tree.Failure(f"{what} draws another picture than the build")
    print(f"{what}: the build's picture, byte for byte")


def quick(seconds, limit, what):
    if seconds > limit:
        raise tree.Failure(f"{what} took {seconds:.1f} s to its first picture, which is more than {limit}")


def try_all(made, binary, project):
    for file in made:
        for part, limit in SIZES.items():
            if part in file.name and file.stat().st_size > limit * 1e6:
                raise tree.Failure(f"{file.name} has more than {limit} MB")
    if os.geteuid() != 0:
        raise tree.Failure("--check installs in a root of its own, for which it must be root")
    scratch = Path(os.environ.get("PORTAL_TRIAL_ROOTS", tempfile.gettempdir() + "/portal-trial"))
    scratch.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "screen.json").write_text(SCREEN)
        (Path(folder) / "mark.svg").write_text(MARK)
        tree.run(binary, "screen.json", "-o", "screen.png", cwd=folder)
        expected = (Path(folder) / "screen.png").read_bytes()
    for file in made:
        if file.name.endswith("linux-amd64.tar.gz"):
            archive(file, scratch, expected)
        elif file.name.startswith("portalraster-") and file.suffix == ".whl":
            wheel(file, [other for other in made if "fonts" in other.name and other.suffix == ".whl"], scratch, expected, project)
        elif file.suffix == ".deb":
            debian(file, scratch, expected)
        elif file.name.startswith("portalraster-") and file.suffix == ".tgz" and "linux" not in file.name:
            node(made, scratch, expected, project)
        elif file.name.endswith("oci-amd64.tar"):
            image(file, scratch, expected)


def archive(file, scratch, expected):
    for suite in ["bookworm", "trixie"]:
        with Root(bare(suite, scratch), scratch) as root:
            shutil.copy(file, root.path / "trial")
            start = time.monotonic()
            root.run(f"tar xzf {file.name} && mv {file.name.removesuffix('.tar.gz')} '/opt/moved here' && mkdir -m 777 out")
            # As nobody, whose home is not there; the program's folder cannot be written to.
            root.run("'/opt/moved here/bin/portal-render' screen.json -o out/screen.png", user="nobody")
            seconds = time.monotonic() - start
            same(root, "trial/out/screen.png", expected, f"the archive on {suite} ({seconds:.1f} s from archive to picture)")
            quick(seconds, UNPACKED_SECONDS, "the archive")
            if suite == "bookworm":
                said = root.run("rm -r '/opt/moved here/share/portal-render/fonts'; '/opt/moved here/bin/portal-render' screen.json "
                                "-o out/none.png", status=2)
                print(f"the archive without fonts says: {said.splitlines()[0]}")


def wheel(file, fonts, scratch, expected, project):
    with Root(bare("bookworm", scratch, "python3-venv"), scratch) as root:
        for other in [file, *fonts]:
            shutil.copy(other, root.path / "trial")
        root.run("mkdir -m 777 out && python3 -m venv /opt/env")
        start = time.monotonic()
        root.run("/opt/env/bin/pip install -q --no-index --find-links . portalraster")
        root.run("/opt/env/bin/python -c \"import portalraster; portalraster.render('screen.json').write('out/screen.png')\"",
                 user="nobody")
        seconds = time.monotonic() - start
        same(root, "trial/out/screen.png", expected, f"the wheel ({seconds:.1f} s from pip install to picture)")
        quick(seconds, INSTALLED_SECONDS, "the wheel")
        shutil.copytree(project / "Python/tests", root.path / "trial/tests")
        # Not into a pipe: the status is that of the tests.
        print(*root.run("cd tests && /opt/env/bin/python -m unittest -q 2>&1").strip().splitlines()[-3:], sep="\n")
        for other in fonts:
            root.run(f"/opt/env/bin/pip install -q --no-index {other.name}")
        print(root.run("/opt/env/bin/portal-render fonts | grep -c Noto").strip() + " families of Noto with all font wheels")
    wrong = file.name.replace("x86_64", "aarch64")
    with Root(bare("bookworm", scratch, "python3-venv"), scratch) as root:
        shutil.copy(file, root.path / "trial" / wrong)
        said = root.run(f"python3 -m venv /opt/env && /opt/env/bin/pip install -q --no-index {wrong}", status=1)
        print(f"a wheel for another machine: {said.strip().splitlines()[0]}")


def debian(file, scratch, expected):
    with Root(bare("bookworm", scratch), scratch) as root:
        shutil.copy(file, root.path / "trial")
        shutil.copy("/etc/resolv.conf", root.path / "etc/resolv.conf")
        root.run(f"apt-get update -qq && apt-get install -qq -y ./{file.name} >/dev/null 2>&1 && mkdir -m 777 out", network=True)
        root.run("portal-render screen.json -o out/screen.png", user="nobody")
        same(root, "trial/out/screen.png", expected, "the Debian package on bookworm")
    with Root(bare("trixie", scratch), scratch) as root:
        shutil.copy(file, root.path / "trial")
        shutil.copy("/etc/resolv.conf", root.path / "etc/resolv.conf")
        root.run(f"apt-get update -qq && apt-get install -qq -y ./{file.name} >/dev/null 2>&1 && mkdir -m 777 out", network=True)
        root.run("portal-render screen.json -o out/screen.png", user="nobody")
        is_same = (root.path / "trial/out/screen.png").read_bytes() == expected
        print(f"the Debian package on trixie draws, {'the same picture' if is_same else 'with its own fonts and libraries'}")
    found = subprocess.run(["lintian", "--fail-on", "error,warning", file], capture_output=True, text=True)
    if found.returncode:
        raise tree.Failure(f"lintian complains:\n{found.stdout}")
    print("lintian has no complaint")


def npm_install(files, folder):
    """Puts packages where npm puts them: by npm itself, if it is there. It asks no registry."""
    if shutil.which("npm"):
        words = ["npm", "install", "--offline", "--no-audit", "--no-fund", "--cache", folder / ".cache", *files]
        tree.run(*words, cwd=folder, stderr=subprocess.STDOUT)
        return "installed by npm"
    for file in files:
        name = file.name.rsplit("-", 1)[0]
        (folder / "node_modules" / name).mkdir(parents=True)
        tree.run("tar", "xzf", file, "-C", folder / "node_modules" / name, "--strip-components=1")
    return "unpacked as npm would (which is not here)"


def node(made, scratch, expected, project):
    files = [file for file in made if file.suffix == ".tgz"]
    with Root(bare("bookworm", scratch, "nodejs"), scratch) as root:
        installed = npm_install(files, root.path / "trial")
        shutil.copytree(project / "Node/tests", root.path / "trial/tests")
        root.run("mkdir -m 777 out && node --input-type=module -e \"import { render } from 'portalraster'; "
                 "(await render('screen.json')).write('out/screen.png')\"")
        same(root, "trial/out/screen.png", expected, f"the packages for Node, {installed},")
        said = root.run("node --test tests 2>&1").splitlines()
        print(", ".join(line for line in said if line.startswith(("# pass", "# fail"))))


def image(file, scratch, expected):
    """The image's layer as a root that cannot be written to, by its own user; and the image by buildah, if it is there."""
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        folder = Path(folder)
        folder.chmod(0o755)
        tree.run("tar", "xf", file, "-C", folder)
        index = json.loads((folder / "index.json").read_text())

        def blob(description):
            return folder / "blobs" / description["digest"].replace(":", "/")

        layer = blob(json.loads(blob(index["manifests"][0]).read_text())["layers"][0])
        root, work = folder / "layer", folder / "work"
        for path in (root, work):
            path.mkdir()
            path.chmod(0o755)
        tree.run("tar", "xzf", layer, "-C", root)
        (work / "screen.json").write_text(SCREEN)
        (work / "mark.svg").write_text(MARK)
        # Somebody's folder, which nobody else may write to.
        owner = "1234"
        tree.run("chown", "-R", f"{owner}:{owner}", work)
        mounts = [["--bind", root, root], ["-o", "remount,ro,bind", root], ["--bind", work, root / "work"],
                  ["-t", "proc", "proc", root / "proc"], ["--bind", "/dev", root / "dev"],
                  ["-t", "tmpfs", "tmpfs", root / "tmp"]]
        try:
            for words in mounts:
                tree.run("mount", *words)
            # As Docker runs it with --user, and as podman does: there the owner is user 0 within, and himself outside.
            docker = ["unshare", "--net", "/usr/sbin/chroot", "--userspec", f"{owner}:{owner}"]
            podman = ["setpriv", "--reuid", owner, "--regid", owner, "--clear-groups",
                      "unshare", "--user", "--map-root-user", "--net", "/usr/sbin/chroot"]
            # Its folder of temporary files is that of user 0 within, too.
            for run, words in [(docker, ["screen.json", "-o", "drawn.png"]), (docker, ["record", "screen.json"]),
                               (podman, ["verify", "screen.json"]), (podman, ["record", "--mode", "all", "screen.json"])]:
                os.chown(root / "tmp", *(2 * [int(owner) if run is podman else 0]))
                tree.run(*run, root, "/usr/bin/portal-render", *[f"work/{word}" if "." in word else word for word in words],
                         env={"PATH": "/usr/bin:/bin"}, stderr=subprocess.STDOUT)
        finally:
            subprocess.run(["umount", "-R", root])
        if (work / "drawn.png").read_bytes() != expected:
            raise tree.Failure("the image draws another picture than the build")
        strange = [path.name for path in work.rglob("*") if path.stat().st_uid != int(owner)]
        if strange:
            raise tree.Failure(f"the image leaves files that are not their owner's: {', '.join(strange)}")
        print("the image, read-only, as Docker and podman run it: the build's picture, byte for byte; recorded and verified")
        if shutil.which("buildah"):
            store = ["buildah", "--storage-driver", "vfs", "--root", folder / "store", "--runroot", folder / "run"]
            name = tree.run(*store, "from", f"oci-archive:{file}", stderr=subprocess.DEVNULL).strip().splitlines()[-1]
            said = tree.run(*store, "run", "--isolation", "chroot", name, "--", "/usr/bin/portal-render", "--version")
            print(f"the image by buildah: {said.splitlines()[0]}")
