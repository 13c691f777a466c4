import PortalRaster
import Testing

@Suite("A log that somebody else wrote")
struct HostileLogTests {
  /// Numbers at which something may overflow, and ordinary ones, so that fingers reach views.
  private static let numbers = [
    "0", "1", "-1", "0.5", "40", "120", "250", "1e308", "-1e308", "1e-308", "4294967296", "9007199254740993",
    "9223372036854774784", "-9223372036854775808", "1e19", "1e400",
  ]
  private static let paths = [
    "", "content", "content/list", "content/level", "content/number", "content/name", "content/notes",
    "x/../y",
  ]
  private static let texts = [
    "", "a", "\\u0000", "\\r\\n", "\\u202e\\u0301\\u200d", "👨‍👩‍👧‍👦", "e\\u0301\\u0301", "\\ud83c\\uddee", "xx-\\u0000",
  ]

  private static func step(_ random: inout SeededRandom) -> String {
    func number() -> String { numbers[random.number(below: numbers.count)] }
    func path() -> String { paths[random.number(below: paths.count)] }
    func text() -> String { texts[random.number(below: texts.count)] }
    func point() -> String { "\"x\": \(number()), \"y\": \(number())" }
    func finger() -> String { "\"finger\": \(["0", "1", number()][random.number(below: 3)])" }
    func range() -> String { "\"from\": \(number()), \"to\": \(number())" }
    let steps = [
      "down\", \(finger()), \(point())", "move\", \(finger()), \(point())", "up\", \(finger()), \(point())",
      "cancel\", \(finger())", "adjust\", \"path\": \"\(path())\", \"by\": \(number())",
      "scroll\", \"path\": \"\(path())\", \(point())", "type\", \"text\": \"\(text())\"",
      "key\", \"key\": \"\(["left", "backspace", "z", "return"][random.number(below: 4)])\"", "select\", \(range())",
      "mark\", \"text\": \"\(text())\", \(range())", "focus\", \"path\": \"\(path())\"",
      "pasteboard\", \"text\": \"\(text())\"", "advance\", \"nanoseconds\": \(number())",
      "locale\", \"is\": \"\(text())\"", "outside\", \"name\": \"\(text())\"",
      "resize\", \"width\": \(number()), \"height\": \(number()), \"scale\": \(number())",
    ]
    return "\"do\": \"" + steps[random.number(below: steps.count)]
  }

  private func play<App: LiveSource>(_ step: String, on stage: Stage<App>) -> Bool {
    let bytes = Array("{ \"log\": [{ \(step) }] }".utf8)
    guard let log = try? StageLog(reading: SourceText(file: "log.json", bytes: bytes)) else { return false }
    return (try? stage.play(log)) != nil
  }

  @Test("is read to two hundred thousand steps")
  func length() throws {
    func log(_ count: Int) throws -> StageLog {
      let steps = [String](repeating: #"{"do":"failed"}"#, count: count).joined(separator: ",")
      return try StageLog(reading: SourceText(file: "log.json", bytes: Array("{\"log\":[\(steps)]}".utf8)))
    }
    #expect(try log(3000).steps.count == 3000)
    let error = #expect(throws: DiagnosticsError.self) { try log(200_001) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("this log has 200001 steps, and only 200000 are read"))
  }

  @Test("has no more letters to type than it may have steps")
  func letters() throws {
    func log(_ count: Int) throws -> StageLog {
      let steps = [String](repeating: #"{"do":"type","text":"\#(String(repeating: "x", count: count))"}"#, count: 10)
      return try StageLog(
        reading: SourceText(file: "log.json", bytes: Array("{\"log\":[\(steps.joined(separator: ","))]}".utf8)))
    }
    #expect(try log(20_000).steps.count == 10)
    let error = #expect(throws: DiagnosticsError.self) { try log(20_001) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("200010 letters that are typed, and only 200000 are read"))
  }

  @Test("is an error or is played, whatever its numbers, paths and texts are", arguments: 0..<8)
  func extremes(seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    var played = 0
    for _ in 0..<3 {
      let counter = try Stage(Counter(), on: Canvas(width: 300, height: 500))
      for _ in 0..<40 where play(Self.step(&random), on: counter) { played += 1 }
      let form = try Stage(Form([.name: "One two", .notes: "a\nb"]), on: Canvas(width: 320, height: 480))
      for _ in 0..<40 where play(Self.step(&random), on: form) { played += 1 }
      // What was played leads to a picture, or to an error.
      _ = (try? counter.picture.png(), try? form.picture.png())
    }
    #expect(played > 20)
  }
}
