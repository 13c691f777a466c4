import CCairo
import PortalCore

extension Renderer {
  /// The environment that pictures depend on: architecture, libraries, fonts.
  ///
  /// One line each, in a fixed order.
  ///
  /// It is stored with references, to distinguish a picture that differs because of a library from one that changed.
  public var fingerprint: [String] {
    var lines = ["architecture \(Self.architecture)"]
    for (name, version) in [
      ("cairo", cairo_version_string()), ("pango", pango_version_string()), ("harfbuzz", hb_version_string()),
      ("pixman", pixman_version_string()),
    ] {
      lines.append("\(name) \(version.map { String(cString: $0) } ?? "unknown")")
    }
    lines.append("freetype \(fonts.freeTypeVersion)")
    return lines + fontVersions
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }

  /// A small picture with every kind of list item except images.
  ///
  /// Versions do not identify every library, and the painter has none: where these pixels are equal, those of any list
  /// are.
  public func inkSample() throws -> PaintedPicture {
    var label = ViewSpec(.label(LabelSpec(text: "Ink 19")))
    label.style.backgroundColor = .white
    var picture = try picture(of: label, on: Canvas(width: 48, height: 40, background: .white))
    picture.list.items += Self.inkItems
    return try picture.painted()
  }

  private static var inkItems: [DisplayList.Item] {
    typealias Stop = DisplayList.GradientStop
    let (red, blue) = (RGBA(hex: 0xd0_3020), RGBA(hex: 0x20_50c0, alpha: 0.7))
    let stops = [Stop(red, at: 0), Stop(blue, at: 0.6), Stop(RGBA(hex: 0x10_a040), at: 1)]
    let radii = CornerRadii(topLeft: 4, topRight: 2, bottomLeft: 5, bottomRight: 4)
    let box = RoundedRect(Rect(x: 4, y: 22, width: 18, height: 12), radii)
    let tilt = Affine(a: 0.96, b: 0.28, c: -0.28, d: 0.96, tx: 6, ty: -4)
    func gradient(_ x: Double, _ line: DisplayList.GradientLine) -> DisplayList.Item {
      .fill(Path(Rect(x: x, y: 24, width: 7, height: 9), radius: 2.5), .nonZero, .gradient(line, stops))
    }
    return [
      .shadow(.init(box: box, shape: box, radius: 2.5, color: RGBA(hex: 0, alpha: 0.4), isInside: false)),
      .fill(box.path, .evenOdd, .solid(blue)),
      .shadow(.init(box: box, shape: box, radius: 1.5, color: red, isInside: true)),
      gradient(24, .linear(from: Point(x: 24, y: 24), to: Point(x: 30, y: 33))),
      gradient(32, .radial(center: Point(x: 35, y: 28), radius: Size(width: 3, height: 5))),
      gradient(40, .conic(center: Point(x: 43, y: 28), from: 30)),
      .begin(.init(opacity: 0.6, blend: .multiply, transform: tilt)),
      .stroke(Path(Rect(x: 8.3, y: 8, width: 30, height: 22.5), radius: 6), .init(width: 1.7, dash: [4, 2.5]), red),
      .end,
      .begin(.init(clip: Path(Rect(x: 3.4, y: 3, width: 40, height: 30), radius: 9))),
      .fill(Path(Rect(x: 0, y: 17.3, width: 48, height: 3.1)), .nonZero, .solid(blue)),
      .end,
      .blurBackdrop(Path(Rect(x: 14, y: 6, width: 20, height: 20), radius: 10), radius: 3, opacity: 0.8),
    ]
  }
}
