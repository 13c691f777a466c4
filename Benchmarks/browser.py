"""Chromium that stays: a worker that opens pages and takes their pictures, as Playwright and Puppeteer do.

Called as `browser.py CHROMIUM`. It speaks DevTools' protocol through two pipes.
"""

import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time


class Browser:
    def __init__(self, program, profile):
        self.number = 0
        self.received = b""
        (theirs_in, self.sending), (self.receiving, theirs_out) = os.pipe(), os.pipe()

        def place():
            # The protocol wants to be read at 3 and written at 4, where either pipe may already be.
            into, out = os.dup2(theirs_in, 100), os.dup2(theirs_out, 101)
            os.dup2(into, 3)
            os.dup2(out, 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe",
             f"--user-data-dir={profile}", "about:blank"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        target = self.ask("Target.createTarget", url="about:blank")["targetId"]
        self.session = None
        self.session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.ask("Page.enable")

    def ask(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.sending, data):]
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def receive(self):
        while b"\0" not in self.received:
            part = os.read(self.receiving, 1 << 20)
            if not part:
                raise RuntimeError("the browser has ended")
            self.received += part
        message, _, self.received = self.received.partition(b"\0")
        return json.loads(message)

    def draw(self, request):
        width, height = request["size"]
        self.ask("Emulation.setDeviceMetricsOverride", width=width, height=height,
                 deviceScaleFactor=request["scale"], mobile=False)
        self.ask("Page.navigate", url=pathlib.Path(request["html"]).as_uri())
        while self.receive().get("method") != "Page.loadEventFired":
            pass
        picture = self.ask("Page.captureScreenshot", format="png", optimizeForSpeed=True)
        return base64.b64decode(picture["data"])


def main():
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = Browser(sys.argv[1], profile)
        for line in sys.stdin:
            request = json.loads(line)
            try:
                start = time.perf_counter()
                made = browser.draw(request)
                answer = {"ms": (time.perf_counter() - start) * 1000, "bytes": len(made)}
                if "output" in request:
                    pathlib.Path(request["output"]).write_bytes(made)
            except (RuntimeError, OSError) as error:
                answer = {"error": str(error)[:200]}
            print(json.dumps(answer), flush=True)
        browser.process.kill()
        browser.process.wait()


main()
