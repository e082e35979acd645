import ParallaxCoordinator

extension JSONCoding<AxisRange> {
  static let span = Self.object(.empty, AxisRange.words)
}

extension AxisRange {
  fileprivate static let empty = AxisRange(start: 0, end: 0)

  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember(required: "start", \.start, .points, such: "points", "The start in the content."),
    JSONMember(required: "end", \.end, .points, such: "points", "The end in the content."),
  ]
}
