export interface HTMLAttributes { class?: unknown }
export interface ImgHTMLAttributes extends HTMLAttributes { height?: number | string; width?: number | string }
