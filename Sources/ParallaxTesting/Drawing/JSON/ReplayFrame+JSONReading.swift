import Foundation

/// A line of a replay that could not be read.
public struct ReplayLineError: Error, Hashable, CustomStringConvertible {
  /// Where in the line the mistake is and what it is, such as `views[0].phase: …`.
  public let description: String
}

extension ReplayFrame {
  /// Reads a frame from a line that ``jsonLine`` wrote.
  ///
  /// What the line does not hold, the safe-area extension and the translation of the inner content,
  /// is 0 in the frame. Names of views are text, whatever they were made from.
  ///
  /// - Throws: ``ReplayLineError`` where the line is not such an object.
  public init(jsonLine: String) throws(ReplayLineError) {
    let line: Line
    do {
      line = try JSONDecoder().decode(Line.self, from: Data(jsonLine.utf8))
    } catch {
      throw ReplayLineError(error)
    }
    self.init(
      time: line.time,
      offset: line.offset,
      views: line.views.map(\.view),
      occluded: line.occluded.insets,
      contentInset: line.contentInset.insets
    )
    firstVisible = line.firstVisible.map { FirstVisible(row: $0.row, start: $0.start) }
    hit = line.hit
    settle = line.settle
  }
}

private struct Line: Decodable {
  struct Insets: Decodable {
    let top: Double
    let bottom: Double
    var insets: EdgeInsets { EdgeInsets(top: top, bottom: bottom) }
  }
  struct Row: Decodable {
    let row: String
    let start: Double
  }
  enum Key: String, CodingKey {
    case time, offset, views, occluded, contentInset, firstVisible, hit, settle
  }
  let time: Double
  let offset: Double
  let views: [ViewEntry]
  let occluded: Insets
  let contentInset: Insets
  let firstVisible: Row?
  let hit: String?
  let settle: Double??

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    time = try values.decode(Double.self, forKey: .time)
    offset = try values.decode(Double.self, forKey: .offset)
    views = try values.decode([ViewEntry].self, forKey: .views)
    occluded = try values.decode(Insets.self, forKey: .occluded)
    contentInset = try values.decode(Insets.self, forKey: .contentInset)
    firstVisible = try values.decodeIfPresent(Row.self, forKey: .firstVisible)
    hit = try values.decodeIfPresent(String.self, forKey: .hit)
    // `null` says that there was a release; no key says that there was none.
    settle =
      values.contains(.settle)
      ? .some(try values.decodeIfPresent(Double.self, forKey: .settle)) : .none
  }
}

private struct ViewEntry: Decodable {
  enum Key: String, CodingKey {
    case id, start, length, heightProgress, topProgress, stretch, pushOut, phase
  }
  let view: ReplayFrame.View

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    var placement = Placement.waiting
    placement.frame = Span(
      start: try values.decode(Double.self, forKey: .start),
      length: try values.decode(Double.self, forKey: .length)
    )
    placement.heightProgress = try values.decode(Double.self, forKey: .heightProgress)
    placement.topProgress = try values.decode(Double.self, forKey: .topProgress)
    placement.stretch = try values.decode(Double.self, forKey: .stretch)
    placement.pushOut = try values.decode(Double.self, forKey: .pushOut)
    let word = try values.decode(String.self, forKey: .phase)
    guard let phase = Phase.named[word] else {
      throw DecodingError.dataCorruptedError(
        forKey: .phase,
        in: values,
        debugDescription: "“\(word)” is not a phase"
      )
    }
    placement.phase = phase
    view = ReplayFrame.View(
      id: ViewID(try values.decode(String.self, forKey: .id)),
      placement: placement
    )
  }
}

extension Phase {
  /// Every phase by its description.
  fileprivate static let named: [String: Phase] = {
    let phases =
      [.natural, .absent, .waiting]
      + Edge.allCases.flatMap { edge -> [Phase] in
        [.collapsing(edge), .pinned(edge), .pushed(edge), .stretched(edge)]
      }
    return Dictionary(uniqueKeysWithValues: phases.map { ($0.description, $0) })
  }()
}

extension ReplayLineError {
  fileprivate init(_ error: any Error) {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      self.init(description: "\(path(context.codingPath + [key])): is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      let place = context.codingPath.isEmpty ? "the line" : path(context.codingPath)
      self.init(description: "\(place): \(context.debugDescription)")
    default: self.init(description: "the line: \(error)")
    }
  }
}

private func path(_ keys: [any CodingKey]) -> String {
  keys.reduce(into: "") { path, key in
    if let index = key.intValue {
      path += "[\(index)]"
    } else {
      path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
    }
  }
}
