// swift-tools-version: 6.2
import PackageDescription

// The screens of the examples with Apple's UIKit, on a simulator: what holds in every screen, by the file that
// holds it against the model of UIKit. See .github/workflows/apple.yml.
//
// Links are the package's own sources, as in Tests/UIKitModel.
let package = Package(
  name: "Screens",
  platforms: [.iOS("17.4")],
  products: [.library(name: "Screens", targets: ["UIKitApps"])],
  dependencies: [.package(name: "ParallaxCoordinator", path: "../..")],
  targets: [
    .target(
      name: "UIKitApps",
      dependencies: [.product(name: "ParallaxUIKit", package: "ParallaxCoordinator")]
    ),
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "UIKitApps", .product(name: "ParallaxUIKit", package: "ParallaxCoordinator"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
