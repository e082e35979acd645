// swift-tools-version: 6.2
import PackageDescription

// The native half of the test: it replays what the page recorded. The page itself is compiled by
// `../build`, for a target that needs flags a package cannot have.
let package = Package(
  name: "Native",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ParallaxCoordinator", path: "../../..")],
  targets: ["Replay", "PageConformance", "PlaneReplay", "Marks"].map { name in
    .executableTarget(
      name: name,
      dependencies: [
        .product(name: "ParallaxCoordinator", package: "ParallaxCoordinator"),
        .product(name: "ParallaxReplay", package: "ParallaxCoordinator"),
        .product(name: "ParallaxTesting", package: "ParallaxCoordinator"),
      ]
    )
  },
  swiftLanguageModes: [.v6]
)
