import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// Image decoding in a sandboxed child process: equal bytes, and clear errors.
@Suite("Images decoded in a child process")
struct SandboxTests {
  static let program = CommandTool.executable.path

  /// All image files that are references of this repository.
  private static let files: [URL] = {
    let folders = ["Snapshots/images/files", "Snapshots/portal/images", "Documentation/components/images"]
    let names = folders.flatMap { folder -> [URL] in
      let folder = Places.package.appendingPathComponent(folder)
      return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    }
    return names.filter { ["png", "jpg", "webp", "svg"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
  }()

  static func svg(_ content: String, side: Int = 1000) -> [UInt8] {
    Array(
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"\(side)\" "
        + "height=\"\(side)\">\(content)</svg>").utf8)
  }

  /// A pseudo-random zigzag.
  ///
  /// Four thousand lines take more than two seconds to draw. The estimate of the work is two, so it is not refused
  /// before it is drawn.
  static func scribble(_ count: Int) -> String {
    var state: UInt32 = 1
    func next() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 12) % 1000
    }
    return "<path d=\"M\((0..<count).map { _ in "\(next()) \(next())" }.joined(separator: " "))\"/>"
  }

  /// The processor time of a process, in seconds.
  static func processorTime(of process: Int32) -> Double {
    var (clock, time) = (clockid_t(), timespec())
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  func picture(_ bytes: [UInt8], _ sandbox: ImageSandbox?, side: Double = 100) throws -> Picture {
    let screen: Component<Never> = imageView(
      image: .blob(data: bytes),
      layout: layout {
        $0.width = Dimension(value: .points(side))
        $0.height = Dimension(value: .points(side))
      })
    return try Renderer(sandbox: sandbox).picture(of: screen, on: Canvas(width: side, height: side, scale: 1))
  }

  /// The error about an image, with its remedy; nil where it is drawn.
  func problem(_ bytes: [UInt8], _ sandbox: ImageSandbox?, side: Double = 100) throws -> String? {
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
  func fake(_ rest: String, before: String = "") throws -> String {
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
