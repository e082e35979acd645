// swift-tools-version: 6.2
import PackageDescription

// A package of its own, because `canImport(UIKit)` is true wherever a module of that name lies in
// the build folder: in the package above, whether a file compiles would depend on what was built
// before it. Here every target that asks depends on the model, so the answer is always yes.
//
// Folders that are links are the package's own sources: the port is compiled twice, never copied.
let package = Package(
  name: "UIKitModel",
  platforms: [.macOS(.v14)],
  targets: [
    // `Point`, `Rect` and `Size` of MacTypes.h, which every file that imports UIKit sees.
    .target(name: "CMacTypes"),
    // The model. It stands in for the system's framework and must carry its name.
    .target(name: "UIKit", dependencies: ["CMacTypes"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"]),
    // As much of SwiftUI as the port and the apps use, with a layout of its own.
    .target(name: "SwiftUI", dependencies: ["UIKit"]),
    // The package's own sources, by links.
    .target(name: "ParallaxLayout"),
    .target(name: "ParallaxRows", dependencies: ["ParallaxLayout"]),
    .target(name: "ParallaxScrolling", dependencies: ["ParallaxLayout"]),
    .target(
      name: "ParallaxCoordinator",
      dependencies: ["ParallaxLayout", "ParallaxRows", "ParallaxScrolling"]
    ),
    .target(name: "ParallaxReplay", dependencies: ["ParallaxCoordinator"]),
    .target(name: "ParallaxTesting", dependencies: ["ParallaxCoordinator"]),
    .target(name: "ParallaxUIKit", dependencies: ["ParallaxCoordinator", "SwiftUI", "UIKit"]),
    .testTarget(
      name: "ParallaxUIKitTests",
      dependencies: ["ParallaxReplay", "ParallaxTesting", "ParallaxUIKit", "SwiftUI", "UIKit"]
    ),
    // Apps that use the port, which lie with the examples.
    .target(
      name: "UIKitApps",
      dependencies: ["ParallaxReplay", "ParallaxUIKit", "SwiftUI", "UIKit"],
      exclude: ["FirstRun.md", "README.md"]
    ),
    .testTarget(
      name: "UIKitAppsTests",
      dependencies: ["ParallaxReplay", "ParallaxUIKit", "SwiftUI", "UIKit", "UIKitApps"],
      exclude: ["Traces"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "CMacTypes" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    // Testing comes with additions for UIKit, and would look for them here.
    .unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"]),
  ]
  if target.name.hasPrefix("Parallax"), target.type == .regular {
    target.swiftSettings?.append(.enableUpcomingFeature("InternalImportsByDefault"))
  }
  if target.name == "UIKitAppsTests" { target.swiftSettings?.append(.define("MODEL")) }
}
