import PortalCore
import PortalSupport

extension Film {
  /// The film on one sheet: the screen after each step, with what was done and when.
  ///
  /// ```swift
  /// let stage = try Stage(Feed(), on: .iPhone15)
  /// try stage.tap("Load")
  /// try stage.film.storyboard(columns: 4).write(to: "feed-board.png")
  /// try stage.film.storyboard(every: .milliseconds(100)).write(to: "pushing.png")
  /// ```
  ///
  /// It is a picture like any other: written in all formats, and its layout text has the views of every screen on it. It has
  /// one pixel per point if the film's ``scale`` says nothing else.
  ///
  /// - Parameters:
  ///   - columns: how many screens stand beside each other.
  ///   - interval: how often in the stage's time there is a screen; by default there is one for each step.
  public func storyboard(columns: Int = 4, every interval: Duration? = nil) throws -> Picture {
    guard columns > 0 else {
      throw DiagnosticsError("a storyboard cannot have \(columns) columns", hint: "give it at least one")
    }
    let scale = scale ?? 1
    let panels = try interval.map { try self.panels(every: $0, at: scale) } ?? self.panels(at: scale)
    return try Storyboard(panels, columns: min(columns, panels.count), scale: scale, inDevice: hasDevice)
      .picture(renderer)
  }
}

/// Screens in rows, each with its caption above it.
private struct Storyboard {
  private let panels: [(panel: FilmPanel, name: String, place: Rect)]
  private let columns: Int
  private let scale: Double
  private let inDevice: Bool
  private static let margin = 24.0
  private static let gap = 20.0

  init(_ panels: [FilmPanel], columns: Int, scale: Double, inDevice: Bool) {
    self.panels = panels.enumerated().map { index, panel in
      (panel, Self.name(index, panel), FilmGround.place(of: panel.picture.screen.canvas, inDevice: inDevice))
    }
    (self.columns, self.scale, self.inDevice) = (columns, scale, inDevice)
  }

  /// A short name for paths: `2-tap-Load`.
  private static func name(_ index: Int, _ panel: FilmPanel) -> String {
    let words = panel.caption.split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    return "\(index)-\(words.isEmpty ? "moment" : String(words.prefix(32)))"
  }

  /// The width of a column.
  private var width: Double { (panels.map(\.place.width).max() ?? 0).rounded(.up) }

  /// The sheet: a screen of captions and boxes, with the screens painted into these.
  func picture(_ renderer: Renderer) throws -> Picture {
    var content = ViewSpec(.container)
    content.layout.flexDirection = .row
    content.layout.wrap = .wrap
    content.layout.alignItems = .flexEnd
    content.layout.padding.all = .points(Self.margin)
    content.layout.columnGap = .points(Self.gap)
    content.layout.rowGap = .points(Self.margin)
    content.children = panels.enumerated().map { view(of: $1.panel, $0, $1.name, $1.place) }
    let canvas = Canvas.fitting(
      width: 2 * Self.margin + Double(columns) * width + Double(columns - 1) * Self.gap, scale: scale,
      background: Color(RGBA(hex: 0xe5e5ea)))
    // A sheet that is too large is refused in words that are about it.
    let rows = (panels.count + columns - 1) / columns
    let height = Double(rows) * (panels.map(\.place.height).max() ?? 0)
    guard canvas.with(width: canvas.size.width, height: height).pixelSize != nil else {
      throw DiagnosticsError(
        "a storyboard of \(panels.count) screens in \(columns) columns is too large",
        hint: "set the film's scale to less than \(shortNumber(scale)), or take fewer pictures; \(Canvas.bounds)")
    }
    var sheet = try renderer.picture(of: content, on: canvas)
    for (panel, name, place) in panels {
      guard let frame = sheet.screen.view(at: "content/\(name)/screen")?.frame else { continue }
      let origin = Point(
        x: whole(frame.x + (frame.width - place.width) / 2 - place.x), y: whole(frame.y - place.y))
      let size = panel.picture.list.size
      if !inDevice {
        let rim = Rect(x: origin.x, y: origin.y, width: size.width, height: size.height).inset(by: Edges(all: -1))
        sheet.list.items.append(.fill(Path(rim), .nonZero, .solid(RGBA(hex: 0xc7c7cc))))
      }
      FilmGround.add(
        panel.picture, panel.marks, at: origin, inDevice: inDevice, turned: panel.turned, to: &sheet.list)
      sheet.layoutAppendix += lines(of: panel, "content/\(name)/screen", at: origin)
    }
    return sheet
  }

  private func whole(_ number: Double) -> Double { (number * scale).rounded() / scale }

  private func view(of panel: FilmPanel, _ index: Int, _ name: String, _ place: Rect) -> ViewSpec {
    func label(_ text: String, _ key: String, _ weight: FontWeight, _ color: UInt32, lines: Int) -> ViewSpec {
      var style = TextStyle()
      style.size = 13
      style.weight = weight
      style.scalesWithTextSize = false
      style.numberOfLines = lines
      style.color = Color(RGBA(hex: color))
      return ViewSpec(.label(LabelSpec(text: text, style: style)), key: Key(key))
    }
    var box = ViewSpec(.container, key: "screen")
    box.layout.height = .points(place.height.rounded(.up))
    box.layout.margin.top = .points(8)
    var view = ViewSpec(.container, key: Key(name))
    view.layout.width = .points(width)
    let caption = panel.caption.isEmpty ? "\(index)" : "\(index). \(panel.caption)"
    view.children = [
      label(caption, "caption", .semibold, 0x1c1c1e, lines: 2),
      label(FilmPanel.text(panel.time), "time", .regular, 0x6c6c70, lines: 1), box,
    ]
    return view
  }

  /// The panel's layout text, with its paths prefixed and its frames relative to the sheet.
  private func lines(of panel: FilmPanel, _ path: String, at origin: Point) -> String {
    LayoutText.lines(of: panel.picture.layoutText).dropFirst().map { text -> String in
      guard var line = LayoutLine(text) else { return "\(text)\n" }
      line.indentation += 6
      line.path = "\(path)/\(line.path)"
      line.frame.x += origin.x
      line.frame.y += origin.y
      return line.text + "\n"
    }.joined()
  }
}
