// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "PortalRaster",
  products: [
    .library(name: "PortalSupport", targets: ["PortalSupport"]),
    .library(name: "PortalLayout", targets: ["PortalLayout"]),
  ],
  targets: [
    .target(name: "PortalSupport"),
    .target(name: "PortalLayout"),
    .testTarget(name: "PortalSupportTests", dependencies: ["PortalSupport"]),
    .testTarget(name: "ScriptsTests"),
    .testTarget(
      name: "PortalLayoutTests",
      dependencies: ["PortalLayout"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
