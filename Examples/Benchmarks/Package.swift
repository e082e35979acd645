// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the library is built as its users build it.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "ParallaxCoordinator", path: "../..")],
  targets: [
    .target(name: "CAllocations"),
    // What both scroll through.
    .target(
      name: "Scenes",
      dependencies: [.product(name: "ParallaxCoordinator", package: "ParallaxCoordinator")]
    ),
    // What others do, in modules as they have them: a view layer and a library.
    .target(name: "Boxes"),
    .target(name: "CommonWay", dependencies: ["Boxes"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Boxes", "CAllocations", "CommonWay", "Scenes",
        .product(name: "ParallaxCoordinator", package: "ParallaxCoordinator"),
      ]
    ),
    // Fixed work whose instructions are counted.
    .executableTarget(
      name: "Instructions",
      dependencies: [
        "Scenes",
        .product(name: "ParallaxCoordinator", package: "ParallaxCoordinator"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
