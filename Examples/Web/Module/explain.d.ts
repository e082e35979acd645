import type { Parallax } from "./parallax.js";

/**
 * Draws the reasons for the positions of views over a list, and follows it. For debugging.
 *
 * The names have spaces between; all views are drawn if they are left out. Returns what ends it and leaves no trace.
 */
export function explain(list: Parallax, names?: string): () => void;
