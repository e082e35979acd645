import ParallaxCoordinator
import ParallaxReplay
import Testing
@testable import ParallaxDrawing

@Suite("Text drawing", .timeLimit(.minutes(20)))
struct TextDrawingTests {
  private func drawing(usesASCII: Bool = false) -> TextDrawing {
    var drawing = TextDrawing()
    drawing.height = 10
    drawing.width = 58
    drawing.usesASCII = usesASCII
    return drawing
  }

  // A line of a film strip is 20 points. The header has 5 lines if it is stretched by 40, 2 with 30
  // of its 60 points left, and 1 collapsed. The last line is outside the viewport.
  private let replay = Replay.sample(
    offsets: [-40, 0, 30, 300],
    safeArea: AxisInsets(top: 0, bottom: 20)
  )

  @Test("shows the container at moments side by side")
  func filmStrip() {
    let expected = """
             offset −40     offset 30      offset 300
             0.00 s         0.20 s         0.30 s
            ╭────────────╮ ╭────────────╮ ╭────────────╮
          0 ┏ header 100 ┓ ┏ header  30 ┓ ┣ header  20 ┫
            ┃            ┃ ┗━━━━━━━━━━━━┛ │ · Row 13   │
            ┃            ┃ │ ▪ Part 0   │ │ · Row 14   │
            ┃            ┃ │ · Row 1    │ │ · Row 15   │
            ┗━━━━━━━━━━━━┛ │ · Row 2    │ │ · Row 16   │
            │ ▪ Part 0   │ │ · Row 3    │ │ · Row 17   │
            │ · Row 1    │ │ · Row 4    │ │ · Row 18   │
            │ · Row 2    │ │ · Row 5    │ │ · Row 19   │
        180 ┣ footer  20 ┫ ┣ footer  20 ┫ ┣ footer  20 ┫
        200 ┊ · Row 4    ┊ ┊ · Row 7    ┊ ┊            ┊
            ╰────────────╯ ╰────────────╯ ╰────────────╯

      """
    #expect(drawing().filmStrip(of: replay) == expected)
  }

  @Test("drops no row that shares its first line with the title above it")
  func crowdedRows() {
    // A line is 20 points. Titles of 9 and rows of 31 begin at 0, 9, 40, 49, …: 9 / 20 rounds to 0 and
    // 49 / 20 to 2, so each row begins in the line of its title.
    var replay = Replay.sample(offsets: [0])
    replay.frames[0].views = []
    replay.stage.rows = (0..<5).flatMap { number -> [ReplayStage.Row] in
      let start = Double(number) * 40
      return [
        .init(start: start, end: start + 9, label: "Part \(number)", isSectionHeader: true),
        .init(start: start + 9, end: start + 40, label: "Row \(number)"),
      ]
    }
    let strip = drawing().filmStrip(of: replay)
    for number in 0..<5 {
      #expect(strip.contains("Part \(number)") && strip.contains("Row \(number)"), "\(strip)")
    }
  }

  @Test("needs nothing but ASCII where that is asked for")
  func ascii() {
    let expected = """
             offset -40     offset 30      offset 300
             0.00 s         0.20 s         0.30 s
            .------------. .------------. .------------.
          0 # header 100 # # header  30 # [ header  20 ]
            #            # #============# | . Row 13   |
            #            # | * Part 0   | | . Row 14   |
            #            # | . Row 1    | | . Row 15   |
            #============# | . Row 2    | | . Row 16   |
            | * Part 0   | | . Row 3    | | . Row 17   |
            | . Row 1    | | . Row 4    | | . Row 18   |
            | . Row 2    | | . Row 5    | | . Row 19   |
        180 [ footer  20 ] [ footer  20 ] [ footer  20 ]
        200 : . Row 4    : : . Row 7    : :            :
            '------------' '------------' '------------'

      """
    #expect(drawing(usesASCII: true).filmStrip(of: replay) == expected)
    for odd in OddReplay.all {
      let text = drawing(usesASCII: true).draw(odd.replay)
      let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
      #expect(isASCII, "\(odd.testDescription)")
    }
  }

  @Test("shows a horizontal container as wide as the page")
  func horizontal() {
    let expected = """
       offset 30  0.10 s
      ╭┏━━━━━━┓──────────────────────────────────────────┏━━━━┓╮
      │┃header┃▪     ·     ·    ·     ·    ·     ·     · ┃foo…┃│
      │┃30    ┃▪     ·     ·    ·     ·    ·     ·     · ┃20  ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      │┃      ┃▪     ·     ·    ·     ·    ·     ·     · ┃    ┃│
      ╰┗━━━━━━┛──────────────────────────────────────────┗━━━━┛╯
       0                                                    200

      """
    let replay = Replay.sample(offsets: [0, 30], axis: .horizontal)
    #expect(drawing().filmStrip(of: replay, at: [1]) == expected)
  }

  @Test("plots edges, progress and phases over time")
  func plot() {
    let expected = """
              edges, pt
           0 ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
             │                           ⢀⣀⣀⣀⡠⠤⠤⠤⠔⠒⠒ header
             │                   ⣀⣀⠤⠔⠒⠊⠉⠉⠁
          50 ┤            ⣀⡠⠤⠔⠒⠉⠉
             │       ⢀⣀⠤⠒⠉
             │   ⣀⠤⠔⠊⠁
         100 ┤⠤⠒⠉
             │
             │
         150 ┤
             │⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ footer
             │⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
         200 ┤
             └┬───────────┬────────────┬───────────┬
              0.0         0.1          0.2         0.3 s

       offset ▁▁▁▁▁▁▁▁▁▁▁▁▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂▂█ −40…300

              header
            h █████████████████████████▃▃▃▃▃▃▃▃▃▃▃▃▁ 0…1
            t ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ 0
            ~ SSSSSSSSSSSS             CCCCCCCCCCCCP
              footer
            h ▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ 0
            t ▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇ 0.89
            ~ pppppppppppppppppppppppppppppppppppppp

            h t  progress of the height and of the top, 0 to 1
            ~    S stretched C collapsing R revealing P pinned …

      """
    #expect(drawing().plot(of: replay) == expected)
  }

  @Test("tells edges apart by letters where there are no dots")
  func letters() {
    let plot = drawing(usesASCII: true).plot(of: replay)
    #expect(plot.contains("    50 +                aaaaaa\n"))
    #expect(plot.contains("       |bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb b footer\n"))
  }

  @Test("lists every view at every frame")
  func table() {
    var replay = replay
    replay.frames[3].views[1].placement = .absent
    replay.frames[3].hit = "none"
    replay.frames[3].settle = .some(nil)
    let expected = """
      offset -40.00 | header 0.00..100.00 h 100.00 p 1.00 stretch 40.00 stretched.top
      offset -40.00 | footer 160.00..180.00 h 20.00 p 0.00 pinned.bottom
      offset 0.00 | header 0.00..60.00 h 60.00 p 1.00 natural
      offset 0.00 | footer 160.00..180.00 h 20.00 p 0.00 pinned.bottom
      offset 30.00 | header 0.00..30.00 h 30.00 p 0.25 collapsing.top
      offset 30.00 | footer 160.00..180.00 h 20.00 p 0.00 pinned.bottom
      offset 300.00 | header 0.00..20.00 h 20.00 p 0.00 pinned.top
      offset 300.00 | footer absent
      offset 300.00 | hit none
      offset 300.00 | settle nowhere else

      """
    #expect(TextDrawing().table(of: replay) == expected)
  }

  @Test("shows all of a container that a resize has made longer")
  func resize() {
    // If 400 points take 10 lines, 200 take 5. The footer is at the end of the container.
    var replay = Replay.sample(offsets: [0, 30])
    var longer = replay.stage
    longer.containerLength = 400
    longer.viewport = AxisRange(start: 0, end: 400)
    longer.frame = longer.viewport
    replay.stageChanges = [.init(frameIndex: 1, stage: longer)]
    replay.frames[1].views[1].placement.frame = AxisRange(start: 360, length: 40)
    let expected = """
             offset 0       offset 30
             0.00 s         0.10 s
            ╭────────────╮ ╭────────────╮
          0 ┏ header  60 ┓ ┣ header  30 ┫
            ┗━━━━━━━━━━━━┛ │ ▪ Part 0   │
            │ ▪ Part 0   │ │ · Row 1    │
            │ · Row 1    │ │ · Row 2    │
            ┣ footer  20 ┫ │ · Row 4    │
            ╰────────────╯ │ · Row 6    │
                           │ · Row 8    │
                           │ ▪ Part 1   │
                           │ · Row 12   │
        400                ┣ footer  40 ┫
                           ╰────────────╯

      """
    #expect(drawing().filmStrip(of: replay) == expected)
  }

  @Test(
    "takes as many lines as asked for, whatever a container grows to",
    arguments: ScrollAxis.allCases
  )
  func hugeContainer(axis: ScrollAxis) {
    for length in [1e6, 1e7, 1e12] {
      var replay = Replay.sample(offsets: [0, 30], axis: axis)
      replay.stage.containerLength = 1
      var huge = replay.stage
      (huge.containerLength, huge.crossLength) = (length, length)
      replay.stageChanges = [.init(frameIndex: 1, stage: huge)]
      let lines = drawing().filmStrip(of: replay).split(separator: "\n").count
      // The container of 10 lines, its border and two of captions; or two panels of 12.
      #expect(lines <= 24)
    }
  }

  @Test("speaks of width, start and end where content scrolls horizontally")
  func horizontalWords() {
    let replay = Replay.sample(offsets: [-40, 0, 30, 300], axis: .horizontal)
    let text = drawing().draw(replay) + drawing().table(of: replay)
    for word in ["top", "bottom", "height", " h "] { #expect(!text.contains(word), "\(word)") }
    for word in ["w s  progress of the width and of the start", "w 60.00", "pinned.trailing"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  @Test("counts the views for which a plot has no room")
  func manyViews() {
    let replay = Replay.named((1...1000).map { "view \($0)" }, frameCount: 2)
    let text = drawing().plot(of: replay)
    #expect(text.contains("and 800 more views\n"))
    #expect(!text.contains("view 201"))
  }
}
