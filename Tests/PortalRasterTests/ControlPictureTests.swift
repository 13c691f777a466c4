import Portal
import PortalRaster
import Testing

@Suite("Pictures of controls")
struct ControlPictureTests {
  private let painters: [String: CustomPainter] = [
    "bar": { information, size, _ in
      guard case .number(let part) = information["part"] else { return [] }
      let bar = Rect(x: 0, y: 0, width: size.width * part, height: size.height)
      return [.fill(Path(bar), .nonZero, .solid(RGBA(hex: 0xff0000)))]
    }
  ]

  private func chart(_ identifier: String) -> Component<Int> {
    custom(
      identifier: identifier, information: ["part": 0.25],
      layout: layout {
        $0.height = Dimension(value: 10)
        $0.margin = .all(value: 5)
      })
  }

  @Test("show what a custom painter draws, in the view's own coordinates")
  func painted() throws {
    let picture = try Renderer(painters: painters).picture(of: chart("bar"), on: Canvas(width: 90, height: 20))
    #expect(picture.diagnostics.isEmpty)
    #expect(picture.list.items.map(\.description) == ["fill M5 5L25 5L25 15L5 15Z #ff0000"])
  }

  @Test("show an active button on every background on which its title is legible")
  func active() throws {
    for (ground, title) in [(Color.black, Color.white), (.white, .gray), (.blue, .white), (.tint, .white)] {
      func picture(_ isActive: Bool) throws -> [UInt8] {
        let component: Component<Int> = button(
          properties: properties {
            $0.text = "Like!"
            $0.isActive = isActive
          },
          style: buttonStyleSheet { base, button in
            base.backgroundColor = ground
            button.textColor = title
          })
        return try Renderer().picture(of: component, on: Canvas(width: 90, height: 40)).png()
      }
      #expect(try picture(true) != picture(false), "\(title) on \(ground)")
    }
  }

  @Test("have a placeholder with the name of an unknown painter, and a warning")
  func unknown() throws {
    let picture = try Renderer(painters: painters).picture(of: chart("bra"), on: Canvas(width: 90, height: 20))
    #expect(
      picture.diagnostics.map { "\($0.message); \($0.hint ?? "")" } == [
        "no painter is known for \"bra\", wanted by content; did you mean \"bar\"?"
      ])
    #expect(picture.screen.root.ownText?.block.string == "bra")
  }

  private func caret(_ text: String, at caret: Int?, _ direction: ReadingDirection = .leftToRight) throws -> Double {
    let field: Component<Int> = textField(properties: TextFieldProperties(text: text))
    let picture = try Renderer().picture(
      of: field.state {
        $0.isFocused = true
        $0.caret = caret
      }, on: Canvas(width: 200, height: 40), traits: Traits(direction: direction))
    guard case .fill(let path, _, _) = picture.list.items.last, let bounds = path.bounds else { return .nan }
    return bounds.center.x
  }

  @Test("show the caret at its index: between letters, before the first and after the last")
  func caret() throws {
    let places = try (0...3).map { try caret("aWi", at: $0) }
    #expect(places == places.sorted() && Set(places).count == 4, "\(places)")
    #expect(places[0] == 11)
    #expect(try caret("aWi", at: nil) == places[3])
    #expect(try caret("aWi", at: 99) == places[3])
    // A W is wide, an i is not.
    #expect(places[2] - places[1] > 2 * (places[3] - places[2]))
  }

  @Test("show the caret of Hebrew further left, the more letters precede it")
  func rightToLeft() throws {
    let places = try (0...3).map { try caret("שלו", at: $0, .rightToLeft) }
    #expect(places == places.sorted(by: >) && Set(places).count == 4, "\(places)")
    #expect(places[0] == 189)
  }

  @Test("show a caret in an empty text")
  func empty() throws {
    #expect(try caret("", at: nil) == 11)
  }

  @Test("show the selection on every line that it spans")
  func selection() throws {
    let view: Component<Int> = textView(properties: TextViewProperties(text: .regular("ab\ncd"), isEditable: true))
    let picture = try Renderer().picture(
      of: view.state {
        $0.isFocused = true
        $0.caret = 1
        $0.selectionLength = 3
      }, on: Canvas(width: 200, height: 80))
    let grounds = picture.list.items.compactMap { item -> Rect? in
      guard case .fill(let path, _, .solid(let color)) = item, color.alpha < 0.5 else { return nil }
      return path.bounds
    }
    #expect(grounds.count == 2)
    #expect(grounds.first.map { $0.x > 5 } == true)
    #expect(grounds.last.map { $0.x == 5 } == true)
  }
}
