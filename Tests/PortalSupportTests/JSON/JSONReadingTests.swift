import PortalSupport
import Testing

/// Parsing well-formed documents.
@Suite struct JSONReadingTests {
  @Test(
    arguments: [
      ("null", JSONValue.null), ("true", true), ("false", false), ("0", 0), ("-0", .number(-0.0)),
      ("12", 12), ("-12.5", -12.5), ("1e3", 1000), ("1E+3", 1000), ("25e-2", 0.25), ("0.1", 0.1),
      ("123456789012345678", 123_456_789_012_345_678), ("9007199254740993", 9_007_199_254_740_992),
      ("1.7976931348623157e308", 1.7976931348623157e308), ("5e-324", .number(.leastNonzeroMagnitude)),
      ("1e-400", 0),
      ("0.30000000000000004", 0.30000000000000004), ("1e23", 1e23), ("8.5e22", 8.5e22),
      (#""""#, ""), (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""é\u00e9\u20AC😀\uD83D\uDE00""#, "éé€😀😀"), (#""\u0000""#, "\0"),
      ("\"\u{7F}\u{2028}\"", "\u{7F}\u{2028}"),
      ("[]", []), ("[ ]", []), ("{}", [:]), ("{ }", [:]), ("[[],[[]]]", [[], [[]]]),
      (" \t\r\n[1 , 2 ]\n", [1, 2]), (#"{"a":1,"b":[true,null]}"#, ["a": 1, "b": [true, nil]]),
      (#"{"":0,"A":1,"a":2}"#, ["": 0, "A": 1, "a": 2]), ("\u{FEFF}[1]", [1]),
      (#"{"\u0061":1}"#, ["a": 1]),
      (#"{"b":1,"a":{"z":{},"y":[{}]}}"#, ["b": 1, "a": ["z": [:], "y": [[:]]]]),
    ] as [(String, JSONValue)])
  func document(_ text: String, holds value: JSONValue) throws {
    #expect(try JSONReader.read(Array(text.utf8), file: "x.json").value.withoutPlaces() == value)
  }

  @Test func everyValueKnowsItsPlace() throws {
    let text = "{ \"a\": [10, \"é\"],\n  \"b\": {} }"
    let node = try JSONReader.read(Array(text.utf8), file: "x.json")
    func source(_ place: SourceRange) -> String {
      String(decoding: Array(text.utf8)[place.start..<place.end], as: UTF8.self)
    }
    #expect(source(node.place) == text)
    guard case .object(let members) = node.value, case .array(let items) = members[0].value.value else {
      Issue.record("not an object with a list")
      return
    }
    #expect(members.map { source($0.keyPlace) } == ["\"a\"", "\"b\""])
    #expect(source(members[0].value.place) == "[10, \"é\"]")
    #expect(items.map { source($0.place) } == ["10", "\"é\""])
    #expect(source(members[1].value.place) == "{}")
  }

  @Test func placesIgnoreTheByteOrderMarkInColumns() throws {
    let source = SourceText(file: "x.json", text: "\u{FEFF}[1]")
    let node = try JSONReader.read(source)
    #expect(node.place.start == 3)
    #expect(source.position(at: node.place.start) == SourcePosition(line: 1, column: 1))
  }

  @Test func numbersAreRoundedAsTheStandardLibraryRoundsThem() throws {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<20_000 {
      let digits = Int.random(in: 1...19, using: &random)
      var text = String((0..<digits).map { _ in Character(String(Int.random(in: 1...9, using: &random))) })
      if digits > 1, Bool.random(using: &random) {
        text.insert(
          ".", at: text.index(text.startIndex, offsetBy: Int.random(in: 1..<digits, using: &random)))
      }
      if Bool.random(using: &random) { text += "e\(Int.random(in: -330...280, using: &random))" }
      #expect(
        try JSONReader.read(Array(text.utf8), file: "").value == .number(Double(text) ?? .nan), "\(text)")
    }
  }

  @Test func manyNamesInOneObjectAreRead() throws {
    let text = "{" + (0..<1000).map { "\"name\($0)\":\($0)" }.joined(separator: ",") + "}"
    let node = try JSONReader.read(Array(text.utf8), file: "x.json")
    #expect(node.value["name999"]?.value == 999)
    #expect(node.value["name1000"] == nil)
  }
}
