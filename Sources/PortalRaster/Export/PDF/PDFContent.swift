import PortalCore

/// A content stream of a page or a group: operators, and the resources that they name.
struct PDFContent {
  private(set) var bytes: [UInt8] = []
  private var resources: [Resource: Set<PDFFile.Reference>] = [:]
  private var states: [State] = [State()]

  /// The categories of resources.
  enum Resource: String, CaseIterable {
    case font = "Font"
    case object = "XObject"
    case state = "ExtGState"
    case shading = "Shading"

    fileprivate var prefix: String {
      switch self {
      case .font: "F"
      case .object: "X"
      case .state: "G"
      case .shading: "S"
      }
    }
  }

  /// The graphics state, to omit redundant operators.
  private struct State {
    var fill: RGBA?
    var stroke: RGBA?
    var opacity = 1.0
    var letterSpacing = 0.0
    /// The transform to the page, y downwards.
    var map = Affine.identity
  }

  mutating func write(_ operators: String) {
    bytes += operators.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Registers an object as a resource, and returns its name.
  mutating func name(_ kind: Resource, _ reference: PDFFile.Reference) -> String {
    resources[kind, default: []].insert(reference)
    return "/\(kind.prefix)\(reference.name)"
  }

  /// The resource dictionary.
  var resourceDictionary: String {
    var text = ""
    for kind in Resource.allCases {
      guard let references = resources[kind] else { continue }
      text += "/\(kind.rawValue)<<"
      for reference in references.sorted() { text += "/\(kind.prefix)\(reference.name) \(reference)" }
      text += ">>"
    }
    return "<<\(text)>>"
  }

  // MARK: State

  var map: Affine {
    get { states[states.count - 1].map }
    set { states[states.count - 1].map = newValue }
  }

  mutating func save() {
    write("q")
    states.append(states[states.count - 1])
  }

  mutating func restore() {
    guard states.count > 1 else { return }
    write("Q")
    states.removeLast()
  }

  mutating func transform(_ map: Affine) {
    write("\(PDFText.numbers([map.a, map.b, map.c, map.d, map.tx, map.ty], decimals: 7)) cm")
    self.map = self.map.after(map)
  }

  mutating func setFill(_ color: RGBA, _ document: inout PDFDocument) {
    let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
    if states[states.count - 1].fill != opaque {
      write(Self.operands(opaque, gray: "g", rgb: "rg"))
      states[states.count - 1].fill = opaque
    }
    setOpacity(color.alpha, &document)
  }

  mutating func setStroke(_ color: RGBA, _ document: inout PDFDocument) {
    let opaque = RGBA(red: color.red, green: color.green, blue: color.blue)
    if states[states.count - 1].stroke != opaque {
      write(Self.operands(opaque, gray: "G", rgb: "RG"))
      states[states.count - 1].stroke = opaque
    }
    setOpacity(color.alpha, &document)
  }

  /// For fills, strokes and images.
  mutating func setOpacity(_ opacity: Double, _ document: inout PDFDocument) {
    guard states[states.count - 1].opacity != opacity else { return }
    states[states.count - 1].opacity = opacity
    write("\(name(.state, document.opacity(opacity))) gs")
  }

  /// Moves letters apart, in points.
  mutating func setLetterSpacing(_ spacing: Double) {
    guard states[states.count - 1].letterSpacing != spacing else { return }
    states[states.count - 1].letterSpacing = spacing
    write("\(PDFText.number(spacing)) Tc")
  }

  private static func operands(_ color: RGBA, gray: String, rgb: String) -> String {
    if color.red == color.green, color.green == color.blue {
      return "\(PDFText.number(color.red, decimals: 4)) \(gray)"
    }
    return "\(PDFText.numbers([color.red, color.green, color.blue], decimals: 4)) \(rgb)"
  }

  // MARK: Paths

  mutating func add(_ path: Path) {
    if let rect = path.uprightRect, max(abs(rect.x), abs(rect.y), abs(rect.maxX), abs(rect.maxY)) < Self.reach {
      return write("\(PDFText.numbers([rect.x, rect.y, rect.width, rect.height])) re")
    }
    for element in path.elements {
      switch element {
      case .move(let point):
        add(point)
        write("m")
      case .line(let point):
        add(point)
        write("l")
      case .curve(let first, let second, let end):
        add(first)
        add(second)
        add(end)
        write("c")
      case .close: write("h")
      }
    }
  }

  /// Viewers use 32-bit coordinates, so very distant points are clamped.
  private static let reach = 1e6

  private mutating func add(_ point: Point) {
    for value in [point.x, point.y] {
      PDFText.append(min(Self.reach, max(-Self.reach, value)), to: &bytes)
      bytes.append(UInt8(ascii: " "))
    }
  }

  mutating func clip(_ path: Path, _ rule: DisplayList.FillRule = .nonZero) {
    add(path)
    write(rule == .evenOdd ? "W* n" : "W n")
  }
}
