"""A browser without a window, driven over the DevTools protocol with nothing but the standard library."""

import base64
import json
import os
import re
import select
import shutil
import socket
import struct
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
        self.process = subprocess.Popen(
            [program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             "--remote-debugging-port=0", f"--user-data-dir={self.profile}", "--no-first-run",
             "--disable-background-networking", "--force-color-profile=srgb",
             f"--window-size={width},{height}", f"--force-device-scale-factor={scale}",
             "about:blank"],
            stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, start_new_session=True)
        try:
            self.socket = WebSocket(self._address())
            self.next_id, self.session = 0, None
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
        self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)

    def _address(self):
        deadline, text = time.monotonic() + 60, b""
        while time.monotonic() < deadline:
            if select.select([self.process.stderr], [], [], 1)[0]:
                chunk = os.read(self.process.stderr.fileno(), 65536)
                if not chunk:
                    raise RuntimeError("the browser ended at once: " + text.decode(errors="replace"))
                text += chunk
                found = re.search(rb"DevTools listening on ws://([^/\s]+)(/\S+)", text)
                if found:
                    return found[1].decode(), found[2].decode()
        raise RuntimeError("the browser did not start within a minute")

    def call(self, method, **parameters):
        """Sends a command and returns its result."""
        self.next_id += 1
        message = {"id": self.next_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self.socket.send(json.dumps(message))
        while True:
            answer = json.loads(self.socket.receive())
            if answer.get("id") != self.next_id:
                continue
            if "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            return answer["result"]

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

    def wait(self, condition, seconds=20):
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

    def picture(self, **parameters):
        """Returns a picture of the page, or of a part of it, in base 64."""
        return self.call("Page.captureScreenshot", format="png", **parameters)["data"]

    def screenshot(self, path, **parameters):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.picture(**parameters)))


class WebSocket:
    """The client's half of RFC 6455, as far as a browser on the same machine needs it."""

    def __init__(self, address):
        host, path = address
        name, port = host.rsplit(":", 1)
        self.socket = socket.create_connection((name, int(port)), timeout=60)
        self.buffer = b""
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
                             "Sec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode(errors="replace"))

    def send(self, text, opcode=1):
        data = text.encode() if isinstance(text, str) else text
        length = len(data)
        if length < 126:
            head = struct.pack("!BB", 0x80 | opcode, 0x80 | length)
        elif length < 65536:
            head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, length)
        else:
            head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, length)
        # The mask may be zero: it guards proxies, and there is none.
        self.socket.sendall(head + bytes(4) + data)

    def receive(self):
        message = b""
        while True:
            first, second = self._take(2)
            length = second & 0x7F
            if length == 126:
                (length,) = struct.unpack("!H", self._take(2))
            elif length == 127:
                (length,) = struct.unpack("!Q", self._take(8))
            data = self._take(length)
            opcode = first & 0x0F
            if opcode == 8:
                raise RuntimeError("the browser closed the connection")
            if opcode == 9:
                self.send(data, opcode=10)
            if opcode in (0, 1, 2):
                message += data
                if first & 0x80:
                    return message.decode()

    def _take(self, count):
        while len(self.buffer) < count:
            self._fill()
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def _fill(self):
        chunk = self.socket.recv(1 << 20)
        if not chunk:
            raise RuntimeError("the browser hung up")
        self.buffer += chunk
