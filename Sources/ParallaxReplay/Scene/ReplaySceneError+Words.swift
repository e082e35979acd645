import ParallaxCoordinator

extension ReplaySceneError {
  /// Creates the error of a view's options, in the words of a file.
  init(_ error: ParallaxError, in path: String) {
    // Positions of an array, which the options have names for.
    let positions: KeyValuePairs = [
      "tracking.section": "tracking.row[0]", "tracking.row": "tracking.row[1]",
      "boundary.start": "boundary[0]", "boundary.end": "boundary[1]",
    ]
    func inFile(_ text: String) -> String {
      guard let pair = positions.first(where: { text.contains($0.key) }) else { return text }
      return text.replacing(pair.key, with: pair.value)
    }
    let option = error.option.map(inFile) ?? "id"
    let value = error.value ?? error.view.description.quoted
    self.init(
      "\(path).\(option)",
      "is \(value.printable), \(inFile(error.reason)); \(inFile(error.remedy))"
    )
  }

  /// Returns the error at its line, in the words that the file has there.
  func located(in document: JSONDocument) -> Self {
    var message = message
    let found = document.root.nearest(to: path, shortForms: shortForms) { object in
      // What else the message names may have its short form too: beside it, or in the heights.
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

/// The words of the first version of the format, by the present ones.
private let shortForms: [String: String] = {
  var words: [String: String] = [:]
  func add<Root>(_ members: [JSONMember<Root>]) {
    for member in members { words[member.name] = member.shortForms.first?.name }
  }
  add(ReplaySceneView.words)
  add(HeightRange.words)
  add(Reveal.words)
  return words
}()
