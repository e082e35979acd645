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

  /// Returns the error with its line and column, and with the short forms the file uses.
  ///
  /// For example, the path `views[0].tracking.row` becomes `views[0].track.row` if the file says
  /// `track`.
  func located(in document: JSONDocument) -> Self {
    var message = message
    let found = document.root.nearest(to: path, shortForms: shortForms) { object in
      // The message may name other options too, such as "above height.maximum 220". They have their
      // short forms in the same object or in its heights.
      let heights = try? object["height"]?.anyMembers()
      for (word, short) in shortForms where object[short] != nil || heights?[short] != nil {
        message = message.replacing(".\(word)", with: ".\(short)")
          .replacing("\(word).", with: "\(short).")
      }
    }
    return Self(
      found.isExact ? found.field.path : path,
      message,
      at: found.field.position
    )
  }
}

/// The names in version 1 of the format, by the present names.
private let shortForms: [String: String] = {
  var words: [String: String] = [:]
  func add<Root>(_ members: [JSONMember<Root>]) {
    for member in members where !member.shortForms.isEmpty {
      words[member.name] = member.shortForms.first?.name
    }
  }
  add(AxisOptions.words)
  add(OptionWords.words)
  add(HeightRange.words)
  add(Reveal.words)
  return words
}()
