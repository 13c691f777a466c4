"""A library that draws screens, in a process of its own that stays warm.

Reads a request a line, as JSON, and answers each with the milliseconds it took and the bytes it made.
Called as `worker.py LIBRARY`, by the Python that has the library.
"""

import json
import sys
import time


def typst():
    import typst

    compilers = {}

    def draw(request):
        key = request["typst"]
        if key not in compilers:
            compilers[key] = typst.Compiler(
                key, root="/", font_paths=[request["fontFolder"]], ignore_system_fonts=True)
        return compilers[key].compile(format="png", ppi=72 * request["scale"])

    return draw


def takumi():
    import pathlib
    import re

    import takumi_py

    renderers = {}

    def draw(request):
        path = pathlib.Path(request["html"])
        if path not in renderers:
            page = path.read_text()
            fonts = [takumi_py.FontResource(pathlib.Path(font).read_bytes()) for font in request["fonts"]]
            images = {name: pathlib.Path(name[7:]).read_bytes() for name in re.findall(r'src="(file://[^"]+)"', page)}
            renderer = takumi_py.Renderer(load_default_fonts=False, fonts=fonts)
            for name, data in images.items():
                renderer.put_persistent_image(name, data)
            renderers[path] = renderer
        width, height = (int(side * request["scale"]) for side in request["size"])
        return renderers[path].render_html(path.read_text(), width=width, height=height,
                                           device_pixel_ratio=request["scale"], format="png")

    return draw


def resvg():
    import resvg_py

    return lambda request: resvg_py.svg_to_bytes(
        svg_path=request["svg"], skip_system_fonts=True, font_files=request["fonts"], zoom=request["scale"])


def skia():
    import skia

    def draw(request):
        width, height = (int(side * request["scale"]) for side in request["size"])
        surface = skia.Surface(width, height)
        drawing = skia.SVGDOM.MakeFromStream(skia.FILEStream.Make(request["outlines"]))
        drawing.setContainerSize(skia.Size(*request["size"]))
        with surface as canvas:
            canvas.clear(skia.ColorWHITE)
            canvas.scale(request["scale"], request["scale"])
            drawing.render(canvas)
        return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))

    return draw


def weasyprint():
    from weasyprint import HTML
    from weasyprint.text.fonts import FontConfiguration

    fonts = FontConfiguration()
    return lambda request: HTML(filename=request["html"]).write_pdf(font_config=fonts)


def pixelmatch():
    from PIL import Image
    from pixelmatch.contrib.PIL import pixelmatch

    pictures = {}

    def opened(path):
        if path not in pictures:
            pictures[path] = Image.open(path).convert("RGB")
        return pictures[path]

    return lambda request: pixelmatch(opened(request["old"]), opened(request["new"]))


def pillow():
    from PIL import Image, ImageChops

    pictures = {}

    def opened(path):
        if path not in pictures:
            pictures[path] = Image.open(path).convert("RGB")
        return pictures[path]

    return lambda request: ImageChops.difference(opened(request["old"]), opened(request["new"])).getbbox()


def taffy():
    """Rows of four leaves as our workload `growth a`, laid out once; building the tree is not counted."""
    from stretchable import Node
    from stretchable.style import AUTO, AlignItems, FlexDirection

    def tree(rows):
        root = Node(key="root", size=(400, AUTO), flex_direction=FlexDirection.COLUMN)
        for _ in range(rows):
            root.add(
                Node(padding=4, align_items=AlignItems.CENTER, flex_shrink=0).add(
                    Node(size=(32, 32), flex_shrink=0),
                    Node(size=(AUTO, 20), flex_grow=1, flex_shrink=0),
                    Node(size=(AUTO, 16), flex_grow=2, flex_basis=10, flex_shrink=0),
                    Node(size=(24, 24), margin=(0, 6, 0, 6), flex_shrink=0),
                ))
        return root

    def layout(request):
        root = tree(request["rows"])
        start = time.perf_counter()
        root.compute_layout()
        return (time.perf_counter() - start) * 1000

    return layout


def yoga():
    """The same rows through Yoga's plain calls."""
    from poga import libpoga_capi as c

    def leaf(parent, width=None, height=None, grow=0, basis=None, margin=0):
        node = c.YGNodeNew()
        if width is not None:
            c.YGNodeStyleSetWidth(node, width)
        if height is not None:
            c.YGNodeStyleSetHeight(node, height)
        if basis is not None:
            c.YGNodeStyleSetFlexBasis(node, basis)
        c.YGNodeStyleSetFlexGrow(node, grow)
        c.YGNodeStyleSetMargin(node, c.YGEdge.Horizontal, margin)
        c.YGNodeInsertChild(parent, node, c.YGNodeGetChildCount(parent))

    def layout(request):
        root = c.YGNodeNew()
        c.YGNodeStyleSetWidth(root, 400)
        for number in range(request["rows"]):
            row = c.YGNodeNew()
            c.YGNodeStyleSetFlexDirection(row, c.YGFlexDirection.Row)
            c.YGNodeStyleSetPadding(row, c.YGEdge.All, 4)
            c.YGNodeStyleSetAlignItems(row, c.YGAlign.Center)
            leaf(row, 32, 32)
            leaf(row, height=20, grow=1)
            leaf(row, height=16, grow=2, basis=10)
            leaf(row, 24, 24, margin=6)
            c.YGNodeInsertChild(root, row, number)
        start = time.perf_counter()
        c.YGNodeCalculateLayout(root, float("nan"), float("nan"), c.YGDirection.LTR)
        taken = (time.perf_counter() - start) * 1000
        c.YGNodeFreeRecursive(root)
        return taken

    return layout


LIBRARIES = {function.__name__: function for function in
             [typst, takumi, resvg, skia, weasyprint, pixelmatch, pillow, taffy, yoga]}


def main():
    draw = LIBRARIES[sys.argv[1]]()
    status = 0
    for line in sys.stdin:
        request = json.loads(line)
        try:
            start = time.perf_counter()
            made = draw(request)
            answer = {"ms": (time.perf_counter() - start) * 1000}
            if isinstance(made, float):
                answer["ms"] = made
            elif isinstance(made, bytes):
                answer["bytes"] = len(made)
                if "output" in request:
                    with open(request["output"], "wb") as file:
                        file.write(made)
        except Exception as error:  # Whatever a library raises is what the table says of it.
            status = 1
            answer = {"error": f"{type(error).__name__}: {error}".split("\n")[0][:200]}
        print(json.dumps(answer), flush=True)
    sys.exit(status)


main()
