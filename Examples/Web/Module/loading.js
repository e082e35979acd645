// Loads the WebAssembly module: from a script beside this one, or from where the page says.

/** The modules by where they are: each is loaded and compiled once. */
const loaded = new Map();

/**
 * Compiles a module.
 *
 * Without a source the module comes with the scripts, as text of a script that is imported at the first list. Every bundler and
 * every server know scripts: none has to find, to move or to name another kind of file.
 *
 * @param {URL | string | BufferSource | WebAssembly.Module} [source] - Where it is, or what it is.
 */
export function compile(source) {
  if (source instanceof WebAssembly.Module) return Promise.resolve(source);
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return WebAssembly.compile(source);
  const address = source === undefined ? "" : new URL(source, document.baseURI).href;
  if (!loaded.has(address)) {
    const module = (source === undefined ? unpacked() : fetched(address)).then(compiled);
    loaded.set(address, module);
    // The next list tries again: the network may be back.
    module.catch(() => loaded.delete(address));
  }
  return loaded.get(address);
}

async function unpacked() {
  let text;
  try {
    text = (await import("./bytes.js")).default;
  } catch (error) {
    throw refused("bytes.js cannot be loaded", 'deploy it beside the other scripts, or give its address by wasm', error);
  }
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

async function fetched(address) {
  const remedy = "correct the address of wasm, or leave wasm out: the module comes with the scripts";
  const response = await fetch(address).catch((error) => { throw refused(`${address} cannot be loaded`, remedy, error); });
  if (!response.ok) throw refused(`${address} cannot be loaded: ${response.status}`, remedy);
  const bytes = await response.arrayBuffer();
  // A server that answers every address has sent a page.
  if (String(new Uint8Array(bytes.slice(0, 4))) !== "0,97,115,109") {
    throw refused(`${address} is no WebAssembly module, but ${response.headers.get("content-type") ?? "something else"}`, remedy);
  }
  return bytes;
}

function compiled(bytes) {
  return WebAssembly.compile(bytes).catch((error) => {
    throw refused("the browser does not compile the module", "allow 'wasm-unsafe-eval' in the script-src of the page's content security policy", error);
  });
}

const refused = (what, remedy, cause) => new Error(`parallax-coordinator: ${what}; ${remedy}`, { cause });
