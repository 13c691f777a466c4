"""A screen in HTML: each component an element, each property the one of CSS that means the same.

Nothing is told where it stands: a browser places it as we do. Only how tall lines are is told.
"""

from html import escape

COLORS = {
    "white": "#ffffff", "black": "#000000", "label": "#000000", "secondaryLabel": "#3c3c4399",
    "separator": "#3c3c434a", "systemBackground": "#ffffff", "systemGroupedBackground": "#f2f2f7",
}
#: What a container is and CSS's boxes are not; said of each, because not all peers read style sheets.
BOX = "display:flex;flex-direction:column;box-sizing:border-box;flex-shrink:0;position:relative;min-width:0"
TEXT = "font-family:Inter;font-size:17px;color:#000"
LABEL = ["margin:0;flex-shrink:0;min-width:0"]
IMAGE = ["display:block;flex-shrink:0;object-fit:cover;width:100%"]
WEIGHTS = {"medium": 500, "semibold": 600, "bold": 700}


def page(document, folder, labels):
    """The document as a page as large as its canvas, in points.

    `labels` are the heights and the lines of its labels, in their order.
    """
    device = document.get("device", {"width": 390, "height": 844})
    width, height = device["width"], device["height"]
    form = Form(document, folder, labels)
    body = form.element(document["content"])
    background = form.color(document.get("background", "systemBackground"))
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<style>@page {{ size: {width}px {height}px; margin: 0 }} html, body {{ margin: 0 }} p {{ margin: 0 }}</style>
</head>
<body>
<div style="{BOX};{TEXT};width:{width}px;height:{height}px;background:{background};overflow:hidden">
{body}
</div>
</body>
</html>
"""


def kebab(word):
    return {"flexStart": "flex-start", "flexEnd": "flex-end", "spaceBetween": "space-between"}.get(word, word)


class Form:
    def __init__(self, document, folder, labels):
        self.styles = document.get("styles", {})
        self.colors = document.get("colors", {})
        self.folder = folder
        self.labels = iter(labels)

    def color(self, value):
        while True:
            if isinstance(value, dict):
                value = value["light"]
            elif value in self.colors:
                value = self.colors[value]
            else:
                return COLORS.get(value, value)

    def look(self, style):
        """A style's properties, the named ones among them."""
        if isinstance(style, str):
            return self.look(self.styles[style])
        if isinstance(style, list):
            return {key: value for part in style for key, value in self.look(part).items()}
        return style or {}

    def element(self, view):
        look = self.look(view.get("style"))
        css = self.box(view.get("layout", {})) + self.decoration(look)
        if view["type"] == "label":
            css += self.letters(look)
            # Browsers round what a font says of its lines otherwise than we do: up, to whole pixels.
            height, lines = next(self.labels, (None, 1))
            if height:
                css.append(f"min-height:{height}px" if "lineHeight" in look else f"line-height:{height / lines}px")
            content = "".join(self.run(run) for run in view.get("runs", [{"text": view.get("text", "")}]))
            return f'<p style="{self.text(LABEL + css)}">{content}</p>'
        if view["type"] == "imageView":
            return f'<img src="file://{self.folder}/{view["image"]}" style="{self.text(css + IMAGE)}">'
        inside = "\n".join(self.element(child) for child in view.get("children", []))
        return f'<div style="{self.text([BOX] + css)}">{inside}</div>'

    @staticmethod
    def text(css):
        return escape(";".join(css))

    def run(self, run):
        css = self.letters(run)
        text = escape(run["text"])
        return f'<span style="{self.text(css)}">{text}</span>' if css else text

    # Boxes

    def box(self, layout):
        css = []
        flex = layout.get("flex", {})
        for name, value in flex.items():
            if name == "basis":
                css.append(f"flex-basis:{value}px")
            elif name == "direction":
                css.append(f"flex-direction:{value}")
            else:
                css.append(f"flex-{name}:{value}")
        for name in ["width", "height"]:
            value = layout.get(name)
            if value is not None:
                css.append(f"{name}:{value if isinstance(value, str) else f'{value}px'}")
        for name in ["padding", "margin"]:
            css += self.edges(name, layout.get(name))
        gap = layout.get("gap")
        if isinstance(gap, dict):
            css.append(f"gap:{gap.get('row', 0)}px {gap.get('column', 0)}px")
        elif gap:
            css.append(f"gap:{gap}px")
        if "justifyContent" in layout:
            css.append(f"justify-content:{kebab(layout['justifyContent'])}")
        for name, value in layout.get("alignment", {}).items():
            css.append(f"align-{name}:{kebab(value)}")
        position = layout.get("position", {})
        if "absolute" in position:
            css.append("position:absolute")
            css += [f"{edge}:{value}px" for edge, value in position["absolute"].items()]
        return css

    @staticmethod
    def edges(name, value):
        if value is None:
            return []
        if not isinstance(value, dict):
            return [f"{name}:{value}px"]
        sides = {"horizontal": ["left", "right"], "vertical": ["top", "bottom"]}
        return [f"{name}-{side}:{amount}px" for key, amount in value.items() for side in sides.get(key, [key])]

    # Looks

    def decoration(self, look):
        css = []
        if "backgroundColor" in look:
            css.append(f"background:{self.color(look['backgroundColor'])}")
        if "background" in look:
            css.append(f"background:{self.gradient(look['background'])}")
        if "cornerRadius" in look:
            css.append(f"border-radius:{self.corners(look['cornerRadius'])}")
        shadows = [self.shadow(shadow) for shadow in look.get("shadows", [look["shadow"]] if "shadow" in look else [])]
        # Borders are within the box and take no room, as ours.
        if "borderWidth" in look:
            shadows.append(f"inset 0 0 0 {look['borderWidth']}px {self.color(look['borderColor'])}")
        for side, border in look.get("borders", {}).items():
            x, y = {"left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1)}[side]
            width = border.get("width", 1)
            shadows.append(f"inset {x * width}px {y * width}px 0 {self.color(border['color'])}")
        if shadows:
            css.append("box-shadow:" + ",".join(shadows))
        if look.get("clip"):
            css.append("overflow:hidden")
        if "backdropBlur" in look:
            css.append(f"backdrop-filter:blur({look['backdropBlur']}px)")
        return css

    @staticmethod
    def corners(radius):
        if not isinstance(radius, dict):
            return f"{radius}px"
        names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
        return " ".join(f"{radius.get(name, radius.get('default', 0))}px" for name in names)

    def shadow(self, shadow):
        x, y = shadow["offset"]
        red, green, blue = (int(self.color(shadow["color"])[i:i + 2], 16) for i in (1, 3, 5))
        # CSS says how far a blur reaches, we its deviation, which is the half.
        return f"{x}px {y}px {shadow['radius'] * 2}px rgba({red},{green},{blue},{shadow['opacity']})"

    def gradient(self, background):
        (kind, gradient), = background.items()
        stops = ",".join(f"{self.color(color)} {at * 100:g}%" for color, at in gradient["stops"])
        if kind == "linear":
            direction = {(0, 1): "to bottom", (1, 0): "to right", (1, 1): "to bottom right"}[
                tuple(end - start for start, end in zip(gradient.get("from", [0, 0]), gradient.get("to", [0, 1])))]
            return f"linear-gradient({direction},{stops})"
        if kind == "radial":
            return f"radial-gradient(closest-side,{stops})"
        return f"conic-gradient(from {gradient.get('from', 0)}deg,{stops})"

    def letters(self, look):
        css = []
        if "textFont" in look:
            css.append(f"font-family:{look['textFont']}")
        if "textSize" in look:
            css.append(f"font-size:{look['textSize']}px")
        if "textWeight" in look:
            css.append(f"font-weight:{WEIGHTS.get(look['textWeight'], 400)}")
        if look.get("italic"):
            css.append("font-style:italic")
        if "textColor" in look:
            css.append(f"color:{self.color(look['textColor'])}")
        if "letterSpacing" in look:
            css.append(f"letter-spacing:{look['letterSpacing']}px")
        if "lineHeight" in look:
            css.append(f"line-height:{look['lineHeight']}")
        if "textAlignment" in look:
            css.append(f"text-align:{look['textAlignment']}")
        if "tnum" in look.get("features", []):
            css.append("font-feature-settings:'tnum'")
        if look.get("numberOfLines") == 1:
            css.append("white-space:nowrap;overflow:hidden;text-overflow:ellipsis")
        return css
