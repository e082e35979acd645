import type { Parallax } from "./parallax.js";

/**
 * Has the CSS animations of elements with `data-parallax-effect` follow the views that they are in, and sets `--parallax-effect`,
 * from 0 to 1, on them. Lists of `<parallax-scroll>` are followed by themselves once the script is there.
 *
 * Returns what ends it.
 */
export function effects(list: Parallax): () => void;
