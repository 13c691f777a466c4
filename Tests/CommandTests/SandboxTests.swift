import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// Image decoding in a sandboxed child process: equal bytes, and clear errors.
@Suite("Images decoded in a child process")
struct SandboxTests {
  private static let program = CommandTool.executable.path

  /// All image files that are references of this repository.
  private static let files: [URL] = {
    let folders = ["Snapshots/images/files", "Snapshots/portal/images", "Documentation/components/images"]
    let names = folders.flatMap { folder -> [URL] in
      let folder = Places.package.appendingPathComponent(folder)
      return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }
    return names.filter { ["png", "jpg", "webp", "svg"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }()

  private static func svg(_ content: String, side: Int = 1000) -> [UInt8] {
    Array(
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(side)\" "
        + "height=\"\(side)\">\(content)</svg>").utf8)
  }

  /// A pseudo-random zigzag.
  ///
  /// Four thousand lines take more than two seconds to draw. The estimate of the work is two, so it is not refused
  /// before it is drawn.
  private static func scribble(_ count: Int) -> String {
    var state: UInt32 = 1
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 12) % 1000
    }
    return "<path d=\"M\((0..<count).map { _ in "\(next()) \(next())" }.joined(separator: " "))\"/>"
  }

  /// The processor time of a process, in seconds.
  private static func processorTime(of process: Int32) -> Double {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func picture(_ bytes: [UInt8], _ sandbox: ImageSandbox?, side: Double = 100) throws -> Picture {
    let screen: Component<Never> = imageView(
      image: .blob(data: bytes),
      layout: layout {
        $0.width = Dimension(value: .points(side))
        $0.height = Dimension(value: .points(side))
      })
    return try Renderer(sandbox: sandbox).picture(of: screen, on: Canvas(width: side, height: side, scale: 1))
  }

  /// The error about an image, with its remedy; nil where it is drawn.
  private func problem(_ bytes: [UInt8], _ sandbox: ImageSandbox?, side: Double = 100) throws -> String? {
    let diagnostics: [Diagnostic]
    do {
      diagnostics = try picture(bytes, sandbox, side: side).diagnostics
    } catch let error as DiagnosticsError {
      diagnostics = error.diagnostics
    }
    #expect(diagnostics.count <= 1)
    return diagnostics.first.map { $0.message + "; " + ($0.hint ?? "") }
  }

  /// An executable that sends a child's ready message, and then arbitrary bytes.
  ///
  /// A shell writes it, because a child that another test starts meanwhile would inherit a file open here, and nobody can
  /// start a program that is open for writing ("Text file busy").
  private func fake(_ rest: String, before: String = "") throws -> String {
    let file = try Places.scratchFolder().appendingPathComponent("fake")
    // It claims that its limits are set.
    let ready = "printf '\\003\\000RPe\\0\\0\\0\\1\(String(repeating: "\\0", count: 39))' >&0"
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", #"printf %s "$1" > "$0" && chmod 755 "$0""#, file.path, "#!/bin/sh\n\(before)\n\(ready)\n\(rest)\n",
    ]
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    return file.path
  }

  // MARK: The same bytes

  @Test("equal those decoded in the process itself, byte by byte")
  func sameBytes() throws {
    #expect(Self.files.count > 40)
    let sandbox = ImageSandbox(program: Self.program, readsAll: true)
    for file in Self.files {
      let bytes = [UInt8](try Data(contentsOf: file))
      for side in [37.0, 300] {
        let (here, there) = (try picture(bytes, nil, side: side), try picture(bytes, sandbox, side: side))
        #expect(try here.png() == there.png(), "\(file.lastPathComponent) at \(side)")
        #expect(here.diagnostics == there.diagnostics)
      }
      #expect(try picture(bytes, nil, side: 48).pdf() == picture(bytes, sandbox, side: 48).pdf())
    }
  }

  @Test("are equal where a large WebP is scaled down while it is decoded")
  func vast() throws {
    let sheet: Component<Never> = label(text: "x")
    let bytes = try Renderer().picture(of: sheet, on: Canvas(width: 4200, height: 4000, scale: 1)).webp()
    let (here, there) = (
      try picture(bytes, nil), try picture(bytes, ImageSandbox(program: Self.program, readsAll: true))
    )
    #expect(here.diagnostics.isEmpty && there.diagnostics.isEmpty)
    #expect(try here.png() == there.png())
  }

  @Test("are equal where an SVG has filters, masks, patterns and images of its own")
  func sameEffects() throws {
    let folder = Places.package.appendingPathComponent("Snapshots/images/files")
    let images = try ["plain.jpg", "rgba.png"].enumerated().map { place, name in
      let data = try Data(contentsOf: folder.appendingPathComponent(name)).base64EncodedString()
      return
        "<image x=\"\(place * 40)\" y=\"60\" width=\"40\" height=\"30\" xlink:href=\"data:image/png;base64,\(data)\"/>"
    }
    let content =
      "<filter id=\"a\"><feGaussianBlur stdDeviation=\"3\"/><feDiffuseLighting><feDistantLight azimuth=\"30\" "
      + "elevation=\"20\"/></feDiffuseLighting></filter><mask id=\"m\"><rect width=\"50\" height=\"90\" fill=\"white\"/>"
      + "</mask><pattern id=\"p\" width=\"10\" height=\"10\" patternUnits=\"userSpaceOnUse\"><circle r=\"5\"/></pattern>"
      + "<linearGradient id=\"g\"><stop stop-color=\"red\"/><stop offset=\"1\"/></linearGradient>"
      + "<g mask=\"url(#m)\"><rect width=\"60\" height=\"60\" filter=\"url(#a)\" fill=\"url(#g)\"/></g>"
      + "<circle r=\"30\" cx=\"50\" cy=\"50\" fill=\"url(#p)\" style=\"mix-blend-mode:multiply\"/>" + images.joined()
    let bytes = Self.svg(content, side: 100)
    let (here, there) = (try picture(bytes, nil), try picture(bytes, ImageSandbox(program: Self.program)))
    #expect(here.diagnostics.isEmpty && there.diagnostics.isEmpty)
    #expect(try here.png() == there.png())
  }

  @Test("fail with the same message", arguments: ["plain.jpg", "rgb.png", "lossy.webp", "drawing.svg"])
  func sameWords(name: String) throws {
    let sandbox = ImageSandbox(program: Self.program, readsAll: true)
    let whole = [UInt8](
      try Data(contentsOf: Places.package.appendingPathComponent("Snapshots/images/files/\(name)")))
    for part in [0.1, 0.5, 0.9] {
      let bytes = Array(whole.prefix(Int(Double(whole.count) * part)))
      let here = try problem(bytes, nil)
      #expect(here != nil)
      #expect(try problem(bytes, sandbox) == here)
    }
  }

  // MARK: What a child may not do

  /// Whether the kernel can deny system calls; a container may forbid even that, which is reported elsewhere.
  private static let hasSeccomp =
    (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8))?.contains("Seccomp:") ?? false

  @Test("are decoded within limits of memory, time and files")
  func limits() throws {
    let sandbox = ImageSandbox(program: Self.program)
    let protection = try #require(sandbox.protection())
    #expect(protection.contains(.limits))
    // What the system says of them, and not the child.
    let child = try #require(sandbox.waitingProcesses.first)
    let limits = try String(contentsOfFile: "/proc/\(child)/limits", encoding: .utf8).split(separator: "\n")
    func most(_ name: String) -> Int? {
      let line = limits.first { $0.hasPrefix(name) }
      return line?.dropFirst(name.count).split(separator: " ").dropFirst().first.flatMap { Int($0) }
    }
    for (name, value) in [
      ("Max open files", 3), ("Max processes", 0), ("Max file size", 0), ("Max core file size", 0),
      ("Max locked memory", 0),
    ] { #expect(most(name) == value, "\(name)") }
    #expect(most("Max cpu time") == 200)
    #expect(try #require(most("Max address space")) < 8 << 30)
  }

  @Test("are decoded without access to files, network and processes", .enabled(if: hasSeccomp))
  func confinement() throws {
    let sandbox = ImageSandbox(program: Self.program)
    let protection = try #require(sandbox.protection())
    #expect(protection.contains(.calls))
    #expect(sandbox.attempts() == 0)
    // One that sets texts reads fonts, wherever they are, and does nothing else.
    #expect(ImageSandbox(program: Self.program, readsAll: true).attempts(setsTexts: true) == 1)
  }

  // MARK: Bad files

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

  // MARK: The command

  @Test("are the same in the command with and without --sandbox, and a bad line leaves the next intact")
  func command() throws {
    let tool = try CommandTool()
    for name in ["rgba.png", "photo.jpg", "lossy.webp", "drawing.svg"] {
      try FileManager.default.copyItem(
        at: Places.package.appendingPathComponent("Snapshots/images/files/\(name)"),
        to: tool.folder.appendingPathComponent(name))
      try tool.write("{ \"content\": { \"type\": \"imageView\", \"image\": \"\(name)\" } }", to: "\(name).json")
      #expect(try tool.run("\(name).json", "-o", "a.png").status == 0)
      #expect(try tool.run("\(name).json", "-o", "b.png", "--sandbox").status == 0)
      #expect(tool.contents(of: "a.png") == tool.contents(of: "b.png"))
    }
    try Data(Self.svg("<path stroke=\"red\" stroke-dasharray=\".001\" d=\"M0 0H1e5\"/>")).write(
      to: tool.folder.appendingPathComponent("bad.svg"))
    try tool.write("{ \"content\": { \"type\": \"imageView\", \"image\": \"bad.svg\" } }", to: "bad.json")
    let alone = try tool.run("bad.json", "-o", "bad.png")
    #expect(alone.status == 2 && !tool.files.contains("bad.png"), "\(alone.errors)")
    let result = try tool.run("bad.json", "drawing.svg.json", "-o", "{name}.png")
    #expect(result.status == 2)
    #expect(result.errors.contains("draws too much"), "\(result.errors)")
    #expect(tool.files.contains("drawing.svg.png") && !tool.files.contains("bad.png"))
  }
}
