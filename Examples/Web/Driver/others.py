"""Firefox and WebKitGTK, which have no DevTools: each opens a page that scrolls lists and reports by itself."""

import functools
import glob
import http.server
import json
import os
import queue
import shutil
import signal
import subprocess
import tempfile
import threading
import time

from shared import ROOT, Handler, expect

PREFERENCES = {
    "browser.shell.checkDefaultBrowser": "false", "browser.aboutwelcome.enabled": "false", "app.update.enabled": "false",
    "datareporting.policy.dataSubmissionEnabled": "false", "toolkit.telemetry.enabled": "false", "ui.useOverlayScrollbars": "1",
}


class Reports(Handler):
    """Serves the page, and takes what it posts."""

    def __init__(self, *arguments, reports, **options):
        self.reports = reports
        super().__init__(*arguments, **options)

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"]))
        self.send_response(204)
        self.end_headers()
        self.reports.put(json.loads(text))


def firefox(profile, url):
    with open(os.path.join(profile, "user.js"), "w") as file:
        file.writelines(f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items())
    return ["firefox-esr", "--headless", "--no-remote", "--profile", profile, url], {}


def webkit(profile, url):
    return ["xvfb-run", "--auto-servernum", mini_browser(), url], {
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "GDK_BACKEND": "x11",
        "XDG_CONFIG_HOME": profile, "XDG_CACHE_HOME": profile, "XDG_DATA_HOME": profile}


def mini_browser():
    return next(iter(glob.glob("/usr/lib/*/webkitgtk-6.0/MiniBrowser")), "MiniBrowser")


def reported(reports):
    """What a page reports in the end; it hangs if nothing is new for two minutes."""
    seen, deadline = None, time.monotonic() + 120
    try:
        while True:
            report = reports.get(timeout=max(0, deadline - time.monotonic()))
            if isinstance(report, dict):
                return report
            if report != seen:
                seen, deadline = report, time.monotonic() + 120
    except queue.Empty:
        return {"error": f"nothing new for 120 s, after {seen} offsets"}


class Others:
    def parts(self):
        return [("Firefox", lambda: self.check("Firefox", firefox, ["firefox-esr"])),
                ("WebKitGTK", lambda: self.check("WebKitGTK", webkit, ["xvfb-run", "--auto-servernum", mini_browser()]))]

    def check(self, name, command, program):
        missing = [part for part in program if not part.startswith("-") and not shutil.which(part)]
        if missing:
            return f"not driven, there is no {missing[0]}"
        version = subprocess.run([*program, "--version"], capture_output=True, text=True).stdout.strip().splitlines()[-1]
        reports = queue.Queue()
        handler = functools.partial(Reports, directory=ROOT, reports=reports)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        profile = tempfile.mkdtemp()
        arguments, environment = command(profile, f"http://127.0.0.1:{server.server_port}/Driver/Others/")
        process = subprocess.Popen(arguments, env={**os.environ, **environment}, start_new_session=True,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            report = reported(reports)
        finally:
            os.killpg(process.pid, signal.SIGTERM)
            process.wait()
            server.shutdown()
            shutil.rmtree(profile, ignore_errors=True)
        expect("error" not in report, f"{name}: {report.get('error')}")
        expect(report["wrong"] == [], f"{name}: {len(report['wrong'])} of {report['offsets']} offsets, first {report['wrong'][:1]}")
        expect(report["offsets"] > 100, f"{name}: only {report['offsets']} offsets")
        return f"{version}: {report['offsets']} offsets, scroll timelines: {report['timeline']}, scrollend: {report['scrollend']}"
