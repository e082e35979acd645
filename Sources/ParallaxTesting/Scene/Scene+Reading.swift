extension Scene {
  init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("container", "safeArea", "scale", "scrollable", "views")
    let container = try fields.required("container", such: "{ \"width\": 390, \"height\": 844 }")
    let scrollable = try fields.required("scrollable", such: "{ \"contentLength\": 2000 }")
    let views = try fields.required("views", such: "an array of views, or []")
    self.init(
      container: try Size(container),
      scrollable: try SceneScrollable(scrollable)
    )
    if let safeArea = fields["safeArea"] { self.safeArea = try EdgeInsets(safeArea) }
    scale = try fields["scale"]?.number()
    for view in try views.list() { self.views.append(try SceneView(view)) }
  }
}

extension SceneScrollable {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("frame", "axis", "contentInset", "contentLength", "sections")
    if let sections = fields["sections"] {
      self.init(
        sections: try sections.list().map { field throws(SceneError) in
          try SceneSection(field)
        }
      )
      fixedContentLength = try fields["contentLength"]?.number()
    } else {
      let length = try fields.required("contentLength", such: "a length, or sections of rows")
      self.init(contentLength: try length.number())
    }
    frame = try fields["frame"].map { field throws(SceneError) in try Rect(field) }
    if let axis = fields["axis"] {
      self.axis = try axis.word(["vertical": Axis.vertical, "horizontal": .horizontal])
    }
    if let inset = fields["contentInset"] { contentInset = try EdgeInsets(inset) }
  }
}

extension SceneSection {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("header", "rows")
    let rows = try fields.required("rows", such: "an array of heights, or []")
    self.init(header: try fields["header"]?.number() ?? 0)
    for row in try rows.list() { self.rows.append(try SceneRows.Run(row)) }
  }
}

extension SceneRows.Run {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    if case .number(let height) = field.value {
      self.init(height: height)
      return
    }
    guard case .object = field.value else {
      throw field.refused("give a height, { \"count\", \"height\" } or { \"id\", \"height\" }")
    }
    let fields = try field.members("id", "count", "height")
    let height = try fields.required("height", such: "the height of the row").number()
    switch (fields["id"], fields["count"]) {
    case (let id?, nil): self.init(id: RowID(try id.text()), height: height)
    case (nil, let count?): self.init(count: try count.integer(in: Self.counts), height: height)
    case (_?, _?):
      throw SceneError(field.path, "has both an id and a count; give one of them")
    case (nil, nil):
      throw SceneError(field.path, "has neither an id nor a count; give one of them")
    }
  }
}

extension Size {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("width", "height")
    self.init(
      width: try fields.required("width", such: "points").number(),
      height: try fields.required("height", such: "points").number()
    )
  }
}

extension Rect {
  fileprivate init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("x", "y", "width", "height")
    self.init(
      x: try fields.required("x", such: "points").number(),
      y: try fields.required("y", such: "points").number(),
      width: try fields.required("width", such: "points").number(),
      height: try fields.required("height", such: "points").number()
    )
  }
}

extension EdgeInsets {
  init(_ field: SceneField) throws(SceneError) {
    let fields = try field.members("top", "bottom")
    self.init(
      top: try fields["top"]?.number() ?? 0,
      bottom: try fields["bottom"]?.number() ?? 0
    )
  }
}
