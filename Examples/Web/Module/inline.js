// All that the package exports, with the WebAssembly module in it: nothing is loaded later.

import "./bytes.js";

export * from "./parallax.js";
