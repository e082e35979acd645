// swift-tools-version: 6.2
import PackageDescription

// The native half of the conformance check: the kit that checks every port, which asks the page through the driver.
let package = Package(
  name: "Native",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ParallaxCoordinator", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PageConformance",
      dependencies: [
        .product(name: "ParallaxCoordinator", package: "ParallaxCoordinator"),
        .product(name: "ParallaxTesting", package: "ParallaxCoordinator"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
