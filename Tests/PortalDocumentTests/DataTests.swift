import PortalDocument
import TestSupport
import Testing

@Suite("A template")
struct DataTests {
  private func label(_ text: String) -> String { #"{ "content": { "type": "label", "text": "\#(text)" } }"# }

  private func screen(_ document: String, _ fields: JSONValue) throws(DiagnosticsError) -> ScreenDocument {
    try ScreenDocument.read(
      Array(document.utf8), file: "card.json", data: DataRow(fields: fields, name: "row 1 (rows.json:1)"))
  }

  private func text(_ text: String, _ fields: JSONValue) throws -> String? {
    guard case .label(let properties, _, _) = try screen(label(text), fields).content else { return nil }
    return properties.text
  }

  /// The errors of a document, one on each line.
  private func errors(_ document: String, _ fields: JSONValue) -> String {
    do throws(DiagnosticsError) {
      _ = try screen(document, fields)
      return ""
    } catch {
      return error.diagnostics.map(\.short).joined(separator: "\n")
    }
  }

  @Test(
    "substitutes values into texts",
    arguments: [
      ("{{price}}", "12.5"), ("{{ user.name }} & co", "Ada & co"), ("{{tags.1}}{{sold}}", "btrue"),
      (#"{{\"{{\"}}price}}"#, "{{price}}"), ("{price}", "{price}"), ("a{{ full name }}", "ax"),
      ("{{user.name}}{{id}}", "Ada007"),
    ])
  func texts(template: String, expected: String) throws {
    let fields: JSONValue = [
      "price": 12.5, "user": ["name": "Ada"], "tags": ["a", "b"], "sold": true, "full name": "x", "id": "007",
    ]
    #expect(try text(template, fields) == expected)
  }

  @Test("keeps its braces where there is no data")
  func withoutData() throws {
    let document = try ScreenDocument.read(Array(label("{{price}}").utf8), file: "card.json")
    guard case .label(let properties, _, _) = document.content else { throw Unexpected() }
    #expect(properties.text == "{{price}}")
  }

  @Test("is filled with its own sample where no other data is given")
  func sample() throws {
    let own = #"{ "data": { "a": "own" }, "content": { "type": "label", "text": "{{a}}" } }"#
    guard case .label(let sampled, _, _) = try ScreenDocument.read(Array(own.utf8), file: "card.json").content,
      case .label(let filled, _, _) = try screen(own, ["a": "given"]).content
    else { throw Unexpected() }
    #expect(sampled.text == "own")
    #expect(filled.text == "given")
    // Rows do not fall back to the sample for missing fields.
    #expect(errors(own, [:]).contains("has no field \"a\""))
  }

  @Test("substitutes whole values with their type, their default, and mapped values")
  func values() throws {
    let card = """
      { "content": { "type": "label", "text": "x", "style": { "textSize": { "$data": "size", "default": 9 } } } }
      """
    func size(_ fields: JSONValue) throws -> Double? {
      guard case .label(_, let style, _) = try screen(card, fields).content else { return nil }
      return style.component.textSize
    }
    #expect(try size(["size": 30]) == 30)
    #expect(try size([:]) == 9)
    #expect(try size(["size": nil]) == 9)
    #expect(
      errors(card, ["size": "30"])
        == "card.json:1:69: error: the field \"size\" of row 1 (rows.json:1) is no number: \"30\"")
  }

  @Test("repeats over lists, and has conditions")
  func structure() throws {
    let card = """
      { "content": { "type": "container", "children": [
        { "$each": "rows", "as": "row", "component": { "$each": "x", "component": 1 } } ] } }
      """
    #expect(errors(card, ["rows": [1]]).contains("stands where there is no list"))
    let list = """
      { "content": { "type": "container", "children": [
        { "$each": "rows", "as": "row", "component": { "type": "label", "text": "{{row.name}} of {{owner}}" } },
        { "$if": "sold", "then": { "type": "label", "text": "sold" } },
        { "$if": "new", "default": false, "then": { "type": "label", "text": "new" }, "else": { "type": "label", "text": "old" } }
      ] } }
      """
    let document = try screen(list, ["owner": "Ada", "rows": [["name": "a"], ["name": "b"]], "sold": 0])
    guard case .container(let children, _, _) = document.content else { throw Unexpected() }
    let texts = children.compactMap { child in
      if case .label(let properties, _, _) = child { properties.text } else { nil }
    }
    #expect(texts == ["a of Ada", "b of Ada", "old"])
  }

  @Test("names row, place and field of a missing value")
  func missing() {
    #expect(
      errors(label("{{nmae}}"), ["name": "Ada"])
        == "card.json:1:41: error: row 1 (rows.json:1) has no field \"nmae\"")
    #expect(errors(label("{{name}}"), ["name": nil]).contains("the field \"name\" of row 1 (rows.json:1) is null"))
    #expect(errors(label("{{name"), ["name": "Ada"]).contains("a placeholder is not closed"))
    #expect(errors(label("{{name}}"), ["name": [1]]).contains("cannot stand in a text"))
    #expect(
      errors(#"{ "content": { "type": "label", "text": { "$data": "n" } } }"#, ["n": 1])
        == """
        card.json:1:41: error: expected a text, found a number
        note: the document was filled with row 1 (rows.json:1)
        """)
    #expect(errors(#"{ "content": { "$data": "a", "defualt": 1 } }"#, ["a": 1]).contains("unknown key \"defualt\""))
    #expect(errors(#"{ "content": { "$data": 1 } }"#, ["a": 1]).contains("needs the name of a field"))
  }

  @Test("explains how to use a text of a table as a number")
  func untyped() {
    func hints(_ members: String) -> [String?] {
      let document = "{ \"content\": { \"type\": \"label\", \"text\": \"x\", \(members) } }"
      let row = DataRow(fields: ["n": "12", "b": "true"], name: "row 1 (rows.csv:2)", isUntyped: true)
      do throws(DiagnosticsError) {
        _ = try ScreenDocument.read(Array(document.utf8), file: "card.json", data: row)
        return []
      } catch {
        return error.diagnostics.filter { $0.severity == .error }.map(\.hint)
      }
    }
    let number = "in a table of text every field is one; put \"type\": \"number\" beside \"$data\""
    #expect(hints(#""style": { "textSize": { "$data": "n" } }"#) == [number])
    #expect(hints(#""layout": { "width": { "$data": "n" } }"#) == [number])
    #expect(
      hints(#""style": { "scalesWithTextSize": { "$data": "b" } }"#)
        == [number.replacing("number", with: "bool")])
    #expect(hints(#""style": { "textSize": { "$data": "n", "type": "number" } }"#) == [])
  }

  @Test("is not filled beyond its limits")
  func bounds() {
    let nested = (0..<5).reduce(#"{ "type": "label", "text": "x" }"#) { inner, _ in
      #"{ "type": "container", "children": [{ "$each": "many", "component": \#(inner) }] }"#
    }
    let many = JSONValue.array((0..<100).map { JSONNode(.number(Double($0))) })
    #expect(
      errors("{ \"content\": \(nested) }", ["many": many]).contains(
        "data and named styles make more than 1,000,000 values"))
    let deep = (0..<250).reduce(JSONValue.null) { inner, _ in .array([JSONNode(inner)]) }
    let around = String(repeating: "[", count: 100) + #"{ "$data": "deep" }"# + String(repeating: "]", count: 100)
    #expect(errors("{ \"content\": \(around) }", ["deep": deep]).contains("nested more than 256 deep"))
  }

  @Test("is not filled beyond what a device and traits have where they alone are asked for")
  func surroundings() throws {
    func name(of items: Int) throws -> String? {
      let list = Array(repeating: "1", count: items).joined(separator: ",")
      let source = """
        { "traits": { "locale": "{{l}}", "x": [{ "$each": "many", "as": "m", "component": "{{m}}" }] }, "content": {} }
        """
      let template = try ScreenTemplate.read(Array(source.utf8), file: "screen.json")
      let fields = try JSONReader.read(Array(#"{ "l": "de", "many": [\#(list)] }"#.utf8), file: "row").value
      do {
        _ = try template.canvasAndTraits(for: DataRow(fields: fields, name: "the row"))
        return nil
      } catch {
        return error.diagnostics.first?.message
      }
    }
    #expect(try name(of: 100)?.contains("unknown key \"x\"") == true)
    #expect(try name(of: 2000) == "\"device\" and \"traits\" are too much to fill")
  }

  @Test("is limited in the bytes of text that it makes, joined or copied")
  func bytes() {
    let long = JSONValue.string(String(repeating: "b", count: 1_000_000))
    let hundred = String(repeating: "{{b}}", count: 100)
    let numbers = JSONValue.array((0..<1000).map { JSONNode(.number(Double($0))) })
    for text in ["\"\(hundred)\"", #"{ "$data": "b" }"#] {
      let one = "{ \"type\": \"label\", \"text\": \(text) }"
      let all = #"{ "type": "container", "children": [{ "$each": "r", "component": \#(one) }] }"#
      #expect(
        errors("{ \"content\": \(all) }", ["b": long, "r": numbers])
          .contains("data and named styles make more than 67,108,864 bytes of text"))
    }
  }

  @Test("is limited in the texts that a loop repeats, be they plain")
  func repeated() {
    let numbers = JSONValue.array((0..<1000).map { JSONNode(.number(Double($0))) })
    let image = "{ \"type\": \"imageView\", \"image\": { \"path\": \"\(String(repeating: "a/", count: 40_000))\" } }"
    let all = #"{ "type": "container", "children": [{ "$each": "r", "component": \#(image) }] }"#
    #expect(
      errors("{ \"content\": \(all) }", ["r": numbers])
        .contains("data and named styles make more than 67,108,864 bytes of text"))
  }

  @Test("is limited in the values that it reads from named styles")
  func namedStyles() {
    let stops = (0..<1000).map { "[\"red\", \(Double($0) / 1000)]" }.joined(separator: ",")
    let boxes = Array(repeating: #"{ "type": "container", "style": "g" }"#, count: 1000).joined(separator: ",")
    let style = "\"g\": { \"gradient\": { \"linear\": { \"stops\": [\(stops)] } } }"
    let content = #"{ "type": "container", "children": [\#(boxes)] }"#
    #expect(
      errors("{ \"styles\": { \(style) }, \"content\": \(content) }", [:])
        .contains("data and named styles make more than 1,000,000 values"))
    let name = String(repeating: "0", count: 70_000)
    let long = "\"g\": { \"variations\": [\"wght=\(name)500\"] }"
    #expect(
      errors("{ \"styles\": { \(long) }, \"content\": \(content) }", [:])
        .contains("data and named styles make more than 67,108,864 bytes of text"))
  }

  @Test("makes no text in which more marks combine with a letter than with one of a text that is read")
  func marks() throws {
    let fields: JSONValue = [
      "marks": .string(String(repeating: "\u{301}", count: 100)),
      "letter": .string("a" + String(repeating: "\u{301}", count: 100)),
    ]
    #expect(try text("{{letter}}{{letter}}{{letter}}", fields)?.unicodeScalars.count == 303)
    let told = errors(label("{{letter}}{{marks}}"), fields)
    #expect(told.contains("more than 128 combining marks"), "\(told)")
    #expect(errors(label("a{{marks}}{{marks}}{{marks}}"), fields).contains("more than 128 combining marks"))
  }

  private struct Unexpected: Error {}
}

@Suite("A table of data")
struct DataTableTests {
  private func table(_ text: String, _ file: String) throws -> DataTable {
    try DataTable.read(Array(text.utf8), file: file)
  }

  @Test("is CSV with quotes, line breaks, empty lines and any line endings")
  func csv() throws {
    let rows = try table("\u{FEFF}id,full name\r\n1,\"a, \"\"b\"\"\nc\"\r\n\r\n2,\n3,x", "rows.csv")
    try #require(rows.count == 3)
    #expect(try rows.row(0)["full name"] == "a, \"b\"\nc")
    #expect(try rows.row(1)["full name"] == "")
    #expect(try rows.row(2).name == "row 3 (rows.csv:6)")
  }

  @Test("is CSV in which a quote within an unquoted field is literal")
  func quotesWithinFields() throws {
    let rows = try table("a,b\n1,5\" pipe\n2,x\n3,\"y\"\"z\"w\n4,\"5\"\n", "rows.csv")
    try #require(rows.count == 4)
    #expect(try rows.row(0)["b"] == "5\" pipe")
    #expect(try rows.row(1)["b"] == "x")
    #expect(throws: DiagnosticsError.self) { try rows.row(2) }
    #expect(try rows.row(3)["b"] == "5")
    #expect(try rows.row(3).name == "row 4 (rows.csv:5)")
  }

  @Test("is JSON whose rows know their lines, for any line endings")
  func linesOfJSON() throws {
    let rows = try table("[{},\n\r\n{}, {},\r{}]", "rows.json")
    #expect(
      try (0..<4).map { try rows.row($0).name } == [1, 3, 3, 4].enumerated().map { "row \($0 + 1) (rows.json:\($1))" })
  }

  @Test("has no more marks on a letter than other texts, in the names of its fields and in its rows")
  func marks() throws {
    let many = "a" + String(repeating: "\u{301}", count: 129)
    let header = #expect(throws: DiagnosticsError.self) { try table("id,\(many)\n1,2\n", "rows.csv") }
    #expect(header?.diagnostics.first?.message.contains("more than 128 combining marks") == true)
    let rows = try table("id,name\n1,\(many)\n2,\"\(many)\"\n3,a\u{301}\n", "rows.csv")
    for index in 0..<2 {
      let row = #expect(throws: DiagnosticsError.self) { try rows.row(index) }
      #expect(row?.diagnostics.first?.short.hasPrefix("rows.csv:\(index + 2):") == true)
    }
    #expect(try rows.row(2)["name"] == "a\u{301}")
  }

  @Test("reports the errors of a CSV row, and keeps the other rows")
  func brokenRows() throws {
    let rows = try table("a,b\n1,2,3\n4,5\n\"6,7\n", "rows.csv")
    try #require(rows.count == 3)
    #expect(throws: DiagnosticsError.self) { try rows.row(0) }
    #expect(try rows.row(1)["b"] == "5")
    #expect(throws: DiagnosticsError.self) { try rows.row(2) }
    #expect(throws: DiagnosticsError.self) { try table("a,a\n1,2", "rows.csv") }
    // Invalid UTF-8 is never drawn as other characters.
    let latin = try DataTable.read(Array("a,b\n1,".utf8) + [0xE9, 0x0A] + Array("2,é\n".utf8), file: "rows.csv")
    let problem = #expect(throws: DiagnosticsError.self) { try latin.row(0) }
    #expect(problem?.diagnostics.first?.short == "rows.csv:2:3: error: row 1 is not valid UTF-8 from here on")
    #expect(try latin.row(1)["b"] == .string("é"))
    for start: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
      let wide = #expect(throws: DiagnosticsError.self) {
        try DataTable.read(start + [0x61, 0, 0x0A, 0], file: "rows.csv")
      }
      #expect(wide?.diagnostics.first?.message == "the table is UTF-16 text")
    }
    let semicolons = try table("id;name\n1;x\n", "rows.csv").row(0)
    #expect(semicolons.remedy(forMissing: "id").contains("commas between fields"))
    #expect(throws: DiagnosticsError.self) { try table("", "rows.csv") }
  }

  @Test("reports each of many broken rows without reading again what is before it")
  func manyBrokenRows() throws {
    let names = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
    let rows = try table(names + "\n" + String(repeating: "1\n", count: 3000), "rows.csv")
    let start = ThreadTime.seconds
    for row in 0..<rows.count { #expect(throws: DiagnosticsError.self) { try rows.row(row) } }
    #expect(ThreadTime.seconds - start < 10)
    let last = #expect(throws: DiagnosticsError.self) { try rows.row(2999) }
    #expect(last?.diagnostics.first?.short.hasPrefix("rows.csv:3001:1: error: row 3000 has 1 fields") == true)
  }

  @Test("is a JSON array, one object, or one object per line")
  func json() throws {
    #expect(try table(#"[{ "a": 1 }, { "a": 2 }]"#, "rows.json").row(1)["a"] == 2)
    #expect(try table(#"{ "a": 1 }"#, "rows.json").count == 1)
    let lines = try table("{\"a\":1}\n\n{\"a\":\n{\"a\":3}\n", "rows.ndjson")
    try #require(lines.count == 3)
    #expect(try lines.row(2).name == "row 3 (rows.ndjson:4)")
    let broken = #expect(throws: DiagnosticsError.self) { try lines.row(1) }
    #expect(broken?.diagnostics.first?.position?.line == 3)
    #expect(throws: DiagnosticsError.self) { try table("[1]", "rows.json").row(0) }
  }

  @Test("is recognised by its first character if need be", arguments: ["[{\"a\":1}]", "{\"a\":1}", "a\n1"])
  func sniffed(text: String) throws {
    let rows = try table(text, "standard input")
    #expect(rows.count == 1)
    #expect(try rows.row(0)["a"] != nil)
  }

  @Test("of texts converts them to numbers and booleans on request")
  func untyped() throws {
    let row = try table("size,sold\n30,no\nx,yes\n", "rows.csv")
    let card = """
      { "content": { "type": "label", "style": { "textSize": { "$data": "size", "type": "number" } },
        "text": { "$if": "sold", "then": "sold", "else": "free" } } }
      """
    let template = try ScreenTemplate.read(Array(card.utf8), file: "card.json")
    guard case .label(let properties, let style, _) = try template.document(for: row.row(0)).content else { return }
    #expect(style.component.textSize == 30)
    #expect(properties.text == "free")
    #expect(throws: DiagnosticsError.self) { try template.document(for: row.row(1)) }
  }
}

@Suite("A variant")
struct VariantTests {
  @Test(
    "is named by its own words, without those that change nothing",
    arguments: [
      ("dark", "dark"), ("light", nil), ("base", nil), ("light+rtl", "rtl"), ("dark+xxl", "dark-xxl"), ("de", "de"),
      ("ar", "ar"), ("iphone-15", "iphone-15"), ("3x", "3x"), ("2x", nil), ("phone", nil), ("en+ltr", nil),
    ])
  func names(words: String, name: String?) throws {
    #expect(try ScreenVariant.named(words).name(beside: .phone, Traits()) == name)
  }

  @Test("sets what its words name")
  func settings() throws {
    var (canvas, traits) = (Canvas.phone, Traits())
    try ScreenVariant.named("dark+ar+xxl+3x").apply(to: &canvas, &traits)
    #expect(canvas.scale == 3)
    #expect(traits == Traits(appearance: .dark, direction: .rightToLeft, locale: "ar", textSize: .xxLarge))
  }

  @Test("with an unknown word is refused, with the nearest known one")
  func unknown() {
    let error = #expect(throws: DiagnosticsError.self) { try ScreenVariant.named("drak") }
    #expect(error?.diagnostics.first?.hint == "did you mean dark?")
  }

  @Test("of one list is combined with each of another")
  func matrix() throws {
    let axes = try [["light", "dark"], ["ltr", "rtl"]].map { try $0.map { try ScreenVariant.named($0) } }
    let names = ScreenVariant.matrix(axes).map { $0.name(beside: .phone, Traits()) ?? "base" }
    #expect(names == ["base", "rtl", "dark", "dark-rtl"])
  }
}
