import Observation
@_spi(Model) import UIKit

/// Where sources disagree about SwiftUI.
@_spi(Model) @MainActor public enum SwiftUIModel {
  /// Whether a scrolling view reports the geometry that it begins with.
  ///
  /// Defaults to yes.
  public static var reportsFirstGeometry = true
}

/// A view of SwiftUI's on the screen of a phone, laid out as often as its states ask for.
///
/// What an action changes shows with the next pass, as Apple's pages say of `onScrollGeometryChange`.
@_spi(Model) @MainActor public final class SwiftUIScreen {
  private let content: any View
  private let tree = ViewTree()
  private let size: CGSize
  private let safeArea: EdgeInsets
  /// How many passes the last update took.
  public private(set) var passes = 0

  /// Shows a view on a phone with a notch of 47 points and a bar of 34.
  public init(
    _ content: some View,
    size: CGSize = CGSize(width: 390, height: 844),
    safeArea: UIEdgeInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
  ) {
    (self.content, self.size) = (content, size)
    self.safeArea = EdgeInsets(
      top: safeArea.top,
      leading: 0,
      bottom: safeArea.bottom,
      trailing: 0
    )
    update()
  }

  /// Lays out until nothing asks for it any more.
  public func update() {
    tree.isDirty = true
    passes = 0
    while tree.isDirty, passes < 10 { pass() }
  }

  /// Lays out once, and does what follows from it.
  public func pass() {
    passes += 1
    tree.isDirty = false
    (tree.shown, tree.buttons, tree.scrolls) = ([:], [:], [])
    withObservationTracking {
      let screen = CGRect(origin: .zero, size: size)
      var frame = screen
      frame.origin.y += safeArea.top
      frame.size.height -= safeArea.top + safeArea.bottom
      let node = _Context(tree: tree, path: "").node(of: content, "root")
      node.place(Region(frame: frame, safeArea: safeArea, visible: screen))
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.tree.isDirty = true }
    }
    let actions = tree.actions
    tree.actions = []
    for action in actions { action() }
  }

  /// Where a text is, or what has an identifier; `nil` if it was not made.
  public func frame(of name: String) -> CGRect? { tree.shown[name] }
  /// How many rows of lazy stacks were made, ever.
  public var madeRows: Int { tree.made.count }
  /// The offset of the first scrolling view.
  public var offset: CGFloat { tree.scrolls.first?.offset ?? 0 }
  /// The geometry of the first scrolling view.
  public var geometry: ScrollGeometry? { tree.scrolls.first?.geometry }

  /// Scrolls by a distance with the finger, which stays down, also beyond the ends.
  public func drag(by distance: CGFloat) {
    if let scroll = tree.scrolls.first {
      scroll.phase = .interacting
      scroll.offset = (scroll.offset ?? 0) + distance
    }
    update()
  }

  /// Takes the finger away; what was pulled goes back.
  public func letGo() {
    tree.scrolls.first?.phase = .idle
    update()
  }

  /// Does what the button with a title does.
  public func tap(_ title: String) {
    tree.buttons[title]?()
    update()
  }
}
