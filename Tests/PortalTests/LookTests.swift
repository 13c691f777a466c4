import Portal
import PortalRaster
import Testing

@Suite("The visible state")
struct LookTests {
  private func picture(
    _ component: Component<String>, _ traits: Traits = Traits(), states: [String: ViewState] = [:]
  ) throws -> Picture {
    try Renderer().picture(of: component, on: Canvas(width: 300, height: 80), traits: traits, states: states)
  }

  @Test("of segments is the selected one, on screen and for accessibility")
  func segments() throws {
    let segments: Component<String> = segmented(
      segments: ZipList(
        left: [segment(title: "Day")], center: segment(title: "Week"), right: [segment(title: "Month")]))
    var state = ViewState()
    state.selection = 2
    let chosen = try picture(segments, states: ["content": state])
    let values = (0..<3).map { chosen.screen.view(at: "content/\($0)")?.view?.semantics.value }
    #expect(values == [nil, nil, "selected"])
    let same: Component<String> = segmented(
      segments: ZipList(
        left: [segment(title: "Day"), segment(title: "Week")], center: segment(title: "Month"), right: []))
    #expect(try chosen.list == picture(same).list)
  }

  @Test("of a page control is its page, on screen and for accessibility")
  func pages() throws {
    func control(_ page: UInt) -> Component<String> {
      pageControl(properties: PageControlProperties(numberOfPages: 4, currentPage: page))
    }
    var state = ViewState()
    state.selection = 2
    let moved = try picture(control(0), states: ["content": state])
    #expect(try moved.layoutText == picture(control(2)).layoutText && moved.list == picture(control(2)).list)
  }

  @Test("of a disabled button dims its symbol like its title")
  func dimmedSymbol() throws {
    func list(_ isEnabled: Bool, _ color: Color) throws -> DisplayList {
      let component: Component<String> = button(
        properties: properties {
          $0.icon = .symbol("heart.fill")
          $0.isEnabled = isEnabled
        }, style: buttonStyleSheet { _, button in button.text.color = color })
      return try picture(component).list
    }
    #expect(try list(false, .tint) != list(true, .tint))
    #expect(try list(false, .tint) == list(true, .tertiaryLabel))
  }

  @Test("of a disabled button dims its border like its title")
  func rim() throws {
    func rim(_ isEnabled: Bool) throws -> [Double] {
      let button: Component<String> = button(
        properties: properties {
          $0.text = "Send"
          $0.isEnabled = isEnabled
        },
        style: buttonStyleSheet { base, _ in
          base.borderColor = .systemRed
          base.borderWidth = 1
        })
      return try picture(button).list.items.compactMap { item in
        guard case .fill(_, _, .solid(let color)) = item else { return nil }
        return color.alpha
      }
    }
    #expect(try rim(true) == [1])
    #expect(try rim(false) == [0.4])
  }

  @Test("of leading and trailing corners is mirrored with the screen")
  func corners() throws {
    func shape(_ radii: CornerRadii, _ direction: ReadingDirection) throws -> DisplayList {
      try picture(
        container(
          style: styleSheet {
            $0.backgroundColor = .systemRed
            $0.cornerRadii = radii
          }, layout: layout { $0.height = Dimension(value: 40) }), Traits(direction: direction)
      ).list
    }
    let named = CornerRadii(topStart: 20, bottomEnd: 8)
    let there = CornerRadii(topLeft: 20, bottomRight: 8)
    let mirrored = CornerRadii(topRight: 20, bottomLeft: 8)
    #expect(try shape(named, .leftToRight) == shape(there, .leftToRight))
    #expect(try shape(named, .rightToLeft) == shape(mirrored, .leftToRight))
    #expect(try shape(there, .rightToLeft) == shape(there, .leftToRight))
    var both = CornerRadii(all: 4)
    both.topStart = 20
    #expect(both.resolved(.rightToLeft) == CornerRadii(topLeft: 4, topRight: 20, bottomLeft: 4, bottomRight: 4))
    #expect(both.uniform == nil && CornerRadii(all: 4).uniform == 4)
  }

  @Test("of a sheet's corners clips what lies deeper")
  func sheet() throws {
    let bar: NavigationBar<String> = navigationBar(
      title: "Sheet", style: navigationBarStyleSheet { base, _ in base.backgroundColor = .white })
    let red: Component<String> = container(
      style: styleSheet { $0.backgroundColor = .red }, layout: layout { $0.flex = flex { $0.grow = .one } })
    let screen = Screen(
      content: .component(container() as Component<String>),
      sheet: Sheet(root: .stack(bar), content: .component(red)))
    let picture = try Renderer().picture(of: screen, on: Canvas(width: 375, height: 667, safeArea: Edges(top: 20)))
    let sheet = try #require(picture.screen.view(at: "sheet"))
    #expect(sheet.style.backgroundColor == .white)
    let ground = try #require(picture.screen.view(at: "sheet/ground"))
    #expect(ground.style.backgroundColor == .red && ground.frame.y > sheet.frame.y + 10)
    #expect(ground.frame.maxY == sheet.frame.maxY)
  }
}
