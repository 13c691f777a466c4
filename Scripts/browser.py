"""A browser for the scripts that use our pages as people do."""
import base64
import json
import os
import pathlib
import shutil
import subprocess
import sys


ROOT = pathlib.Path(__file__).resolve().parent.parent


def built_command():
    """The portal-render that "swift build" made last."""
    path = ROOT / ".build/debug/portal-render"
    if not path.exists():
        print("there is no .build/debug/portal-render; swift build makes it")
        sys.exit(2)
    return path


class Browser:
    """Headless Chromium, spoken to through two pipes (the DevTools protocol)."""

    def __init__(self, folder, program=None, domains=("Page", "Runtime", "Network", "Log")):
        """Opens an empty page, with a profile in the folder, and subscribes to the events of the domains."""
        program = program or shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
        if not program:
            print("there is no chromium; Scripts/setup --browser installs it")
            sys.exit(2)
        to_browser, self.commands = os.pipe()
        self.answers, from_browser = os.pipe()

        def place():
            # The browser's ends must be 3 and 4; moved away first, since these may be in use.
            high = os.dup2(to_browser, 100), os.dup2(from_browser, 101)
            os.dup2(high[0], 3)
            os.dup2(high[1], 4)

        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
             "--no-first-run", "--user-data-dir=" + folder, "about:blank"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest = b""
        self.number = 0
        self.events = []
        targets = self.send("Target.getTargets")["targetInfos"]
        page = [target for target in targets if target["type"] == "page"][0]["targetId"]
        self.session = None
        self.session = self.send("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]
        for domain in domains:
            self.send(domain + ".enable")

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if getattr(self, "session", None):
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.commands, data):]
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise RuntimeError("the browser ended")
            self.rest += data
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def ask(self, code):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError("%s: %s" % (code, result["exceptionDetails"]))
        return result["result"].get("value")

    def press(self, *keys):
        for key in keys:
            text = "\r" if key == "Enter" else key if len(key) == 1 else ""
            shift = 0
            if key.startswith("Shift+"):
                key, text, shift = key[6:], "", 8
            # The browser's default actions need key codes.
            code = {"Enter": 13, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}.get(key, 0)
            about = {"key": key, "modifiers": shift, "windowsVirtualKeyCode": code}
            self.send("Input.dispatchKeyEvent", type="keyDown", text=text, **about)
            self.send("Input.dispatchKeyEvent", type="keyUp", **about)
        # The effects of keys are painted with the next frames.
        self.ask("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 120))))")

    def picture(self, path):
        data = self.send("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(path).write_bytes(base64.b64decode(data))

    def size(self, width, height, scale=1, mobile=False):
        self.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=mobile)

    def dark(self, is_dark):
        value = "dark" if is_dark else "light"
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])

    @property
    def problems(self):
        """The errors of the pages: of scripts, and of missing files."""
        def is_one(event):
            method, about = event.get("method"), event.get("params", {})
            return method == "Runtime.exceptionThrown" or method == "Network.loadingFailed" and not about.get("canceled") \
                or method == "Log.entryAdded" and about["entry"]["level"] == "error"
        return [event["params"] for event in self.events if is_one(event)]

    def close(self):
        try:
            self.session = None
            self.send("Browser.close")
        except (RuntimeError, OSError):
            pass
        self.process.wait(timeout=20)
