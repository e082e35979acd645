// As much of the shape of Svelte's types as the package's types extend.
export interface HTMLAttributes<T extends EventTarget> { class?: string | undefined | null }
export interface HTMLImgAttributes extends HTMLAttributes<HTMLImageElement> { height?: number | string | undefined | null; width?: number | string | undefined | null }
export interface SvelteHTMLElements { img: HTMLImgAttributes }
