extension Snapshotting where Value: Describable & SendableMetatype, Format == Picture {
  /// A contact sheet of all cells of a matrix, each with its name.
  ///
  /// - Parameters:
  ///   - scale: pixels per point; low, since a sheet is for an overview.
  ///   - referenceKiB: how many KiB the reference may have; 250 by default.
  public static func sheet(
    over matrix: SnapshotMatrix, _ selection: SnapshotMatrix.Selection = .full, scale: Double = 1,
    tolerance: Tolerance? = nil, masks: [Mask] = [], referenceKiB: Int? = nil
  ) -> Snapshotting {
    let cells = matrix.cells(selection)
    var strategy = Snapshotting(
      named: "sheet", configuration: "sheet", tolerance: tolerance, masks: masks, referenceKiB: referenceKiB
    ) { screen, context in
      let renderer = try context.renderer()
      // A sheet that is too large is refused before its cells are drawn.
      let least = ContactSheet.places(of: cells.map(\.canvas.leastSize)).size
      _ = try renderer.picture(of: ViewSpec(.container), on: ContactSheet.canvas(least, scale: scale))
      let cells = try cells.map { cell in
        var canvas = cell.canvas
        canvas.scale = scale
        return SheetCell(
          name: SheetCell.name(of: cell),
          picture: try context.picture(
            of: screen, on: canvas, traits: cell.traits, states: cell.states, renderer))
      }
      return try ContactSheet(cells, scale: scale).picture(renderer)
    }
    strategy.copies = cells.map { "content/\(SheetCell.name(of: $0))" }
    return strategy
  }
}

extension Canvas {
  /// The size that it has at least, whatever is on it.
  fileprivate var leastSize: Size {
    switch fit {
    case .fixed, .whole: size
    case .height: Size(width: size.width, height: 0)
    case .size: .zero
    }
  }
}

/// A picture on a sheet.
private struct SheetCell {
  var name: String
  var picture: Picture

  static func name(of cell: SnapshotMatrix.Cell) -> String { cell.name.isEmpty ? "usual" : cell.name }

  var size: Size { picture.screen.canvas.size }
}

/// Pictures in rows, each with its name above it.
private struct ContactSheet {
  private static let margin = 16.0
  private static let caption = 20.0
  /// The width of a wide screen.
  private static let width = 1600.0

  private let canvas: Canvas
  private let places: [(cell: SheetCell, frame: Rect)]

  init(_ cells: [SheetCell], scale: Double) {
    let (frames, size) = Self.places(of: cells.map(\.size))
    places = Array(zip(cells, frames))
    canvas = Self.canvas(size, scale: scale)
  }

  static func canvas(_ size: Size, scale: Double) -> Canvas {
    Canvas(width: size.width, height: size.height, scale: scale, background: Color(RGBA(hex: 0xd8d8dc)))
  }

  /// The frames of pictures of these sizes, and the size of the sheet.
  static func places(of sizes: [Size]) -> (frames: [Rect], size: Size) {
    var (frames, size) = ([Rect](), Size(width: 0, height: 0))
    var corner = Point(x: Self.margin, y: Self.margin)
    var bottom = corner.y
    for cell in sizes {
      if corner.x > Self.margin, corner.x + cell.width + Self.margin > Self.width {
        corner = Point(x: Self.margin, y: bottom + Self.margin)
      }
      let frame = Rect(origin: Point(x: corner.x, y: corner.y + Self.caption), size: cell)
      frames.append(frame)
      corner.x = (frame.maxX + Self.margin).rounded(.up)
      bottom = max(bottom, frame.maxY.rounded(.up))
      size.width = max(size.width, corner.x)
    }
    size.height = bottom + Self.margin
    return (frames, size)
  }

  /// The sheet: a screen of captions and frames, with the pictures composited into it.
  func picture(_ renderer: Renderer) throws -> Picture {
    var content = ViewSpec(.container)
    content.layout.grow = 1
    for (cell, frame) in places {
      var style = TextStyle()
      style.size = 12
      style.numberOfLines = 1
      content.children.append(
        view(
          .label(LabelSpec(text: cell.name, style: style)), "caption-\(cell.name)", frame, y: frame.y - Self.caption,
          height: 16))
      content.children.append(view(.container, cell.name, frame, y: frame.y, height: frame.height))
    }
    var sheet = try renderer.picture(of: content, on: canvas)
    for (cell, frame) in places {
      let list = cell.picture.list
      let whole = Path(Rect(origin: Point(x: 0, y: 0), size: frame.size))
      sheet.list.items.append(.begin(.init(clip: whole, transform: .moving(x: frame.x, y: frame.y))))
      sheet.list.items.append(.fill(whole, .nonZero, .solid(list.background)))
      let count = sheet.list.items.count
      sheet.list.meanings += list.meanings.map { $0.moved(by: frame.origin, afterItems: count) }
      sheet.list.items += list.items
      sheet.list.items.append(.end)
      sheet.layoutAppendix += lines(of: cell, at: frame.origin)
    }
    return sheet
  }

  private func view(_ kind: ViewContent, _ key: String, _ frame: Rect, y: Double, height: Double) -> ViewSpec {
    var view = ViewSpec(kind, key: Key(key))
    view.layout.position = .absolute
    view.layout.inset.left = .points(frame.x)
    view.layout.inset.top = .points(y)
    view.layout.width = .points(frame.width)
    view.layout.height = .points(height)
    return view
  }

  /// The cell's layout text, with its paths prefixed and its frames relative to the sheet.
  private func lines(of cell: SheetCell, at origin: Point) -> String {
    let text = cell.picture.layoutText.split(separator: "\n").dropFirst()
    return text.map { text -> String in
      guard var line = LayoutLine(text) else { return "\(text)\n" }
      line.indentation += 2
      line.path = "content/\(cell.name)/\(line.path)"
      line.frame.x += origin.x
      line.frame.y += origin.y
      return line.text + "\n"
    }.joined()
  }
}
