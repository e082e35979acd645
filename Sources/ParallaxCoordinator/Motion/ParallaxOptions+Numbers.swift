import ParallaxLayout

extension ParallaxOptions {
  /// The numbers a transition moves, those of the heights first; setting `nil` changes nothing.
  var numbers: [Double?] {
    get {
      var (options, numbers) = (self, [Double?]())
      options.eachNumber { numbers.append($0) }
      return numbers
    }
    set {
      var left = newValue[...]
      eachNumber { number in
        // A number that the options have not got has no way to be shown.
        if number != nil, let other = left.first, let other { number = other }
        left = left.dropFirst()
      }
    }
  }

  private mutating func eachNumber(_ visit: (inout Double?) -> Void) {
    main.eachNumber(visit)
    across?.eachNumber(visit)
  }

  /// Makes numbers between two valid options valid.
  mutating func repair() {
    main.repair()
    across?.repair()
  }
}

extension AxisOptions {
  /// Visits each number that a transition moves, in a fixed order.
  ///
  /// A number is `nil` if these options do not have it, or if it is infinite. For example, a boundary of 100 up to
  /// infinity has a start that moves, and no end.
  fileprivate mutating func eachNumber(_ visit: (inout Double?) -> Void) {
    func visitNumber(_ number: inout Double) {
      var visited = number.isFinite ? number : nil
      visit(&visited)
      number = visited ?? number
    }
    func visitNone() {
      var none: Double?
      visit(&none)
    }
    for option in AxisOption.allCases {
      switch option {
      case .height:
        visitNumber(&height.minimum)
        visitNumber(&height.maximum)
      case .tracking:
        // A place each: a view that tracks something else jumps, as points from one end say nothing of the other.
        if case .offset(var points) = tracking {
          visitNumber(&points)
          tracking = .offset(points)
        } else {
          visitNone()
        }
        if case .contentEnd(var points) = tracking {
          visitNumber(&points)
          tracking = .contentEnd(points)
        } else {
          visitNone()
        }
      case .edgeInset:
        visitNumber(&edgeInset.top)
        visitNumber(&edgeInset.bottom)
      case .boundary:
        if case .range(var start, var end) = boundary {
          visitNumber(&start)
          visitNumber(&end)
          boundary = .range(start: start, end: end)
        } else {
          visitNone()
          visitNone()
        }
      case .reveal:
        if var limit = reveal?.limit {
          visitNumber(&limit)
          reveal?.limit = limit
        } else {
          visitNone()
        }
      case .parallax: visitNumber(&parallax)
      case .stickPosition, .stacking, .overscroll, .stretchTrigger, .snaps, .reservation, .safeArea,
        .edgeOrder, .keyboard, .headingLevel, .tall:
        // Made at once: a choice has nothing between, and the numbers of a pull show in no frame at rest.
        break
      }
    }
  }

  /// Makes numbers between two valid options valid: a spring that was interrupted may overshoot.
  fileprivate mutating func repair() {
    height.maximum = max(0, height.maximum)
    height.minimum = tall == .bothEnds ? height.maximum : max(0, height.minimum)
    // A view that reveals or snaps must have two heights, also while both begin at 0.
    let least = height.minimum + (reveal != nil || snaps ? 1 / 1024 : 0)
    height.maximum = max(least, height.maximum)
    if let limit = reveal?.limit {
      reveal?.limit = min(max(limit, height.minimum), height.maximum)
    }
    if case .range(let start, let end) = boundary {
      boundary = .range(start: min(start, end), end: end)
    }
  }
}
