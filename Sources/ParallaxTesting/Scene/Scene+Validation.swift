extension Scene {
  /// Checks that the scene makes sense: sizes, rows and the options of every view.
  ///
  /// Besides what `ParallaxOptions.validate(for:)` checks, names of views and identities of rows
  /// are used once, and tracked rows exist.
  ///
  /// - Throws: ``SceneError`` that names the first place that makes no sense, as it is written in a
  ///   file.
  /// - Complexity: O(*n*) in the number of views and runs of rows.
  public func validate() throws(SceneError) {
    try SceneCheck.positive(container.width, "container.width")
    try SceneCheck.positive(container.height, "container.height")
    try SceneCheck.extent(safeArea.top, "safeArea.top")
    try SceneCheck.extent(safeArea.bottom, "safeArea.bottom")
    if let scale { try SceneCheck.positive(scale, "scale") }
    try scrollable.validate()
    var places: [ViewID: Int] = [:]
    for (index, view) in views.enumerated() {
      let path = "views[\(index)]"
      try view.validate(at: path, over: scrollable.rows)
      if let other = places.updateValue(index, forKey: view.id) {
        let id = RecordingError.quote(view.id.description)
        let remedy = "give every view its own"
        throw SceneError("\(path).id", "is \(id), as views[\(other)].id is already; \(remedy)")
      }
    }
  }
}

extension SceneScrollable {
  fileprivate func validate() throws(SceneError) {
    if let frame {
      try SceneCheck.length(frame.origin.x, "scrollable.frame.x")
      try SceneCheck.length(frame.origin.y, "scrollable.frame.y")
      try SceneCheck.extent(frame.size.width, "scrollable.frame.width")
      try SceneCheck.extent(frame.size.height, "scrollable.frame.height")
    }
    try SceneCheck.length(contentInset.top, "scrollable.contentInset.top")
    try SceneCheck.length(contentInset.bottom, "scrollable.contentInset.bottom")
    if let fixedContentLength {
      try SceneCheck.extent(fixedContentLength, "scrollable.contentLength")
    }
    try rows.validate()
  }
}

extension SceneRows {
  fileprivate func validate() throws(SceneError) {
    var places: [RowID: String] = [:]
    for (index, section) in sections.enumerated() {
      let path = "scrollable.sections[\(index)]"
      try SceneCheck.extent(section.header, "\(path).header")
      for (number, run) in section.rows.enumerated() {
        if !SceneCheck.isExtent(run.height) {
          let isPlain = run.id == nil && run.count == 1
          try SceneCheck.extent(run.height, "\(path).rows[\(number)]\(isPlain ? "" : ".height")")
        }
        guard let id = run.id else { continue }
        let place = "\(path).rows[\(number)].id"
        if let other = places.updateValue(place, forKey: id) {
          let text = RecordingError.quote(id.description)
          let remedy = "give every row its own"
          throw SceneError(place, "is \(text), as \(other) is already; \(remedy)")
        }
      }
    }
    guard length <= SceneCheck.limit else {
      let text = RecordingNumber.text(length)
      throw SceneError("scrollable.sections", "is \(text) long; \(SceneCheck.extentRemedy)")
    }
  }
}

extension SceneView {
  fileprivate func validate(at path: String, over rows: SceneRows) throws(SceneError) {
    do {
      try options.validate(for: id)
    } catch {
      throw SceneError(error, in: path)
    }
    guard SceneField.integers.contains(options.zIndex) else {
      let remedy = "give a whole number \(SceneField.integers.asWords)"
      throw SceneError("\(path).zIndex", "is \(options.zIndex); \(remedy)")
    }
    switch options.tracking {
    case .row(let row) where rows.geometry.row(of: row) == nil:
      let reason: String
      if !rows.sections.indices.contains(row.section) {
        reason = "the sections number \(rows.sections.count)"
      } else {
        reason =
          "the rows of that section number \(rows.geometry.count(inSection: row.section) ?? 0)"
      }
      let message = "is [\(row.section), \(row.row)], but \(reason); count both from 0"
      throw SceneError("\(path).track.row", message)
    case .rowID(let id) where rows.geometry.row(of: id) == nil:
      let text = RecordingError.quote(id.description)
      let remedy = "give the id of a row in scrollable.sections"
      throw SceneError("\(path).track.row", "is \(text), which no row has; \(remedy)")
    case .offset, .row, .rowID: break
    }
  }
}

extension SceneError {
  /// What options are called in files; those that are not listed have the same name.
  private static let names: KeyValuePairs = [
    "height.minimum": "height.min", "height.maximum": "height.max",
    "tracking.offset": "track.offset",
    "tracking.section": "track.row[0]", "tracking.row": "track.row[1]",
    "boundary.start": "boundary[0]", "boundary.end": "boundary[1]",
    "reveal.limit": "reveal.upTo",
  ]

  /// Creates the error of a view's options, in the words of a file.
  fileprivate init(_ error: ParallaxError, in path: String) {
    func inFile(_ text: String) -> String {
      Self.names.reduce(text) {
        $0.split(separator: $1.key, omittingEmptySubsequences: false)
          .joined(separator: $1.value)
      }
    }
    let option = error.option.map { inFile($0) } ?? "id"
    let value = error.value ?? RecordingError.quote(error.view.description)
    let message = "is \(value), \(inFile(error.reason)); \(inFile(error.remedy))"
    self.init("\(path).\(option)", message)
  }
}

/// The ranges of lengths in a scene.
private enum SceneCheck {
  /// Beyond it a `Double` no longer tells neighbouring pixels apart.
  static let limit = 1e12
  static let extentRemedy = "give points from 0 to 1000000000000"

  static func isExtent(_ value: Double) -> Bool { value >= 0 && value <= limit }

  static func positive(_ value: Double, _ path: String) throws(SceneError) {
    guard value > 0 && value <= limit else {
      throw refused(value, path, "give more than 0 and at most 1000000000000")
    }
  }

  static func extent(_ value: Double, _ path: String) throws(SceneError) {
    guard isExtent(value) else { throw refused(value, path, extentRemedy) }
  }

  static func length(_ value: Double, _ path: String) throws(SceneError) {
    guard value.magnitude <= limit else {
      throw refused(value, path, "give points within 1000000000000 of 0")
    }
  }

  private static func refused(_ value: Double, _ path: String, _ remedy: String) -> SceneError {
    SceneError(path, "is \(RecordingNumber.text(value)); \(remedy)")
  }
}
