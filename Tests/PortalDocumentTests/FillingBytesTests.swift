import PortalDocument
import PortalRaster
import Testing

@Suite("The bytes of a filled template")
struct FillingBytesTests {
  private func refusal(_ text: String, items: Int, fields: String = #"{ "e2": "" }"#) -> String? {
    refusal(of: #"{ "type": "label", "text": "\#(text)" }"#, items: items, fields: fields)
  }

  private func refusal(of component: String, items: Int, fields: String = #"{ "e2": "" }"#) -> String? {
    let list = (0..<items).map { _ in "1" }.joined(separator: ",")
    let source = """
      { "data": { "items": [\(list)], "e": "", \(fields.dropFirst()) , "content": { "type": "container", "children": [
        { "$each": "items", "as": "item", "component": \(component) } ] } }
      """
    do {
      let template = try ScreenTemplate.read(
        Array(source.utf8), file: "screen.json", budget: [.filling: 1_000_000, .components: 1_000_000])
      _ = try template.document(for: nil)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test("are counted for its own text, for quoted texts, and for empty placeholders")
  func counted() throws {
    let long = String(repeating: "x", count: 10_000)
    for text in [long + "{{e}}", "{{e}}" + long, "{{\\\"\(long)\\\"}}", String(repeating: "{{e}}", count: 2000)] {
      #expect(refusal(text, items: 200)?.contains("--budget filling=") == true)
      #expect(refusal(text, items: 2) == nil)
    }
  }

  @Test("are counted where fields are looked for among others whose names begin as theirs does, written otherwise")
  func names() throws {
    let long = String(repeating: "가", count: 300)
    let others = (0..<20).map { "\"é\(long)\($0)\": 0" }.joined(separator: ",")
    for (name, isCounted) in [("e\u{301}\(long)z", true), ("é\(long)z", false)] {
      let component = #"{ "$if": "\#(name)", "then": { "type": "container" } }"#
      let fields = "{ \(others), \"é\(long)z\": false }"
      let told = refusal(of: component, items: 50, fields: fields)
      #expect(told?.contains("--budget filling=") == (isCounted ? true : nil))
    }
    // Names that read alike are the same.
    let text = ##"{ "data": { "é": "found" }, "content": { "type": "label", "text": "{{e\##u{301}}}" } }"##
    let document = try ScreenTemplate.read(Array(text.utf8), file: "screen.json").document(for: nil)
    #expect(try Renderer().picture(of: document).layoutText.contains("found"))
  }

  @Test("are looked through byte by byte: no brace hides before a mark that combines")
  func combining() throws {
    let text = #"{{\u0020name}}\u0301 {{"{{"}}\u0301 {\u0301{"#
    let source =
      #"{ "data": { "name": "e" }, "content": { "type": "label", "text": "\#(text.replacing("\"", with: "\\\""))" } }"#
    let template = try ScreenTemplate.read(Array(source.utf8), file: "screen.json")
    let picture = try Renderer().picture(of: template.document(for: nil))
    #expect(
      picture.layoutText.unicodeScalars.split(separator: "\"").map { String($0) }.contains(
        "e\u{301} {{\u{301} {\u{301}{"))
  }

  @Test("are counted where defaults stand for missing fields")
  func defaults() throws {
    let long = String(repeating: "x", count: 10_000)
    let label = { (items: Int) in
      refusal(of: #"{ "type": "label", "text": { "$data": "none", "default": "\#(long)" } }"#, items: items)
    }
    #expect(label(200)?.contains("--budget filling=") == true)
    #expect(label(2) == nil)
  }

  @Test("count a default's values")
  func defaultValues() throws {
    let features = (0..<5000).map { _ in "1" }.joined(separator: ",")
    let label = { (items: Int) in
      refusal(
        of: #"{ "type": "label", "text": "a", "style": { "$data": "none", "default": { "x": [\#(features)] } } }"#,
        items: items)
    }
    #expect(label(250)?.contains("--budget values=") == true)
  }

  @Test("count what is looked at for a field: its path, and the names before it")
  func lookedUp() throws {
    // Nine parts of a hundred bytes.
    let path = (0..<9).map { _ in String(repeating: "p", count: 100) }.joined(separator: ".")
    let uses = [
      #"{ "type": "container", "children": { "$data": "\#(path)" } }"#,
      #"{ "type": "label", "text": { "$if": "\#(path)", "default": true, "then": "a" } }"#,
      #"{ "type": "container", "children": [{ "$each": "\#(path)", "component": null }] }"#,
    ]
    let fields = path.split(separator: ".").reversed().reduce("[]") { #"{ "\#($1)": \#($0) }"# }
    for use in uses {
      #expect(refusal(of: use, items: 2000, fields: fields)?.contains("--budget filling=") == true)
      #expect(refusal(of: use, items: 2, fields: fields) == nil)
    }
    let wide = "{" + (0..<5000).map { #""f\#($0)": "a""# }.joined(separator: ",") + "}"
    for text in ["{{f4999}}", "{{e}}{{f4998}}"] {
      #expect(refusal(text, items: 1000, fields: wide)?.contains("--budget filling=") == true)
      #expect(refusal(text, items: 2, fields: wide) == nil)
    }
  }

  @Test("count what a loop passes over: texts without placeholders, names of members, spaces")
  func passedOver() throws {
    let long = String(repeating: "x", count: 100_000)
    let spaces = String(repeating: " ", count: 100_000)
    for component in [
      #"{ "type": "label", "text": "\#(long)" }"#, #"{ "type": "label", "text": "a", "\#(long)": null }"#,
      #"{ "type": "label", "text": "{{\#(spaces)e\#(spaces)}}" }"#,
    ] {
      #expect(refusal(of: component, items: 1000)?.contains("--budget filling=") == true)
    }
  }

  @Test(
    "name the bound of a path that is too long",
    arguments: [String(repeating: "p", count: 1025), (0..<65).map { "\($0)" }.joined(separator: ".")])
  func longPaths(path: String) throws {
    for component in [
      #"{ "$data": "\#(path)", "default": "" }"#, #"{ "$if": "\#(path)", "default": true }"#, #""{{\#(path)}}""#,
      #"{ "$each": "items", "as": "\#(path)", "component": null }"#, #"[{ "$each": "\#(path)", "component": null }]"#,
    ] {
      let message = refusal(of: component, items: 1)
      #expect(message?.contains("at most 1024 bytes and 64 parts") == true, "\(message ?? "nothing")")
    }
  }
}
