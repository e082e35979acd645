import ParallaxCoordinator

extension JSONCoding<BandCells> {
  static let bandCells = Self(
    "`\"rows\"`, or an array of `{ \"id\": \"id\", \"from\": \"id\", \"through\": \"id\" }`",
    schema: ["anyOf": [["const": "rows"], spans.schema]],
    read: { field throws(JSONFailure) in
      if field.kind == .list { return .spans(try spans.read(field)) }
      return try field.word([("rows", .rows)], or: "an array of spans")
    },
    write: { cells in
      switch cells {
      case .rows: .string("rows")
      case .spans(let list): spans.write(list)
      }
    }
  )

  private static let spans = JSONCoding<[BandSpan]>
    .list(of: .object(BandSpan("", from: .id(""), through: .id("")), BandSpan.words))
}

extension BandSpan {
  fileprivate static let words: [JSONMember<Self>] = [
    JSONMember(required: "id", \.id, .rowID, such: "a name in quotation marks")
      .about("The identity of the cell."),
    JSONMember(required: "from", \.first, .rowKey, such: "the id of a row in quotation marks")
      .about("The first row."),
    JSONMember(required: "through", \.last, .rowKey, such: "the id of a row in quotation marks")
      .about("The last row."),
  ]
}

extension JSONCoding<RowKey> {
  fileprivate static let rowKey = Self(
    "`[section, row]`, or text",
    schema: ["anyOf": [.type("string"), JSONCoding<RowPath>.rowPath.schema]],
    read: { field throws(JSONFailure) in
      if field.kind == .text { return .id(RowID(try field.text())) }
      return .path(try JSONCoding<RowPath>.rowPath.read(field))
    },
    write: { key in
      switch key {
      case .id(let id): .string(id.description)
      case .path(let path): JSONCoding<RowPath>.rowPath.write(path)
      }
    }
  )
}
