import Foundation
import PortalDocs
import PortalRaster
import TestSupport
import Testing

@Suite("Pictures in pages")
struct DocsTests {
  private let pages: PageFolder

  init() throws {
    pages = try PageFolder()
    try FileManager.default.createDirectory(
      at: pages.folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
  }

  private static func screen(_ text: String = "Hello", color: String = "label") -> String {
    """
    { "device": { "width": 60, "height": 24 },
      "content": { "type": "label", "text": "\(text)", "style": { "textColor": "\(color)" } } }
    """
  }

  private func write(_ text: String, to name: String) throws { try pages.write(text, to: name) }
  private func text(of name: String) throws -> String { try pages.text(of: name) }
  private func outcome() throws -> DocsOutcome { try pages.outcome() }
  private func mend() throws { try pages.mend() }
  private func refusal() throws -> [Diagnostic] { try pages.refusal() }

  /// A test's own page, before and after.
  private func mended(_ page: String) throws -> String {
    try write(page, to: "page.md")
    try mend()
    return try text(of: "page.md")
  }

  private var pictures: [String] {
    get throws { try pages.names("pictures").filter { $0.hasSuffix(".png") } }
  }

  @Test("pictures that are one file, as a link leads one of them to the other, are errors")
  func linkedPictures() throws {
    for name in ["a", "b"] {
      try pages.write(#"{ "content": { "type": "label", "text": "\#(name)" } }"#, to: "\(name).json")
    }
    try pages.write("![a](a.png)\n![b](b.png)\n", to: "page.md")
    try pages.write("", to: "b.png")
    symlink("b.png", pages.folder.path + "/a.png")
    let problems = try pages.refusal()
    #expect(problems.count == 1 && problems[0].message.contains("are one file"), "\(problems)")
  }

  @Test("of pages that are one file, as a link leads one to the other, are errors where they ask for different texts")
  func linkedPages() throws {
    for (folder, text) in [("x", "one"), ("y", "two"), ("z", "two")] {
      try pages.write(#"{ "content": { "type": "label", "text": "\#(text)" } }"#, to: "\(folder)/card.json")
    }
    try pages.write("![](card.png)\n", to: "y/page.md")
    symlink("../y/page.md", pages.folder.path + "/z/page.md")
    try mend()
    #expect(try pages.text(of: "y/page.md").contains("two"))
    #expect(try outcome().files.isEmpty)
    symlink("../y/page.md", pages.folder.path + "/x/page.md")
    let problems = try pages.refusal()
    #expect(problems.count == 1 && problems[0].message.contains("a link leads one to the other"), "\(problems)")
  }

  @Test("are drawn where they are missing, and then up to date")
  func missing() throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("# Cards\n\n![A card](pictures/card.png)\n", to: "page.md")
    let finding = try #require(try outcome().findings.first)
    #expect(finding.message.hasSuffix("pictures/card.png is not drawn yet"))
    #expect(finding.position?.line == 3)
    try mend()
    #expect(try pictures == ["card.png"])
    #expect(try outcome().files.isEmpty)
    #expect(try outcome().findings.isEmpty)
  }

  @Test("that are snapshot references are reported as stale, and not overwritten")
  func snapshots() throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("![A card](pictures/card.png)\n", to: "page.md")
    try write("", to: "pictures/manifest.jsonl")
    try mend()
    #expect(try outcome().findings.isEmpty)
    // Compressed differently it is the same picture.
    let packed = try pages.bytes(of: "pictures/card.png")
    let repacked = try Bitmap(png: packed, name: "card.png").png(.fast)
    #expect(repacked != packed)
    try Data(repacked).write(to: pages.folder.appendingPathComponent("pictures/card.png"))
    #expect(try outcome().findings.isEmpty)
    try write(Self.screen("Other"), to: "pictures/card.json")
    let stale = try outcome()
    #expect(stale.files.isEmpty && stale.staleReferences.count == 1 && stale.findings == stale.staleReferences)
    #expect(stale.findings[0].hint?.contains("record it") == true)
    // So it is where a link leads to one from elsewhere.
    try write("![A card](card.png)\n", to: "page.md")
    try write(Self.screen("Third"), to: "card.json")
    symlink("pictures/card.png", pages.folder.path + "/card.png")
    #expect(try outcome().files.isEmpty && outcome().staleReferences.count == 1)
  }

  @Test("are reported as stale with page and line when a screen's colour changed, and redrawn")
  func stale() throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("![A card](pictures/card.png)", to: "page.md")
    try mend()
    try write(Self.screen(color: "red"), to: "pictures/card.json")
    let finding = try #require(try outcome().findings.first)
    #expect(finding.file?.hasSuffix("/page.md") == true)
    #expect(finding.position == SourcePosition(line: 1, column: 1))
    #expect(finding.message.contains("card.png is stale"))
    try mend()
    #expect(try outcome().findings.isEmpty)
  }

  @Test("lie in pages that keep every other byte")
  func untouched() throws {
    try write(Self.screen("A & \\\"B\\\" *c*"), to: "pictures/card.json")
    let before = "\u{FEFF}# Ä\r\n\r\n  two  spaces\t\r\n`![](pictures/none.png)` <!-- ![](pictures/none.png) -->\r\n"
    let between = "\r\n~~~\n![](pictures/none.png)\n~~~\n\\![](pictures/none.png) ![a](https://example.org/a.png)\n* "
    let after = " no line end"
    try write(
      before + "![](pictures/card.png \"A title (1)\")" + between
        + "<picture>\n<img src=\"pictures/card.png\" align='left'></picture>" + after, to: "page.md")
    try mend()
    let link = #"![“A \& "B" \*c\*”](pictures/card.png "A title (1)")"#
    let element =
      #"<picture>\#n<source media="(prefers-color-scheme: dark)" srcset="pictures/card-dark.png">"#
      + #"<img alt="“A &amp; &quot;B&quot; *c*”" width="60" src="pictures/card.png" align='left'></picture>"#
    #expect(try text(of: "page.md").utf8.elementsEqual((before + link + between + element + after).utf8))
    #expect(try pictures == ["card-dark.png", "card.png"])
    #expect(try outcome().files.isEmpty)
  }

  @Test("show the same screen in light and dark, at two pixels per point")
  func pair() throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("![a](pictures/card.png) ![b](pictures/card-dark.png)", to: "page.md")
    let files = try outcome().files
    #expect(files.count == 2)
    #expect(try files.first?.bytes.read() != files.last?.bytes.read())
    for file in files { #expect(try Array(file.bytes.read()[16..<24]) == [0, 0, 0, 120, 0, 0, 0, 48]) }
  }

  @Test("may be of a screen in the page itself")
  func block() throws {
    try write("1. One\n\n   ```json portal\n\(Self.screen())\n   ```\n\n   ![](pictures/one.png)\n", to: "page.md")
    try mend()
    #expect(try pictures == ["one.png"])
    #expect(try text(of: "page.md").contains("![“Hello”](pictures/one.png)"))
    #expect(try outcome().files.isEmpty)
  }

  @Test("that no page shows any more are reported, even where it shows nothing else of their folder")
  func orphans() throws {
    try write(Self.screen(), to: "pictures/old.json")
    _ = try mended("![](pictures/old.png)")
    // A screen's folder may have pictures of all kinds.
    try write("", to: "pictures/photo.png")
    try write(Self.screen(), to: "pictures/other.json")
    try write("", to: "pictures/other.png")
    try write("Nothing is shown.", to: "page.md")
    #expect(try outcome().orphans.map { $0.file?.hasSuffix("/pictures/old.png") } == [true])
    // The orphans of other pages are unknown in a run of one page.
    #expect(try pages.outcome(of: ["page.md"]).orphans.isEmpty)
  }

  @Test("still shown without a screen are refused, pictures of other kinds are not")
  func lostScreen() throws {
    try write(Self.screen(), to: "pictures/card.json")
    _ = try mended("![](pictures/card.png)")
    try FileManager.default.removeItem(at: pages.folder.appendingPathComponent("pictures/card.json"))
    let refusal = try #require(try refusal().first)
    #expect(refusal.message.hasSuffix("pictures/card.png was drawn here, and has no screen any more"))
    #expect(refusal.position == SourcePosition(line: 1, column: 12))
    try write("", to: "pictures/card.png")
    #expect(try outcome().files.isEmpty)
  }

  @Test("of no screen and of nothing are refused at their place")
  func unknown() throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("Text\n\n> ![a](pictures/crad.png)", to: "page.md")
    let refusal = try #require(try refusal().first)
    #expect(refusal.position == SourcePosition(line: 3, column: 8))
    #expect(refusal.hint == "did you mean card.png?")
  }

  @Test("of invalid screens are refused at the page's own lines, all at once")
  func wrongScreens() throws {
    try write(
      "Ä\n\n```json portal\n{ \"content\": { \"type\": \"buton\" } }\n```\n![](pictures/one.png)\n", to: "page.md")
    let refusal = try #require(try refusal().first)
    #expect(refusal.file?.hasSuffix("/page.md") == true)
    #expect(refusal.position?.line == 4)
    #expect(refusal.message.contains("buton"))
    try write("```portal\n{}\n```\nwords ![a](b.png)\n\n```portal\n{}\n```\n", to: "page.md")
    #expect(try self.refusal().map { $0.position?.line } == [1, 6, 4])
  }

  @Test("of two screens, or outside the page's folder, are refused")
  func conflicts() throws {
    func block(_ text: String, _ link: String) -> String { "```portal\n\(Self.screen(text))\n```\n![](\(link))\n" }
    try write(block("one", "pictures/a.png") + block("two", "pictures/a.png"), to: "page.md")
    #expect(try refusal().first?.message.contains("is the picture of another screen") == true)
    try write(block("one", "../a.png"), to: "page.md")
    #expect(try refusal().first?.message == "the picture would lie outside the page's folder")
    try write(Self.screen(), to: "pictures/a.json")
    try write(block("one", "pictures/a.png"), to: "page.md")
    #expect(try refusal().first?.message.hasSuffix("a.json is this picture's screen, too") == true)
  }

  @Test("may be linked to by a label, and described there unless the description is the label")
  func references() throws {
    try write(Self.screen(), to: "pictures/card.json")
    let end = "\n\n[a card]: <pictures/card.png> 'A title'\n`[none]: pictures/none.png`\n"
    try write("![][A  Card] ![a card] ![a card][] ![b][a card] ![c][none]" + end, to: "page.md")
    try mend()
    #expect(try text(of: "page.md") == "![“Hello”][A  Card] ![a card] ![a card][] ![b][a card] ![c][none]" + end)
    #expect(try pictures == ["card.png"])
  }

  @Test("are of the document that an enclosing link names")
  func wrapped() throws {
    try write(Self.screen(), to: "screens/card.json")
    try write("{}", to: "other.json")
    try write("", to: "pictures/photo.png")
    try write(
      "[![](pictures/a.png)](screens/card.json) <a href='screens/card.json'>\n<img src='pictures/b.png'></a> "
        + "[![x](pictures/photo.png)](page.md) [Text ![y](pictures/photo.png)](other.json)", to: "page.md")
    try mend()
    #expect(try pictures == ["a.png", "b.png", "photo.png"])
    #expect(try text(of: "page.md").hasPrefix("[![“Hello”](pictures/a.png)](screens/card.json)"))
    #expect(try pages.bytes(of: "pictures/photo.png").isEmpty)
  }

  @Test("are also named by their documents, and such links become pictures")
  func documents() throws {
    try write(Self.screen(), to: "pictures/card.json")
    #expect(
      try mended("![A card](pictures/card.json) <img alt='' src=\"./pictures/card.json?raw=1\">")
        == "![A card](pictures/card.png) <img alt='' src=\"./pictures/card.png?raw=1\">")
    #expect(try pictures == ["card.png"] && outcome().files.isEmpty)
    try write("![](pictures/crad.json)", to: "page.md")
    #expect(try refusal().first?.hint == "did you mean card.json?")
  }

  @Test("may be shown by pages named through other paths")
  func roundabout() throws {
    let page = "```portal\n\(Self.screen())\n```\n![](pictures/one.png)\n"
    try write(page, to: "deep/page.md")
    for path in ["./deep/page.md", "deep/../deep/./page.md", "deep/../deep"] {
      #expect(try pages.outcome(of: [path]).files.map { $0.path.hasSuffix("/deep/pictures/one.png") } == [true, false])
    }
    try write(page, to: "folder.md/page.md")
    #expect(try outcome().files.count == 4)
  }

  @Test(
    "say nothing of what is outside of the folders that may be read, be it there or not",
    arguments: [
      "![](../NAME)", "![](../NAME?raw=1)", "[![](pictures/a.png)](../SCREEN)", "![](pictures/../../NAME)",
      "![](pictures/link.png)",
    ])
  func elsewhere(link: String) throws {
    let name = pages.folder.lastPathComponent + "-beside"
    let page = link.replacing("NAME", with: name + ".png").replacing("SCREEN", with: name + ".json")
    try write("", to: "pictures/a.png")
    symlink("../../\(name).json", pages.folder.path + "/pictures/link.json")
    try write(page, to: "page.md")
    func told() throws -> [String] {
      do {
        let outcome = try outcome()
        return (outcome.findings + outcome.remarks).map(\.message) + outcome.files.map(\.path)
      } catch let error as DiagnosticsError {
        return error.diagnostics.map { "\($0.message) \($0.hint ?? "")" }
      }
    }
    let before = try told()
    for ending in [".json", ".png"] {
      let file = Files.folder(holding: pages.folder.path) + "/" + name + ending
      try Files.write(Array(Self.screen().utf8), to: file)
      defer { try? Files.remove(file) }
      #expect(try told() == before)
    }
  }

  @Test(
    "say the same of a manifest that is a link out of these folders, be there a file or not",
    arguments: ["portal-docs.json", "manifest.jsonl"])
  func linkedManifests(name: String) throws {
    try write(Self.screen(), to: "pictures/card.json")
    try write("![A card](pictures/card.png)\n", to: "page.md")
    let target = pages.folder.path + "-beside"
    symlink(target, pages.folder.path + "/pictures/" + name)
    func told() throws -> [[UInt8]] {
      do {
        let outcome = try pages.outcome(of: ["page.md"])
        return try outcome.findings.map { Array($0.message.utf8) } + outcome.files.map { try $0.bytes.read() }
      } catch let error as DiagnosticsError {
        return error.diagnostics.map { Array($0.message.utf8) }
      }
    }
    // A new picture, and one that is stale.
    for isThere in [false, true] {
      if isThere { try write("", to: "pictures/card.png") }
      let before = try told()
      try Files.write([], to: target)
      defer { try? Files.remove(target) }
      #expect(try told() == before)
    }
  }

  @Test("are at most ten thousand in a call")
  func tooMany() throws {
    let shots = (0...5000).map { "\"s\($0)\": { \"screen\": \"card.json\" }" }.joined(separator: ",")
    try write(Self.screen(), to: "pictures/card.json")
    try write("{ \"shots\": { \(shots) } }", to: "pictures/portal-docs.json")
    let error = #expect(throws: DiagnosticsError.self) {
      try DocsPlan([pages.folder.path + "/pictures/portal-docs.json"])
    }
    #expect(error?.diagnostics.map(\.message) == ["there are more than 10000 pictures in one call"])
  }

  @Test("whose names differ in how an accent is written alone are refused: to many disks they are one file")
  func twins() throws {
    let names = ["\u{e9}", "e\u{301}"]
    for name in names { try Files.write(Self.screen().utf8, to: pages.folder.path + "/pictures/\(name).json") }
    // Some file systems take both for one.
    guard try Files.list(pages.folder.path + "/pictures").count == 2 else { return }
    try write(names.map { "![a](pictures/\($0).png)" }.joined(separator: "\n\n"), to: "page.md")
    let told = try refusal().map(\.message)
    try #require(told.count == 1, "\(told)")
    #expect(told[0].contains("spells its accents otherwise than"))
    for name in names { #expect(told[0].utf8.contains("/pictures/\(name).png".utf8)) }
  }

  @Test("of pages with more marks on a letter than any text has are not sought")
  func marks() throws {
    try write("a" + String(repeating: "\u{301}", count: 129), to: "page.md")
    #expect(try refusal().first?.message.contains("more than 128 combining marks") == true)
  }

  @Test("are written only where they were to be when pages were read, whatever links are turned meanwhile")
  func turned() throws {
    try write(Self.screen(), to: "sub/card.json")
    try write("![](sub/card.png)", to: "page.md")
    try write("", to: "other/card.png")
    let plan = try DocsPlan([pages.folder.path])
    let picture = try #require(plan.drawings.first).picture
    func refusal() -> FileError.Reason? {
      do {
        try Files.write([1], atReal: plan.place(of: picture), durably: false, calledBy: picture)
        return nil
      } catch {
        return error.reason
      }
    }
    #expect(refusal() == nil)
    let (sub, kept) = (pages.folder.path + "/sub", pages.folder.path + "/kept")
    try FileManager.default.moveItem(atPath: sub, toPath: kept)
    for target in ["other", pages.folder.path + "/../elsewhere", String(repeating: "./", count: 300) + "other"] {
      try FileManager.default.createSymbolicLink(atPath: sub, withDestinationPath: target)
      #expect(refusal() == .throughLink)
      try FileManager.default.removeItem(atPath: sub)
    }
    #expect(try Files.read(pages.folder.path + "/other/card.png").isEmpty)
    try FileManager.default.moveItem(atPath: kept, toPath: sub)
    #expect(unlink(sub + "/card.png") == 0 && symlink("../other/card.png", sub + "/card.png") == 0)
    #expect(try refusal() == .throughLink && Files.read(pages.folder.path + "/other/card.png").isEmpty)
    #expect(unlink(sub + "/card.png") == 0 && symlink("/etc/none.png", sub + "/card.png") == 0)
    #expect(refusal() == .throughLink)
  }

  @Test("are sought in a time that grows as their paths do")
  func deepPaths() throws {
    func seconds(_ depth: Int) throws -> Double {
      let links = (0..<40).map { "![](" + String(repeating: "a/", count: depth) + "\($0).png)" }
      try write(links.joined(separator: "\n\n"), to: "page.md")
      return ThreadTime.seconds { _ = try? DocsPlan([pages.folder.path]) }
    }
    _ = try seconds(1)
    let (few, many) = (try seconds(6), try seconds(60))
    #expect(many < few * 40, "\(many / few) times as long for paths ten times as deep")
    // No picture lies deeper than that.
    #expect(try seconds(1000) < many * 200)
  }
}
