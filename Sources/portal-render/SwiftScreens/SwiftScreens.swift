import PortalRaster
import PortalSource

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Draws the screens of Swift files: builds a program of the file, which is this command with those screens linked in.
///
/// The program parses the same calls, so every option works, and pictures are made like those of documents. It is
/// cached until the file, the compiler or the modules change.
struct SwiftScreens {
  let console: Console
  /// Receives the compiler's output; by default it goes to standard error.
  var hear: ((String) -> Void)?
  /// Whether a watching command receives reports on each screen.
  var reports = false

  /// Whether an input is a Swift file.
  static func isSwift(_ input: String) -> Bool { input.hasSuffix(".swift") || split(input) != nil }

  /// Splits `Screens.swift#signIn` into file and name.
  static func split(_ input: String) -> (file: String, name: String)? {
    guard let hash = input.lastIndex(of: "#"), input[..<hash].hasSuffix(".swift") else { return nil }
    return (String(input[..<hash]), String(input[input.index(after: hash)...]))
  }

  /// The file of an input.
  static func file(of input: String) -> String { split(input)?.file ?? input }

  /// The program that draws a file's screens, compiled unless it is cached.
  ///
  /// - Returns: the program, which takes the command's own arguments.
  /// - Throws: errors, after the compiler's messages were passed on.
  func build(_ file: String) throws -> KeptProgram {
    let source = try Files.read(file, onlyRegular: true)
    let scanner = ScreenScanner(source)
    let found = scanner.found(.init(of: [scanner]))
    let screens = found.screens
    console.tell(found.passed.map { Diagnostic(.warning, "line \($0.line): \($0.message)", file: file) })
    guard !screens.isEmpty else {
      throw DiagnosticsError(
        Diagnostic(
          .error, "\(TerminalText.quoted(file)) has no function that returns a screen",
          hint: "one without parameters, such as: func signIn() -> Component<Message> { label(text: \"Sign in\") }"))
    }
    let compiler = try SwiftCompiler(searchPath: console.swift.searchPath)
    guard let cache = console.swift.cacheFolder else {
      throw DiagnosticsError.wrong(
        "there is no folder to keep compiled screens in", hint: "set XDG_CACHE_HOME to one, or HOME")
    }
    let modules = try SwiftModules(cache: cache)
    let program = cache + "/" + place(of: file, source, compiler, modules)
    do throws(FileError) {
      // What is in it is run, so nobody else may reach into it.
      try Files.makePrivateFolder(cache)
      if let kept = try KeptProgram(program) {
        console.remark("\(file): compiled before")
        return kept
      }
    } catch {
      var problem = error.diagnostic
      problem.hint = "compiled screens are kept there; set XDG_CACHE_HOME to a folder of your own"
      throw DiagnosticsError(problem)
    }
    try modules.prepare(compiler, console)
    try compile(file, screens, compiler, modules, to: program)
    guard let made = try KeptProgram(program) else { throw FileError(.read, program, .missing) }
    console.remark("\(file): compiled")
    return made
  }

  /// The path of the program in the cache: one for each file.
  private func place(
    of file: String, _ source: [UInt8], _ compiler: SwiftCompiler, _ modules: SwiftModules
  ) -> String {
    var identity = StableHash()
    identity.add(file.hasPrefix("/") ? file : "\(console.folder)/\(file)")
    var state = StableHash()
    // Messages and #file contain the path as given.
    state.add(file)
    state.add(bytes: source)
    state.add(fileAt: compiler.path)
    modules.add(to: &state)
    return "screens-\(identity.digest)/\(state.digest)"
  }

  private func compile(
    _ file: String, _ screens: [DeclaredScreen], _ compiler: SwiftCompiler, _ modules: SwiftModules, to program: String
  ) throws {
    let made = try KeptFile(program)
    let entry = made.temporary + "-entry.swift"
    try Files.write(Array(Self.entry(screens).utf8), to: entry, durably: false)
    defer { try? Files.remove(entry) }
    let isFine = try compiler.run(
      [
        "-swift-version", "6", "-parse-as-library", "-module-name", "PortalScreens", "-Onone", "-wmo", "-I",
        modules.folder, Self.argument(file), entry, "-o", made.temporary, modules.library,
      ] + (console.verbosity == .quiet ? ["-suppress-warnings"] : []), hear)
    guard isFine else {
      throw DiagnosticsError.wrong("\(TerminalText.quoted(file)) was not compiled, and nothing is drawn")
    }
    try made.keep()
  }

  /// A file name in a form that the compiler does not take for an option or a response file.
  private static func argument(_ file: String) -> String {
    file.hasPrefix("-") || file.hasPrefix("@") ? "./" + file : file
  }

  /// The program's entry point, which passes the file's screens to the command.
  private static func entry(_ screens: [DeclaredScreen]) -> String {
    let list = screens.flatMap {
      $0.conditional(
        ["    screens.append((\"\($0.name)\", { @Sendable () throws -> any Describable in \($0.expression) }))"])
    }
    return "import Portal\n" + """

      @_silgen_name("portal_render_screens")
      private func runCommand(screens: [(name: String, make: @Sendable () throws -> any Describable)]) -> Never

      @main
      enum PortalScreensEntry {
        static func main() {
          var screens: [(name: String, make: @Sendable () throws -> any Describable)] = []
      \(list.joined(separator: "\n"))
          runCommand(screens: screens)
        }
      }

      """
  }
}

extension SwiftScreens {
  /// Replaces a Swift file among a call's inputs by its screens; where they are not linked, the process is replaced by
  /// a program that has them.
  func link(_ inputs: inout [String], _ options: inout ScreenOptions) throws {
    guard let file = try Self.onlyFile(among: inputs) else { return }
    guard let linked = console.swift.linked else { throw SwiftCompiler.become(try build(file)) }
    options.linked = linked.map { $0.named(in: file, console, reports: reports) }
    inputs = try inputs.flatMap { input -> [String] in
      if input == file { return linked.map { $0.input(in: file) } }
      if let name = Self.split(input)?.name, !linked.contains(where: { $0.name == name }) {
        let names = linked.map(\.name)
        throw DiagnosticsError.wrong(
          "\(TerminalText.quoted(file)) has no screen \(TerminalText.quoted(name))",
          hint: nearestName(to: name, in: names).map { "did you mean \($0)?" }
            ?? "there are: \(names.joined(separator: ", "))")
      }
      return [input]
    }
  }

  /// The Swift file among a call's inputs, if any.
  static func onlyFile(among inputs: [String]) throws(DiagnosticsError) -> String? {
    guard let first = inputs.first(where: isSwift) else { return nil }
    let file = file(of: first)
    if let other = inputs.first(where: { isSwift($0) && Self.file(of: $0) != file }) {
      throw .wrong(
        "\(file) and \(Self.file(of: other)) cannot be drawn by one call", hint: "draw one after the other")
    }
    return file
  }
}

extension ScreenOptions {
  /// The linked screen that an input names.
  func linkedScreen(_ input: String) -> LinkedScreen? {
    guard !linked.isEmpty, let name = SwiftScreens.split(input)?.name else { return nil }
    return linked.first { $0.name == name }
  }
}
