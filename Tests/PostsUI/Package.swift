// swift-tools-version: 6.0

import PackageDescription

// A shared library of components with messages of its own, as an application would depend on it. The tests compile an
// application against it.
let package = Package(
  name: "PostsUI",
  platforms: [.macOS(.v15)],
  products: [.library(name: "PostsUI", targets: ["PostsUI"])],
  dependencies: [.package(name: "PortalRaster", path: "../..")],
  targets: [
    .target(name: "PostsUI", dependencies: [.product(name: "Portal", package: "PortalRaster")]),
    .testTarget(
      name: "PostsUITests", dependencies: ["PostsUI", .product(name: "PortalTesting", package: "PortalRaster")],
      exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)
