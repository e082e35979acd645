/**
 * Has views do what CSS cannot, on a page whose styles have been compiled.
 *
 * Measures where a view within the content begins to shrink, writes `data-parallax-state`, and follows the scroll in browsers without
 * scroll timelines. A scroll event reads the offset and nothing else of the page; all else is measured as the layout changes. The layout
 * takes over as soon as it is there, and is loaded only for a page that needs it.
 *
 * Begins with the lists of a page or of a part of it, as importing it does with those of the document. A page that puts lists in
 * later calls it again.
 *
 * @returns A promise for the layout, if the page needs it.
 */
export function start(root?: ParentNode): Promise<unknown> | undefined;
