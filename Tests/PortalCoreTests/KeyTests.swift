import PortalRaster
import Testing

@Suite("A key")
struct KeyTests {
  private enum Section: Hashable { case header, post(id: Int), draft(of: String, at: Int), cell(Cell) }
  private enum Tab: String, Hashable { case home = "the home tab" }
  private enum Spoken: Hashable, CustomStringConvertible {
    case quietly
    var description: String { "in words" }
  }
  private struct Cell: Hashable { var row = 1 }
  private struct PostID: RawRepresentable, Hashable { var rawValue: Int }
  private struct Slug: Hashable, CustomStringConvertible { var description: String }
  private final class Token: Hashable, Sendable, CustomStringConvertible {
    let description = "a token"
    static func == (one: Token, other: Token) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private func path(_ key: Key) -> String { ViewPath.root.child(key: key, position: 7).text }

  // MARK: Identity

  @Test("differs from keys whose values are of other types, however alike the values look")
  func types() {
    let keys: [Key] = [
      1, "1", Key(1.0), Key(UInt8(1)), Key(true), Key(Section.header), Key(PostID(rawValue: 1)), Key(Int?.some(1)),
      Key(String?.some("1")),
    ]
    #expect(Set(keys).count == keys.count)
    for (index, key) in keys.enumerated() {
      for (other, another) in keys.enumerated() { #expect((key == another) == (index == other)) }
    }
  }

  @Test("is the same for equal values, whichever initialiser or literal makes it")
  func same() {
    let name = "title"
    #expect(Key(name) == "title" && Key("row-\(3)") == "row-3" && Key(4711) == 4711)
    #expect(
      Key(Section.post(id: 3)) == Key(Section.post(id: 3)) && Key(Section.post(id: 3)) != Key(Section.post(id: 4)))
    #expect(Key(Key("a")) == "a" && Key(Key(Section.header)) == Key(Section.header))
    let token = Token()
    #expect(Key(token) == Key(token) && Key(token) != Key(Token()))
  }

  // MARK: In a path

  @Test("of a text is told by its bytes: to compare accents that are spelled in two ways takes long")
  func bytes() {
    #expect(Set<Key>(["é", "e\u{301}", "é"]).count == 2)
    #expect(Set<Key>([Key(path: ".é"), Key(path: ".e\u{301}")]).count == 2)
    let paths = ["é", "e\u{301}", "é"].map { ViewPath.root.child(key: Key($0), position: 0) }
    #expect(Set(paths).count == 2)
  }

  @Test("that is a text stands as it is, unless it looks like something else")
  func texts() {
    #expect(path("title") == "content/title")
    #expect(path("4711") == "content/~24711")
    #expect(path("#4711") == "content/~2#4711")
    #expect(path(".header") == "content/~2.header")
    #expect(path("4711a") == "content/4711a" && path("a#1.b") == "content/a#1.b")
  }

  @Test("that is a number is marked, so that no position looks like it")
  func numbers() {
    #expect(path(4711) == "content/#4711" && path(-3) == "content/#-3" && path(Key(UInt8(1))) == "content/#1")
    #expect(path(Key(PostID(rawValue: 4711))) == "content/#4711")
    #expect(path(Key(1.5)) == "content/1.5" && path(Key(true)) == "content/true")
  }

  @Test("that is a case goes by its name, with what it holds where that has plain words")
  func cases() {
    #expect(path(Key(Section.header)) == "content/.header" && path(Key(Tab.home)) == "content/.home")
    #expect(path(Key(Section.post(id: 3))) == "content/.post(#3)")
    #expect(path(Key(Section.draft(of: "a/b", at: 2))) == "content/.draft(a~1b,#2)")
    #expect(path(Key(Section.cell(Cell()))) == "content/.cell")
    #expect(path(Key(Spoken.quietly)) == "content/in_words")
    #expect(path(Key(Int?.none)) == "content/.none" && path(Key(Int?.some(3))) == "content/#3")
  }

  @Test("without a stable text leaves the view its position: no types and no addresses are printed")
  func nameless() {
    #expect(path(Key(Cell())) == "content/7")
    #expect(path(Key(Token())) == "content/7")
    #expect(path(Key([1, 2])) == "content/7")
    #expect(path(Key(Slug(description: "hello world"))) == "content/hello_world")
  }

  @Test("is one word on one line, however long: its end tells it from others that begin alike")
  func bounded() {
    let long = String(repeating: "é", count: 500)
    let printed = path(Key(long))
    #expect((CoreLimits.keyBytes - 4...CoreLimits.keyBytes).contains(printed.utf8.count - "content/".utf8.count))
    #expect(printed != path(Key(long + "!")))
    #expect(path(Key("a\u{202e}b\nc")) == "content/a_b_c")
    #expect(path(Key(Slug(description: "a\u{2028}b"))) == "content/a_b")
  }

  @Test("never gives a view the path of a screen's part")
  func parts() throws {
    var content = ViewSpec(.container, children: [ViewSpec(.container, key: "left")])
    content.layout.grow = 1
    var page = ScreenSpec.Page(content: content)
    page.bar = ViewSpec(.navigationBar(NavigationBarSpec()), children: [ViewSpec(.container, key: "left")])
    let picture = try Renderer().picture(of: ScreenSpec(page: page).view(Traits()))
    var paths: [String] = []
    picture.screen.forEachView { _, view, _ in paths.append(view.path.text) }
    #expect(paths.contains("content/left") && paths.contains("bar/title") && Set(paths).count == paths.count)
  }
}
