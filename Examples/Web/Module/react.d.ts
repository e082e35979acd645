// <parallax-scroll> and the attributes of its views in JSX of React.

import type * as React from "react";
import type { ListAttributes, ViewProperties } from "./parallax.js";

export * from "./parallax.js";

declare module "react" {
  interface HTMLAttributes<T> extends ViewProperties {}
  namespace JSX {
    interface IntrinsicElements {
      "parallax-scroll": React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement> & ListAttributes, HTMLElement>;
    }
  }
}
