import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// Files that take too much, and children that end or lie.
extension SandboxTests {
  @Test("fail with one error when they take too long, and the next is drawn")
  func time() throws {
    let sandbox = ImageSandbox(program: Self.program, budget: SandboxBudget(seconds: 0.2))
    let told = try problem(Self.svg(Self.scribble(4000)), sandbox, side: 1000)
    #expect(told?.contains("takes more than 0.2 s of processor time") == true, "\(told ?? "drawn")")
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
  }

  @Test("are asked of a new child soon where one that has read others takes long, which ends then")
  func slowInUsed() async throws {
    let sandbox = ImageSandbox(program: Self.program, budget: SandboxBudget(seconds: 1))
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
    let first = try #require(sandbox.waitingProcesses.first)
    let told = Task.detached { try problem(Self.svg(Self.scribble(4000)), sandbox, side: 1000) }
    var seconds = 0.0
    while kill(first, 0) == 0 {
      seconds = max(seconds, Self.processorTime(of: first))
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(seconds < 0.7)
    #expect(try await told.value?.contains("s of processor time") == true)
  }

  @Test("have one budget of time for all images of a picture, whatever was drawn before")
  func sharedTime() throws {
    // One image takes a quarter of the budget, and ten of them more than twice as much: however busy the machine is, one is
    // within it, and all together are not.
    let files = (0..<10).map { Self.svg(Self.scribble(1500 + $0)) }
    let sandbox = ImageSandbox(program: Self.program)
    _ = sandbox.protection()
    let child = try #require(sandbox.waitingProcesses.first)
    let before = Self.processorTime(of: child)
    _ = try picture(files[0], sandbox, side: 1000)
    let seconds = Self.processorTime(of: child) - before
    let size = layout {
      $0.width = Dimension(value: .points(1000))
      $0.height = Dimension(value: .points(1000))
    }
    let bounded = ImageSandbox(program: Self.program, budget: SandboxBudget(seconds: seconds * 4))
    let renderer = try Renderer(sandbox: bounded)
    let images = files.map { imageView(image: .blob(data: $0), layout: size) as Component<Never> }
    let canvas = Canvas(width: 1000, height: 10_000, scale: 1)
    #expect(try renderer.picture(of: images[0], on: canvas).diagnostics.isEmpty)
    for _ in 0..<2 {
      let error = #expect(throws: DiagnosticsError.self) {
        try renderer.picture(of: container(children: images), on: canvas)
      }
      #expect(
        error?.diagnostics.first?.message.contains("s of processor time, with the picture's images before it") == true)
    }
  }

  @Test("fail with one error when they take too much memory, and the next is drawn")
  func memory() throws {
    let sandbox = ImageSandbox(program: Self.program, budget: SandboxBudget(megabytes: 24))
    let told = try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox, side: 3000)
    #expect(told?.contains("memory") == true, "\(told ?? "drawn")")
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
  }

  @Test("fail with one error when the child is killed, and the next is drawn")
  func killed() throws {
    let sandbox = ImageSandbox(program: Self.program)
    _ = sandbox.protection()
    let child = try #require(sandbox.waitingProcesses.first)
    let killer = Thread {
      // While it draws: starting takes a tenth of that.
      while Self.processorTime(of: child) < 0.7 { Thread.sleep(forTimeInterval: 0.01) }
      kill(child, SIGKILL)
    }
    killer.start()
    let told = try problem(Self.svg(Self.scribble(4500)), sandbox, side: 1000)
    #expect(told?.contains("breaks the library that reads it") == true, "\(told ?? "drawn")")
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
  }

  @Test("leave no busy child behind when the command is killed")
  func orphan() throws {
    let tool = try CommandTool()
    try Data(Self.svg(Self.scribble(6000))).write(to: tool.folder.appendingPathComponent("a.svg"))
    try tool.write(
      "{ \"content\": { \"type\": \"imageView\", \"image\": \"a.svg\", \"layout\": { \"width\": 1000, \"height\": 1000 } } }",
      to: "a.json")
    let command = Process()
    command.executableURL = CommandTool.executable
    command.arguments = ["a.json", "-o", "a.png"]
    command.currentDirectoryURL = tool.folder
    try command.run()
    var child: Int32?
    for _ in 0..<1000 {
      let process = command.processIdentifier
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
      child = processes.first { number in
        // State and parent follow after the name in brackets.
        let state = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)
        return state?.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(process)"
      }
      if let child, Self.processorTime(of: child) > 0.7 { break }
      // On a thread: a sleeping task would wait for other tests to free one, and the drawing would have ended.
      Thread.sleep(forTimeInterval: 0.01)
    }
    let calculating = try #require(child)
    kill(command.processIdentifier, SIGKILL)
    command.waitUntilExit()
    Thread.sleep(forTimeInterval: 1)
    // It is gone, or a zombie that its new parent has yet to reap.
    let state = (try? String(contentsOfFile: "/proc/\(calculating)/stat", encoding: .utf8)) ?? ") Z"
    #expect(state.contains(") Z"), "\(state)")
  }

  @Test("are unaffected when an idle child is killed")
  func killedWhileWaiting() throws {
    let sandbox = ImageSandbox(program: Self.program)
    let bytes = Self.svg("<rect width=\"9\" height=\"9\"/>")
    let before = try picture(bytes, sandbox).png()
    for child in sandbox.waitingProcesses { kill(child, SIGKILL) }
    #expect(try picture(bytes, sandbox).png() == before)
  }

  @Test(
    "fail with one error where the child's answer is malformed",
    arguments: [
      ("exit 0", "breaks the library that reads it"),
      ("head -c 20000 /dev/zero >&0; sleep 1", "does not answer as it should"),
      // Pixels, where a size was requested.
      (
        "printf '\\003\\000RPg\\0\\0\\0\\1\(String(repeating: "\\0", count: 39))' >&0; sleep 1",
        "does not answer as it should"
      ),
      // More bytes than possible.
      (
        "printf '\\003\\000RPi\\0\\0\\0\(String(repeating: "\\0", count: 32))\\377\\377\\377\\377\\377\\377\\377\\177' >&0; sleep 1",
        "does not answer as it should"
      ),
      ("while :; do :; done", "takes more than 0.05 s"),
      ("sleep 9", "takes more than 0.05 s"),
    ])
  func nonsense(rest: String, words: String) throws {
    // Where time is not under test, a busy machine must not decide.
    let budget = SandboxBudget(seconds: words.contains("0.05") ? 0.05 : 5)
    let sandbox = ImageSandbox(program: try fake(rest), budget: budget)
    let told = try problem(Self.svg("<rect/>"), sandbox)
    #expect(told?.contains(words) == true, "\(told ?? "drawn")")
  }

  @Test(
    "fail with one error whatever a hostile child does, which is then gone",
    arguments: [
      ("yes >&0", "does not answer as it should"),
      // No answer at all, half an answer, and one that nobody can send because others have the connection.
      ("exec 0>&-; sleep 300", "breaks the library that reads it"),
      ("printf '\\003\\000RPf\\0\\0' >&0; sleep 300", "takes more than 0.05 s"),
      ("sleep 3 & exit 0", "breaks the library that reads it"),
      ("exec 3<&0; sleep 3 & exit 0", "takes more than 0.05 s"),
      ("trap '' HUP INT TERM IO; sleep 3 & sleep 3 & while :; do :; done", "takes more than 0.05 s"),
      // An image of 10 by 10, twice: the second is no answer to the question for its pixels.
      (
        "for i in 1 2; do printf '\\003\\000RPf\\0\\0\\0\(SandboxTests.ten)\(SandboxTests.ten)\(String(repeating: "\\0", count: 24))' >&0; done; sleep 300",
        "does not answer as it should"
      ),
      // A negative length.
      (
        "printf '\\003\\000RPf\\0\\0\\0\(SandboxTests.ten)\(SandboxTests.ten)\(String(repeating: "\\0", count: 16))\(String(repeating: "\\377", count: 8))' >&0; sleep 300",
        "does not answer as it should"
      ),
    ])
  func hostile(rest: String, words: String) throws {
    let budget = SandboxBudget(seconds: words.contains("0.05") ? 0.05 : 5)
    let number = try Places.scratchFolder().appendingPathComponent("number").path
    let program = try fake("echo $$ > \(number)\n\(rest)")
    let start = ContinuousClock.now
    let told = try problem(Self.svg("<rect/>"), ImageSandbox(program: program, budget: budget))
    #expect(told?.contains(words) == true, "\(told ?? "drawn")")
    #expect(ContinuousClock.now - start < .seconds(200))
    let child = try #require(Int32(String(contentsOfFile: number, encoding: .utf8).trimmingCharacters(in: .newlines)))
    #expect(kill(child, 0) == -1 && errno == ESRCH)
  }

  /// A child's answer in octal bytes: its kind, its numbers and the length of what follows.
  private static func answer(_ kind: String, _ numbers: String, length: String) -> String {
    "printf '\\003\\000RP\(kind)\\0\\0\\0\(numbers)\(length)' >&0\n"
  }

  private static let size = answer("f", ten + ten + zeros(16), length: zeros(8))

  private static func zeros(_ count: Int) -> String { String(repeating: "\\0", count: count) }

  @Test("fail with one error where a child lets each image of a picture wait, and all together too long")
  func sharedWaiting() throws {
    // A quarter of a second for each of twelve; one picture waits for 1.2.
    let program = try fake("for i in 1 2 3 4 5 6 7 8 9 10 11 12; do sleep 0.25; \(Self.size)done; sleep 9")
    let sandbox = ImageSandbox(program: program, budget: SandboxBudget(seconds: 0.1))
    let images = (0..<12).map { number in
      imageView(image: .blob(data: Self.svg("<path d=\"M0 \(number)h9v9z\"/>"))) as Component<Never>
    }
    let error = #expect(throws: DiagnosticsError.self) {
      try Renderer(sandbox: sandbox).picture(of: container(children: images), on: .phone)
    }
    #expect(error?.diagnostics.first?.message.contains("takes more than 0.1 s") == true, "\(String(describing: error))")
  }

  @Test("fail at once where a child announces more pixels than were asked for")
  func tooManyPixels() throws {
    // 41,000 bytes for 100 by 100 pixels.
    let pixels = Self.answer("g", Self.zeros(32), length: #"\050\240"# + Self.zeros(6))
    let sandbox = ImageSandbox(program: try fake("\(Self.size)\(pixels)sleep 300"), budget: SandboxBudget(seconds: 5))
    let told = try problem(Self.svg("<rect/>"), sandbox)
    #expect(told?.contains("does not answer as it should") == true, "\(told ?? "drawn")")
  }

  /// A program that is a child of others' making when it is started first, and ours from then on.
  private func turncoat(_ rest: String) throws -> String {
    let mark = try Places.scratchFolder().appendingPathComponent("mark").path
    return try fake(rest, before: "[ -e \(mark) ] && exec \(Self.program) \"$@\"; : > \(mark)")
  }

  /// A child's answer that a file has no size, as which it is told, after which the child is asked for the next file.
  private static let noSize = "printf '\\003\\000RPi\\0\\0\\0\\4\(String(repeating: "\\0", count: 39))' >&0"

  @Test(
    "are drawn whatever the child does that an earlier file has taken over",
    arguments: [
      // Pixels where a size was asked for, and a size of nothing.
      "printf '\\003\\000RPg\\0\\0\\0\\1\(String(repeating: "\\0", count: 39))' >&0; sleep 300",
      "printf '\\003\\000RPf\\0\\0\\0\\0\(String(repeating: "\\0", count: 39))' >&0; sleep 300",
      "yes >&0", "sleep 0.5", "sleep 300", "while :; do :; done",
    ])
  func takenOver(rest: String) throws {
    let sandbox = ImageSandbox(
      program: try turncoat(Self.noSize + "\n" + rest), budget: SandboxBudget(seconds: 1))
    #expect(try problem(Self.svg("<rect/>"), sandbox)?.contains("does not say how large it is") == true)
    let first = sandbox.waitingProcesses
    #expect(first.count == 1)
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
    #expect(sandbox.waitingProcesses.count == 1 && sandbox.waitingProcesses != first)
  }

  @Test("are not asked of a child again that has answered nonsense")
  func afterNonsense() throws {
    let pixels = "printf '\\003\\000RPg\\0\\0\\0\\1\(String(repeating: "\\0", count: 39))' >&0; sleep 300"
    let sandbox = ImageSandbox(program: try turncoat(pixels), budget: SandboxBudget(seconds: 5))
    #expect(try problem(Self.svg("<rect/>"), sandbox)?.contains("does not answer as it should") == true)
    #expect(sandbox.waitingProcesses.isEmpty)
    #expect(try problem(Self.svg("<rect width=\"9\" height=\"9\"/>"), sandbox) == nil)
  }

  @Test("leave no picture where an SVG has used up the memory, and not a placeholder")
  func memoryOfLayers() throws {
    let layers = String(repeating: "<g opacity=\".9\">", count: 40) + "<rect width=\"999\" height=\"999\"/>"
    let bytes = Self.svg(layers + String(repeating: "</g>", count: 40))
    let sandbox = ImageSandbox(program: Self.program, budget: SandboxBudget(megabytes: 24))
    let error = #expect(throws: DiagnosticsError.self) { try picture(bytes, sandbox, side: 1000) }
    #expect(error?.diagnostics.first?.message.contains("memory") == true, "\(String(describing: error))")
  }

  private static let ten = #"\0\0\0\0\0\0\044\100"#

  @Test("leave no descriptor open when their children break")
  func descriptors() throws {
    func count() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
    let program = try fake("exit 0")
    let before = try count()
    for _ in 0..<200 { #expect(try problem(Self.svg("<rect/>"), ImageSandbox(program: program)) != nil) }
    // Each has two, and other tests some of their own.
    #expect(try count() < before + 200)
  }

  @Test("are refused where they are vast, before they are decoded", arguments: [false, true])
  func vastAndEmpty(isSandboxed: Bool) throws {
    // A valid WebP of 16,383 by 16,383 pixels of one colour, in 38 bytes.
    let bytes = try #require(Data(base64Encoded: "UklGRh4AAABXRUJQVlA4TBEAAAAv/r//DwdQjyLXo/+BiOh/AAA="))
    let sandbox = isSandboxed ? ImageSandbox(program: Self.program, readsAll: true) : nil
    let told = try problem(Array(bytes), sandbox)
    #expect(told?.contains("16383×16383 pixels") == true, "\(told ?? "drawn")")
    // One of 16,383 by 3,900 is allowed, but not by a smaller budget.
    let allowed = try #require(Data(base64Encoded: "UklGRh4AAABXRUJQVlA4TBEAAAAv/v/OAwdQjyLXo/+BiOh/AAA="))
    let screen: Component<Never> = imageView(image: .blob(data: Array(allowed)))
    let error = #expect(throws: DiagnosticsError.self) {
      try Renderer(budget: [.unpackedPixels: 60_000_000], sandbox: sandbox).picture(
        of: screen, on: Canvas(width: 100, height: 100, scale: 1)
      ).png()
    }
    #expect(error?.diagnostics.first?.message.contains("more than 60,000,000 pixels") == true)
    // One that is refused is an error of the picture.
    let tool = try CommandTool()
    try bytes.write(to: tool.folder.appendingPathComponent("vast.webp"))
    try tool.write(#"{ "content": { "type": "imageView", "image": "vast.webp" } }"#, to: "vast.json")
    let result = try tool.run(["vast.json", "-o", "vast.png"] + (isSandboxed ? ["--sandbox"] : []))
    #expect(result.status == 2 && !tool.files.contains("vast.png"), "\(result.errors)")
  }

  @Test("are decoded in the process where the sandbox is missing and optional, and refused where it is required")
  func noProgram() throws {
    let bytes = Self.svg("<rect width=\"9\" height=\"9\"/>")
    for program in ["/no/such/program", "/bin/true", "/bin/cat"] {
      let told = try problem(bytes, ImageSandbox(program: program))
      #expect(told?.contains("process of its own, which cannot be started") == true, "\(told ?? "drawn")")
      #expect(try problem(bytes, ImageSandbox(program: program, isRequired: false)) == nil)
    }
  }
}
