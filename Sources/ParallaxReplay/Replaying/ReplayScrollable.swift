import ParallaxCoordinator

/// What a replay scrolls: the scrollable of a scene, and its own container.
final class ReplayScrollable: ParallaxContainer {
  private(set) var containerSize: LayoutSize
  private(set) var containerSafeArea: AxisInsets
  private(set) var reading: ScrollReading
  private(set) var rows: RowGeometry
  /// Where tracked rows stand in a scene that does not have its rows.
  private var spans: ReplaySceneRanges?
  /// The insets at rest, without what the coordinator has added.
  private var ownInset: AxisInsets
  private let observers = ScrollObservers()
  private var isChanging = false

  init(_ scene: ReplayScene) {
    containerSize = scene.container
    containerSafeArea = scene.safeArea
    rows = scene.scrollable.rows.geometry
    spans = scene.scrollable.spans
    ownInset = scene.scrollable.contentInset
    reading = ScrollReading(contentOffset: 0, contentLength: scene.scrollable.contentLength)
    reading.axis = scene.scrollable.axis
    reading.isRightToLeft = scene.scrollable.isRightToLeft
    reading.contentInset = scene.scrollable.contentInset
    reading.transientInset = scene.scrollable.transientInset
    reading.frame = scene.scrollable.frame.map(reading.axis.span(of:))
    reading.crossFrame = scene.scrollable.frame.map(reading.axis.cross.span(of:))
  }

  func scroll(to offset: Double, cause: ScrollCause) {
    change {
      $0.reading.contentOffset = offset
      $0.reading.cause = cause
    }
  }

  func install(_ rows: RowGeometry) {
    // A scene may give its content more length than its rows have.
    let rest = reading.contentLength - self.rows.length
    change {
      $0.rows = rows
      $0.reading.contentLength = max(0, rows.length + rest)
      $0.reading.contentVersion += 1
    }
  }

  func resize(to container: LayoutSize, _ safeArea: AxisInsets) {
    let axis = reading.axis
    let growth = axis.length(of: container) - axis.length(of: containerSize)
    let crossGrowth = axis.cross.length(of: container) - axis.cross.length(of: containerSize)
    change {
      $0.containerSize = container
      $0.containerSafeArea = safeArea
      $0.reading.cause = .layout
      // A scrollable that is not the whole container keeps its distances from the container's edges.
      if let frame = $0.reading.frame {
        $0.reading.frame?.end = max(frame.start, frame.end + growth)
      }
      if let frame = $0.reading.crossFrame {
        $0.reading.crossFrame?.end = max(frame.start, frame.end + crossGrowth)
      }
    }
  }

  func setContentInset(_ inset: AxisInsets) {
    change {
      $0.reading.cause = .layout
      $0.reading.contentInset.top += inset.top - $0.ownInset.top
      $0.reading.contentInset.bottom += inset.bottom - $0.ownInset.bottom
      $0.ownInset = inset
    }
  }

  func setTransientInset(_ inset: AxisInsets) {
    change {
      $0.reading.cause = .layout
      $0.reading.transientInset = inset
    }
  }

  func apply(_ changes: RecordedReading) {
    change {
      $0.containerSize = changes.container ?? $0.containerSize
      $0.containerSafeArea = changes.safeArea ?? $0.containerSafeArea
      $0.spans = changes.spans ?? $0.spans
      // Recorded as read, the coordinator's share included, so that it is the same to the last bit.
      $0.reading.contentInset = changes.contentInset ?? $0.reading.contentInset
      $0.reading.contentOffset = changes.offset ?? $0.reading.contentOffset
      $0.reading.contentLength = changes.contentLength ?? $0.reading.contentLength
      $0.reading.transientInset = changes.transientInset ?? $0.reading.transientInset
      $0.reading.frame = changes.frame ?? $0.reading.frame
      $0.reading.axis = changes.axis ?? $0.reading.axis
      $0.reading.isRightToLeft = changes.isRightToLeft ?? $0.reading.isRightToLeft
      $0.reading.crossFrame = changes.crossFrame ?? $0.reading.crossFrame
      $0.reading.cause = changes.cause ?? .layout
      // Rows that changed are layout, whatever moved besides.
      if changes.cause == nil { $0.reading.contentVersion += 1 }
    }
  }

  /// Changes several things and tells of them once.
  private func change(_ body: (ReplayScrollable) -> Void) {
    let wasChanging = isChanging
    isChanging = true
    body(self)
    isChanging = wasChanging
    if !isChanging { observers.notify() }
  }
}

extension ReplayScrollable: Scrollable {
  func scrollReading(in container: any ParallaxContainer) -> ScrollReading { reading }

  func observeScrolling(_ handler: @escaping () -> Void) -> ScrollObservation {
    observers.add(handler)
  }
}

extension ReplayScrollable: ScrollableRows, ScrollableRowIdentities {
  func rowRange(at path: RowPath) -> AxisRange? {
    guard let spans else { return rows.rowRange(at: path) }
    return spans.span(at: path)
  }

  func rowPath(of id: RowID) -> RowPath? {
    guard let spans else { return rows.rowPath(of: id) }
    return spans.path(of: id)
  }

  func sectionRange(_ section: Int) -> AxisRange? {
    guard let spans else { return rows.sectionRange(section) }
    return spans.span(ofSection: section)
  }

  func rowIDs(in range: AxisRange) -> [RowID] {
    rows.rows(in: range).compactMap { rows.id(of: $0) }
  }

  /// The rows of a scene are as high as it says.
  func rowHeightsDidChange(at paths: [RowPath]) {}
}

extension ReplayScrollable: ScrollableShifting, ScrollableInsets {
  var isLayoutPending: Bool { false }

  func shiftContentOffset(by distance: Double) {
    scroll(to: reading.contentOffset + distance, cause: .layout)
  }

  func adjustContentInset(_ adjustment: InsetAdjustment) {
    change {
      $0.reading.contentInset.top += adjustment.change.top
      $0.reading.contentInset.bottom += adjustment.change.bottom
    }
  }
}
