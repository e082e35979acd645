// The words of options and settings.
// Made from the package's schema; PARALLAX_RECORD=failed swift test --filter PageWords

/** The options of a view. */
export interface ViewOptions {
  /** The heights between collapsed and expanded, in points. */
  height: {
    /** The smallest height of the stuck view. */
    minimum: number;
    /** The height at the natural position; at least the minimum. */
    maximum: number;
  };
  /** The natural position: an offset in the content, or a row. */
  tracking?: "viewport" | {
    offset?: number;
    row?: string | [number, number];
    rows?: {
      from: string;
      through: string;
    };
    end?: number;
  };
  /** The edges that the view sticks to; `[]` for none. */
  stickPosition?: ("top" | "bottom")[];
  /** The distances from the edges of the viewport at which the view sticks. */
  edgeInset?: {
    /** At the top, or the leading edge. */
    top?: number;
    /** At the bottom, or the trailing edge. */
    bottom?: number;
  };
  /** The effect of other views that stick to the same edge. */
  stacking?: "stack" | "overlay" | "push";
  /** The range of the content that the stuck view must not leave. */
  boundary?: "section" | [number | null, number | null] | {
    from: string;
    through: string;
  };
  /** The behaviour of the view beyond the ends of the content. */
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
  /** The stretch, in points, at which the view triggers an action, such as a refresh. */
  stretchTrigger?: number;
  /** The view comes back if the user scrolls back; without it, only at its natural position. */
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
  /** Whether scrolling comes to rest with the view collapsed or expanded, never in between. */
  snaps?: boolean;
  /** The room for the view: a row, an inset, or both. */
  reservation?: "row" | "none" | "rowAndInset" | "inset";
  /** Whether the view stays out of the safe area or extends into it. */
  safeArea?: "respect" | "extend";
  /** The movement of the inner content while the view shrinks: with 0 it stays at the top of the view, with 1 it moves with the scroll. */
  parallax?: number;
  /** The place among the bars of an edge, from the edge inwards, if `tracking` is `"viewport"`. */
  edgeOrder?: number;
  /** What a keyboard does to a bar: it lifts or covers it. */
  keyboard?: "lifts" | "covers";
  /** The level of a title in an outline, from 0, the highest, if `stacking` is `"push"`. */
  headingLevel?: number;
  /** Whether a view that is longer than the viewport shows both ends as the content scrolls. */
  tall?: "edge" | "bothEnds";
  /** The touches on the view that the scrollable receives. */
  touchForwarding?: "all" | "drags" | "none";
  /** The order of overlapping views; a higher one is nearer the user. */
  zIndex?: number;
}

/** The settings that hold for all views. */
export interface ListSettings {
  /** The behaviour if the content is too short for the first views to collapse. */
  shortContent?: "asIs" | "stayExpanded" | "pad";
  /** Whether motion that does not follow the finger is left out. */
  reducesMotion?: boolean;
  /** Whether section titles of the scroll view itself are kept clear of views stuck at the top. */
  adjustsPinnedInset?: boolean;
  /** The rule by which the row the user reads keeps its position when rows change; `null` for none. */
  anchor?: {
    /** What happens at rest at the very top. */
    atTop?: "showNewRows" | "keepPlace";
    /** What happens at rest at the very end. */
    atEnd?: "keepPlace" | "followEnd";
  } | null;
  /** The row of a chat that can rest at the top while little follows it. */
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
  "anchored-turn-row"?: string;
  "anchored-turn-peek"?: number | `${number}`;
  "anchored-turn-tail"?: number | `${number}`;
  "scale"?: number | `${number}`;
}
