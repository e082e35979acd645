import ParallaxLayout
import Testing
@_spi(Model) import UIKit

// An app as it is written with the main actor by default: nothing says where it runs.

final class ListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView()
  private var observation: NSKeyValueObservation?
  private(set) var offsets: [CGFloat] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
    let box = HandlerBox { [unowned self] in offsets.append(table.contentOffset.y) }
    observation = table.observe(\.contentOffset) { _, _ in
      MainActor.assumeIsolated { box.call() }
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}

final class HandlerBox {
  let call: () -> Void
  init(_ call: @escaping () -> Void) { self.call = call }
}

final class HeaderView: UIView {
  let title: UILabel

  init(title: String) {
    self.title = UILabel()
    super.init(frame: .zero)
    self.title.text = title
    addSubview(self.title)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { fatalError("not from an archive") }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = bounds
  }
}

@Test(.timeLimit(.minutes(20))) func `an app without a word of isolation compiles and scrolls`() {
  let controller = ListController()
  let device = Device(controller: controller)
  let header = HeaderView(title: "title")
  header.frame = CGRect(x: 0, y: 0, width: 390, height: 80)
  controller.view.addSubview(header)
  device.swipe(600, by: -100, seconds: 0.2, rest: 0.1)
  #expect(controller.offsets.last == 100)
  #expect(header.title.frame == CGRect(x: 0, y: 0, width: 390, height: 80))
}

// Subclasses without initializers of their own.
final class StickyLayout: UICollectionViewFlowLayout {
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
}

final class Pan: UIPanGestureRecognizer {}

final class Adjustment: UICollectionViewLayoutInvalidationContext {}

@Test(.timeLimit(.minutes(20))) func `classes of the main actor are made without a word of it`() {
  #expect(Pan().state == .possible)
  #expect(StickyLayout().itemSize == CGSize(width: 50, height: 50))
  #expect(Adjustment().contentOffsetAdjustment == .zero)
}

/// What belongs to no actor in UIKit is used off it.
nonisolated func width(of insets: UIEdgeInsets, at path: IndexPath, _ traits: UITraitCollection)
  -> CGFloat
{
  insets.left + insets.right + CGFloat(path.section) + traits.displayScale
}
