import Foundation
import ParallaxCoordinator
import ParallaxReplay
import ProgramRunner
import TestSupport
import Testing

@Suite("Moving pictures", .timeLimit(.minutes(20)))
struct MotionPictureTests {
  /// The scenes that the program lists for moving pictures; those beside another have no picture.
  private static func names() throws -> (scenes: [String], pictures: [String]) {
    let lines = try BuiltProgram.run("parallax-replay", "--list").output
      .matches(of: #/(?m)^  ([a-z0-9-]+): .*?(\(drawn beside another\))?$/#)
    return (lines.map { String($0.1) }, lines.filter { $0.2 == nil }.map { String($0.1) })
  }

  @Test("are what the program draws")
  func pictures() throws {
    for name in try CommittedFile.part(of: Self.names().pictures) {
      let drawing = try BuiltProgram.run("parallax-replay", "--scene", name, "--format", "svg")
      #expect(drawing.status == 0, "\(drawing.errors)")
      do {
        try CommittedFile("Pictures/Motion/\(name).svg").check(drawing.output)
      } catch {
        Issue.record(error)
      }
    }
  }

  @Test("have a scene and a picture each, and each recording has a score")
  func listing() throws {
    let names = try Self.names()
    #expect(names.pictures.count > 3)
    let expected: [(folder: String, files: [String])] = [
      ("Scenes", names.scenes.map { "\($0).json" }),
      ("Recordings", MotionScores.all.map { "\($0.name).jsonl" }),
      ("Pictures", names.pictures.map { "\($0).svg" }),
    ]
    for (folder, files) in expected {
      let found = try FileManager.default.contentsOfDirectory(
        atPath: CommittedFile.examples.appending(path: "\(folder)/Motion").path
      )
      #expect(found.sorted() == files.sorted(), "\(folder)")
    }
  }

  @Test("show each view where the replay has it, within 0.4 points")
  func agreement() throws {
    for name in RandomScenes.part(of: try Self.names().pictures) {
      let svg = try String(
        contentsOf: CommittedFile("Pictures/Motion/\(name).svg").url,
        encoding: .utf8
      )
      let picture = try #require(MovingPicture(svg), "\(name)")
      let replay = try BuiltProgram.run("parallax-replay", "--scene", name, "--format", "jsonl")
      let frames = try replay.lines.map { try ReplayFrame(jsonLine: String($0)) }
      if frames[0].across != nil {
        try expectTable(in: svg, picture, frames, name)
        continue
      }
      for id in Set(frames.flatMap { $0.views.map(\.id) }) {
        let spans = frames.indices.compactMap { index -> (time: Double, span: AxisRange)? in
          let frame = frames[index]
          // At a jump a picture has the frames before and after it a moment apart.
          let isJump = [index - 1, index + 1].contains { other in
            frames.indices.contains(other) && frames[other].time == frame.time
          }
          guard !isJump, let view = frame.views.first(where: { $0.id == id }),
            view.placement.isPlaced
          else { return nil }
          return (frame.time, view.placement.frame)
        }
        // One rule must be right at all times. A view that never moves has none.
        let isShown =
          picture.rules.contains { rule in
            spans.allSatisfy { time, span in
              let values = picture.values(of: rule, at: time)
              return abs(values[0] - span.start) <= 0.4
                && (values.count < 2 || abs(values[1] - span.length) <= 0.4)
            }
          }
          || picture.still.contains { still in
            spans.allSatisfy { abs($0.span.start - still) <= 0.05 }
          }
        #expect(spans.count > 4 && isShown, "\(name): \(id)")
      }
    }
  }

  /// Compares a picture of a table, in which each view has a group at its first place, and in it groups
  /// that move it along y and along x.
  private func expectTable(
    in svg: String,
    _ picture: MovingPicture,
    _ frames: [ReplayFrame],
    _ name: String
  ) throws {
    let bounds = (frames.first?.time ?? 0)...(frames.last?.time ?? 0)
    for view in frames[0].views {
      let line = try #require(
        svg.split(separator: "\n").first { $0.contains(">\(view.id)</text>") },
        "\(name): \(view.id)"
      )
      let start = try #require(
        line.firstMatch(of: #/^<g transform="translate\((-?[0-9.]+) (-?[0-9.]+)\)">/#)
      )
      let groups = line.matches(
        of: #/<g(?:>| transform="[^"]*"(?: class="m" style="animation-name:([a-z]+)")?>)/#
      )
      // The rules along y and along x are found once, not for each frame.
      let rules = try groups[1...2].map { group in
        try group.output.1.map { try #require(picture.rule(named: String($0), in: svg)) }
      }
      func moved(_ number: Int, _ time: Double) -> Double {
        rules[number].map { picture.values(of: $0, at: time - bounds.lowerBound)[0] } ?? 0
      }
      let origin = (x: try #require(Double(start.1)), y: try #require(Double(start.2)))
      for (index, frame) in frames.enumerated() {
        let isJump = [index - 1, index + 1].contains { other in
          frames.indices.contains(other) && frames[other].time == frame.time
        }
        guard !isJump, let shown = frame.views.first(where: { $0.id == view.id }) else { continue }
        let y = origin.y + moved(0, frame.time)
        let x = origin.x + moved(1, frame.time)
        #expect(abs(y - shown.placement.frame.start) <= 0.4, "\(name): \(view.id) at \(frame.time)")
        let across = try #require(shown.across)
        #expect(abs(x - across.frame.start) <= 0.4, "\(name): \(view.id) at \(frame.time)")
      }
    }
  }

  @Test("are still for readers who prefer that, legible on a phone, and need nothing else")
  func promises() throws {
    let root = CommittedFile.examples.deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    for name in try Self.names().pictures {
      let svg = try String(
        contentsOf: CommittedFile("Pictures/Motion/\(name).svg").url,
        encoding: .utf8
      )
      #expect(svg.contains("@media(prefers-reduced-motion:reduce){.m,.s{animation:none}}"))
      #expect(svg.contains("@media(prefers-color-scheme:dark){[fill="))
      for part in ["<script", "<image", "href", "@import", "url(http"] {
        #expect(!svg.contains(part), "\(name): \(part)")
      }
      #expect(svg.utf8.count < 40_000, "\(name)")
      let width = try #require(svg.firstMatch(of: #/<svg [^>]*width="([0-9.]+)"/#)?.1)
      // Letters of 13 units are 10 pixels high on a page of 390 pixels. The hero has a narrow form for phones.
      if name == "hero" {
        #expect(readme.contains("600px)\" srcset=\"Examples/Pictures/Motion/hero-narrow.svg\">"))
      } else {
        #expect(try #require(Double(width)) * 10 / 13 <= 390, "\(name)")
      }
    }
  }

  @Test("go on without a break: each rule ends with its first values, unless the picture fades")
  func loops() throws {
    for name in try Self.names().pictures {
      let svg = try String(
        contentsOf: CommittedFile("Pictures/Motion/\(name).svg").url,
        encoding: .utf8
      )
      let picture = try #require(MovingPicture(svg), "\(name)")
      // A finger is not in sight at either end.
      let fingers = Set(svg.matches(of: #/fill-opacity="\.75"[^>]*name:([a-z]+)/#).map { $0.1 })
      let fades = svg.contains(" -.4s infinite")
      #expect(fades == (name == "place-kept"))
      for rule in svg.matches(of: #/@keyframes ([a-z]+)\{0%,?([^{]*)\{([^}]*)\}(.*)\}/#) {
        // The rows of a tab that was left and chosen again, and those of a reply, are other rows the next time.
        let isRows = ["tabs-share", "anchored-turn"].contains(name) && rule.3.hasPrefix("opacity")
        let returns = rule.2.hasSuffix("100%") || fingers.contains(rule.1)
        #expect(fades || returns || isRows, "\(name): \(rule.1)")
      }
      for rule in picture.rules {
        #expect(rule.first?.percent == 0 && rule.last?.percent == 100, "\(name)")
      }
      #expect(!picture.rules.isEmpty && picture.duration <= 8.5, "\(name): \(picture.duration)")
    }
  }
}
