import Foundation
import Testing

@Suite("portal-render draws many pictures on a contact sheet")
struct ContactSheetTests {
  private let tool: CommandTool

  init() throws { tool = try CommandTool.withCard() }

  @Test("and writes nothing else")
  func contactSheet() throws {
    let result = try tool.run(
      "screen.json", "--variants", "light,dark,rtl", "--contact-sheet", "sheet.png", "--verbose")
    #expect(result.errors.hasPrefix("sheet.png: 3 pictures, "))
    #expect(tool.files.filter { $0.hasSuffix(".png") } == ["sheet.png"])
    let layout = try tool.run("screen.json", "--variants", "light,dark,rtl", "--contact-sheet", "sheet.txt")
    #expect(layout.status == 0)
    let text = String(decoding: tool.contents(of: "sheet.txt") ?? Data(), as: UTF8.self)
    for caption in ["screen", "screen · dark", "screen · rtl"] { #expect(text.contains("\"\(caption)\"")) }
  }

  @Test("with the good ones, and tells how many are missing")
  func lackingSheet() throws {
    try tool.write("id,name,size\n1,Ada,9\n2,Bo,big\n3,Cem,9\n", to: "rows.csv")
    let result = try tool.run("card.json", "--data", "rows.csv", "--contact-sheet", "sheet.png", "--verbose")
    #expect(result.status == 1 && tool.files.contains("sheet.png"))
    #expect(result.errors.contains("is no number: \"big\""), "\(result.errors)")
    #expect(result.errors.contains("error: 1 of 3 pictures could not be drawn, and is missing in \"sheet.png\"\n"))
    #expect(result.errors.contains("sheet.png: 2 pictures, "))
    try tool.write("id,name,size\n1,Ada,big\n2,Bo,huge\n", to: "rows.csv")
    let none = try tool.run("card.json", "--data", "rows.csv", "--contact-sheet", "none.png")
    #expect(none.status == 1 && !tool.files.contains("none.png"))
    #expect(none.errors.contains("none of the 2 pictures of \"none.png\" could be drawn, and so it is not written"))
  }

  @Test("or refuses before the first is drawn where they are too many")
  func largeSheet() throws {
    // Drawing it would warn.
    try tool.write(
      #"{ "device": { "width": 40, "height": 400 }, "content": { "type": "imageView", "image": "none.png" } }"#,
      to: "tall.json")
    try tool.write("id\n" + (0..<9000).map { "\($0)\n" }.joined(), to: "many.csv")
    let result = try tool.run("tall.json", "--data", "many.csv", "--contact-sheet", "sheet.png")
    #expect(result.status == 2 && !tool.files.contains("sheet.png"))
    #expect(result.errors.hasPrefix("error: 9000 pictures are too many for one sheet\n"), "\(result.errors)")
    #expect(!result.errors.contains("none.png"))
  }

  @Test("or refuses where they have more bytes than one screen may show, and keeps none of them then")
  func heavySheet() throws {
    try tool.write(CommandTool.rows(40), to: "rows.csv")
    let result = try tool.run(
      "card.json", "--data", "rows.csv", "--contact-sheet", "sheet.png", "--budget", "image-bytes=3000")
    #expect(result.status == 2 && !tool.files.contains("sheet.png"))
    #expect(result.errors.contains("its budget has 3,000; the costliest is that of sheet.png"), "\(result.errors)")
  }

  @Test("with the call's scale, appearance and locale, and nothing else of it")
  func contactSheetTraits() throws {
    func sheet(_ options: String...) throws -> [String] {
      let result = try tool.run(["screen.json", "--contact-sheet", "sheet.txt"] + options)
      #expect(result.status == 0, "\(result.errors)")
      // The drawn pictures themselves may differ, in nothing but their bytes.
      return String(decoding: tool.contents(of: "sheet.txt") ?? Data(), as: UTF8.self)
        .replacing(/data of \d+ bytes/, with: "data").split(separator: "\n").map(String.init)
    }
    let plain = try sheet("--size", "60x24", "--scale", "2")
    #expect(plain.first == "screen 288×108 @2x light leftToRight en")
    let same = ["--text-size", "accessibility3", "--direction", "rtl", "--device", "iphone-15", "--size", "60x24"]
    #expect(try sheet(same[0], same[1], same[2], same[3], "--size", "60x24", "--scale", "2") == plain)
    #expect(try sheet("--device", "iphone-15", "--size", "60x24", "--scale", "2") == plain)
    let shown = try sheet("--scale", "3", "--appearance", "dark", "--locale", "de", "--size", "60x24")
    #expect(shown.first == "screen 288×108 @3x dark leftToRight de")
  }

  @Test("and lists the dependencies of the sheet alone")
  func dependenciesOfSheets() throws {
    try tool.write(#"{ "content": { "type": "container" } }"#, to: "box.json")
    let call = ["screen.json", "box.json", "--contact-sheet", "sheet.png", "--deps", "sheet.d"]
    #expect(try tool.run(call).status == 0)
    let rules = String(decoding: tool.contents(of: "sheet.d") ?? Data(), as: UTF8.self)
    #expect(rules.hasPrefix("sheet.png: \\\n  screen.json \\\n  "))
    #expect(rules.contains("  box.json") && rules.contains("\nbox.json:\n"))
  }
}
