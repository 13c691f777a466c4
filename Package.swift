// swift-tools-version: 6.0

import PackageDescription

// What pkg-config is asked for: nothing on Linux, where the distributions' files make SwiftPM print warnings (linux.pc
// says why), unless libraries lie elsewhere and PKG_CONFIG_PATH says where. A name with a blank would be two.
#if os(Linux)
  let asksPkgConfig = Context.environment["PKG_CONFIG_PATH"] != nil || Context.packageDirectory.contains(" ")
#else
  let asksPkgConfig = true
#endif

// The plug-in for documentation needs portal-render as a tool, for which SwiftPM compiles all beneath it a second time.
// Who builds and tests this package alone can leave it out: PORTAL_NO_DOCS_PLUGIN=1, as Scripts/test does.
let hasDocsPlugin = Context.environment["PORTAL_NO_DOCS_PLUGIN"] == nil

// The rooms, from the ground up: a target depends only on targets above it. ARCHITECTURE.md has the map, and a test
// compares it with the imports.
let package = Package(
  name: "PortalRaster",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "PortalLayout", targets: ["PortalLayout"]),
    .library(name: "PortalCore", targets: ["PortalCore"]),
    .library(name: "PortalLive", targets: ["PortalLive"]),
    .library(name: "PortalRaster", targets: ["PortalRaster"]),
    .library(name: "Portal", targets: ["Portal"]),
    .library(name: "Shohin", targets: ["Shohin"]),
    .library(name: "ReactKit", targets: ["ReactKit"]),
    .library(name: "Whim", targets: ["Whim"]),
    .library(name: "PortalDocument", targets: ["PortalDocument"]),
    .library(name: "PortalSnapshot", targets: ["PortalSnapshot"]),
    .library(name: "PortalTesting", targets: ["PortalTesting"]),
    .library(name: "Bento", targets: ["Bento"]),
    .library(name: "BentoTesting", targets: ["BentoTesting"]),
    .executable(name: "portal-render", targets: ["portal-render"]),
    .plugin(name: "ScreensPlugin", targets: ["ScreensPlugin"]),
  ],
  targets: [
    .systemLibrary(
      name: "CCairo",
      pkgConfig: asksPkgConfig
        ? "cairo pangoft2 fontconfig freetype2 pixman-1 libpng libdeflate libturbojpeg libwebp"
        : Context.packageDirectory + "/Sources/CCairo/linux.pc",
      providers: [
        .apt([
          "libcairo2-dev", "libpango1.0-dev", "libpng-dev", "libdeflate-dev", "libturbojpeg0-dev", "libwebp-dev",
        ]),
        .brew(["cairo", "pango", "libpng", "libdeflate", "jpeg-turbo", "webp"]),
      ]),
    .systemLibrary(
      name: "CHash", pkgConfig: asksPkgConfig ? "libxxhash" : nil,
      providers: [.apt(["libxxhash-dev"]), .brew(["xxhash"])]),
    .target(name: "CPixels"),
    .target(name: "CSandbox"),
    .target(name: "CTestStart"),
    .target(name: "PortalSupport"),
    .target(name: "PortalSource"),
    .target(name: "PortalLayout", exclude: ["Constraints/README.md", "README.md"]),
    .target(
      name: "PortalCore", dependencies: ["PortalSupport", "PortalLayout"],
      exclude: ["Symbols/README.md", "Widgets/README.md"]),
    .target(name: "PortalLive", dependencies: ["PortalCore", "PortalSupport"]),
    .target(
      name: "PortalRaster",
      dependencies: ["PortalCore", "PortalLive", "PortalSupport", "CCairo", "CPixels", "CSandbox"],
      exclude: ["Export/README.md", "Text/README.md"]),
    .target(name: "Portal", dependencies: ["PortalCore", "PortalLive", "PortalSupport"]),
    .target(name: "PortalViews", dependencies: ["PortalCore", "PortalLive"]),
    .target(name: "Shohin", dependencies: ["PortalCore", "PortalLive", "PortalViews"]),
    .target(name: "ReactKit", dependencies: ["PortalCore", "PortalLive", "PortalSupport", "PortalViews"]),
    .target(name: "Whim", dependencies: ["PortalCore", "PortalLive", "PortalViews"]),
    .target(name: "PortalDocument", dependencies: ["Portal", "PortalSupport"]),
    .target(
      name: "PortalSnapshot", dependencies: ["CHash", "CPixels", "PortalRaster", "PortalSupport"],
      exclude: ["README.md", "Report/README.md"]),
    .target(name: "PortalTesting", dependencies: ["CTestStart", "PortalRaster", "PortalSnapshot", "PortalSupport"]),
    .target(name: "Bento", dependencies: ["PortalCore", "PortalLive", "PortalViews"]),
    .target(name: "BentoTesting", dependencies: ["Bento"]),
    .target(name: "PortalPages", dependencies: ["PortalSupport"]),
    .target(
      name: "PortalGallery",
      dependencies: ["PortalDocs", "PortalDocument", "PortalPages", "PortalRaster", "PortalSupport"]),
    .target(name: "PortalDocs", dependencies: ["PortalDocument", "PortalRaster", "PortalSupport"]),
    .executableTarget(
      name: "portal-render",
      dependencies: [
        "PortalDocs", "PortalDocument", "PortalGallery", "PortalPages", "PortalRaster", "PortalSnapshot",
        "PortalSource", "PortalSupport",
      ]),
    .executableTarget(name: "portal-screens", dependencies: ["PortalSource"]),

    // Edges of their own: they start programs.
    .plugin(name: "ScreensPlugin", capability: .buildTool(), dependencies: ["portal-screens"]),

    // Workshop: no product, for benchmarks and tests alone.
    .target(name: "PortalLayoutCases", dependencies: ["PortalLayout"]),
    .executableTarget(
      name: "portal-bench",
      dependencies: [
        "Bento", "CCairo", "Portal", "PortalDocument", "PortalLayout", "PortalLayoutCases", "PortalRaster",
        "PortalSnapshot", "ReactKit", "Shohin",
      ]),
    .executableTarget(
      name: "portal-fuzz",
      dependencies: [
        "CCairo", "Portal", "PortalDocs", "PortalDocument", "PortalRaster", "PortalSnapshot", "PortalSource",
        "PortalSupport", "Shohin",
      ]),

    .target(
      name: "TestSupport", dependencies: ["PortalDocument", "PortalRaster", "PortalSnapshot"],
      path: "Tests/TestSupport"),
    .testTarget(
      name: "HouseTests",
      dependencies: ["CPixels", "PortalDocument", "PortalRaster", "PortalSnapshot", "PortalTesting", "TestSupport"],
      exclude: ["Offered", "judged.txt"]),
    .testTarget(name: "PortalSupportTests", dependencies: ["PortalSupport"]),
    .testTarget(name: "PortalSourceTests", dependencies: ["PortalSource"]),
    .testTarget(name: "PortalPagesTests", dependencies: ["PortalPages"]),
    .testTarget(name: "PortalGalleryTests", dependencies: ["PortalGallery", "TestSupport"]),
    .testTarget(
      name: "PortalDocsTests", dependencies: ["PortalDocs", "PortalDocument", "PortalRaster", "TestSupport"]),
    .testTarget(name: "ScriptsTests"),
    .testTarget(
      name: "PortalLayoutTests",
      dependencies: ["PortalLayout", "PortalLayoutCases", "TestSupport"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "PortalLiveTests", dependencies: ["PortalLive", "PortalRaster", "TestSupport"], exclude: ["Facts"]),
    .testTarget(name: "PortalCoreTests", dependencies: ["Portal", "PortalRaster"]),
    .testTarget(name: "PortalRasterTests", dependencies: ["Portal", "PortalRaster", "TestSupport"]),
    .testTarget(name: "PortalTests", dependencies: ["Portal", "TestSupport"]),
    .testTarget(name: "ShohinTests", dependencies: ["PortalRaster", "Shohin", "TestSupport"]),
    .testTarget(name: "ReactKitTests", dependencies: ["PortalRaster", "ReactKit", "TestSupport"]),
    .testTarget(
      name: "WhimTests", dependencies: ["Portal", "PortalRaster", "ReactKit", "Shohin", "TestSupport", "Whim"]),
    .testTarget(
      name: "RosettaTests",
      dependencies: ["Bento", "Portal", "PortalRaster", "ReactKit", "Shohin", "TestSupport", "Whim"]),
    .testTarget(name: "PortalDocumentTests", dependencies: ["PortalDocument", "PortalRaster", "TestSupport"]),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "ExpensesApp", "Portal", "PortalExampleApp", "PortalRaster", "PortalSnapshot", "SyrmoApp", "TestSupport",
        "VoicesApp",
      ]),
    // Examples are packages of their own, for readers to copy; here their sources are built and tested with all others.
    .target(
      name: "PortalExampleApp", dependencies: ["Portal"], path: "Examples/PortalExample/Sources/PortalExampleApp"),
    .testTarget(
      name: "PortalExampleAppTests", dependencies: ["PortalExampleApp", "PortalRaster"],
      path: "Examples/PortalExample/Tests/PortalExampleAppTests"),
    .target(name: "SyrmoApp", dependencies: ["Portal"], path: "Examples/Syrmo/Sources/SyrmoApp"),
    .testTarget(
      name: "SyrmoAppTests", dependencies: ["SyrmoApp", "PortalRaster"], path: "Examples/Syrmo/Tests/SyrmoAppTests"),
    .target(name: "VoicesApp", dependencies: ["Portal"], path: "Examples/Voices/Sources/VoicesApp"),
    .testTarget(
      name: "VoicesAppTests", dependencies: ["VoicesApp", "PortalRaster"], path: "Examples/Voices/Tests/VoicesAppTests"),
    .target(name: "ExpensesApp", dependencies: ["Portal"], path: "Examples/Expenses/Sources/ExpensesApp"),
    .testTarget(
      name: "ExpensesAppTests", dependencies: ["ExpensesApp", "PortalRaster"],
      path: "Examples/Expenses/Tests/ExpensesAppTests"),
    .testTarget(
      name: "PortalSnapshotTests",
      dependencies: ["Portal", "PortalDocument", "PortalRaster", "PortalSnapshot", "TestSupport"]),
    .testTarget(
      name: "BentoTests", dependencies: ["Bento", "BentoTesting", "PortalRaster", "TestSupport"],
      exclude: ["Scenes/layout.txt"]),
    .testTarget(
      name: "PortalTestingTests",
      dependencies: ["Portal", "PortalSource", "PortalSupport", "PortalTesting", "TestSupport"],
      exclude: ["__Snapshots__"], plugins: ["ScreensPlugin"]),
    .testTarget(
      name: "FuzzTests", dependencies: ["portal-fuzz", "PortalSupport", "TestSupport"],
      exclude: ["Corpus", "README.md"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "portal-render", "portal-bench", "Portal", "PortalDocument", "PortalRaster", "PortalSnapshot", "TestSupport",
      ],
      exclude: ["Golden"]),
  ],
  swiftLanguageModes: [.v6]
)

if hasDocsPlugin {
  package.products.append(.plugin(name: "DocsPlugin", targets: ["DocsPlugin"]))
  package.targets.append(
    .plugin(
      name: "DocsPlugin",
      capability: .command(
        intent: .custom(verb: "portal-docs", description: "Keeps the pictures in documentation as their screens look."),
        permissions: [.writeToPackageDirectory(reason: "It writes pictures, and links to them in pages.")]),
      dependencies: ["portal-render"]))
}
