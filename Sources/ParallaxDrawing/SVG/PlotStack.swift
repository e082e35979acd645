import ParallaxCoordinator
import ParallaxReplay

/// The plot of a replay, or the plots along y and x of content that scrolls on both axes, one below the
/// other.
struct PlotStack {
  private let parts: [(title: String?, plot: PlotPicture, top: Double)]
  let height: Double

  init(
    _ replay: Replay,
    width: Double,
    moments: [PlotPicture.Moment] = [],
    events: EventTrack? = nil
  ) {
    let axes = replay.axes
    func plots(margins: (left: Double, right: Double)) -> [PlotPicture] {
      axes.map { axis in
        PlotPicture(
          axes.count > 1 ? replay.plotted(along: axis) : replay,
          width: width,
          moments: moments,
          // Events are along both axes, and drawn once.
          events: axis == axes.last ? events : nil,
          margins: margins
        )
      }
    }
    var pictures = plots(margins: (60, 58))
    if axes.count > 1 {
      let ends = pictures.map(\.times.ends)
      let left = ends.map(\.first).max() ?? 60
      pictures = plots(margins: (left, width - (ends.map(\.last).min() ?? width)))
    }
    var top = 0.0
    parts = zip(axes, pictures).map { axis, plot in
      let title = axes.count > 1 ? "Along \(axis.coordinate)" : nil
      if title != nil { top += 34 }
      defer { top += plot.height }
      return (title, plot, top)
    }
    height = top
  }

  /// The scale of time, which all plots share.
  var times: AxisScale { parts[0].plot.times }
  var width: Double { parts[0].plot.width }
  /// The range of the line that marks a time, from the first plot to the end of the last.
  var cursor: AxisRange {
    let last = parts[parts.count - 1]
    return AxisRange(
      start: parts[0].top + parts[0].plot.edges.start,
      end: last.top + last.plot.lanes.end
    )
  }

  func draw(into xml: inout XMLText) {
    for part in parts {
      guard let title = part.title else {
        part.plot.draw(into: &xml)
        continue
      }
      xml.text(title, narrow: title, x: 0, y: part.top - 14, class: "pc-strong")
      xml.element("g", ["transform": "translate(0 \(part.top.svg))"]) { part.plot.draw(into: &$0) }
    }
  }
}
