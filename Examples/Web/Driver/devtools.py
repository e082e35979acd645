"""A browser without a window, driven over the DevTools protocol with nothing but the standard library."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


class BrowserError(Exception):
    """There is no browser to use."""


class Browser:
    """Chromium with one page. Leaving the context ends it and removes its profile."""

    def __init__(self, program, width, height, scale):
        try:
            self._start(program, width, height, scale)
        except (RuntimeError, OSError) as error:
            raise BrowserError(str(error)) from error

    def _start(self, program, width, height, scale):
        self.profile = tempfile.mkdtemp(prefix="parallax-web-")
        commands, self.commands = os.pipe()
        self.answers, answers = os.pipe()
        arguments = [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--remote-debugging-pipe", f"--user-data-dir={self.profile}", "--no-first-run",
                     "--disable-background-networking", "--force-color-profile=srgb",
                     f"--window-size={width},{height}", f"--force-device-scale-factor={scale}", "about:blank"]
        # The browser reads commands from file 3, and writes answers to file 4.
        self.process = subprocess.Popen(
            ["bash", "-c", f'exec "$@" 3<&{commands} 4>&{answers}', "bash", *arguments], pass_fds=(commands, answers),
            stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True)
        os.close(commands)
        os.close(answers)
        self.buffer, self.next_id, self.session = b"", 0, None
        try:
            targets = self.call("Target.getTargets")["targetInfos"]
            page = next(target for target in targets if target["type"] == "page")
            self.session = self.call("Target.attachToTarget", targetId=page["targetId"],
                                     flatten=True)["sessionId"]
            for domain in ("Page", "Runtime"):
                self.call(f"{domain}.enable")
            self.resize(width, height)
        except BaseException:
            self.close()
            raise

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        try:
            # The whole group: a browser is many processes. The group is the one started above.
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass
        self.process.wait()
        os.close(self.commands)
        os.close(self.answers)
        shutil.rmtree(self.profile, ignore_errors=True)

    def send(self, method, **parameters):
        """Sends a command, and returns its number."""
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        left = json.dumps(message).encode() + b"\0"
        while left:
            left = left[os.write(self.commands, left):]
        return self.next_id

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        wanted = self.send(method, **parameters)
        while True:
            answer = self._receive()
            if answer.get("id") != wanted:
                self.hear(answer)
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

    def hear(self, answer):
        """Takes what is no answer to the last command, such as an event."""

    def _receive(self):
        while b"\0" not in self.buffer:
            if not select.select([self.answers], [], [], 60)[0]:
                raise RuntimeError("the browser has not answered for a minute")
            chunk = os.read(self.answers, 1 << 20)
            if not chunk:
                raise RuntimeError("the browser has ended")
            self.buffer += chunk
        message, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(message)

    def resize(self, width, height, mobile=False):
        # The scale is the one the browser was started with. Offsets are snapped to its pixels, and an
        # emulated one would snap them to whole points.
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=0, mobile=mobile)
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)

    def evaluate(self, expression):
        """Returns the value of a JavaScript expression, once its promise is kept."""
        result = self.call("Runtime.evaluate", expression=expression, awaitPromise=True,
                           returnByValue=True, userGesture=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description", details["text"]))
        return result["result"].get("value")

    def wait(self, condition, seconds=60):
        deadline = time.monotonic() + seconds
        while not self.evaluate(f"Boolean({condition})"):
            if time.monotonic() > deadline:
                raise RuntimeError(f"not so within {seconds} s: {condition}")
            time.sleep(0.05)

    def settle(self):
        """Waits until nothing scrolls any more."""
        self.evaluate("""new Promise((done) => {
          let still = 0, last = NaN;
          const look = () => {
            const offset = document.querySelector(".scroller").scrollTop;
            still = offset === last ? still + 1 : 0;
            last = offset;
            still > 8 ? done() : requestAnimationFrame(look);
          };
          look();
        })""")

    def drag(self, x, path, seconds, release=True):
        """Drags one finger along a list of y positions, and lifts it unless it is to stay."""
        # How fast a finger is when it lifts is told from the times of its events. They are set, so that
        # a busy machine does not turn a fling into a drag.
        start = time.time()
        self.touch("touchStart", x, path[0], start)
        steps = max(2, round(seconds * 60))
        for step in range(1, steps + 1):
            place = step / steps * (len(path) - 1)
            index = min(int(place), len(path) - 2)
            y = path[index] + (path[index + 1] - path[index]) * (place - index)
            now = start + seconds * step / steps
            time.sleep(max(0, now - time.time()))
            self.touch("touchMove", x, y, now)
        if release:
            self.touch("touchEnd", at=start + seconds + 0.004)

    def touch(self, kind, x=None, y=None, at=None):
        points = [] if x is None else [{"x": x, "y": y}]
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points,
                  timestamp=at or time.time())

    def wheel(self, x, y, delta):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=delta)

    def click(self, x, y):
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def key(self, name, code, modifiers=0):
        for kind in ("rawKeyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, modifiers=modifiers)

    def picture(self, **parameters):
        """Returns a picture of the page, or of a part of it, in base 64."""
        return self.call("Page.captureScreenshot", format="png", **parameters)["data"]

    def screenshot(self, path, **parameters):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.picture(**parameters)))
