// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "ParallaxCoordinator",
  platforms: [.macOS(.v14), .iOS("17.4"), .tvOS("17.4"), .visionOS("1.1")],
  products: [
    .library(name: "ParallaxCoordinator", targets: ["ParallaxCoordinator"]),
    .library(name: "ParallaxScrolling", targets: ["ParallaxScrolling"]),
    .library(name: "ParallaxUIKit", targets: ["ParallaxUIKit"]),
    .library(name: "ParallaxReplay", targets: ["ParallaxReplay"]),
    .library(name: "ParallaxDrawing", targets: ["ParallaxDrawing"]),
    .library(name: "ParallaxTesting", targets: ["ParallaxTesting"]),
    .executable(name: "parallax-replay", targets: ["parallax-replay"]),
  ],
  targets: [
    // Values and functions only. Compiles as Embedded Swift; see .ci/run.
    // Rounding is a function of the system's library of mathematics, which nothing here imports.
    .target(
      name: "ParallaxLayout",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]
    ),
    // The geometry of rows, their changes, and keeping the place. As Embedded Swift too.
    .target(name: "ParallaxRows", dependencies: ["ParallaxLayout"]),
    // For hosts that move the content themselves: physics, and a pane that grows. As Embedded Swift too.
    .target(name: "ParallaxScrolling", dependencies: ["ParallaxLayout"]),
    // Binds layout and rows to a view layer.
    .target(
      name: "ParallaxCoordinator",
      dependencies: ["ParallaxLayout", "ParallaxRows", "ParallaxScrolling"]
    ),
    // Over UIKit's scroll views; empty where there is no UIKit. Its tests are in Tests/UIKitModel.
    .target(name: "ParallaxUIKit", dependencies: ["ParallaxCoordinator"]),
    // What an app links to record a bug: recordings, scenes, a recorder, and the replay of them.
    .target(name: "ParallaxReplay", dependencies: ["ParallaxCoordinator"]),
    // A replay as text, as SVG and as a page.
    .target(name: "ParallaxDrawing", dependencies: ["ParallaxReplay"]),
    // For tests of apps and ports: the conformance kit, and snapshots.
    .target(name: "ParallaxTesting", dependencies: ["ParallaxCoordinator"]),
    .executableTarget(
      name: "parallax-replay",
      dependencies: ["ParallaxDrawing", "ParallaxReplay"]
    ),
    // A port to a view layer that every machine has.
    .executableTarget(
      name: "TerminalList",
      dependencies: ["ParallaxCoordinator", "ParallaxDrawing", "ParallaxScrolling"],
      path: "Examples/Terminal/Sources"
    ),
    .testTarget(
      name: "TerminalListTests",
      dependencies: ["TerminalList", "ParallaxTesting", "TestSupport"],
      exclude: ["__Snapshots__"]
    ),

    // Random numbers of a seed and scrolls from formulas, for this package's own tests.
    .target(
      name: "TestSupport",
      dependencies: ["ParallaxCoordinator", "ParallaxReplay", "ParallaxScrolling"],
      path: "Tests/Support"
    ),
    .testTarget(
      name: "ParallaxLayoutTests",
      dependencies: [
        "ParallaxLayout", "ParallaxReplay", "ParallaxRows", "ParallaxScrolling", "ParallaxTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ParallaxScrollingTests",
      dependencies: ["ParallaxLayout", "ParallaxScrolling", "TestSupport"]
    ),
    // Stands in for malloc, so that a test can say that nothing is allocated.
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(
      name: "ParallaxCoordinatorTests",
      dependencies: [
        "AllocationCounter", "ParallaxCoordinator", "ParallaxReplay", "ParallaxTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ParallaxRowsTests",
      dependencies: [
        "ParallaxLayout", "ParallaxReplay", "ParallaxRows", "ParallaxTesting", "TestSupport",
      ]
    ),
    .testTarget(
      name: "ParallaxReplayTests",
      dependencies: [
        "ParallaxCoordinator", "ParallaxDrawing", "ParallaxReplay", "ParallaxTesting",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "ParallaxDrawingTests",
      dependencies: ["ParallaxDrawing", "ParallaxReplay", "ParallaxTesting", "TestSupport"]
    ),
    .testTarget(
      name: "ParallaxTestingTests",
      dependencies: ["ParallaxCoordinator", "ParallaxTesting", "TestSupport"]
    ),
    // Runs programs of the package as they were built beside the tests.
    .target(name: "ProgramRunner", path: "Tests/ProgramRunner"),
    // Runs the program as a person does: the executable, its streams and its exit status.
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "ParallaxDrawing", "ParallaxReplay", "ParallaxTesting", "ProgramRunner", "TestSupport",
        "parallax-replay",
      ],
      exclude: ["__Snapshots__"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Small apps that print what they do.
let examples = ["StickyHeaderFooter", "StretchyTopCell", "Postcard", "GrowingTable", "InsertAbove"]
package.targets += examples.map { name in
  .executableTarget(
    name: name,
    dependencies: ["ParallaxCoordinator", "ParallaxReplay", "ParallaxScrolling"],
    path: "Examples/Apps/\(name)"
  )
}
// How the port to the web hands options and placements over as numbers.
package.targets.append(
  .target(name: "PageNumbers", dependencies: ["ParallaxLayout"], path: "Examples/Web/Numbers")
)
package.targets.append(
  .testTarget(
    name: "ExampleTests",
    dependencies: [
      "PageNumbers", "ParallaxDrawing", "ParallaxReplay", "ParallaxScrolling", "ParallaxTesting",
      "ProgramRunner", "TestSupport", "parallax-replay",
    ]
      + examples.map { .init(stringLiteral: $0) },
    exclude: ["__Snapshots__"]
  )
)

#if os(Windows)
// Programs and tests that need POSIX: terminals, streams and a malloc to stand in for.
let posix: Set = [
  "AllocationCounter", "ExampleTests", "ParallaxCoordinatorTests", "ProgramRunner", "ProgramTests",
  "TerminalList", "TerminalListTests",
]
package.targets.removeAll { posix.contains($0.name) }
#endif

// `ONLY=ParallaxLayoutTests swift test` builds these tests and what they need, and nothing else. Commas
// separate several names. Without a test target of such a name, as for a client, it changes nothing.
let only = Set((Context.environment["ONLY"] ?? "").split(separator: ",").map(String.init))
var kept = Set(package.targets.filter { $0.type == .test }.map(\.name)).intersection(only)
if !kept.isEmpty {
  var count = 0
  while count < kept.count {
    count = kept.count
    for target in package.targets where kept.contains(target.name) {
      for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products = []
}

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
