import type {
  ListSettings, SettingAttributes, ViewAttributes as SceneAttributes, ViewOptions as SceneOptions,
} from "./options.js";

export type { ListSettings, SettingAttributes };

/** Members that may be `"auto"`: the length that the element of a view has by what is in it, measured again as that changes. */
type Auto<Members> = { [Name in keyof Members]: Members[Name] | "auto" };
type LengthAttribute = Extract<keyof SceneAttributes, "height" | `height-${string}` | "width" | `width-${string}`>;

/** The options of a view for both axes. */
type PlaneOptions = Pick<SceneOptions, "touchForwarding" | "zIndex">;

/** The options of a view along one axis, in the words of scene files; a height may be `"auto"` as well. */
type AxisOptions = Omit<SceneOptions, "height" | keyof PlaneOptions> & { height: "auto" | Auto<SceneOptions["height"]> };

/**
 * The options of a view. `horizontal` has those across, in a list with the axis `"both"`: `height` is the width there,
 * and `"top"` the leading edge. A view that has options across alone is moved by the page along the other axis.
 */
export type ViewOptions = PlaneOptions & (
  (AxisOptions & { horizontal?: AxisOptions }) | ({ [Name in keyof AxisOptions]?: undefined } & { horizontal: AxisOptions })
);

/** The same as attributes of its element; `width-minimum` is `horizontal.height.minimum`. */
export type ViewAttributes = Omit<SceneAttributes, LengthAttribute> & Auto<Pick<SceneAttributes, LengthAttribute>>;

/** The same in JSX, where any element may be a view: `height` and `width` are attributes of images as well. */
export interface ViewProperties extends Partial<Omit<ViewAttributes, "height" | "width">> {
  height?: number | string | null;
  width?: number | string | null;
}

/** The attributes of `<parallax-scroll>`. */
export interface ListAttributes extends SettingAttributes {
  axis?: "vertical" | "both" | "across";
  /** Has the document scroll. */
  document?: "" | boolean;
  /** Where the WebAssembly module is, if it is not to come with the scripts. */
  wasm?: string;
  /** Draws why views are where they are: those with the names, with spaces between, or all. For debugging. */
  explain?: string | boolean;
  /** The rest of the scene, as JSON. */
  "data-parallax"?: string;
}

/** A row: its height, or with an identity, or several alike. */
export type Row = number | { id?: string; height: number } | { count: number; height: number };

export interface Section {
  /** The length of the title above the rows, in points. */
  header?: number;
  rows: Row[];
}

/** Lengths at both ends of an axis: across, `top` is the leading end. */
interface Edges { top?: number; bottom?: number }

/** The content along one axis. */
interface AxisContent {
  contentInset?: Edges;
  transientInset?: Edges;
  /** Left out, the length of the rows, or else of what is in the list. */
  contentLength?: number;
  /** Rows as data, for lists that make elements only for those in sight; across, they are columns. */
  sections?: Section[];
}

/** What there is, in the words of scene files; a scene file may be given as it is. */
export interface ParallaxScene {
  views?: (ViewOptions & { id: string })[];
  settings?: ListSettings;
  /** Device pixels a point that frames are rounded to. */
  scale?: number;
  safeArea?: Edges & { horizontal?: Edges };
  /** The axis is vertical if it is left out; with `"both"`, `horizontal` is the content across. */
  scrollable?: AxisContent & { axis?: "vertical" | "horizontal" | "both"; horizontal?: AxisContent };
}

export interface ParallaxPage {
  /** The views' elements, by name. Left out, those in the list with the name as `id` or `data-parallax-id`. */
  elements?: Record<string, HTMLElement> | ((id: string) => HTMLElement | undefined);
  /** Where the WebAssembly module is, or the module; left out, it comes with the scripts. */
  wasm?: string | URL | BufferSource | WebAssembly.Module;
  /** The element that scrolls horizontally, if another one scrolls vertically: a table with `overflow: auto clip`. */
  across?: HTMLElement;
}

/**
 * What moves a view while the list scrolls: the browser by itself, or script.
 *
 * The element of a view keeps its full length, and goes out of sight with what the view is shorter by; elements in it
 * that its layout would move go along. In it `data-parallax-move="content"` has an element go as the option `parallax`
 * says, and `"start"` or `"end"` stay there. A view with `data-parallax-resize` is resized by script.
 */
export interface Carrier {
  by: "sticky" | "timeline" | "script";
  /** Why it is script; none where the browser has no scroll timelines. */
  reason?: string;
}

/** Where a view stands, in CSS pixels from the start of what is seen of the list. */
export interface Placement {
  start: number;
  end: number;
  length: number;
  /** 0 collapsed to 1 expanded. */
  heightProgress: number;
  topProgress: number;
  stretch: number;
  pushOut: number;
  safeAreaExtension: { top: number; bottom: number };
  contentTranslation: number;
  phase: "natural" | "collapsing.top" | "collapsing.bottom" | "revealing.top" | "revealing.bottom"
    | "pinned.top" | "pinned.bottom" | "pushed.top" | "pushed.bottom" | "stretched.top" | "stretched.bottom" | "absent" | "waiting";
  level: number;
}

/** What styles may ask of a view. The attribute `data-parallax-state` of its element has the words, if the page has put it there. */
export interface ViewState {
  /** It is at its sticky line, at any height: not at its natural position, and not pushed away. */
  stuck: boolean;
  /** It has its least height, of two. */
  collapsed: boolean;
  /** It shows more than its least height because the user scrolled back. */
  revealed: boolean;
}

/** Why a view is where it is. */
export interface Explanation {
  /** The edge that holds the view. */
  edge?: "top" | "bottom";
  line: number;
  /** The view that makes the line. */
  neighbor?: string;
  ridesOnNeighbor: boolean;
  edgeInset: number;
  keyboard: number;
  distanceFromPlace: number;
  boundary?: number;
  /** The view that pushes. */
  pusher?: string;
  revealed: number;
  yieldingEdge?: "top" | "bottom";
}

/** Where a view is over a range of content offsets: lists of `[offset, points]` at the corners, and straight between them. */
export interface Path {
  /** The full length of the view. */
  length: number;
  start: [offset: number, points: number][];
  end: [offset: number, points: number][];
  /** How far its content is moved by the option `parallax`. */
  content: [offset: number, points: number][];
}

export type ScrollTarget = number | { position: number } | { row: [number, number] | string };

/** Places views over an element that scrolls, or the document; refused where it has some already, or something makes no sense. */
export function createParallax(
  scroller: HTMLElement | Document, scene?: ParallaxScene, page?: ParallaxPage,
): Promise<Parallax>;

export interface ParallaxEventMap {
  /** Views have moved: the content offset, and how many. */
  update: CustomEvent<{ offset: number; count: number }>;
  /** Paths of views may be others: after anything but scrolling. */
  layout: Event;
  /** A view was stretched as far as its `stretchTrigger`. */
  trigger: CustomEvent<{ id: string }>;
  /** The state of a view has changed. Listening costs nothing while none does. */
  state: CustomEvent<ViewState & { id: string }>;
}

/**
 * The views of one list; `createParallax` makes it.
 *
 * Positions, offsets, rows and insets are those along the axis of the list. If it scrolls along both, they are
 * vertical, and `across` has the horizontal ones: `parallax.across.scrollTo({ row: [0, 12] })` shows the column 12.
 */
export class Parallax extends EventTarget {
  private constructor();
  /** The list along the horizontal axis, if it scrolls along both; views are added to the list itself. */
  readonly across?: Parallax;
  addEventListener<Name extends keyof ParallaxEventMap>(
    type: Name, listener: (this: Parallax, event: ParallaxEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions,
  ): void;

  readonly scroller: HTMLElement | Document;
  /** The axis of positions, offsets and rows. */
  readonly axis: "vertical" | "horizontal";
  /** Called with each event of a recording that `parallax-replay` reads. */
  recorder?: (event: { time: number; offset?: number; cause?: string; update?: object[] }) => void;

  add(id: string, element: HTMLElement, options: ViewOptions): void;
  /** Has many changes, such as many views that are added, be followed by one layout. */
  batch(changes: () => void): void;
  remove(id: string): void;
  setOptions(id: string, options: ViewOptions): void;
  readonly views: string[];
  /** Whether a view has options along the axis of this list. */
  has(id: string): boolean;
  options(id: string): ViewOptions;
  element(id: string): HTMLElement;
  setSettings(settings: Partial<ListSettings & { scale: number }>): void;
  /** Changes the room before and behind the content; rows stay where they are, but at the start. */
  setContentInset(inset: { top?: number; bottom?: number }): void;
  /** Tells what bars and notches cover of what is seen. */
  setSafeArea(safeArea: { top?: number; bottom?: number }): void;
  /** Tells of room that comes and goes: for a refresh control at the top, a keyboard at the bottom. The list scrolls as much farther at the bottom. */
  setTransientInset(inset: { top?: number; bottom?: number }): void;

  readonly sections?: { header: number; rows: { id?: string; height: number }[] }[];
  rowRange(row: [number, number] | string): { start: number; end: number } | undefined;
  rowHeight(row: [number, number]): number | undefined;
  /** Replaces the rows. A function is called after `render`, for rows whose heights are measured then. */
  setRows(sections: Section[] | (() => Section[]), render?: () => void): void;
  insertRows(before: [number, number], rows: Row[], render?: () => void): void;
  removeRows(first: [number, number], count: number, render?: () => void): void;

  readonly contentOffset: number;
  /**
   * Scrolls the list. A row that it does not have scrolls nothing; the first one is reported, by the event `error` of the
   * element that scrolls, and in the console unless the page prevents that.
   */
  scrollTo(target: ScrollTarget, options?: { align?: "start" | "center" | "end"; behavior?: ScrollBehavior }): void;
  offsetToReveal(target: Exclude<ScrollTarget, number>, align?: "start" | "center" | "end"): number | undefined;
  /**
   * The room after the content that the setting `anchoredTurn` keeps, and the content offset at which its row is below the
   * stuck views: scroll there when a message is sent. The row must be one of `sections`.
   */
  readonly turn?: { readonly room: number; readonly offset: number };
  /** Where a scroll to an offset should come to rest; `undefined` where it may do so there. In points, and points a second. */
  targetOffset(proposed: number, velocity?: number): number | undefined;

  placement(id: string): Placement;
  state(id: string): ViewState;
  readonly placements: Record<string, Placement>;
  readonly obscured: { top: number; bottom: number };
  /** Who takes a tap and who a drag: `view:` and a name, `scrollable`, or `none`. */
  hitTest(x: number, y: number): { tap: string; drag: string };
  explain(id: string): Explanation | undefined;
  carrier(id: string): Carrier;
  /**
   * Where a view is from one content offset to another, with what is revealed now; for animations of the page's own. For example, a
   * title of 40 at 300 that sticks has the start `[[0, 300], [300, 0], [1000, 0]]`. `undefined` for a view that has no place.
   */
  path(id: string, first: number, last: number): Path | undefined;

  /** Measures the page again; done by itself where sizes or children change. */
  layout(): void;
  /** Ends it: the page is as it was before. A second time does nothing. */
  dispose(): void;
}

/** A mistake in options: which view, which option, and what to do. */
export class ParallaxError extends Error {
  readonly view: string;
  readonly option?: string;
  readonly value?: string;
  readonly reason: string;
  readonly remedy?: string;
}

export interface ParallaxScrollEventMap extends HTMLElementEventMap {
  /** The views can be used. */
  ready: Event;
  /** Something cannot be placed: `detail` is the error, which the console has unless this is cancelled. */
  error: CustomEvent<Error> & ErrorEvent;
}

/**
 * `<parallax-scroll>`: an element that scrolls, whose views are its descendants with `data-parallax`, but
 * for those in another one in it. Views go with elements that the page removes, moves, or puts in.
 */
export class ParallaxScroll extends HTMLElement {
  addEventListener<Name extends keyof ParallaxScrollEventMap>(
    type: Name, listener: (this: ParallaxScroll, event: ParallaxScrollEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions,
  ): void;

  readonly parallax?: Parallax;
  readonly ready?: Promise<Parallax | undefined>;
}

declare global {
  interface HTMLElementTagNameMap { "parallax-scroll": ParallaxScroll }
}
