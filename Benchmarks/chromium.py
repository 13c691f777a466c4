"""Chromium that stays: a worker that opens pages and takes their pictures, as Playwright and Puppeteer do.

Called as `chromium.py PROGRAM`.
"""

import base64
import json
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Scripts"))

from browser import Browser


def draw(browser, request):
    width, height = request["size"]
    browser.size(width, height, request["scale"])
    browser.events.clear()
    browser.send("Page.navigate", url=pathlib.Path(request["html"]).as_uri())
    while not any(event.get("method") == "Page.loadEventFired" for event in browser.events):
        browser.events.append(browser.read())
    picture = browser.send("Page.captureScreenshot", format="png", optimizeForSpeed=True)
    return base64.b64decode(picture["data"])


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # What else could be told would take the page's time.
        browser = Browser(profile, sys.argv[1], domains=["Page"])
        for line in sys.stdin:
            request = json.loads(line)
            try:
                start = time.perf_counter()
                made = draw(browser, request)
                answer = {"ms": (time.perf_counter() - start) * 1000, "bytes": len(made)}
                if "output" in request:
                    pathlib.Path(request["output"]).write_bytes(made)
            except (RuntimeError, OSError) as error:
                answer = {"error": str(error)[:200]}
            print(json.dumps(answer), flush=True)
        browser.process.kill()
        browser.process.wait()


main()
