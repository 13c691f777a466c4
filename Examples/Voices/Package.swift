// swift-tools-version: 6.0

import PackageDescription

// A client for Twitter, as a package that can be copied: its application, and tests that use it.
let package = Package(
  name: "Voices",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PortalRaster", path: "../..")],
  targets: [
    .target(name: "VoicesApp", dependencies: [.product(name: "Portal", package: "PortalRaster")]),
    .testTarget(
      name: "VoicesAppTests",
      dependencies: ["VoicesApp", .product(name: "PortalRaster", package: "PortalRaster")]),
  ],
  swiftLanguageModes: [.v6]
)
