// What the test of the option explorer has the page do.

(() => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { stage, beside, player, gallery } = explorer;
  const $ = (selector) => document.querySelector(selector);

  /** The paths of all words of a part of the schema. */
  function paths(schema, path = []) {
    const inner = schema.properties ?? schema.anyOf?.find(({ properties }) => properties)?.properties ?? {};
    return Object.entries(inner)
      .filter(([name]) => name !== "id")
      .flatMap(([name, value]) => [[...path, name].join("."), ...paths(value, [...path, name])]);
  }

  const controlsOf = (field) => [...field.querySelectorAll("input, select")].filter((input) => !input.closest("[hidden]"));

  /** Sets a control as a hand does, and says so to the page. */
  function use(control, value) {
    if (control.type === "checkbox") {
      if (control.checked !== value) control.click();
      return;
    }
    control.value = value;
    control.dispatchEvent(new Event("input", { bubbles: true }));
    control.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The values to try in a control, other than the one that it has. */
  function others(control) {
    if (control.type === "checkbox") return [!control.checked];
    if (control.localName === "select") return [...control.options].map(({ value }) => value).filter((value) => value !== control.value);
    if (control.value === "") return [80];
    const value = Number(control.value);
    const step = Number(control.step) || 1;
    const near = step < 1 ? value + 0.5 : value + 4;
    return [control.max && near > Number(control.max) ? value - step : near];
  }

  const field = (path, part) => document.getElementById(`${part}-${path.replaceAll(".", "-")}`)?.closest(".field")
    ?? [...document.querySelectorAll(`[data-path="${path}"]`)].find((field) => field.querySelector(`[id^="${part}-"]`)
      || field.closest(`.field:has([id^="${part}-"])`));

  const page = () => $("#live .selected button").textContent;
  const states = { view: () => stage.parallax.options(page()), setting: () => explorer.state.settings };
  let isChanged = true;

  /** The scene as it is, at its start. */
  async function reset() {
    if (isChanged) await explorer.open({ scene: gallery.scenes[0].scene, offset: 0 });
    isChanged = false;
  }

  /** The options that only a view at an edge of the viewport takes. */
  const wordsOfBars = ["edgeOrder", "keyboard", "reveal.until"];

  /** Shows a control of an option: what is in a part that is left out, or of another kind, is shown first. */
  async function reach(part, path, index) {
    await reset();
    if (part === "view" && wordsOfBars.includes(path)) {
      isChanged = true;
      use(controlsOf(field("stickPosition", part))[0], "bottom");
      use(controlsOf(field("tracking", part))[0], "viewport");
    }
    if (part === "view" && path === "headingLevel") {
      isChanged = true;
      use(controlsOf(field("stacking", part))[0], "push");
    }
    // Only a view of one height shows both ends.
    if (part === "view" && path === "tall") {
      isChanged = true;
      use($("#view-snaps"), false);
      use($("#view-height-minimum"), 220);
    }
    const find = () => controlsOf(field(path, part))[index];
    let control = find();
    for (let outer = path; !control && outer.includes(".");) {
      outer = outer.slice(0, outer.lastIndexOf("."));
      const openers = () => controlsOf(field(outer, part)).filter((opener) => opener.matches("select, [type=checkbox]"));
      for (let at = 0; !control && at < openers().length; at += 1) {
        const opener = openers()[at];
        // The kind that it is, chosen again, is a value to begin with.
        for (const value of [...others(opener), ...(opener.localName === "select" ? [opener.value] : [])]) {
          isChanged = true;
          use(opener, value);
          control = find();
          if (control) break;
        }
      }
    }
    return control;
  }

  /**
   * Changes an option by its controls, each time from the scene as it is; returns how many values reached the
   * engine, what was refused, and the Swift code of the states between.
   */
  async function change(part, path) {
    await reset();
    const result = { part, path, controls: 0, arrived: 0, refused: [], lost: [], codes: [] };
    const fieldHere = field(path, part);
    if (!fieldHere) return result;
    result.controls = fieldHere.querySelectorAll("input, select").length;
    await reach(part, path, 0);
    const count = Math.max(1, controlsOf(field(path, part)).length);
    for (let index = 0; index < count; index += 1) {
      for (const value of others(await reach(part, path, index) ?? document.createElement("input"))) {
        const control = await reach(part, path, index);
        if (!control) continue;
        const before = JSON.stringify(states[part]());
        isChanged = true;
        use(control, value);
        const mistake = $("#page-options .mistake")?.textContent;
        if (mistake) result.refused.push(mistake);
        else if (JSON.stringify(states[part]()) !== before) {
          result.arrived += 1;
          result.codes.push(explorer.codes().swift);
        } else result.lost.push(value);
      }
    }
    return result;
  }

  /** Goes through all scenes: what CSS differs by at rest, how far pages are too wide, and codes. */
  async function scenes(compares) {
    const results = [];
    for (const { scene } of gallery.scenes) {
      await explorer.open({ scene });
      const { list } = stage;
      let largest = 0;
      // Without CSS beside it there is nothing to compare with, and CSS has bars come back whole.
      const reveals = JSON.stringify(stage.scene.views).includes("reveal");
      const places = !compares || reveals || !beside.column ? [] : [0, 38, 120, 260, 600, 1000, list.range - 60, list.range].filter((at) => at >= 0 && at <= list.range);
      for (const at of places) {
        list.go(at);
        while ($("#difference").ariaBusy === "true") await frame();
        largest = Math.max(largest, ...[...document.querySelectorAll("#live td:last-child")].map(({ textContent }) => Number(textContent)));
      }
      results.push({
        scene, largest, compared: places.length, views: document.querySelectorAll("#live tbody tr").length, swift: explorer.codes().swift,
        over: Math.max(...[...document.querySelectorAll(".device")].map((device) => device.getBoundingClientRect().bottom))
          - $("#player").getBoundingClientRect().top,
        rows: document.querySelectorAll("#ours .row").length, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      });
    }
    return results;
  }

  /** Plays each scene's recording to its end in eight parts, and one event from its beginning. */
  async function recordings() {
    const results = [];
    for (const { scene } of gallery.scenes) {
      await explorer.open({ scene });
      const parts = [];
      for (let part = 1; part <= 8; part += 1) {
        player.seek(player.duration * part / 8);
        parts.push({ index: player.index, offset: stage.parallax.contentOffset });
      }
      player.step();
      const offsets = parts.map(({ offset }) => offset);
      results.push({
        scene, middle: parts[3].index, end: parts[7].index, step: player.index, events: player.events.length,
        range: Math.max(...offsets) - Math.min(...offsets),
      });
    }
    return results;
  }

  /** Texts with too little contrast, of those that stand on a plain ground. */
  function contrast() {
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = ([r, g, b, a], below) => [r, g, b].map((value, index) => value * a + below[index] * (1 - a));
    const ground = (element) => {
      if (!element) return [255, 255, 255];
      const color = rgba(getComputedStyle(element).backgroundColor);
      return color[3] === 1 ? color.slice(0, 3) : over(color, ground(element.parentElement));
    };
    const light = (color) => color.slice(0, 3).map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
      .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
    const poor = [];
    let count = 0;
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
      if (!own || element.closest(".overlay .line[hidden], script, style, noscript, option") || !element.checkVisibility()) continue;
      const below = ground(element.closest(".look") && element.closest(".look") !== element ? element.closest(".look") : element);
      const color = over(rgba(getComputedStyle(element).color), below);
      const [a, b] = [light(color), light(below)].sort((a, b) => b - a);
      const ratio = (a + 0.05) / (b + 0.05);
      count += 1;
      if (ratio < 4.5) poor.push(`${element.localName}.${element.className} “${element.textContent.trim().slice(0, 20)}”: ${ratio.toFixed(2)}`);
    }
    return { count, poor };
  }

  /** Whether what has the focus shows it. */
  function focus() {
    const { activeElement: element } = document;
    if (!element || element === document.body) return undefined;
    const shown = [element, element.parentElement].some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    });
    const name = element.id || element.dataset.scene || element.textContent.trim().slice(0, 20) || element.className;
    return { name, shown };
  }

  /** On a phone: how far the list is in view while each control is, and controls that it covers. */
  async function phone() {
    unfold();
    const device = $("#ours .device");
    const results = [];
    for (const control of document.querySelectorAll("#page-options :is(input, select)")) {
      if (!control.checkVisibility()) continue;
      control.scrollIntoView({ block: "center" });
      const [list, own] = [device, control].map((element) => element.getBoundingClientRect());
      const target = control.closest("label") ?? document.querySelector(`label[for="${control.id}"]`) ?? control;
      results.push({
        name: control.id || control.ariaLabel || control.value, top: list.top, bottom: list.bottom, control: own.top,
        reach: Math.max(control.type === "checkbox" ? target.getBoundingClientRect().height : 44, own.height),
      });
    }
    scrollTo(0, 0);
    return results;
  }

  /** Opens all groups of options. */
  function unfold() { for (const group of document.querySelectorAll("#page-options details")) group.open = true; }

  /** Texts of less than 10 px. */
  function small() {
    const hasText = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== "");
    return [...document.querySelectorAll("body *")].filter((element) => hasText(element) && element.checkVisibility() && parseFloat(getComputedStyle(element).fontSize) < 10)
      .map((element) => element.textContent.trim().slice(0, 20));
  }

  /** Drops a file on the page. */
  function drop(name, text) {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], name));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }

  /** The HTML of every scene, read back: the options of its views are those that it was made of. */
  async function html() {
    const { viewOptions, listScene } = await import("../Module/attributes.js");
    const { numbersOf } = await import("./words.js");
    const results = [];
    for (const { scene } of gallery.scenes) {
      await explorer.open({ scene });
      const text = explorer.codes().html;
      const list = new DOMParser().parseFromString(text, "text/html").querySelector("parallax-scroll");
      const views = [...list.querySelectorAll("[data-parallax]")];
      const different = stage.scene.views.filter(({ id }) => {
        const element = views.find((element) => element.id === id);
        const { tracking, ...options } = stage.options.get(id);
        const { tracking: said, ...own } = element ? viewOptions(element) : {};
        // One that stands at its row says no place.
        const place = tracking?.row === undefined && tracking !== undefined && JSON.stringify(said) !== JSON.stringify(tracking);
        return !element || place || String(numbersOf("views", own)) !== String(numbersOf("views", options));
      });
      const { settings, scale } = listScene(list);
      const wanted = { ...stage.scene.settings, ...(stage.scene.scale ? { scale: stage.scene.scale } : {}) };
      const given = { ...settings, ...(scale ? { scale } : {}) };
      results.push({
        scene, views: views.length, different: different.map(({ id }) => id),
        settings: String(numbersOf("settings", given)) === String(numbersOf("settings", wanted)), lines: text.split("\n").length,
      });
    }
    return results;
  }

  /** The options of a view, and those whose picture has been loaded. */
  async function pictures() {
    const images = [...document.querySelectorAll("#page-options .moves")];
    for (const image of images) {
      image.loading = "eager";
      await image.decode().catch(() => {});
    }
    return {
      options: [...document.querySelectorAll("#page-options [id^=view-]")].map((element) => element.closest(".fields > .field").dataset.path),
      loaded: images.filter(({ naturalWidth }) => naturalWidth > 0).map((image) => image.closest(".field").dataset.path),
    };
  }

  window.check = { use, drop, small, unfold, pictures, change, reset, scenes, recordings, contrast, focus, paths, phone, html };
})()
