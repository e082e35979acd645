// As much of the shape of React's types as the package's types extend.
export {};
export interface HTMLAttributes<T> { className?: string | undefined; tabIndex?: number | undefined; children?: unknown }
export interface ImgHTMLAttributes<T> extends HTMLAttributes<T> { height?: number | string | undefined; width?: number | string | undefined }
export type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = { key?: string } & E;
export namespace JSX {
  interface Element {}
  interface ElementChildrenAttribute { children: {} }
  interface IntrinsicElements {
    header: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    h2: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    img: DetailedHTMLProps<ImgHTMLAttributes<HTMLImageElement>, HTMLImageElement>;
  }
}
