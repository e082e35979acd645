public import ParallaxLayout

/// A scrollable that takes insets around its content.
///
/// With it views hang above the content, see ``Reservation/inset`` and ``Reservation/rowAndInset``,
/// short content is padded so that it collapses its header, see ``ShortContentPolicy/pad``, and the
/// host's own section titles rest below what is stuck, see
/// ``ParallaxConfiguration/adjustsPinnedInset``. Where these settings ask for an inset and the
/// scrollable is none of these, ``ParallaxDiagnostic/unsupportedInsets(_:)`` is reported.
public protocol ScrollableInsets: Scrollable {
  /// Changes the insets around the content.
  ///
  /// The adjustment says what the change is for, whether the content rests elsewhere from now on, and
  /// where the offset should be. Called once a pass at most, never while an earlier one is under way.
  ///
  ///     func adjustContentInset(_ adjustment: InsetAdjustment) {
  ///       let offset = adjustment.contentOffset(from: contentOffset, restingAt: -contentInset.top)
  ///       contentInset.top += adjustment.change.top
  ///       contentInset.bottom += adjustment.change.bottom
  ///       contentOffset = offset
  ///     }
  ///
  /// The coordinator adds and takes back its own share and never sets what others put there. It finds
  /// in the readings how much of it is there: a host may clamp, round or lay out later, and what was
  /// never there is not taken back.
  func adjustContentInset(_ adjustment: InsetAdjustment)
}
