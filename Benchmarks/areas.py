"""What is measured: each area asks ours and those beside it in turns, and answers with a table."""

import json
import sys

from forms import Screen
from tools import ROOT, SCREENS, SCRATCH
from turns import Command, Failed, Worker, alternate, ratio

#: Libraries that draw a whole screen to PNG, and what each is called in tables.
DRAWERS = {"typst": "typst", "takumi": "takumi-py", "resvg": "resvg-py", "skia": "skia-python"}


class Table:
    """Cases, each with ours first: the least and the median of all, and how many times as long the others take."""

    def __init__(self, title, about, unit="ms"):
        self.title, self.about, self.unit, self.rows = title, about, unit, []

    def add(self, case, samples, ours=None, **more):
        """Ours is the first, or the one that is named."""
        ours = ours or next(iter(samples))
        cells = []
        for name, own in samples.items():
            cell = {"name": name, "ours": name == ours, "error": own.error}
            if own.answers:
                cell |= {"least": own.least(), "median": own.median(), "MB": own.most("MB"),
                         "bytes": own.most("bytes"), "rounds": len(own.answers)}
                if name != ours and samples[ours].answers:
                    cell["ratio"] = ratio(own, samples[ours])
            elif not own.error:
                cell["error"] = "not measured"
            cells.append(cell)
        self.add_cells(case, cells, **more)

    def add_cells(self, case, cells, **more):
        self.rows.append({"case": case, "cells": cells, **more})
        tell(self, self.rows[-1])

    def dictionary(self):
        return {"title": self.title, "about": self.about, "unit": self.unit, "rows": self.rows}


def tell(table, row):
    """A row as it comes, for who waits."""
    print(f"\n{table.title}: {row['case']}", file=sys.stderr)
    for cell in row["cells"]:
        if cell["error"]:
            print(f"  {cell['name']:<28}{cell['error']}", file=sys.stderr)
            continue
        times = "" if not cell.get("ratio") else "{:8.2f}× ({:.2f}–{:.2f})".format(*cell["ratio"])
        memory = f"{cell['MB']:8.1f} MB" if cell.get("MB") else " " * 11
        size = f"{cell['bytes']:12.0f} bytes" if cell.get("bytes") else ""
        print(f"  {cell['name']:<28}{cell['least']:11.3f}{cell['median']:11.3f}{memory}{times}{size}", file=sys.stderr)
    sys.stderr.flush()


class Context:
    """What areas share: programs, peers, screens, and how much time there is."""

    def __init__(self, tools, peers, is_quick):
        self.tools, self.peers, self.is_quick = tools, peers, is_quick
        self.made = {}
        #: Why a peer cannot draw a screen, by their names: so that it is tried, and waited for, once.
        self.failures = {}
        self.out = SCRATCH / "out"
        self.out.mkdir(parents=True, exist_ok=True)

    def screen(self, name):
        if name not in self.made:
            self.made[name] = Screen(name, SCRATCH / "screens", self.tools)
        return self.made[name]

    @property
    def screens(self):
        return [self.screen(name) for name in SCREENS]

    def rounds(self, full, quick):
        return quick if self.is_quick else full

    def ours(self, name, request, field="ms"):
        return Worker(name, [self.tools.bench, "turns"], request, field=field)

    def floor(self, name, kind, screen):
        """The C program that makes the screen's calls."""
        return Worker(name, [self.tools.floor, "--turns", kind, screen.dump], "")

    def library(self, library, request, name=None):
        return Worker(name or DRAWERS.get(library, library),
                      [self.peers.python, "-B", ROOT / "Benchmarks/worker.py", library], request)

    def has(self, *names):
        return [name for name in names if name not in self.peers.missing]

    # Commands that draw a screen

    def known(self, screen, contenders):
        """The contenders, but for those that have failed."""
        failed = lambda one: self.failures.get((screen.name, one.name))
        for one in contenders:
            if failed(one):
                one.close()
        return [Failed(one.name, failed(one)) if failed(one) else one for one in contenders]

    def note(self, screen, samples):
        for name, own in samples.items():
            if own.error:
                self.failures[screen.name, name] = own.error
        return samples

    def commands(self, screen):
        """Every way to draw a screen by a process of its own; ours first."""
        out = lambda name: self.out / f"{screen.name.replace(':', '-')}-{name}.png"
        width, height = screen.size
        made = [Command("portal-render", [self.tools.render, "-q", screen.json, "-o", out("ours")], output=out("ours"))]
        if self.has("rsvg-convert"):
            made.append(Command("rsvg-convert", [self.peers.programs["rsvg-convert"], "-z", f"{screen.scale:g}",
                                                 screen.svg, "-o", out("rsvg-convert")], self.peers.variables(),
                                out("rsvg-convert")))
        if self.has("chromium"):
            made.append(Command("chromium", [
                "timeout", "60", self.peers.programs["chromium"], "--headless", "--no-sandbox", "--disable-gpu",
                "--hide-scrollbars", f"--force-device-scale-factor={screen.scale:g}", f"--window-size={width},{height}",
                f"--screenshot={out('chromium')}", screen.html.as_uri()], output=out("chromium")))
        for library in self.has(*DRAWERS):
            request = SCRATCH / "screens" / screen.folder.name / f"{library}.json"
            request.write_text(json_line(screen.request() | {"output": str(out(DRAWERS[library]))}))
            made.append(Command(DRAWERS[library], ["timeout", "30", "sh", "-c", 'exec "$1" -B "$2" "$3" < "$4"', "sh",
                                                   self.peers.python, ROOT / "Benchmarks/worker.py", library, request],
                                output=out(DRAWERS[library])))
        return self.known(screen, made)


def json_line(value):
    return json.dumps(value) + "\n"


# MARK: Areas


def cold(context):
    """A command from its start to the PNG file, with nothing kept from before."""
    table = Table("A command", "From the start of a process to the PNG file: ours by `portal-render screen.json -o "
                  "screen.png`. Libraries of Python are started by a few lines of Python, whose start is some 20 ms. "
                  "Memory is that of the largest process alone.")
    for screen in context.screens:
        rounds = context.rounds(9, 2) if screen.name != "table" else context.rounds(4, 1)
        samples = alternate(context.commands(screen), rounds, seconds=context.rounds(14, 2))
        table.add(screen.name, context.note(screen, samples))
    return table


def pdf(context):
    """The same to PDF, which is all that WeasyPrint writes."""
    table = Table("A command that writes PDF", "The same screens to PDF.")
    screens = [context.screen(name) for name in (["list"] if context.is_quick else SCREENS[:4])]
    for screen in screens:
        out = lambda name: context.out / f"{screen.name}-{name}.pdf"
        contenders = [Command("portal-render", [context.tools.render, "-q", screen.json, "-o", out("ours")])]
        if context.has("rsvg-convert"):
            contenders.append(Command("rsvg-convert", [context.peers.programs["rsvg-convert"], "-f", "pdf", screen.svg,
                                                       "-o", out("rsvg")], context.peers.variables(), out("rsvg")))
        if context.has("weasyprint"):
            request = screen.folder / "weasyprint.json"
            request.write_text(json_line(screen.request() | {"output": str(out("weasyprint"))}))
            contenders.append(Command("WeasyPrint", ["sh", "-c", 'exec timeout 60 "$1" -B "$2" weasyprint < "$3"', "sh",
                                                     context.peers.python, ROOT / "Benchmarks/worker.py", request],
                                      output=out("weasyprint")))
        table.add(screen.name, alternate(contenders, context.rounds(7, 2), warm_ups=context.rounds(1, 0), seconds=8))
    return table


def warm(context):
    """A frame in a process that stays: from a document's bytes to those of its PNG file."""
    table = Table("A frame in a process that stays", "From a document's bytes to those of its PNG file, with fonts "
                  "open and everything remembered that can be: Typst remembers the whole layout. Chromium is asked "
                  "through DevTools' protocol, as Playwright does, to load the page and take its picture.")
    for screen in context.screens:
        request = screen.request()
        contenders = [context.ours("Portal", f"frame {source(screen)} warm")]
        contenders += [context.library(library, request) for library in context.has(*DRAWERS)]
        if context.has("chromium"):
            contenders.append(Worker("chromium", [sys.executable, "-B", ROOT / "Benchmarks/chromium.py",
                                                  context.peers.programs["chromium"]], request, patience=30))
        rounds = context.rounds(15, 3) if screen.name != "table" else context.rounds(4, 1)
        samples = alternate(context.known(screen, contenders), rounds, warm_ups=2, seconds=context.rounds(8, 2))
        table.add(screen.name, context.note(screen, samples))
    return table


def source(screen):
    return "table" if screen.name == "table" else screen.json


def phases(context):
    """Where a frame's time goes, warm and cold, beside the C program that makes the same calls."""
    table = Table("A frame, phase by phase", "Medians. Cold has forgotten texts and letters, in a process that runs; "
                  "then placing shapes the texts anew. The floor is a C program that makes the Cairo and Pango calls "
                  "that the screen needs, and writes nothing: held against place + list + paint.")
    steps = ["decode", "describe", "place", "list", "paint", "encode"]
    for screen in context.screens:
        for memory in ["warm", "cold"]:
            ours = context.ours("frame", f"frame {source(screen)} {memory}")
            floor = context.floor("floor", memory, screen)
            rounds = context.rounds(15, 4) if screen.name != "table" else context.rounds(5, 2)
            samples = alternate([ours, floor], rounds, warm_ups=2, seconds=context.rounds(10, 3))
            frame = samples["frame"]
            if frame.error:
                table.add(f"{screen.name}, {memory}", samples)
                continue
            row = {step: frame.median(step) for step in steps}
            for answer in frame.answers:
                answer["ms"] = answer["place"] + answer["list"] + answer["paint"]
            table.add(f"{screen.name}, {memory}", samples, steps=row)
        row_cold, row_warm = table.rows[-1], table.rows[-2]
        if "steps" in row_cold and "steps" in row_warm:
            row_cold["steps"]["shape"] = max(row_cold["steps"]["place"] - row_warm["steps"]["place"], 0)
    return table


def memory(context):
    """What a command takes beyond the pixels that it paints."""
    table = Table("Memory beyond the pixels", "The most that `portal-render screen.json -o screen.png` has, beside a "
                  "process that only makes and fills such a surface. At most 32 MB beyond it are wanted.")
    for screen in context.screens:
        width, height = (str(round(side * screen.scale)) for side in screen.size)
        out = context.out / "memory.png"
        contenders = [Command("portal-render", [context.tools.render, "-q", screen.json, "-o", out], output=out),
                      Command("surface alone", [context.tools.floor, "--surface", width, height])]
        samples = alternate(contenders, 3, warm_ups=0)
        ours, floor = samples.values()
        beyond = ours.most("MB") - floor.most("MB") if ours.answers and floor.answers else None
        table.add(screen.name, samples, beyond=beyond)
    return table


def batch(context):
    """Many screens by one command: pictures a second, with one job and with two."""
    table = Table("Many pictures by one command", "So many list screens with different names, each a line of `--batch`, in "
                  "milliseconds for all. At least 250 a second are wanted with 2 jobs on 2 cores. What starting costs is "
                  "in it: of few screens it is a large part, and so `Scripts/bench-many` draws as many. `rsvg-convert` "
                  "draws one picture a process, and is started for each by `xargs`; measured on forty and multiplied.")
    count, few = 400, 40
    screen = context.screen("list")
    folder = context.out / "batch"
    folder.mkdir(exist_ok=True)
    text, drawing = screen.json.read_text(), screen.svg.read_text()
    with (folder / "lines").open("w") as lines:
        for number in range(count):
            document = json.loads(text.replace("Ada Lovelace", f"Ada Lovelace {number}"))
            lines.write(json_line({"output": f"{number}.png", "document": document}))
    for number in range(few):
        (folder / f"{number}.svg").write_text(drawing.replace("Ada Lovelace", f"Ada Lovelace {number}"))
    for jobs in [1, 2]:
        contenders = [Command("portal-render", [
            "sh", "-c", f'cd "$1" && exec "$0" -q --batch -o out --root "$2" --jobs {jobs} < lines', context.tools.render, folder,
            screen.json.parent])]
        if context.has("rsvg-convert"):
            contenders.append(Repeated(count / few, "rsvg-convert", [
                "sh", "-c", f'ls {folder}/*.svg | xargs -P {jobs} -I % "$0" -z 2 % -o %.png',
                context.peers.programs["rsvg-convert"]], context.peers.variables()))
        samples = alternate(contenders, context.rounds(6, 3), warm_ups=1)
        ours = samples["portal-render"]
        a_second = count / ours.least() * 1000 if ours.answers else 0
        table.add(f"{count} list screens, {jobs} {'job' if jobs == 1 else 'jobs'}", samples, a_second=a_second)
    return table


class Repeated(Command):
    """A command that does a part of the work, for so many parts."""

    def __init__(self, factor, *arguments):
        super().__init__(*arguments)
        self.factor = factor

    def measure(self):
        answer = super().measure()
        if "ms" in answer:
            answer["ms"] *= self.factor
        return answer


def layout(context):
    """One layout of trees that were never laid out: rows of four leaves, 1,000 to 100,000 nodes."""
    table = Table("Layout", "Rows of four leaves in a column, laid out once, each time from a fresh tree; making the "
                  "tree is not counted. Yoga's plain calls; Taffy through stretchable, which hands every box to "
                  "Python; making its largest tree took a minute and is left out.")
    for rows in [200, 2_000, 20_000]:
        contenders = [context.ours("PortalLayout", f"layout growth a x {rows * 5}")]
        names = {"yoga": "Yoga (poga)", "taffy": "Taffy (stretchable)"}
        contenders += [context.library(library, {"rows": rows}, names[library]) for library in context.has(*names)
                       if library == "yoga" or rows < 20_000]
        samples = alternate(contenders, context.rounds(11, 4), warm_ups=1, seconds=context.rounds(6, 1))
        table.add(f"{rows * 5:,} nodes", samples, nodes=rows * 5 + 1)
    return table


def text(context):
    """Setting a screen's labels, with fonts open and nothing remembered."""
    table = Table("Setting text", "The labels of a screen, set once with fonts open and nothing remembered. Beside it "
                  "the C program that sets them with Pango and asks how large they became.")
    for name in ["list", "article"]:
        screen = context.screen(name)
        contenders = [context.ours("Portal", f"text {screen.json}"),
                      context.floor("Pango, from C", "texts", screen)]
        table.add(name, alternate(contenders, context.rounds(15, 5), warm_ups=2))
    return table


def png(context):
    """Packing the same pixels: ours, Cairo's writer, libpng at its levels, and programs that make files smaller."""
    table = Table("PNG", "The same pixels packed. Ours are `--png fast` and `--png small`; programs that make a file "
                  "smaller are given ours.")
    names = ["list"] if context.is_quick else SCREENS[:4]
    for name in names:
        screen = context.screen(name)
        picture = screen.picture
        packed = lambda label, request: Worker(label, [context.tools.png_floor], f"{picture} {request}")
        contenders = [
            context.ours("ours, fast", f"png {picture} fast"), context.ours("ours, small", f"png {picture} small"),
            packed("Cairo's writer", "cairo"), packed("libpng 1, no filter", "1 none"),
            packed("libpng 6, no filter", "6 none"), packed("libpng 6", "6 all"), packed("libpng 9", "9 all"),
        ]
        samples = alternate(contenders, context.rounds(9, 3), seconds=6)
        for program, label, arguments in [("optipng", "optipng -o2", ["-quiet", "-clobber", "-o2", "-out"]),
                                          ("zopflipng", "zopflipng", ["-y"])]:
            if context.has(program) and (program == "optipng" or name == "list" and not context.is_quick):
                made = context.out / f"{name}-{program}.png"
                order = [*arguments, made, picture] if program == "optipng" else [*arguments, picture, made]
                once = alternate([Command(label, [context.peers.programs[program], *order], context.peers.variables(),
                                          made, patience=200)], 1, warm_ups=0)
                if once[label].answers:
                    once[label].answers[0]["bytes"] = made.stat().st_size
                samples |= once
        table.add(name, samples)
    return table


def comparing(context):
    """Two pictures in memory, equal and different; and whole commands."""
    table = Table("Comparing", "Two pictures of the list screen, the other with one name changed, and with every "
                  "pixel changed. In memory, and by whole commands that open the files.")
    screen = context.screen("list")
    same = screen.picture
    word, all_of_it = context.out / "word.png", context.out / "all.png"
    changed = context.out / "changed.json"
    text = screen.json.read_text()
    dark = text.replace('"name": "List"', '"traits": {"appearance": "dark"}, "name": "List"')
    for target, document in [(word, text.replace("Radia Perlman", "Radia Pearlman")), (all_of_it, dark)]:
        changed.write_text(document)
        context.tools.output([context.tools.render, "-q", changed, "-o", target])
    debug = None if context.is_quick else context.tools.debug_bench()
    for case, other in [("equal", same), ("one word", word), ("everything", all_of_it)]:
        pair = {"old": str(same), "new": str(other)}
        contenders = [context.ours("ours, release", f"compare {same} {other}")]
        if debug:
            contenders.append(Worker("ours, debug", [debug, "turns"], f"compare {same} {other}"))
        contenders.append(context.ours("ours, pixelmatch's measure", f"visible {same} {other}"))
        if context.has("pillow"):
            contenders.append(context.library("pillow", pair, "Pillow's difference"))
        if context.has("pixelmatch"):
            contenders.append(context.library("pixelmatch", pair, "pixelmatch (Python)"))
        table.add(f"{case}, in memory", alternate(contenders, context.rounds(9, 3), warm_ups=context.rounds(1, 0),
                                                  seconds=context.rounds(20, 4)))
        contenders = [Command("portal-render diff", [context.tools.render, "diff", same, other], statuses=(0, 1))]
        if context.has("compare"):
            contenders.append(Command("ImageMagick compare", [context.peers.programs["compare"], "-metric", "AE", same,
                                                              other, "null:"], context.peers.variables(),
                                      statuses=(0, 1)))
        table.add(f"{case}, by command", alternate(contenders, context.rounds(9, 3)))
    return table


def verify(context):
    """A thousand screens held against their references."""
    table = Table("Verifying", "Screens of a phone, each with a reference, by one command. Beside it what a script "
                  "would do: rsvg-convert and ImageMagick's compare for each, measured on twenty and multiplied.")
    count = context.rounds(1000, 100)
    folder = context.out / "verify"
    folder.mkdir(exist_ok=True)
    screen = context.screen("list")
    text = screen.json.read_text()
    for number in range(count):
        path = folder / f"screen{number}.json"
        path.write_text(text.replace("Ada Lovelace", f"Ada Lovelace {number}"))
    records = SCRATCH / "records"
    record = [context.tools.render, "record", folder, "--records", records]
    context.tools.output(record)
    call = [context.tools.render, "verify", "-q", folder, "--records", records]
    contenders = [Command("portal-render verify", call), Command("verify --paint-all", [*call, "--paint-all"])]
    if context.has("rsvg-convert", "compare") == ["rsvg-convert", "compare"]:
        contenders.append(Script(context, screen, count))
    table.add(f"{count:,} screens", alternate(contenders, context.rounds(3, 2), warm_ups=0))
    return table


class Script(Repeated):
    """Draw and compare twenty times, for so many."""

    def __init__(self, context, screen, count):
        variables = context.peers.variables() | {
            "DRAW": str(context.peers.programs["rsvg-convert"]), "COMPARE": str(context.peers.programs["compare"]),
            "SVG": str(screen.svg), "OLD": str(screen.picture), "NEW": str(context.out / "script.png")}
        loop = 'for i in $(seq 20); do "$DRAW" -z 2 "$SVG" -o "$NEW"; "$COMPARE" -metric AE "$OLD" "$NEW" null:; done; :'
        super().__init__(count / 20, "rsvg-convert + compare", ["sh", "-c", loop], variables)


def growth(context):
    """Ever more views on the same canvas, by command: time and memory."""
    table = Table("Growth", "So many small coloured views, a label in every hundredth, on 800×800 pixels: time and "
                  "memory of a whole command. Beside it those who can do a hundred thousand.")
    for count in [1, 10, 100, 1_000, 10_000] + ([] if context.is_quick else [100_000]):
        contenders = context.commands(context.screen(f"dots:{count}"))
        wanted = ["portal-render", "rsvg-convert"] + ([] if context.is_quick else ["typst", "chromium"])
        for one in contenders:
            if one.name not in wanted:
                one.close()
        contenders = [one for one in contenders if one.name in wanted]
        rounds = context.rounds(5 if count < 10_000 else 2, 2)
        samples = alternate(contenders, rounds, warm_ups=1 if count < 10_000 else 0, seconds=6)
        table.add(f"{count:,} {'view' if count == 1 else 'views'}", samples, count=count)
    return table


AREAS = {
    "cold": cold, "pdf": pdf, "warm": warm, "phases": phases, "memory": memory, "batch": batch, "layout": layout,
    "text": text, "png": png, "comparing": comparing, "verify": verify, "growth": growth,
}
