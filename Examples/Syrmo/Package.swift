// swift-tools-version: 6.0

import PackageDescription

// An app for skaters, as a package that can be copied: its application, and tests that use it.
let package = Package(
  name: "Syrmo",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PortalRaster", path: "../..")],
  targets: [
    .target(name: "SyrmoApp", dependencies: [.product(name: "Portal", package: "PortalRaster")]),
    .testTarget(
      name: "SyrmoAppTests",
      dependencies: ["SyrmoApp", .product(name: "PortalRaster", package: "PortalRaster")]),
  ],
  swiftLanguageModes: [.v6]
)
