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
    .target(name: "PortalLayout", exclude: ["README.md"]),
    .target(name: "PortalLayoutCases", dependencies: ["PortalLayout"]),
    .executableTarget(name: "portal-bench", dependencies: ["PortalLayout", "PortalLayoutCases"]),
    .testTarget(name: "PortalSupportTests", dependencies: ["PortalSupport"]),
    .testTarget(
      name: "PortalLayoutTests",
      dependencies: ["PortalLayout", "PortalLayoutCases"],
      exclude: ["Fixtures"]),
  ],
  swiftLanguageModes: [.v6]
)
