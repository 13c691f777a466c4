// swift-tools-version: 6.0

import PackageDescription

// An expense tracker, as a package that can be copied: its application, and tests that use it.
let package = Package(
  name: "Expenses",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "PortalRaster", path: "../..")],
  targets: [
    .target(name: "ExpensesApp", dependencies: [.product(name: "Portal", package: "PortalRaster")]),
    .testTarget(
      name: "ExpensesAppTests",
      dependencies: ["ExpensesApp", .product(name: "PortalRaster", package: "PortalRaster")]),
  ],
  swiftLanguageModes: [.v6]
)
