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

  @Test("is refused for the text that its rules look at for long, though a row of each letter is quick")
  func slowTexts() throws {
    var font = try MadeFont()
    font["GSUB"] = MadeFont.rules(5, MadeFont.longRules(600, inTurns: true))
    #expect(FontTrial(font.bytes).run() != .slowShaping)
    let slow = String(repeating: "AB", count: 300)
    let quick = String(repeating: "B", count: 600)
    let tried = TriedFont(font.bytes)
    #expect(tried.isQuick(Self.tried(quick)))
    #expect(!tried.isQuick(Self.tried(slow)))
    // As far as it is in this font.
    #expect(tried.isQuick(Self.tried(slow, 1..<2)))
    // In a feature, where the text asks for it.
    font["GSUB"] = MadeFont.rules(5, MadeFont.longRules(20_000), feature: "ss01")
    let other = TriedFont(font.bytes)
    let row = String(repeating: "A", count: 600)
    #expect(FontTrial(font.bytes).run() == .usable(slowness: 1))
    #expect(other.isQuick(Self.tried(row)) && !other.isQuick(Self.tried(row, features: "ss01=1")))
    // What is in other fonts, or shaped by itself, the rules do not see.
    #expect(tried.isQuick(Self.tried(String(repeating: "A\nBя", count: 200))))

    font["GSUB"] = MadeFont.rules(5, MadeFont.longRules(600, inTurns: true))
    let sandbox = ImageSandbox(
      program: Places.build.appendingPathComponent("portal-render").path, readsAll: true)
    let file = try write(font)
    let renderer = try Renderer(fonts: FontLibrary(adding: [file], sandbox: sandbox))
    let picture = try renderer.picture(of: letters(quick)).png()
    #expect(try picture == Renderer(fonts: FontLibrary(adding: [file])).picture(of: letters(quick)).png())
    #expect {
      try renderer.picture(of: letters(slow))
    } throws: {
      "\($0)".contains("one text takes too long to shape in the font \"Fuzz\"")
    }
  }

  @Test("is tried in the faces on either side of a weight, of which Pango may take either")
  func faces() {
    func face(_ weight: Double, _ isItalic: Bool = false) -> FaceRecord {
      FaceRecord(file: FaceFile(path: "\(weight)", index: 0), weights: weight...weight, isItalic: isItalic)
    }
    let faces = [face(300), face(600), face(900), face(400, true)]
    let family = FontFamily(name: "Fuzz", aliases: [], faces: faces)
    #expect(family.faces(near: 500) == [faces[0], faces[1], faces[3]])
    #expect(family.faces(near: 600) == [faces[1], faces[3]])
    #expect(family.faces(near: 100) == [faces[0], faces[3]])
  }

  /// A text of which all or a range is in a font.
  private static func tried(_ text: String, _ range: Range<Int>? = nil, features: String = "") -> TriedText {
    TriedText(text: text, ranges: [range ?? 0..<text.utf8.count], font: TriedText.Font(features: features))
  }

  @Test("is told to a child with the text, whatever is in it")
  func messages() throws {
    let font = TriedText.Font(
      face: 2, slowness: 4, variations: "wght=650", features: "tnum=1,ss01=0", language: "ar")
    let text = TriedText(text: "a\0b\n", ranges: [0..<2, 3..<4], font: font)
    #expect(TriedText(text.bytes, face: 2, slowness: 4) == text)
    for ranges in ["1:0", "2:4 3:5", "-1:4", "a:b", "1"] {
      let bytes = Array("\0\0en\0\(ranges)\0text".utf8)
      #expect(TriedText(bytes, face: 0, slowness: 1) == nil)
    }
    #expect(TriedText([0, 0], face: 0, slowness: 1) == nil)
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
    font.setPoints(30_000)
    #expect(FontTrial(font.bytes).run() == .usable(slowness: 1))
    font.setVariations(120, points: 30_000)
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
