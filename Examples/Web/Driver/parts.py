"""Runs the parts of the test, several at a time, each on a page of its own browser."""

import threading
import time


class Parts:
    """What has been done, and how long each part took."""

    def __init__(self, chromium):
        self.chromium = chromium
        self.seconds, self.failure = {}, None

    def at_once(self, *tracks):
        """Runs tracks beside each other; each is a name, a browser's class and size, and what makes its parts.

        After the first failure no part is begun; the failure is raised.
        """
        threads = [threading.Thread(target=self._run, args=track) for track in tracks]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        if self.failure:
            raise self.failure

    def _run(self, track, kind, size, make):
        times = self.seconds.setdefault(track, {})
        try:
            with kind(self.chromium, *size) as browser:
                for name, body in make(browser):
                    if self.failure:
                        return
                    start = time.monotonic()
                    body()
                    times[name] = time.monotonic() - start
        except Exception as error:
            self.failure = self.failure or error

    def __str__(self):
        return "\n".join(
            f"{track:20} {sum(times.values()):3.0f} s: " + ", ".join(f"{name} {time:.1f}" for name, time in times.items())
            for track, times in self.seconds.items())
