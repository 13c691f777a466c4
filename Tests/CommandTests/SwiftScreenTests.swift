import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// Swift files from the shell, compiled against this build's modules.
///
/// Serialized: they share one compilation.
@Suite("portal-render draws the screens of a Swift file", .serialized)
struct SwiftScreenTests {
  private let tool: CommandTool
  /// Shared by the tests, as a user's cache is between calls.
  private static let cache = Result { try Places.scratchFolder().path }

  private static let source = """
    import Portal

    enum Message { case signIn }

    func signIn() -> Component<Message> { button(text: "Sign in", onTap: .signIn) }

    /// A second one.
    func welcome() -> some Describable { row("Welcome") }

    private func hidden() -> Component<Message> { row("Hidden") }

    func row(_ text: String) -> Component<Message> { label(text: text) }
    """

  init() throws {
    tool = try CommandTool()
    try FileManager.default.createDirectory(
      at: tool.folder.appendingPathComponent("out"), withIntermediateDirectories: true)
    try tool.write(Self.source, to: "Screens.swift")
  }

  private func run(_ arguments: String..., path: String? = nil) throws -> CommandTool.Result {
    try run(arguments, path: path)
  }

  private func run(_ arguments: [String], path: String? = nil) throws -> CommandTool.Result {
    let own = ProcessInfo.processInfo.environment
    return try tool.run(
      arguments,
      environment: [
        "PATH": path ?? own["PATH"] ?? "", "HOME": own["HOME"] ?? "", "XDG_CACHE_HOME": try Self.cache.get(),
      ])
  }

  private var pictures: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: tool.folder.path + "/out")
    return (names ?? []).sorted()
  }

  @Test("each function that returns a screen by name, as the library draws it, and again without compiling")
  func twoScreens() throws {
    let first = try run("Screens.swift", "-o", "out/", "--size", "200x80", "--verbose")
    #expect(first.status == 0)
    #expect(first.errors.contains("Screens.swift: compiled\n"))
    #expect(pictures == ["signIn.png", "welcome.png"])
    let renderer = try Renderer()
    let canvas = Canvas(width: 200, height: 80, scale: Canvas.phone.scale)
    let signIn: Component<String> = button(text: "Sign in", onTap: "x")
    let welcome: Component<String> = label(text: "Welcome")
    #expect(try tool.contents(of: "out/signIn.png") == Data(renderer.picture(of: signIn, on: canvas).png()))
    #expect(try tool.contents(of: "out/welcome.png") == Data(renderer.picture(of: welcome, on: canvas).png()))

    let again = try run("Screens.swift", "-o", "out/{name}{-variant}.txt", "--variants", "light,dark", "--verbose")
    #expect(again.status == 0)
    #expect(again.errors.contains("Screens.swift: compiled before\n"))
    #expect(
      pictures.filter { $0.hasSuffix(".txt") } == [
        "signIn-dark.txt", "signIn.txt", "welcome-dark.txt", "welcome.txt",
      ])

    try tool.write(Self.source.replacingOccurrences(of: "\"Welcome\"", with: "\"Hello\""), to: "Screens.swift")
    let changed = try run("Screens.swift#welcome", "-o", "-", "--format", "txt", "--verbose")
    #expect(changed.text.contains("\"Hello\""))
    #expect(changed.errors.contains("Screens.swift: compiled\n"))
  }

  @Test("and suggests the nearest name for a screen that does not exist")
  func noSuchScreen() throws {
    let result = try run("Screens.swift#signin", "-o", "out/a.png")
    #expect(result.status == 2)
    #expect(result.errors.contains("\"Screens.swift\" has no screen \"signin\""))
    #expect(result.errors.contains("did you mean signIn?"))
  }

  @Test("or reports compiler errors under the file's own name and line, and writes nothing")
  func typeError() throws {
    try tool.write(Self.source + "\n\nfunc broken() -> Component<Message> { label(text: 7) }\n", to: "Screens.swift")
    let result = try run("Screens.swift", "-o", "out/")
    #expect(result.status == 2)
    #expect(result.errors.contains("Screens.swift:14:51: error: cannot convert value of type 'Int'"))
    #expect(result.errors.contains("\"Screens.swift\" was not compiled, and nothing is drawn"))
    #expect(pictures.isEmpty)
  }

  @Test("and redraws them when the file is saved; errors are reported, and the last good pictures stay")
  func watched() throws {
    let watched = try WatchedTool(
      tool, "Screens.swift", "-o", "out/", "--size", "200x80", "--serve", "--port", "0",
      environment: ["XDG_CACHE_HOME": try Self.cache.get()])
    try watched.waitForRounds(1)
    #expect(watched.told.contains("2 pictures drawn"))
    #expect(pictures == ["signIn.png", "welcome.png"])
    let before = tool.contents(of: "out/welcome.png")
    try tool.write(Self.source.replacing("\"Welcome\"", with: "\"Hello\""), to: "Screens.swift")
    try watched.waitForRounds(2)
    #expect(watched.told.contains("Screens.swift changed: 2 pictures drawn"))
    let good = tool.contents(of: "out/welcome.png")
    #expect(good != before)

    // A screen that hangs, or traps, is cured by saving the file again.
    for (round, row, said) in [
      (3, "row(7)", "Screens.swift:8:42: error: cannot convert value of type 'Int'"),
      (4, "row([String]()[3])", "error: \"Screens.swift#welcome\" trapped while it was drawn: "),
      (5, "row(\"Hello\")", "Screens.swift changed: 2 pictures drawn"),
    ] {
      try tool.write(Self.source.replacing("row(\"Welcome\")", with: row), to: "Screens.swift")
      try watched.waitForRounds(round)
      #expect(watched.told.contains(said), "\(watched.told)")
      #expect(tool.contents(of: "out/welcome.png") == good)
      let page = try watched.page()
      #expect(page.contains("<img src=\"pictures/2-"))
      #expect(page.contains("cannot convert value of type &#39;Int&#39;") == (round == 3))
      #expect(page.contains("the last good picture") == (round != 5))
    }
    try tool.write(Self.source.replacing("row(\"Welcome\")", with: "row({ while true {} }())"), to: "Screens.swift")
    sleep(1)
    try tool.write(Self.source, to: "Screens.swift")
    try watched.wait("the picture of before") { tool.contents(of: "out/welcome.png") == before }
    #expect(watched.interrupt() == 130)
    #expect(pictures == ["signIn.png", "welcome.png"])
  }

  @Test(
    "and names the one that traps, with the signal, without a register dump or partial files",
    arguments: [
      (#"row(["a"][3])"#, "Index out of range"), (#"row(Optional<String>.none!)"#, "found nil"),
      (#"row("\(depth(0))")"#, "Segmentation fault"),
    ])
  func traps(row: String, said: String) throws {
    let depth = "\nprivate func depth(_ n: Int) -> Int { n < 0 ? 0 : depth(n + 1) + 1 }\n"
    try tool.write(
      Self.source.replacing("row(\"Welcome\")", with: row) + depth, to: "Screens.swift")
    for arguments in [
      ["-o", "out/", "--jobs", "1"], ["-o", "out/{name}-{variant}.png", "--variants", "light,dark", "--jobs", "4"],
    ] {
      let result = try run(["Screens.swift", "--diagnostic-format", "short"] + arguments)
      #expect(result.status == 2)
      let told = result.errors.split(separator: "\n")
      let jobs = arguments.last.flatMap { Int($0) } ?? 1
      // Jobs may trap at the same moment, and the runtime says so for each of them, after our line, too.
      let ours = told.lastIndex { $0.hasPrefix("error: \"Screens.swift#welcome\" trapped while it was drawn: ") }
      #expect(ours.map { told.count - $0 <= jobs } == true, "\(result.errors)")
      #expect(told.count <= 1 + jobs && result.errors.contains(said), "\(result.errors)")
    }
    #expect(pictures.allSatisfy { $0.hasPrefix("signIn") })
    #expect(try run("layout", "Screens.swift#welcome").status == 2)
    #expect(try run("layout", "Screens.swift#signIn").status == 0)
  }

  @Test("and inspects, checks and verifies them like documents")
  func otherSubcommands() throws {
    let layout = try run("layout", "Screens.swift#welcome")
    #expect(layout.status == 0)
    #expect(layout.text.contains("\"Welcome\"") && !layout.text.contains("Sign in"))
    let check = try run("check", "Screens.swift", "--size", "8x8", "--diagnostic-format", "short")
    #expect(check.status == 0)
    #expect(check.errors.contains("Screens.swift#signIn: warning: "))
    let records = ["--records", "records"]
    #expect(try run(["record", "Screens.swift", "--size", "200x80"] + records).status == 0)
    #expect(tool.files.filter { $0.hasSuffix(".png") } == ["signIn.png", "welcome.png"])
    #expect(try run(["verify", "Screens.swift", "--size", "200x80"] + records).text == "2 as their references\n")
    try tool.write(Self.source.replacing("\"Welcome\"", with: "\"Hello\""), to: "Screens.swift")
    let changed = try run(["verify", "Screens.swift#welcome", "--size", "200x80"] + records)
    #expect(changed.status == 1)
    #expect(changed.errors.contains("--only 'Screens.swift#welcome'"))
    #expect(try run(["accept", "--only", "Screens.swift#welcome"] + records).text.contains(": accepted\n"))
    #expect(try run(["verify", "Screens.swift", "--size", "200x80"] + records).status == 0)
  }

  @Test("but ignores a cache that another user may have planted")
  func strangeCache() throws {
    let cache = tool.folder.path + "/cache"
    try FileManager.default.createDirectory(atPath: cache + "/portal-render", withIntermediateDirectories: true)
    #expect(chmod(cache + "/portal-render", 0o777) == 0)
    let result = try tool.run(
      ["Screens.swift", "-o", "out/"],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_CACHE_HOME": cache])
    #expect(result.status == 2)
    #expect(result.errors.contains("others may write there"))
    #expect(result.errors.contains("set XDG_CACHE_HOME to a folder of your own"))
    #expect(pictures.isEmpty)
  }

  @Test("from a cache that is theirs alone, reached through no link, and only a file of it is run")
  func privateCache() throws {
    func draw(_ cache: String) throws -> CommandTool.Result {
      try tool.run(
        ["Screens.swift", "-o", "out/"],
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "XDG_CACHE_HOME": cache])
    }
    let cache = tool.folder.path + "/cache"
    try FileManager.default.createDirectory(atPath: cache + "/other", withIntermediateDirectories: true)
    symlink("other", cache + "/portal-render")
    #expect(try draw(cache).errors.contains("it is a symbolic link"))
    unlink(cache + "/portal-render")
    try FileManager.default.copyItem(atPath: Self.cache.get() + "/portal-render", toPath: cache + "/portal-render")
    chmod(cache + "/portal-render", 0o755)
    #expect(try draw(cache).status == 0)
    var status = stat()
    #expect(lstat(cache + "/portal-render", &status) == 0 && status.st_mode & 0o777 == 0o700)
    // Everything in place of a program that is none.
    for folder in try Files.list(cache + "/portal-render").filter({ $0.hasPrefix("screens-") }) {
      for name in try Files.list("\(cache)/portal-render/\(folder)") {
        let program = "\(cache)/portal-render/\(folder)/\(name)"
        unlink(program)
        symlink("/bin/true", program)
      }
    }
    let result = try draw(cache)
    #expect(result.status == 2 && result.errors.contains("set XDG_CACHE_HOME"), "\(result.errors)")
  }

  @Test("or reports what is missing: screens in the file, a compiler, a single file")
  func refusals() throws {
    try tool.write("import Portal\nfunc title() -> String { \"func a() -> Component<Int> {\" }\n", to: "None.swift")
    let none = try run("None.swift", "-o", "out/")
    #expect(none.status == 2)
    #expect(none.errors.contains("\"None.swift\" has no function that returns a screen"))
    #expect(none.errors.contains("one without parameters, such as: func signIn() -> Component<Message>"))

    let lost = try run("Screens.swift", "-o", "out/", path: tool.folder.path)
    #expect(lost.status == 2)
    #expect(lost.errors.contains("a Swift file needs the Swift compiler, and there is no swiftc in PATH"))

    let two = try run("Screens.swift", "None.swift", "-o", "out/")
    #expect(two.status == 2)
    #expect(two.errors.contains("Screens.swift and None.swift cannot be drawn by one call"))

    #expect(try run("Nowhere.swift", "-o", "out/").errors.contains("there is no such file"))
    #expect(pictures.isEmpty)
  }
}
