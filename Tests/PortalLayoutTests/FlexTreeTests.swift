import PortalLayout
import Testing

@Suite struct FlexTreeTests {
  @Test func growingChildTakesWhatIsLeft() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.flexDirection = .row
    style.width = 100
    style.height = 50
    let root = try tree.add(style)
    var fixed = FlexStyle()
    fixed.width = 30
    let first = try tree.add(fixed, to: root)
    var growing = FlexStyle()
    growing.grow = 1
    let second = try tree.add(growing, to: root)
    tree.layout(root)
    #expect(tree.frame(of: first) == FlexFrame(x: 0, y: 0, width: 30, height: 50))
    #expect(tree.frame(of: second) == FlexFrame(x: 30, y: 0, width: 70, height: 50))
  }

  @Test func illegalValuesAreNamed() {
    var tree = FlexTree()
    var style = FlexStyle()
    style.grow = -1
    #expect(throws: FlexError.self) { try tree.add(style) }
  }
}
