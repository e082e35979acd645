// The words of options and settings.
// Made from the package's schema; PARALLAX_RECORD=failed swift test --filter PageWords

/** The options of a view. */
export interface ViewOptions {
  /** The heights between collapsed and expanded, in points. */
  height: {
    /** The height that the view never falls below while it sticks. */
    minimum?: number;
    /** Short form of minimum. */
    min?: number;
    /** The height at the view's own place; not less than the minimum. */
    maximum?: number;
    /** Short form of maximum. */
    max?: number;
  };
  /** The place in the content that belongs to the view. */
  tracking?: "viewport" | {
    offset?: number;
    row?: string | [number, number];
    end?: number;
  };
  /** Short form of tracking. */
  track?: "viewport" | {
    offset?: number;
    row?: string | [number, number];
    end?: number;
  };
  /** The edges that the view sticks to; `[]` for none. */
  stickPosition?: ("top" | "bottom")[];
  /** Short form of stickPosition. */
  stick?: ("top" | "bottom")[];
  /** The distances from the edges of the viewport at which the view sticks. */
  edgeInset?: {
    /** At the top, or the leading edge. */
    top?: number;
    /** At the bottom, or the trailing edge. */
    bottom?: number;
  };
  /** What the view does about others that stick to its edge. */
  stacking?: "stack" | "overlay" | "push";
  /** The range of content that the stuck view may not leave. */
  boundary?: "section" | [number | null, number | null] | {
    from: string;
    through: string;
  };
  /** What the view does with the gap beyond the ends of the content. */
  overscroll?: {
    /** The behaviour above the content. */
    top?: "follow" | "stretch" | "pin" | {
      stretch: number;
    };
    /** The behaviour below the content. */
    bottom?: "follow" | "stretch" | "pin" | {
      stretch: number;
    };
    /** Where the owner of a gap leaves room for a refresh control. */
    refreshSlot?: "outside" | "inside";
  };
  /** The points that the view is stretched by when its overscroll triggers something. */
  stretchTrigger?: number;
  /** The view comes back when the user scrolls back. */
  reveal?: {
    /** The height that the view comes back to; left out, its maximum. */
    limit?: number;
    /** Short form of limit. */
    upTo?: number;
  };
  /** Whether scrolling comes to rest only where the view is collapsed or expanded. */
  snaps?: boolean;
  /** Short form of snaps. */
  snap?: boolean;
  /** How the content keeps room for the view. */
  reservation?: "row" | "rowAndInset" | "inset";
  /** Whether the view stays out of the safe area. */
  safeArea?: "respect" | "extend";
  /** How far the inner content moves while the view shrinks: 0 stays at the top of the view, 1 slides out with the scroll. */
  parallax?: number;
  /** Which touches on the view go to the scrollable. */
  touchForwarding?: "all" | "drags" | "none";
  /** Short form of touchForwarding. */
  forwardsTouches?: true | false | "drags";
  /** The order in which views lie over each other; higher is nearer the user. */
  zIndex?: number;
}

/** The settings that hold for all views. */
export interface ListSettings {
  /** What happens when the content is too short for its first views to collapse. */
  shortContent?: "asIs" | "stayExpanded" | "pad";
  /** Whether motion that is not the finger's is left out. */
  reducesMotion?: boolean;
  /** Whether the host's own section titles are kept clear of what is stuck at the top. */
  adjustsPinnedInset?: boolean;
  /** The rule by which the row that is read keeps its position when rows change; `null` for none. */
  anchor?: {
    /** What happens at rest at the very top. */
    atTop?: "showNewRows" | "keepPlace";
    /** What happens at rest at the very end. */
    atEnd?: "keepPlace" | "followEnd";
  } | null;
}
