import ParallaxCoordinator

extension ReplaySession {
  /// The backdrop as it is now, for a drawing.
  package var stage: ReplayStage {
    var stage = ReplayStage(
      coordinator.metrics ?? ScrollMetrics(containerLength: 0, contentLength: 0),
      crossLength: crossLength,
      axis: coordinator.axis
    )
    stage.title = title
    stage.rows = stageRows(along: stage.axis)
    if scrollsOnBoth, let metrics = coordinator.metrics(along: stage.axis.cross) {
      var across = ReplayStage.Content(metrics)
      across.rows = stageRows(along: stage.axis.cross)
      stage.across = across
      stage.crossFrame = coordinator.placed.plane.crossFrame
    }
    return stage
  }

  /// The greatest number of rows a picture can show apart; further rows are left blank.
  private static let drawnRows = 20_000

  private func stageRows(along axis: ScrollAxis) -> [ReplayStage.Row] {
    let rows = rows(along: axis)
    var result: [ReplayStage.Row] = []
    for section in 0..<rows.sectionCount {
      guard let span = rows.range(ofSection: section), let range = rows.rows(inSection: section)
      else { continue }
      if let header = rows.insets(ofSection: section)?.top, header > 0 {
        let end = span.start + header
        result.append(
          ReplayStage.Row(
            start: span.start,
            end: end,
            label: "section \(section)",
            isSectionHeader: true
          )
        )
      }
      for row in range.prefix(Self.drawnRows - min(result.count, Self.drawnRows)) {
        guard let span = rows.range(of: row) else { continue }
        result.append(
          ReplayStage.Row(start: span.start, end: span.end, label: rows.name(of: row) ?? "")
        )
      }
    }
    return result
  }
}
