import Foundation

/// Sections of lines, one below the other: what flow and compositional layouts come to.
struct LineArrangement {
  /// A section's parts, in content coordinates.
  struct Section {
    var header: CGRect?
    var items: [CGRect] = []
    var footer: CGRect?
    var frame = CGRect.zero
  }

  /// What a section is made of.
  struct Plan {
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    var inset = UIEdgeInsets.zero
    var lineSpacing: CGFloat = 0
    var itemSpacing: CGFloat = 0
    var items: [CGSize] = []
    /// Whether what is left of a line is spread between its items, as flow layouts do.
    var justifies = true
  }

  private(set) var sections: [Section] = []
  private(set) var size = CGSize.zero

  init(_ plans: [Plan], width: CGFloat) {
    var y: CGFloat = 0
    for plan in plans {
      var section = Section()
      let start = y
      if plan.headerHeight > 0 {
        section.header = CGRect(x: 0, y: y, width: width, height: plan.headerHeight)
        y += plan.headerHeight
      }
      y += plan.inset.top
      section.items = Self.items(plan, width, &y)
      y += plan.inset.bottom
      if plan.footerHeight > 0 {
        section.footer = CGRect(x: 0, y: y, width: width, height: plan.footerHeight)
        y += plan.footerHeight
      }
      section.frame = CGRect(x: 0, y: start, width: width, height: y - start)
      sections.append(section)
    }
    size = CGSize(width: width, height: y)
  }

  private static func items(_ plan: Plan, _ width: CGFloat, _ y: inout CGFloat) -> [CGRect] {
    let room = width - plan.inset.left - plan.inset.right
    var frames: [CGRect] = []
    var index = 0
    while index < plan.items.count {
      var line = [plan.items[index]]
      var used = line[0].width
      while index + line.count < plan.items.count {
        let next = plan.items[index + line.count]
        guard used + plan.itemSpacing + next.width <= room + 1e-6 else { break }
        used += plan.itemSpacing + next.width
        line.append(next)
      }
      let height = line.map(\.height).max() ?? 0
      let gap =
        plan.justifies && line.count > 1
        ? plan.itemSpacing + (room - used) / CGFloat(line.count - 1) : plan.itemSpacing
      var x = plan.inset.left
      for size in line {
        frames.append(
          CGRect(
            x: x,
            y: y + (height - size.height) / 2,
            width: size.width,
            height: size.height
          )
        )
        x += size.width + gap
      }
      index += line.count
      y += height + (index < plan.items.count ? plan.lineSpacing : 0)
    }
    return frames
  }
}
