/// A number of a reading that is not usable.
package struct UnusableNumber {
  /// The number's field.
  package var field: ReadingField
  package var value: Double
}

/// A field of a reading; the raw value is its name.
package enum ReadingField: String {
  case contentOffset
  case containerSafeAreaTop = "containerSafeArea.top"
  case containerSafeAreaBottom = "containerSafeArea.bottom"
  case contentInsetTop = "contentInset.top"
  case contentInsetBottom = "contentInset.bottom"
  case transientInsetTop = "transientInset.top"
  case transientInsetBottom = "transientInset.bottom"
  case sharedInsetReservedTop = "sharedInset.reserved.top"
  case sharedInsetReservedBottom = "sharedInset.reserved.bottom"
  case sharedInsetPinned = "sharedInset.pinned"
  case sharedInsetPadding = "sharedInset.padding"
  case frameStart = "frame.start"
  case frameEnd = "frame.end"
  case frameLength = "frame.length"
  case movesByApp = "moves.byApp"
  case movesByLayout = "moves.byLayout"
  case contentLength
  case crossFrameStart = "crossFrame.start"
  case crossFrameEnd = "crossFrame.end"
  case crossFrameLength = "crossFrame.length"
  case containerSizeWidth = "containerSize.width"
  case containerSizeHeight = "containerSize.height"
}

extension HostReading {
  /// The first number that is not usable; `nil` if all are usable.
  ///
  /// Usable is a finite number of at most 1e12 points; a length must be 0 or more. Beyond that a
  /// `Double` no longer tells neighbouring pixels apart.
  package var unusableNumber: UnusableNumber? {
    var search = UnusableSearch()
    search.look(at: self, along: reading.axis)
    if reading.scrollsOnBoth {
      search.look(at: self, along: reading.axis.cross)
    }
    if let frame = reading.crossFrame {
      search.look(.crossFrameStart, frame.start)
      search.look(.crossFrameEnd, frame.end)
      search.look(.crossFrameLength, frame.length, isLength: true)
    }
    search.look(.containerSizeWidth, containerSize.width, isLength: true)
    search.look(.containerSizeHeight, containerSize.height, isLength: true)
    return search.found
  }
}

/// A search for the first number of a reading that is not usable.
private struct UnusableSearch {
  private(set) var found: UnusableNumber?

  @inline(never)
  mutating func look(at host: HostReading, along axis: ScrollAxis) {
    guard let read = host.reading[axis] else { return }
    let area = host.safeArea(along: axis)
    look(.contentOffset, read.contentOffset)
    look(.containerSafeAreaTop, area.top)
    look(.containerSafeAreaBottom, area.bottom)
    look(.contentInsetTop, read.contentInset.top)
    look(.contentInsetBottom, read.contentInset.bottom)
    look(.transientInsetTop, read.transientInset.top)
    look(.transientInsetBottom, read.transientInset.bottom)
    look(.sharedInsetReservedTop, read.sharedInset.reserved.top)
    look(.sharedInsetReservedBottom, read.sharedInset.reserved.bottom)
    look(.sharedInsetPinned, read.sharedInset.pinned)
    look(.sharedInsetPadding, read.sharedInset.padding)
    if let frame = read.frame {
      look(.frameStart, frame.start)
      look(.frameEnd, frame.end)
      look(.frameLength, frame.length, isLength: true)
    }
    look(.movesByApp, read.moves.byApp)
    look(.movesByLayout, read.moves.byLayout)
    look(.contentLength, read.contentLength, isLength: true)
  }

  // Not inlined: the calls are many.
  @inline(never)
  mutating func look(_ field: ReadingField, _ value: Double, isLength: Bool = false) {
    if found == nil, !value.isUsable || isLength && value < 0 {
      found = UnusableNumber(field: field, value: value)
    }
  }
}
