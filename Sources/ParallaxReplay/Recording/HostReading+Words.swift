import ParallaxCoordinator
import ParallaxLayout

/// A value and the one before it: a file has the members that differ.
struct Change<Value: Sendable>: Sendable {
  let former: Value
  var value: Value
}

extension JSONMember {
  /// Creates a member that is written if it differs from that of the value before.
  init<Value, Field: Equatable & Sendable>(
    changed name: String,
    _ property: any WritableKeyPath<Value, Field> & Sendable,
    _ coding: JSONCoding<Field>,
    _ summary: String = ""
  ) where Root == Change<Value> {
    self.init(
      name: name,
      summary: summary,
      kind: coding.kind,
      schema: coding.schema,
      fallback: "unchanged",
      example: nil,
      read: { field, root throws(JSONFailure) in
        root.value[keyPath: property] = try coding.read(field)
      },
      write: {
        let field = $0.value[keyPath: property]
        return field == $0.former[keyPath: property] ? nil : coding.write(field)
      }
    )
  }
}

extension AxisReading {
  /// The reading that has the default of each field.
  static let empty = Self(contentOffset: 0, contentLength: 0)

  /// The fields of a reading along an axis: written, read, compared and applied by this list alone.
  static let fields: [JSONMember<Change<Self>>] = [
    JSONMember(changed: "offset", \.contentOffset, .points, "The content offset."),
    JSONMember(changed: "contentLength", \.contentLength, .extent, "The length of the content."),
    JSONMember(changed: "moves", \.moves, .object(OffsetMoves(), OffsetMoves.words))
      .about("The moves that were not the user's, as running totals."),
    JSONMember(changed: "contentInset", \.contentInset, .edgeInsets, "The app's insets at rest."),
    JSONMember(changed: "sharedInset", \.sharedInset, .object(.zero, InsetShare.words))
      .about("The insets that coordinators asked for, as they are there."),
    JSONMember(changed: "transientInset", \.transientInset, .edgeInsets, "Those of a keyboard."),
    JSONMember(changed: "frame", \.frame, .orNull(.span))
      .about("The range that the scrollable fills along the axis; `null` for the whole container."),
    JSONMember(changed: "isRightToLeft", \.isRightToLeft, .flag)
      .about("Whether it runs from right to left."),
    JSONMember(changed: "rowRevision", \.rowRevision, .integer)
      .about("A number that differs whenever an answer about rows differs."),
    JSONMember(changed: "isLayoutPending", \.isLayoutPending, .flag)
      .about("Whether the model is ahead of the layout."),
  ]
}

extension HostReading {
  /// The reading with which the first one of a report is compared.
  static let beforeTheFirst = Self(
    ScrollReading(vertical: .empty),
    in: LayoutSize(width: 0, height: 0)
  )

  /// The fields of a reading: those along the default axis of views are beside those of the
  /// container.
  static let fields: [JSONMember<Change<Self>>] =
    ownFields + AxisReading.fields.map { $0.of(\Change<Self>[.main]) } + [crossFrame, across]

  private static let ownFields: [JSONMember<Change<Self>>] = [
    // First: it says to which axes the other fields belong.
    JSONMember(changed: "axis", \.axes, .word, "The axes on which the content scrolls."),
    JSONMember(changed: "container", \.containerSize, .recordedSize)
      .about("The size of the container."),
    safeArea.of(\Change<Self>[safeArea: .main]),
  ]

  private static let crossFrame = JSONMember<Change<Self>>(
    changed: "crossFrame",
    \.reading.crossFrame,
    .orNull(.span),
    "The range that it fills across the axis; `null` for the whole container."
  )

  private static let across = JSONMember<Change<Self>>(
    name: "across",
    summary: "The same along the other axis; only the safe area if the content scrolls on one.",
    kind: "object",
    schema: .type("object"),
    fallback: "unchanged",
    example: nil,
    read: { field, root throws(JSONFailure) in
      let isBoth = root.value.axes == .both
      try (isBoth ? fieldsAcross : [fieldsAcross[0]]).read(field, into: &root)
    },
    write: {
      let members = fieldsAcross.members($0)
      return members.isEmpty ? nil : .object(members)
    }
  )

  private static let fieldsAcross: [JSONMember<Change<Self>>] =
    [safeArea.of(\Change<Self>[safeArea: .across])]
    + AxisReading.fields.map { $0.of(\Change<Self>[.across]) }

  private static let safeArea = JSONMember<Change<AxisInsets>>(
    changed: "safeArea",
    \.self,
    .edgeInsets
  )
  .about("The parts of the container that bars and cut-outs cover.")

  /// The axes on which the content scrolls.
  var axes: ScrollAxes {
    get { reading.scrollsOnBoth ? .both : reading.axis == .vertical ? .vertical : .horizontal }
    set {
      for axis in ScrollAxis.allCases {
        let scrolls = newValue == .both || newValue.main == axis
        reading[axis] = scrolls ? reading[axis] ?? .empty : nil
      }
    }
  }
}

/// The axis that views follow by default, or the other one.
private enum Side { case main, across }

extension Change<HostReading> {
  private func axis(_ side: Side) -> ScrollAxis {
    side == .main ? value.reading.axis : value.reading.axis.cross
  }

  fileprivate subscript(safeArea side: Side) -> Change<AxisInsets> {
    get {
      let axis = axis(side)
      return .init(former: former.safeArea(along: axis), value: value.safeArea(along: axis))
    }
    set {
      switch axis(side) {
      case .vertical: value.verticalSafeArea = newValue.value
      case .horizontal: value.horizontalSafeArea = newValue.value
      }
    }
  }

  fileprivate subscript(side: Side) -> Change<AxisReading> {
    get {
      let axis = axis(side)
      let present = value.reading[axis] ?? .empty
      // An axis that does not scroll has no fields; one that begins to has the defaults before.
      let former = value.reading[axis] == nil ? present : former.reading[axis] ?? .empty
      return .init(former: former, value: present)
    }
    set { value.reading[axis(side)] = newValue.value }
  }
}

extension OffsetMoves {
  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember("byApp", \.byApp, .points, default: 0, "The points that the app scrolled."),
    JSONMember("byLayout", \.byLayout, .points, default: 0, "The points of all other moves."),
  ]
}

extension InsetShare {
  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember("reserved", \.reserved, .room, default: .zero)
      .about("The room for views beside the content; a number is that at the top."),
    JSONMember("pinned", \.pinned, .points, default: 0, "At the top, for the host's titles."),
    JSONMember("padding", \.padding, .points, default: 0, "At the bottom, for short content."),
  ]
}

extension JSONCoding<AxisInsets> {
  /// Room at both ends; a number is the room at the top.
  fileprivate static let room = Self(
    "points at the top, or object",
    read: { field throws(JSONFailure) in
      field.kind == .number ? AxisInsets(top: try field.number()) : try edgeInsets.read(field)
    },
    write: { $0.bottom == 0 ? .number($0.top) : edgeInsets.write($0) }
  )
}

extension JSONCoding<LayoutSize> {
  /// A size that may be empty, as that of an app in the background.
  fileprivate static let recordedSize = Self.object(
    LayoutSize(width: 0, height: 0),
    [
      JSONMember(required: "width", \.width, .extent, such: "points", "The extent across."),
      JSONMember(required: "height", \.height, .extent, such: "points", "The extent down."),
    ]
  )
}
