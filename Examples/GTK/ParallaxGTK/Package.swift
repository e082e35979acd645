// swift-tools-version: 6.2
import PackageDescription

// The folder is not called GTK: a package is known by the name of its folder, whatever its case, and
// a checkout of the repository may be called that.
let package = Package(
  name: "ParallaxGTK",
  products: [
    .library(name: "ParallaxGTK", targets: ["ParallaxGTK"]),
    // GTK's own functions, as Swift imports them.
    .library(name: "CGTK", targets: ["CGTK"]),
    .executable(name: "parallax-gtk", targets: ["parallax-gtk"]),
  ],
  dependencies: [.package(name: "ParallaxCoordinator", path: "../../..")],
  targets: [
    .systemLibrary(name: "CGTK", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    // The port: nothing in it knows what is shown.
    .target(
      name: "ParallaxGTK",
      dependencies: [
        "CGTK",
        .product(name: "ParallaxCoordinator", package: "ParallaxCoordinator"),
        .product(name: "ParallaxScrolling", package: "ParallaxCoordinator"),
      ]
    ),
    // A window for a person, and the same window under test.
    .executableTarget(
      name: "parallax-gtk",
      dependencies: [
        "CGTK",
        "ParallaxGTK",
        .product(name: "ParallaxTesting", package: "ParallaxCoordinator"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .defaultIsolation(MainActor.self),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
