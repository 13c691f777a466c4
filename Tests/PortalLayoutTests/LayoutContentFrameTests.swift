import PortalLayout
import Testing

/// Content boxes: within the padding and border used by layout.
@Suite struct LayoutContentFrameTests {
  private static func style(_ change: (inout FlexStyle) -> Void) -> FlexStyle {
    var style = FlexStyle()
    change(&style)
    return style
  }

  @Test func percentagesOfPaddingAreOfTheContentAroundTheBox() throws {
    var tree = FlexTree()
    let root = try tree.add(
      Self.style {
        $0.width = 200
        $0.padding.all = 50
      })
    let leaf = try tree.add(Self.style { $0.padding.all = .percent(10) }, to: root, measured: true)
    tree.layout(root, scale: 0) { _, request in
      guard case .exactly(let width) = request.width else { return MeasuredSize(width: 120, height: 10) }
      return MeasuredSize(width: width, height: 20)
    }
    #expect(tree.frame(of: leaf) == Rect(x: 50, y: 50, width: 100, height: 40))
    #expect(tree.insets(of: leaf) == Edges(top: 10, left: 10, bottom: 10, right: 10))
    #expect(tree.contentFrame(of: leaf) == Rect(x: 60, y: 60, width: 80, height: 20))
  }

  @Test func percentagesOfAbsoluteBoxesAreOfThePaddingBoxAroundThem() throws {
    var tree = FlexTree()
    let root = try tree.add(
      Self.style {
        $0.width = 200
        $0.height = 100
        $0.border.all = 10
        $0.padding.all = 20
      })
    let box = try tree.add(
      Self.style {
        $0.position = .absolute
        $0.inset.left = 0
        $0.inset.top = 0
        $0.width = 100
        $0.height = 80
        $0.padding.left = .percent(10)
        $0.border.left = 3
        $0.margin.top = .percent(5)
      }, to: root)
    tree.layout(root, scale: 0)
    #expect(tree.insets(of: box) == Edges(top: 0, left: 21, bottom: 0, right: 0))
    #expect(tree.margins(of: box) == Edges(top: 9, left: 0, bottom: 0, right: 0))
    #expect(tree.contentFrame(of: box) == Rect(x: 31, y: 19, width: 79, height: 80))
  }

  @Test func edgesByReadingLieWhereReadingBegins() throws {
    for (direction, left, right) in [(WritingDirection.leftToRight, 7.0, 2.0), (.rightToLeft, 2, 7)] {
      var tree = FlexTree()
      let root = try tree.add(
        Self.style {
          $0.width = 100
          $0.padding.start = 5
          $0.padding.end = 2
          $0.border.start = 2
          $0.margin.start = 4
          $0.margin.right = .auto
        })
      tree.layout(root, direction: direction, scale: 0)
      #expect(tree.insets(of: root) == Edges(top: 0, left: left, bottom: 0, right: right))
      #expect(tree.margins(of: root).left == (direction == .leftToRight ? 4 : 0))
    }
  }

  @Test func paddingThatIsLargerThanItsBoxLeavesNoContent() throws {
    var tree = FlexTree()
    let root = try tree.add(
      Self.style {
        $0.width = 100
        $0.height = 10
        $0.padding.horizontal = .percent(80)
      })
    let child = try tree.add(
      Self.style {
        $0.width = 20
        $0.padding.horizontal = .percent(30)
      }, to: root)
    tree.layout(root, width: 50, scale: 0)
    #expect(tree.insets(of: root).left == 40)
    #expect(tree.contentFrame(of: root) == Rect(x: 40, y: 0, width: 20, height: 10))
    #expect(tree.contentFrame(of: child).width == 8)
  }

  @Test func whatMakesNoBoxHasNoContentFrame() throws {
    var tree = FlexTree()
    let root = try tree.add(Self.style { $0.width = 100 })
    let hidden = try tree.add(
      Self.style {
        $0.padding.all = 5
        $0.margin.all = 5
        $0.display = .contents
      }, to: root)
    tree.layout(root, scale: 0)
    #expect(tree.insets(of: hidden) == .zero)
    #expect(tree.margins(of: hidden) == .zero)
    #expect(tree.contentFrame(of: hidden) == .zero)
  }
}
