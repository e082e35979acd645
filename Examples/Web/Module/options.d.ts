// The words of options and settings.
// Made from the package's schema; PARALLAX_RECORD=failed swift test --filter PageWords

/** The options of a view. */
export interface ViewOptions {
  /** The heights in points; the view collapses from the maximum to the minimum. */
  height: {
    /** The smallest height of the stuck view. */
    minimum: number;
    /** The height at the natural position; at least the minimum. */
    maximum: number;
  };
  /** The natural position: an offset in the content, a row by position or by identity, several rows, a distance before the end of the content, or `viewport` for a bar that is always at its edge. */
  tracking?: "viewport" | {
    offset?: number;
    row?: string | [number, number];
    rows?: {
      from: string;
      through: string;
    };
    end?: number;
  };
  /** The edges that the view sticks to: `top`, `bottom`, both, or `[]` for none. */
  stickPosition?: ("top" | "bottom")[];
  /** The distances in points from the edges of the viewport at which the view sticks. */
  edgeInset?: {
    /** At the top, or the leading edge. */
    top?: number;
    /** At the bottom, or the trailing edge. */
    bottom?: number;
  };
  /** The position among the views that stick to one edge: `stack` beside the stacking views before it, `overlay` at the edge itself, `push` until the next pushing view pushes it out. */
  stacking?: "stack" | "overlay" | "push";
  /** The range that the stuck view must not leave: a range of the content, the `section` of its row, or several rows. */
  boundary?: "section" | [number | null, number | null] | {
    from: string;
    through: string;
  };
  /** The behaviour while the content is pulled beyond an end: `stretch`, at most up to a limit, `follow` the content, or `pin` the view where it is. */
  overscroll?: {
    /** The behaviour above the content. */
    top?: "follow" | "stretch" | "pin" | {
      stretch: number;
    };
    /** The behaviour below the content. */
    bottom?: "follow" | "stretch" | "pin" | {
      stretch: number;
    };
    /** The place that a stretched view leaves for a refresh control: outside or inside itself. */
    refreshSlot?: "outside" | "inside";
  };
  /** The stretch in points at which the view triggers an action, such as a refresh. */
  stretchTrigger?: number;
  /** The height that the view comes back to when the user scrolls back: with its style, its tolerance, and for a bar of the viewport the points near the start where it is whole. Without it the view comes back only at its natural position. */
  reveal?: {
    /** The height that the view comes back to; without it, the maximum. */
    limit?: number;
    /** Whether the frame shrinks while a part is hidden, or slides beyond the edge. */
    style?: "shrink" | "slide";
    /** The points to scroll before the view hides or comes back. */
    tolerance?: {
      /** The points towards the end of the content. */
      hiding?: number;
      /** The points back. */
      showing?: number;
    };
    /** The points from the start of the content within which a bar is whole. */
    until?: number;
  };
  /** Whether scrolling comes to rest only with the view collapsed or expanded. */
  snaps?: boolean;
  /** The room for the view: its `row`; `none`, and the row decides how long the view is; a row and a top inset (`rowAndInset`); or an `inset` above the content, and below it for a view that sticks to the bottom alone. Several views with an inset follow one another; that of a view tracking `viewport` is at the edge of the viewport. */
  reservation?: "row" | "none" | "rowAndInset" | "inset";
  /** Whether the frame extends under bars and cut-outs (`extend`); heights stay. */
  safeArea?: "respect" | "extend";
  /** The movement of the inner content while the view shrinks: with 0 it stays at the top of the view, with 1 it moves with the scroll; 0.5 is the classic parallax. */
  parallax?: number;
  /** The place among the bars of an edge, which track `viewport`, from the edge inwards; bars of one order are in the order of registration. */
  edgeOrder?: number;
  /** What a keyboard does to a bar: it `lifts` or `covers` it. */
  keyboard?: "lifts" | "covers";
  /** The level of a title whose stacking is `push`, from 0, the highest: the next title of its level or a higher one pushes it out, and titles of lower levels stick below it. */
  headingLevel?: number;
  /** The ends that a view longer than the viewport shows: with `bothEnds` a view that sticks to the top moves with the content between its ends. */
  tall?: "edge" | "bothEnds";
  /** The touches on the view that the scroll view gets: all, drags alone, or none. */
  touchForwarding?: "all" | "drags" | "none";
  /** The drawing order; a view is drawn over views with a lower number. */
  zIndex?: number;
}

/** The settings that hold for all views. */
export interface ListSettings {
  /** What happens if the content is too short for its first views to collapse: nothing (`asIs`), they stay expanded (`stayExpanded`), or an inset makes it long enough (`pad`). */
  shortContent?: "asIs" | "stayExpanded" | "pad";
  /** Whether views follow the content instead of stretching, and inner content does not lag. */
  reducesMotion?: boolean;
  /** Whether section titles of the scroll view itself are pinned below the stuck views. */
  adjustsPinnedInset?: boolean;
  /** The rule by which the row the user reads keeps its position when rows change; with `null` the offset is left alone. */
  anchor?: {
    /** What happens at rest at the very top. */
    atTop?: "showNewRows" | "keepPlace";
    /** What happens at rest at the very end. */
    atEnd?: "keepPlace" | "followEnd";
    /** What stays of the first row if it begins above and gets another length. */
    crossing?: "keepTop" | "keepBottom";
  } | null;
  /** The row of a chat that can rest at the top while its reply grows. */
  anchoredTurn?: {
    /** The identity of the row, which may come later. */
    row: string;
    /** The points before the row that stay in view above it. */
    peek?: number;
    /** The points at the end of the row that must be in view; without it, all of it. */
    tail?: number;
  };
}

/** The options of a view as attributes of its element. */
export interface ViewAttributes {
  /** Marks a view; or the options that are no attributes, as JSON. */
  "data-parallax": string;
  "height"?: number | `${number}`;
  "height-minimum"?: number | `${number}`;
  "height-maximum"?: number | `${number}`;
  "tracking"?: "viewport";
  "tracking-offset"?: number | `${number}`;
  "tracking-row"?: string;
  "tracking-rows-from"?: string;
  "tracking-rows-through"?: string;
  "tracking-end"?: number | `${number}`;
  "stick-position"?: "none" | "top" | "bottom" | "top bottom";
  "edge-inset-top"?: number | `${number}`;
  "edge-inset-bottom"?: number | `${number}`;
  "stacking"?: "stack" | "overlay" | "push";
  "boundary"?: "section";
  "boundary-from"?: string;
  "boundary-through"?: string;
  "overscroll-top"?: "follow" | "stretch" | "pin";
  "overscroll-top-stretch"?: number | `${number}`;
  "overscroll-bottom"?: "follow" | "stretch" | "pin";
  "overscroll-bottom-stretch"?: number | `${number}`;
  "overscroll-refresh-slot"?: "outside" | "inside";
  "stretch-trigger"?: number | `${number}`;
  "reveal"?: "";
  "reveal-limit"?: number | `${number}`;
  "reveal-style"?: "shrink" | "slide";
  "reveal-tolerance-hiding"?: number | `${number}`;
  "reveal-tolerance-showing"?: number | `${number}`;
  "reveal-until"?: number | `${number}`;
  "snaps"?: "" | "true" | "false";
  "reservation"?: "row" | "none" | "rowAndInset" | "inset";
  "safe-area"?: "respect" | "extend";
  "parallax"?: number | `${number}`;
  "edge-order"?: number | `${number}`;
  "keyboard"?: "lifts" | "covers";
  "heading-level"?: number | `${number}`;
  "tall"?: "edge" | "bothEnds";
  "touch-forwarding"?: "all" | "drags" | "none";
  "z-index"?: number | `${number}`;
  "width"?: number | `${number}`;
  "width-minimum"?: number | `${number}`;
  "width-maximum"?: number | `${number}`;
  "stick-across"?: "none" | "leading" | "trailing" | "leading trailing";
}

/** The settings that hold for all views as attributes of `<parallax-scroll>`. */
export interface SettingAttributes {
  "short-content"?: "asIs" | "stayExpanded" | "pad";
  "reduces-motion"?: "" | "true" | "false";
  "adjusts-pinned-inset"?: "" | "true" | "false";
  "anchor"?: "none" | "";
  "anchor-at-top"?: "showNewRows" | "keepPlace";
  "anchor-at-end"?: "keepPlace" | "followEnd";
  "anchor-crossing"?: "keepTop" | "keepBottom";
  "anchored-turn-row"?: string;
  "anchored-turn-peek"?: number | `${number}`;
  "anchored-turn-tail"?: number | `${number}`;
  "scale"?: number | `${number}`;
}
