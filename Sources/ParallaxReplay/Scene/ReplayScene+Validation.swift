import ParallaxCoordinator

extension ReplayScene {
  /// Checks the sizes, the rows and the options of every view.
  ///
  /// Besides `ParallaxOptions.validate(for:)`, it checks that names of views and identities of rows
  /// are unique and that tracked rows exist.
  ///
  /// - Throws: ``ReplayError`` for the first mistake, with its path in a file.
  /// - Complexity: O(*n*) in the number of views and runs of rows.
  package func validate() throws(ReplayError) {
    try SceneCheck.positive(container.width, "container.width")
    try SceneCheck.positive(container.height, "container.height")
    try SceneCheck.safeArea(safeArea, in: scrollable.axis.length(of: container))
    guard scrollable.axis == .vertical || horizontalSafeArea == .zero else {
      throw ReplayError(
        "safeArea.horizontal",
        "is along the axis of the words beside it; leave it out"
      )
    }
    try SceneCheck.safeArea(horizontalSafeArea, in: container.width, at: "safeArea.horizontal")
    if let grid = settings.pixelGrid { try SceneCheck.scale(grid.scale) }
    if let turn = settings.anchoredTurn {
      try SceneCheck.extent(turn.peek, "settings.anchoredTurn.peek")
      if let tail = turn.tail { try SceneCheck.positive(tail, "settings.anchoredTurn.tail") }
    }
    try scrollable.validate()
    var places: [ViewID: Int] = [:]
    for (index, view) in views.enumerated() {
      let path = "views[\(index)]"
      try view.validate(at: path, over: scrollable)
      if let other = places.updateValue(index, forKey: view.id) {
        let remedy = "give each view a unique id"
        throw ReplayError(
          "\(path).id",
          "is \(view.id.description.quoted), the id of views[\(other)]; \(remedy)"
        )
      }
    }
  }
}

extension ReplaySceneScrollable {
  fileprivate func validate() throws(ReplayError) {
    try main.validate(at: "scrollable")
    try horizontal?.validate(at: "scrollable.horizontal")
    guard horizontal == nil || axis == .vertical else {
      throw ReplayError(
        "scrollable.horizontal",
        "is beside the axis \"horizontal\"; let the axis be vertical, and the content along x be here"
      )
    }
  }
}

extension ReplaySceneScrollable {
  /// Checks the rows, of which an invalid one would leave a replay without any.
  func validateRows() throws(ReplayError) {
    try main.rows.validate(at: "scrollable.sections")
    try horizontal?.rows.validate(at: "scrollable.horizontal.sections")
  }
}

extension ReplaySceneContent {
  fileprivate func validate(at path: String) throws(ReplayError) {
    if let frame {
      try SceneCheck.length(frame.origin.x, "\(path).frame.x")
      try SceneCheck.length(frame.origin.y, "\(path).frame.y")
      try SceneCheck.extent(frame.size.width, "\(path).frame.width")
      try SceneCheck.extent(frame.size.height, "\(path).frame.height")
    }
    try SceneCheck.lengths(contentInset, "\(path).contentInset")
    try SceneCheck.lengths(transientInset, "\(path).transientInset")
    if let fixedContentLength {
      try SceneCheck.extent(fixedContentLength, "\(path).contentLength")
    }
    try rows.validate(at: "\(path).sections")
  }
}

extension ReplaySceneRows {
  fileprivate func validate(at path: String) throws(ReplayError) {
    for (index, section) in sections.enumerated() {
      try SceneCheck.extent(section.header, "\(path)[\(index)].header")
      for (number, run) in section.rows.enumerated() where !SceneCheck.isExtent(run.height) {
        let isPlain = run.id == nil && run.count == 1
        let place = "\(path)[\(index)].rows[\(number)]"
        try SceneCheck.extent(run.height, isPlain ? place : "\(place).height")
      }
    }
    let count = sections.reduce(0) { $1.rows.reduce($0) { $0 + Double($1.count) } }
    if Double(geometry.count) < count { try findRepeatedID(at: path) }
    guard count <= Double(RowGeometry.maximumCount) else {
      let remedy = "give at most \(RowGeometry.maximumCount) in all"
      throw ReplayError(path, "has \(count.shortText) rows; \(remedy)")
    }
    // Each length is in range, but a million of them may not be.
    guard length <= SceneCheck.limit else {
      let text = length.shortText
      throw ReplayError(path, "is \(text) long; \(SceneCheck.extentRemedy)")
    }
  }

  /// Throws the error for the first repeated identity.
  ///
  /// It is called only if there are no ranges, so valid scenes do not pay for a dictionary of paths.
  private func findRepeatedID(at path: String) throws(ReplayError) {
    var places: [RowID: String] = [:]
    for (index, section) in sections.enumerated() {
      for (number, run) in section.rows.enumerated() {
        guard let id = run.id else { continue }
        let place = "\(path)[\(index)].rows[\(number)].id"
        guard let other = places.updateValue(place, forKey: id) else { continue }
        let text = id.description.quoted
        throw ReplayError(place, "is \(text), the same as \(other); give each row a unique id")
      }
    }
  }
}

extension ReplaySceneView {
  fileprivate func validate(at path: String, over scrollable: ReplaySceneScrollable)
    throws(ReplayError)
  {
    guard id != "" else {
      throw ReplayError("\(path).id", "is \"\"; give a name of at least one letter")
    }
    do {
      try options.validate(for: id)
    } catch {
      throw ReplayError(error, of: options, in: path)
    }
    try validateOpacity(at: path)
    guard JSONField.integers.contains(options.zIndex) else {
      let range = JSONField.integers
      let remedy = "give a whole number from \(range.lowerBound) to \(range.upperBound)"
      throw ReplayError("\(path).zIndex", "is \(options.zIndex); \(remedy)")
    }
    // A recorder notes only rows that exist. As in an app, a view may track a row that has been
    // removed.
    guard !scrollable.hasRowsInPasses else { return }
    let axis = options.axis ?? scrollable.axis
    try options.main.requireRow(in: scrollable.content(along: axis)) { name in
      "\(path).\(OptionWords.path(of: name, in: options))"
    }
    try options.across?.requireRow(in: scrollable.content(along: axis.cross)) { name in
      "\(path).\(OptionWords.path(of: "across.\(name)", in: options))"
    }
  }
}

extension ReplaySceneScrollable {
  /// Returns the rows along an axis, with the path of their sections; none for an axis on which the
  /// content does not scroll.
  fileprivate func content(along axis: ScrollAxis) -> (rows: ReplaySceneRows, path: String) {
    axis == self.axis
      ? (main.rows, "scrollable.sections")
      : (horizontal?.rows ?? ReplaySceneRows(), "scrollable.horizontal.sections")
  }
}

extension AxisOptions {
  /// Checks that the tracked row is one of some rows.
  fileprivate func requireRow(
    in content: (rows: ReplaySceneRows, path: String),
    at path: (String) -> String
  ) throws(ReplayError) {
    let rows = content.rows
    switch tracking {
    case .row(let row) where rows.geometry.row(of: row) == nil:
      let reason: String
      if rows.sections.isEmpty {
        reason = "the scene has no rows"
      } else if !rows.sections.indices.contains(row.section) {
        reason = "there are \(rows.sections.count) sections"
      } else {
        reason =
          "the section has \(rows.geometry.count(inSection: row.section) ?? 0) rows"
      }
      let remedy =
        rows.sections.isEmpty ? "give them in \(content.path)" : "count both from 0"
      let message = "is [\(row.section), \(row.row)], but \(reason); \(remedy)"
      throw ReplayError(path("tracking.row"), message)
    case .rowID(let id): try rows.requireRow(id, content.path, at: path("tracking.row"))
    case .rows(let first, let last):
      for id in [first, last] { try rows.requireRow(id, content.path, at: path("tracking.rows")) }
    case .offset, .row, .contentEnd, .viewport: break
    }
  }
}

extension ReplaySceneRows {
  /// Checks that a row has an identity.
  fileprivate func requireRow(
    _ id: RowID,
    _ content: String,
    at path: String
  ) throws(ReplayError) {
    guard geometry.row(of: id) == nil else { return }
    let known = sections.lazy.flatMap(\.rows).compactMap { $0.id?.description }.prefix(1000)
    let remedy =
      id.description.nearest(of: Array(known)).map { "did you mean \($0.quoted)?" }
      ?? "give the id of a row in \(content)"
    throw ReplayError(path, "is \(id.description.quoted), which no row has; \(remedy)")
  }
}

/// The checks of lengths in a scene.
enum SceneCheck {
  /// At 1e12 points a `Double` still has a precision of 0.0001 points; far beyond, pixels collapse.
  static let limit = 1e12
  static let extentRemedy = "give a finite number of points, 0 or more (at most 1e12)"
  /// A display has 1 to 4 pixels per point; a cell of a terminal is many points, so less than 1.
  private static let scales = 0.001...1000

  static func isExtent(_ value: Double) -> Bool { value >= 0 && value <= limit }

  static func positive(_ value: Double, _ path: String) throws(ReplayError) {
    guard value > 0 && value <= limit else {
      throw refused(value, path, "give a finite number of points, more than 0 (at most 1e12)")
    }
  }

  static func extent(_ value: Double, _ path: String) throws(ReplayError) {
    guard isExtent(value) else { throw refused(value, path, extentRemedy) }
  }

  static func length(_ value: Double, _ path: String) throws(ReplayError) {
    guard value.magnitude <= limit else {
      throw refused(value, path, "give a finite number of points (from -1e12 to 1e12)")
    }
  }

  static func lengths(_ insets: AxisInsets, _ path: String) throws(ReplayError) {
    try length(insets.top, "\(path).top")
    try length(insets.bottom, "\(path).bottom")
  }

  static func scale(_ scale: Double) throws(ReplayError) {
    guard scales.contains(scale) else {
      throw refused(scale, "scale", "give device pixels per point, from 0.001 to 1000")
    }
  }

  /// Checks that the insets of a safe area and their sum are at most the container's length.
  static func safeArea(_ safeArea: AxisInsets, in length: Double, at path: String = "safeArea")
    throws(ReplayError)
  {
    try extent(safeArea.top, "\(path).top")
    try extent(safeArea.bottom, "\(path).bottom")
    let text = length.shortText
    for (name, side) in [("top", safeArea.top), ("bottom", safeArea.bottom)] where side > length {
      let side = side.shortText
      throw ReplayError(
        "\(path).\(name)",
        "is \(side), more than the container's \(text); give at most \(text)"
      )
    }
    guard safeArea.top + safeArea.bottom <= length else {
      let sum = (safeArea.top + safeArea.bottom).shortText
      throw ReplayError(
        "\(path).bottom",
        "and the top are \(sum) in all, more than the container's \(text); give less"
      )
    }
  }

  static func refused(_ value: Double, _ path: String, _ remedy: String) -> ReplayError {
    ReplayError(path, "is \(value.shortText); \(remedy)")
  }
}
