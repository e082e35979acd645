import ParallaxCoordinator

extension JSONCoding<ScrollEffect> {
  static let effect = JSONCoding<(ScrollEffect.Timeline, [ScrollEffect.Stop])>
    .object((.scroll, []), ScrollEffect.words)
    .converted({ words, _ in ScrollEffect(words.0, stops: words.1) }, { ($0.timeline, $0.stops) })
}

extension ScrollEffect {
  static let words: [JSONMember<(Timeline, [Stop])>] = [
    JSONMember(required: "timeline", \.0, .timeline, such: "\"collapse\"")
      .about("The movement that the number follows, as a fraction from 0 to 1."),
    JSONMember(
      required: "stops",
      \.1,
      .list(of: .object(Stop(fraction: 0, value: 0), Stop.words)),
      such: "[{ \"fraction\": 0, \"value\": 1 }, { \"fraction\": 1, \"value\": 0 }]"
    )
    .about("The values by ascending fractions, straight in between; one stop or more."),
  ]
}

extension ScrollEffect.Stop {
  static let words: [JSONMember<Self>] = [
    JSONMember(required: "fraction", \.fraction, .number, such: "a number from 0 to 1")
      .about("The fraction of the timeline, from 0 to 1."),
    JSONMember(required: "value", \.value, .number, such: "a number", "The value there."),
  ]
}

extension JSONCoding<ScrollEffect.Timeline> {
  private static let words: [(String, ScrollEffect.Timeline)] = [
    ("stuck", .stuck), ("cover", .cover), ("scroll", .scroll), ("collapse", .collapse),
    ("push", .push), ("reveal", .reveal),
  ]

  fileprivate static let timeline = Self.wordOrStretch(
    words.map { "`\"\($0.0)\"`" }.joined(separator: ", ") + " or `{ \"stretch\": points }`",
    words,
    .positive,
    such: "a distance in points",
    { .stretch(upTo: $0) },
    distance: { if case .stretch(let distance) = $0 { distance } else { nil } },
    word: { timeline in words.first { $0.1 == timeline }?.0 }
  )
}

extension ReplaySceneView {
  /// Checks the stops of the opacity, and that the view has the timeline.
  func validateOpacity(at path: String) throws(ReplayError) {
    guard let opacity else { return }
    do {
      try opacity.validate(as: "opacity", of: id, options.main)
    } catch {
      throw ReplayError(error, of: ParallaxOptions(options.main), in: path)
    }
    for (index, stop) in opacity.stops.enumerated() where !(0...1).contains(stop.value) {
      throw ReplayError(
        "\(path).opacity.stops[\(index)].value",
        "is \(stop.value.shortText), outside 0...1; give 0 for a view out of sight, 1 for an opaque one"
      )
    }
  }
}
