import ParallaxLayout
import ParallaxRows
import Testing

@Suite("Validation of options", .timeLimit(.minutes(20)))
struct OptionValidationTests {
  struct Mistake: CustomTestStringConvertible {
    var text: String
    var make: @Sendable (inout ParallaxOptions) -> Void
    var testDescription: String { text }

    init(_ text: String, _ make: @escaping @Sendable (inout ParallaxOptions) -> Void) {
      self.text = text
      self.make = make
    }
  }

  /// Heights 44 to 220, tracking offset 0, before a mistake is made.
  static let mistakes = [
    Mistake(
      "height.minimum is nan, not finite; give a finite number of points, 0 or more (at most 1e12)"
    ) {
      $0.height.minimum = .nan
    },
    Mistake(
      "height.minimum is -1, below 0; give a finite number of points, 0 or more (at most 1e12)"
    ) {
      $0.height.minimum = -1
    },
    Mistake(
      "height.maximum is inf, not finite; give a finite number of points, 0 or more (at most 1e12)"
    ) {
      $0.height.maximum = .infinity
    },
    Mistake(
      "height.maximum is 2000000000000, out of range; give a finite number of points, 0 or more (at most 1e12)"
    ) {
      $0.height.maximum = 2e12
    },
    Mistake("height.minimum is 300, above height.maximum 220; give a minimum of at most 220") {
      $0.height.minimum = 300
    },
    Mistake("height.minimum is 44, above height.maximum 43.5; give a minimum of at most 43.5") {
      $0.height.maximum = 43.5
    },
    Mistake(
      "tracking.offset is nan, not finite; give a finite number of points (at most 1e12 in magnitude)"
    ) {
      $0.tracking = .offset(.nan)
    },
    Mistake(
      "tracking.offset is -1e+300, out of range; give a finite number of points (at most 1e12 in magnitude)"
    ) {
      $0.tracking = .offset(-1e300)
    },
    Mistake(
      "tracking.offset is 1000000000000, so that the view ends out of range; "
        + "give an offset that leaves room for height.maximum 220"
    ) {
      $0.tracking = .offset(1e12)
    },
    Mistake(
      "snaps is true, but both heights are 220; lower height.minimum, or set snaps to false"
    ) {
      $0.height.minimum = 220
      $0.snaps = true
    },
    Mistake(
      "snaps is true, but stickPosition names no edge; set stickPosition, or set snaps to false"
    ) {
      $0.stickPosition = []
      $0.snaps = true
    },
    Mistake(
      "reveal is set, but both heights are 220; lower height.minimum, or set reveal to nil"
    ) {
      $0.height.minimum = 220
      $0.reveal = Reveal()
    },
    Mistake(
      "reveal is set, but stickPosition names no edge; set stickPosition, or set reveal to nil"
    ) {
      $0.stickPosition = []
      $0.reveal = Reveal()
    },
    Mistake(
      "stretchTrigger is 50, above the stretch of at most 30; "
        + "give at most 30, or let the view stretch farther"
    ) {
      // The bottom would reach it: the view sticks to both edges, and stretches there without end.
      $0.overscroll.top = .stretch(upTo: 30)
      $0.stretchTrigger = 50
    },
    Mistake(
      "reveal is set, but the view can be pushed out at the bottom, where it cannot come back; "
        + "set stickPosition to .top, or set reveal to nil"
    ) {
      $0.boundary = .range(start: 0, end: 1000)
      $0.reveal = Reveal()
    },
    Mistake(
      "reveal is set, but the view can be pushed out at the bottom, where it cannot come back; "
        + "set stickPosition to .top, or set reveal to nil"
    ) {
      $0.stacking = .push
      $0.reveal = Reveal()
    },
    Mistake(
      "stretchTrigger is 60, above the stretch of at most 40; "
        + "give at most 40, or let the view stretch farther"
    ) {
      $0.stretchTrigger = 60
      $0.overscroll = AxisOptions.OverscrollOptions(top: .stretch(upTo: 40), bottom: .follow)
    },
    Mistake(
      "stretchTrigger is 60, but overscroll stretches at no edge that the view sticks to; "
        + "set overscroll to .stretch, or stretchTrigger to nil"
    ) {
      $0.stretchTrigger = 60
      $0.stickPosition = .top
      $0.overscroll.top = .follow
    },
    Mistake("tracking.section is -1, below 0; give 0 or more; sections are numbered from 0") {
      $0.tracking = .row(RowPath(section: -1, row: 0))
    },
    Mistake("tracking.row is -2, below 0; give 0 or more; rows are numbered from 0") {
      $0.tracking = .row(RowPath(section: 0, row: -2))
    },
    Mistake(
      "edgeInset.top is nan, not finite; give a finite number of points (at most 1e6 in magnitude)"
    ) {
      $0.edgeInset.top = .nan
    },
    Mistake(
      "edgeInset.bottom is -inf, not finite; give a finite number of points (at most 1e6 in magnitude)"
    ) {
      $0.edgeInset.bottom = -.infinity
    },
    Mistake(
      "edgeInset.top is 1000000000000, out of range; give a finite number of points (at most 1e6 in magnitude)"
    ) {
      $0.edgeInset.top = 1e12
    },
    Mistake("boundary.start is 300, above boundary.end 200; give a start of at most 200") {
      $0.boundary = .range(start: 300, end: 200)
    },
    Mistake(
      "boundary.start is nan, no position in the content; give points, or -infinity for no start"
    ) {
      $0.boundary = .range(start: .nan, end: 200)
    },
    Mistake(
      "boundary.start is inf, no position in the content; give points, or -infinity for no start"
    ) {
      $0.boundary = .range(start: .infinity, end: .infinity)
    },
    Mistake("boundary.end is nan, no position in the content; give points, or infinity for no end")
    {
      $0.boundary = .range(start: 0, end: .nan)
    },
    Mistake("boundary.end is -inf, no position in the content; give points, or infinity for no end")
    {
      $0.boundary = .range(start: -.infinity, end: -.infinity)
    },
    Mistake(
      "boundary is section, which needs a tracked row; "
        + "track a row, or give a range of content positions"
    ) {
      $0.boundary = .section
    },
    Mistake("overscroll.top.stretch is -5, below 0; give a limit of 0 or more") {
      $0.overscroll.top = .stretch(upTo: -5)
    },
    Mistake("overscroll.bottom.stretch is nan, not a number; give a limit of 0 or more") {
      $0.overscroll.bottom = .stretch(upTo: .nan)
    },
    Mistake("reveal.limit is -1, below height.minimum 44; give a height from 44 to 220") {
      $0.reveal = Reveal(upTo: -1)
    },
    Mistake("reveal.limit is 43, below height.minimum 44; give a height from 44 to 220") {
      $0.reveal = Reveal(upTo: 43)
    },
    Mistake("reveal.limit is 221, above height.maximum 220; give a height from 44 to 220") {
      $0.reveal = Reveal(upTo: 221)
    },
    Mistake("reveal.limit is nan, not a number; give a height from 44 to 220") {
      $0.reveal = Reveal(upTo: .nan)
    },
    Mistake(
      "reservation is rowAndInset, which needs a tracked row; track a row, or choose another reservation"
    ) {
      $0.reservation = .rowAndInset
    },
    Mistake(
      "reservation is inset, so the view is beside the content and tracks nothing; leave tracking at its default"
    ) {
      $0.reservation = .inset
      $0.tracking = .offset(40)
    },
    Mistake("parallax is nan, not finite; give a finite number, such as 0.5") {
      $0.parallax = .nan
    },
    Mistake("parallax is 1000000000000000, out of range; give a finite number, such as 0.5") {
      $0.parallax = 1e15
    },
  ]

  @Test("a mistake is named with its value and the remedy", arguments: mistakes)
  func mistake(_ mistake: Mistake) {
    var options = ParallaxOptions(height: HeightRange(minimum: 44, maximum: 220))
    mistake.make(&options)
    let error = #expect(throws: ParallaxError.self) { try options.validate(for: "header") }
    #expect(error?.description == "view \"header\": \(mistake.text)")
    // Equal even where the value is not a number.
    let again = #expect(throws: ParallaxError.self) { try options.validate(for: "header") }
    #expect(error == again)
  }

  static let sensible: [Mistake] = [
    Mistake("defaults") { _ in },
    Mistake("no height") { $0.height = .fixed(0) },
    Mistake("negative offset") { $0.tracking = .offset(-40) },
    Mistake("negative inset") { $0.edgeInset = AxisInsets(top: -156, bottom: -1) },
    Mistake("greatest insets") { $0.edgeInset = AxisInsets(top: 1e6, bottom: -1e6) },
    Mistake("no boundary at either end") {
      $0.boundary = .range(start: -.infinity, end: .infinity)
    },
    Mistake("boundary of no length") { $0.boundary = .range(start: 5, end: 5) },
    Mistake("section of a row") {
      $0.boundary = .section
      $0.tracking = .rowID("intro")
    },
    Mistake("stretch of nothing") { $0.overscroll.top = .stretch(upTo: 0) },
    Mistake("endless stretch") { $0.overscroll.top = .stretch(upTo: .infinity) },
    Mistake("trigger at the end of a stretch") {
      $0.stretchTrigger = 40
      $0.overscroll = AxisOptions.OverscrollOptions(top: .stretch(upTo: 40), bottom: .follow)
    },
    Mistake("reveal to the minimum") { $0.reveal = Reveal(upTo: 44) },
    Mistake("reveal to the maximum") { $0.reveal = Reveal(upTo: 220) },
    Mistake("reveal without a limit") { $0.reveal = Reveal() },
    Mistake("inset at no offset") { $0.reservation = .inset },
    Mistake("inset for a row") {
      $0.reservation = .inset
      $0.tracking = .row(RowPath(section: 0, row: 0))
    },
    Mistake("row and inset for a row") {
      $0.reservation = .rowAndInset
      $0.tracking = .row(RowPath(section: 0, row: 0))
    },
    Mistake("backward parallax") { $0.parallax = -2 },
  ]

  @Test("options that make sense are accepted", arguments: sensible)
  func accepted(_ choice: Mistake) throws {
    var options = ParallaxOptions(height: HeightRange(minimum: 44, maximum: 220))
    choice.make(&options)
    try options.validate(for: "header")
  }

  @Test("an identifier used twice, and one that no view has, are named")
  func identifiers() {
    #expect(
      ParallaxError.duplicate("header").description
        == "view \"header\": a view is registered under this name already; unregister it first, or change its options with setOptions(_:of:)"
    )
    #expect(
      ParallaxError.unknownView(ViewID(7)).description
        == "view \"7\": no view is registered under this name; register it first, or check the name"
    )
    #expect(ParallaxError.duplicate("header").option == nil)
  }

  @Test("the parts of an error are told apart")
  func parts() {
    let options = ParallaxOptions(height: HeightRange(minimum: 300, maximum: 220))
    let error = #expect(throws: ParallaxError.self) { try options.validate(for: "header") }
    #expect(error?.view == "header")
    #expect(error?.option == "height.minimum")
    #expect(error?.value == "300")
    #expect(error?.reason == "above height.maximum 220")
    #expect(error?.remedy == "give a minimum of at most 220")
    // For a port that makes the texts itself, a number that no text has is 0.
    #expect(error?.pieces?.first == 220 && error?.pieces?.second == 0)
    let duplicate = ParallaxError.duplicate("header").pieces
    #expect(duplicate?.first == 0 && duplicate?.second == 0)
    let edgeless = ParallaxOptions(height: 44...220, stickPosition: [], snaps: true)
    let none = #expect(throws: ParallaxError.self) { try edgeless.validate(for: "header") }
    #expect(none?.pieces?.first == 0 && none?.pieces?.second == 0)
  }

  @Test("heights are written as a range everywhere, and an inverted one is an error, no trap")
  func heightRange() {
    var options = ParallaxOptions(height: 44...220)
    options.height = 44...300
    #expect(options.height == HeightRange(44...300))
    #expect(options.height == HeightRange(minimum: 44, maximum: 300))
    options.height = .fixed(28)
    #expect(options.height == HeightRange(28...28))
    options.height = 220...44
    #expect(throws: ParallaxError.self) { try options.validate(for: "header") }
    // Without a context such a range is one of the standard library.
    let range = 44.0...220
    #expect(range.contains(100))
  }

  @Test("a view shows both ends if it sticks to the top alone and has a place and one height")
  func tall() throws {
    func error(_ change: (inout ParallaxOptions) -> Void) -> String {
      var options = ParallaxOptions(height: 900...900, stickPosition: .top)
      options.tall = .bothEnds
      change(&options)
      do {
        try options.validate(for: "contents")
        return ""
      } catch { return error.description }
    }
    #expect(error { _ in } == "")
    #expect(
      error { $0.stickPosition = .both }.contains(
        "tall is bothEnds, but stickPosition is not the top edge alone; "
          + "set stickPosition to .top, or tall to .edge"
      )
    )
    #expect(
      error { $0.height = 100...900 }.contains(
        "but the heights are 100 and 900; give one height, or set tall to .edge"
      )
    )
    #expect(
      error { $0.tracking = .viewport }.contains("but a view without a place has no ends")
    )
  }

  @Test("tolerances are distances, and only a bar is whole near the start")
  func reveals() throws {
    func error(_ reveal: Reveal, _ stickPosition: StickPosition = .top) -> String {
      var options = ParallaxOptions(height: 0...56, stickPosition: stickPosition)
      options.reveal = reveal
      do {
        try options.validate(for: "bar")
        return ""
      } catch { return error.description }
    }
    #expect(error(Reveal(style: .slide, tolerance: .init(hiding: 10, showing: 60))) == "")
    #expect(
      error(Reveal(tolerance: .init(hiding: -1))).contains("reveal.tolerance.hiding is -1, below 0")
    )
    #expect(
      error(Reveal(tolerance: .init(showing: .nan))).contains(
        "reveal.tolerance.showing is nan, not finite"
      )
    )
    #expect(error(Reveal(until: .infinity)).contains("reveal.until is inf, not finite"))
    #expect(
      error(Reveal(until: 40)).contains(
        "reveal.until is 40, but the view has a place in the content; "
          + "leave until at 0, or track .viewport"
      )
    )
    #expect(
      error(Reveal(style: .slide), .both).contains(
        "reveal.style is slide, but stickPosition is not exactly one edge; "
          + "set stickPosition to .top or .bottom, or style to .shrink"
      )
    )
  }

  @Test("only titles that push have levels, from 0")
  func levels() throws {
    func error(_ level: Int, _ stacking: AxisOptions.Stacking) -> String {
      var options = ParallaxOptions(height: 30...30, stickPosition: .top, stacking: stacking)
      options.headingLevel = level
      do {
        try options.validate(for: "month")
        return ""
      } catch { return error.description }
    }
    #expect(error(0, .stack) == "" && error(7, .push) == "" && error(.max, .push) == "")
    #expect(
      error(-1, .push).contains(
        "headingLevel is -1, below 0; give 0 or more; 0 is the highest level"
      )
    )
    #expect(
      error(1, .stack).contains(
        "headingLevel is 1, but stacking is stack, which has no levels; "
          + "leave headingLevel at 0, or choose .push"
      )
    )
    #expect(error(1, .overlay).contains("but stacking is overlay, which has no levels"))
  }

  @Test("options of bars are refused for other views, and a bar is not pushed")
  func bars() throws {
    func error(_ change: (inout ParallaxOptions) -> Void) -> String {
      var options = ParallaxOptions(height: 49...49, tracking: .viewport, stickPosition: .bottom)
      change(&options)
      do {
        try options.validate(for: "tabs")
        return ""
      } catch { return error.description }
    }
    #expect(error { ($0.reservation, $0.edgeOrder, $0.keyboard) = (.inset, -2, .covers) } == "")
    #expect(
      error { $0.stacking = .push }.contains(
        "stacking is push, but a view without a place cannot be pushed out; choose .stack or .overlay"
      )
    )
    #expect(
      error { ($0.tracking, $0.edgeOrder) = (.offset(0), 1) }.contains(
        "edgeOrder is 1, but the view has a place in the content; "
          + "leave edgeOrder at 0, or track .viewport"
      )
    )
    #expect(
      error { ($0.tracking, $0.keyboard) = (.offset(0), .covers) }.contains(
        "keyboard is covers, but the view has a place in the content; "
          + "leave keyboard at .lifts, or track .viewport"
      )
    )
    #expect(
      error { $0.reservation = .rowAndInset }.contains(
        "reservation is rowAndInset, which needs a tracked row"
      )
    )
  }
}
