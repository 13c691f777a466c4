"""Each screen as peers take it: HTML, SVG and Typst, made of our JSON to look alike."""

import json
import pathlib

from tools import ROOT

from . import drawing_calls, html, svg, typst


class Screen:
    """A screen, its files in a folder, and what a peer must be told to draw it."""

    def __init__(self, name, folder, tools):
        self.name = name
        self.folder = folder / name.replace(":", "-")
        self.folder.mkdir(parents=True, exist_ok=True)
        dump = tools.output([tools.bench, "floor-dump", name])
        self.dump = self.folder / "calls.txt"
        self.dump.write_text(dump)
        self.fonts, self.canvas, calls = drawing_calls.read(dump)
        for kind, call in calls:
            if kind == "image":
                call["file"] = str(ROOT / call["file"])
        self.json = tools.document(name, self.folder)
        self.html, self.svg, self.typst = (self.folder / f"screen.{kind}" for kind in ["html", "svg", "typ"])
        self.outlines = self.folder / "outlines.svg"
        self.picture = self.folder / "ours.png"
        live = self.folder / "live.svg"
        tools.output([tools.render, "-q", self.json, "-o", live, "--svg-text", "live"])
        tools.output([tools.render, "-q", self.json, "-o", self.outlines])
        # Skia knows references by their older name alone.
        drawing = self.outlines.read_text().replace(" href=", " xlink:href=")
        self.outlines.write_text(
            drawing.replace("<svg ", '<svg xmlns:xlink="http://www.w3.org/1999/xlink" ', 1))
        tools.output([tools.render, "-q", self.json, "-o", self.picture])
        self.svg.write_text(svg.svg(live.read_text(), calls))
        self.typst.write_text(typst.typst(self.canvas, calls))
        layout = self.folder / "layout.json"
        tools.output([tools.render, "-q", self.json, "-o", layout])
        labels = list(heights(json.loads(layout.read_text())["root"]))
        document = json.loads(self.json.read_text())
        self.html.write_text(html.page(document, self.json.parent, labels))

        self.font_folder = self.folder / "fonts"
        self.font_folder.mkdir(exist_ok=True)
        for font in self.fonts:
            link = self.font_folder / pathlib.Path(font).name
            if not link.exists():
                link.symlink_to(font)

    def request(self):
        """What workers are told of a screen."""
        return {
            "html": str(self.html), "svg": str(self.svg), "outlines": str(self.outlines), "typst": str(self.typst),
            "fonts": self.fonts, "fontFolder": str(self.font_folder), "size": self.size, "scale": self.scale,
        }

    @property
    def size(self):
        return int(self.canvas["width"]), int(self.canvas["height"])

    @property
    def scale(self):
        return self.canvas["scale"]


def heights(view):
    """How tall the labels of a layout are, and how many lines they have."""
    if view["type"] == "label":
        yield view["frame"][3], max(view["text"]["lines"], 1)
    for child in view.get("children", []):
        yield from heights(child)
