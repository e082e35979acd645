import Foundation
import ParallaxReplay

extension ReplayScene {
  /// Reads a scene from text.
  init(text: String) throws(ReplayError) { try self.init(json: Data(text.utf8)) }

  func text() throws(ReplayError) -> String { String(decoding: try jsonData(), as: UTF8.self) }
}

/// Scenes in text.
enum SceneExamples {
  /// Every key of the format.
  static let full = """
    {
      "container": { "width": 390, "height": 844 },
      "safeArea": { "top": 47, "bottom": 34 },
      "scale": 3,
      "scrollable": {
        "frame": { "x": 0, "y": 0, "width": 390, "height": 844 },
        "axis": "vertical",
        "contentInset": { "top": 47, "bottom": 34 },
        "contentLength": 2000,
        "sections": [
          { "header": 28, "rows": [220, 44, 44] },
          { "header": 0, "rows": [ { "count": 40, "height": 44 } ] },
          { "rows": [ { "id": "intro", "height": 63.5 } ] }
        ]
      },
      "views": [
        {
          "id": "header",
          "height": { "minimum": 44, "maximum": 220 },
          "tracking": { "offset": 0 },
          "stickPosition": ["top"],
          "edgeInset": { "top": 0, "bottom": 0 },
          "stacking": "stack",
          "boundary": [0, 1200],
          "overscroll": { "top": "stretch", "bottom": "follow" },
          "reveal": { "limit": 120 },
          "snaps": false,
          "reservation": "row",
          "safeArea": "respect",
          "parallax": 0,
          "touchForwarding": "all",
          "zIndex": 0
        },
        {
          "id": "title",
          "height": { "minimum": 20.5, "maximum": 44 },
          "tracking": { "row": [0, 1] },
          "stickPosition": ["top"],
          "edgeInset": { "bottom": -6 },
          "stacking": "push",
          "boundary": "section",
          "overscroll": { "top": { "stretch": 80 }, "bottom": "pin" },
          "reveal": {},
          "snaps": true,
          "reservation": "rowAndInset",
          "safeArea": "extend",
          "parallax": 0.5,
          "touchForwarding": "none",
          "zIndex": -3
        },
        {
          "id": "intro",
          "height": { "minimum": 10, "maximum": 63.5 },
          "tracking": { "row": "intro" },
          "stickPosition": [],
          "stacking": "overlay",
          "boundary": [null, 1200],
          "reservation": "inset"
        }
      ]
    }
    """

  static let small = scene(
    views: #"{ "id": "header", "height": { "minimum": 44, "maximum": 220 } }"#
  )

  /// A scene with three sections of rows, and views as given.
  static func scene(views: String) -> String {
    """
    { "container": { "width": 390, "height": 844 }, "scrollable": { "sections": [
      { "rows": [44, 44, 44, 44] }, { "rows": [{ "count": 40, "height": 44 }] },
      { "rows": [{ "id": "intro", "height": 63.5 }] } ] }, "views": [\(views)] }
    """
  }

  /// A scene with one view, whose members other than its name and heights are given.
  static func view(_ members: String) -> String {
    scene(views: #"{ "id": "header", "height": { "minimum": 44, "maximum": 220 }, \#(members) }"#)
  }

  /// A scene without views, whose scrollable is given.
  static func scrollable(_ members: String) -> String {
    """
    { "container": { "width": 390, "height": 844 }, "scrollable": { \(members) }, "views": [] }
    """
  }
}
