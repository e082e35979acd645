import Foundation
import ParallaxCoordinator
import ParallaxLayout

/// A line of the sticky vectors: boxes in a scroll container along one axis, and their positions in
/// a browser at some offsets.
struct StickyBoxScene: Decodable {
  struct Container: Decodable {
    var size: Double
    var padStart: Double
    var padEnd: Double
    var scrollSize: Double
  }

  struct Box: Decodable {
    /// The position of the box in the content if it does not stick.
    var flow: Double
    var size: Double
    var insetStart: Double?
    var insetEnd: Double?
    var marginStart: Double
    var marginEnd: Double
    /// The edges of the containing block, in the content.
    var cb: [Double]
    var cbIsScroller: Bool
    /// The index of the sticky box that this one lies in, or -1.
    var stickyAncestor: Int
  }

  /// An offset, the position of each box, and the box at each hit point.
  struct Sample: Decodable {
    var offset: Double
    var positions: [Double]
    var hits: [Int]

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      offset = try values.decode(Double.self)
      positions = try values.decode([Double].self)
      hits = values.isAtEnd ? [] : try values.decode([Int].self)
    }
  }

  var id: String
  var container: Container
  var boxes: [Box]
  var samples: [Sample]
  var hitPoints: [Double]?
}

extension StickyBoxScene {
  func metrics(at offset: Double) -> ScrollMetrics {
    ScrollMetrics(
      containerLength: container.size,
      safeAreaInsets: AxisInsets(top: container.padStart, bottom: container.padEnd),
      contentOffset: offset,
      contentLength: container.scrollSize
    )
  }

  /// Returns the item of a box whose containing block has moved by a distance.
  func item(of box: Box, movedBy shift: Double = 0) -> StickyItem {
    let place = AxisRange(start: box.flow + shift, length: box.size)
    var item = StickyItem(place: place, minimum: box.size)
    item.stacking = .overlay
    item.overscroll = AxisOptions.OverscrollOptions(top: .follow, bottom: .follow)
    item.stickPosition = []
    if let inset = box.insetStart {
      item.stickPosition.insert(.top)
      item.edgeInset.top = inset
    }
    if let inset = box.insetEnd {
      item.stickPosition.insert(.bottom)
      item.edgeInset.bottom = inset
    }
    // A scroll container is no shorter than its own viewport.
    let blockEnd = box.cbIsScroller ? max(box.cb[1], container.size - container.padEnd) : box.cb[1]
    item.bounds = AxisRange(
      start: box.cb[0] + box.marginStart + shift,
      end: blockEnd - box.marginEnd + shift
    )
    return item
  }
}
