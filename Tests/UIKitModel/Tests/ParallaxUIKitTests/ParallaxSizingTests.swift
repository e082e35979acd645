import ParallaxCoordinator
import ParallaxUIKit
import Testing
@_spi(Model) import UIKit

/// Views whose constraints say how high they are.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ParallaxSizingTests {
  /// A photo of 160 points that gives way, above a text that does not, with 10 points around it.
  private final class Profile: UIView {
    let label = UILabel()

    init(_ text: String) {
      super.init(frame: .zero)
      let photo = UIView()
      for view in [photo, label] {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
      }
      label.font = .systemFont(ofSize: 20)
      label.numberOfLines = 0
      label.text = text
      let height = photo.heightAnchor.constraint(equalToConstant: 160)
      height.priority = .defaultLow
      NSLayoutConstraint.activate([
        photo.topAnchor.constraint(equalTo: topAnchor), height,
        label.topAnchor.constraint(equalTo: photo.bottomAnchor, constant: 10),
        label.leftAnchor.constraint(equalTo: leftAnchor, constant: 15),
        label.rightAnchor.constraint(equalTo: rightAnchor, constant: -15),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      ])
    }

    @available(*, unavailable) required init?(coder: NSCoder) { nil }
  }

  @Test(arguments: [ParallaxMode.fill, .top])
  func `constraints say both heights, and what gives way gives way`(mode: ParallaxMode) throws {
    let screen = Screen()
    let profile = Profile("name")
    let id = try screen.container.addParallaxView(
      profile,
      options: ParallaxOptions(height: .measured),
      mode: mode,
      sizing: .constraints(collapsedPriority: UILayoutPriority(500))
    )
    // A line of 24 between 10 points above and 10 below; with the photo 160 more.
    let heights = screen.container.coordinator.options(of: id)?.height
    #expect(heights == HeightRange(minimum: 44, maximum: 204))
    screen.scrollView.contentOffset.y = 500
    screen.device.tick()
    #expect(screen.frame(id)?.size.height == 44)
  }

  @Test func `they are measured again at another width`() throws {
    let screen = Screen()
    // 50 letters of 10 points: two lines within 360, one within 814.
    let id = try screen.container.addParallaxView(
      Profile(String(repeating: "x", count: 50)),
      options: ParallaxOptions(height: .measured),
      sizing: .constraints(collapsedPriority: UILayoutPriority(500))
    )
    #expect(screen.container.coordinator.options(of: id)?.height.minimum == 68)
    screen.device.resize(to: CGSize(width: 844, height: 390))
    #expect(screen.container.coordinator.options(of: id)?.height.minimum == 44)
  }

  @Test func `they count at any width`() throws {
    let screen = Screen()
    screen.device.resize(to: CGSize(width: 1, height: 390))
    let view = UIView()
    view.heightAnchor.constraint(equalToConstant: 80).isActive = true
    let id = try screen.container.addParallaxView(
      view,
      options: ParallaxOptions(height: .measured),
      sizing: .constraints()
    )
    #expect(screen.container.coordinator.options(of: id)?.height == .fixed(80))
  }

  @Test func `they are not measured before there is a width`() throws {
    let screen = Screen()
    screen.container.frame.size.width = 0
    screen.device.tick()
    let id = try screen.container.addParallaxView(
      Profile("name"),
      options: ParallaxOptions(height: 10...20),
      sizing: .constraints()
    )
    var height: HeightRange? { screen.container.coordinator.options(of: id)?.height }
    #expect(height == HeightRange(minimum: 10, maximum: 20))
    screen.container.frame.size.width = 390
    screen.device.tick()
    #expect(height == .fixed(204))
  }

  @Test func `they are measured again when another size of type is preferred`() throws {
    let screen = Screen()
    let profile = Profile("name")
    let options = ParallaxOptions(height: .measured)
    let id = try screen.container.addParallaxView(profile, options: options, sizing: .constraints())
    #expect(screen.frame(id)?.size.height == 204)
    // As `adjustsFontForContentSizeCategory` would.
    profile.label.font = .systemFont(ofSize: 40)
    screen.device.setTraits(preferredContentSizeCategory: .accessibilityExtraLarge)
    #expect(screen.frame(id)?.size.height == 228)
  }

  @Test func `they are measured again where the app says that the content is another`() throws {
    let screen = Screen()
    let profile = Profile("name")
    let options = ParallaxOptions(height: .measured)
    let id = try screen.container.addParallaxView(profile, options: options, sizing: .constraints())
    profile.label.text = String(repeating: "x", count: 50)
    try screen.container.coordinator.invalidateHeight(of: id)
    #expect(screen.frame(id)?.size.height == 228)
  }

  @Test func `a view without constraints keeps the height that it was added with`() throws {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 120))
    let options = ParallaxOptions(height: .measured)
    let id = try screen.container.addParallaxView(view, options: options, sizing: .constraints())
    screen.scrollView.contentOffset.y = -50
    #expect(view.frame.height == 170)
    screen.device.resize(to: CGSize(width: 844, height: 390))
    screen.scrollView.contentOffset.y = 0
    #expect(screen.frame(id)?.size.height == 120)
  }

  @Test(arguments: [CGSize(width: 0, height: 10), CGSize(width: 10, height: 0)])
  func `an image without a width or a height has no proportion`(size: CGSize) throws {
    let screen = Screen()
    let photo = UIImageView(image: UIImage(size: size))
    photo.frame.size = CGSize(width: 10, height: 120)
    let options = ParallaxOptions(height: .measured)
    let id = try screen.container.addParallaxView(photo, options: options, sizing: .constraints())
    #expect(screen.container.coordinator.options(of: id)?.height == .fixed(120))
  }

  @Test func `a header that is measured collapses as far as its constraints let it`() throws {
    let screen = Screen()
    try screen.container.setHeader(
      Profile("name"),
      options: ParallaxOptions(height: .measured),
      sizing: .constraints(collapsedPriority: UILayoutPriority(500))
    )
    #expect(screen.scrollView.contentInset.top == 204)
    screen.scrollView.contentOffset.y = 300
    #expect(screen.frame(ParallaxContainerView.headerID)?.size.height == 44)
  }
}
