// Without `@testable`: what is built here an adopter can build.
import ParallaxCoordinator
import Testing

/// An app tests its views by handing them what a coordinator would.
@Suite("Values that adopters build", .timeLimit(.minutes(20)))
struct BuildingValuesTests {
  /// The names of the properties of a value.
  private func names(of value: Any) -> Set<String> {
    Set(Mirror(reflecting: value).children.compactMap(\.label))
  }

  /// What a value is built with has to be there again, under the name of the parameter.
  private func expect<Value>(
    _ value: Value,
    _ properties: [String: any Hashable & Sendable],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(names(of: value) == Set(properties.keys), sourceLocation: sourceLocation)
    for child in Mirror(reflecting: value).children {
      guard let name = child.label, let wanted = properties[name] else { continue }
      let seen =
        Mirror(reflecting: child.value).displayStyle == .optional
        ? Mirror(reflecting: child.value).children.first?.value ?? child.value : child.value
      #expect("\(seen)" == "\(wanted)", "\(name)", sourceLocation: sourceLocation)
    }
  }

  @Test("a reveal, with every property")
  func reveal() {
    let tolerance = Reveal.Tolerance(hiding: 10, showing: 60)
    expect(
      Reveal(upTo: 40, style: .slide, tolerance: tolerance, until: 30),
      ["limit": 40.0, "style": Reveal.Style.slide, "tolerance": tolerance, "until": 30.0]
    )
  }

  @Test("options, with every property")
  func options() {
    let overscroll = AxisOptions.OverscrollOptions(
      top: .stretch(upTo: 80),
      bottom: .pin,
      refreshSlot: .inside
    )
    let across = AxisOptions(.fixed(100), tracking: .offset(300))
    let options = ParallaxOptions(
      height: 44...220,
      tracking: .rowID("intro"),
      stickPosition: .top,
      edgeInset: AxisInsets(top: 8, bottom: -6),
      stacking: .push,
      boundary: .section,
      overscroll: overscroll,
      stretchTrigger: 60,
      reveal: Reveal(upTo: 120),
      snaps: true,
      reservation: .rowAndInset,
      safeArea: .extend,
      parallax: 0.5,
      edgeOrder: 2,
      keyboard: .covers,
      headingLevel: 1,
      tall: .bothEnds,
      across: across,
      touchForwarding: .drags,
      zIndex: -3
    )
    let properties = ["main", "across", "axis", "touchForwarding", "zIndex"]
    #expect(names(of: options) == Set(properties))
    #expect(options.across == across && options.axis == nil)
    #expect(options.touchForwarding == .drags && options.zIndex == -3)
    #expect(ParallaxOptions(across, along: .horizontal).axis == .horizontal)
    expect(
      options.main,
      [
        "height": HeightRange(minimum: 44, maximum: 220), "tracking": Tracking.rowID("intro"),
        "stickPosition": StickPosition.top, "edgeInset": AxisInsets(top: 8, bottom: -6),
        "stacking": AxisOptions.Stacking.push, "boundary": AxisOptions.StickBoundary.section,
        "overscroll": overscroll,
        "stretchTrigger": 60.0, "reveal": Reveal(upTo: 120), "snaps": true,
        "reservation": AxisOptions.Reservation.rowAndInset,
        "safeArea": AxisOptions.SafeAreaBehavior.extend,
        "parallax": 0.5, "edgeOrder": 2, "keyboard": AxisOptions.KeyboardBehavior.covers,
        "headingLevel": 1, "tall": AxisOptions.TallBehavior.bothEnds,
      ]
    )
    expect(
      overscroll,
      [
        "top": AxisOptions.Overscroll.stretch(upTo: 80), "bottom": AxisOptions.Overscroll.pin,
        "refreshSlot": AxisOptions.RefreshSlot.inside,
      ]
    )
    #expect(ParallaxOptions(height: .fixed(44)) == ParallaxOptions(height: 44...44))
  }

  @Test("a placement, and the update that tells of it")
  func update() {
    let placement = Placement(
      frame: AxisRange(start: -10, end: 90),
      phase: .pushed(.top),
      heightProgress: 0.25,
      topProgress: 0.5,
      stretch: 3,
      pushOut: 10,
      safeAreaExtension: AxisInsets(top: 47),
      contentTranslation: -12
    )
    expect(
      placement,
      [
        "frame": AxisRange(start: -10, end: 90), "phase": Placement.Phase.pushed(.top),
        "heightProgress": 0.25, "topProgress": 0.5, "stretch": 3.0, "pushOut": 10.0,
        "safeAreaExtension": AxisInsets(top: 47), "contentTranslation": -12.0,
      ]
    )
    let plain = Placement(frame: AxisRange(start: 0, end: 44))
    #expect(plain.phase == .natural && plain.heightProgress == 1 && plain.height == 44)
    let frame = LayoutRect(x: 0, y: -10, width: 390, height: 100)
    let across = ParallaxUpdate.Across(
      placement: plain,
      stretchProgress: 0.25,
      didTriggerStretch: true
    )
    expect(across, ["placement": plain, "stretchProgress": 0.25, "didTriggerStretch": true])
    let update = ParallaxUpdate(
      id: "header",
      placement: placement,
      frame: frame,
      stretchProgress: 0.5,
      didTriggerStretch: true,
      across: across
    )
    expect(
      update,
      [
        "id": ViewID("header"), "placement": placement, "frame": frame, "stretchProgress": 0.5,
        "didTriggerStretch": true, "across": across,
      ]
    )
  }

  @Test("a reading of one axis, and its metrics")
  func reading() {
    let share = InsetShare(reserved: AxisInsets(top: 44), pinned: 20, padding: 8)
    let reading = ScrollReading(
      contentOffset: 12,
      contentLength: 3000,
      contentInset: AxisInsets(top: 47),
      sharedInset: share,
      transientInset: AxisInsets(bottom: 300),
      frame: AxisRange(start: 10, end: 800),
      crossFrame: AxisRange(start: 60, end: 390),
      axis: .horizontal,
      isRightToLeft: true,
      moves: OffsetMoves(byApp: 5, byLayout: 6),
      rowRevision: 7,
      isLayoutPending: true
    )
    #expect(reading.axis == .horizontal)
    #expect(reading.crossFrame == AxisRange(start: 60, end: 390))
    #expect(reading.vertical == nil)
    guard let axis = reading.horizontal else { return }
    expect(
      axis,
      [
        "contentOffset": 12.0, "contentLength": 3000.0, "contentInset": AxisInsets(top: 47),
        "sharedInset": share, "transientInset": AxisInsets(bottom: 300),
        "frame": AxisRange(start: 10, end: 800), "isRightToLeft": true,
        "moves": OffsetMoves(byApp: 5, byLayout: 6), "rowRevision": 7, "isLayoutPending": true,
      ]
    )
    #expect(ScrollReading(horizontal: axis, crossFrame: reading.crossFrame) == reading)
    let metrics = ScrollMetrics(
      containerLength: 844,
      safeAreaInsets: AxisInsets(top: 47),
      frame: AxisRange(start: 10, end: 800),
      contentOffset: 12,
      contentLength: 3000,
      contentInset: AxisInsets(top: 20),
      transientInset: AxisInsets(bottom: 300)
    )
    expect(
      metrics,
      [
        "containerLength": 844.0, "safeAreaInsets": AxisInsets(top: 47),
        "frame": AxisRange(start: 10, end: 800), "contentOffset": 12.0, "contentLength": 3000.0,
        "contentInset": AxisInsets(top: 20), "transientInset": AxisInsets(bottom: 300),
        // Of the engine.
        "heldRoom": 0.0,
      ]
    )
  }

  @Test("a share, counts of moves, a tick, settings and the recipients of a touch")
  func others() {
    expect(
      InsetShare(reserved: AxisInsets(top: 44), pinned: 20, padding: 8),
      ["reserved": AxisInsets(top: 44), "pinned": 20.0, "padding": 8.0]
    )
    expect(OffsetMoves(byApp: 5, byLayout: 6), ["byApp": 5.0, "byLayout": 6.0])
    expect(
      ParallaxTick(
        obscured: AxisInsets(top: 44),
        changesZOrder: true,
        movedViews: ["header"],
        stuck: [StuckView("header", at: .top)],
        current: RowPath(section: 1, row: 2)
      ),
      [
        "obscured": AxisInsets(top: 44), "changesZOrder": true,
        "movedViews": ["header"] as Set<ViewID>,
        "stuck": [StuckView("header", at: .top)] as Set<StuckView>,
        "current": RowPath(section: 1, row: 2),
      ]
    )
    let anchor = ScrollAnchor()
    let turn = AnchoredTurn(for: "sent", peek: 16)
    expect(
      ParallaxConfiguration(
        pixelGrid: PixelGrid(scale: 3),
        shortContent: .pad,
        reducesMotion: true,
        adjustsPinnedInset: true,
        anchor: anchor,
        anchoredTurn: turn
      ),
      [
        "pixelGrid": PixelGrid(scale: 3),
        "shortContent": ParallaxConfiguration.ShortContentPolicy.pad,
        "reducesMotion": true, "adjustsPinnedInset": true, "anchor": anchor, "anchoredTurn": turn,
      ]
    )
    let target = HitTarget(tap: .view("header"), drag: .scrollable(through: "header"))
    expect(
      target,
      [
        "tap": HitTarget.Recipient.view("header"),
        "drag": HitTarget.Recipient.scrollable(through: "header"),
      ]
    )
  }
}
