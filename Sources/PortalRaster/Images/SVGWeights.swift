import PortalSupport

/// How much an SVG draws: a few lines that use each other can draw a billion shapes.
///
/// An element weighs as much as what is in it and what it refers to. Circles weigh nothing, because they are not drawn.
struct SVGWeights {
  private struct Element {
    var own: Int
    var parts: [Int] = []
    var references: [String] = []
  }

  private let name: String
  private var elements: [Element] = []
  private var open: [Int] = []
  private var named: [String: Int] = [:]

  init(name: String) {
    self.name = name
  }

  mutating func open(_ element: String) throws {
    guard elements.count < RasterLimits.svgWeight else { throw tooMuch }
    if let parent = open.last, !Self.definitions.contains(element) { elements[parent].parts.append(elements.count) }
    open.append(elements.count)
    elements.append(Element(own: element.hasPrefix("fe") ? Self.filterWeight : 1))
  }

  mutating func close() {
    open.removeLast()
  }

  mutating func name(_ id: String) {
    if let element = open.last, named[id] == nil { named[id] = element }
  }

  /// - Parameter property: the attribute, or the element, that refers.
  mutating func refer(to id: String, by property: String) {
    guard let element = open.last else { return }
    elements[element].references.append(id)
    // A mask or a filter is painted on pixels of its own.
    if property.contains("filter") || property.contains("mask") { elements[element].own += Self.filterWeight }
  }

  /// Elements that are drawn where something refers to them, and not where they stand.
  private static let definitions: Set = ["clipPath", "defs", "filter", "marker", "mask", "pattern", "symbol"]

  /// What painting pixels once more weighs, in shapes.
  private static let filterWeight = 100

  func check() throws {
    guard !elements.isEmpty else { return }
    var weights: [Int?] = Array(repeating: nil, count: elements.count)
    var isBegun = Array(repeating: false, count: elements.count)
    var pending = [0]
    while let element = pending.last {
      let inner = parts(of: elements[element])
      if isBegun[element] {
        pending.removeLast()
        guard weights[element] == nil else { continue }
        var weight = elements[element].own
        for part in inner { weight = min(weight + (weights[part] ?? 0), RasterLimits.svgWeight + 1) }
        weights[element] = weight
      } else {
        isBegun[element] = true
        pending += inner.filter { !isBegun[$0] }
      }
    }
    if weights[0] ?? 0 > RasterLimits.svgWeight { throw tooMuch }
  }

  private func parts(of element: Element) -> [Int] {
    element.parts + element.references.compactMap { named[$0] }
  }

  private var tooMuch: DiagnosticsError {
    DiagnosticsError(
      "the image \(name) is an SVG that draws more than \(RasterLimits.svgWeight) shapes",
      hint: "simplify it, or save it as PNG")
  }
}
