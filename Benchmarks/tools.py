"""Our own programs, built for release, and the C programs that they are held against."""

import pathlib
import shlex
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build/bench"
LAUNCH = SCRATCH / "launch"
SCREENS = ["list", "article", "grid", "dashboard", "table"]
#: Builds them as they are installed, and says where they are.
BUILD = ROOT / "Scripts/build-command"


def output(command, **options):
    """What a command writes; raises where it fails."""
    command = [str(part) for part in command]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT, **options).stdout


class Tools:
    """Where our programs are."""

    def __init__(self):
        self.folder = pathlib.Path(output(["swift", "build", "-c", "release", "--show-bin-path"]).strip())
        self.render = self.folder / "portal-render"
        self.bench = self.folder / "portal-bench"
        self.floor = SCRATCH / "floor"
        self.png_floor = SCRATCH / "png-floor"
        self.output = output

    def build(self, programs=("portal-render", "portal-bench")):
        said = subprocess.run([BUILD, *programs], cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if said.returncode:
            raise SystemExit(f"bench: {' and '.join(programs)} cannot be built\n{said.stdout}")

    def build_floor(self):
        SCRATCH.mkdir(parents=True, exist_ok=True)
        for source, program, packages in [
            ("floor.c", self.floor, ["pangocairo", "pangoft2", "cairo", "fontconfig"]),
            ("png-floor.c", self.png_floor, ["cairo", "libpng"]),
            ("launch.c", LAUNCH, []),
        ]:
            flags = shlex.split(output(["pkg-config", "--cflags", "--libs", *packages])) if packages else []
            output(["cc", "-O2", "-o", program, ROOT / "Benchmarks" / source, *flags, "-lm"])

    def debug_bench(self):
        """The debug build of portal-bench, for what tests pay."""
        output(["swift", "build", "--product", "portal-bench"])
        return pathlib.Path(output(["swift", "build", "--show-bin-path"]).strip()) / "portal-bench"

    def document(self, name, folder):
        """A screen's JSON: one that is kept, or one that is made in the folder."""
        kept = ROOT / f"Snapshots/bench/{name}.json"
        if kept.exists():
            return kept
        kind, _, count = name.partition(":")
        made = folder / "screen.json"
        made.write_text(output([self.bench, kind, *([count] if count else [])]))
        return made
