import PortalRaster
import Testing

@Suite("The items of a box's style")
struct StyleListingTests {
  /// The items of one box of 40 by 20 points, at scale 1.
  private func items(
    scale: Double = 1, traits: Traits = Traits(), _ change: (inout BoxStyle) -> Void
  ) throws -> [DisplayList.Item] {
    var spec = ViewSpec(.container)
    change(&spec.style)
    spec.layout.height = 20
    return try Renderer().picture(of: spec, on: Canvas(width: 40, height: 40, scale: scale), traits: traits).list.items
  }

  private func text(
    scale: Double = 1, traits: Traits = Traits(), _ change: (inout BoxStyle) -> Void
  ) throws -> [String] {
    try items(scale: scale, traits: traits, change).map(\.description)
  }

  @Test("have a shape on the pixel grid for each side with a border of its own")
  func sides() throws {
    #expect(
      try text { $0.borders.bottom = EdgeBorder(width: 2, color: .red) }
        == ["fill M40 20L0 20L0 18L40 18Z #ff0000"])
    #expect(
      try text { $0.borders.start = EdgeBorder(width: 2, color: .red) }
        == ["fill M0 20L0 0L2 0L2 20Z #ff0000"])
    #expect(
      try text(traits: Traits(direction: .rightToLeft)) { $0.borders.start = EdgeBorder(width: 2, color: .red) }
        == ["fill M40 0L40 20L38 20L38 0Z #ff0000"])
    // Half a pixel counts as one.
    #expect(
      try text(scale: 2) { $0.borders.top = EdgeBorder(width: 0.1, color: .red) }
        == ["fill M0 0L40 0L40 0.5L0 0.5Z #ff0000"])
  }

  @Test("have one path for sides of one colour, so that no seam shows")
  func seams() throws {
    let items = try items {
      $0.borderColor = .black
      $0.borderWidth = 1
      $0.borders.bottom = EdgeBorder(width: 4, color: .black)
    }
    #expect(items.count == 1)
    let rounded = try text {
      $0.borderColor = .black
      $0.borderWidth = 1
      $0.cornerRadius = 6
      $0.borders.bottom = EdgeBorder(width: 4, color: .red)
    }
    #expect(rounded.filter { $0.hasPrefix("fill") }.count == 2)
  }

  @Test("have whole dashes or dots at both ends of a side")
  func dashes() throws {
    let dashed = try items { $0.borders.top = EdgeBorder(width: 2, color: .red, style: .dashed) }
    guard case .stroke(_, let stroke, _) = dashed[1] else { throw Unexpected() }
    let count = (40 - stroke.dash[0]) / (stroke.dash[0] + stroke.dash[1])
    #expect(stroke.dash[0] == 6)
    #expect(abs(count - count.rounded()) < 1e-9)

    let dotted = try items { $0.borders.top = EdgeBorder(width: 2, color: .red, style: .dotted) }
    guard case .stroke(let path, let dots, _) = dotted[1] else { throw Unexpected() }
    #expect(path.description == "M1 1L39 1")
    #expect(dots.isRound && dots.dash[0] == 0)
    let period = 38 / dots.dash[1]
    #expect(abs(period - period.rounded()) < 1e-9)
  }

  @Test("are filled by a border that leaves no space inside, in every style", arguments: BorderStyle.allCases)
  func wideRim(style: BorderStyle) throws {
    for (radius, width) in [(0, 100), (4, 100), (4, .infinity)] as [(Double, Double)] {
      let rim: (inout BoxStyle) -> Void = {
        $0.cornerRadius = radius
        $0.borderWidth = width
        $0.borderColor = .red
        $0.borderStyle = style
      }
      let shape = RoundedRect(Rect(x: 0, y: 0, width: 40, height: 20), CornerRadii(all: radius)).path
      #expect(try text(rim) == ["fill \(shape) even-odd #ff0000"])
    }
  }

  @Test("have the first shadow on top, outer ones below the background and inner ones above it")
  func shadowOrder() throws {
    let kinds = try text {
      $0.backgroundColor = .white
      $0.shadows = [
        Shadow(color: .red, opacity: 1, radius: 1), Shadow(color: .green, opacity: 1, radius: 1, inset: true),
        Shadow(color: .blue, opacity: 1, radius: 1),
      ]
    }.map { $0.split(separator: " of ")[0] }
    #expect(
      kinds == ["shadow 1 #0000ff", "shadow 1 #ff0000", "fill M0 0L40 0L40 20L0 20Z #ffffff", "inner shadow 1 #00ff00"])
  }

  @Test("omit invisible shadows")
  func invisibleShadows() throws {
    #expect(try text { $0.shadow = Shadow(opacity: 0, radius: 4) }.isEmpty)
    #expect(try text { $0.shadow = Shadow(color: .clear, opacity: 1, radius: 4) }.isEmpty)
  }

  @Test("have the backdrop blur before the layer, at its transformed place")
  func backdrop() throws {
    let lines = try text {
      $0.backdropBlur = 4
      $0.alpha = 0.5
      $0.transform = Transform(translate: Point(x: 0, y: 10))
    }
    #expect(
      lines == ["blur 4 opacity 0.5 behind M0 10L40 10L40 30L0 30Z", "layer transform 1,0,0,1,0,10 opacity 0.5", "end"])
  }

  @Test("keep a gradient's hard edge hard between pixels")
  func hardStops() throws {
    let items = try items(scale: 2) {
      $0.gradient = .linear(stops: [
        .init(.red, at: 0), .init(.red, at: 0.5), .init(.blue, at: 0.5), .init(.blue, at: 1),
      ])
    }
    guard case .fill(_, _, .gradient(_, let stops)) = items[0] else { throw Unexpected() }
    // The gradient is 40 pixels long.
    #expect(stops.map(\.offset) == [0, 0.5 - 0.5 / 40, 0.5 + 0.5 / 40, 1])
  }

  @Test("have a gradient's last colour where its line or its range of colours is empty")
  func pointGradients() throws {
    let both = [Gradient.Stop(.blue, at: 1), .init(.red, at: 0)]
    let middle = Point(x: 0.5, y: 0.5)
    for gradient in [
      Gradient.linear(from: middle, to: middle, stops: both), .radial(radius: .zero, stops: both),
      .radial(radius: Size(width: 1, height: 0), stops: both), .conic(stops: [.init(.blue, at: 0.5)]),
    ] {
      #expect(try text { $0.gradient = gradient } == ["fill M0 0L40 0L40 20L0 20Z #0000ff"])
    }
  }

  @Test("are bounded for extreme and invalid numbers", arguments: [Double.infinity, .nan, 1e300])
  func boundless(number: Double) throws {
    let point = Point(x: number, y: -number)
    let style: (inout BoxStyle) -> Void = {
      $0.backgroundColor = .white
      $0.shadows = [true, false].map { Shadow(opacity: 1, offset: point, radius: number, spread: number, inset: $0) }
      $0.borders = EdgeBorders(
        top: EdgeBorder(width: number, color: .red, style: .dotted),
        left: EdgeBorder(width: number, color: .blue, style: .dashed))
      $0.gradient = .linear(from: point, to: .zero, stops: [.init(.red, at: number), .init(.blue, at: -number)])
      $0.backdropBlur = number
      $0.cornerRadius = number
    }
    let still = try items(style)
    let moved = try items {
      style(&$0)
      $0.transform = Transform(translate: point, scale: Size(width: number, height: 1), rotate: number, anchor: point)
    }
    #expect(!still.isEmpty)
    for item in still + moved {
      let dump = String(reflecting: item)
      #expect(!dump.contains("nan") && !dump.contains("inf)") && !dump.contains("inf,"), "\(dump)")
    }
  }

  @Test("are a pill for an excessive radius")
  func pill() throws {
    let pill = try text {
      $0.backgroundColor = .red
      $0.cornerRadius = 10
    }
    #expect(
      try text {
        $0.backgroundColor = .red
        $0.cornerRadius = .infinity
      } == pill)
  }

  @Test("are omitted where transforms together scale to zero")
  func flat() throws {
    var spec = ViewSpec(.container)
    spec.style.backgroundColor = .red
    spec.style.backdropBlur = 3
    for _ in 0..<5 {
      spec.style.transform = Transform(scale: Size(width: 1e-2, height: 1e-2))
      var outer = ViewSpec(.container)
      outer.children = [spec]
      spec = outer
    }
    var after = ViewSpec(.container)
    after.style.backgroundColor = .blue
    after.layout.height = 20
    var root = ViewSpec(.container)
    root.children = [spec, after]
    let lines = try Renderer().picture(of: root, on: Canvas(width: 40, height: 40, scale: 1)).list.items
      .map(\.description)
    #expect(!lines.contains { $0.contains("#ff0000") || $0.hasPrefix("blur") }, "\(lines)")
    #expect(lines.last == "fill M0 0L40 0L40 20L0 20Z #0000ff")
    #expect(lines.filter { $0.hasPrefix("layer") }.count == lines.filter { $0 == "end" }.count)
  }

  @Test("are named in the layout text in the words of the style")
  func words() throws {
    var spec = ViewSpec(.container)
    spec.style.cornerRadii = CornerRadii(topLeft: 4, bottomRight: 8)
    spec.style.cornerCurve = .continuous
    spec.style.borders.bottom = EdgeBorder(width: 1, color: .red, style: .dashed)
    spec.style.shadow = Shadow(color: .black, opacity: 1, offset: Point(x: 0, y: 2), radius: 6, spread: 1)
    spec.style.backdropBlur = 3
    spec.style.blend = .multiply
    spec.style.transform = Transform(scale: Size(width: 2, height: 2), rotate: 45, anchor: .zero)
    spec.style.gradient = .conic(stops: [.init(.red, at: 0), .init(.blue, at: 1)])
    let text = try Renderer().picture(of: spec).layoutText
    for words in [
      "conic gradient #ff0000–#0000ff", "blurring 3", "radius 4,0,8,0 continuous", "bottom border 1 #ff0000 dashed",
      "shadow 6 #000000 at 0,2 spread 1", "multiply", "scaled 2 turned 45° about 0,0",
    ] {
      #expect(text.contains(words), "\(words) in \(text)")
    }
  }

  private struct Unexpected: Error {}
}
