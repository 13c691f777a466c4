import Portal
import PortalRaster
import Testing

/// How heavy symbols are beside texts, measured where they are painted.
@Suite("A symbol beside a text")
struct SymbolBesideTextTests {
  /// The width of a minus' line, by the symbol's side, as it is painted on many pixels.
  private func line(_ screen: Component<Never>, side: Double) throws -> Double {
    let scale = 24.0
    let canvas = Canvas(width: 120, height: 60, scale: scale)
    let picture = try Renderer().picture(of: screen, on: canvas)
    guard
      let bounds = picture.list.items.lazy.compactMap({ item -> Rect? in
        if case .fill(let path, .nonZero, .solid) = item, let bounds = path.bounds, bounds.width > bounds.height * 3 {
          bounds
        } else {
          nil
        }
      }).first
    else { return 0 }
    let bitmap = try Bitmap(png: picture.png(), name: "line")
    let column = Int(bounds.center.x * scale)
    let ground = bitmap.pixels[column]
    let rows = Int((bounds.y - 1) * scale)...Int((bounds.maxY + 1) * scale)
    return Double(rows.count { bitmap.pixels[$0 * bitmap.width + column] != ground }) / scale / side * 24
  }

  private func button(_ weight: FontWeight, _ icon: Image) -> Component<Never> {
    Portal.button(
      properties: properties {
        $0.text = "i"
        $0.icon = icon
      },
      style: buttonStyleSheet { _, button in
        button.textSize = 20
        button.textWeight = weight
        button.textColor = .red
      })
  }

  @Test("in a button has lines as heavy as the title, unless it has a weight of its own")
  func buttons() throws {
    for (weight, width) in [
      (FontWeight.thin, 1.0), (.light, 1.5), (.regular, 2), (.medium, 2.3), (.semibold, 2.6), (.bold, 2.9),
    ] {
      #expect(abs(try line(button(weight, .symbol("minus")), side: 24) - width) < 0.1, "\(weight)")
    }
    #expect(abs(try line(button(.bold, .symbol("minus", weight: .light)), side: 24) - 1.5) < 0.1)
  }

  @Test("that stands alone is regular, unless it has a weight")
  func alone() throws {
    func image(_ image: Image) -> Component<Never> {
      imageView(image: image, layout: layout { ($0.width, $0.height) = (24, 24) })
    }
    #expect(abs(try line(image(.symbol("minus")), side: 24) - 2) < 0.1)
    #expect(abs(try line(image(.symbol("minus", weight: .bold)), side: 24) - 2.9) < 0.1)
  }

  @Test("says its weight in the layout text where it is not regular")
  func words() throws {
    func text(_ weight: FontWeight) throws -> String {
      let image: Component<Never> = imageView(image: .symbol("minus", weight: weight).tinted(.red))
      return try Renderer().picture(of: image, on: Canvas(width: 60, height: 60, scale: 1)).layoutText
    }
    #expect(try text(.semibold).contains("tint #ff0000 weight semibold"))
    #expect(try !text(.regular).contains("weight"))
  }
}
