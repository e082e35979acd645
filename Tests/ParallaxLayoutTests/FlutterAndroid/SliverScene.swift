import ParallaxLayout
@testable import ParallaxReplay

/// A scroll view of Flutter: boxes, headers and groups of them, one after the other.
///
/// A header is a view over the place that it has in the content:
///
/// - pinned: it sticks to the top with its minimum;
/// - floating: it sticks with a minimum of 0 and reveals; what is in it is not laid out below the
///   header's minimum and hangs from its end;
/// - floating and pinned: it sticks with its minimum and reveals;
/// - neither: it sticks within the bounds of its own place, so it shrinks first and then leaves;
/// - in a group: within the bounds of the group;
/// - over a gap it stretches, or is pinned where it rests.
struct SliverScene: RestatedScene {
  private(set) var slivers: [Sliver] = []
  private(set) var layout = StickyLayout()
  private(set) var metrics: ScrollMetrics
  private let bounces: Bool
  /// A Boolean value indicating whether the scene stands on its head: its end is its start.
  let isMirrored: Bool

  init(_ vector: ForeignVector) throws { try self.init(vector.scene, isMirrored: false) }

  init(_ scene: JSONValue, isMirrored: Bool) throws {
    self.isMirrored = isMirrored
    bounces = scene["physics"]?.text == "bouncing"
    metrics = ScrollMetrics(containerLength: try scene.require("viewport"), contentLength: 0)
    let list = scene.list("slivers")
    slivers = try Sliver.list(list.isEmpty ? [Sliver.row] : list)
    metrics.contentLength = slivers.last?.place.end ?? 0
    if isMirrored {
      // Content that does not fill the viewport then lies at its end.
      metrics.contentInset.top = max(0, metrics.containerLength - metrics.contentLength)
    }
    for sliver in slivers { _ = layout.insert(seen(sliver.item)) }
    scroll(to: 0, cause: .layout)
  }

  mutating func perform(_ step: ForeignStep) throws {
    let fields = step.fields
    switch step.operation {
    case "layout":
      scroll(to: offset, cause: .layout)
    case "setOffset":
      let isClamped = fields["clamp"].map { $0.isTrue } ?? true
      let target = try fields.require("to")
      scroll(to: isClamped ? clamped(target) : target, cause: .app)
    case "animateTo":
      let cause = fields["userDirection"] == nil ? ScrollCause.app : .user
      scroll(to: clamped(try fields.require("to")), cause: cause)
    case "drag":
      let target = offset - (try fields.require("dy"))
      // One event that begins in range meets no resistance, however far it pulls.
      scroll(to: bounces ? target : clamped(target), cause: .user)
    case "wheel":
      scroll(to: clamped(offset + (try fields.require("delta"))), cause: .user)
    case "releaseAndSettle":
      scroll(to: clamped(offset), cause: .user)
      let scrolled = layout.targetContentOffset(forProposed: metrics.contentOffset, velocity: 0)
      if let scrolled { scroll(to: seen(scrolled), cause: .user) }
    case "setMinMax":
      try resize(fields)
    default:
      throw RestatementError.unknown(step.operation)
    }
  }

  private mutating func resize(_ fields: JSONValue) throws {
    guard let index = slivers.firstIndex(where: { $0.id == fields["id"]?.text }) else {
      throw RestatementError.missing("id")
    }
    let length = try fields.require("max")
    let growth = length - slivers[index].place.length
    slivers[index].minimum = try fields.require("min")
    slivers[index].place.end += growth
    for next in slivers.indices.dropFirst(index + 1) {
      slivers[next].place = slivers[next].place.offset(by: growth)
    }
    let former = offset
    metrics.contentLength += growth
    for (slot, sliver) in slivers.enumerated() { layout.update(slot, to: seen(sliver.item)) }
    scroll(to: former, cause: .layout)
  }

  /// The content position at the start of the viewport.
  var offset: Double { seen(metrics.contentOffset) }

  private mutating func scroll(to offset: Double, cause: ScrollCause) {
    metrics.contentOffset = seen(offset)
    layout.solve(metrics, cause: cause)
  }

  private func clamped(_ offset: Double) -> Double {
    max(0, min(metrics.restingOffsets.upperBound, offset))
  }
}

extension SliverScene {
  /// Returns an offset as it is seen from the other end, in a scene on its head.
  private func seen(_ offset: Double) -> Double {
    isMirrored ? metrics.contentLength - metrics.containerLength - offset : offset
  }

  private func seen(_ item: StickyItem) -> StickyItem {
    guard isMirrored else { return item }
    var seen = item
    seen.place = item.place.mirrored(in: metrics.contentLength)
    seen.bounds = item.bounds.mirrored(in: metrics.contentLength)
    seen.stickPosition = item.stickPosition == .top ? .bottom : item.stickPosition
    seen.overscroll = AxisOptions.OverscrollOptions(
      top: item.overscroll.bottom,
      bottom: item.overscroll.top
    )
    return seen
  }

  /// Returns where a sliver's view stands.
  func frame(of index: Int) -> AxisRange {
    let frame = layout.placements[index].frame
    return isMirrored ? frame.mirrored(in: metrics.containerLength) : frame
  }
}

extension JSONValue {
  var isTrue: Bool {
    if case .bool(true) = self { true } else { false }
  }
}
