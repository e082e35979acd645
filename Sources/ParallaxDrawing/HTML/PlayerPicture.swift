import ParallaxCoordinator
import ParallaxReplay

/// The phone of the page: a moving picture whose clock is the page's.
struct PlayerPicture {
  private let replay: Replay
  private let scale: Double
  private let parts: [(phone: MotionPhone, times: ClosedRange<Double>)]

  init(_ replay: Replay, events: EventTrack?) {
    let replay = replay.movable
    let size = replay.largestSize
    let scale = min(560 / size.height, 480 / size.width)
    let numbers = replay.colorNumbers
    self.replay = replay
    self.scale = scale
    // When a container is turned, it is drawn again in its other size.
    parts = replay.partsOfOneSize.enumerated().map { index, part in
      let phone = MotionPhone(
        part.replay,
        events: events,
        style: .boxes,
        numbers: numbers,
        scale: scale,
        name: "p\(index)"
      )
      return (phone, part.times)
    }
  }

  /// The parts outside the viewport are hatched.
  private static let hatch = """
    <defs><pattern id="pc-hatch" width="6" height="6" patternUnits="userSpaceOnUse" \
    patternTransform="rotate(45)"><line class="pc-hatch" y2="6"/></pattern></defs>

    """

  /// The picture and its style rules.
  func text() -> (svg: String, rules: String) {
    let size = replay.largestSize
    let times = replay.timeRange
    var sheet = MotionSheet(bounds: times, poster: times.lowerBound, tolerance: 0.08)
    var xml = XMLText()
    for part in parts {
      let isShown = MotionTrack(during: [part.times], in: sheet.bounds)
      xml.raw("<g\(sheet.attributes(.opacity, isShown, within: 0.01))>\n")
      part.phone.draw(into: &xml, &sheet)
      xml.raw("</g>\n")
    }
    let margin = 5 / scale
    let box = [-margin, -margin, size.width + 2 * margin, size.height + 2 * margin]
    let width = box[2] * scale
    // The page shrinks the picture to its width or its height; letters stay at 11 pixels.
    let (onPhone, inLowWindow) = (min(1, 350 / width), min(1, 300 / (box[3] * scale)))
    func letters(_ shrunk: Double) -> String {
      "{#device text{font-size:\((11 / scale / shrunk).compact(1))px}}"
    }
    let seconds = sheet.bounds.upperBound - sheet.bounds.lowerBound
    let svg = """
      <svg id="device" class="pc" viewBox="\(box.map { $0.compact(1) }.joined(separator: " "))" \
      width="\(width.compact(1))" role="img" aria-label="Container">
      \(Self.hatch)\(xml.text)</svg>
      """
    let rules = """
      \(MotionColor.letters(scale: scale)).m,.s{animation:\(seconds.compact(3))s linear both paused}
      .s{animation-name:spin;animation-duration:1s;animation-iteration-count:infinite}
      @keyframes spin{to{transform:rotate(360deg)}}
      \(sheet.rules)\
      @media(max-width:600px)\(letters(onPhone))
      @media(max-height:500px)\(letters(inLowWindow))

      """
    return (svg, rules)
  }
}

extension Replay {
  /// The replay with a finite time and a finite offset in each frame.
  var movable: Self {
    var replay = self
    var time = timeRange.lowerBound
    for index in replay.frames.indices {
      if replay.frames[index].time.isFinite { time = replay.frames[index].time }
      replay.frames[index].time = time
      if !replay.frames[index].main.offset.isFinite { replay.frames[index].main.offset = 0 }
      if replay.frames[index].across?.offset.isFinite == false {
        replay.frames[index].across?.offset = 0
      }
    }
    return replay
  }

  /// The parts between changes of the container's size, each with its times.
  fileprivate var partsOfOneSize: [(replay: Replay, times: ClosedRange<Double>)] {
    var starts = [0]
    var size = stage.size
    for change in stageChanges where change.stage.size != size {
      size = change.stage.size
      // The last of several changes at one frame counts.
      if starts.last == change.frameIndex { starts.removeLast() }
      starts.append(change.frameIndex)
    }
    return zip(starts, starts.dropFirst() + [frames.count]).map { start, end in
      var part = Self(stage: stage(at: start), frames: Array(frames[start..<end]))
      part.stageChanges = stageChanges.filter { $0.frameIndex > start && $0.frameIndex < end }
        .map { .init(frameIndex: $0.frameIndex - start, stage: $0.stage) }
      let first = start == 0 ? timeRange.lowerBound : frames[start].time
      let last = end < frames.count ? frames[end].time : timeRange.upperBound
      return (part, first...max(first, last))
    }
  }
}
