"""A screen in Typst: everything stands where we placed it, and Typst breaks and sets the texts.

Typst has neither shadows nor blurs; both are left out, which spares it their time.
"""


def typst(canvas, calls):
    lines = [
        f"#set page(width: {canvas['width']:g}pt, height: {canvas['height']:g}pt, margin: 0pt, "
        f"fill: {color(canvas['background'])})",
        '#set text(top-edge: "baseline", bottom-edge: "baseline")',
    ]
    clips = []
    for name, call in calls:
        if name == "fill":
            lines.append(f"#place({curve(call['path'], paint(call), call['evenOdd'])})")
        elif name == "stroke":
            lines.append(f"#place({curve(call['path'], None, False, call)})")
        elif name == "image":
            x, y, w, h = call["rect"]
            lines.append(
                f'#place(dx: {x:g}pt, dy: {y:g}pt, image("{call["file"]}", width: {w:g}pt, height: {h:g}pt, '
                'fit: "cover"))')
        elif name == "text":
            lines.append(text(call))
        elif name == "begin":
            # A clip is a box with round corners, whose content is moved back to where it was.
            box = bounds(call["clip"]) if call["clip"] else None
            clips.append(box is not None)
            if box:
                x, y, w, h = box
                radius = corner(call["clip"], box)
                lines.append(
                    f"#place(dx: {x:g}pt, dy: {y:g}pt, box(width: {w:g}pt, height: {h:g}pt, radius: {radius:g}pt, "
                    f"clip: true, place(dx: {-x:g}pt, dy: {-y:g}pt)[")
        elif name == "end" and clips.pop():
            lines.append("]))")
    return "\n".join(lines) + "\n"


def color(values):
    return "rgb(" + ", ".join(f"{value * 100:.4g}%" for value in values) + ")"


def paint(call):
    if call["paint"] == "s":
        return color(call["color"])
    stops = ", ".join(f"({color(stop[1:])}, {stop[0] * 100:g}%)" for stop in call["stops"])
    x, y, w, h = bounds(call["path"])
    a, b, c, d = call["line"]
    if call["paint"] == "l":
        # Typst's line runs from edge to edge; ours does so on all screens here, along a side or the diagonal.
        angle = 0 if b == d else 90 if a == c else 45
        return f"gradient.linear({stops}, angle: {angle}deg)"
    if call["paint"] == "o":
        return f"gradient.radial({stops})"
    return f"gradient.conic({stops}, angle: {c * 57.29578 - 90:g}deg)"


def curve(path, fill, even_odd, stroke=None):
    parts = []
    for kind, numbers in path:
        points = [f"({x:g}pt, {y:g}pt)" for x, y in zip(numbers[::2], numbers[1::2])]
        parts.append({"m": "curve.move", "l": "curve.line", "c": "curve.cubic", "z": "curve.close"}[kind]
                     + "(" + ", ".join(points) + ")")
    looks = [f"fill: {fill}"] if fill else []
    if even_odd:
        looks.append('fill-rule: "even-odd"')
    if stroke:
        cap = ', cap: "round", join: "round"' if stroke["round"] else ""
        looks.append(f"stroke: (paint: {color(stroke['color'])}, thickness: {stroke['width']:g}pt{cap})")
    return "curve(" + ", ".join(looks + parts) + ")"


def bounds(path):
    xs = [value for _, numbers in path for value in numbers[::2]]
    ys = [value for _, numbers in path for value in numbers[1::2]]
    return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


def corner(path, box):
    """How far from its box's left edge the top edge of a clip begins."""
    x, y, w, _ = box
    tops = [numbers[-2] for kind, numbers in path if kind != "z" and abs(numbers[-1] - y) < 1e-6]
    return min((top - x for top in tops if top <= x + w / 2), default=0)


def text(call):
    alignment = ["left", "center", "right", "left"][int(call["alignment"])]
    first = call["pieces"][0]
    leading = call["lineHeight"] * first["size"] if call["lineHeight"] else 1.21 * first["size"]
    pieces = "".join(piece_text(piece) for piece in call["pieces"])
    # A line that we have is no line for Typst if its last word misses the width by a rounding.
    width = call["width"] + 0.75
    dx = call["x"] - {"left": 0, "center": 0.375, "right": 0.75}[alignment]
    return (f"#place(dx: {dx:g}pt, dy: {call['y']:g}pt, box(width: {width:g}pt, "
            f"{{set par(leading: {leading:g}pt); set align({alignment}); {pieces}}}))")


def piece_text(piece):
    looks = [
        f'font: "{piece["family"]}"', f"size: {piece['size']:g}pt", f"weight: {piece['weight']}",
        f"fill: {color(piece['color'])}",
    ]
    if piece["italic"]:
        looks.append('style: "italic"')
    if piece["spacing"]:
        looks.append(f"tracking: {piece['spacing']:g}pt")
    if "tnum" in piece["features"]:
        looks.append('number-width: "tabular"')
    string = piece["text"].replace("\\", "\\\\").replace('"', '\\"')
    return f'text({", ".join(looks)}, "{string}"); '
