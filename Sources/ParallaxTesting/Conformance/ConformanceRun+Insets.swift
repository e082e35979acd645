import ParallaxCoordinator

// The insets of the host: at rest, of the app, of a keyboard.
extension ConformanceRun {
  func checkRestingInsets() {
    if let safeArea = kit.safeArea {
      let (shown, seen) = (safeArea(), kit.container.containerSafeArea(along: axis))
      for edge in ScrollEdge.allCases {
        expect(.safeArea, "containerSafeArea.\(name(edge))", seen[edge], toBe: shown[edge]) {
          seen[edge] == 0 ? "it was left out" : "it is counted twice, or in other coordinates"
        }
      }
    } else {
      skip(.safeArea, needs: "`safeArea`")
    }
    guard kit.scrollToEnd != nil else { return skip(.restingInset, needs: "`scrollToEnd`") }
    let safeArea = kit.safeArea?() ?? kit.container.containerSafeArea(along: axis)
    expectRest(.restingInset) { edge, seen, wanted in
      if safeArea[edge] != 0 {
        if Self.isNear(seen + safeArea[edge], wanted) { return "the safe area is left out of it" }
        if Self.isNear(seen - safeArea[edge], wanted) { return "the safe area is counted twice" }
      }
      return edge == .bottom
        ? "an inset of the host is missing, or something after the last row, such as a footer, is "
          + "missing in `contentLength`"
        : "an inset of the host is missing, or not at rest"
    }
  }

  /// Compares the insets with the offsets at which the host itself brings the content to rest.
  @discardableResult
  func expectRest(
    _ check: ConformanceCheck,
    because reason: (_ edge: ScrollEdge, _ seen: Double, _ wanted: Double) -> String
  ) -> Bool {
    guard let scrollToEnd = kit.scrollToEnd else { return true }
    let length = kit.shownFrame.map { axis.length(of: $0().size) } ?? first.frame.length
    for edge in ScrollEdge.allCases {
      scroll(middle)
      perform("a scroll to the \(name(edge)) edge", .scrollSomewhere) { scrollToEnd(edge) }
      let reading = reading
      let seen = reading.contentInset[edge] + reading.sharedInset.resting[edge]
      let wanted =
        edge == .top
        ? -reading.contentOffset
        : reading.contentOffset + length - reading.contentLength
      let field = "contentInset.\(name(edge)) + sharedInset.resting.\(name(edge))"
      expect(check, field, seen, toBe: wanted) { reason(edge, seen, wanted) }
    }
    scroll(middle)
    return !hasFound(check)
  }

  func checkTransientInset() {
    guard let show = kit.setTransientInset else {
      return skip(.transientInset, needs: "`setTransientInset`")
    }
    scroll(middle)
    let before = reading
    for edge in ScrollEdge.allCases {
      var inset = AxisInsets.zero
      inset[edge] = step
      let during = perform("a keyboard", .layout) { show(inset) }.after
      let isResting = !Self.isNear(during.contentInset[edge], before.contentInset[edge])
      if isResting {
        expect(
          .transientInset,
          "contentInset.\(name(edge))",
          during.contentInset[edge],
          toBe: before.contentInset[edge]
        ) { "the inset of a keyboard or a refresh control is reported as one at rest" }
      } else {
        let wanted = before.transientInset[edge] + step
        expect(
          .transientInset,
          "transientInset.\(name(edge))",
          during.transientInset[edge],
          toBe: wanted
        ) {
          "the inset of a keyboard or a refresh control is not reported"
        }
        checkCountedOnce(before, during)
      }
      perform("the end of a keyboard", .layout) { show(.zero) }
    }
    scroll(middle)
  }

  /// A keyboard is an inset and nothing else.
  private func checkCountedOnce(_ before: AxisReading, _ during: AxisReading) {
    if during.frame != before.frame {
      let words = { (frame: AxisRange?) in frame.map { "\($0)" } ?? "nil" }
      find(.transientInset, "frame with a keyboard", words(before.frame), words(during.frame)) {
        "the keyboard makes the frame shorter and is an inset too, so views give way twice"
      }
    }
    let length = during.contentLength
    expect(.transientInset, "contentLength with a keyboard", length, toBe: before.contentLength) {
      "the keyboard makes the content longer and is an inset too, so the content rests too far up"
    }
  }

  /// The app's own insets, with and without an inset asked for.
  func checkOwnInset() {
    guard let add = kit.addContentInset else {
      return skip(.ownInset, needs: "`addContentInset`")
    }
    scroll(middle)
    for hasShare in insetHost == nil ? [false] : [false, true] {
      let owner = Self.owners[0]
      if hasShare { set(InsetShare(reserved: AxisInsets(top: step, bottom: 1)), for: owner) }
      let before = reading
      let effect = perform("another inset of the app", .layout) {
        add(AxisInsets(top: 5, bottom: 3))
      }
      for (edge, points) in [(ScrollEdge.top, 5.0), (.bottom, 3.0)] {
        let (seen, was) = (effect.after.contentInset[edge], before.contentInset[edge])
        expect(.ownInset, "contentInset.\(name(edge))", seen, toBe: was + points) {
          "the app's own insets are not reported, or not apart from those that were asked for"
        }
      }
      if effect.after.sharedInset != before.sharedInset {
        let (wanted, seen) = ("\(before.sharedInset)", "\(effect.after.sharedInset)")
        find(.ownInset, "sharedInset", wanted, seen) {
          "it contains the app's own insets"
        }
      }
      perform("the former inset of the app", .layout) { add(AxisInsets(top: -5, bottom: -3)) }
      if hasShare { set(.zero, for: owner) }
    }
    scroll(middle)
  }
}
