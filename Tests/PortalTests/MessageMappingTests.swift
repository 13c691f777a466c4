import Foundation
import Testing

/// The overview's example of two modules, compiled by the real compiler against the modules of this build.
@Suite("Components of another module")
struct MessageMappingTests {
  private static let message = """
    import Portal
    import PostsUI

    enum Message {

      case logIn(username: String, password: String)
      case logOut
      case post(message: PostsUI.Message)

    }

    """

  @Test("are used in an application after their messages were mapped")
  func mapped() throws {
    let compiler = try Compiler()
    let errors = try compiler.check(
      Self.message + """
        let child1: Component<Message> = label(text: "Hello")
        let child2: Component<Message> = button(text: "Log out", onTap: .logOut)
        let child3: Component<Message> = PostsUI.likeButton(postId: "1234").map {
        \t.post(message: $0)
        }
        let component: Component<Message> = container(
        \tchildren: [
        \t\tchild1,
        \t\tchild2,
        \t\tchild3
        \t]
        )
        """)
    #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
  }

  @Test("do not compile among others without being mapped")
  func notMapped() throws {
    let compiler = try Compiler()
    let errors = try compiler.check(
      Self.message + """
        let child1: Component<Message> = label(text: "Hello")
        let child2: Component<Message> = button(text: "Log out", onTap: .logOut)
        let component: Component<Message> = container(
        \tchildren: [
        \t\tchild1,
        \t\tchild2,
        \t\tPostsUI.likeButton(postId: "1234") // This line won't compile
        \t]
        )
        """)
    #expect(errors.contains { $0.contains("PostsUI.Message") && $0.contains("Component<") }, "\(errors)")
    #expect(errors.allSatisfy { $0.contains("main.swift:17") }, "\(errors)")
  }
}

/// The toolchain's compiler, told where this build's modules are.
///
/// It makes the module `PostsUI` of its package's sources.
private struct Compiler {
  private let folder: URL
  private let modules: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("portal-modules-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/Modules"
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("PostsUI/Sources/PostsUI")
    let files = try FileManager.default.contentsOfDirectory(atPath: sources.path).map { sources.path + "/" + $0 }
    let errors = try run(
      [
        "-emit-module", "-module-name", "PostsUI", "-parse-as-library", "-emit-module-path",
        folder.path + "/PostsUI.swiftmodule",
      ]
        + files)
    try #require(errors.isEmpty, "\(errors)")
  }

  /// The compiler's errors about a program.
  func check(_ program: String) throws -> [String] {
    let file = folder.appendingPathComponent("main.swift")
    try Data(program.utf8).write(to: file)
    return try run(["-typecheck", file.path])
  }

  private func run(_ arguments: [String]) throws -> [String] {
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-swift-version", "6", "-I", modules, "-I", folder.path] + arguments
    process.currentDirectoryURL = folder
    process.standardError = try FileHandle(forWritingTo: log)
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let text = try String(contentsOf: log, encoding: .utf8)
    let errors = text.split(separator: "\n").map(String.init).filter { $0.contains("error:") && $0.hasPrefix("/") }
    if process.terminationStatus != 0, errors.isEmpty { return [text] }
    return errors
  }
}
