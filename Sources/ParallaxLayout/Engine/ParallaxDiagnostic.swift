/// Something that the coordinator noticed and worked around.
///
/// Each kind is reported once, and again only after things were in order in between.
public enum ParallaxDiagnostic: Hashable, Sendable {
  /// A reading held a number that is not finite or not valid.
  ///
  /// It was ignored; the last frames stay.
  case unusableReading(ScrollMetrics)
  /// A row, or its section, was said to be where nothing can be.
  ///
  /// The views that track it are absent.
  case unusableRow(RowPath, AxisRange)
  /// Callbacks asked for a further tick again and again.
  ///
  /// The last of them was left out.
  case updateLoop(ticks: Int)
  /// Each of two insets that were added asked for another one, with nothing else changed.
  ///
  /// The third was not added.
  case insetLoop
  /// Other code set the insets and did not add to them, and the coordinator's share was gone.
  ///
  /// It was added again. A reading shows the sum of all shares, so this is noticed where the sum
  /// falls below the coordinator's share, or by exactly that share, while frame and safe area stay.
  case insetOverwritten(AxisInsets)
  /// A view that was registered before asks for what the scrollable that was bound cannot do.
  ///
  /// The error is the one that registering it now would throw. The view stays registered: it is
  /// absent without rows, and has no room of its own without insets.
  case unsupportedView(ParallaxError)
  /// What is read moved by a distance in points, and the scrollable cannot be moved to keep its
  /// place.
  ///
  /// The offset stayed as it was.
  case unsupportedShift(Double)
  /// Settings ask for insets that the scrollable does not take.
  ///
  /// They were left out.
  case unsupportedInsets(InsetAdjustment)
}
