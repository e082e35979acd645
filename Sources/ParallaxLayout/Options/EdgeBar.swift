/// The edge and the order of a bar: a view that is always at an edge of the viewport.
///
/// For example, a tab bar of 49 points and a player of 64 above it, in a viewport of 844:
///
///     let tabs = EdgeBar(edge: .bottom, order: 0)      // 795...844
///     let player = EdgeBar(edge: .bottom, order: 1)    // 731...795
package struct EdgeBar: Hashable, Sendable {
  /// The edge the bar sticks to.
  package var edge: ScrollEdge
  /// The place among the bars of the edge, from the edge inwards.
  ///
  /// Bars of one order are in the order of registration. Defaults to 0.
  package var order = 0
  /// A Boolean value indicating whether an inset keeps room for the bar.
  ///
  /// The natural range of such a bar is its room. A bar without room has no natural range, and always
  /// has its minimum length. Defaults to `false`.
  package var keepsRoom = false
  /// The effect of a keyboard on the bar.
  ///
  /// Defaults to `.lifts`.
  package var keyboard = AxisOptions.KeyboardBehavior.lifts
}

extension AxisOptions {
  /// The bar the options describe; `nil` for a view with a position in the content.
  var bar: EdgeBar? {
    guard tracking == .viewport else { return nil }
    return EdgeBar(
      edge: stickPosition == .top ? .top : .bottom,
      order: edgeOrder,
      keepsRoom: reservation == .inset,
      keyboard: keyboard
    )
  }
}
