import PortalSnapshot
import Testing

@Suite("Two layout texts")
struct LayoutComparisonTests {
  private let reference = """
    screen 100×100 @2x light leftToRight en
      container content 0,0 100×100
        label content/title 8,48 84×20 "Hello" #000000 17
        button content/ok 8,70 84×20 "OK" #007aff 17

    """

  private func changes(_ old: String, _ new: String) -> [String] {
    LayoutComparison.changes(from: reference, to: reference.replacing(old, with: new)).map(\.description)
  }

  @Test("say who moved, and by how much")
  func moved() {
    #expect(changes("8,48 84×20", "8,49 84×22") == ["content/title moved y 48 → 49, height 20 → 22"])
  }

  @Test("say whose text or look changed")
  func restyled() {
    #expect(changes("#007aff", "#ff0000") == ["content/ok \"OK\" #007aff 17 → \"OK\" #ff0000 17"])
  }

  @Test("say who is new and who is gone")
  func addedAndRemoved() {
    #expect(changes("content/ok", "content/cancel") == ["content/cancel added", "content/ok removed"])
  }

  @Test("say who became something else")
  func changedKind() {
    #expect(changes("label content/title", "button content/title") == ["content/title is a button, was a label"])
  }

  @Test("say nothing where nothing changed")
  func same() {
    #expect(changes("x", "y").isEmpty)
  }
}
