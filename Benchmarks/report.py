"""BENCHMARKS.md: what was measured, on which machine, with which versions."""

import datetime
import os
import pathlib
import platform
import textwrap

import plots
from tools import ROOT, output


def machine(tools, peers, is_quick):
    """What a stranger must know to judge the numbers."""
    described = pathlib.Path("/proc/cpuinfo").read_text()
    model = next((line.split(":")[1].strip() for line in described.splitlines() if line.startswith("model name")), "?")
    release = next((line.split("=")[1].strip('"') for line in pathlib.Path("/etc/os-release").read_text().splitlines()
                    if line.startswith("PRETTY_NAME=")), "?")
    revision = output(["git", "rev-parse", "--short", "HEAD"]).strip()
    libraries = {name: output(["pkg-config", "--modversion", name]).strip()
                 for name in ["cairo", "pangocairo", "freetype2", "libpng", "libdeflate"]}
    return {
        "date": datetime.date.today().isoformat(), "command": "Scripts/bench" + (" --quick" if is_quick else ""),
        "cpu": model, "cores": os.cpu_count(), "system": f"{release}, {platform.machine()}", "revision": revision,
        "load": os.getloadavg()[0], "bandwidth": bandwidth(tools),
        "swift": output(["swift", "--version"]).splitlines()[0].split("(")[0].strip(), "libraries": libraries,
        "versions": peers.versions, "missing": peers.missing,
    }


def bandwidth(tools):
    """How many GB a second memory is filled with, as the C program measures it."""
    return float(output([tools.floor, "--bandwidth"]))


def number(value):
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def times(ratio):
    if not ratio:
        return ""
    form = lambda value: f"{value:,.0f}" if value >= 10 else f"{value:.2f}"
    return f"**{form(ratio[0])}×** ({form(ratio[1])}–{form(ratio[2])})"


def table(area):
    """A row for each contender; a case's first row is ours."""
    cells = [cell for row in area["rows"] for cell in row["cells"]]
    has_memory = any(cell.get("MB") for cell in cells)
    has_bytes = any(cell.get("bytes") for cell in cells)
    head = ["", "", f"least, {area['unit']}", "median", "× ours (of the rounds)"]
    head += ["MB"] * has_memory + ["bytes"] * has_bytes
    lines = ["| " + " | ".join(head) + " |", "|---|---|" + "---:|" * (len(head) - 2)]
    for row in area["rows"]:
        for place, cell in enumerate(row["cells"]):
            case = row["case"] if place == 0 else ""
            name = f"**{cell['name']}**" if cell["ours"] else cell["name"]
            if cell["error"]:
                lines.append(f"| {case} | {name} | – | – | {cell['error']} |" + " |" * (has_memory + has_bytes))
                continue
            parts = [case, name, number(cell["least"]), number(cell["median"]), times(cell.get("ratio"))]
            parts += [f"{cell['MB']:.0f}" if cell.get("MB") else ""] * has_memory
            parts += [f"{cell['bytes']:,.0f}" if cell.get("bytes") else ""] * has_bytes
            lines.append("| " + " | ".join(parts) + " |")
    return "\n".join(lines)


def steps(area):
    """Phases in columns, with the distance from the floor."""
    names = ["decode", "describe", "place", "list", "paint", "encode"]
    lines = ["| screen | " + " | ".join(names) + " | of place, shaping | the floor | ours ÷ floor |",
             "|---|" + "---:|" * (len(names) + 3)]
    for row in area["rows"]:
        if "steps" not in row:
            continue
        floor = row["cells"][1]
        distance = floor.get("ratio")
        parts = [row["case"], *(number(row["steps"][name]) for name in names),
                 number(row["steps"]["shape"]) if "shape" in row["steps"] else "",
                 number(floor["median"]) if not floor["error"] else "–",
                 f"**{1 / distance[0]:.2f}** ({1 / distance[2]:.2f}–{1 / distance[1]:.2f})" if distance else ""]
        lines.append("| " + " | ".join(parts) + " |")
    return "\n".join(lines)


def likeness(rows):
    screens = list(dict.fromkeys(row["screen"] for row in rows))
    names = list(dict.fromkeys(row["peer"] for row in rows))
    lines = ["| | " + " | ".join(screens) + " |", "|---|" + "---:|" * len(screens)]
    for name in names:
        cells = []
        for screen in screens:
            row = next(row for row in rows if row["screen"] == screen and row["peer"] == name)
            cells.append(f"{row['likeness']:.3f}" if row["likeness"] is not None else row["error"])
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def prose(text):
    return textwrap.fill(text, 124, break_long_words=False, break_on_hyphens=False)


def behind(found):
    """Every case in which another program was faster."""
    return [(area["title"], row["case"], cell) for area in found["areas"].values() for row in area["rows"]
            for cell in row["cells"] if cell.get("ratio") and cell["ratio"][0] < 1 and not cell["name"].startswith("ours")
            and cell["name"] not in ("floor", "verify --paint-all", "surface alone")]


def text(found):
    parts = []
    for area in found["areas"].values():
        parts += [f"## {area['title']}", prose(area["about"])]
        if any("steps" in row for row in area["rows"]):
            parts.append(steps(area))
        else:
            parts.append(table(area))
        for row in area["rows"]:
            if row.get("beyond") is not None:
                parts.append(f"{row['case']}: {row['beyond']:.0f} MB beyond the surface.")
            if row.get("missed"):
                parts.append(f"{row['case']}, {row['cells'][0]['name']}: {row['missed']:,} ms are wanted, and were not reached.")
            if row.get("a_second"):
                parts.append(f"{row['case']}: {row['a_second']:.0f} pictures a second.")
            if row.get("nodes") and not row["cells"][0]["error"]:
                parts.append(f"{row['case']}: {row['cells'][0]['least'] * 1e6 / row['nodes']:.0f} ns a node.")
    if found["alike"]:
        parts += ["## How alike", prose("The structural similarity of each peer's picture to ours, both shrunk to a quarter: 1 is "
                  "the same. Who draws less has less to do: Typst knows no shadows, and Skia's reader of SVG leaves out "
                  "images (its grid)."), likeness(found["alike"])]
    return "\n\n".join(parts)


def write(found, tools):
    made = plots.write(found, tools)
    its = found["machine"]
    late = behind(found)
    parts = ["# Benchmarks", prose(f"Written by `{its['command']}` on {its['date']}, at revision {its['revision']}; all in one "
             "run, by turns. [Benchmarks/README.md](Benchmarks/README.md) says what is measured and how.")]
    for name, alternative in made:
        parts.append(f'<picture>\n  <source media="(prefers-color-scheme: dark)" srcset="Benchmarks/plots/{name}-dark.png">\n'
                     f'  <img src="Benchmarks/plots/{name}.png" alt="{alternative}" width="100%">\n</picture>')
    parts.append(prose(f"{its['cpu']}, {its['cores']} cores; {its['system']}; {its['swift']}; memory is filled with "
                 f"{its['bandwidth']:.1f} GB a second. The machine's load was {its['load']:.1f} when it was done."))
    parts.append("## Where others are ahead")
    if late:
        parts.append("\n".join(f"- {title}, {case}: {cell['name']} takes {cell['ratio'][0]:.2f} of our time "
                               f"({cell['ratio'][1]:.2f}–{cell['ratio'][2]:.2f}). {why(title, cell['name'])}".rstrip()
                               for title, case, cell in late))
    else:
        parts.append("Nowhere in this run.")
    parts.append(text(found))
    parts += ["## Versions", "\n".join(
        [f"- {name} {version}" for name, version in its["libraries"].items()]
        + [f"- {version}" for version in its["versions"].values()]
        + [f"- without {name}: {reason}" for name, reason in its["missing"].items()])]
    (ROOT / "BENCHMARKS.md").write_text("\n\n".join(parts) + "\n")
    print(f"BENCHMARKS.md is written; measuring took {found['seconds']:.0f} s")


def write_sections(found):
    """Puts areas that were measured alone in the place of their sections, each with when that was."""
    page = ROOT / "BENCHMARKS.md"
    written = page.read_text()
    revision = output(["git", "rev-parse", "--short", "HEAD"]).strip()
    told = prose(f"Measured by itself on {datetime.date.today().isoformat()}, at revision {revision}; the machine's load was "
                 f"{os.getloadavg()[0]:.1f} when it was done, on {os.cpu_count()} cores.")
    for area in found["areas"].values():
        head, _, rest = text({"areas": {"": area}, "alike": []}).partition("\n\n")
        section = f"{head}\n\n{told}\n\n{rest}\n\n"
        begin = written.find(head + "\n")
        if begin < 0:
            begin = end = written.index("## How alike\n")
        else:
            end = written.index("\n## ", begin) + 1
        written = written[:begin] + section + written[end:]
    page.write_text(written)
    print(f"{page.name}: {', '.join(area['title'] for area in found['areas'].values())}")


#: Why another program is ahead, where it is known: by the area and the name.
REASONS = {
    ("Comparing", "Pillow's difference"):
        "It answers with one box around all differences; ours counts them, and finds where most changed.",
    ("Setting text", "Pango, from C"): "It is what ours calls, and makes nothing of the glyphs.",
    ("Growth", "rsvg-convert"): "It is told where everything stands; we work it out of JSON.",
}


def why(area, name):
    return REASONS.get((area, name), "")
