// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ParallaxCoordinator",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .visionOS(.v1)],
  products: [
    .library(name: "ParallaxCoordinator", targets: ["ParallaxCoordinator"]),
    .library(name: "ParallaxTesting", targets: ["ParallaxTesting"]),
    .executable(name: "parallax-replay", targets: ["parallax-replay"]),
  ],
  targets: [
    // Values and functions only. Compiles as Embedded Swift; see .ci/run.
    .target(name: "ParallaxLayout"),
    // Binds the layout to a view layer.
    .target(name: "ParallaxCoordinator", dependencies: ["ParallaxLayout"]),
    // For tests of apps and ports: recordings, scenes, snapshots.
    .target(name: "ParallaxTesting", dependencies: ["ParallaxCoordinator"]),
    .executableTarget(name: "parallax-replay", dependencies: ["ParallaxTesting"]),
    // A port to a view layer that every machine has.
    .executableTarget(
      name: "TerminalList",
      dependencies: ["ParallaxCoordinator"],
      path: "Examples/Terminal/Sources"
    ),
    .testTarget(name: "TerminalListTests", dependencies: ["TerminalList", "ParallaxTesting"]),

    .testTarget(
      name: "ParallaxLayoutTests",
      dependencies: ["ParallaxLayout", "ParallaxTesting"]
    ),
    // Stands in for malloc, so that a test can say that nothing is allocated.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "ParallaxCoordinatorTests",
      dependencies: ["AllocationCounter", "ParallaxCoordinator", "ParallaxTesting"]
    ),
    .testTarget(
      name: "ParallaxTestingTests",
      dependencies: ["ParallaxTesting"]
    ),
    // Runs the program as a person does: the executable, its streams and its exit status.
    .testTarget(
      name: "ProgramTests",
      dependencies: ["ParallaxTesting", "parallax-replay"],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Small apps that print what they do.
let examples = ["StickyHeaderFooter", "StretchyTopCell", "Postcard", "GrowingTable", "InsertAbove"]
package.targets += examples.map { name in
  .executableTarget(name: name, dependencies: ["ParallaxTesting"], path: "Examples/\(name)")
}
package.targets.append(
  .testTarget(
    name: "ExampleTests",
    dependencies: ["ParallaxTesting", "parallax-replay"]
      + examples.map { .init(stringLiteral: $0) },
    exclude: ["__Snapshots__"]
  )
)

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
