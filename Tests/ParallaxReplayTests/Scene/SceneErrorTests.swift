import Foundation
@testable import ParallaxReplay
import Testing

@Suite("Errors of scenes", .timeLimit(.minutes(20)))
struct SceneErrorTests {
  struct Damage: CustomTestStringConvertible {
    var json: String
    var text: String
    var testDescription: String { text }

    init(_ json: String, _ text: String) {
      self.json = json
      self.text = text
    }
  }

  static let text = [
    Damage("", "the file is empty; write an object: { … }"),
    Damage("{", "the file is cut short; write a name in quotes"),
    Damage(#"{ "container": { "width""#, "container is cut short; write a colon after the name"),
    Damage(
      "{\n  \"views\": [],\n  \"scale\": x\n}",
      "scale has an unexpected \"x\\n}\"; write a number, text in quotes, an array or an object"
    ),
    Damage("{} {}", "the file has an unexpected \"{}\"; write one object per file"),
    Damage(#"{ "views": [], }"#, #"the file has an unexpected "}"; write a name in quotes"#),
    Damage(
      "{ \"views\": \"a\nb\" }",
      #"views has an unexpected "\nb\" }"; close the quotes, or write an escape"#
    ),
    Damage(#"{ "views": 1, "views": 2 }"#, "views is given twice; give it once"),
    Damage(#"{ "scale": 1e400 }"#, #"scale is "1e400", which is too large; write a finite number"#),
    Damage(
      String(repeating: "[", count: 10_000),
      String(repeating: "[0]", count: 32) + " is nested deeper than 32 levels; write it flat"
    ),
  ]

  static let shape = [
    Damage("[]", "the file is an array; give an object: { … }"),
    Damage(
      "{}",
      #"container is missing; give { "width": 390, "height": 844 }"#
    ),
    Damage(
      #"{ "container": { "width": 390, "height": 844 } }"#,
      #"scrollable is missing; give { "contentLength": 2000 }"#
    ),
    Damage(
      #"{ "container": { "width": 390, "height": 844 }, "scrollable": { "contentLength": 1 } }"#,
      "views is missing; give an array of views, or []"
    ),
    Damage(
      SceneExamples.scrollable(""),
      "scrollable.contentLength is missing; give a length, or sections of rows"
    ),
    Damage(
      #"{ "container": { "width": 390 }, "scrollable": {}, "views": [] }"#,
      "container.height is missing; give points"
    ),
    Damage(
      #"{ "contaner": {} }"#,
      #"contaner is not a known key; did you mean "container"?"#
    ),
    Damage(
      SceneExamples.view(#""colour": "red""#),
      "views[0].colour is not a known key; the keys here are "
        + SceneViewWords.sceneWords.map(\.name).joined(separator: ", ")
    ),
    Damage(
      SceneExamples.view(#""edgeInset": { "a b\n": 1 }"#),
      #"views[0].edgeInset["a b\n"] is not a known key; the keys here are top, bottom"#
    ),
    Damage(
      SceneExamples.view(#""zindex": 1"#),
      #"views[0].zindex is not a known key; did you mean "zIndex"?"#
    ),
    Damage(
      SceneExamples.scene(views: #"{ "height": { "minimum": 1, "maximum": 2 } }"#),
      "views[0].id is missing; give a unique name in quotation marks"
    ),
    Damage(
      SceneExamples.scene(views: #"{ "id": "a" }"#),
      #"views[0].height is missing; give { "minimum": 44, "maximum": 220 }"#
    ),
    Damage(
      SceneExamples.scene(views: #"{ "id": "a", "height": { "maximum": 2 } }"#),
      "views[0].height.minimum is missing; give points"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "header": 28 }]"#),
      "scrollable.sections[0].rows is missing; give an array of heights, or []"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "rows": [44, { "height": 44 }] }]"#),
      "scrollable.sections[0].rows[1] has neither an id nor a count; give one of them"
    ),
    Damage(
      SceneExamples.scrollable(
        #""sections": [{ "rows": [{ "id": "a", "count": 1, "height": 44 }] }]"#
      ),
      "scrollable.sections[0].rows[0] has both an id and a count; give one of them"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "rows": [{ "count": 4 }] }]"#),
      "scrollable.sections[0].rows[0].height is missing; give the height of the row"
    ),
    Damage(
      SceneExamples.view(#""tracking": {}"#),
      "views[0].tracking has neither an offset nor a row nor an end; give one of them"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "offset": 0, "row": "intro" }"#),
      "views[0].tracking has more than one place; give one of offset, row, rows and end"
    ),
    Damage(
      SceneExamples.view(#""boundary": [0, 1, 2]"#),
      "views[0].boundary has 3 elements; give [start, end]"
    ),
    Damage(
      SceneExamples.view(#""overscroll": { "top": {} }"#),
      "views[0].overscroll.top.stretch is missing; give a limit in points"
    ),
  ]

  static let types = [
    Damage(
      SceneExamples.scene(views: #"{ "id": "a", "height": { "minimum": "44", "maximum": 220 } }"#),
      #"views[0].height.minimum is the text "44"; give a number"#
    ),
    Damage(
      SceneExamples.view(#""parallax": true"#),
      "views[0].parallax is true; give a number"
    ),
    Damage(
      SceneExamples.view(#""snaps": 1"#),
      "views[0].snaps is the number 1; give true or false"
    ),
    Damage(
      SceneExamples.view(#""touchForwarding": null"#),
      #"views[0].touchForwarding is null; give "all", "drags" or "none""#
    ),
    Damage(
      SceneExamples.view(#""stickPosition": "top""#),
      #"views[0].stickPosition is the text "top"; give an array: [ … ]"#
    ),
    Damage(
      SceneExamples.view(#""edgeInset": 4"#),
      "views[0].edgeInset is the number 4; give an object: { … }"
    ),
    Damage(
      SceneExamples.view(#""boundary": [0, "end"]"#),
      #"views[0].boundary[1] is the text "end"; give a number or null"#
    ),
    Damage(
      SceneExamples.view(#""tracking": { "row": [0] }"#),
      "views[0].tracking.row is an array; give [section, row] or the id of a row"
    ),
    Damage(
      SceneExamples.view(#""zIndex": 1.5"#),
      "views[0].zIndex is 1.5; "
        + "give a whole number from -9007199254740992 to 9007199254740992"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "rows": ["44"] }]"#),
      #"scrollable.sections[0].rows[0] is the text "44"; "#
        + #"give a height, { "count", "height" } or { "id", "height" }"#
    ),
  ]

  static let words = [
    Damage(
      SceneExamples.scrollable(#""contentLength": 1, "axis": "diagonal""#),
      #"scrollable.axis is "diagonal"; give "vertical", "horizontal" or "both""#
    ),
    Damage(
      SceneExamples.view(#""stickPosition": ["top", "left"]"#),
      #"views[0].stickPosition[1] is "left"; give "top" or "bottom""#
    ),
    Damage(
      SceneExamples.view(#""stickPosition": ["top", "top"]"#),
      #"views[0].stickPosition[1] is "top"; give each edge once"#
    ),
    Damage(
      SceneExamples.view(#""boundary": "row""#),
      #"views[0].boundary is "row"; give "section" or [start, end]"#
    ),
    Damage(
      SceneExamples.view(#""overscroll": { "bottom": "bounce" }"#),
      #"views[0].overscroll.bottom is "bounce"; "#
        + #"give "follow", "stretch", "pin" or { "stretch": points }"#
    ),
  ]

  static let ranges = [
    Damage(
      #"{ "container": { "width": 0, "height": 844 }, "scrollable": { "contentLength": 1 }, "#
        + #""views": [] }"#,
      "container.width is 0; give a finite number of points, more than 0 (at most 1e12)"
    ),
    Damage(
      #"{ "container": { "width": 1, "height": 1 }, "scrollable": { "contentLength": 1 }, "#
        + #""views": [], "safeArea": { "bottom": -34 } }"#,
      "safeArea.bottom is -34; give a finite number of points, 0 or more (at most 1e12)"
    ),
    Damage(
      #"{ "container": { "width": 1, "height": 1 }, "scrollable": { "contentLength": 1 }, "#
        + #""views": [], "scale": 0 }"#,
      "scale is 0; give device pixels per point, from 0.001 to 1000"
    ),
    Damage(
      SceneExamples.scrollable(#""contentLength": -1"#),
      "scrollable.contentLength is -1; give a finite number of points, 0 or more (at most 1e12)"
    ),
    Damage(
      SceneExamples.scrollable(
        #""contentLength": 1, "frame": { "x": 0, "y": 0, "width": -1, "height": 1 }"#
      ),
      "scrollable.frame.width is -1; give a finite number of points, 0 or more (at most 1e12)"
    ),
    Damage(
      SceneExamples.scrollable(#""contentLength": 1, "contentInset": { "top": 1e13 }"#),
      "scrollable.contentInset.top is 10000000000000; give a finite number of points (from -1e12 to 1e12)"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "rows": [{ "count": -2, "height": 44 }] }]"#),
      "scrollable.sections[0].rows[0].count is -2, below 0; "
        + "give a whole number from 0 to 10000000"
    ),
    Damage(
      SceneExamples.scrollable(
        #""sections": [{ "rows": [{ "count": 1000000000000, "height": 44 }] }]"#
      ),
      "scrollable.sections[0].rows[0].count is 1000000000000, above 10000000; "
        + "give a whole number from 0 to 10000000"
    ),
    Damage(
      SceneExamples.view(#""zIndex": 9223372036854775807"#),
      "views[0].zIndex is 9223372036854775807, above 9007199254740992; "
        + "give a whole number from -9007199254740992 to 9007199254740992"
    ),
    Damage(
      SceneExamples.scrollable(#""sections": [{ "rows": [{ "count": 1000000, "height": 1e9 }] }]"#),
      "scrollable.sections is 1000000000000000 long; give a finite number of points, 0 or more (at most 1e12)"
    ),
    Damage(
      SceneExamples.scrollable(
        #""sections": [{ "rows": [1, { "id": "a", "height": 1 }] }, "#
          + #"{ "rows": [{ "id": "a", "height": 1 }] }]"#
      ),
      #"scrollable.sections[1].rows[0].id is "a", the same as "#
        + "scrollable.sections[0].rows[1].id; give each row a unique id"
    ),
  ]

  private static func opacity(_ stops: String, of timeline: String = #""collapse""#) -> String {
    SceneExamples.view(#""opacity": { "timeline": \#(timeline), "stops": [\#(stops)] }"#)
  }

  private static let stop = #"{ "fraction": 0.5, "value": 1 }"#

  static let opacities = [
    Damage(
      SceneExamples.view(#""opacity": 0.5"#),
      "views[0].opacity is the number 0.5; give an object: { … }"
    ),
    Damage(
      SceneExamples.view(#""opacity": { "stops": [] }"#),
      #"views[0].opacity.timeline is missing; give "collapse""#
    ),
    Damage(
      opacity(stop, of: #""colapse""#),
      #"views[0].opacity.timeline is "colapse"; did you mean "collapse"?"#
    ),
    Damage(
      opacity(stop, of: #""reveal""#),
      "views[0].opacity.timeline is reveal, but the view does not reveal; "
        + "set reveal, or choose another timeline"
    ),
    Damage(
      opacity(stop, of: #"{ "stretch": -3 }"#),
      "views[0].opacity.timeline.stretch is -3, not a distance; give points above 0"
    ),
    Damage(
      opacity(""),
      "views[0].opacity.stops is empty, so the effect has no value; give one stop or more"
    ),
    Damage(
      opacity("\(stop), \(stop)"),
      "views[0].opacity.stops[1].fraction is 0.5, which would jump; "
        + "give each stop a fraction of its own"
    ),
    Damage(
      opacity(#"{ "fraction": 0.5 }"#),
      "views[0].opacity.stops[0].value is missing; give a number"
    ),
    Damage(
      opacity(#"{ "fraction": 0, "value": 1.5 }"#),
      "views[0].opacity.stops[0].value is 1.5, outside 0...1; "
        + "give 0 for a view out of sight, 1 for an opaque one"
    ),
  ]

  static let views = [
    Damage(
      SceneExamples.scene(views: #"{ "id": "a", "height": { "minimum": 300, "maximum": 220 } }"#),
      "views[0].height.minimum is 300, above height.maximum 220; give a minimum of at most 220"
    ),
    Damage(
      SceneExamples.scene(views: #"{ "id": "a", "height": { "minimum": -1, "maximum": 220 } }"#),
      "views[0].height.minimum is -1, below 0; give a finite number of points, 0 or more (at most 1e12)"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "offset": 1e13 }"#),
      "views[0].tracking.offset is 10000000000000, out of range; "
        + "give a finite number of points (at most 1e12 in magnitude)"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "row": [0, -1] }"#),
      "views[0].tracking.row[1] is -1, below 0; give 0 or more; rows are numbered from 0"
    ),
    Damage(
      #"{ "container": { "width": 390, "height": 844 }, "scrollable": { "contentLength": 2000 }, "#
        + #""views": [{ "id": "a", "height": { "minimum": 4, "maximum": 9 }, "tracking": { "row": [0, 0] } }] }"#,
      "views[0].tracking.row is [0, 0], but the scene has no rows; give them in scrollable.sections"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "row": [3, 0] }"#),
      "views[0].tracking.row is [3, 0], but there are 3 sections; count both from 0"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "row": [0, 4] }"#),
      "views[0].tracking.row is [0, 4], but the section has 4 rows; count both from 0"
    ),
    Damage(
      SceneExamples.view(#""tracking": { "row": "outro" }"#),
      #"views[0].tracking.row is "outro", which no row has; "#
        + "give the id of a row in scrollable.sections"
    ),
    Damage(
      SceneExamples.view(#""boundary": [300, 200]"#),
      "views[0].boundary[0] is 300, above boundary[1] 200; give a start of at most 200"
    ),
    Damage(
      SceneExamples.view(#""boundary": "section""#),
      "views[0].boundary is section, which needs a tracked row; "
        + "track a row, or give a range of content positions"
    ),
    Damage(
      SceneExamples.view(#""overscroll": { "top": { "stretch": -80 } }"#),
      "views[0].overscroll.top.stretch is -80, below 0; give a limit of 0 or more"
    ),
    Damage(
      SceneExamples.view(#""reveal": { "limit": -120 }"#),
      "views[0].reveal.limit is -120, below height.minimum 44; give a height from 44 to 220"
    ),
    Damage(
      SceneExamples.view(#""reservation": "rowAndInset""#),
      "views[0].reservation is rowAndInset, which needs a tracked row; "
        + "track a row, or choose another reservation"
    ),
    Damage(
      SceneExamples.view(#""reservation": "inset", "tracking": { "offset": 40 }"#),
      "views[0].reservation is inset, so the view is beside the content and tracks nothing; "
        + "leave tracking at its default"
    ),
    Damage(
      SceneExamples.scene(
        views: #"{ "id": "a", "height": { "minimum": 1, "maximum": 2 } }, "#
          + #"{ "id": "b", "height": { "minimum": 1, "maximum": 2 } }, "#
          + #"{ "id": "a", "height": { "minimum": 1, "maximum": 2 } }"#
      ),
      #"views[2].id is "a", the id of views[0]; give each view a unique id"#
    ),
  ]

  @Test(
    "a mistake is named with its place, its value and the remedy",
    arguments: text + shape + types + words + ranges + opacities + views
  )
  func mistake(_ damage: Damage) {
    let error = #expect(throws: ReplayError.self) { try ReplayScene(text: damage.json) }
    // Another test checks the line and the column.
    let text = error.map { $0.path.isEmpty ? $0.message : "\($0.path) \($0.message)" }
    #expect(text == damage.text)
    #expect(error?.line != nil && error?.column != nil)
  }

  @Test("of a place in many objects its end is said")
  func longPlace() throws {
    let text = String(repeating: #"{ "a member": "#, count: 30)
    let error = try #require(throws: ReplayError.self) { try ReplayScene(text: text) }
    // 12 characters for each.
    #expect(error.path.count == 201 && error.path.first == "…")
    #expect(error.path.hasSuffix(#"["a member"]["a member"]"#))
  }

  @Test("bytes that are no text are refused")
  func bytes() {
    let error = #expect(throws: ReplayError.self) {
      try ReplayScene(json: Data([0xFF, 0xFE, 0x7B]))
    }
    #expect(
      error?.description == "1:1: the file has the byte 0xFF, which is not UTF-8; save it in UTF-8"
    )
  }

  @Test("a byte order mark is no mistake")
  func byteOrderMark() throws {
    #expect(try ReplayScene(text: "\u{FEFF}" + SceneExamples.small).views.count == 1)
  }
}
