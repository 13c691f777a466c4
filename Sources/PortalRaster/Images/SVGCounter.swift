import PortalCore
import PortalSupport

/// Counts the work of drawing an SVG, by elements: each has that of its contents, and of its references.
///
/// A few lines of mutual references can draw a billion shapes, and a few numbers a path of a billion dashes.
struct SVGCounter {
  private typealias Reference = SVGElements.Reference

  /// Properties inherited by descendants.
  private struct Scope {
    var magnification = 1.0
    var strokeWidth = 1.0
    var isStroked = false
    var dash = Double.infinity
    /// The gradients and patterns of `fill` and of `stroke`.
    var (fills, strokes): (Set<String>, Set<String>) = ([], [])
    var markers: [String] = []

    var paints: Set<String> { fills.union(strokes) }
  }

  private let survey: SVGSurvey
  private var elements = SVGElements()
  private var open: [(element: Int, scope: Scope)] = []
  /// The picture's size in user units; infinite where the file has none.
  private var view = Size(width: .infinity, height: .infinity)
  private var units: Size?
  /// The number of style elements: each is a sheet of its own, which every element is held against.
  private var sheetCount = 0
  /// The number of declarations examined, long ones by their length, and of markers and paints that elements have from
  /// those around them.
  private(set) var declarationCount = 0
  /// What it takes to hold all elements against one rule, besides what that takes of any.
  private var matching = 0.0
  /// What long values were found to be: a style sheet may have one for all elements.
  private var knownScales: [String: Double] = [:]
  private var knownDashes: [String: Dashes] = [:]

  private struct Dashes {
    var period: Double?
    var isPlain: Bool
  }

  init(_ survey: SVGSurvey) {
    self.survey = survey
  }

  // MARK: Elements

  mutating func open(_ element: String, _ attributes: [MarkupScanner.Attribute]) throws(TooMuch) {
    let values = try values(element, attributes)
    var scope = open.last?.scope ?? Scope()
    let number = elements.count
    guard number < RasterLimits.svgShapes else { throw .shapes }
    elements.add()
    if number == 0 { begin(values) }
    if let parent = open.last?.element {
      if !Self.definitions.contains(element) { elements[parent].parts.append(number) }
      // A filter keeps all intermediate results.
      if element.hasPrefix("fe") { elements[parent].own.layers += 1 }
    }
    if let id = values["id"]?.first { elements.name(number, id) }
    elements[number].around = scope.magnification
    if number > 0 { scope.magnification *= magnification(of: element, values) }
    elements[number].within = scope.magnification
    try inherit(&scope, values)
    // Each is looked up by its name, here and where it is painted.
    func looks(_ names: some Sequence<String>) -> Int { names.reduce(0) { $0 + 1 + $1.utf8.count / 16 } }
    try count(declarations: looks(scope.markers) + looks(scope.fills) + looks(scope.strokes))
    var own = elements[number].own
    own.shapes = 1
    own.fixed = SVGWork.element
    if element.hasPrefix("fe") { own.areas += SVGWork.filterSteps[element] ?? SVGWork.filterStep }
    var part = 1.0
    if Self.shapes.contains(element) { part = addShape(element, values, scope, &own, number) }
    addLayers(&own, values, number, part)
    elements[number].isWide = element == "filter" && Self.isWide(values)
    if element == "pattern" { elements.setTile(tile(values), of: number) }
    elements[number].isRadial = element == "radialGradient"
    if element == "image" || element == "feImage" {
      own.areas += SVGWork.image
      own.tall = 1
      own.fixed += (survey.unpackedPixels[number] ?? 0) * SVGWork.unpackedPixel
    }
    if element == "style" { sheetCount += 1 }
    if element == "use" { elements[number].markers = scope.markers }
    if element == "use" || Self.shapes.contains(element) { elements[number].paints = scope.paints.sorted() }
    // The precedence of href and xlink:href depends on the library: both are counted.
    let targets = Set((values["href"] ?? []).flatMap { [$0, $0.trimmingWhitespace] })
    for target in targets.sorted() where target.hasPrefix("#") && element != "a" {
      elements[number].references.append(Reference(id: String(target.dropFirst()), isPainted: element == "use"))
    }
    elements[number].own = own
    open.append((number, scope))
  }

  mutating func close() {
    open.removeLast()
  }

  /// A limit of the counter.
  enum TooMuch: Error {
    case shapes, styles
    /// An element is drawn within itself, so that how much it is depends on where it is begun.
    case circle
    /// A property is what it is around an element, of those that are not so by themselves.
    case inherited(String)
  }

  /// Elements that are drawn by reference only.
  private static let definitions: Set = ["clipPath", "defs", "filter", "marker", "mask", "pattern", "symbol"]
  private static let shapes: Set = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// All values of an element's properties, from attributes and styles.
  private mutating func values(
    _ element: String, _ attributes: [MarkupScanner.Attribute]
  ) throws(TooMuch) -> [String: [String]] {
    var values: [String: [String]] = [:]
    for attribute in attributes where attribute.isOfSVG {
      let name = attribute.name.localName
      values[name, default: []].append(
        SVGStyles.counted.contains(name) ? SVGStyles.folded(attribute.value) : attribute.value)
    }
    var declarations: SVGStyles.Declarations = []
    if !survey.styles.isEmpty {
      declarations = survey.styles.declarations(element, id: values["id"]?.first, classes: values["class"]?.first)
    }
    for style in values["style"] ?? [] { declarations += SVGStyles.declarations(style) }
    try count(declarations: declarations.reduce(0) { $0 + 1 + $1.value.utf8.count / 16 })
    if survey.styles.asksForAttributes {
      let bytes = attributes.reduce(0) { $0 + $1.value.utf8.count }
      matching += Double(bytes) * SVGWork.attributeByte
    }
    matching += Double(values["class"]?.first?.utf8.count ?? 0) * SVGWork.classByte
    for declaration in declarations { values[declaration.name, default: []].append(declaration.value) }
    return values
  }

  private mutating func count(declarations count: Int) throws(TooMuch) {
    declarationCount += count
    guard declarationCount <= RasterLimits.svgDeclarations else { throw .styles }
  }

  /// The root element has the size of the picture.
  private mutating func begin(_ values: [String: [String]]) {
    if let box = values["viewBox"]?.first.flatMap(Self.box) {
      (view, units) = (box, box)
    } else if let width = values["width"]?.first.flatMap(SVGValue.length),
      let height = values["height"]?.first.flatMap(SVGValue.length), width > 0, height > 0
    {
      view = Size(width: width, height: height)
    }
    elements.area = view.width * view.height
  }

  private static func box(_ text: String) -> Size? {
    var list = NumberList(text)
    guard list.next() != nil, list.next() != nil, let width = list.next(), let height = list.next(), width > 0,
      height > 0
    else { return nil }
    return Size(width: width, height: height)
  }

  /// The scale of an element's contents relative to its parent.
  private mutating func magnification(of element: String, _ values: [String: [String]]) -> Double {
    var result = 1.0
    for name in SVGValue.transforms { result *= values[name]?.map { scale(of: $0) }.max() ?? 1 }
    for name in ["patternContentUnits", "maskContentUnits", "clipPathUnits"]
    where values[name]?.contains("objectBoundingBox") == true {
      result *= max(view.width, view.height)
    }
    if let box = values["viewBox"]?.first.flatMap(Self.box) {
      // A symbol's scale depends on its use: in general at most the whole picture.
      func side(_ name: String, _ whole: Double) -> Double { values[name]?.compactMap(SVGValue.length).max() ?? whole }
      switch element {
      case "svg", "pattern":
        result *= max(side("width", view.width) / box.width, side("height", view.height) / box.height)
      case "marker":
        result *= max(side("markerWidth", 3) / box.width, side("markerHeight", 3) / box.height) * survey.widestStroke
      default: result *= max(view.width / box.width, view.height / box.height)
      }
    } else if element == "marker" {
      result *= survey.widestStroke
    }
    return result
  }

  /// The greatest scale factor of a transform, read once.
  private mutating func scale(of transform: String) -> Double {
    guard transform.utf8.count > Self.longValue else { return SVGValue.magnification(transform) }
    if let known = knownScales[transform] { return known }
    let scale = SVGValue.magnification(transform)
    knownScales[transform] = scale
    return scale
  }

  /// The dashes of a value, read once.
  private mutating func read(dashes text: String) -> Dashes {
    if let known = knownDashes[text] { return known }
    let read = Dashes(period: SVGValue.period(text), isPlain: SVGValue.isDashes(text))
    if text.utf8.count > Self.longValue { knownDashes[text] = read }
    return read
  }

  private static let longValue = 32

  /// A value that is not understood here may be one that librsvg ignores: then what is around holds, too.
  private mutating func inherit(_ scope: inout Scope, _ values: [String: [String]]) throws(TooMuch) {
    for name in Self.uninherited where values[name]?.contains(where: Self.saysInherit) == true {
      throw .inherited(name)
    }
    if let widths = values["stroke-width"] {
      let least = widths.allSatisfy(SVGValue.isLength) ? 0 : scope.strokeWidth
      scope.strokeWidth = widths.reduce(least) { max($0, SVGValue.length($1) ?? max(view.width, view.height)) }
    }
    if let strokes = values["stroke"] { scope.isStroked = strokes.contains { $0 != "none" } }
    if let texts = values["stroke-dasharray"] {
      let dashes = texts.map { read(dashes: $0) }
      let most = dashes.allSatisfy(\.isPlain) ? Double.infinity : scope.dash
      scope.dash = dashes.compactMap(\.period).reduce(most, min)
    }
    if let fills = values["fill"] { scope.fills = Self.paints(fills, within: scope.fills) }
    if let strokes = values["stroke"] { scope.strokes = Self.paints(strokes, within: scope.strokes) }
    for name in ["marker", "marker-start", "marker-mid", "marker-end"] {
      scope.markers += (values[name] ?? []).compactMap(SVGValue.target)
    }
  }

  /// By bytes: most values are numbers, of each of which this is asked.
  private static func saysInherit(_ value: String) -> Bool {
    value.utf8.count >= 7 && value.utf8.contains(UInt8(ascii: "h")) && value.contains("inherit")
  }

  private static let uninherited = [
    "clip-path", "filter", "height", "isolation", "mask", "mix-blend-mode", "opacity", "r", "rx", "ry", "transform",
    "width",
  ]

  private static func paints(_ values: [String], within outer: Set<String>) -> Set<String> {
    Set(values.compactMap(SVGValue.target)).union(values.allSatisfy(SVGValue.isPaint) ? [] : outer)
  }

  /// Group compositing, which takes a surface of the picture's size each time.
  private mutating func addLayers(
    _ own: inout SVGWork, _ values: [String: [String]], _ number: Int, _ part: Double
  ) {
    func refer(_ name: String, isClip: Bool = false) -> Bool {
      let targets = (values[name] ?? []).compactMap(SVGValue.target)
      elements[number].references += targets.map { Reference(id: $0, isClip: isClip) }
      return !targets.isEmpty
    }
    func says(_ name: String, _ usual: String) -> Bool { values[name]?.contains { $0 != usual } ?? false }
    if let opacities = values["opacity"], opacities.contains(where: { !Self.isOpaque($0) }) {
      own.areas += SVGWork.opacity
      own.layers += 1
    }
    let blends = (values["mix-blend-mode"] ?? []).filter { $0 != "normal" }
    if !blends.isEmpty || says("isolation", "auto") {
      own.areas += blends.map { SVGWork.blends[$0] ?? SVGWork.costliestBlend }.max() ?? SVGWork.isolation
      own.layers += 1
    }
    if refer("mask") {
      own.areas += SVGWork.mask
      own.layers += 2
    }
    if refer("clip-path", isClip: true) { own.areas += SVGWork.clip }
    if says("filter", "none") {
      // Filter functions such as blur(5px), without references.
      let steps = (values["filter"] ?? []).reduce(0) { $0 + SVGValue.functionCount($1) }
      own.areas += (SVGWork.filterSteps.values.max() ?? 0) * Double(steps)
      own.layers += Double(steps) + 1
      own.areas += SVGWork.filterBase
      for target in (values["filter"] ?? []).flatMap(SVGValue.targets) {
        elements[number].references.append(Reference(id: target, part: min(1, 4 * part)))
      }
    }
  }

  private static func isWide(_ values: [String: [String]]) -> Bool {
    if values["filterUnits"]?.contains("userSpaceOnUse") == true { return true }
    return ["x", "y", "width", "height"].contains { name in
      values[name]?.contains { text in
        var list = NumberList(text)
        return abs(list.next() ?? 0) > (text.contains("%") ? 200 : 2)
      } ?? false
    }
  }

  /// A pattern may stand in either kind of units, and take over from another what it does not say.
  private func tile(_ values: [String: [String]]) -> SVGElements.Tile {
    let scale = values["patternTransform"]?.map(SVGValue.magnification).max() ?? 1
    func sides(_ name: String, _ whole: Double) -> (length: Double, part: Double) {
      guard let texts = values[name] else { return (0, 0) }
      let lengths = texts.compactMap(SVGValue.length).max() ?? 0
      let parts =
        texts.compactMap { text in
          var list = NumberList(text)
          return list.next().map { abs($0) / (text.contains("%") ? 100 : 1) }
        }.max() ?? 0
      return (texts.contains { $0.contains("%") } ? max(lengths, parts * whole) : lengths, parts)
    }
    let (width, height) = (sides("width", view.width), sides("height", view.height))
    let units = values["patternUnits"] ?? []
    var tile = SVGElements.Tile()
    if units.contains("userSpaceOnUse") {
      tile.area = width.length * height.length / (view.width * view.height) * scale * scale
      tile.side = min(width.length, height.length) * scale
    } else {
      tile.part = width.part * height.part * scale * scale
      tile.sideOfBox = min(width.part, height.part) * scale
    }
    if !tile.area.isFinite { tile.area = 0 }
    return tile
  }

  private static func isOpaque(_ text: String) -> Bool {
    var list = NumberList(text)
    return (list.next() ?? 0) >= 1 && !text.contains("%")
  }

  // MARK: Shapes

  /// - Returns: the share of the picture that it covers.
  private mutating func addShape(
    _ element: String, _ values: [String: [String]], _ scope: Scope, _ own: inout SVGWork, _ number: Int
  ) -> Double {
    let magnification = scope.magnification
    let visible = view.height / magnification
    let path = measure(element, values, visible)
    let box = path.box
    // Referenced shapes may inherit any stroke of the document.
    let isStroked = scope.isStroked || survey.hasUse && survey.hasStroke
    let strokeWidth = isStroked ? (survey.hasUse ? max(scope.strokeWidth, survey.widestStroke) : scope.strokeWidth) : 0
    let dash = survey.hasUse ? min(scope.dash, survey.leastDash) : scope.dash
    let hasPaintServer = !scope.paints.isEmpty || survey.hasUse && survey.hasPaintServers
    own.points += path.segments
    own.fixed += path.segments * SVGWork.segment
    own.roots += path.roots * magnification.squareRoot() * SVGWork.curve
    own.lengths += Self.rows(path.height, of: path.segments, within: min(box.height, visible)) * magnification
    if isStroked {
      let width = min(strokeWidth, visible)
      let edges = 2 * path.height + 2 * width * path.segments
      // A stroke's edges are sorted for each segment.
      own.lengths +=
        0.5 * Self.rows(edges, of: 2 * path.segments, within: min(box.height + width, visible)) * magnification
      if dash < .infinity {
        let count = path.length / dash
        own.fixed += count * SVGWork.dash
        own.lengths += 2 * width * count * SVGWork.row * magnification
      }
    }
    let area = (box.width + strokeWidth) * (box.height + strokeWidth) * magnification * magnification
    let share = area / (view.width * view.height)
    if share.isFinite {
      elements.setBox(share, min(box.width, box.height) * magnification, of: number)
    }
    let part = min(1, share)
    let rows = (box.height + strokeWidth) / visible
    own.tall = rows.isFinite ? min(1, rows) : 1
    // Where nothing is known, it covers all.
    let coverage = part.isFinite ? part : 1
    let pixel = (hasPaintServer ? SVGWork.patternPixel : SVGWork.plainPixel) * (isStroked ? 2 : 1)
    own.areas += coverage * pixel
    own.unseen += (1 - coverage) * pixel
    own.covered += coverage
    for marker in scope.markers {
      elements[number].references.append(
        Reference(id: marker, times: path.segments + 1, isPainted: survey.hasContextPaint))
      own.areas += SVGWork.marker * (path.segments + 1)
    }
    return coverage
  }

  /// The cost of edges by rows: greater where many are in one row.
  private static func rows(_ sum: Double, of count: Double, within height: Double) -> Double {
    guard sum > 0 else { return 0 }
    let neighbours = min(count, sum / max(height, sum * 1e-6))
    return sum * (SVGWork.row + SVGWork.neighbour * neighbours)
  }

  private func measure(_ element: String, _ values: [String: [String]], _ visible: Double) -> PathMeasure {
    var path = PathMeasure(visible: visible)
    func length(_ name: String) -> Double {
      values[name]?.map { SVGValue.length($0) ?? max(view.width, view.height) }.max() ?? 0
    }
    func place(_ name: String) -> Double {
      var list = NumberList(values[name]?.last ?? "")
      return list.next() ?? 0
    }
    switch element {
    case "path": for text in values["d"] ?? [] { path.add(path: text) }
    case "polyline", "polygon": for text in values["points"] ?? [] { path.add(corners: text) }
    case "line":
      path.move(to: Point(x: place("x1"), y: place("y1")))
      path.line(to: Point(x: place("x2"), y: place("y2")))
    case "rect":
      let (width, height) = (length("width"), length("height"))
      path.move(to: .zero)
      for corner in [Point(x: width, y: 0), Point(x: width, y: height), Point(x: 0, y: height), .zero] {
        path.line(to: corner)
      }
    default:
      let radius = max(length("r"), length("rx"), length("ry"))
      path.arc(radius: radius, isLarge: true, to: .zero)
    }
    return path
  }

  // MARK: Totals

  /// The total work.
  func count() throws(TooMuch) -> SVGCount {
    guard !elements.isEmpty else { return SVGCount(work: SVGWork(), units: nil) }
    var work = try elements.total()
    let selectors = Double(survey.styles.ruleCount) + Double(survey.styles.ancestorCount) * Double(survey.depth)
    let each = selectors * SVGWork.rule + Double(sheetCount) * SVGWork.sheet
    work.fixed += Double(elements.count) * each + selectors * matching
    guard work.shapes <= Double(RasterLimits.svgShapes) else { throw .shapes }
    return SVGCount(work: work, units: units)
  }
}

extension MarkupScanner.Attribute {
  /// Whether it means something to SVG: what other programs say of an element has a prefix, and so may bear the same
  /// names.
  var isOfSVG: Bool { !name.contains(":") || name.localName == "href" }
}

extension String {
  /// A name without its namespace prefix.
  var localName: String {
    lastIndex(of: ":").map { String(self[index(after: $0)...]) } ?? self
  }
}
