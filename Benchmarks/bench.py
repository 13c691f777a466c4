"""The front of Scripts/bench: builds, measures area by area, and writes what was found."""

import argparse
import json
import sys
import time

sys.dont_write_bytecode = True

import instructions
import report
from alike import alike, unlike
from areas import AREAS, Context
from living import living
from package import package
from peers import Peers
from tools import ROOT, SCRATCH, Tools


AREAS |= {"living": living, "package": package}

#: Areas that are held against nobody.
ALONE = {"living", "package"}


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench", add_help=False)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--only", action="append", choices=[*AREAS, "alike"], default=[])
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--compare", metavar="FILE")
    parser.add_argument("--record", metavar="REASON")
    arguments = parser.parse_args()
    if arguments.write and (not arguments.only or "alike" in arguments.only):
        parser.error("--write needs --only with an area that has a section of its own")
    if arguments.compare:
        sys.exit(instructions.run(ROOT / arguments.compare, arguments.record))
    start = time.time()
    tools, peers = Tools(), Peers()
    has_peers = not arguments.only or not ALONE.issuperset(arguments.only)
    # A package builds all that it needs by itself.
    if arguments.only != ["package"]:
        print("Building for release", file=sys.stderr)
        tools.build()
    if has_peers:
        tools.build_floor()
        print(f"  {time.time() - start:.0f} s\nInstalling peers into .build/bench", file=sys.stderr)
        peers.install()
        for name, reason in peers.missing.items():
            print(f"  without {name}: {reason}", file=sys.stderr)
    begin = time.time()
    context = Context(tools, peers, arguments.quick)
    wanted = arguments.only or ["alike", *AREAS]
    found = {"areas": {}, "alike": alike(context) if "alike" in wanted else []}
    for name, area in AREAS.items():
        if name in wanted:
            lap = time.time()
            found["areas"][name] = area(context).dictionary()
            print(f"  [{name}: {time.time() - lap:.0f} s]", file=sys.stderr)
    if has_peers:
        found["machine"] = report.machine(tools, peers, arguments.quick)
    found["seconds"] = time.time() - begin
    SCRATCH.mkdir(parents=True, exist_ok=True)
    results = SCRATCH / "results.json"
    results.write_text(json.dumps(found, indent=1))
    if arguments.write:
        report.write_sections(found)
    elif arguments.only:
        print(report.text(found))
    else:
        report.write(found, tools)
    for complaint in unlike(found["alike"]):
        print(f"bench: {complaint}", file=sys.stderr)
    sys.exit(1 if unlike(found["alike"]) else 0)


main()
