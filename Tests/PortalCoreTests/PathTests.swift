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

  private func view(_ key: Key? = nil, _ children: [ViewSpec] = []) -> ViewSpec {
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

  @Test("has an ordinal for a duplicate key, with a warning")
  func duplicates() throws {
    let found = try paths(view(nil, [view("a"), view("b"), view("a"), view("a")]))
    #expect(found.paths == ["content", "content/a", "content/b", "content/a~#2", "content/a~#3"])
    #expect(found.warnings == ["two views have the path content/a", "two views have the path content/a"])
  }

  @Test("has an ordinal, without a warning, where different keys print alike")
  func alike() throws {
    let found = try paths(view(nil, [view("a b"), view("a_b"), view(Key(3)), view(Key(Int8(3))), view("a_b~#2")]))
    #expect(
      found.paths == [
        "content", "content/a_b", "content/a_b~#2", "content/#3", "content/#3~#2", "content/a_b~0#2",
      ])
    #expect(found.warnings.isEmpty)
  }

  @Test("is unique, even if a key looks like a position or another key")
  func lookalikes() throws {
    let found = try paths(view(nil, [view("1"), view(), view("~21"), view("a b"), view("a_b"), view("a/b")]))
    #expect(Set(found.paths).count == found.paths.count)
    #expect(found.paths[1...3] == ["content/~21", "content/1", "content/~021"])
    #expect(found.warnings.isEmpty)
  }

  @Test("is one word on one line, whatever a key contains")
  func oneWord() {
    let path = ViewPath.root.child(key: "a\u{2028}b\u{202e}c\u{a0}d\ne\tf/g~h 👩‍🚀", position: 0)
    #expect(path.text == "content/a_b_c_d_e_f~1g~0h_👩‍🚀")
    #expect(ViewPath.root.child(key: "", position: 3).text == "content/3")
  }

  @Test("is read from a layout text by bytes, whatever letters are in it, and a malformed line is none")
  func lines() throws {
    func line(_ text: String) -> LayoutLine? { LayoutLine(text[...]) }
    // Swift's letters reach over the space behind this one.
    let text = "    label content/a\u{0d4e} 1,2 3×4 \"x\"  y"
    let odd = try #require(line(text))
    #expect(odd.indentation == 4 && odd.kind == "label" && odd.path == "content/a\u{0d4e}" && odd.look == "\"x\"  y")
    #expect(odd.text == text)
    for text in ["label a 1,2 3×4", "label a ,1,,2, ×3××4×", "label a 1,x,2 3×4×é", "label  1,2 3×4 "] {
      #expect(line(text)?.frame == Rect(x: 1, y: 2, width: 3, height: 4) && line(text)?.look == "", "\(text)")
    }
    for text in [
      "", "   ", "label a 1,2", "label a 1,2 3x4", "label a 1,2 3é4", "label a 1,2 3×4×5", "label a 1,2 3×",
      "label a nan,2 3×4", "label a 1,2 3×inf", "label a 1,2  3×4",
    ] { #expect(line(text) == nil, "\(text)") }
  }
}
