// swift-tools-version: 6.0

import PackageDescription

// The original Portal's own example, as a package that can be copied: its application, and tests that use it.
let package = Package(
  name: "PortalExample",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PortalRaster", path: "../..")],
  targets: [
    .target(name: "PortalExampleApp", dependencies: [.product(name: "Portal", package: "PortalRaster")]),
    .testTarget(
      name: "PortalExampleAppTests",
      dependencies: ["PortalExampleApp", .product(name: "PortalRaster", package: "PortalRaster")]),
  ],
  swiftLanguageModes: [.v6]
)
