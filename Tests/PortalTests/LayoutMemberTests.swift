import Portal
import Testing

@Suite("A component's layout")
struct LayoutMemberTests {
  /// Each stored member, changed alone, changes what the engine is given.
  private func expectAll<Part>(
    _ part: Part, _ changes: [String: (inout Part) -> Void], in path: WritableKeyPath<Layout, Part>
  ) {
    let members = Set(Mirror(reflecting: part).children.compactMap(\.label))
    #expect(members == Set(changes.keys), "a new member of \(Part.self) is to be changed in this test")
    for (member, change) in changes {
      var layout = Layout()
      layout[keyPath: path] = part
      let before = layout.flexStyle
      change(&layout[keyPath: path])
      #expect(layout.flexStyle != before, "\(Part.self).\(member)")
    }
  }

  @Test("says all that it has to the engine")
  func members() {
    expectAll(
      Layout(),
      [
        "flex": { $0.flex.grow = 1 }, "justifyContent": { $0.justifyContent = .center }, "width": { $0.width = 1 },
        "height": { $0.height = 1 }, "alignment": { $0.alignment.items = .center },
        "position": { $0.position = .static }, "margin": { $0.margin = 1 }, "padding": { $0.padding = 1 },
        "border": { $0.border = 1 }, "gap": { $0.gap = 1 }, "aspectRatio": { $0.aspectRatio = 1 },
        "direction": { $0.direction = .rightToLeft }, "display": { $0.display = .none },
        "overflow": { $0.overflow = .hidden }, "boxSizing": { $0.boxSizing = .contentBox },
        "minimumSize": { $0.minimumSize = .automatic },
      ], in: \.self)
    expectAll(
      Flex(),
      [
        "direction": { $0.direction = .row }, "grow": { $0.grow = 1 }, "shrink": { $0.shrink = 1 },
        "wrap": { $0.wrap = .wrap }, "basis": { $0.basis = .points(1) },
      ], in: \.flex)
    let lengths: [String: (inout Dimension?) -> Void] = [
      "value": { $0?.value = .points(1) }, "minimum": { $0?.minimum = .points(1) },
      "maximum": { $0?.maximum = .points(1) },
    ]
    #expect(Set(Mirror(reflecting: Dimension()).children.compactMap(\.label)) == Set(lengths.keys))
    for (member, change) in lengths {
      for path in [\Layout.width, \.height] {
        var layout = Layout()
        layout[keyPath: path] = Dimension()
        change(&layout[keyPath: path])
        #expect(layout.flexStyle != FlexStyle(), "\(member)")
      }
    }
    expectAll(
      Alignment(),
      [
        "content": { $0.content = .center }, "items": { $0.items = .center }, "self": { $0.`self` = .center },
      ], in: \.alignment)
    expectAll(Gap(0), ["row": { $0.row = .points(1) }, "column": { $0.column = .points(1) }], in: \.gap)
  }
}
