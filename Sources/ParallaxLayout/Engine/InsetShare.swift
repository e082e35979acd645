/// The insets one coordinator asks for, in points.
///
/// A share is absolute: each one replaces the one before. For example, a header that hangs above the
/// content and is 220 points high asks for `reserved.top` 220, and for 0 when it is unregistered.
public struct InsetShare: Hashable, Sendable {
  /// The room in which views are positioned before and after the content.
  ///
  /// The content rests beside it. The rooms of several owners are added up.
  public var reserved: AxisInsets
  /// The room at the top for the section titles the scroll view pins itself.
  ///
  /// It moves no rest. Of several owners the largest counts.
  public var pinned: Double
  /// The room after the end of short content, so a header can collapse.
  ///
  /// Of several owners the largest counts.
  public var padding: Double

  /// Creates a share; nothing by default.
  public init(reserved: AxisInsets = .zero, pinned: Double = 0, padding: Double = 0) {
    self.reserved = reserved
    self.pinned = pinned
    self.padding = padding
  }

  /// No inset.
  public static let zero = Self()

  /// The insets a scrollable adds to its own: all of the share.
  public var insets: AxisInsets {
    AxisInsets(top: reserved.top + pinned, bottom: reserved.bottom + padding)
  }

  /// The part of ``insets`` that moves the minimum and maximum content offset.
  public var resting: AxisInsets {
    AxisInsets(top: reserved.top, bottom: reserved.bottom + padding)
  }

  /// Returns whether a number of the share differs from another share by more than rounding.
  func differs(from other: Self) -> Bool {
    abs(reserved.top - other.reserved.top) > Tolerance.geometry
      || abs(reserved.bottom - other.reserved.bottom) > Tolerance.geometry
      || abs(pinned - other.pinned) > Tolerance.geometry
      || abs(padding - other.padding) > Tolerance.geometry
  }
}

/// The insets all coordinators ask of one scrollable.
///
/// A port keeps one beside its scroll view:
///
///     var shares = InsetShares()
///
///     func setContentInset(_ share: InsetShare, for owner: LayoutOwner, along axis: ScrollAxis) {
///       shares.set(share, for: owner)
///       scrollView.inset = shares.total.insets  // and the app's own
///     }
///
/// For example, coordinators reserving 44 and 60 points come to 104; coordinators padding 176 and
/// 120 come to 176.
public struct InsetShares: Hashable, Sendable {
  private var shares: [Entry] = []

  private struct Entry: Hashable, Sendable {
    let owner: LayoutOwner
    var share: InsetShare
  }

  /// Creates an empty list.
  public init() {}

  /// Replaces the share of one owner; ``InsetShare/zero`` removes it.
  ///
  /// - Complexity: O(*n*) in the number of owners.
  public mutating func set(_ share: InsetShare, for owner: LayoutOwner) {
    shares.removeAll { $0.owner == owner }
    if share != .zero { shares.append(Entry(owner: owner, share: share)) }
  }

  /// A Boolean value indicating whether nobody asks for an inset.
  public var isEmpty: Bool { shares.isEmpty }

  /// The insets of all owners together.
  public var total: InsetShare {
    var total = InsetShare.zero
    for entry in shares {
      total.reserved.top += entry.share.reserved.top
      total.reserved.bottom += entry.share.reserved.bottom
      total.pinned = max(total.pinned, entry.share.pinned)
      total.padding = max(total.padding, entry.share.padding)
    }
    return total
  }
}

/// The coordinator, or other driver of an engine, that asks a scrollable for insets and row lengths.
///
///     var shares = InsetShares()
///     shares.set(InsetShare(reserved: AxisInsets(top: 44, bottom: 0)), for: LayoutOwner(1))
///     shares.set(InsetShare(reserved: AxisInsets(top: 60, bottom: 0)), for: LayoutOwner(2))
///     shares.total.reserved.top  // 104
///     shares.set(.zero, for: LayoutOwner(1))
///     shares.total.reserved.top  // 60
public struct LayoutOwner: Hashable, Sendable {
  private let number: Int

  /// Creates an owner from a number; two owners of the same number are the same owner.
  public init(_ number: Int) { self.number = number }
}
