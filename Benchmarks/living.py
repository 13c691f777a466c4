"""Screens in use: what a touch, a frame, a key, a paste and a film take, each in a process of its own."""

import re

from areas import Table

#: What `portal-bench live` calls a case, our name of it, and the milliseconds that are wanted, if any are.
CASES = {
    "label": [
        ("list: one label, from there to pixels", "a touch that changes a label", "of the list screen", 2),
        ("list: a whole frame, painted", "a frame that stands alone", "the list screen, painted", None),
    ],
    "step": [("list: a tap without a picture", "a tap without a picture", "on the list screen", None)],
    "press": [("table: a press, to repaired pixels", "a press", "on a row of a table of 1,000", 1)],
    "scroll": [("a frame of scrolling 1,000 rows", "a frame of scrolling", "a table of 1,000 rows", 4)],
    "match": [(f"matching {count} views, 1 in 100 moved", "whose views are whose, 1 in 100 moved", f"{count:,} views", wanted)
              for count, wanted in [(1000, None), (10000, 3)]],
    "typing": [
        ("list: a key typed into a field, to repaired pixels", "a key", "in a field of the list screen", 2),
        *((f"a megabyte of {text} pasted, to repaired pixels", "a megabyte pasted", text, 100)
          for text in ["Latin", "Arabic", "families", "lines"]),
    ],
    "film": [(f"4 s of scrolling, {form}", "a film of scrolling", form, 1500) for form in [".png @2x", ".webp @2x", ".png @1x"]],
}


def living(context):
    table = Table("Screens in use", "From a finger that is lifted or pressed, a frame of scrolling, a key, or a paste into a "
                  "field, to repaired pixels on a stage; what a tap takes where nobody looks, and matching the views of a frame "
                  "with those of the last; and a film of 120 frames of 780×1,688 pixels, nearly all of them different, to its "
                  "bytes. Wanted are 2 ms for a label, and a quarter of a frame; 1 for a press, 4 for scrolling, 3 for 10,000 "
                  "views, 2 for a key, 100 for a paste, and 1,500 ms and 3 MB for the film.")
    for part, cases in CASES.items():
        said = context.tools.output([context.tools.bench, "live", part])
        for begin, case, name, wanted in cases:
            # Names are cut off where the times begin.
            times = re.search(rf"^{re.escape(begin[:44])}\s*min\s+([\d.]+) ms\s+median\s+([\d.]+) ms$", said, re.M)
            if not times:
                raise SystemExit(f"bench: nothing was said of {begin}\n{said}")
            size = re.search(rf"^{re.escape(begin)}: (\d+) KiB$", said, re.M)
            table.add_cells(case, [{
                "name": name, "ours": True, "error": None, "least": float(times[1]), "median": float(times[2]),
                "bytes": int(size[1]) << 10 if size else None}], missed=wanted if wanted and float(times[1]) > wanted else None)
    return table
