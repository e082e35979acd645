// JSX of React, which is compiled against the package's types.

import "parallax-coordinator/react";

export const Tides = () => (
  <parallax-scroll tabIndex={0} short-content="pad" axis="vertical">
    <header data-parallax="" height-minimum={44} height-maximum="220" stick-position="top" z-index={1}>Tides</header>
    <h2 data-parallax="" height={40} stick-position="top" stacking="push">Monday</h2>
    <img height={40} width="60" />
  </parallax-scroll>
);
// @ts-expect-error: a word that there is none of
export const wrong = <h2 data-parallax="" height={40} stacking="pile">Monday</h2>;
// @ts-expect-error: a word that there is none of
export const list = <parallax-scroll short-content="long" />;
