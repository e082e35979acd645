"""A chat that streams a reply, beside rows above that are measured late: what is read moves by nothing."""

import json
import os

from shared import expect

SEED = int(os.environ.get("PARALLAX_SEED", "0"))


class Chat:
    def __init__(self, browser, url):
        self.browser, self.url = browser, url

    def parts(self):
        return [("a minute of a reply", self.run)]

    def run(self):
        browser = self.browser
        browser.call("Page.navigate", url=f"{self.url}Chat/")
        browser.wait("window.ready")
        # The message rests below the title, with 16 points of the message before it; there is room for the reply.
        top, room = browser.evaluate("""(() => { window.turn = send("When tomorrow?", "instant");
          return [turn.question.getBoundingClientRect().top, list.turn.room]; })()""")
        expect(top == 48 + 16 and room > 400, f"sent, the message is at {top} beside a room of {room}")
        question = self.stream(45, "turn.question")
        # A reader who scrolls back is left alone as well.
        browser.evaluate("list.scrollTo({ row: messages[5].id }, { behavior: 'instant' })")
        above = self.stream(15, "messages[5]")
        expect(question["least"] == 0 and question["longest"] > 700 and question["again"] == 2,
               f"the reply was not longer than the list, or was not generated again: {question}")
        expect(min(question["frames"], 3 * above["frames"]) > 100 and question["late"] > 60, f"too little happened: {question}, {above}")
        for what, seen in (("the message", question), ("what is read above", above)):
            expect(seen["most"] == 0, f"seed {SEED}: {what} moved by {seen['most']} points: {seen}")
        return (f"{question['frames'] + above['frames']} frames of a reply of up to {question['longest']:.0f} points, "
                f"{question['late'] + above['late']} rows above changed: what is read moved by {max(question['most'], above['most']):g} points")

    def stream(self, seconds, read):
        # Answers are waited for in parts: one call must not take a minute.
        self.browser.evaluate(f"""void import("/Driver/chat.js").then(({{ stream }}) => stream({seconds}, turn, {read}, {SEED}))
          .then((seen) => {{ window.seen = seen; }}, (error) => {{ window.seen = {{ error: String(error.stack) }}; }})""")
        self.browser.wait("window.seen", seconds + 30)
        seen = json.loads(self.browser.evaluate("JSON.stringify(window.seen)"))
        self.browser.evaluate("window.seen = undefined")
        expect("error" not in seen, f"the chat fails: {seen.get('error')}")
        return seen
