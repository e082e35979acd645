import Foundation
import ParallaxCoordinator
import ParallaxReplay

/// What a reader accepts is written and read again as the same value, and can be played.
extension FuzzTarget {
  static let scene = Self(name: "scene") { bytes in
    do {
      let scene = try ReplayScene(json: Data(bytes))
      guard try ReplayScene(json: scene.jsonData()) == scene else {
        broken("a scene is written as it was read")
      }
      let offsets = [0, 40, -30, 1e7]
      play(Recording(events: offsets.map { RecordingEvent(time: 0, .offset($0)) }), in: scene)
    } catch {
      expectOneLine(error)
    }
  }

  /// The first byte chooses the format.
  static let recording = Self(name: "recording") { bytes in
    let format = Recording.Format.allCases[Int(bytes.first ?? 0) % Recording.Format.allCases.count]
    do {
      let recording = try Recording(data: Data(bytes.dropFirst()), format: format)
      for other in Recording.Format.allCases {
        // A format refuses events that it has no column for.
        guard let text = try? recording.text(as: other) else { continue }
        guard try Recording(text, format: other) == recording else {
          broken("a recording is written as it was read")
        }
      }
    } catch {
      expectOneLine(error)
    }
  }

  static let report = Self(name: "report") { bytes in
    do {
      let report = try ScrollReport(String(decoding: bytes, as: UTF8.self))
      guard try ScrollReport(report.text()) == report else {
        broken("a report is written as it was read")
      }
      play(report.recording, in: report.scene)
    } catch {
      expectOneLine(error)
    }
  }

  private static func play(_ recording: Recording, in scene: ReplayScene) {
    do {
      for frame in try Replayer(scene).replay(recording).frames {
        for view in frame.views where !view.placement.frame.isFinite {
          broken("a frame is finite: \(view)")
        }
      }
    } catch {
      expectOneLine(error)
    }
  }
}
