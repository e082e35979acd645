// The frameworks, each of which makes the list in the way that it has.

const load = (file) => new Promise((done, fail) => {
  const script = document.createElement("script");
  Object.assign(script, { src: `../../Output/frameworks/${file}`, onload: done, onerror: () => fail(new Error(`there is no ${file}`)) });
  document.head.append(script);
});

export const makers = {
  async react(root, { listOf, isDocument }, state) {
    await load("react.production.min.js");
    await load("react-dom.production.min.js");
    const { React, ReactDOM } = window;
    const make = (name, { hidden, ...others }, children) =>
      React.createElement(name, { ...others, ...(hidden === undefined ? {} : { hidden: true }) }, ...children);
    const page = ReactDOM.createRoot(root);
    const show = (state) => ReactDOM.flushSync(() => page.render(listOf(state, make, isDocument)));
    show(state);
    return { show, version: React.version, get list() { return root.firstElementChild; } };
  },

  async vue3(root, { listOf, isDocument }, state) {
    const Vue = await import("../../Output/frameworks/vue3.js");
    const now = Vue.shallowRef(state);
    Vue.createApp({ render: () => listOf(now.value, Vue.h, isDocument) }).mount(root);
    const show = (state) => {
      now.value = state;
      return Vue.nextTick();
    };
    return { show, version: Vue.version, get list() { return root.firstElementChild; } };
  },

  /** An element with a shadow root in which it renders between comments, as libraries of elements do. */
  async element(root, { listOf, isDocument }, state) {
    const host = document.createElement("div");
    root.append(host);
    const shadow = host.attachShadow({ mode: "open" });
    shadow.innerHTML = `<link rel="stylesheet" href="list.css"><!--start--><!--end-->`;
    await new Promise((done) => shadow.querySelector("link").addEventListener("load", done));
    const make = (name, { key, ...attributes }, children) => {
      const element = Object.assign(document.createElement(name), { key });
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      element.append(document.createComment(""), ...children, document.createComment(""));
      return element;
    };
    /** Makes one element's children those of another, by their keys. */
    const merge = (old, next) => {
      for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      if (next.children.length === 0) {
        if (old.textContent !== next.textContent) old.replaceChildren(...next.childNodes);
        return;
      }
      const known = new Map([...old.children].map((child) => [child.key, child]));
      const wanted = [...next.childNodes].map((child) => {
        const there = child.key === undefined ? undefined : known.get(child.key);
        if (there) merge(there, child);
        return there ?? child;
      });
      for (const [index, node] of wanted.entries()) if (old.childNodes[index] !== node) old.insertBefore(node, old.childNodes[index] ?? null);
      while (old.childNodes.length > wanted.length) old.lastChild.remove();
    };
    shadow.insertBefore(listOf(state, make, isDocument), shadow.lastChild);
    const list = shadow.querySelector("parallax-scroll");
    return { show: (state) => merge(list, listOf(state, make, isDocument)), version: "", list };
  },
};
