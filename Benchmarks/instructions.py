"""Regressions by instructions, which valgrind counts alike in each run, where seconds vary with the weather.

A count belongs to an environment: the distribution's libraries, the processor's instructions and the compiler are a part
of it. Where there are no counts for this one, nothing is held against anything, and that is said.
"""

import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys

from peers import Peers
from tools import ROOT, SCRATCH, Tools, output

#: How much more a workload may take without a word.
ALLOWED = 0.05

OUT = SCRATCH / "counted"

#: Calls of portal-render, each a whole process, in this order. `OUT` is a folder that is thrown away.
WORKLOADS = {
    "list to PNG": ["Snapshots/bench/list.json", "-o", "OUT/list.png"],
    "article to PNG": ["Snapshots/bench/article.json", "-o", "OUT/article.png"],
    "grid to PNG": ["Snapshots/bench/grid.json", "-o", "OUT/grid.png"],
    "dashboard to PNG": ["Snapshots/bench/dashboard.json", "-o", "OUT/dashboard.png"],
    "dashboard, small": ["Snapshots/bench/dashboard.json", "-o", "OUT/small.png", "--png", "small"],
    "article to SVG": ["Snapshots/bench/article.json", "-o", "OUT/article.svg"],
    "dashboard to PDF": ["Snapshots/bench/dashboard.json", "-o", "OUT/dashboard.pdf"],
    "list's layout": ["Snapshots/bench/list.json", "-o", "OUT/list.txt"],
    "two pictures compared": ["diff", "OUT/list.png", "OUT/grid.png"],
}


def environment():
    """What counts depend on, in words."""
    release = dict(line.split("=", 1) for line in pathlib.Path("/etc/os-release").read_text().splitlines() if "=" in line)
    named = f"{release.get('ID', '?')} {release.get('VERSION_ID', '?')}".replace('"', "")
    flags = next((line for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("flags")), "")
    # Valgrind knows no wider instructions than these, whatever the processor has.
    vectors = " with AVX2" if re.search(r"\bavx2\b", flags) else ""
    swift = re.search(r"Swift version ([\d.]+)", output(["swift", "--version"]))
    return f"{named}, {platform.machine()}{vectors}, Swift {swift[1] if swift else '?'}"


def count(peers, program, call):
    """The instructions of one call, with hashes that are the same each time."""
    command = [peers.programs["valgrind"], "--tool=callgrind", f"--callgrind-out-file={OUT}/callgrind", program,
               *(part.replace("OUT", str(OUT)) for part in call)]
    variables = {"PATH": "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1", "TMPDIR": str(OUT)}
    inherited = peers.variables()
    variables |= {name: inherited[name] for name in ["LD_LIBRARY_PATH", "VALGRIND_LIB"] if name in inherited}
    said = subprocess.run([str(part) for part in command], cwd=ROOT, env=variables, text=True, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300)
    found = re.search(r"Collected : (\d+)", said.stdout)
    # 1 is the answer that two pictures differ.
    if not found or said.returncode > 1:
        raise SystemExit(f"bench: valgrind could not count {' '.join(call)}\n{said.stdout[-2000:]}")
    return int(found[1])


def run(path, reason):
    """The exit status: 1 where something takes more than it did."""
    here = environment()
    recorded = json.loads(path.read_text()) if path.exists() else {"environments": {}, "reasons": []}
    before = recorded["environments"].get(here)
    if before is None and not reason:
        print(f"Instructions were not counted: there are none to hold them against for {here}.\n"
              f"Known are: {'; '.join(recorded['environments']) or 'none'}. --record REASON adds this environment.")
        return 0
    peers, tools = Peers(), Tools()
    peers.install(libraries=[], programs=["valgrind"])
    if "valgrind" in peers.missing:
        print(f"Instructions were not counted: {peers.missing['valgrind']}")
        return 0
    if not shutil.which("strip"):
        print("Instructions were not counted: there is no strip, which Debian's binutils has")
        return 0
    tools.build(["portal-render"])
    # A file that is there is looked at before it is replaced, which would count.
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    # Valgrind ends at what Swift says for debuggers.
    program = OUT / "portal-render"
    output(["strip", "-o", program, tools.render])
    counts = {name: count(peers, program, call) for name, call in WORKLOADS.items()}
    grown = []
    print(f"Millions of instructions, on {here}")
    for name, now in counts.items():
        old = (before or {}).get(name)
        change = now / old - 1 if old else 0
        mark = "  more than allowed" if change > ALLOWED else ""
        print(f"  {name:<24}{now / 1e6:10.1f}" + (f"{change:+9.2%} of {old / 1e6:.1f}{mark}" if old else "   new"))
        if change > ALLOWED:
            grown.append(f"{name} {change:+.1%}")
    if reason:
        recorded["environments"][here] = counts
        recorded["reasons"].append({"date": datetime.date.today().isoformat(), "environment": here, "reason": reason,
                                    "grown": grown})
        path.write_text(json.dumps(recorded, indent=1, ensure_ascii=False) + "\n")
        print(f"Recorded in {os.path.relpath(path, ROOT)}")
        return 0
    if grown:
        print(f"\n{'; '.join(grown)}: over {ALLOWED:.0%}. If there is a good reason, say it:\n"
              f"  Scripts/bench --compare {os.path.relpath(path, ROOT)} --record 'why it is worth it'", file=sys.stderr)
        return 1
    return 0
