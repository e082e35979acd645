import type { Parallax } from "./parallax.js";

/**
 * Makes changes whose numbers move to their new values within some seconds, rather than jump: heights, insets, offsets,
 * boundaries and the parallax. Choices are there at once, as all is if the user prefers reduced motion. A view that is
 * added grows from 0; one that is removed goes at once.
 */
export function transition(list: Parallax, seconds: number, change: (list: Parallax) => void): void;
