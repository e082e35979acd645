public import ParallaxLayout

extension ParallaxCoordinator {
  /// A line or a rectangle that shows a reason for the position of a view.
  ///
  ///     for mark in coordinator.explanationMarks(of: "bar") { print(mark.label) }
  ///     // natural position, 274.5 points above
  ///     // "bar": pinned at 44…94
  ///     // sticky line at 44, the end of "header"
  ///
  /// The marks of a view are the drawing list of its explanation. `parallax-replay --explain bar --format svg` draws
  /// them over a phone.
  ///
  /// ![A title is pushed by the next one, and the header covers it](explained)
  public struct ExplanationMark: Hashable, Sendable {
    /// The reason that a mark shows.
    public enum Role: String, Hashable, Sendable, CaseIterable {
      /// The natural position of the view, in sight or not.
      case place
      /// A view in front of the view, or the keyboard.
      case cover
      /// The view that pushes the view away from the edge.
      case pusher
      /// The end of the view's own boundary, which pushes it.
      case boundary
      /// The frame of the view that is explained.
      case view
      /// The position at which the edge holds the view: a line across the container.
      case line
    }

    /// The thing that the mark stands for, which decides its colour.
    public let role: Role
    /// The rectangle, in container coordinates, in points; a line has no length on one axis.
    public package(set) var rect: LayoutRect
    /// The reason in words.
    public let label: String
  }
}

extension ParallaxCoordinator {
  /// Returns the reasons for the position of a view as lines and rectangles, those behind others first.
  ///
  /// - Returns: The marks; none if there is no such view or it has no position.
  /// - Complexity: O(*n* log *n*) in the number of views.
  public func explanationMarks(of id: ViewID) -> [ExplanationMark] {
    guard metrics != nil, let slot = placed.slot(of: id)?.index, let frame = placed.frame(of: id)
    else { return [] }
    var natural = frame
    var (phases, ranges, distances): ([String], [String], [String]) = ([], [], [])
    let isBar = placed.layout.item(of: slot).bar != nil
    var (covers, pushers, lines): ([ExplanationMark], [ExplanationMark], [ExplanationMark]) =
      ([], [], [])
    for axis in ScrollAxis.allCases {
      guard let metrics = metrics(along: axis),
        let placement = placed.placement(of: id, along: axis),
        let reasons = placed[axis].layout.explanation(of: slot)
      else { continue }
      if phases.last != placement.phase.name { phases.append(placement.phase.name) }
      ranges.append(placement.frame.words)
      let distance = reasons.distanceFromPlace
      // A view of the viewport has no place in the content.
      if distance.magnitude < 1e9, distance.magnitude >= 0.5 {
        let place =
          isBar
          ? placement.frame.offset(by: -distance)
          : placed[axis].layout.item(of: slot).place.offset(by: metrics.contentShift)
        natural = rect(place, along: axis, cross: axis.cross.range(of: natural))
        distances.append("\(distance.magnitude.points) \(axis.side(isAfter: distance < 0))")
      }
      if let pusher = pusher(in: reasons, by: placement.pushOut, along: axis) {
        pushers.append(pusher)
      }
      if let line = line(in: reasons, along: axis) { lines.append(line) }
      let keyboard = AxisRange(
        start: metrics.viewport.end - metrics.transientInset.bottom,
        end: metrics.viewport.end
      )
      if reasons.keyboard > 0 || keyboard.overlaps(placement.frame) {
        covers.append(across(keyboard, along: axis, .cover, "the keyboard"))
      }
    }
    covers += placed.zOrder().drop { $0 != id }.dropFirst().compactMap { other in
      placed.frame(of: other).flatMap {
        $0.overlaps(frame) ? ExplanationMark(.cover, $0, "\"\(other)\" covers it") : nil
      }
    }
    let name = isBar ? "room beside the content" : "natural position"
    let place = ExplanationMark(.place, natural, "\(name), \(distances.joined(separator: ", "))")
    let state = "\(phases.joined(separator: " and ")) at \(ranges.joined(separator: " and "))"
    let view = ExplanationMark(.view, frame, "\"\(id)\": \(state)")
    return (distances.isEmpty ? [] : [place]) + covers + pushers + [view] + lines
  }

  /// Returns what pushes a view: another view, or the end of its own boundary.
  private func pusher(
    in reasons: PlacementExplanation,
    by points: Double,
    along axis: ScrollAxis
  ) -> ExplanationMark? {
    guard let boundary = reasons.boundary else { return nil }
    let pushes = "pushes it \(points.points)"
    if let id = reasons.pusher.flatMap({ placed.id(at: $0) }), let frame = placed.frame(of: id) {
      return ExplanationMark(.pusher, frame, "\"\(id)\" \(pushes)")
    }
    let end = AxisRange(start: boundary, end: boundary)
    return across(end, along: axis, .boundary, "its boundary at \(boundary.words) \(pushes)")
  }

  private func line(in reasons: PlacementExplanation, along axis: ScrollAxis) -> ExplanationMark? {
    guard let edge = reasons.edge else { return nil }
    let neighbor = reasons.neighbor.flatMap { placed.id(at: $0) }.map {
      ", the \(edge == .top ? "end" : "start") of \"\($0)\""
    }
    let line = AxisRange(start: reasons.line, end: reasons.line)
    let label = "sticky line at \(reasons.line.words)\(neighbor ?? "")"
    return across(line, along: axis, .line, label)
  }

  /// Returns a mark that crosses the container.
  private func across(
    _ range: AxisRange,
    along axis: ScrollAxis,
    _ role: ExplanationMark.Role,
    _ label: String
  ) -> ExplanationMark {
    let cross = AxisRange(start: 0, end: axis.cross.length(of: placed.plane.containerSize))
    return ExplanationMark(role, rect(range, along: axis, cross: cross), label)
  }

  /// Returns the rectangle of a range of the layout, which counts from the right if the axis runs from
  /// right to left.
  private func rect(_ range: AxisRange, along axis: ScrollAxis, cross: AxisRange) -> LayoutRect {
    guard isRightToLeft, axis == .horizontal else { return axis.rect(range, cross: cross) }
    let width = placed.plane.containerSize.width
    return axis.rect(AxisRange(start: width - range.end, end: width - range.start), cross: cross)
  }
}

extension ParallaxCoordinator.ExplanationMark {
  fileprivate init(_ role: Role, _ rect: LayoutRect, _ label: String) {
    (self.role, self.rect, self.label) = (role, rect, label)
  }
}

extension AxisRange {
  fileprivate func overlaps(_ other: Self) -> Bool {
    min(end, other.end) - max(start, other.start) > 0.5
  }
}

extension LayoutRect {
  fileprivate func overlaps(_ other: Self) -> Bool {
    ScrollAxis.allCases.allSatisfy { $0.range(of: self).overlaps($0.range(of: other)) }
  }
}
