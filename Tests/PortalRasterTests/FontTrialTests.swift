import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalCore
@testable import PortalRaster

@Suite("A font that somebody may have made to harm")
struct FontTrialTests {
  private func verdict(_ change: (inout MadeFont) -> Void) throws -> FontTrial.Verdict {
    var font = try MadeFont()
    change(&font)
    return FontTrial(font.bytes).run()
  }

  private func write(_ font: MadeFont) throws -> String {
    let file = try Places.scratchFolder().appendingPathComponent("font.ttf")
    try Data(font.bytes).write(to: file)
    return file.path
  }

  private func open(_ path: String, capacity: Int) throws -> FontFace {
    let library = try #require(FreeTypeLibrary())
    return try #require(FontFace(FaceFile(path: path, index: 0), library, capacity: capacity))
  }

  private func letters(_ text: String) -> Component<Never> {
    label(text: text, style: labelStyleSheet { $1.textFont = Font(name: "Fuzz") })
  }

  @Test(
    "is none where it is an ordinary one", arguments: ["letters.ttf", "mono.ttf", "variable.ttf"])
  func ordinary(name: String) throws {
    let file = Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/\(name)")
    #expect(FontTrial(try [UInt8](Data(contentsOf: file))).run() == .usable(slowness: 1))
  }

  @Test("is refused for rules that look at all letters of a row")
  func slow() throws {
    #expect(try verdict { $0["GSUB"] = MadeFont.rules(5, MadeFont.longRules(20_000)) } == .slowShaping)
    // Some fonts take ten times as long as others.
    #expect(try verdict { $0["GSUB"] = MadeFont.rules(5, MadeFont.longRules(300)) } != .usable(slowness: 1))
  }

  private func sandbox(seconds: Double) -> ImageSandbox {
    ImageSandbox(
      program: Places.build.appendingPathComponent("portal-render").path, readsAll: true,
      budget: SandboxBudget(seconds: seconds))
  }

  @Test("has texts refused that its rules look at for long, though a row of each letter is quick")
  func slowTexts() throws {
    var font = try MadeFont()
    font["GSUB"] = MadeFont.rules(5, MadeFont.longRules(600, inTurns: true))
    let file = try write(font)
    let renderer = try Renderer(fonts: FontLibrary(adding: [file], sandbox: sandbox(seconds: 10)))
    let quick = String(repeating: "B", count: 600)
    let picture = try renderer.picture(of: letters(quick)).png()
    #expect(try picture == Renderer(fonts: FontLibrary(adding: [file])).picture(of: letters(quick)).png())

    font["GSUB"] = MadeFont.rules(5, MadeFont.longRules(20_000), feature: "ss01")
    let other = try Renderer(fonts: FontLibrary(adding: [write(font)], sandbox: sandbox(seconds: 0.5)))
    func row(_ last: String = "", features: [FontFeature] = []) -> Component<Never> {
      let style = labelStyleSheet { _, label in
        label.textFont = Font(name: "Fuzz")
        label.numberOfLines = 1
        label.features = features
      }
      return label(text: String(repeating: "A", count: 5000) + last, style: style)
    }
    let account = WorkAccount(budgets: 10)
    other.account = account
    _ = try other.picture(of: row())
    let before = account.parts[.seconds] ?? 0
    #expect {
      try other.picture(of: row(features: [FontFeature("ss01")]))
    } throws: {
      "\($0)".contains("a text in fonts that are not trusted takes more than 0.5 s of processor time")
    }
    // It counts with other pictures five times, as images do, and the next picture has time of its own.
    #expect(account.parts[.seconds] ?? 0 > before + 0.5 * 5 / 10)
    _ = try other.picture(of: row("B"))
  }

  @Test("has no text set that the child could not set, which says why")
  func refusal() throws {
    func set(_ font: String) throws(SandboxFailure) {
      var style = TextStyle()
      style.font = Font(name: font)
      let text = TriedText(block: TextBlock("a", style, traits: Traits()), width: nil)
      let fonts = FontChoice(hasStandard: true, hasSystem: false, paths: [])
      try sandbox(seconds: 10).set(text, in: fonts, 1, SandboxMeter(), opening: SandboxMeter())
    }
    try set("Inter")
    let failure = #expect(throws: SandboxFailure.self) { try set("Noto Serf") }
    guard case .refused(let message, let hint) = failure else { Issue.record("\(String(describing: failure))"); return }
    #expect(message.contains("Noto Serf") && hint.contains("Noto Serif"))
  }

  @Test("has no child started for a text where the time of all texts is used up")
  func usedUp() throws {
    let sandbox = ImageSandbox(program: "/there/is/none", readsAll: true, budget: SandboxBudget(seconds: 2))
    let text = TriedText(block: TextBlock("a", TextStyle(), traits: Traits()), width: nil)
    let meter = SandboxMeter("the texts")
    func failure() -> SandboxFailure? {
      do throws(SandboxFailure) {
        try sandbox.set(
          text, in: FontChoice(hasStandard: true, hasSystem: false, paths: []), 1, meter, opening: SandboxMeter())
      } catch {
        return error
      }
      return nil
    }
    meter.seconds = 1.9
    guard case .notStarted = failure() else { Issue.record("\(String(describing: failure()))"); return }
    meter.seconds = 2
    #expect(failure() == .outOfTime(seconds: 2, others: "the texts"))
  }

  @Test("is refused for a letter that becomes dozens, which count as text where they are shaped")
  func growth() throws {
    #expect(try verdict { $0["GSUB"] = MadeFont.rules(2, MadeFont.manyLetters(60)) } == .growth)
    #expect(try verdict { $0["GSUB"] = MadeFont.rules(2, MadeFont.manyLetters(3)) } == .usable(slowness: 1))
    var font = try MadeFont()
    font["GSUB"] = MadeFont.rules(2, MadeFont.manyLetters(60))
    let renderer = try Renderer(fonts: FontLibrary(adding: [write(font)]), budget: [.text: 10_000])
    _ = try renderer.picture(of: letters(String(repeating: "B", count: 200)))
    #expect {
      try renderer.picture(of: letters(String(repeating: "A", count: 200)))
    } throws: {
      "\($0)".contains("more than 10,000 bytes of text")
    }
  }

  @Test("is refused for a letter that takes long at another place of an axis")
  func places() throws {
    var font = try MadeFont("variable.ttf")
    font.setPoints(8000)
    #expect(FontTrial(font.bytes).run() == .usable(slowness: 1))
    font.setVariations(450, points: 8000)
    #expect(FontTrial(font.bytes).run() == .slowOutlines)
  }

  @Test("has the points of its outlines counted")
  func points() throws {
    var font = try MadeFont()
    font.setPoints(30_000)
    let renderer = try Renderer(fonts: FontLibrary(adding: [write(font)]))
    _ = try renderer.picture(of: letters("AB"))
    #expect {
      try renderer.picture(of: letters(String(repeating: "A", count: 200)))
    } throws: {
      "\($0)".contains("points, and its budget has 5,000,000")
    }
  }

  @Test("has the rows of its outlines counted: of large letters each time, of small ones once")
  func rows() throws {
    var font = try MadeFont()
    font.setPoints(5000)
    let library = try FontLibrary(adding: [write(font)])
    let once = 5000.0 * 4
    #expect(try pixels(10, 20, library) > once * 20 && pixels(10, 20, library) < 2 * once * 20)
    #expect(try pixels(10, 300, library) > 10 * once * 300)
  }

  @Test("has the pixels counted that its letters cover, however small their size is")
  func huge() throws {
    var font = try MadeFont()
    #expect(try pixels(10, 20, FontLibrary(adding: [write(font)])) < 10_000)
    font.setSquare(16_000)
    let library = try FontLibrary(adding: [write(font)])
    for size in [20.0, 300] {
      // The letters are at the left: 320 pixels of each row and more, or all of them.
      #expect(try pixels(10, size, library) > 10 * 100_000)
    }
  }

  /// The pixels that as many letters of a size count.
  private func pixels(_ count: Int, _ size: Double, _ library: FontLibrary) throws -> Double {
    let style = labelStyleSheet { _, label in
      label.textFont = Font(name: "Fuzz")
      label.textSize = size
    }
    let view: Component<Never> = label(text: String(repeating: "A", count: count), style: style)
    let picture = try Renderer(fonts: library).picture(of: view, on: Canvas(width: 4000, height: 400, scale: 1))
    return picture.list.work(faces: library.ink(of:)).pixels.total
  }

  @Test("has no more letters than fonts have, whatever few bytes of its table say")
  func coverage() throws {
    var font = try MadeFont()
    let groups = MadeFont.longs([1, 0, 0xffff_ffff, 1])
    font["cmap"] =
      MadeFont.words([0, 1, 3, 10]) + MadeFont.longs([12]) + MadeFont.words([13, 0])
      + MadeFont.longs([28, 0]) + groups
    let library = try FontLibrary(standard: false, adding: [write(font)])
    let seconds = ShapingTrial.seconds {
      #expect((try? library.family("Fuzz"))?.coverage.contains("A") == true)
    }
    #expect(seconds < 1, "four thousand million took a minute")
  }

  @Test("has a letter that cannot be loaded looked at once")
  func failing() throws {
    let path = try write(MadeFont())
    let face = try open(path, capacity: 1000)
    for _ in 0..<3 { #expect(face.outline(60_000) == nil) }
    #expect(face.bytes == 64)
  }

  @Test("has bitmaps that are no larger than their size says, by which they are counted")
  func bitmaps() throws {
    func face(side: Int) throws -> FontFace {
      let canvas = Canvas(width: Double(side), height: Double(side), scale: 1)
      let image = try Renderer().picture(of: container(children: [] as [Component<Never>]), on: canvas).png()
      var font = try MadeFont()
      font.setBitmap([UInt8](image), size: 100)
      let path = try write(font)
      return try open(path, capacity: 1 << 20)
    }
    let good = try face(side: 150)
    #expect(good.picture(1)?.surface.width == 150 && good.pictureSide == 100)
    let large = try face(side: 1000)
    for _ in 0..<3 { #expect(large.picture(1) == nil) }
    #expect(large.bytes == 64)
  }
}
