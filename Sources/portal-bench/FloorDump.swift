import PortalDocument
import PortalRaster

/// A screen as the drawing calls of a plain C program: the input of `Benchmarks/floor.c`.
///
/// Writes a display list as words, with glyph runs as their original texts.
struct FloorDump {
  let screen: BenchScreen
  private var words: [String] = []

  init(_ screen: BenchScreen) {
    self.screen = screen
  }

  /// One call per line: numbers as they are, texts with their length in bytes.
  mutating func text() throws -> String {
    let document = try screen.read()
    let renderer = try Renderer(imageRoot: screen.folder)
    let picture = try renderer.picture(of: document, on: document.canvas, traits: document.traits)
    for file in renderer.openedFontFiles { add("font", quoted(file)) }
    let list = picture.list
    add("canvas", list.size.width, list.size.height, list.scale, list.background)
    var texts: [(text: PlacedText, frame: Rect)] = []
    picture.screen.forEachBox { placed, _ in
      if case .text(let text) = placed.content { texts.append((text, placed.contentFrame)) }
    }
    // A text has as many runs in the list as visible glyph runs: the first represents all.
    var pending = texts[...]
    var runsLeft = 0
    for item in list.items {
      if case .glyphs(_, let origin, _) = item {
        if runsLeft == 0, let next = pending.popFirst() {
          runsLeft = next.text.shaped.lines.reduce(0) { $0 + $1.runs.filter { !$0.glyphs.isEmpty }.count }
          add(next.text, next.frame, baseline: origin.y)
        }
        runsLeft -= 1
      } else {
        add(item)
      }
    }
    return words.joined(separator: " ")
  }

  private mutating func add(_ values: Any...) {
    for value in values {
      switch value {
      case let color as RGBA: add(color.red, color.green, color.blue, color.alpha)
      case let point as Point: add(point.x, point.y)
      case let rect as Rect: add(rect.x, rect.y, rect.width, rect.height)
      case let flag as Bool: words.append(flag ? "1" : "0")
      default: words.append("\(value)")
      }
    }
  }

  private func quoted(_ text: String) -> String { "\(text.utf8.count):\(text)" }

  private mutating func add(_ item: DisplayList.Item) {
    switch item {
    case .fill(let path, let rule, let paint):
      add("\nfill")
      add(path)
      add(rule == .evenOdd)
      add(paint)
    case .stroke(let path, let stroke, let color):
      add("\nstroke")
      add(path)
      add(stroke.width, stroke.isRound, stroke.dash.count)
      for dash in stroke.dash { add(dash) }
      add(color)
    case .glyphs: break
    case .image(let drawing): add("\nimage", quoted("\(screen.folder)/\(drawing.image.name)"), drawing.frame)
    case .shadow(let shadow):
      add("\nshadow")
      add(shadow.box.path)
      add(shadow.shape.path)
      add(shadow.place)
      add(shadow.radius, shadow.isInside, shadow.color)
    case .blurBackdrop(let path, let radius, let opacity):
      add("\nblur")
      add(path)
      add(path.bounds ?? Rect(x: 0, y: 0, width: 0, height: 0), radius, opacity)
    case .begin(let layer):
      add("\nbegin", layer.clip != nil)
      if let clip = layer.clip { add(clip) }
      add(layer.transform != nil)
      if let map = layer.transform { add(map.a, map.b, map.c, map.d, map.tx, map.ty) }
      add(layer.needsPixels, layer.opacity)
    case .end: add("\nend")
    }
  }

  /// A rectangle as such, any other path by its segments.
  private mutating func add(_ path: Path) {
    if let bounds = path.bounds, path == Path(bounds) { return add("r", bounds) }
    add("p", path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let point): add("m", point)
      case .line(let point): add("l", point)
      case .curve(let first, let second, let end): add("c", first, second, end)
      case .close: add("z")
      }
    }
  }

  private mutating func add(_ paint: DisplayList.Paint) {
    switch paint {
    case .solid(let color): add("s", color)
    case .gradient(let line, let stops):
      switch line {
      case .linear(let from, let to): add("l", from, to)
      case .radial(let center, let radius): add("o", center, radius.width, radius.height)
      case .conic(let center, let angle): add("k", center, angle, 0)
      }
      add(stops.count)
      for stop in stops { add(stop.offset, stop.color) }
    }
  }

  private mutating func add(_ text: PlacedText, _ frame: Rect, baseline: Double) {
    let block = text.block
    let alignments: [TextAlignment] = [.left, .center, .right, .justified]
    add(
      "\ntext", frame.x, baseline, frame.width, alignments.firstIndex(of: block.alignment) ?? 0, block.lineHeight ?? 0,
      block.numberOfLines, block.pieces.count)
    for (index, piece) in block.pieces.enumerated() {
      let look = piece.attributes
      add(quoted(piece.text), quoted(look.font.name), look.size * text.shaped.scale, look.weight.rawValue)
      add(look.italic, look.spacing)
      add(quoted(look.features.map { "\($0.tag)=\($0.value)" }.joined(separator: ",")), text.color(ofSpan: index))
    }
  }
}
