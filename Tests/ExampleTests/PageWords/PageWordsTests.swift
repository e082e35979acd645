import PageNumbers
import ParallaxLayout
import Testing

@Suite("PageWords", .timeLimit(.minutes(20)))
struct PageWordsTests {
  @Test("the page's table of words is what is made from the package's")
  func table() throws { try CommittedFile("Web/Module/words.js").check(PageWords.file) }

  @Test("the page's types are made from the package's schema")
  func types() throws { try CommittedFile("Web/Module/options.d.ts").check(PageTypes.file) }

  @Test(
    "the pages on files have the tables that reading and writing go by",
    arguments: [("SceneWords", "scene"), ("ViewWords", "views"), ("Reports", "reading")]
  )
  func files(page: String, part: String) throws {
    try CommittedFile("../Sources/ParallaxReplay/ParallaxReplay.docc/\(page).md")
      .check(WordTables.files[part] ?? "", as: part)
  }

  private static let article = CommittedFile(
    "../Sources/ParallaxCoordinator/ParallaxCoordinator.docc/Articles/Options.md"
  )

  @Test("the article on options has a row for each option")
  func options() throws { try Self.article.check(WordTables.options(), as: "options") }

  @Test("the article on options has a row for each setting")
  func settingRows() throws { try Self.article.check(WordTables.settings(), as: "settings") }

  @Test(
    "every word changes numbers that the page hands over, none that another word's does",
    arguments: ["options", "settings"]
  )
  func words(of name: String) throws {
    let table = name == "options" ? PageWords.options : PageWords.settings
    var owners: [Int: String] = [:]
    for word in PageWords.words(of: table) {
      let slots = PageWords.slots(of: word, in: table)
      #expect(!slots.isEmpty && !slots.contains(-1), "\(word) is not handed over whole: \(slots)")
      for slot in slots {
        #expect(owners[slot] == nil, "\(word) and \(owners[slot] ?? "") are one number")
        owners[slot] = word
      }
    }
    #expect(owners.count == table["base"]?.elements.count, "numbers that no word sets")
  }

  @Test("options that are handed over as numbers come back as they were", arguments: Self.examples)
  func thereAndBack(options: ParallaxOptions) {
    var result = ParallaxOptions(height: .fixed(0))
    options.numbers.withUnsafeBufferPointer { numbers in
      guard let first = numbers.baseAddress else { return }
      var reader = NumberReader(first)
      reader.code(&result)
    }
    #expect(result == options)
  }

  /// Options with each value that one of them can have, by the lists and the kinds of the package.
  static let examples: [ParallaxOptions] = {
    var examples: [ParallaxOptions] = []
    func add(_ change: (inout ParallaxOptions) -> Void) {
      var options = ParallaxOptions(height: HeightRange(minimum: 44, maximum: 220))
      change(&options)
      examples.append(options)
    }
    for value in AxisOptions.Stacking.allCases { add { $0.stacking = value } }
    for value in AxisOptions.Reservation.allCases { add { $0.reservation = value } }
    for value in AxisOptions.SafeAreaBehavior.allCases { add { $0.safeArea = value } }
    for value in AxisOptions.KeyboardBehavior.allCases { add { $0.keyboard = value } }
    for value in ParallaxOptions.TouchForwarding.allCases { add { $0.touchForwarding = value } }
    for value in AxisOptions.RefreshSlot.allCases { add { $0.overscroll.refreshSlot = value } }
    for value in [
      Tracking.offset(-7.5), .row(RowPath(section: 2, row: 3)), .rowID(RowID(5)), .contentEnd(12),
      .viewport,
    ] {
      add { $0.tracking = value }
    }
    for value in [
      nil, AxisOptions.StickBoundary.range(start: 4, end: 90), .section,
      .rows(from: RowID(5), through: RowID(7)),
    ] {
      add { $0.boundary = value }
    }
    for value in [AxisOptions.Overscroll.follow, .stretch, .stretch(upTo: 60), .pin] {
      add { $0.overscroll = AxisOptions.OverscrollOptions(top: value, bottom: .follow) }
      add { $0.overscroll = AxisOptions.OverscrollOptions(top: .pin, bottom: value) }
    }
    let slides = Reveal(style: .slide, tolerance: .init(hiding: 10, showing: 60), until: 5)
    for value in [nil, Reveal(), Reveal(upTo: 30), slides] { add { $0.reveal = value } }
    for value: StickPosition in [[], .top, .bottom, [.top, .bottom]] {
      add { $0.stickPosition = value }
    }
    add {
      $0.edgeInset = AxisInsets(top: 3, bottom: 4)
      $0.stretchTrigger = 70
      $0.snaps = true
      $0.parallax = 0.5
      $0.zIndex = -2
      $0.edgeOrder = 3
      $0.headingLevel = 2
      $0.tall = .bothEnds
    }
    return examples
  }()

  @Test("settings that are handed over as numbers come back as they were")
  func settings() {
    let anchors = [
      nil, ScrollAnchor(), ScrollAnchor(atTop: .keepPlace), ScrollAnchor(atEnd: .followEnd),
    ]
    for anchor in anchors {
      let settings = ParallaxConfiguration(
        pixelGrid: PixelGrid(scale: 3),
        shortContent: .pad,
        reducesMotion: true,
        adjustsPinnedInset: true,
        anchor: anchor,
        anchoredTurn: anchor.map { _ in AnchoredTurn(for: RowID(7), peek: 16, tail: 120) }
      )
      var result = ParallaxConfiguration()
      settings.numbers.withUnsafeBufferPointer { numbers in
        guard let first = numbers.baseAddress else { return }
        var reader = NumberReader(first)
        reader.code(&result)
      }
      #expect(result == settings)
    }
  }

  @Test("every phase is the number of its place in the list")
  func phases() {
    #expect(Placement.Phase.all.map(\.number) == Array(Placement.Phase.all.indices))
  }
}
