import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

/// The last known values, along one axis, of everything an event can change.
struct AxisEventState: Hashable, Sendable {
  private let axis: ScrollAxis
  /// A Boolean value indicating whether views follow the other axis by default.
  private let isAcross: Bool
  private var safeArea: AxisInsets
  private var contentInset: AxisInsets
  private var transientInset: AxisInsets
  /// The insets of a recorder's readings, which include the coordinator's contribution; `nil` before
  /// the first, which cannot be compared with the scene's.
  private var readInset: AxisInsets?
  private var contentLength: Double?
  private var offset: Double?
  private var moves = OffsetMoves()
  private var sharedInset = InsetShare.zero

  init(_ content: ReplaySceneContent, along axis: ScrollAxis, isAcross: Bool, safeArea: AxisInsets)
  {
    (self.axis, self.isAcross, self.safeArea) = (axis, isAcross, safeArea)
    contentInset = content.contentInset
    transientInset = content.transientInset
    contentLength = content.fixedContentLength
  }

  /// Takes over an offset, and returns its distance from the last one.
  ///
  /// The first one has nothing to be compared with: the replay begins there.
  mutating func distance(to next: Double) -> Double {
    defer { offset = next }
    return next - (offset ?? next)
  }

  func moved(_ cause: ScrollCause, _ distance: Double) -> EventChange {
    .moved(cause, distance, isAcross ? axis : nil)
  }

  mutating func setContentInset(_ insets: AxisInsets) -> [(EventTrack.Lane, EventChange)] {
    defer { contentInset = insets }
    return edges(from: contentInset, to: insets, names("inset"))
  }

  mutating func setTransientInset(_ insets: AxisInsets) -> [(EventTrack.Lane, EventChange)] {
    defer { transientInset = insets }
    // On a vertical axis only a keyboard adds to the bottom, and only a refresh control to the top.
    let names = axis == .vertical ? ["refresh", "keyboard"] : names("transient")
    return edges(from: transientInset, to: insets, names)
  }

  mutating func setSafeArea(_ area: AxisInsets) -> [(EventTrack.Lane, EventChange)] {
    defer { safeArea = area }
    guard area != safeArea else { return [] }
    let numbers = "\(area.top.shortText(atMost: 1)), \(area.bottom.shortText(atMost: 1))"
    return [(.size, .note("safe area \(isAcross ? "at the sides " : "")\(numbers)", count: 1))]
  }

  /// Returns the changes in a reading, without those of the insets coordinators asked for.
  mutating func changes(in host: HostReading) -> [(EventTrack.Lane, EventChange)] {
    var changes = setSafeArea(host.safeArea(along: axis))
    guard let reading = host.reading[axis] else { return changes }
    let insets = reading.contentInset
    changes += edges(from: readInset ?? insets, to: insets, names("inset"))
    readInset = insets
    changes += setTransientInset(reading.transientInset)
    let former = contentLength ?? reading.contentLength
    contentLength = reading.contentLength
    if reading.contentLength != former {
      let name = isAcross ? "content across" : "content"
      changes.append((.rows, .value(name, from: former, to: reading.contentLength)))
    }
    return changes
  }

  /// Returns the changes of the insets coordinators asked for.
  mutating func changesOfShare(in host: HostReading) -> [(EventTrack.Lane, EventChange)] {
    guard let share = host.reading[axis]?.sharedInset else { return [] }
    defer { sharedInset = share }
    return edges(from: sharedInset.insets, to: share.insets, names("views' inset"))
  }

  /// Returns each party's part of a move, by the last reading of a pass.
  mutating func parts(
    of distance: Double,
    upTo last: HostReading?
  ) -> [(EventTrack.Lane, EventChange)] {
    let former = moves
    moves = last?.reading[axis]?.moves ?? moves
    let app = moves.byApp - former.byApp
    let layout = moves.byLayout - former.byLayout
    let parts: [(ScrollCause, Double)] = [
      (.user, distance - app - layout), (.app, app), (.layout, layout),
    ]
    return parts.filter { abs($0.1) > 1e-6 }.map { (.offset, moved($0.0, $0.1)) }
  }

  private func names(_ kind: String) -> [String] {
    ["\(kind) \(axis.startWord)", "\(kind) \(axis.endWord)"]
  }

  private func edges(
    from old: AxisInsets,
    to new: AxisInsets,
    _ names: [String]
  ) -> [(EventTrack.Lane, EventChange)] {
    var changes: [(EventTrack.Lane, EventChange)] = []
    if old.top != new.top {
      changes.append((.insets, .value(names[0], from: old.top, to: new.top)))
    }
    if old.bottom != new.bottom {
      changes.append((.insets, .value(names[1], from: old.bottom, to: new.bottom)))
    }
    return changes
  }
}
