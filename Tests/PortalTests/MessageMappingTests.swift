import Foundation
import TestSupport
import Testing

/// The overview's example of two modules, compiled against this build's modules.
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

  private func compiler() throws -> TypeChecker {
    let compiler = try TypeChecker()
    try compiler.makeModule("PostsUI", of: Places.package.appendingPathComponent("Tests/PostsUI/Sources/PostsUI"))
    return compiler
  }

  @Test("are used in an application after mapping their messages")
  func mapped() throws {
    let compiler = try compiler()
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

  @Test("do not compile among others without mapping")
  func notMapped() throws {
    let compiler = try compiler()
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
