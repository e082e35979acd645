import Testing
@_spi(Model) import UIKit

@Suite(.timeLimit(.minutes(20))) @MainActor struct ConstraintTests {
  private let device = Device(
    size: CGSize(width: 400, height: 800),
    safeArea: UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
  )

  private func add(_ view: UIView, to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? device.view).addSubview(view)
    return view
  }

  @Test func `edges, constants and multipliers`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: device.view.topAnchor, constant: 20),
      view.leadingAnchor.constraint(equalTo: device.view.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: device.view.trailingAnchor, constant: -30),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: 5),
    ])
    device.window.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 20, width: 360, height: 185))
  }

  @Test func `a constant that changes moves the view with the next layout`() {
    let view = add(UIView())
    let top = view.topAnchor.constraint(equalTo: device.view.topAnchor, constant: 20)
    let height = view.heightAnchor.constraint(equalToConstant: 100)
    NSLayoutConstraint.activate([top, height])
    device.window.layoutIfNeeded()
    top.constant = -300
    height.constant = 40
    #expect(view.frame.minY == 20)
    device.window.layoutIfNeeded()
    #expect(view.frame.minY == -300)
    #expect(view.frame.height == 40)
  }

  @Test(arguments: [(1000, 60.0), (751, 60), (749, 100)] as [(Float, CGFloat)])
  func `a height gives way to content of a higher priority`(priority: Float, height: CGFloat) {
    let view = add(UIView())
    let content = add(UIView(), to: view)
    let own = view.heightAnchor.constraint(equalToConstant: 60)
    own.priority = UILayoutPriority(priority)
    let inner = content.heightAnchor.constraint(equalToConstant: 100)
    inner.priority = .defaultHigh
    NSLayoutConstraint.activate([
      own, inner,
      content.topAnchor.constraint(equalTo: view.topAnchor),
      content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      view.topAnchor.constraint(equalTo: device.view.topAnchor),
    ])
    device.window.layoutIfNeeded()
    #expect(view.frame.height == height)
  }

  @Test func `inequalities hold where an equation would break them`() {
    let view = add(UIView())
    let wish = view.heightAnchor.constraint(equalToConstant: 300)
    wish.priority = .defaultLow
    NSLayoutConstraint.activate([
      wish, view.heightAnchor.constraint(lessThanOrEqualToConstant: 120),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
    ])
    device.window.layoutIfNeeded()
    #expect(view.frame.height == 120)
    wish.constant = 10
    device.window.layoutIfNeeded()
    #expect(view.frame.height == 40)
    wish.constant = 77
    device.window.layoutIfNeeded()
    #expect(view.frame.height == 77)
  }

  @Test func `the safe area's guide follows the bars`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: device.view.safeAreaLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: device.view.safeAreaLayoutGuide.bottomAnchor),
    ])
    device.window.layoutIfNeeded()
    #expect(view.frame.minY == 50)
    #expect(view.frame.maxY == 770)
    device.safeArea.top = 90
    device.window.layoutIfNeeded()
    #expect(view.frame.minY == 90)
  }

  @Test func `a height that its text decides`() {
    let view = UIView()
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.numberOfLines = 0
    label.text = String(repeating: "x", count: 30)
    _ = add(label, to: view)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    // 30 letters of 10 points: one line of 24 in 400 points, three in 100.
    #expect(view.height(fitting: 400) == 40)
    #expect(view.height(fitting: 100) == 88)
    #expect(view.height(fitting: 400) == 40)
    // At its smallest it is as wide as its text.
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 300, height: 40)
    )
  }

  @Test func `the content of a scroll view is as long as its constraints say, wherever it stands`()
  {
    let scrollView = add(UIScrollView())
    let content = add(UIView(), to: scrollView)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: device.view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: device.view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: device.view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: device.view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.topAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 2000),
    ])
    device.window.layoutIfNeeded()
    let view = scrollView as? UIScrollView
    #expect(view?.contentSize == CGSize(width: 400, height: 2000))
    view?.contentOffset.y = 300
    view?.setNeedsUpdateConstraints()
    device.window.layoutIfNeeded()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 400, height: 2000))
    #expect(view?.contentOffset.y == 300)
  }

  @Test func `leading is right in a right-to-left surrounding`() {
    let view = add(UIView())
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: device.view.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 100),
    ])
    device.setTraits(layoutDirection: .rightToLeft)
    device.window.layoutIfNeeded()
    // Constants go along the direction too, as Apple's documentation of the attribute says.
    #expect(view.frame.maxX == 390)
  }

  @Test func `a view that leaves takes no constraint along`() {
    let view = add(UIView())
    let top = view.topAnchor.constraint(equalTo: device.view.topAnchor)
    let height = view.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([top, height])
    view.removeFromSuperview()
    #expect(!top.isActive)
    #expect(height.isActive)
  }
}

extension UIView {
  fileprivate func height(fitting width: CGFloat) -> CGFloat {
    systemLayoutSizeFitting(
      CGSize(width: width, height: 0),
      withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
  }
}
