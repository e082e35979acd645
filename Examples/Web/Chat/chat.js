// A chat: a message that is sent rests at the top, and the reply is streamed below it, as in chats with an AI assistant.
//
// The rows are elements of the page, and the page tells the list how high they are: when messages change, and when the
// browser has laid one out anew, for example because a picture has come.

import { createParallax } from "../Module/parallax.js";

const chat = document.querySelector("#chat");
const [composer, text] = [document.querySelector("#composer"), document.querySelector("#text")];

/** The messages above: each has its number in its name. */
const messages = [];
let list;

/** The messages as rows, as high as the browser has laid them out. */
const heightOf = (element) => element.getBoundingClientRect().height;
const rows = () => [{
  rows: messages.map((element) => ({ id: element.id, height: heightOf(element) })),
}];

/** Tells the list of messages that have other heights; `render` changes them first. */
const change = (render) => list.setRows(rows, render);

// A picture that comes late, or a window of another width.
const resized = new ResizeObserver(() => { if (list) change(); });

/** Makes a message; it is in the chat once `change` has put it there. */
function message(kind, words = "") {
  const element = document.createElement("article");
  [element.className, element.id, element.textContent] = [kind, `message-${messages.length}`, words];
  messages.push(element);
  resized.observe(element);
  chat.append(element);
  return element;
}

/** Sends a message, which rests at the top from then on, and returns the message for the reply. */
export function send(words, behavior) {
  let question, reply;
  change(() => [question, reply] = [message("question", words), message("reply")]);
  list.setSettings({ anchoredTurn: { row: question.id, peek: 16 } });
  list.scrollTo(list.turn.offset, { behavior });
  return { question, reply };
}

/** Has a message say something else, such as what has been streamed so far. */
export function say(element, words) {
  change(() => { element.textContent = words; });
}

const tide = "High water is at 7:42 and at 20:05, low water at 1:31 and at 13:58. ";
for (let number = 0; number < 12; number += 1) message(number % 2 ? "reply" : "question", number % 2 ? tide.repeat(1 + number % 4) : `When is high water on day ${1 + number / 2}?`);
list = await createParallax(chat, {
  scrollable: { sections: rows() },
  // They are beside the content: the list puts their elements into itself.
  views: [
    { id: "title", height: "auto", tracking: "viewport", stickPosition: ["top"], reservation: "inset" },
    { id: "composer", height: "auto", tracking: "viewport", stickPosition: ["bottom"], reservation: "inset" },
  ],
}, { elements: { title: document.querySelector("#title"), composer } });
list.scrollTo({ position: list.rowRange(messages.at(-1).id).end }, { align: "end", behavior: "instant" });

composer.addEventListener("submit", (event) => {
  event.preventDefault();
  if (text.value.trim() === "") return;
  const { reply } = send(text.value);
  text.value = "";
  const words = tide.repeat(9).split(/(?<= )/);
  let said = 0;
  const timer = setInterval(() => {
    said += 1;
    say(reply, words.slice(0, said).join(""));
    if (said === words.length) clearInterval(timer);
  }, 60);
});
text.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || event.shiftKey) return;
  event.preventDefault();
  composer.requestSubmit();
});

Object.assign(globalThis, { list, messages, send, say, ready: true });
