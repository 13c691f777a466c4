"""What the user of a package waits for: a clean build, a run with nothing changed, and a test of one picture.

The package is `Benchmarks/package`, as the README tells to make one, beside a link to this folder; and once more beside the
libraries as `Scripts/library` builds them. All of its times are measured with the compiler, so nothing else is built or
installed before.
"""

import os
import re
import resource
import shutil
import subprocess
import time

from areas import Table
from tools import ROOT, SCRATCH
from turns import Samples

#: Of the command `swift`, in milliseconds.
CLEAN, NOTHING, PICTURE = 45_000, 1_500, 40
FOLDER = SCRATCH / "package/Screens"
#: The same, beside libraries that are built.
WITH_LIBRARY = SCRATCH / "package-with-library/Screens"
REFERENCES = "Tests/ScreensTests/__Snapshots__"


def make(folder=FOLDER):
    """The package anew, beside what it depends on."""
    shutil.rmtree(folder.parent, ignore_errors=True)
    shutil.copytree(ROOT / "Benchmarks/package", folder)
    (folder / REFERENCES).mkdir()
    if folder == FOLDER:
        (folder.parent / "PortalRaster").symlink_to(ROOT)
    else:
        run(ROOT / "Scripts/library", folder.parent / "PortalRaster")


def run(*command, statuses=(0,), folder=FOLDER):
    """Runs a command as a user does, and says how long it took, with how much of all processors, and what it printed."""
    ours = {name: value for name, value in os.environ.items()
            if name not in ("CI", "PORTAL_NO_DOCS_PLUGIN") and not name.startswith("SNAPSHOT_")}
    ours["SNAPSHOT_ARTIFACTS"] = str(FOLDER.parent / "artifacts")
    start, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    said = subprocess.run(command, cwd=folder, env=ours, text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if said.returncode not in statuses:
        raise SystemExit(f"bench: {' '.join(map(str, command))} failed in {folder}\n{said.stdout}")
    processor = after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
    return {"ms": (time.perf_counter() - start) * 1000, "processor": processor * 1000, "said": said.stdout}


def swift(*arguments, folder=FOLDER):
    return run("swift", *arguments, folder=folder)


def same_screen():
    """Stops where the package's screen is not that of the other benchmarks."""
    [made] = (FOLDER / REFERENCES).glob("**/first*.txt")
    views = lambda path: path.read_text().splitlines()[1:]
    if views(made) != views(ROOT / "Snapshots/bench/list.txt"):
        raise SystemExit(f"bench: {made} is another screen than Snapshots/bench/list.txt")


def package(context):
    """Clean builds, runs without a change, and pictures, in debug; and pictures in release."""
    table = Table("In a package that depends on this one", "What its user waits for, by Swift's own package manager; "
                  "wanted in debug are 45 s for a clean build with tests, 1.5 s for `swift test` with nothing changed "
                  "(it passes two pictures), and 40 ms for a test of one picture at the list screen that passes, as "
                  "Swift Testing tells it. The first test of a process opens fonts, too. The time of all processors "
                  "is told beside each, as a median, of tests without the start of their process: on a busy machine it "
                  "says more. With libraries that Scripts/library has built nothing but the package itself is compiled, and "
                  "pictures have the same bytes.")
    make()
    builds = Samples()
    for _ in range(context.rounds(3, 1)):
        builds.answers.append(clean_build(FOLDER))
    add(table, "clean build, debug", "swift build --build-tests", builds, CLEAN)
    swift("test")
    same_screen()
    if not context.is_quick:
        with_library(context, table)
    runs = Samples()
    runs.answers = [swift("test") for _ in range(context.rounds(9, 3))]
    add(table, "nothing changed, debug", "swift test", runs, NOTHING)
    pictures(context, table, "debug", PICTURE)
    if not context.is_quick:
        swift("build", "-c", "release", "--build-tests")
        pictures(context, table, "release")
    return table


def clean_build(folder):
    shutil.rmtree(folder / ".build", ignore_errors=True)
    return swift("build", "--build-tests", folder=folder)


def with_library(context, table):
    """Clean builds, runs and pictures with libraries that are built, whose pictures are those of the sources."""
    make(WITH_LIBRARY)
    builds = Samples()
    builds.answers = [clean_build(WITH_LIBRARY) for _ in range(context.rounds(3, 1))]
    add(table, "clean build, debug", "with Scripts/library", builds, CLEAN)
    swift("test", folder=WITH_LIBRARY)
    runs = Samples()
    runs.answers = [swift("test", folder=WITH_LIBRARY) for _ in range(context.rounds(9, 3))]
    add(table, "nothing changed, debug", "with Scripts/library", runs, NOTHING)
    for picture in (FOLDER / REFERENCES).glob("**/*.png"):
        if picture.read_bytes() != (WITH_LIBRARY / picture.relative_to(FOLDER)).read_bytes():
            raise SystemExit(f"bench: the library draws {picture.name} otherwise than the sources")
    pictures(context, table, "debug", PICTURE, WITH_LIBRARY)


def pictures(context, table, configuration, wanted=None, folder=FOLDER):
    """The first and the second test of one process after another, beside a process without a test."""
    program = swift("build", "-c", configuration, "--show-bin-path", folder=folder)["said"].strip() + "/ScreensPackageTests.xctest"
    start, samples = Samples(), {"first": Samples(), "second": Samples()}
    for _ in range(context.rounds(25, 5)):
        # There is none of that name: status 69 is the testing library's.
        start.answers.append(tests(program, "nothing", statuses=(69,), folder=folder))
        one, both = tests(program, "first", folder=folder), tests(program, "ListTests", folder=folder)
        for name, own in samples.items():
            seconds = re.search(rf"Test {name}\(\) passed after ([\d.]+) seconds", both["said"])
            if not seconds:
                raise SystemExit(f"bench: no test {name}() passed\n{both['said']}")
            beyond = one["processor"] - start.least("processor") if name == "first" else both["processor"] - one["processor"]
            own.answers.append({"ms": float(seconds[1]) * 1000, "processor": beyond})
    for name, own in samples.items():
        told = f"the {name} test of a process" + (", with Scripts/library" if folder == WITH_LIBRARY else "")
        add(table, f"a picture, {configuration}", told, own, wanted)


def tests(program, name, statuses=(0,), folder=FOLDER):
    return run(program, "--testing-library", "swift-testing", "--filter", name, statuses=statuses, folder=folder)


def add(table, case, name, samples, wanted=None):
    """A row with the median of the processors' time beside the name."""
    processors = samples.median("processor")
    name += f" ({processors / 1000:.1f} s of processors)" if processors > 500 else f" ({processors:.0f} ms of a processor)"
    missed = wanted and samples.least() > wanted
    table.add(case, {name: samples}, missed=wanted if missed else None)
