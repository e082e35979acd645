"""Runs the parts of the test, several at a time, each on a page of its own browser."""

import threading
import time


class Parts:
    """What has been done, what each part says of it, and how long it took."""

    def __init__(self, chromium):
        self.chromium, self.lines, self.failure, self.began = chromium, [], None, time.monotonic()

    def at_once(self, *tracks):
        """Runs tracks beside each other; each is a name, a browser's class and size, and what makes its parts.

        A part is a name and a function, which may return a text. After the first failure no part is begun; the failure is raised.
        """
        threads = [threading.Thread(target=self._run, args=track) for track in tracks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.failure:
            raise self.failure

    def _run(self, track, kind, size, make):
        try:
            with kind(self.chromium, *size) as browser:
                for name, body in make(browser):
                    if self.failure:
                        return
                    start = time.monotonic()
                    said = body()
                    self.lines.append(f"{track:16} {time.monotonic() - start:5.1f} s  {name}{f': {said}' if said else ''}")
        except Exception as error:
            self.failure = self.failure or error

    def __str__(self):
        return "\n".join([*sorted(self.lines, key=lambda line: line[:16]), f"in all {time.monotonic() - self.began:.0f} s"])
