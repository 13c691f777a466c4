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
    #expect(tree.frame(of: first) == Rect(x: 0, y: 0, width: 30, height: 50))
    #expect(tree.frame(of: second) == Rect(x: 30, y: 0, width: 70, height: 50))
  }

  @Test func illegalValuesAreNamed() {
    var tree = FlexTree()
    var style = FlexStyle()
    style.grow = -1
    #expect(throws: FlexError.self) { try tree.add(style) }
  }
}

@Suite struct FlexTreePartsTests {
  @Test func aPartLaidOutByItselfGoesBackToItsPlace() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.width = 100
    style.padding.all = 10
    let root = try tree.add(style)
    let part = try tree.add(FlexStyle(), to: root)
    style.width = 20
    style.height = 30
    let leaf = try tree.add(style, to: part)
    tree.layout(root)
    let before = [part, leaf].map { tree.frame(of: $0) }
    tree.layout(part, width: 50)
    #expect(tree.frame(of: part) == Rect(x: 0, y: 0, width: 50, height: 30))
    tree.layout(root)
    #expect([part, leaf].map { tree.frame(of: $0) } == before)
  }

  @Test func edgesFollowTheWritingDirection() throws {
    var tree = FlexTree()
    var style = FlexStyle()
    style.flexDirection = .row
    style.width = 100
    style.padding.start = 10
    style.padding.all = 1
    let root = try tree.add(style)
    var child = FlexStyle()
    child.width = 20
    child.margin.horizontal = 2
    child.margin.end = 5
    let node = try tree.add(child, to: root)
    tree.layout(root)
    #expect(tree.frame(of: node).x == 12)
    tree.layout(root, direction: .rightToLeft)
    #expect(tree.frame(of: node).x == 68)
  }

  @Test func hiddenNodesHaveNoFrames() throws {
    var tree = FlexTree()
    let root = try tree.add(FlexStyle())
    var style = FlexStyle()
    style.width = 20
    style.height = 10
    let node = try tree.add(style, to: root)
    let inner = try tree.add(style, to: node)
    tree.layout(root)
    #expect(tree.frame(of: inner).width == 20)
    var hidden = style
    hidden.display = .none
    try tree.setStyle(hidden, of: node)
    tree.layout(root)
    #expect([root, node, inner].allSatisfy { tree.frame(of: $0) == .zero })
    try tree.setStyle(style, of: node)
    tree.layout(root)
    #expect(tree.frame(of: inner) == Rect(x: 0, y: 0, width: 20, height: 10))
  }
}
