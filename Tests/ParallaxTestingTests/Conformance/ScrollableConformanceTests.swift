import ParallaxTesting
import Testing

@Suite("Conformance of scrollables")
struct ScrollableConformanceTests {
  /// A scrollable with one promise that it breaks.
  private final class Host: Scrollable, ParallaxContainer {
    enum Flaw: CaseIterable {
      case none, noOffset, growingContent, lateHandler, deafSecond, immortalHandler, lostRow
      case overlappingRows, halfInset, keptInset, noContent
    }

    let flaw: Flaw
    let observers = ScrollObservers()
    var immortal: [() -> Void] = []
    var single: (() -> Void)?
    var offset = 0.0
    var inset = EdgeInsets(top: 5, bottom: 0)

    init(_ flaw: Flaw) { self.flaw = flaw }

    func scroll(to offset: Double) {
      self.offset = offset
      guard flaw != .lateHandler else { return }
      observers.notify()
      for handler in immortal { handler() }
      single?()
    }

    var containerSize: Size { Size(width: 300, height: 500) }

    func scrollReading(in container: any ParallaxContainer) -> ScrollReading {
      var reading = ScrollReading(
        contentOffset: flaw == .noOffset ? 0 : offset,
        contentLength: flaw == .noContent ? 100 : flaw == .growingContent ? 4000 + offset : 4000
      )
      reading.contentInset = inset
      return reading
    }

    func observeScrolling(_ handler: @escaping () -> Void) -> AnyObject {
      switch flaw {
      case .immortalHandler:
        immortal.append(handler)
        return self
      case .deafSecond:
        single = handler
        return self
      default: return observers.add(handler)
      }
    }

    func rowIDs(in span: Span) -> [RowID] { (0..<40).map { RowID($0) } }

    func rowPath(of id: RowID) -> RowPath? {
      let number = (0..<40).first { RowID($0) == id }
      return flaw == .lostRow && number == 7 ? nil : number.map { RowPath(section: 0, row: $0) }
    }

    func rowSpan(at path: RowPath) -> Span? {
      Span(start: Double(path.row) * 100, length: flaw == .overlappingRows ? 120 : 100)
    }

    func adjustContentInset(by change: EdgeInsets) {
      let part = flaw == .halfInset ? 0.5 : flaw == .keptInset && change.top < 0 ? 0 : 1
      inset.top += change.top * part
      inset.bottom += change.bottom * part
    }
  }

  private func findings(_ flaw: Host.Flaw) -> [String] {
    let host = Host(flaw)
    return ScrollableConformance(of: host, in: host) { host.scroll(to: $0) }.findings()
  }

  @Test("a scrollable that keeps its promises is found to")
  func sound() throws {
    #expect(findings(.none) == [])
    let scripted = ScriptedScrollable(length: 844, contentLength: 0)
    let rows = (0..<100).map { Row(id: RowID($0), height: .measured(33.5)) }
    scripted.rows = try RowGeometry([RowSection(header: 20, rows: RowList(rows))])
    let check = ScrollableConformance(of: scripted, in: scripted) { scripted.scroll(to: $0) }
    #expect(check.findings() == [])
    #expect(scripted.reading.contentOffset == 0, "left where it was")
    #expect(scripted.reading.contentInset == .zero)
  }

  @Test(
    "a promise that is broken is found",
    arguments: [
      (Host.Flaw.noOffset, "the reading says 0.0"),
      (.growingContent, "changed more than the offset"),
      (.lateHandler, "not called in the turn"), (.deafSecond, "was not called"),
      (.immortalHandler, "after its token had gone"), (.lostRow, "has no path"),
      (.overlappingRows, "begins before the one above ends"), (.halfInset, "was added to"),
      (.keptInset, "were taken back"), (.noContent, "does not scroll"),
    ]
  )
  private func broken(flaw: Host.Flaw, finding: String) {
    let findings = findings(flaw)
    #expect(findings.contains { $0.contains(finding) }, "\(findings)")
  }
}
