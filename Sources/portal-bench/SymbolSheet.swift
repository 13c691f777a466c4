import Foundation
import PortalRaster

/// All symbols on one sheet, for inspection.
///
/// Every symbol at 16, 24 and 48 points with its name, light and dark.
struct SymbolSheet {
  let scale: Double
  /// The prefix of the symbols' names.
  let prefix: String
  let weight: FontWeight

  private static let columns = 5
  private static let cell = Size(width: 136, height: 84)
  private static let sizes = [(x: 12.0, y: 40.0, side: 16.0), (x: 40, y: 32, side: 24), (x: 76, y: 10, side: 48)]

  func write(to path: String) throws {
    let start = DispatchTime.now().uptimeNanoseconds
    let all = Symbol.names.compactMap { Symbol.named($0, weight: weight) }
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / 1000
    let elements = all.reduce(0) { $0 + $1.path.elements.count }
    print("\(all.count) symbols of \(elements) elements, drawn in \(time.rounded()) µs")

    let symbols = all.filter { $0.name.hasPrefix(prefix) }
    let rows = (symbols.count + Self.columns - 1) / Self.columns
    let width = Double(Self.columns) * Self.cell.width
    let canvas = Canvas(width: width * 2, height: Double(max(1, rows)) * Self.cell.height, scale: scale)
    var sheet = ViewSpec(.container)
    var items: [DisplayList.Item] = []
    for appearance in [Appearance.light, .dark] {
      let left = appearance == .dark ? width : 0
      var ground = ViewSpec(.container)
      ground.style.backgroundColor = Color(Color.systemBackground.resolved(in: appearance))
      place(&ground, Rect(x: left, y: 0, width: width, height: canvas.size.height))
      for (index, symbol) in symbols.enumerated() {
        let corner = Point(
          x: Double(index % Self.columns) * Self.cell.width, y: Double(index / Self.columns) * Self.cell.height)
        ground.children.append(name(symbol, at: corner, appearance))
        for size in Self.sizes {
          let frame = Rect(x: left + corner.x + size.x, y: corner.y + size.y, width: size.side, height: size.side)
          items.append(.fill(symbol.path(in: frame), .nonZero, .solid(Color.label.resolved(in: appearance))))
        }
      }
      sheet.children.append(ground)
    }
    var picture = try Renderer().picture(of: sheet, on: canvas, title: "Symbols")
    picture.list.items += items
    try picture.write(to: path)
  }

  private func name(_ symbol: Symbol, at corner: Point, _ appearance: Appearance) -> ViewSpec {
    var label = LabelSpec(text: symbol.name)
    label.style.size = 9
    label.style.alignment = .center
    label.style.numberOfLines = 1
    label.style.color = Color(Color.secondaryLabel.resolved(in: appearance))
    var view = ViewSpec(.label(label))
    place(&view, Rect(x: corner.x + 4, y: corner.y + 64, width: Self.cell.width - 8, height: 12))
    return view
  }

  private func place(_ view: inout ViewSpec, _ frame: Rect) {
    view.layout.position = .absolute
    view.layout.inset.left = .points(frame.x)
    view.layout.inset.top = .points(frame.y)
    view.layout.width = .points(frame.width)
    view.layout.height = .points(frame.height)
  }
}
