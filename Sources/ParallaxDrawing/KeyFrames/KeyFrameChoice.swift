import ParallaxLayout
import ParallaxReplay

/// The frames chosen for a drawing, and the distance of every other frame to the nearest of them.
struct KeyFrameChoice {
  private let frames: [ReplayFrame]
  private let positions: [Position]
  private let count: Int
  private var distances: [Double]
  private(set) var chosen: [Int] = []

  init(frames: [ReplayFrame], count: Int) {
    self.frames = frames
    positions = Position.positions(of: frames)
    self.count = count
    distances = Array(repeating: .infinity, count: frames.count)
  }

  mutating func add(_ index: Int) {
    guard chosen.count < count, !chosen.contains(index) else { return }
    chosen.append(index)
    for other in distances.indices where distances[other] > -.infinity {
      // A frame that looks like a chosen one is never the furthest.
      distances[other] =
        frames[other].looksLike(frames[index])
        ? -.infinity
        : min(distances[other], positions[other].distance(to: positions[index]))
    }
    distances[index] = -.infinity
  }

  /// Adds a frame unless it looks like a chosen one.
  mutating func addUnlike(_ index: Int) {
    guard distances[index] > -.infinity else { return }
    add(index)
  }

  /// Adds the candidate with the largest distance to the chosen frames, again and again, until
  /// there are enough.
  ///
  /// Of equal distances the earliest frame wins.
  mutating func fill(from candidates: [Int], apartBy least: Double) {
    while chosen.count < count {
      var best: Int?
      for candidate in candidates where distances[candidate] > least {
        // `>=` keeps the earlier of two, so the choice does not depend on anything else.
        if let known = best, distances[known] >= distances[candidate] { continue }
        best = candidate
      }
      guard let best else { return }
      add(best)
    }
  }
}

/// The position of a frame among the frames of its replay.
///
/// Time, offset and edges each have the range 0 to 1. Otherwise 100 points would outweigh 10
/// seconds.
private struct Position {
  var time: Double
  var offset: Double
  var offsetAcross: Double
  /// The start and the end of each view in turn, along both axes; 0 and 0 for an absent view.
  var edges: [Double]

  static func positions(of frames: [ReplayFrame]) -> [Self] {
    let replay = Replay(stage: ReplayStage(containerLength: 0, crossLength: 0), frames: frames)
    let (times, offsets) = (replay.timeRange, replay.offsetRange)
    let offsetsAcross = ClosedRange(offsets: frames.compactMap(\.across?.offset))
    var positions = frames.map { frame in
      Self(
        time: (frame.time - times.lowerBound) / (times.upperBound - times.lowerBound),
        offset: (frame.offset - offsets.lowerBound) / (offsets.upperBound - offsets.lowerBound),
        offsetAcross: frame.across.map {
          ($0.offset - offsetsAcross.lowerBound)
            / (offsetsAcross.upperBound - offsetsAcross.lowerBound)
        } ?? 0,
        edges: frame.views.flatMap { view in
          [view.placement, view.across].flatMap { placement -> [Double] in
            guard let placement else { return [] }
            let span = placement.frame
            return placement.isPlaced && span.isFinite ? [span.start, span.end] : [0, 0]
          }
        }
      )
    }
    // The longest distance between two edges is 1, so views count as much as time and offset.
    let edges = positions.lazy.flatMap(\.edges)
    let length = max(1, (edges.max() ?? 0) - (edges.min() ?? 0))
    for index in positions.indices {
      for edge in positions[index].edges.indices { positions[index].edges[edge] /= length }
    }
    return positions
  }

  func distance(to other: Self) -> Double {
    let moved = zip(edges, other.edges).map { ($0 - $1).magnitude }.max() ?? 0
    let scrolled = (offset - other.offset).magnitude + (offsetAcross - other.offsetAcross).magnitude
    return (time - other.time).magnitude + scrolled + moved
  }
}

extension ReplayFrame {
  /// Returns whether a picture of another frame would look the same: no offset and no edge differs
  /// by a point, and no phase differs.
  func looksLike(_ other: Self) -> Bool {
    guard (main.offset - other.main.offset).magnitude < 1, views.count == other.views.count,
      ((across?.offset ?? 0) - (other.across?.offset ?? 0)).magnitude < 1
    else { return false }
    return zip(views, other.views).allSatisfy { view, other in
      view.id == other.id && view.placement.looksLike(other.placement)
        && (view.across ?? .waiting).looksLike(other.across ?? .waiting)
    }
  }
}

extension Placement {
  fileprivate func looksLike(_ other: Self) -> Bool {
    phase == other.phase && (frame.start - other.frame.start).magnitude < 1
      && (frame.end - other.frame.end).magnitude < 1
  }
}
