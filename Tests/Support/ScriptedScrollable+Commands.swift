package import ParallaxCoordinator
package import ParallaxLayout

/// The shares that coordinators ask a list for, oldest first.
package final class InsetLog {
  package private(set) var shares: [InsetShare] = []

  package init(of list: ScriptedScrollable) {
    list.onInsetChange { [unowned self] in shares.append($0) }
  }
}

// One closure is called at a time.
extension ScriptedScrollable {
  package func onInsetChange(_ body: @escaping (InsetShare) -> Void) {
    onCommand = { if case .setContentInset(let share, _) = $0 { body(share) } }
  }

  package func onRowLengthChange(_ body: @escaping (RowLengths) -> Void) {
    onCommand = { if case .setRowLengths(let lengths, _) = $0 { body(lengths) } }
  }

  package func onShift(_ body: @escaping (Double) -> Void) {
    onCommand = { if case .shift(let distance, _) = $0 { body(distance) } }
  }
}
