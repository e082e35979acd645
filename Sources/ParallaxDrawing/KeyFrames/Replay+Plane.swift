import ParallaxCoordinator
import ParallaxLayout
import ParallaxReplay

// Drawings of content that scrolls on both axes.

extension ReplayStage {
  /// Returns the rectangle of a view in the container; `nil` if no part of it is there.
  func rect(of view: ReplayFrame.View) -> LayoutRect? {
    let container = AxisRange(start: 0, end: crossLength)
    let cross = view.across?.frame ?? crossFrame ?? container
    guard view.placement.frame.cut(to: AxisRange(start: 0, end: containerLength)) != nil,
      cross.cut(to: container) != nil
    else { return nil }
    return axis.rect(view.placement.frame, cross: cross)
  }

  /// Returns the lines between the rows and between the columns that are visible in a frame, as ranges of
  /// the container.
  func visibleCells(in frame: ReplayFrame) -> (rows: [AxisRange], columns: [AxisRange]) {
    let columns = across?.visibleRows(at: frame.across?.offset ?? 0, in: crossLength) ?? []
    return (visibleRows(at: frame.main.offset).map(\.span), columns.map(\.span))
  }
}

/// The edges a view sticks to at some time of a replay.
///
/// In a table, the cells of a header row stick to the top alone, row headings to the leading edge alone,
/// and the corner to both. A drawing gives each group one colour.
struct StuckEdges: Hashable {
  private(set) var main: Set<ScrollEdge> = []
  private(set) var across: Set<ScrollEdge> = []

  private mutating func look(at view: ReplayFrame.View) {
    if let edge = view.placement.phase.edge { main.insert(edge) }
    if let edge = view.across?.phase.edge { across.insert(edge) }
  }

  /// Returns the edges of each view of a replay.
  static func byView(of replay: Replay) -> [ViewID: Self] {
    var edges: [ViewID: Self] = [:]
    for frame in replay.frames {
      for view in frame.views { edges[view.id, default: Self()].look(at: view) }
    }
    return edges
  }
}

extension Replay {
  /// The number of the colour of each view: a number of its own, but one for each group of a table.
  var colorNumbers: [ViewID: Int] {
    guard axes.count > 1 else { return viewIDs.numbers }
    let edges = StuckEdges.byView(of: self)
    var groups: [StuckEdges: Int] = [:]
    var numbers: [ViewID: Int] = [:]
    for id in viewIDs {
      let group = edges[id] ?? StuckEdges()
      let number = groups[group] ?? groups.count
      groups[group] = number
      numbers[id] = number
    }
    return numbers
  }

  /// Returns the replay along an axis for a plot: of views moving alike one stays, with their count
  /// in its name, and views without an edge are left out.
  ///
  /// For example, of seven cells of a header row "Mon and 6 more" stays, and along x no cell does.
  func plotted(along axis: ScrollAxis) -> Self {
    var replay = along(axis)
    guard axes.count > 1 else { return replay }
    let edges = StuckEdges.byView(of: replay)
    let ids = replay.viewIDs.filter { edges[$0] != StuckEdges() }
    var counts: [[Placement?]: (id: ViewID, count: Int)] = [:]
    for id in ids {
      let placements = replay.frames.map { $0.placement(of: id) }
      counts[placements, default: (id, 0)].count += 1
    }
    var names: [ViewID: ViewID] = [:]
    for (id, count) in counts.values {
      names[id] = count == 1 ? id : ViewID("\(id) and \(count - 1) more")
    }
    for index in replay.frames.indices {
      replay.frames[index].views = replay.frames[index].views.compactMap { view in
        guard let name = names[view.id] else { return nil }
        var view = view
        view.id = name
        return view
      }
    }
    return replay
  }
}
