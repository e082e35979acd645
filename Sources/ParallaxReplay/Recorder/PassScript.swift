import ParallaxCoordinator

/// The calls of a coordinator since its last pass, in the form of a file.
struct PassScript {
  var names = ReportNames()
  private var calls: [RecordedPass.Call] = []
  /// The last reading, whole.
  private var reading = RecordedReading.beforeTheFirst

  /// Returns the calls since the last pass, and removes them.
  mutating func takePass() -> RecordedPass {
    defer { calls = [] }
    return RecordedPass(calls)
  }

  mutating func note(_ call: EngineCall, of coordinator: ParallaxCoordinator) {
    if let call = inFile(call, of: coordinator) { calls.append(call) }
  }

  /// Returns the call that a file has; `nil` for a call that changes nothing.
  private mutating func inFile(
    _ call: EngineCall,
    of coordinator: ParallaxCoordinator
  ) -> RecordedPass.Call? {
    switch call {
    case .register(let id, let options, let isMeasured):
      let name = names.name(of: id)
      let view = ReplaySceneView(id: name, options: options.inFile(of: name, &names))
      return .register(view, isMeasured: isMeasured)
    case .unregister(let id): return .unregister(names.name(of: id))
    case .change(let change, let id):
      return change.inFile(of: id, in: coordinator, &names).map { .change($0, names.name(of: id)) }
    case .configure(let configuration):
      return .configure(
        ReplaySceneSettings(configuration),
        scale: configuration.pixelGrid.map(\.scale)
      )
    case .bind(let abilities, let across, let mayHaveOrders):
      return .bind(abilities, across: across, mayHaveOrders: mayHaveOrders)
    case .keep(let request):
      switch request {
      case .place: return .keep(request)
      case .progress(let id): return .keep(.progress(names.name(of: id)))
      case .placement(let id, let placement):
        return .keep(.placement(names.name(of: id), placement))
      }
    case .moveRows(let paths, let axis): return .moveRows(paths.map { $0?.inFile }, along: axis)
    case .forgetRows(let residual, let across):
      return .forgetRows(residual: residual, across: across)
    case .step(nil): return .begin
    case .step(.reading(let host)): return inFile(host).map { .reading($0) }
    case .step(.heights(let heights)): return .heights(heights.map { $0?.inFile })
    case .step(.rows(let answer)):
      return .rows(
        RowAnswer(
          rows: answer.rows.map { $0?.inFile(&names) },
          rowsInRange: answer.rowsInRange.map { $0.inFile(&names) }
        )
      )
    case .step(.ordered): return .ordered
    }
  }

  /// Returns the changes since the last reading; `nil` for a reading that is ignored.
  private mutating func inFile(_ host: HostReading) -> RecordedReading? {
    guard host.unusableNumber == nil, let present = RecordedReading(host) else { return nil }
    defer { reading = present }
    return present.changes(since: reading)
  }

  /// The scene at the start of a report.
  ///
  /// The calls of its first pass repeat all of it, with values that a scene may not have, such as an
  /// empty container.
  var scene: ReplayScene {
    var scrollable = ReplaySceneScrollable(contentLength: reading.contentLength ?? 0)
    // Tracked rows are found in the passes.
    scrollable.hasRowsInPasses = true
    let axes = reading.axis ?? .vertical
    scrollable.axis = axes.main
    let horizontal = axes == .horizontal ? reading.main : reading.across
    scrollable.isRightToLeft = horizontal.isRightToLeft ?? false
    scrollable.contentInset = reading.contentInset ?? .zero
    scrollable.transientInset = reading.transientInset ?? .zero
    if axes == .both {
      var content = ReplaySceneContent(contentLength: horizontal.contentLength ?? 0)
      content.contentInset = horizontal.contentInset ?? .zero
      content.transientInset = horizontal.transientInset ?? .zero
      scrollable.horizontal = content
    }
    var container = reading.container ?? LayoutSize(width: 0, height: 0)
    if container.width == 0 { container.width = 1 }
    if container.height == 0 { container.height = 1 }
    var scene = ReplayScene(container: container, scrollable: scrollable)
    for call in calls {
      switch call {
      case .register(let view, _): scene.views.append(view)
      case .unregister(let id): scene.views.removeAll { $0.id == id }
      case .configure(let settings, let scale):
        scene.settings = settings
        if let scale, (try? SceneCheck.scale(scale)) != nil { scene.scale = scale }
      default: break
      }
    }
    let safeArea = reading.safeArea ?? .zero
    let length = scrollable.axis.length(of: container)
    if (try? SceneCheck.safeArea(safeArea, in: length)) != nil { scene.safeArea = safeArea }
    let atSides = reading.across.safeArea ?? .zero
    if axes != .horizontal, (try? SceneCheck.safeArea(atSides, in: container.width)) != nil {
      scene.horizontalSafeArea = atSides
    }
    return scene
  }
}
