// Lengths that are known as a page is compiled, as numbers of points, and such as the short script measures, as CSS.

/** A length in CSS. */
export const px = (length) => (typeof length === "number" ? `${length}px` : length);
export const plus = (one, other) => (typeof one === "number" && typeof other === "number" ? one + other : `calc(${px(one)} + ${px(other)})`);
export const greatest = (...lengths) => (lengths.every((length) => typeof length === "number") ? Math.max(...lengths) : `max(${lengths.map(px).join(", ")})`);
