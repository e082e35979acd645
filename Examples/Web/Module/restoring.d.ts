import type { Parallax } from "./parallax.js";

/** The place of a list, which JSON can hold. */
export interface RestorationToken {
  version: number;
  /** The content offset. */
  offset: number;
  /** The row just below the stuck views; left out in a list whose rows are no data, or have no identities. */
  row?: string;
  /** The point below the stuck views, from the start of the row, and the height of the row. */
  into?: number;
  height?: number;
  /** The rows around it, the nearest first. */
  neighbors?: string[];
}

/** Returns the place of a list: the row just below the stuck views, and the point in it. */
export function restorationToken(list: Parallax): RestorationToken;

/**
 * Scrolls a list to the place of a token. A row that is not there yet, or that is measured later, is looked for again after each
 * layout, until it has its height or the user scrolls. Returns `false` for a token of another version.
 */
export function restore(list: Parallax, token: RestorationToken): boolean;
