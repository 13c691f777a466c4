"""Charts as screens of our own: bars and curves, drawn by portal-render for the light and the dark."""

import json
import math

from tools import ROOT

FOLDER = ROOT / "Benchmarks/plots"
COLORS = {
    "paper": {"light": "#ffffff", "dark": "#0d1117"}, "panel": {"light": "#f5f6f9", "dark": "#161b22"},
    "ink": {"light": "#1c1f26", "dark": "#e9ecf1"}, "soft": {"light": "#697080", "dark": "#98a1b0"},
    "grid": {"light": "#dfe2ea", "dark": "#2a303a"}, "ours": {"light": "#2563eb", "dark": "#5b93ff"},
    "other": {"light": "#b9c0ce", "dark": "#4a5362"},
}
#: Those that are compared by curves, each in a colour of its own.
CURVES = {
    "portal-render": "ours", "rsvg-convert": {"light": "#d97706", "dark": "#f0a43a"},
    "typst": {"light": "#0f9488", "dark": "#3cc4b4"}, "chromium": {"light": "#c2410c", "dark": "#ff8a5c"},
}


# MARK: Parts


def label(text, size, color="ink", weight="regular", layout=None, **style):
    return {"type": "label", "text": text, "layout": layout or {},
            "style": {"textSize": size, "textColor": color, "textWeight": weight, "features": ["tnum"],
                      "numberOfLines": 1} | style}


def box(children=(), style=None, **layout):
    return {"type": "container", "style": style or {}, "layout": layout, "children": list(children)}


def at(x, y, child, **size):
    child["layout"] = child.get("layout", {}) | {"position": {"absolute": {"left": round(x, 3), "top": round(y, 3)}}} | size
    return child


def number(value):
    """A time in milliseconds, with three digits at most."""
    if value >= 10_000:
        return f"{value / 1000:.0f} s"
    if value >= 1000:
        return f"{value / 1000:.1f} s"
    return f"{value:.0f} ms" if value >= 10 else f"{value:.1f} ms"


# MARK: Bars


def bars(title, cells):
    """A panel: the least first, each as long as it takes, and how many times as long as ours."""
    cells = sorted((cell for cell in cells if not cell["error"]), key=lambda cell: cell["median"])
    longest = max(cell["median"] for cell in cells)
    room = 168
    rows = []
    for cell in cells:
        color, weight = ("ours", "semibold") if cell["ours"] else ("other", "regular")
        times = f"{cell['ratio'][0]:.0f}×" if cell.get("ratio") and cell["ratio"][0] >= 9.5 else (
            f"{cell['ratio'][0]:.1f}×" if cell.get("ratio") else "")
        width = max(room * cell["median"] / longest, 2)
        rows.append(box([
            label(cell["name"], 11.5, "ink" if cell["ours"] else "soft", weight, {"width": 92}),
            box([box(style={"backgroundColor": color, "cornerRadius": 2.5}, width=round(width, 2), height=11)],
                width=room),
            label(number(cell["median"]), 11.5, "ink", weight, {"width": 46}, textAlignment="right"),
            label(times, 11.5, "soft", "regular", {"width": 34}, textAlignment="right"),
        ], flex={"direction": "row"}, alignment={"items": "center"}, gap=4, height=21))
    return box([label(title, 14, weight="semibold", layout={"margin": {"bottom": 8}}), *rows],
               {"backgroundColor": "panel", "cornerRadius": 12, "corners": "continuous"}, width=380, padding=14)


def bar_screen(name, heading, note, panels):
    """Panels in two columns."""
    tallest = [max(len([cell for cell in cells if not cell["error"]]) for _, cells in panels[at:at + 2])
               for at in range(0, len(panels), 2)]
    height = 76 + sum(28 + 25 + 21 * count + 12 for count in tallest) + 8
    content = box([
        label(heading, 20, weight="bold", letterSpacing=-0.3),
        label(note, 12, "soft", layout={"margin": {"top": 3, "bottom": 14}}),
        box([bars(title, cells) for title, cells in panels],
            flex={"direction": "row", "wrap": "wrap"}, gap={"row": 12, "column": 12}),
    ], padding={"horizontal": 20, "top": 20}, flex={"grow": 1})
    return screen(name, 812, height, content)


# MARK: Curves


def curves(title, lines, unit):
    """A panel with both axes by powers of ten. `lines` are points by names."""
    width, height, left, top = 280, 220, 58, 46
    xs = [x for points in lines.values() for x, _ in points]
    ys = [y for points in lines.values() for _, y in points]
    low_x, high_x = math.log10(min(xs)), math.log10(max(xs))
    low_y, high_y = math.floor(math.log10(min(ys))), math.ceil(math.log10(max(ys)))
    across = lambda x: left + (math.log10(x) - low_x) / max(high_x - low_x, 1e-9) * width
    down = lambda y: top + height - (math.log10(y) - low_y) / max(high_y - low_y, 1) * height
    parts = [at(14, 12, label(title, 14, weight="semibold"))]
    for power in range(low_y, high_y + 1):
        y = down(10 ** power)
        parts.append(at(left, y, box(style={"backgroundColor": "grid"}), width=width, height=1))
        parts.append(at(0, y - 7, label(unit(10 ** power), 10.5, "soft", textAlignment="right"), width=left - 8))
    for power in range(round(low_x), round(high_x) + 1):
        parts.append(at(across(10 ** power) - 30, top + height + 6,
                        label(f"{10 ** power:,}", 10.5, "soft", textAlignment="center"), width=60))
    ends = []
    for name, points in sorted(lines.items(), key=lambda pair: pair[0] == "portal-render"):
        color, thick = CURVES.get(name, "other"), 3 if name == "portal-render" else 1.75
        places = [(across(x), down(y)) for x, y in sorted(points)]
        for (x, y), (to_x, to_y) in zip(places, places[1:]):
            length = math.hypot(to_x - x, to_y - y)
            line = box(style={"backgroundColor": color, "cornerRadius": thick / 2, "transform": {
                "rotate": round(math.degrees(math.atan2(to_y - y, to_x - x)), 3), "anchor": [0, 0.5]}})
            parts.append(at(x, y - thick / 2, line, width=round(length + thick / 2, 3), height=thick))
        for x, y in places:
            dot = thick + 3
            parts.append(at(x - dot / 2, y - dot / 2, box(style={"backgroundColor": color, "cornerRadius": dot / 2}),
                            width=dot, height=dot))
        ends.append([places[-1][1], places[-1][0], name, color])
    # Names beside the ends of their lines, none on another.
    previous = -100
    for y, x, name, color in sorted(ends, key=lambda end: end[0]):
        previous = max(y - 7, previous + 14)
        parts.append(at(x + 8, previous, label(name, 11, color, "semibold" if name == "portal-render" else "medium")))
    return {"type": "container", "children": parts, "layout": {"width": 440, "height": height + top + 38},
            "style": {"backgroundColor": "panel", "cornerRadius": 12, "corners": "continuous"}}


def curve_screen(name, heading, note, panels):
    content = box([
        label(heading, 20, weight="bold", letterSpacing=-0.3),
        label(note, 12, "soft", layout={"margin": {"top": 3, "bottom": 14}}),
        box(panels, flex={"direction": "row"}, gap=12),
    ], padding={"horizontal": 20, "top": 20}, flex={"grow": 1})
    return screen(name, 932, 406, content)


# MARK: Parts of a whole

PHASES = {
    "decode": {"light": "#94a3b8", "dark": "#64748b"}, "describe": {"light": "#cbd5e1", "dark": "#475569"},
    "place": {"light": "#7c3aed", "dark": "#a78bfa"}, "list": {"light": "#c4b5fd", "dark": "#5b45a8"},
    "paint": "ours", "encode": {"light": "#0f9488", "dark": "#3cc4b4"},
}


def phases(rows):
    """Each frame as long as the next, in the parts that its phases take."""
    swatch = lambda color: box(style={"backgroundColor": color, "cornerRadius": 3}, width=10, height=10)
    centred = {"flex": {"direction": "row"}, "alignment": {"items": "center"}}
    legend = box([box([swatch(color), label(name, 11.5, "soft")], **centred, gap=6) for name, color in PHASES.items()],
                 **centred, gap=16, margin={"bottom": 14})
    lines = []
    for row in rows:
        steps = {name: row["steps"][name] for name in PHASES}
        total = sum(steps.values())
        parts = [box(style={"backgroundColor": PHASES[name]}, height=14, flex={"grow": round(time / total, 5), "basis": 0})
                 for name, time in steps.items()]
        lines.append(box([
            label(row["case"], 11.5, "ink", layout={"width": 116}),
            box(parts, {"cornerRadius": 4, "clip": True}, flex={"direction": "row"}, width=564, height=14),
            label(number(total), 11.5, "ink", "semibold", {"width": 60}, textAlignment="right"),
        ], **centred, height=24))
    panel = box([legend, *lines], {"backgroundColor": "panel", "cornerRadius": 12, "corners": "continuous"}, padding=16)
    content = box([
        label("Where a frame’s time goes", 20, weight="bold", letterSpacing=-0.3),
        label("From a document’s bytes to those of its PNG file; cold has forgotten texts and letters", 12, "soft",
              layout={"margin": {"top": 3, "bottom": 14}}),
        panel,
    ], padding={"horizontal": 20, "top": 20}, flex={"grow": 1})
    return screen("Phases", 812, 76 + 32 + 28 + 24 * len(lines) + 20, content)


def screen(name, width, height, content):
    return {"name": name, "device": {"width": width, "height": height, "scale": 2}, "colors": COLORS,
            "background": "paper", "content": content}


def draw(tools, name, document):
    """The screen and its two pictures, beside each other."""
    FOLDER.mkdir(exist_ok=True)
    source = FOLDER / f"{name}.json"
    source.write_text(json.dumps(document, ensure_ascii=False) + "\n")
    for appearance, suffix in [("light", ""), ("dark", "-dark")]:
        tools.output([tools.render, "-q", source, "-o", FOLDER / f"{name}{suffix}.png", "--appearance", appearance,
                      "--png", "small"])


# MARK: What is shown


def write(found, tools):
    """The charts of what was measured; their names."""
    areas, made = found["areas"], []
    if "cold" in areas:
        rows = areas["cold"]["rows"]
        panels = [(f"{row['case'].capitalize()}, a command", row["cells"]) for row in rows]
        if "warm" in areas:
            panels.append(("List, in a process that stays", areas["warm"]["rows"][0]["cells"]))
        draw(tools, "commands", bar_screen(
            "Commands", "From a screen to its PNG file", "Medians; how many times as long as ours on the right", panels))
        made.append(("commands", "How long each takes from a screen to its PNG file"))
    if any("steps" in row for row in areas.get("phases", {"rows": []})["rows"]):
        rows = [row for row in areas["phases"]["rows"] if "steps" in row]
        draw(tools, "phases", phases(rows))
        made.append(("phases", "The parts of a frame that its phases take"))
    if "growth" in areas:
        draw(tools, "growth", growth(areas["growth"]["rows"]))
        made.append(("growth", "Time and memory of a command by the number of views"))
    return made


def growth(rows):
    def lines(field):
        found = {}
        for row in rows:
            for cell in row["cells"]:
                if not cell["error"] and cell.get(field):
                    found.setdefault(cell["name"], []).append((row["count"], cell[field]))
        return {name: points for name, points in found.items() if len(points) > 1}

    time = lambda value: f"{value / 1000:.0f} s" if value >= 1000 else f"{value:.0f} ms"
    size = lambda value: f"{value / 1000:.0f} GB" if value >= 1000 else f"{value:.0f} MB"
    return curve_screen(
        "Growth", "Ever more views on the same pixels", "A whole command; the number of views and both scales by powers "
        "of ten", [curves("Time", lines("median"), time), curves("Memory", lines("MB"), size)])
