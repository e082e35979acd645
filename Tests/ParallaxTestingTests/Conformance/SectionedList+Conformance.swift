import ParallaxCoordinator
import ParallaxTesting
import TestSupport

extension ScrollableConformance {
  /// The check of a list with every closure.
  static func complete(of list: SectionedList) -> ScrollableConformance {
    var kit = ScrollableConformance(of: list, in: list) { list.scroll(to: $0) }
    kit.steps = RandomScenes.count(60)
    kit.overscroll = { list.scroll(to: $0) }
    kit.scrollByApp = { list.scroll(to: $0, byApp: true) }
    kit.scrollByUser = { list.scroll(to: $0) }
    kit.endScroll = { $0.endScroll(velocity: $1) { list.scroll(to: $0, byApp: true) } }
    kit.scrollToEnd = { list.scroll(to: $0 == .top ? list.start : list.end, byApp: true) }
    kit.insert = { list.insert($0, length: $1) }
    kit.remove = { list.remove($0) }
    kit.resize = { list.resize(to: $0) }
    kit.setTransientInset = { list.show($0) }
    kit.addContentInset = { list.addInset($0) }
    kit.safeArea = { list.safeArea }
    kit.setSafeArea = { list.cover($0) }
    let rect: (AxisRange) -> LayoutRect = { range in
      guard list.isHorizontal else {
        return LayoutRect(x: 0, y: range.start, width: list.size.width, height: range.length)
      }
      let start = list.isRightToLeft ? list.size.width - range.end : range.start
      return LayoutRect(x: start, y: 0, width: range.length, height: list.size.height)
    }
    kit.shownFrame = { rect(AxisRange(start: list.top, end: list.axis.length(of: list.size))) }
    kit.shownRow = { path in
      guard list.isRow(path) else { return nil }
      let range = list.ranges[path.section][path.row]
      return list.isInSight(range) ? range.offset(by: list.top - list.offset) : nil
    }
    kit.shownTitle = { section in
      guard list.titles.indices.contains(section), list.titles[section].length > 0,
        list.isInSight(list.titles[section])
      else { return nil }
      return list.titles[section].offset(by: list.top - list.offset)
    }
    kit.makeScrollable = { SectionedList() }
    kit.identifiesRows = true
    return kit
  }
}
