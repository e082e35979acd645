import ParallaxLayout

extension SliverScene {
  func observe(_ expectation: Expectation, after step: ForeignStep) throws -> Observation {
    try observe(expectation.name)
  }

  /// Returns what a vector calls `offset`, `maxOffset` or something of a sliver.
  func observe(_ name: String) throws -> Observation {
    let parts = name.split(separator: ".")
    switch parts.count {
    case 1 where name == "offset": return .number(offset)
    case 1 where name == "maxOffset":
      return .number(metrics.restingOffsets.upperBound)
    case 2:
      guard let index = slivers.firstIndex(where: { $0.id == parts[0] }) else {
        throw RestatementError.unknown(name)
      }
      return try observe(String(parts[1]), of: index)
    default: throw RestatementError.unknown(name)
    }
  }

  private func observe(_ name: String, of index: Int) throws -> Observation {
    let sliver = slivers[index]
    let frame = frame(of: index)
    let natural = sliver.place.offset(by: -offset)
    let inside = inside(of: index)
    switch name {
    case "y": return .number(inside.start)
    case "height": return .number(inside.length)
    case "bottomEdge": return .number(frame.end)
    case "visible": return .fact(shown(frame) > 0)
    case "scrollExtent": return .number(sliver.place.length)
    case "layoutExtent": return .number(shown(natural))
    case "paintExtent":
      // What a group pushes out counts as painted.
      let pushOut = layout.placements[index].pushOut
      return .number(shown(frame.offset(by: pushOut)))
    // Flutter lets a sliver begin where the viewport does, when it has scrolled past that.
    case "top": return .number(max(0, frame.start))
    case "paintOrigin": return .number(max(0, frame.start) - max(0, natural.start))
    case "inGroup": return .number(frame.start - max(0, sliver.section.start - offset))
    case "visibleBelowPinned":
      let covered = slivers.indices.prefix(index).filter { slivers[$0].isPinned }
        .map { self.frame(of: $0).end }
      return .number(frame.end - max(frame.start, covered.max() ?? 0))
    default: throw RestatementError.unknown(name)
    }
  }

  /// Returns where the inside of a view is laid out: as long as the view, but where it may leave
  /// never below the header's minimum.
  private func inside(of index: Int) -> AxisRange {
    let (sliver, frame) = (slivers[index], frame(of: index))
    guard sliver.isFloating, !sliver.isPinned else { return frame }
    return AxisRange(start: frame.end - max(sliver.minimum, frame.length), end: frame.end)
  }

  /// Returns how much of a span lies in the viewport.
  private func shown(_ span: AxisRange) -> Double {
    max(0, min(span.end, metrics.containerLength) - max(span.start, 0))
  }
}
