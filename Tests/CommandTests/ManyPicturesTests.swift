import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("portal-render draws many pictures")
struct ManyPicturesTests {
  private let tool: CommandTool

  init() throws {
    tool = try CommandTool()
    try tool.write(
      """
      { "device": { "width": 60, "height": 24, "scale": 1 },
        "content": { "type": "label", "text": "{{ name }}", "style": { "textSize": { "$data": "size", "type": "number", "default": 12 } } } }
      """, to: "card.json")
    try tool.write(
      #"{ "device": { "width": 60, "height": 24, "scale": 1 }, "content": { "type": "label", "text": "Hi" } }"#,
      to: "screen.json")
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
  }

  private var written: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out").sorted()) ?? []
  }

  private func rows(_ count: Int) -> String {
    "id,name\n" + (0..<count).map { "n\($0),Name \($0)\n" }.joined()
  }

  @Test("one for each row, and says which rows it cannot draw")
  func rows() throws {
    try tool.write("id,name,size\n1,Ada,9\n2,Bob,big\n3,Cem,\n../4,Dan,9\n1,Eva,9\n", to: "rows.csv")
    let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--diagnostic-format", "short")
    #expect(result.status == 1)
    #expect(written == ["1.txt"])
    #expect(
      result.errors == """
        card.json:2:78: error: the field "size" of row 2 (rows.csv:3) is no number: "big"
        card.json:2:78: error: the field "size" of row 3 (rows.csv:4) is no number: ""
        error: {id} of row 4 (rows.csv:5) is "../4", which cannot be in a file's name
        error: row 1 and row 5 would both be written to out/1.txt

        """)
    #expect(String(decoding: tool.contents(of: "out/1.txt") ?? Data(), as: UTF8.self).contains("\"Ada\""))
  }

  @Test("and names the row of whatever is wrong or odd with one")
  func rowNames() throws {
    try tool.write(
      #"{ "content": { "type": "container", "children": [{ "type": "imageView", "image": "{{photo}}" }, { "type": "label", "text": "{{name}}" }] } }"#,
      to: "photo.json")
    try tool.write(
      "id,photo,name\n1,none.png,a\n2,none.png,\(String(repeating: "x", count: 1 << 21))\n", to: "rows.csv")
    let result = try tool.run("photo.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--diagnostic-format", "short")
    #expect(result.status == 1)
    #expect(result.errors.contains("photo.json:1:82: warning: row 1 (rows.csv:2): "))
    #expect(result.errors.contains("error: row 2 (rows.csv:3): the text of content/1 cannot be set"))
    #expect(written == ["1.txt"])
  }

  @Test("into a folder that is made for them, where the call says that it is one")
  func newFolder() throws {
    #expect(try tool.run("screen.json", "-o", "new/folder/").status == 0)
    #expect(tool.contents(of: "new/folder/screen.png") != nil)
    #expect(try tool.run("screen.json", "-o", "screen.json/").status == 2)
    // One that is there already needs no slash.
    #expect(try tool.run("screen.json", "-o", "out", "--format", "txt").status == 0)
    #expect(written == ["screen.txt"])
  }

  @Test("which differ by number and by field, from any kind of data", arguments: ["rows.ndjson", "rows.json"])
  func otherData(file: String) throws {
    let lines = [#"{ "id": 7, "name": "Ada" }"#, #"{ "id": 8, "name": "Bob", "size": 9 }"#]
    try tool.write(
      file.hasSuffix("ndjson") ? lines.joined(separator: "\n") : "[\(lines.joined(separator: ","))]", to: file)
    #expect(try tool.run("card.json", "--data", file, "-o", "out/{name}-{row}-{id}.png").status == 0)
    #expect(written == ["Ada-1-7.png", "Bob-2-8.png"])
  }

  @Test("or none where there are no rows, and says so")
  func noRows() throws {
    try tool.write("id,name\n", to: "rows.csv")
    let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--diagnostic-format", "short")
    #expect(result.status == 0 && written.isEmpty)
    #expect(result.errors == "rows.csv: warning: there are no rows, and so there is nothing to draw\n")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--strict").status == 1)
  }

  @Test("with the bytes of one thread, however many there are")
  func threads() throws {
    try tool.write(rows(60), to: "rows.csv")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--jobs", "1").status == 0)
    let alone = written.map { tool.contents(of: "out/\($0)") }
    #expect(alone.count == 60)
    for jobs in ["2", "5"] {
      let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "-j", jobs, "--verbose")
      #expect(result.status == 0)
      #expect(written.map { tool.contents(of: "out/\($0)") } == alone)
      // What is told is told in the order of the rows.
      let told = result.errors.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
      #expect(told == (0..<60).map { "out/n\($0).png" })
    }
  }

  @Test("in parts that together are the whole")
  func shards() throws {
    try tool.write(rows(7), to: "rows.csv")
    var all: [String] = []
    for part in ["1/3", "2/3", "3/3"] {
      #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--shard", part).status == 0)
      #expect(Set(written).isSuperset(of: all))
      #expect(written.count - all.count == (part == "1/3" ? 3 : 2))
      all = written
    }
    #expect(all.count == 7)
  }

  @Test("in variants, of which the one that changes nothing has the plain name")
  func variants() throws {
    let result = try tool.run(
      "screen.json", "--variants", "light,dark,rtl,dark+3x", "-o", "out/{name}{-variant}@{scale}x-{variant}.txt")
    #expect(result.status == 0)
    #expect(
      written == [
        "screen-dark-3x@3x-dark-3x.txt", "screen-dark@1x-dark.txt", "screen-rtl@1x-rtl.txt", "screen@1x-base.txt",
      ])
    // Another variant changes no name.
    #expect(try tool.run("screen.json", "--variants", "light,dark").status == 0)
    #expect(tool.files.filter { $0.hasSuffix(".png") } == ["screen-dark.png", "screen.png"])
  }

  @Test(
    "in the variants of a project file",
    arguments: [
      #"{ "variants": ["light", "dark"] }"#, #"{ "variants": "light,dark" }"#,
      #"{ "variants": { "appearance": ["light", "dark"], "scale": [1] } }"#,
    ])
  func projectVariants(project: String) throws {
    try tool.write(project, to: "portal-render.json")
    #expect(try tool.run("screen.json", "-o", "out/{name}{-variant}.txt").status == 0)
    #expect(written == ["screen-dark.txt", "screen.txt"])
    #expect(try tool.run("screen.json", "-o", "out/{name}{-variant}.txt", "--variants", "base, rtl").status == 0)
    #expect(written == ["screen-dark.txt", "screen-rtl.txt", "screen.txt"])
  }

  @Test("on one sheet, with nothing else beside it")
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

  @Test("for each line of a batch, and answers it")
  func batch() throws {
    let lines = [
      #"{ "output": "a/b.txt", "document": { "content": { "type": "label", "text": "{{x}}" } }, "data": { "x": 5 } }"#,
      "", #"{ "output": "bad.png", "document": { "content": { "type": "lable" } } }"#, "no JSON",
      #"{ "output": "../out.png", "input": "screen.json" }"#,
      #"{ "output": "c.png", "input": "screen.json", "variant": "3x" }"#,
    ]
    for jobs in ["1", "3"] {
      let result = try tool.run(
        "--batch", "-o", "out", "--jobs", jobs, input: lines.joined(separator: "\n"))
      #expect(result.status == 1)
      #expect(result.errors == "")
      // How many bytes letters make is their font's business.
      try Golden.expect(result.text.replacing(/"bytes":[1-9][0-9]*/, with: #""bytes":1"#), "output/batch.txt")
    }
    #expect(written == ["a", "c.png"])
    #expect(String(decoding: tool.contents(of: "out/a/b.txt") ?? Data(), as: UTF8.self).contains("\"5\""))
  }

  @Test("for a part of a batch's lines, with all that is said of many pictures")
  func batchOptions() throws {
    let lines = (1...5).map { #"{ "output": "\#($0).txt", "input": "screen.json" }"# }
    for (part, numbers) in [("1/2", [1, 3, 5]), ("2/2", [2, 4])] {
      let result = try tool.run(
        "--batch", "-o", "out", "--shard", part, "--deps", "all.d", "--timings", "trace.json", "--contact-sheet",
        "sheet.txt", input: lines.joined(separator: "\n\n"))
      #expect(result.status == 0)
      #expect(result.text.split(separator: "\n").count == numbers.count)
      #expect(result.text.hasPrefix(#"{"line":\#(numbers[0] * 2 - 1),"output":"\#(numbers[0]).txt","status":"done""#))
      let rules = String(decoding: tool.contents(of: "all.d") ?? Data(), as: UTF8.self)
      #expect(rules.hasPrefix("out/\(numbers[0]).txt: \\\n  screen.json"))
      let sheet = String(decoding: tool.contents(of: "sheet.txt") ?? Data(), as: UTF8.self)
      #expect(numbers.allSatisfy { sheet.contains("\"\($0).txt\"") })
      #expect(tool.contents(of: "trace.json") != nil)
    }
    #expect(written == (1...5).map { "\($0).txt" })
  }

  @Test("and says what they were made of, for make and for programs")
  func dependencies() throws {
    try tool.write(#"{ "content": { "type": "imageView", "image": "a b.svg" } }"#, to: "photo.json")
    try tool.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#, to: "a b.svg")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "photo.d").status == 0)
    let rules = String(decoding: tool.contents(of: "photo.d") ?? Data(), as: UTF8.self)
    #expect(rules == "photo.png: \\\n  photo.json \\\n  a\\ b.svg\n\nphoto.json:\n\na\\ b.svg:\n")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "deps.json").status == 0)
    let json = String(decoding: tool.contents(of: "deps.json") ?? Data(), as: UTF8.self)
    #expect(json.contains("\"photo.png\"") && json.contains("\"a b.svg\""))
    // A project file is a part of every picture.
    try tool.write(#"{ "appearance": "dark" }"#, to: "portal-render.json")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "photo.d").status == 0)
    let more = String(decoding: tool.contents(of: "photo.d") ?? Data(), as: UTF8.self)
    #expect(more.hasPrefix("photo.png: \\\n  photo.json \\\n  a\\ b.svg \\\n  portal-render.json\n"))
  }

  @Test("and makes rules that make reads, of whatever is called", .enabled(if: Program.isInstalled("make")))
  func rulesForMake() throws {
    let names = [
      "a b", "50%", "%", "#1", "$x", "$(x)", "a:b", "a=b", "a|b", "a*b", "a?b", "a[b]", #"a\b"#, #"a\ b"#,
      ##"a\#b"##,
    ]
    for name in names {
      try tool.write(#"{ "content": { "type": "container" } }"#, to: "\(name).json")
      #expect(try tool.run("\(name).json", "-o", "\(name).txt", "--deps", "rules.mk").status == 0)
      let database = try tool.run(
        ["--no-builtin-rules", "--print-data-base", "--question", "--file", "rules.mk"], launcher: ["make"],
        isCommandLast: false
      ).text.split(separator: "\n")
      let isRule = database.contains("\(name).txt: \(name).json") && database.contains("\(name).json:")
      #expect(isRule, "\(name)")
    }
  }

  @Test("and says what a contact sheet is made of, where nothing else is written")
  func dependenciesOfSheets() throws {
    try tool.write(#"{ "content": { "type": "container" } }"#, to: "box.json")
    let call = ["screen.json", "box.json", "--contact-sheet", "sheet.png", "--deps", "sheet.d"]
    #expect(try tool.run(call).status == 0)
    let rules = String(decoding: tool.contents(of: "sheet.d") ?? Data(), as: UTF8.self)
    #expect(rules.hasPrefix("sheet.png: \\\n  screen.json \\\n  "))
    #expect(rules.contains("  box.json") && rules.contains("\nbox.json:\n"))
  }

  @Test("and says where the time went, all of it", arguments: ["1", "2"])
  func timings(jobs: String) throws {
    try tool.write(rows(250), to: "rows.csv")
    let call = ["card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--timings", "trace.json", "--jobs", jobs]
    var gap = 1.0
    // Where the machine lets others run before the command begins and after it ends is a gap, too: of a few calls one
    // has next to none.
    for _ in 1...5 where gap >= 0.05 {
      // Somebody else holds the watch.
      let result = try tool.run(call, launcher: ["bash", "-c", #"TIMEFORMAT=%3R; time "$@""#, "bash"])
      #expect(result.status == 0)
      let wall = try #require(Double(result.errors.split(separator: "\n").last ?? "")) * 1e6
      let trace =
        try JSONSerialization.jsonObject(with: tool.contents(of: "trace.json") ?? Data()) as? [String: [[String: Any]]]
      let spans = (trace?["traceEvents"] ?? []).filter { $0["ph"] as? String == "X" }
      let main = spans.filter { $0["tid"] as? Int == 0 }.compactMap { $0["dur"] as? Double }
      gap = min(gap, abs(wall - main.reduce(0, +)) / wall)
      #expect(
        Set(spans.compactMap { $0["name"] as? String }).isSuperset(of: ["load", "read", "place", "draw", "write"]))
    }
    #expect(gap < 0.05)
  }

  @Test("as the pages of one PDF")
  func pages() throws {
    try tool.write(rows(3), to: "rows.csv")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "all.pdf").status == 0)
    #expect(tool.contents(of: "all.pdf")?.prefix(5) == Data("%PDF-".utf8))
  }

  @Test("and tells how far it is, in lines where nobody looks at a terminal")
  func progress() throws {
    try tool.write(
      "{ \"content\": { \"type\": \"container\" }, \"device\": { \"width\": 1, \"height\": 1 } }", to: "dot.json")
    try tool.write(rows(1000), to: "rows.csv")
    let result = try tool.run("dot.json", "--data", "rows.csv", "-o", "out/{id}.txt")
    #expect(result.errors == (1...10).map { "\($0)00 of 1000\n" }.joined())
    #expect(written.count == 1000)
    #expect(try tool.run("dot.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--quiet").errors == "")
  }
}
