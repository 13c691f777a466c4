import PortalRaster
import Testing

@Suite("A view's path")
struct PathTests {
  private func paths(_ root: ViewSpec) throws -> (paths: [String], warnings: [String]) {
    let picture = try Renderer().picture(of: root)
    var paths: [String] = []
    picture.screen.forEachView { _, view, _ in paths.append(view.path.text) }
    return (paths, picture.diagnostics.map(\.message))
  }

  private func view(_ key: String? = nil, _ children: [ViewSpec] = []) -> ViewSpec {
    ViewSpec(.container, key: key, children: children)
  }

  @Test("is made of keys where there are any, and of positions")
  func keysAndPositions() throws {
    let tree = view("screen", [view(nil, [view("title")]), view("list", [view(), view("row")])])
    let found = try paths(tree)
    #expect(
      found.paths == [
        "content", "content/0", "content/0/title", "content/list", "content/list/0", "content/list/row",
      ])
    #expect(found.warnings.isEmpty)
  }

  @Test("falls back to the position for the second of two views with one key, and says so")
  func duplicates() throws {
    let found = try paths(view(nil, [view("a"), view("b"), view("a"), view("a")]))
    #expect(found.paths == ["content", "content/a", "content/b", "content/2", "content/3"])
    #expect(found.warnings == ["two views have the path content/a", "two views have the path content/a"])
  }

  @Test("is never shared, however much a key looks like a position or like another key")
  func lookalikes() throws {
    let found = try paths(view(nil, [view("1"), view(), view("~21"), view("a b"), view("a_b"), view("a/b")]))
    #expect(Set(found.paths).count == found.paths.count)
    #expect(found.paths[1...3] == ["content/~21", "content/1", "content/~021"])
    #expect(found.warnings == ["two views have the path content/a_b"])
  }

  @Test("stays one word on one line whatever a key holds")
  func oneWord() {
    let path = ViewPath.root.child(key: "a\u{2028}b\u{202e}c\u{a0}d\ne\tf/g~h 👩‍🚀", position: 0)
    #expect(path.text == "content/a_b_c_d_e_f~1g~0h_👩‍🚀")
    #expect(ViewPath.root.child(key: "", position: 3).text == "content/3")
  }
}
