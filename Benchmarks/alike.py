"""How alike the peers' pictures are to ours: who draws less has less to do."""

import re
import subprocess
import sys

from tools import ROOT

#: Beneath this something else is drawn, and the peer's times say nothing, unless it is known why.
LEAST = 0.8
KNOWN = {("grid", "skia-python"): "it leaves out images"}

#: Shrinks two pictures to a quarter, because a pixel up or down makes no other picture.
SHRINK = """
import sys
from PIL import Image
old = Image.open(sys.argv[1]).convert("RGB")
new = Image.open(sys.argv[2]).convert("RGB").crop((0, 0, *old.size))
old.reduce(4).save(sys.argv[3])
new.reduce(4).save(sys.argv[4])
"""


def alike(context):
    """Of each screen and peer the structural similarity to our picture, 1 being the same, and the peer's picture."""
    rows = []
    for screen in context.screens:
        for command in context.commands(screen):
            if command.name == "portal-render":
                continue
            answer = command.measure()
            command.close()
            likeness = None if "error" in answer else similarity(context, screen.picture, command.output)
            error = answer.get("error")
            if error:
                context.failures[screen.name, command.name] = error
            rows.append({"screen": screen.name, "peer": command.name, "likeness": likeness, "error": error,
                         "picture": str(command.output.relative_to(ROOT))})
            print(f"  {screen.name:<11}{command.name:<14}{error or likeness}", file=sys.stderr)
    return rows


def unlike(rows):
    """What a peer draws otherwise than we do, without an explanation in the list."""
    return [f"{row['peer']}'s {row['screen']} is alike by {row['likeness']:.3f} alone: see {row['picture']}"
            for row in rows if row["likeness"] is not None and row["likeness"] < LEAST
            and (row["screen"], row["peer"]) not in KNOWN]


def similarity(context, ours, theirs):
    small = [context.out / "small-old.png", context.out / "small-new.png"]
    subprocess.run([context.peers.python, "-c", SHRINK, ours, theirs, *small], check=True)
    said = subprocess.run([context.tools.render, "diff", *small], stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True).stdout
    found = re.search(r"SSIM ([\d.]+)", said)
    return float(found[1]) if found else 1.0
