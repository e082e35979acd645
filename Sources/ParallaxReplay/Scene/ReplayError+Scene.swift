import ParallaxCoordinator

extension ReplayError {
  /// Creates the error for invalid options of a view, with the names files have for them.
  init(_ error: ParallaxError, of options: ParallaxOptions, in path: String) {
    // In a file these two are arrays, whose elements have positions in place of names.
    let positions: KeyValuePairs = [
      "tracking.section": "tracking.row[0]", "tracking.row": "tracking.row[1]",
      "boundary.start": "boundary[0]", "boundary.end": "boundary[1]",
    ]
    func inFile(_ text: String) -> String {
      guard let pair = positions.first(where: { text.contains($0.key) }) else { return text }
      return text.replacing(pair.key, with: pair.value)
    }
    let option = OptionWords.path(of: error.option.map(inFile) ?? "id", in: options)
    let value = error.value ?? error.view.description.quoted
    self.init(
      "\(path).\(option)",
      "is \(value.printable), \(inFile(error.reason)); \(inFile(error.remedy))"
    )
  }

  /// Returns the error with its line and column.
  func located(in document: JSONDocument) -> Self {
    Self(path, message, at: document.root.nearest(to: path).position)
  }
}
