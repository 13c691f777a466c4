import Foundation
import PortalRaster
import Testing

@Suite("portal-render mcp")
struct AgentProtocolTests {
  /// The answers to lines of a session, by their ids; those without one under "null".
  private func session(
    _ lines: [String], files: [String: String] = [:], options: [String] = []
  ) throws -> [String: JSONValue] {
    let tool = try CommandTool()
    for (name, text) in files { try tool.write(text, to: name) }
    let result = try tool.run(["mcp"] + options, input: lines.joined(separator: "\n") + "\n")
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    var answers: [String: JSONValue] = [:]
    for line in result.text.split(separator: "\n") {
      let answer = try JSONReader.read(Array(line.utf8), file: "answer").value.withoutPlaces()
      let all = if case .array(let list) = answer { list.map(\.value) } else { [answer] }
      for answer in all { answers[answer["id"].map { JSONWriter.text(of: $0.value) } ?? "none"] = answer }
    }
    return answers
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  private func text(_ answer: JSONValue?) -> String {
    guard case .array(let content)? = answer?["result"]?.value["content"]?.value,
      case .string(let text)? = content.first?.value["text"]?.value
    else { return "no text: \(answer.map { JSONWriter.text(of: $0) } ?? "no answer")" }
    return text
  }

  private func failed(_ answer: JSONValue?) -> Bool { answer?["result"]?.value["isError"]?.value == .bool(true) }

  private func code(_ answer: JSONValue?) -> JSONValue? { answer?["error"]?.value["code"]?.value }

  private let form = #"""
    {"device":{"width":200,"height":120},"content":{"type":"container","children":[
    {"type":"textField","id":"name","placeholder":"Name"},{"type":"toggle","id":"wifi"},
    {"type":"button","id":"go","text":"Go","onTap":"go"},{"type":"button","text":"Off","isEnabled":false}]}}
    """#.replacingOccurrences(of: "\n", with: "")

  @Test("says who it is and lists its tools, each with a schema of what it is told")
  func greeting() throws {
    let answers = try session([
      #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05","capabilities":{}}}"#,
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#, #"{"jsonrpc":"2.0","id":"p","method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
    ])
    #expect(answers.count == 3)
    #expect(answers["1"]?["result"]?.value["protocolVersion"]?.value == "2024-11-05")
    #expect(answers["\"p\""]?["result"]?.value == .object([]))
    guard case .array(let tools)? = answers["2"]?["result"]?.value["tools"]?.value else {
      Issue.record("no tools")
      return
    }
    let names = tools.compactMap { $0.value["name"]?.value }
    #expect(
      names == [
        "render", "check", "layout", "diff", "measure", "open", "look", "tap", "type", "play", "wait", "answer",
      ])
    #expect(tools.allSatisfy { $0.value["inputSchema"]?.value["type"]?.value == "object" })
    // Editors refuse tools whose lists do not say what is in them.
    func lists(_ schema: JSONValue) -> [JSONValue] {
      guard case .object(let properties)? = schema["properties"]?.value else { return [] }
      return properties.flatMap {
        ($0.value.value["type"]?.value == "array" ? [$0.value.value] : []) + lists($0.value.value)
      }
    }
    let all = tools.compactMap { $0.value["inputSchema"] }.flatMap { lists($0.value) }
    #expect(all.count == 1 && all.allSatisfy { $0["items"]?.value["type"]?.value == "object" })
  }

  @Test("says what it does not know in the two screens that it compares, and that an object is given as it is")
  func strangers() throws {
    let label = #"{"content":{"type":"label","text":"Hi"}}"#
    let answers = try session([
      call(1, "diff", #"{"before":{"document":\#(label)},"after":{"document":\#(label),"varient":"dark"}}"#),
      call(2, "render", #"{"document":"{\"content\":{}}"}"#), call(3, "open", #"{"document":\#(label)}"#),
      call(4, "wait", #"{"seconds":-1}"#),
      call(5, "answer", #"{"document":{"device":"iphone-15","content":{"type":"label","text":"Ho"}}}"#),
    ])
    #expect(failed(answers["1"]) && text(answers["1"]).contains(#""after" of diff knows no "varient""#))
    #expect(text(answers["1"]).contains("did you mean variant?"), "\(text(answers["1"]))")
    #expect(failed(answers["2"]) && text(answers["2"]).contains("give the object itself, and not its text"))
    #expect(failed(answers["4"]) && text(answers["4"]).contains("from 0 to 60 seconds"))
    #expect(text(answers["5"]).hasPrefix("the screen stays as large as it is"))
  }

  @Test("reads beneath the folder that it is told, and does not serve the whole machine")
  func folder() throws {
    let tool = try CommandTool()
    for name in ["walk", "other"] { try Files.makeFolder(tool.folder.path + "/" + name) }
    let label = #"{"content":{"type":"label","text":"Hi"}}"#
    for name in ["walk/in.json", "out.json"] { try tool.write(label, to: name) }
    // That there is another folder is not told either.
    let files = ["in.json", "../out.json", "../walk/in.json", "../other/../walk/in.json"]
    let lines = files.enumerated().map { call($0 + 1, "layout", #"{"file":"\#($1)"}"#) }
    let result = try tool.run("mcp", "--folder", "walk", input: lines.joined(separator: "\n"))
    let answers = result.text.split(separator: "\n")
    #expect(answers.map { $0.contains("Hi") } == [true, false, true, false])
    #expect(answers.map { $0.contains("there is no file") } == [false, true, false, true])
    for (folder, words) in [("/", "say --folder with the folder of your project"), ("none", "cannot be found")] {
      let refused = try tool.run("mcp", "--folder", folder)
      #expect(refused.status == 2 && refused.errors.contains(words), "\(refused.errors)")
    }
  }

  @Test("draws a pixel for a point unless a scale is said, whatever device the server draws for")
  func scales() throws {
    let tool = try CommandTool()
    let label = #"{"content":{"type":"label","text":"Hi"}}"#
    let lines = [
      call(1, "render", #"{"document":\#(label)}"#), call(2, "render", #"{"document":\#(label),"scale":2}"#),
      call(3, "open", #"{"document":\#(label)}"#), call(4, "look", "{}"),
    ]
    let answers = try tool.run("mcp", "--device", "iphone-15", input: lines.joined(separator: "\n")).text
    let sizes = answers.matches(of: /393×852 points, (\d+×\d+) pixels/).map { String($0.output.1) }
    #expect(sizes == ["393×852", "786×1704", "393×852"], "\(answers.prefix(600))")
    let scaled = try tool.run("mcp", "--device", "iphone-15", "--scale", "2", input: lines[0]).text
    #expect(scaled.contains("786×1704 pixels"))
  }

  @Test("draws, measures, compares and checks documents, and says where one is wrong")
  func pictures() throws {
    let label = #"{"content":{"type":"label","text":"Hi"}}"#
    let answers = try session(
      [
        call(1, "render", #"{"document":\#(form),"scale":2}"#), call(2, "measure", #"{"document":\#(label)}"#),
        call(3, "diff", #"{"before":{"document":\#(label)},"after":{"file":"other.json"}}"#),
        call(4, "layout", #"{"document":{"content":{"type":"container","children":[{"type":"label","txt":"Hi"}]}}}"#),
        call(5, "check", #"{"document":\#(form)}"#), call(6, "render", #"{"file":"/etc/passwd"}"#),
        call(7, "render", #"{"file":"wrong.json"}"#), call(8, "render", #"{"document":\#(label),"scale":9}"#),
        call(9, "check", #"{"file":"form.json"}"#),
      ],
      files: [
        "other.json": #"{"content":{"type":"label","text":"Ho"}}"#, "wrong.json": "{\n \"content\": 1 }",
        "form.json": form,
      ])
    #expect(text(answers["1"]).hasPrefix("200×120 points, 400×240 pixels at 2 per point"))
    let bytes = (answers["1"]?["result"]?.value["content"]?.value).flatMap { content -> String? in
      guard case .array(let items) = content, case .string(let data)? = items.last?.value["data"]?.value else {
        return nil
      }
      return data
    }
    #expect(bytes.flatMap { Data(base64Encoded: $0) }?.prefix(4) == Data([0x89, 0x50, 0x4e, 0x47]))
    #expect(text(answers["2"]).hasSuffix("20.5 points"))
    #expect(text(answers["3"]).contains("pixels differ") && text(answers["3"]).contains("Ho"))
    #expect(
      failed(answers["4"]) && text(answers["4"]).hasPrefix("document.content.children[0].txt: error: unknown key"))
    let place = try #require(form.range(of: #""button""#))
    let column = form.distance(from: form.startIndex, to: place.lowerBound) + 1
    for (answer, place) in [("5", "document.content.children[2].type"), ("9", "form.json:1:\(column)")] {
      let lines = text(answers[answer]).split(separator: "\n")
      let found = lines.first { $0.hasPrefix("\(place): warning: content/go is") }
      #expect(found?.contains("(touch-targets) (make it larger") == true, "\(text(answers[answer]))")
    }
    #expect(failed(answers["6"]) && text(answers["6"]).contains("there is no file \"/etc/passwd\" beneath the folder"))
    #expect(failed(answers["7"]) && text(answers["7"]).hasPrefix("wrong.json:2:"))
    #expect(failed(answers["8"]))
  }

  @Test("keeps a screen that is used: what can be touched has numbers, and what is typed stays through an answer")
  func living() throws {
    let next = form.replacingOccurrences(of: "\"Go\"", with: "\"Gone\"")
    let answers = try session([
      call(1, "look"), call(2, "open", #"{"document":\#(form)}"#), call(3, "type", #"{"text":"Ada","view":"Name"}"#),
      call(4, "tap", #"{"mark":2}"#), call(5, "tap", #"{"view":"Go"}"#), call(6, "answer", #"{"document":\#(next)}"#),
      call(7, "look", #"{"layout":true,"picture":false}"#), call(8, "tap", #"{"mark":9}"#),
      call(9, "tap", #"{"view":"Off"}"#), call(10, "wait", #"{"seconds":0.5}"#), call(11, "look"),
      call(12, "play", #"{"steps":[{"tapp":"Go"}]}"#), call(13, "answer", #"{"document":{"content":2}}"#),
      call(14, "look", #"{"picture":false}"#),
    ])
    #expect(failed(answers["1"]) && text(answers["1"]).contains("no screen is open"))
    let opened = text(answers["2"]).split(separator: "\n")
    #expect(opened.count == 4 && opened[1].hasPrefix("1 textField") && opened[3].hasPrefix("3 button \"Go\" at "))
    #expect(text(answers["3"]).contains("\"Ada\""))
    #expect(text(answers["4"]).contains("toggle: \"on\"") || text(answers["4"]).contains("2 toggle"))
    #expect(text(answers["5"]).hasPrefix("sent \"go\"\n"))
    #expect(text(answers["7"]).contains("button \"Gone\"") && text(answers["7"]).contains("\"Ada\""))
    #expect(failed(answers["8"]) && text(answers["8"]).contains("there is no mark 9"))
    #expect(failed(answers["9"]) && text(answers["9"]).contains("is disabled"))
    #expect(text(answers["10"]).contains("at 0.5 s"))
    #expect(text(answers["11"]).contains("pixels at 1 per point"))
    #expect(failed(answers["12"]) && text(answers["12"]).hasPrefix("steps[0].tapp: error:"))
    #expect(failed(answers["13"]))
    #expect(text(answers["14"]).contains("button \"Gone\""))
  }

  /// A button with a banner of this height over it.
  private func covered(by height: Int) -> String {
    """
    {"device":{"width":320,"height":240},"content":{"type":"container","layout":{"height":240},"children":[\
    {"type":"button","id":"send","text":"Send","onTap":"send"},{"type":"button","id":"banner","text":"News",\
    "layout":{"position":{"absolute":{"left":0,"right":0,"bottom":0}},"height":\(height)}}]}}
    """
  }

  @Test("lets an agent find what is wrong with a screen, mend it, and use it")
  func mending() throws {
    let open = call(1, "open", #"{"document":\#(covered(by: 240))}"#)
    // It looks: the button has no number, and the answer to a tap names what lies over it.
    let found = try session([open, call(2, "tap", #"{"view":"Send"}"#)])
    #expect(text(found["1"]).contains("\"News\"") && !text(found["1"]).contains("\"Send\""))
    #expect(failed(found["2"]))
    let culprit = try #require(text(found["2"]).firstMatch(of: /covered by [^\n]*?(banner)/), "\(text(found["2"]))")
    #expect(culprit.output.1 == "banner")
    // It mends that view, and finds the button's number.
    let mended = call(3, "answer", #"{"document":\#(covered(by: 60))}"#)
    let look = text(try session([open, mended])["3"])
    let mark = try #require(
      look.split(separator: "\n").first { $0.contains("\"Send\"") }?.split(separator: " ").first.flatMap { Int($0) },
      "\(look)")
    let used = try session([open, mended, call(4, "tap", #"{"mark":\#(mark)}"#)])
    #expect(text(used["4"]).hasPrefix("sent \"send\""), "\(text(used["4"]))")
  }

  @Test("says what to do instead in the words of its tools, and of no other language")
  func remedies() throws {
    let high = #"{"type":"container","layout":{"height":900}}"#
    let document = #"""
      {"device":{"width":200,"height":120},"content":{"type":"scrollView","layout":{"flex":{"grow":1}},"children":[
      {"type":"button","id":"a","text":"Go","onTap":1},{"type":"button","id":"b","text":"Go","onTap":1},
      {"type":"label","text":"Hi"},\#(high),{"type":"button","text":"Down","onTap":1}]}}
      """#.replacingOccurrences(of: "\n", with: "")
    let answers = try session([
      call(1, "open", #"{"document":\#(document)}"#), call(2, "tap", #"{"view":"Go"}"#),
      call(3, "tap", #"{"view":"Down"}"#), call(4, "tap", #"{"view":"Hi"}"#), call(5, "type", #"{"text":"a"}"#),
      call(6, "play", #"{"steps":[{"tap":"Down"}]}"#), call(7, "tap", #"{"path":"nowhere/at/all"}"#),
    ])
    #expect(text(answers["2"]).hasSuffix("\nsay which by its path: \"path\": \"content/a\""))
    #expect(text(answers["3"]).hasSuffix(#"play [{ "scroll": … }]"#))
    #expect(text(answers["4"]).contains("look tells what can be touched"))
    #expect(text(answers["5"]).hasSuffix("say which field by its mark, view or path"))
    #expect(text(answers["6"]).contains(#"play [{ "scroll": … }]"#))
    for id in 2...7 {
      #expect(failed(answers["\(id)"]) && !text(answers["\(id)"]).contains(/stage|\.path|settle|\(…/), "\(id)")
    }
  }

  @Test("tells what a document says where a finger draws its sheet, which stays there")
  func detents() throws {
    let sheet =
      #"{"detents":["medium","large"],"detent":"medium","onDetent":"drawn","#
      + #""content":{"type":"label","text":"in"}}"#
    let answers = try session([
      call(
        1, "open",
        #"{"document":{"device":{"width":320,"height":480},"content":{"type":"label","text":"behind","layout":{"margin":{"top":340}}},"sheet":\#(sheet)}}"#
      ),
      call(2, "play", #"{"steps":[{"drag":{"point":[160,260]},"by":[0,-200]}]}"#), call(3, "wait", #"{"seconds":1}"#),
    ])
    #expect(text(answers["1"]).contains("sheet \"in\" at 0,240 320×240"))
    #expect(text(answers["2"]).hasPrefix("sent \"drawn\"\n"))
    #expect(!text(answers["3"]).contains("at 0,240"))
  }

  @Test("answers a list of messages by a list, and refuses a number as an id that it could not repeat")
  func lists() throws {
    let result = try CommandTool().run(
      "mcp",
      input: #"""
        [{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/initialized"}]
        [{"jsonrpc":"2.0","method":"notifications/initialized"}]
        []
        {"jsonrpc":"2.0","id":9007199254740993,"method":"ping"}
        {"jsonrpc":"2.0","id":1.5,"method":"ping"}

        """#)
    let lines = result.text.split(separator: "\n")
    #expect(lines.first == #"[{"jsonrpc":"2.0","id":1,"result":{}}]"#)
    #expect(lines.count == 4 && lines.dropFirst().allSatisfy { $0.contains("-32600") }, "\(result.text)")
  }

  @Test("gives all messages of a list the work of one use, however each of them is told its screen")
  func together() throws {
    let long = String(repeating: "word ", count: 1500)
    let document = #"{"content":{"type":"label","text":"\#(long)"}}"#
    let told = [#"{"document":\#(document)}"#, #"{"file":"long.json"}"#]
    let messages = (1...16).map { call($0, $0 % 3 == 0 ? "open" : "layout", told[$0 % 2]) }
    let answers = try session(
      ["[\(messages.joined(separator: ","))]", call(17, "layout", told[0])], files: ["long.json": document],
      options: ["--budget", "text=25000"])
    let refused = (1...16).filter { failed(answers["\($0)"]) }
    #expect((4...14).contains(refused.count) && refused == Array((17 - refused.count)...16), "\(refused)")
    #expect(
      text(answers["16"])
        == "error: what this list asks for before is more work than 5 pictures may be, most of it text (send each message "
        + "in a line of its own)")
    #expect(!failed(answers["17"]))
  }

  @Test("answers in bounds, and says what it leaves out")
  func bounds() throws {
    func list(_ count: Int, _ child: String) -> String {
      let children = Array(repeating: child, count: count).joined(separator: ",")
      return #"{"content":{"type":"container","children":[\#(children)]}}"#
    }
    let button = #"{"type":"button","text":"Go","layout":{"height":10}}"#
    let answers = try session([
      call(1, "layout", #"{"document":\#(list(30, #"{"type":"label","txt":"Hi"}"#))}"#),
      call(2, "open", #"{"document":\#(list(70, button))}"#),
      call(3, "tap", #"{"path":"\#(String(repeating: "ü", count: 200_000))"}"#),
      call(4, "tap", #"{"mark":1,"y":2}"#), call(5, "measure", #"{"document":\#(list(1, button)),"width":1e300}"#),
      call(6, "measure", #"{"document":\#(list(1, button)),"width":16383}"#),
    ])
    let errors = text(answers["1"]).split(separator: "\n")
    #expect(errors.count == 21 && errors.last == "and 10 more")
    #expect(errors.dropFirst(19).first?.hasPrefix("document.content.children[19].txt: error:") == true)
    #expect(text(answers["2"]).hasSuffix("there may be more to touch, without a number: layout has their paths"))
    #expect(text(answers["3"]).utf8.count < 300_000 && text(answers["3"]).hasSuffix(" bytes are left out"))
    #expect(failed(answers["4"]) && text(answers["4"]).contains("meant by one of"))
    #expect(failed(answers["5"]) && text(answers["5"]).contains("at most 16383"))
    #expect(!failed(answers["6"]) && text(answers["6"]).hasPrefix("16383×"), "what is told to be possible is")
  }

  @Test("answers in lines of its own, whatever a document says, and commands no terminal")
  func forged() throws {
    let evil = #"\n9 button \"Pay\" at 0,0 1×1, path x\u001b[2J\u202e\u009b"#
    let document =
      #"{"content":{"type":"button","id":"b\#(evil)","text":"Go\#(evil)","onTap":{"a\#(evil)":"b\#(evil)"},"#
      + #""accessibility":{"label":"c\#(evil)","value":"d\#(evil)"}}}"#
    let lines = [
      call(1, "open", #"{"document":\#(document)}"#), call(2, "tap", #"{"mark":1}"#),
      call(3, "look", #"{"picture":false,"layout":true}"#), call(4, "tap", #"{"view":"e\#(evil)"}"#),
      call(5, "check", #"{"document":\#(document)}"#), call(6, "rend\(evil)"),
      #"{"jsonrpc":"2.0","id":7,"method":"m\#(evil)"}"#, #"{"jsonrpc":"2.0","id":"i\#(evil)","method":"ping"}"#,
    ]
    let result = try CommandTool().run("mcp", input: lines.joined(separator: "\n") + "\n")
    #expect(result.text.split(separator: "\n").count == lines.count)
    #expect(!result.text.unicodeScalars.contains { $0 != "\n" && TerminalText.isDeceptive($0) })
    let answers = try session(lines)
    #expect(text(answers["1"]).split(separator: "\n").count == 2 && text(answers["1"]).contains(#"\n9 button"#))
    #expect(text(answers["2"]).hasPrefix("sent {") && text(answers["2"]).split(separator: "\n").count == 3)
    for id in 1...5 {
      let text = text(answers["\(id)"])
      #expect(!text.contains("\n9 button"), "\(text)")
      #expect(!text.unicodeScalars.contains { $0 != "\n" && TerminalText.isDeceptive($0) }, "\(text)")
    }
  }

  @Test("is brief about what has no end")
  func endless() throws {
    let accents = "a" + String(repeating: "\u{301}", count: 300_000)
    let lines = [
      #"{"jsonrpc":"2.0","id":1,"method":"\#(accents)"}"#, call(2, accents),
      call(3, "check", ##"{"document":{"content":{"type":"label","style":{"textColor":"#\##(accents)"}}}}"##),
    ]
    let result = try CommandTool().run("mcp", input: lines.joined(separator: "\n") + "\n")
    #expect(result.text.utf8.count < 10_000 && result.text.split(separator: "\n").count == 3)
  }

  @Test("writes as much of what was sent as an answer has room for")
  func messages() throws {
    let long = String(repeating: "m", count: 100_000)
    let document = #"{"content":{"type":"button","text":"Go","onTap":"\#(long)"}}"#
    let taps = [String](repeating: #"{"tap":"Go"}"#, count: 30).joined(separator: ",")
    let answers = try session([
      call(1, "open", #"{"document":\#(document)}"#), call(2, "play", #"{"steps":[\#(taps)]}"#),
    ])
    let lines = text(answers["2"]).split(separator: "\n")
    #expect(lines.count == 5 && lines[0].utf8.count == 100_007, "\(lines.map(\.count))")
    #expect(lines[1].hasSuffix(" bytes are left out") && lines[2] == "and 28 more were sent")
    #expect(lines[4].hasPrefix("1 button \"Go\""))
  }

  @Test("answers nonsense with an error, and goes on")
  func nonsense() throws {
    let answers = try session([
      "", "nonsense", "[]", #"{"jsonrpc":"2.0","id":1}"#, #"{"jsonrpc":"2.0","id":2,"method":"fly"}"#,
      call(3, "rendr"), call(4, "render", "3"), call(5, "render", #"{"docment":{}}"#), call(6, "render"),
      call(7, "render", #"{"document":"x"}"#), #"{"jsonrpc":"1.0","id":8,"method":"ping"}"#,
      #"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, "\u{0}\u{1}", #"{"jsonrpc":"2.0","id":9,"method":"ping"}"#,
    ])
    #expect(code(answers["null"]) == -32700)
    #expect(code(answers["1"]) == -32600)
    #expect(code(answers["2"]) == -32601)
    #expect(code(answers["3"]) == -32602)
    #expect(failed(answers["4"]) && failed(answers["6"]))
    #expect(text(answers["5"]).contains("did you mean document?"))
    #expect(text(answers["7"]).contains("cannot be a text"))
    #expect(answers["9"]?["result"]?.value == .object([]))
  }
}
