"""A browser for the scripts that use our pages as people do."""
import base64
import json
import os
import pathlib
import select
import shutil
import subprocess
import sys
import time

# What a check found must be in a log even where it ends in the middle.
sys.stdout.reconfigure(line_buffering=True)
# How long the browser may think about one message, and a page about what it shall show, in seconds.
PATIENCE = 120
SOON = 30
# The exit status of a check whose browser ended or went silent: that says nothing of our pages.
NOT_TRIED = 3


ROOT = pathlib.Path(__file__).resolve().parent.parent


def built_command():
    """The portal-render that PORTAL_RENDER names, else the one that "swift build" made last."""
    path = ROOT / os.environ.get("PORTAL_RENDER", ".build/debug/portal-render")
    if not path.exists():
        print(f"there is no {path}; swift build makes it")
        sys.exit(2)
    return path


class BrowserEnded(RuntimeError):
    """The browser, or its page, ended or went silent."""


def tell(kind, problem, trace):
    """Ends a check with what stopped it, on its output, where logs have it."""
    if issubclass(kind, BrowserEnded):
        print("NOT   tried to the end: %s" % problem)
        sys.stdout.flush()
        os._exit(NOT_TRIED)
    while trace and trace.tb_next:
        trace = trace.tb_next
    sys.__excepthook__(kind, problem, trace)
    print("NOT   run to the end: %s: %s" % (kind.__name__, problem))


sys.excepthook = tell


def becomes(condition):
    """Whether a condition comes true soon; a page that has not yet what it is asked for has time."""
    end = time.monotonic() + SOON
    while True:
        try:
            if condition():
                return True
        except BrowserEnded:
            raise
        except (RuntimeError, AttributeError, TypeError):
            # The page has no such element yet, or is just being exchanged for another.
            if time.monotonic() > end:
                raise
        if time.monotonic() > end:
            return False
        time.sleep(0.02)


class Browser:
    """Headless Chromium, spoken to through two pipes (the DevTools protocol)."""

    def __init__(self, folder, program=None, domains=("Page", "Runtime", "Network", "Log", "Inspector")):
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

        # Shared memory is small in containers; a full one ends a page.
        self.words = open(os.path.join(os.path.dirname(folder), "browser.log"), "w+b")
        self.process = subprocess.Popen(
            [program, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", "--hide-scrollbars",
             "--no-first-run", "--disable-dev-shm-usage", "--user-data-dir=" + folder, "about:blank"],
            preexec_fn=place, close_fds=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=self.words)
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
        try:
            while data:
                data = data[os.write(self.commands, data):]
        except BrokenPipeError:
            raise BrowserEnded(self.ending("the browser ended"))
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError("%s: %s" % (method, answer["error"]))
                return answer["result"]
            if answer.get("method") == "Inspector.targetCrashed":
                raise BrowserEnded(self.ending("the page crashed"))
            self.events.append(answer)

    def read(self):
        while b"\0" not in self.rest:
            if not select.select([self.answers], [], [], PATIENCE)[0]:
                raise BrowserEnded(self.ending("the browser was silent for %d s" % PATIENCE))
            data = os.read(self.answers, 1 << 20)
            if not data:
                raise BrowserEnded(self.ending("the browser ended"))
            self.rest += data
        line, self.rest = self.rest.split(b"\0", 1)
        return json.loads(line)

    def ending(self, what):
        """What happened, with the browser's last words."""
        self.words.seek(0)
        said = self.words.read().decode(errors="replace").strip().splitlines()
        return "; ".join([what] + said[-5:])

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
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.words.close()
