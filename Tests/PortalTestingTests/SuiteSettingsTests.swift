import Portal
import PortalSupport
import TestSupport
import Testing

@testable import PortalTesting

@Suite("Settings of a suite", .snapshots(record: .missing))
struct SuiteSettingsTests {
  private typealias Screen = Component<Never>

  private func clock(_ time: String) -> Screen { label(text: time) }

  private let dark = Traits(appearance: .dark)

  private func verify<Format>(
    _ screen: Screen, as strategy: Snapshotting<Screen, Format>, in folder: String
  ) -> String? {
    verifySnapshot(
      of: screen, as: strategy, snapshotDirectory: folder,
      environment: TestEnvironment(policy: RecordPolicy(isLocked: false), artifacts: folder + "/artifacts"),
      testName: "clock")
  }

  private func references(_ folder: String) throws -> [String] {
    try Files.list(folder).filter { $0.hasPrefix("clock.") }.sorted()
  }

  // MARK: Canvas and traits

  @Test("draw and name what says no canvas and no traits, as if it said them")
  func ground() throws {
    let folder = try Places.scratchFolder().path
    withSnapshotTesting(canvas: .iPhoneSE, traits: dark) {
      #expect(verify(clock("9:41"), as: .image, in: folder) == nil)
      #expect(verify(clock("9:41"), as: .layout, in: folder) == nil)
      #expect(verify(clock("9:41"), as: .svg, in: folder) == nil)
    }
    let name = "clock.iphone-se-dark"
    #expect(try references(folder) == ["\(name).layout.txt", "\(name).png", "\(name).svg", "\(name).txt"])
    withSnapshotTesting(record: .never) {
      #expect(verify(clock("9:41"), as: .image(on: .iPhoneSE, traits: dark), in: folder) == nil)
      #expect(verify(clock("9:41"), as: .layout(on: .iPhoneSE, traits: dark), in: folder) == nil)
    }
  }

  @Test("give way to what a strategy says, canvas and traits each for itself")
  func ownGround() throws {
    let folder = try Places.scratchFolder().path
    withSnapshotTesting(canvas: .iPhoneSE, traits: dark) {
      #expect(verify(clock("9:41"), as: .layout(on: .iPhone15), in: folder) == nil)
      #expect(verify(clock("9:41"), as: .layout(traits: Traits(textSize: .xLarge)), in: folder) == nil)
    }
    #expect(try references(folder) == ["clock.iphone-15-dark.layout.txt", "clock.iphone-se-xLarge.layout.txt"])
  }

  @Test("reach strategies that were made before, and that are pulled back from others")
  func lateGround() throws {
    let folder = try Places.scratchFolder().path
    let before: Snapshotting<Screen, String> = .layout.pullback { $0 }
    withSnapshotTesting(canvas: .iPhoneSE) { #expect(verify(clock("9:41"), as: before, in: folder) == nil) }
    #expect(try references(folder) == ["clock.iphone-se.layout.txt"])
    let size = Canvas.iPhoneSE.size
    let text = String(decoding: try Files.read("\(folder)/clock.iphone-se.layout.txt"), as: UTF8.self)
    #expect(text.hasPrefix("screen \(Int(size.width))×\(Int(size.height)) "), "\(text)")
  }

  @Test("leave a matrix its own canvases and traits, and values that are not drawn their names")
  func matrix() throws {
    let cells = SnapshotMatrix(appearances: [.light, .dark])
    withSnapshotTesting(canvas: .iPhoneSE, traits: dark) {
      let strategies: [Snapshotting<Screen, String>] = .layouts(over: cells)
      #expect(strategies.map(\.configuration) == ["", "dark"])
      #expect(Snapshotting<String, String>.lines.configuration == "")
    }
  }

  @Test("are for checks, too")
  func checks() {
    let small = Canvas(width: 40, height: 30)
    func drawn(on canvas: Canvas, _ appearance: Appearance) -> ScreenCheck {
      ScreenCheck("is drawn") { screen in
        let placed = screen.picture.screen
        let isRight = placed.canvas.size == canvas.size && placed.traits.appearance == appearance
        return isRight ? [] : [ScreenCheck.Finding(path: "content", what: "is drawn on \(placed.canvas.size)")]
      }
    }
    withSnapshotTesting(canvas: small, traits: dark) {
      assertChecks(of: clock("9:41"), as: [drawn(on: small, .dark)])
      assertChecks(of: clock("9:41"), as: [drawn(on: .iPhoneSE, .dark)], on: .iPhoneSE)
    }
    assertChecks(of: clock("9:41"), as: [drawn(on: .phone, .light)])
  }

  // MARK: Texts

  @Test("obscure the texts of every strategy that draws, and of no check")
  func texts() throws {
    let folder = try Places.scratchFolder().path
    let canvas = Canvas(width: 80, height: 40)
    let screen: Screen = container { clock("9:41") }
    withSnapshotTesting(canvas: canvas, obscuresTexts: true) {
      #expect(verify(screen, as: .image, in: folder) == nil)
      #expect(verify(screen, as: .layout(part: "content/0"), in: folder) == nil)
      #expect(verify(screen, as: .semantics, in: folder) == nil)
      #expect(verify(screen, as: .digest, in: folder) == nil)
      #expect(verify(screen, as: .svg(text: .live), in: folder) == nil)
      #expect(verify(screen, as: .sheet(over: SnapshotMatrix(on: [canvas])), in: folder) == nil)
      let read = ScreenCheck("is read") { screen in
        screen.views.contains { $0.semantics.label == "9:41" }
          ? [] : [ScreenCheck.Finding(path: "content", what: "is not read")]
      }
      assertChecks(of: screen, as: [read])
    }
    let texts = try references(folder).filter { !$0.hasSuffix(".png") }
    #expect(texts.count == 6, "\(texts)")
    for name in texts {
      #expect(!String(decoding: try Files.read("\(folder)/\(name)"), as: UTF8.self).contains("9:41"))
    }
    #expect(texts.contains("clock.content-0.layout.txt"))
    withSnapshotTesting(record: .never, canvas: canvas) {
      #expect(verify(screen, as: .layout(part: "content/0"), in: folder)?.contains("████") == true)
    }
  }

  private final class Shown: LiveSource {
    func describe(_ traits: Traits) -> Description { (label(text: "9:41") as Screen).describe(traits) }
  }

  @Test("refuse films where texts are obscured, whose captions are what was tapped and typed")
  func film() throws {
    let context = SnapshotContext(
      testFolder: "/", settings: SnapshotConfiguration(obscuresTexts: true), makeRenderer: { _ in try Renderer() })
    let film = try Stage(Shown()).film
    #expect(throws: DiagnosticsError.self) { try Snapshotting<Film, String>.steps.snapshot(film, context) }
    #expect(throws: DiagnosticsError.self) { try Snapshotting<Film, Picture>.storyboard.snapshot(film, context) }
  }

  // MARK: Masks

  private let mask = Mask("content", share: 1, reason: "the time of day")
  private let elsewhere = Mask("content/advertisement", reason: "others decide")

  @Test("mask views where a screen has them, with those of the strategy")
  func masks() throws {
    let folder = try Places.scratchFolder().path
    let canvas = Canvas(width: 80, height: 40)
    withSnapshotTesting(masks: [mask, elsewhere], canvas: canvas) {
      #expect(verify(clock("9:41"), as: .image, in: folder) == nil)
      #expect(verify(clock("9:42"), as: .image, in: folder) == nil)
      let own = verify(clock("9:42"), as: .image(masks: [elsewhere]), in: folder)
      #expect(own?.contains("content/advertisement, and there is no such view") == true, "\(own ?? "")")
      let narrow = Mask("content", share: 0.01, reason: "the time of day")
      #expect(verify(clock("9:42"), as: .image(masks: [narrow]), in: folder)?.contains("is masked to") == true)
    }
    #expect(verify(clock("9:42"), as: .image(on: canvas), in: folder) != nil)
  }

  @Test("mask a view in every cell of a sheet")
  func sheet() throws {
    let folder = try Places.scratchFolder().path
    let cells = SnapshotMatrix(on: [Canvas(width: 80, height: 40)], appearances: [.light, .dark])
    withSnapshotTesting(masks: [mask, elsewhere]) {
      #expect(verify(clock("9:41"), as: .sheet(over: cells), in: folder) == nil)
      #expect(verify(clock("9:42"), as: .sheet(over: cells), in: folder) == nil)
    }
    #expect(verify(clock("9:42"), as: .sheet(over: cells), in: folder) != nil)
  }

  @Test("are stale where they mask a view that no picture has")
  func staleMasks() throws {
    let use = WaiverUse(of: [:], masks: [mask, elsewhere])
    use.begin()
    let picture = try Renderer().picture(of: clock("9:41"), on: Canvas(width: 80, height: 40))
    use.note(.picture(picture), copies: [])
    let stale = "content/advertisement is masked, and none of these pictures has such a view: remove the mask"
    #expect(use.end() == [stale])
  }

  // MARK: Scopes

  @Test("of an inner scope go before those around it; masks and waivers add up")
  func nesting() {
    let inner = Mask("content", reason: "another reason")
    withSnapshotTesting(masks: [mask, elsewhere], canvas: .iPhoneSE, traits: dark, waiving: ["a": "1", "b": "1"]) {
      withSnapshotTesting(masks: [inner], traits: Traits(textSize: .xLarge), waiving: ["b": "2"]) {
        let current = SnapshotConfiguration.current
        #expect(current.masks == [elsewhere, inner])
        #expect(current.canvas == .iPhoneSE && current.traits == Traits(textSize: .xLarge))
        #expect(current.waiving == ["a": "1", "b": "2"])
      }
    }
  }

  @Test("waive warnings in XCTest's form, for the tests around which it is run")
  func waiving() throws {
    let folder = try Places.scratchFolder().path
    let broken: Screen = imageView(image: .localImage(named: "nowhere.png"))
    #expect(verify(broken, as: .layout, in: folder)?.contains("nowhere.png") == true)
    withSnapshotTesting(waiving: ["nowhere.png": "comes later", "else.png": "of another test"]) {
      #expect(verify(broken, as: .layout, in: folder) == nil)
    }
  }

  @Test(
    "are the same in a trait, around a piece of code, and around one that waits",
    .snapshots(
      record: .all, tolerance: Self.tolerance, masks: [Self.everything], canvas: .iPhoneSE, traits: Self.arabic,
      snapshotDirectory: "/elsewhere", referenceKiB: 7, waiving: ["a": "b"], renderer: Self.renderer))
  func forms() async {
    let told = Self.told(.current)
    #expect(!told.contains("nil"), "\(told)")
    SnapshotConfiguration.$current.withValue(SnapshotConfiguration()) {
      withSnapshotTesting(
        record: .all, tolerance: Self.tolerance, masks: [Self.everything], canvas: .iPhoneSE, traits: Self.arabic,
        snapshotDirectory: "/elsewhere", referenceKiB: 7, waiving: ["a": "b"], renderer: Self.renderer
      ) { #expect(Self.told(.current) == told) }
    }
    await SnapshotConfiguration.$current.withValue(SnapshotConfiguration()) {
      await withSnapshotTesting(
        record: .all, tolerance: Self.tolerance, masks: [Self.everything], canvas: .iPhoneSE, traits: Self.arabic,
        snapshotDirectory: "/elsewhere", referenceKiB: 7, waiving: ["a": "b"], renderer: Self.renderer
      ) {
        await Task.yield()
        #expect(Self.told(.current) == told)
      }
    }
  }

  private static let tolerance = Tolerance(channel: 2, pixels: 0, window: 0, reason: "a test")
  private static let everything = Mask("content", reason: "a test")
  private static let arabic = Traits(locale: "ar")
  @Sendable private static func renderer(_ folder: String) throws -> Renderer { try Renderer() }

  /// Every setting, in words; a closure only as being there.
  private static func told(_ settings: SnapshotConfiguration) -> [String] {
    Mirror(reflecting: settings).children.compactMap { child in
      guard child.label != "waiverUses" else { return nil }
      let value = String(describing: child.value)
      return "\(child.label ?? ""): \(value.contains("Function") ? "a closure" : value)"
    }
  }
}
