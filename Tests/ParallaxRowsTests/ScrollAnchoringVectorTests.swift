import Foundation
import ParallaxLayout
@testable import ParallaxRows
import TestSupport
import Testing

/// Content offsets of Chromium before and after rows changed.
///
/// Each case is a list of rows without insets, an offset, and changes of one frame or of several.
@Suite("Scroll anchoring as measured in a browser", .timeLimit(.minutes(20)))
struct ScrollAnchoringVectorTests {
  /// The reason why a kind of case is left out; `nil` if it applies.
  static let kinds: [String: String?] = {
    let applies = [
      "insert_above", "insert_above_huge", "insert_below", "insert_inside", "remove_above",
      "remove_all_above", "remove_below", "remove_below_clamp", "remove_anchor",
      "remove_anchor_and_above", "remove_all_visible", "remove_inside", "resize_above",
      "resize_below", "resize_anchor", "resize_inside", "at_zero_insert_above",
      "near_zero_insert_above", "at_zero_insert_inside", "at_end_append", "at_end_insert_above",
      "at_end_remove_above", "sticky_headers_insert_above", "sticky_section_removed_above",
      "focused_row_is_priority", "remove_first_k_visible", "remove_anchor_insert_above",
      "remove_anchor_insert_in_its_place", "sticky_same_section_insert_above",
      "insert_exactly_at_top_edge", "insert_above_remove_below_clamp", "insert_and_remove_above",
      "scroll_and_insert_same_task", "insert_then_scroll_same_task", "hide_above", "hide_anchor",
      "move_anchor_to_end", "rebuild_all_rows", "scroll_padding_top", "sequence_of_frames",
    ]
    let suppressed = "A style changed in the same frame, for which browsers give up anchoring."
    let leftOut = [
      "resize_anchor_and_insert_above": suppressed,
      "container_padding_change": suppressed,
      "insert_plus_container_padding": suppressed,
      "virtual_padding_top_wrapper": suppressed,
      "transform_on_anchor": suppressed,
      "position_absolute_elsewhere": suppressed,
      "virtual_spacer_div": "An element beside the rows changes.",
      "anchor_child_above_fold_resizes": "A part of a row is the anchor.",
      "overflow_anchor_none_container": "The container opted out.",
      "overflow_anchor_none_first_row": "A row opted out.",
      "focused_editable_row_is_priority": "The anchor is where the caret is.",
      "column_reverse_append_newest": "The list is laid out from its end.",
    ]
    return Dictionary(uniqueKeysWithValues: applies.map { ($0, nil) })
      .merging(leftOut.mapValues { $0 }) { $1 }
  }()

  @Test("offsets agree to 1/128 point")
  func agrees() throws {
    let cases = try AnchoringCase.all()
    #expect(Set(cases.map { $0.kind }) == Set(Self.kinds.keys))
    var matched = 0
    var leftOut = 0
    for vector in cases {
      guard let reason = Self.kinds[vector.kind], reason == nil else {
        leftOut += 1
        continue
      }
      let offset = try vector.finalOffset()
      #expect(abs(offset - vector.expected) <= 1.0 / 128, "\(vector.id): \(offset)")
      matched += 1
    }
    // 40 kinds apply; the numbers of cases are those of the file.
    #expect(matched == 191)
    #expect(leftOut == 41)
    #expect(matched + leftOut == cases.count)
  }
}

private struct AnchoringCase {
  let fields: [String: Any]

  static func all() throws -> [AnchoringCase] {
    try Vectors.lines(of: "scroll-anchoring").map { line in
      let value = try JSONSerialization.jsonObject(with: line)
      return AnchoringCase(fields: value as? [String: Any] ?? [:])
    }
  }

  var id: String { fields["id"] as? String ?? "" }
  var kind: String { fields["kind"] as? String ?? "" }

  private func offset(_ time: String) -> Double {
    let result = fields["result"] as? [String: [String: Any]?]
    let values =
      (fields["result"] as? [String: Any])?[time] as? [String: Any] ?? result?[time] ?? [:]
    return number(values?["scrollTop"])
  }

  var expected: Double { offset("after") }

  private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

  /// The rows in sections, if there are any, with the headers that stick.
  private func geometry() throws -> RowGeometry {
    let rows = (fields["rows"] as? [[Any]] ?? []).map {
      Row(id: RowID($0[0] as? String ?? ""), height: .measured(number($0[1])))
    }
    guard let sections = fields["sections"] as? [[String: Any]] else {
      return try RowGeometry([RowSection(rows: RowList(rows))])
    }
    let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0.id, $0) })
    return try RowGeometry(
      sections.map { section in
        let ids = section["rows"] as? [String] ?? []
        let header = section["header"] as? [Any] ?? []
        return RowSection(
          header: number(header.last),
          rows: RowList(ids.compactMap { byID[RowID($0)] })
        )
      }
    )
  }

  private func list(_ operation: [String: Any]) -> [Row] {
    (operation["rows"] as? [[String: Any]] ?? []).map {
      Row(id: RowID($0["id"] as? String ?? ""), height: .measured(number($0["h"])))
    }
  }

  /// Returns the updates for an operation, and adds the distance that it scrolls.
  private func updates(
    _ operation: [String: Any],
    in rows: RowGeometry,
    scroll: inout Double
  ) -> [RowGeometry.Update] {
    let id = RowID(operation["id"] as? String ?? "")
    let place = (operation["before"] as? String).map { RowGeometry.Place.before(RowID($0)) } ?? .end
    switch operation["op"] as? String {
    case "insert":
      return [.insert(RowList(list(operation)), at: place)]
    case "remove", "hide":
      return (operation["ids"] as? [String] ?? []).map { id in
        // Headers are written as "H" and the number that the section had at first.
        id.hasPrefix("H")
          ? .resizeSection(Int(id.dropFirst()) ?? -1, insets: .zero) : .remove(.id(RowID(id)))
      }
    case "resize":
      return [.resize(.id(id), height: number(operation["h"]))]
    case "move":
      return [.move(.id(id), to: place)]
    case "rebuild":
      return (0..<rows.count).map { _ in .remove(.row(0)) }
        + [.insert(RowList(list(operation)), at: .end)]
    case "scrollBy":
      scroll += number(operation["y"])
      return []
    default:
      return []
    }
  }

  func finalOffset() throws -> Double {
    var rows = try geometry()
    var offset = offset("before")
    let frames =
      fields["frames"] as? [[[String: Any]]] ?? [fields["ops"] as? [[String: Any]] ?? []]
    for frame in frames {
      let before = rows
      var scroll = 0.0
      let changes = try rows.apply(
        frame.flatMap { updates($0, in: before, scroll: &scroll) }
      )
      let metrics = ScrollMetrics(
        containerLength: number(fields["viewport"]),
        contentOffset: offset,
        contentLength: before.length
      )
      let covered = fields["scrollPaddingTop"].map { number($0) } ?? 0
      offset =
        scroll
        + ScrollAnchor().adjust(
          metrics,
          for: changes,
          from: before,
          to: rows,
          obscured: AxisInsets(top: covered)
        )
    }
    return offset
  }
}
