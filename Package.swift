// swift-tools-version: 6.0

import PackageDescription

// The rooms, from the ground up: a target depends only on targets above it. ARCHITECTURE.md has the map, and a test
// compares it with the imports.
let package = Package(
  name: "PortalRaster",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PortalLayout", targets: ["PortalLayout"]),
    .library(name: "PortalCore", targets: ["PortalCore"]),
    .library(name: "PortalRaster", targets: ["PortalRaster"]),
    .library(name: "Portal", targets: ["Portal"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: "cairo pangoft2 fontconfig freetype2 pixman-1 libpng libdeflate",
      providers: [
        .apt(["libcairo2-dev", "libpango1.0-dev", "libpng-dev", "libdeflate-dev"]),
        .brew(["cairo", "pango", "libpng", "libdeflate"]),
      ]),
    .target(name: "PortalSupport"),
    .target(name: "PortalLayout"),
    .target(name: "PortalCore", dependencies: ["PortalSupport", "PortalLayout"]),
    .target(name: "PortalRaster", dependencies: ["PortalCore", "PortalSupport", "CCairo"]),
    .target(name: "Portal", dependencies: ["PortalCore"]),

    .testTarget(name: "PortalSupportTests", dependencies: ["PortalSupport"]),
    .testTarget(
      name: "PortalCoreTests", dependencies: ["Portal", "PortalRaster"], exclude: ["FiveIdioms/FINDINGS.md"]),
    .testTarget(name: "PortalRasterTests", dependencies: ["Portal", "PortalRaster"]),
    .testTarget(name: "PortalTests", dependencies: ["Portal"]),
  ],
  swiftLanguageModes: [.v6]
)
