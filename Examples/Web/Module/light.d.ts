/**
 * Begins with the lists of a page or of a part of it, as importing it does with those of the document. A page that puts lists in
 * later calls it again.
 *
 * @returns A promise for the layout, if the page needs it.
 */
export function start(root?: ParentNode): Promise<unknown> | undefined;
