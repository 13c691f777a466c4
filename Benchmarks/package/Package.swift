// swift-tools-version: 6.0
import PackageDescription

// What the README says, word for word; package.py measures it.
let package = Package(
  name: "Screens",
  dependencies: [.package(path: "../PortalRaster")],
  targets: [
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        .product(name: "Portal", package: "PortalRaster"), .product(name: "PortalTesting", package: "PortalRaster"),
      ], exclude: ["__Snapshots__"])
  ])
