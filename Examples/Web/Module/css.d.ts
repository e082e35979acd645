/**
 * Something that CSS cannot do: in which list, by its `id`, of which view, and why. `view` is empty for the list itself.
 *
 * `script` is what does it: `"layout"`, all of the package, or `"light"`, the short script alone.
 */
export interface Need { list: string; view: string; reason: string; script: "layout" | "light" }

/** A page whose views CSS positions, also at the first paint and without script. */
export interface CompiledPage {
  /** The page, with its styles. */
  html: string;
  /** The styles alone. */
  css: string;
  /** What a script is needed for; nothing if CSS does all that the page asks for. */
  needs: Need[];
  /** Mistakes in options and attributes. */
  errors: Error[];
}

/**
 * Compiles the options of a page to CSS, in a build step or on a server.
 *
 * @param page - The text of a page, or of a part of it, with `<parallax-scroll>` elements.
 * @param where - `link` is the address at which the page finds the CSS. Without it the page has the CSS in a `<style>`.
 */
export function compile(page: string, where?: { link?: string }): CompiledPage;
