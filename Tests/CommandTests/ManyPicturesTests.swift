import Foundation
import PortalRaster
import TestSupport
import Testing

@Suite("portal-render draws many pictures")
struct ManyPicturesTests {
  private let tool: CommandTool

  init() throws { tool = try CommandTool.withCard() }

  @Test("one for each row, and names the rows that it cannot draw")
  func rows() throws {
    try tool.write("id,name,size\n1,Ada,9\n2,Bob,big\n3,Cem,\n../4,Dan,9\n1,Eva,9\n", to: "rows.csv")
    let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--diagnostic-format", "short")
    #expect(result.status == 1)
    #expect(tool.written == ["1.txt"])
    #expect(
      result.errors == """
        card.json:2:78: error: the field "size" of row 2 (rows.csv:3) is no number: "big"
        card.json:2:78: error: the field "size" of row 3 (rows.csv:4) is no number: ""
        error: {id} of row 4 (rows.csv:5) is "../4", which cannot be in a file's name
        error: row 1 and row 5 would both be written to out/1.txt

        """)
    #expect(String(decoding: tool.contents(of: "out/1.txt") ?? Data(), as: UTF8.self).contains("\"Ada\""))
  }

  @Test("and names the row in every error and warning about it")
  func rowNames() throws {
    try tool.write(
      #"{ "content": { "type": "container", "children": [{ "type": "imageView", "image": "{{photo}}" }, { "type": "label", "text": "{{name}}" }] } }"#,
      to: "photo.json")
    try tool.write(
      "id,photo,name\n1,none.png,a\n2,none.png,\(String(repeating: "x ", count: 1 << 20))\n", to: "rows.csv")
    // A text of more than a megabyte is refused as such where the budget would let it pass.
    let result = try tool.run(
      "photo.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--diagnostic-format", "short", "--budget",
      "text=10000000")
    #expect(result.status == 1)
    #expect(result.errors.contains("photo.json:1:82: warning: row 1 (rows.csv:2): "))
    #expect(result.errors.contains("error: row 2 (rows.csv:3): the text of content/1 cannot be set"))
    #expect(tool.written == ["1.txt"])
  }

  @Test("into a folder that it makes, where the path ends with a slash")
  func newFolder() throws {
    #expect(try tool.run("screen.json", "-o", "new/folder/").status == 0)
    #expect(tool.contents(of: "new/folder/screen.png") != nil)
    #expect(try tool.run("screen.json", "-o", "screen.json/").status == 2)
    // An existing folder needs no slash.
    #expect(try tool.run("screen.json", "-o", "out", "--format", "txt").status == 0)
    #expect(tool.written == ["screen.txt"])
  }

  @Test("named by number and by field, from any kind of data", arguments: ["rows.ndjson", "rows.json"])
  func otherData(file: String) throws {
    let lines = [#"{ "id": 7, "name": "Ada" }"#, #"{ "id": 8, "name": "Bob", "size": 9 }"#]
    try tool.write(
      file.hasSuffix("ndjson") ? lines.joined(separator: "\n") : "[\(lines.joined(separator: ","))]", to: file)
    #expect(try tool.run("card.json", "--data", file, "-o", "out/{name}-{row}-{id}.png").status == 0)
    #expect(tool.written == ["Ada-1-7.png", "Bob-2-8.png"])
  }

  @Test("or none where there are no rows, and says so")
  func noRows() throws {
    try tool.write("id,name\n", to: "rows.csv")
    let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--diagnostic-format", "short")
    #expect(result.status == 0 && tool.written.isEmpty)
    #expect(result.errors == "rows.csv: warning: there are no rows, and so there is nothing to draw\n")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--strict").status == 1)
  }

  @Test("with the same bytes for every number of threads")
  func threads() throws {
    try tool.write(CommandTool.rows(60), to: "rows.csv")
    #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--jobs", "1").status == 0)
    let alone = tool.written.map { tool.contents(of: "out/\($0)") }
    #expect(alone.count == 60)
    for jobs in ["2", "5"] {
      let result = try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.png", "-j", jobs, "--verbose")
      #expect(result.status == 0)
      #expect(tool.written.map { tool.contents(of: "out/\($0)") } == alone)
      // Messages come in the order of the rows.
      let told = result.errors.split(separator: "\n").compactMap { $0.split(separator: ":").first.map(String.init) }
      #expect(told == (0..<60).map { "out/n\($0).png" })
    }
  }

  @Test("in shards that together are the whole")
  func shards() throws {
    try tool.write(CommandTool.rows(7), to: "rows.csv")
    var all: [String] = []
    for part in ["1/3", "2/3", "3/3"] {
      #expect(try tool.run("card.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--shard", part).status == 0)
      #expect(Set(tool.written).isSuperset(of: all))
      #expect(tool.written.count - all.count == (part == "1/3" ? 3 : 2))
      all = tool.written
    }
    #expect(all.count == 7)
  }

  @Test("in variants, of which the default one has the plain name")
  func variants() throws {
    let result = try tool.run(
      "screen.json", "--variants", "light,dark,rtl,dark+3x", "-o", "out/{name}{-variant}@{scale}x-{variant}.txt")
    #expect(result.status == 0)
    #expect(
      tool.written == [
        "screen-dark-3x@3x-dark-3x.txt", "screen-dark@1x-dark.txt", "screen-rtl@1x-rtl.txt", "screen@1x-base.txt",
      ])
    // A single variant changes no name.
    #expect(try tool.run("screen.json", "--variants", "light,dark").status == 0)
    #expect(tool.files.filter { $0.hasSuffix(".png") } == ["screen-dark.png", "screen.png"])
  }

  @Test(
    "in the variants of a project file",
    arguments: [
      #"{ "variants": ["light", "dark"] }"#, #"{ "variants": "light,dark" }"#,
      #"{ "variants": { "appearance": ["light", "dark"], "scale": [1] } }"#,
      #"{ "variants": { "appearance": "light,dark" } }"#,
    ])
  func projectVariants(project: String) throws {
    try tool.write(project, to: "portal-render.json")
    #expect(try tool.run("screen.json", "-o", "out/{name}{-variant}.txt").status == 0)
    #expect(tool.written == ["screen-dark.txt", "screen.txt"])
    #expect(try tool.run("screen.json", "-o", "out/{name}{-variant}.txt", "--variants", "base, rtl").status == 0)
    #expect(tool.written == ["screen-dark.txt", "screen-rtl.txt", "screen.txt"])
  }

  @Test(
    "not where a project file says something else than variants: that is an error at its place",
    arguments: [
      (#"{ "variants": ["light", true] }"#, 25, "for example: [\"light\", \"dark\"]"),
      (#"{ "variants": [["light"]] }"#, 16, "for example: [\"light\", \"dark\"]"),
      (#"{ "variants": { "scale": 2 } }"#, 26, "for example: [\"light\", \"dark\"]"),
      (#"{ "variants": { "apperance": ["dark"] } }"#, 17, "did you mean \"appearance\"?"),
      (#"{ "variants": { "mood": ["dark"] } }"#, 17, "appearance, device, direction, locale, scale, textSize"),
    ])
  func noVariants(project: String, column: Int, remedy: String) throws {
    try tool.write(project, to: "portal-render.json")
    let result = try tool.run("screen.json", "-o", "out/{name}{-variant}.txt")
    #expect(result.status == 2 && tool.written.isEmpty)
    #expect(result.errors.contains("portal-render.json:1:\(column)\n"), "\(result.errors)")
    #expect(result.errors.contains(remedy), "\(result.errors)")
  }

  @Test("except those over their budget, with one error for all of them")
  func budgets() throws {
    let blur = #"{ "type": "container", "style": { "backdropBlur": 3 }, "layout": { "width": 4000, "height": 4000 } }"#
    let blurs = Array(repeating: blur, count: 30).joined(separator: ",")
    let device = #""device": { "width": 4000, "height": 4000, "scale": 1 }"#
    let overlaid = blurs.replacing(
      #""height": 4000 }"#, with: #""height": 4000, "position": { "absolute": { "top": 0 } } }"#)
    let text = String(repeating: "{{x}}", count: 100)
    let lines = [
      #"{ "output": "a.png", "document": { \#(device), "content": { "type": "container", "children": [\#(overlaid)] } } }"#,
      #"{ "output": "b.png", "document": { "content": { "type": "label", "text": "\#(text)" } }, "data": { "x": "\#(String(repeating: "x", count: 1_000_000))" } }"#,
      #"{ "output": "c.png", "document": { "content": { "type": "label", "text": "fine" } } }"#,
    ]
    let result = try tool.run("--batch", "-o", "out", input: lines.joined(separator: "\n"))
    #expect(result.status == 1)
    let answers = result.text.split(separator: "\n")
    #expect(answers.count == 3)
    #expect(
      answers.first?.contains("its budget has 3,000,000,000; the costliest is a backdrop blur of content/") == true)
    let told = "data and named styles make more than 67,108,864 bytes of text"
    #expect(answers.dropFirst().first?.contains(told) == true)
    #expect(answers.last?.contains(#""status":"done""#) == true)
    #expect(tool.written == ["c.png"])
    try tool.write(#"{ "content": { "type": "label", "text": "fine" } }"#, to: "fine.json")
    let tight = try tool.run("fine.json", "-o", "fine.png", "--budget", "components=5", "--budget", "pixels=10")
    #expect(tight.status == 2 && tight.errors.contains("allow more, as with --budget pixels="))
    let twin = try tool.run("fine.json", "-o", "fine.png", environment: ["PORTAL_RENDER_BUDGET": "points=1:pixels=9"])
    #expect(twin.status == 2 && twin.errors.contains("--budget points="))
  }

  @Test("except those over the budget of the call, of its environment or of the project file, which all hold")
  func budgetsOfAllSources() throws {
    try tool.write(#"{ "content": { "type": "label", "text": "fine" } }"#, to: "fine.json")
    try tool.write(#"{ "budget": ["pixels=10", "points=4000000"] }"#, to: "portal-render.json")
    func told(_ words: [String], _ variable: String = "") throws -> String {
      try tool.run(["fine.json", "-o", "fine.png"] + words, environment: ["PORTAL_RENDER_BUDGET": variable]).errors
    }
    #expect(try told(["--budget", "points=900000"]).contains("its budget has 10;"))
    #expect(try told(["--budget", "points=900000"], "components=100").contains("its budget has 10;"))
    #expect(try told([], "pixels=11:points=5").contains("--budget points="))
    // Of one bound the strongest source counts.
    #expect(try told(["--budget", "pixels=12"], "pixels=11").contains("its budget has 12;"))
    #expect(try told([], "pixels=11").contains("its budget has 11;"))
    #expect(try told(["--budget", "pixels=900000"], "pixels=11").isEmpty)
    // Somebody else may have written the project file: it raises none, whatever is said beside it.
    try tool.write(#"{ "budget": ["pixels=10", "points=5000001"] }"#, to: "portal-render.json")
    for words in [[], ["--budget", "points=900000"]] {
      let errors = try told(words)
      #expect(errors.contains("portal-render.json:1:") && errors.contains(#"can only lower a bound"#))
      #expect(errors.contains("--budget points=5000001, or in PORTAL_RENDER_BUDGET"))
    }
    try tool.write(#"{ "budget": ["pixles=10"] }"#, to: "portal-render.json")
    #expect(try told(["--budget", "points=900000"]).contains("portal-render.json:1:"))
  }

  @Test("and lists their dependencies, for make and for programs")
  func dependencies() throws {
    try tool.write(#"{ "content": { "type": "imageView", "image": "a b.svg" } }"#, to: "photo.json")
    try tool.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>"#, to: "a b.svg")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "photo.d").status == 0)
    let rules = String(decoding: tool.contents(of: "photo.d") ?? Data(), as: UTF8.self)
    #expect(rules == "photo.png: \\\n  photo.json \\\n  a\\ b.svg\n\nphoto.json:\n\na\\ b.svg:\n")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "deps.json").status == 0)
    let json = String(decoding: tool.contents(of: "deps.json") ?? Data(), as: UTF8.self)
    #expect(json.contains("\"photo.png\"") && json.contains("\"a b.svg\""))
    // A project file is a dependency of every picture.
    try tool.write(#"{ "appearance": "dark" }"#, to: "portal-render.json")
    #expect(try tool.run("photo.json", "-o", "photo.png", "--deps", "photo.d").status == 0)
    let more = String(decoding: tool.contents(of: "photo.d") ?? Data(), as: UTF8.self)
    #expect(more.hasPrefix("photo.png: \\\n  photo.json \\\n  a\\ b.svg \\\n  portal-render.json\n"))
  }

  @Test("and writes rules that make can parse, whatever the file names", .enabled(if: Program.isInstalled("make")))
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

  @Test("and writes no rule of names by which make would run something, or do otherwise than it is told")
  func namesForMake() throws {
    let names = [
      "b.json;touch${IFS}PWNED;.png", "b.json\u{37E}touch.png", ".IGNORE", "./.SILENT", ".//.POSIX", "~root.png",
      "./~root.png", ".//~root/a.png", "a\\",
      "lib(a)", "a&", "missing.png", "install",
    ]
    for name in ["b.json\u{37E}touch.png", "install"] { try tool.write("", to: name) }
    let images = names.map { name in
      #"{ "type": "imageView", "image": "\#(name.replacingOccurrences(of: #"\"#, with: #"\\"#))" }"#
    }
    try tool.write(
      #"{ "content": { "type": "container", "children": [\#(images.joined(separator: ","))] } }"#, to: "names.json")
    try tool.write(#"{ "content": { "type": "imageView", "image": "b.json;touch.png" } }"#, to: "b.json")
    #expect(try tool.run("names.json", "b.json", "-o", "{name}.txt", "--deps", "rules.mk").status == 0)
    let rules = String(decoding: tool.contents(of: "rules.mk") ?? Data(), as: UTF8.self)
    // Greek's question mark is a letter to make.
    let said = ["names.json", "b.json", "b.json\u{37E}touch.png"]
    let inputs = Set(rules.split(separator: "\n").filter { $0.hasSuffix(":") }.map { Array($0.utf8.dropLast()) })
    #expect(inputs == Set(said.map { Array($0.utf8) }), "\(rules)")
    #expect(!rules.utf8.contains(UInt8(ascii: ";")) && !rules.contains("IGNORE"))
  }

  @Test("and reports timings that add up", arguments: ["1", "2"])
  func timings(jobs: String) throws {
    try tool.write(CommandTool.rows(250), to: "rows.csv")
    let call = ["card.json", "--data", "rows.csv", "-o", "out/{id}.png", "--timings", "trace.json", "--jobs", jobs]
    // bash measures the elapsed time, and that of the processors, which a busy machine does not change.
    let result = try tool.run(call, launcher: ["bash", "-c", #"TIMEFORMAT="%3R %3U %3S"; time "$@""#, "bash"])
    #expect(result.status == 0)
    let times = (result.errors.split(separator: "\n").last ?? "").split(separator: " ").compactMap { Double($0) }
    try #require(times.count == 3)
    let (wall, processors) = (times[0] * 1e6, (times[1] + times[2]) * 1e6)
    let trace =
      try JSONSerialization.jsonObject(with: tool.contents(of: "trace.json") ?? Data()) as? [String: [[String: Any]]]
    let spans = (trace?["traceEvents"] ?? []).filter { $0["ph"] as? String == "X" }
    let main = spans.filter { $0["tid"] as? Int == 0 }
    let lengths = main.compactMap { $0["dur"] as? Double }
    let starts = main.compactMap { $0["ts"] as? Double }
    let sum = lengths.reduce(0, +)
    // Neither what the processors did nor what was waited for between two spans is missing, and nothing is told twice.
    let threads: Double = Double(jobs) ?? 1
    #expect(sum > 0.95 * processors / threads)
    let ends: [Double] = zip(starts, lengths).map { $0 + $1 }
    let (first, last): (Double, Double) = (starts.min() ?? 0, ends.max() ?? 0)
    #expect(sum > 0.95 * (last - first))
    #expect(sum < 1.01 * wall)
    #expect(
      Set(spans.compactMap { $0["name"] as? String }).isSuperset(of: ["load", "read", "place", "draw", "write"]))
  }

  @Test("and counts pictures where a row has several")
  func failedPictures() throws {
    try tool.write("id,name,size\n" + (1...25).map { "\($0),A,big\n" }.joined(), to: "rows.csv")
    let result = try tool.run(
      "card.json", "--data", "rows.csv", "-o", "out/{id}{-variant}.txt", "--variants", "light,dark",
      "--diagnostic-format", "short")
    #expect(result.status == 1 && tool.written.isEmpty)
    #expect(result.errors.contains("50 of 50 pictures could not be drawn; 30 of them are not told of"))
    #expect(result.errors.matches(of: /is no number/).count == 20)
  }

  @Test("and reports its progress, in lines where standard error is no terminal")
  func progress() throws {
    try tool.write(
      "{ \"content\": { \"type\": \"container\" }, \"device\": { \"width\": 1, \"height\": 1 } }", to: "dot.json")
    try tool.write(CommandTool.rows(1000), to: "rows.csv")
    let result = try tool.run("dot.json", "--data", "rows.csv", "-o", "out/{id}.txt")
    #expect(result.errors == (1...10).map { "\($0)00 of 1000\n" }.joined())
    #expect(tool.written.count == 1000)
    #expect(try tool.run("dot.json", "--data", "rows.csv", "-o", "out/{id}.txt", "--quiet").errors == "")
  }
}
