import PortalDocs
import PortalDocument
import PortalRaster

/// The screen that an agent uses, and how it was shown last.
struct OpenedScreen {
  let living: LivingDocument
  /// What its document said of the canvas, which stays through answers.
  let size: Size
}

extension AgentTools {
  private static let viewParameters: [AgentTool.Parameter] = [
    .init(name: "mark", kind: .number, help: "its number, as look has it"),
    .init(name: "view", kind: .text, help: "what it is called, or the text that it shows"),
    .init(name: "path", kind: .text, help: "its path, as layout has it"),
    .init(name: "x", kind: .number, help: "a point: how far from the left"),
    .init(name: "y", kind: .number, help: "a point: how far from the top"),
  ]

  /// The tools that use a screen.
  ///
  /// Each answers with what came of it: messages, and what can be touched now.
  static let living: [AgentTool] = [
    AgentTool(
      name: "open", help: "Opens a screen that lives, in place of one that is open. Its time stands still until wait.",
      parameters: screenParameters + [scaleParameter]
    ) { tools, call in
      let told = try tools.told(call)
      let start = try tools.picture(of: told, scale: tools.scale(call))
      let root = tools.maker.options.root?.path ?? told.folder
      let living = try LivingDocument(
        told.document, on: start.screen.canvas, traits: start.screen.traits, tools.maker.renderer(for: root))
      tools.screen = OpenedScreen(living: living, size: told.document.canvas.size)
      return try tools.state(call)
    },
    AgentTool(
      name: "look",
      help: "Shows the open screen: what can be touched, with numbers, and on request its layout with colours.",
      parameters: [
        .init(name: "picture", kind: .boolean, help: "whether a picture comes along; true unless you say otherwise"),
        .init(
          name: "marked", kind: .boolean,
          help: "whether the numbers stand on the picture; true unless you say otherwise"),
        .init(name: "layout", kind: .boolean, help: "whether the layout comes along, a line for each view"),
      ]
    ) { tools, call in
      let living = try tools.opened().living
      var lines = try tools.lines(call)
      if call.flag("layout") == true { lines += AgentTools.lines(of: living.layout) }
      guard call.flag("picture") != false else { return AgentTool.Answer(lines) }
      let (picture, corner) = try living.picture(marked: call.flag("marked") != false)
      if corner != .zero {
        lines.insert("the screen begins at \(shortNumber(corner.x)),\(shortNumber(corner.y)) of the picture", at: 0)
      }
      return try tools.answer(picture, call, lines)
    },
    AgentTool(name: "tap", help: "Taps a view of the open screen.", parameters: viewParameters) { tools, call in
      try tools.opened().living.tap(tools.view(call))
      return try tools.state(call)
    },
    AgentTool(
      name: "type", help: "Types a text; a line break is the return key.",
      parameters: [.init(name: "text", kind: .text, help: "what is typed", isRequired: true)] + viewParameters
    ) { tools, call in
      let isAimed = ["mark", "view", "path", "x", "y"].contains { call[$0] != nil }
      guard let text = call.text("text"), text.count <= CommandLimits.agentLetters else {
        throw DiagnosticsError.wrong("at most \(CommandLimits.agentLetters) letters are typed at once")
      }
      try tools.opened().living.type(text, into: isAimed ? tools.view(call) : nil)
      return try tools.state(call)
    },
    AgentTool(
      name: "play",
      help: "Takes several steps as stories have them: tap, doubleTap, type, keys, press, drag, swipe, scroll, rotate, "
        + "wait.",
      parameters: [
        .init(
          name: "steps", kind: .list,
          help: "such as [{ \"scroll\": \"Sign out\" }, { \"drag\": { \"path\": \"content/0\" }, \"by\": [0, -200] }]",
          isRequired: true)
      ]
    ) { tools, call in
      guard let steps = call["steps"] else { throw DiagnosticsError.wrong("there are no steps") }
      try tools.opened().living.play(steps, in: call.source)
      return try tools.state(call)
    },
    AgentTool(
      name: "wait", help: "Lets the screen's time go on.",
      parameters: [.init(name: "seconds", kind: .number, help: "for how long; at most 60", isRequired: true)]
    ) { tools, call in
      try tools.opened().living.wait(seconds: call.number("seconds") ?? 0)
      return try tools.state(call)
    },
    AgentTool(
      name: "answer",
      help:
        "Answers in the application's stead: shows another document, or the same file anew, where views that stay keep what "
        + "was typed and chosen.",
      parameters: Array(screenParameters.prefix(3))
    ) { tools, call in
      let opened = try tools.opened()
      let document = try tools.told(call).document
      try opened.living.answer(document)
      if document.canvas.size == opened.size { return try tools.state(call) }
      let lines = try tools.lines(call)
      return AgentTool.Answer(["the screen stays as large as it is: open shows it in another size"] + lines)
    },
  ]

  private func opened() throws(DiagnosticsError) -> OpenedScreen {
    guard let screen else { throw DiagnosticsError.wrong("no screen is open", hint: "call open") }
    return screen
  }

  /// The view that a call means.
  private func view(_ call: AgentCall) throws -> ViewQuery {
    let said = ["mark", "view", "path"].filter { call[$0] != nil }
    let hasPoint = call["x"] != nil || call["y"] != nil
    guard said.count + (hasPoint ? 1 : 0) == 1 else {
      throw DiagnosticsError.wrong("a view is meant by one of: mark, view, path, x with y")
    }
    if let number = call.number("mark") {
      let marks = try opened().living.marks
      guard let mark = marks.first(where: { Double($0.number) == number }) else {
        throw DiagnosticsError.wrong(
          "there is no mark \(shortNumber(number))",
          hint: marks.isEmpty ? "nothing can be touched" : "there are 1 to \(marks.count); call look")
      }
      return .path(mark.path)
    }
    if let text = call.text("view") { return .text(text) }
    if let path = call.text("path") { return .path(path) }
    guard let x = call.number("x"), let y = call.number("y") else {
      throw DiagnosticsError.wrong("a point has x and y")
    }
    return .point(x, y)
  }

  /// What has become of the screen.
  private func state(_ call: AgentCall) throws -> AgentTool.Answer {
    AgentTool.Answer(try lines(call))
  }

  /// What was sent, as far as an answer has room for it: a hundred messages of a document may have gigabytes.
  private func sent(_ messages: [JSONValue]) -> [String] {
    var (lines, room) = ([String](), CommandLimits.agentTextBytes / 2)
    for message in messages {
      guard room > 0 else { return lines + ["and \(messages.count - lines.count) more were sent"] }
      lines.append(AgentTool.Answer.bounded("sent \(JSONWriter.text(of: message))", to: room))
      room -= lines[lines.count - 1].utf8.count
    }
    return lines
  }

  private func lines(_ call: AgentCall) throws -> [String] {
    let living = try opened().living
    var lines = sent(living.takeMessages())
    let (marks, hasMore) = living.marksAndRest
    lines.append("at \(shortNumber(living.seconds)) s" + (marks.isEmpty ? ", nothing can be touched" : ""))
    for mark in marks {
      let frame = [mark.frame.x, mark.frame.y, mark.frame.width, mark.frame.height].map(shortNumber)
      lines.append(
        "\(mark.number) \(mark.words) at \(frame[0]),\(frame[1]) \(frame[2])×\(frame[3]), path \(mark.path)")
    }
    if hasMore { lines.append("there may be more to touch, without a number: layout has their paths") }
    return lines
  }
}
