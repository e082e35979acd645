/// Registered views, and where they stand: all of the framework below a view layer's own objects.
///
/// An engine is a value. It holds what views there are and how they stick, looks up their places
/// among rows, computes where they stand at a reading, and says what follows from that: which views
/// are to move, which insets and row heights the scrollable is to have, what lies over what.
///
///     var engine = ParallaxEngine()
///     try engine.register("header", options: ParallaxOptions(height: 44...220))
///     let reading = ScrollReading(contentOffset: 100, contentLength: 2000)
///     let effects = engine.step(reading, in: LayoutSize(width: 390, height: 844), rows: NoRows())
///     for view in effects.changes {
///       if let update = engine.update(of: view) { print(update.id, update.frame) }
///     }
///
/// `ParallaxCoordinator` drives one, and holds the objects: scroll views, views and closures. A view
/// layer that has values only drives an engine by itself.
///
/// ## Names that are not registered
///
/// Methods that throw throw ``ParallaxError/unknownView(_:)``. Queries answer `nil`. Removing such a
/// view does nothing.
public struct ParallaxEngine: Sendable {
  /// What is computed of the views: placements, targets of scrolling, what is obscured.
  public internal(set) var layout = StickyLayout()
  /// The last usable reading along the axis; `nil` before there was one.
  ///
  /// Its insets are without the share of them that moves no rest.
  public internal(set) var metrics: ScrollMetrics?
  /// The container as last read.
  public internal(set) var plane = ScrollPlane()
  /// The settings that hold for all views.
  public var configuration = ParallaxConfiguration() {
    didSet {
      // Each setting of the layout that is set has it place all views.
      if layout.grid != configuration.pixelGrid { layout.grid = configuration.pixelGrid }
      if layout.shortContent != configuration.shortContent {
        layout.shortContent = configuration.shortContent
      }
      if layout.reducesMotion != configuration.reducesMotion {
        layout.reducesMotion = configuration.reducesMotion
      }
    }
  }

  /// The registered views, by place in the layout; `nil` is a place that is free.
  var registrations: [ViewRegistration?] = []
  /// What each of them was told, by place in the layout.
  var told: [ToldView] = []
  /// The place of each in the layout, by its name.
  var places = ViewNames()
  var registrationCount = 0
  var pending: PendingWork = .places
  /// The views whose places are to be looked up, unless those of all are.
  var unplaced: [Int] = []
  /// The views to be told although their placement is as it was.
  var untold: [Int] = []
  /// The views that the last solve has found to be told.
  package internal(set) var viewsToTell: [ViewSlot] = []
  var changesZOrder = false
  /// A Boolean value indicating whether a row was said to be where nothing can be, since all places
  /// were last looked up.
  package internal(set) var hasUnusableRow = false
  /// The version of the content that places were last looked up for.
  var contentVersion = 0
  var overscrolls = OverscrollCount()
  var reservedHeights = ReservedHeights()
  var reservedInset = ReservedInset()
  var reservedRows = ReservedRows()
  /// What was added to the insets of the scrollable.
  package var insets = InsetLedger() { didSet { isWithinSpace = false } }
  /// What was read last, with all insets.
  var lastReading: ScrollMetrics?
  /// The changes of insets that followed from one another, with nothing else changed in between.
  var insetWriteCount = 0
  /// A Boolean value indicating whether a reading that differs from the last one in nothing but the
  /// offset changes nothing but the offset: not before the first reading, nor after what was added to
  /// the insets has changed.
  var isWithinSpace = false
  /// What the reading that is being worked on has changed.
  package internal(set) var change = ReadingChange()

  /// Creates an engine without views.
  ///
  /// - Parameter placesOutOfSight: Whether views that are out of sight are placed, and told of,
  ///   while only the offset changes. Otherwise a step costs what the views in sight cost.
  public init(placesOutOfSight: Bool = false) { layout.placesOutOfSight = placesOutOfSight }
}

/// What is still to be done in the next step.
struct PendingWork: OptionSet, Sendable {
  let rawValue: UInt8

  /// All places are to be looked up.
  static let places = Self(rawValue: 1)
  /// Rows may be to have heights that the host has not heard of.
  static let rowHeights = Self(rawValue: 2)
  /// Every view is to be told where it stands.
  static let everyView = Self(rawValue: 4)
  /// The next change of offset keeps a place, whatever the host says.
  static let shift = Self(rawValue: 8)
}

/// A registered view, as data.
///
/// A tick reads none of it: see ``ToldView``.
struct ViewRegistration: Sendable {
  let id: ViewID
  var options: ParallaxOptions
  /// The heights that the view has said, which take the place of those in its options.
  var measuredHeight: HeightRange?
  /// The transition of heights that is under way.
  var transition: HeightTransition?
  /// The row that the view tracks, as it was when its place was last looked up; `nil` where it was
  /// not there.
  var row: TrackedRow?
  /// What the host was last told of the row's height.
  var told: ToldHeight?
}

/// A row that a view tracks, as the host has it.
struct TrackedRow: Sendable {
  var path: RowPath
  var length: Double
}
