/// The elements of an SVG, each counted alone, and what they come to with their contents and references.
struct SVGElements {
  struct Element {
    var own = SVGWork()
    var parts: [Int] = []
    var references: [Reference] = []
    /// Markers at the points of the shapes that it refers to.
    var markers: [String] = []
    /// Gradients and patterns of its shape, or of those that it refers to: each shape is painted with one of its own.
    var paints: [String] = []
    /// The scale of what is around it, and of its contents.
    var (around, within) = (1.0, 1.0)
    /// Whether it is a filter whose region exceeds twice its object's size.
    var isWide = false
    /// The area of its shape's box, as a part of the picture's, and more than all of it where it leads out.
    var box = 1.0
    /// The shorter side of that box.
    var side = Double.infinity
    /// What one tile of it is, of a pattern.
    var tile: Tile?
    /// Whether it is a gradient around a point.
    var isRadial = false
  }

  struct Reference {
    var id: String
    var times = 1.0
    /// Whether what it draws may be painted as what refers to it.
    var isPainted = false
    /// Whether it cuts what is drawn.
    var isClip = false
    /// The share of the picture that a filter covers.
    var part = 1.0
  }

  /// The size of a pattern's tile, which is painted whole on pixels of its own, however little of it is seen.
  struct Tile {
    /// The area in user units, as a part of the picture's.
    var area = 0.0
    /// The area as a part of the box of the shape that is painted.
    var part = 0.0
    /// The shorter side in user units, or as a part of the box; infinite where it is the other.
    var side = Double.infinity
    var sideOfBox = Double.infinity
  }

  private var list: [Element] = []
  private var named: [String: Int] = [:]
  /// The picture's area in user units.
  var area = 0.0
  /// The greatest box of all shapes, and the greatest tile, whose size others may take over; with the shortest sides of any.
  private var largestBox = 1.0
  private var shortestBox = Double.infinity
  private var largestTile = Tile()

  var isEmpty: Bool { list.isEmpty }
  var count: Int { list.count }

  subscript(_ number: Int) -> Element {
    get { list[number] }
    _modify { yield &list[number] }
  }

  mutating func add() { list.append(Element()) }

  /// References by a name lead to the first element that has it.
  mutating func name(_ number: Int, _ id: String) {
    if named[id] == nil { named[id] = number }
  }

  mutating func setBox(_ box: Double, _ side: Double, of number: Int) {
    list[number].box = box
    largestBox = max(largestBox, box)
    list[number].side = side
    if side > 0 { shortestBox = min(shortestBox, side) }
  }

  mutating func setTile(_ tile: Tile, of number: Int) {
    list[number].tile = tile
    largestTile.area = max(largestTile.area, tile.area)
    largestTile.part = max(largestTile.part, tile.part)
    if tile.side > 0 { largestTile.side = min(largestTile.side, tile.side) }
    if tile.sideOfBox > 0 { largestTile.sideOfBox = min(largestTile.sideOfBox, tile.sideOfBox) }
  }

  // MARK: Totals

  /// The work of the first element with all that it draws.
  func total() throws(SVGCounter.TooMuch) -> SVGWork {
    var sums: [SVGWork?] = Array(repeating: nil, count: list.count)
    var isBegun = Array(repeating: false, count: list.count)
    func others(_ element: Element) -> [Int] {
      element.parts + element.references.compactMap { named[$0.id] }
        + (element.markers + element.paints).compactMap { named[$0] }
    }
    var pending = [0]
    while let element = pending.last {
      if isBegun[element] {
        pending.removeLast()
        guard sums[element] == nil else { continue }
        sums[element] = sum(of: list[element], sums)
      } else {
        isBegun[element] = true
        let others = others(list[element])
        // What is begun and has no sum yet is around this one.
        guard !others.contains(where: { isBegun[$0] && sums[$0] == nil }) else { throw .circle }
        pending += others.filter { !isBegun[$0] }
      }
    }
    return sums[0] ?? SVGWork()
  }

  private func sum(of element: Element, _ sums: [SVGWork?]) -> SVGWork {
    var (work, layers) = (element.own, 0.0)
    var (points, painted) = (0.0, element.own.points > 0 ? 1.0 : 0.0)
    var covered = element.own.covered
    for part in element.parts {
      guard let other = sums[part] else { continue }
      work.add(other)
      layers = max(layers, other.layers)
    }
    for reference in element.references where !reference.isClip {
      guard let target = named[reference.id], let other = sums[target] else { continue }
      let scale = scale(of: target, for: element)
      work.add(other, times: reference.times, part: list[target].isWide ? 1 : reference.part, scale: scale)
      layers = max(layers, other.layers)
      points += other.points
      if reference.isPainted {
        painted += reference.times * other.shapes
        covered += reference.times * other.covering(at: scale)
      }
    }
    for marker in element.markers {
      guard let target = named[marker], let other = sums[target] else { continue }
      let scale = scale(of: target, for: element)
      work.add(other, times: points, scale: scale)
      work.areas += SVGWork.marker * points
      painted += points * other.shapes
      covered += points * other.covering(at: scale)
    }
    for paint in element.paints {
      guard let target = named[paint], let other = sums[target] else { continue }
      work.add(other, times: painted, scale: scale(of: target, for: element))
      let tile = pixels(ofTile: list[target], for: element)
      work.areas += tile * SVGWork.tilePixel * painted
      layers = max(layers, other.layers + tile)
      if let side = side(ofTile: list[target], for: element) {
        work.areas += covered * SVGWork.tiledPixel
        work.lengths += covered * area * SVGWork.tileSeam / side
      } else {
        // Its stops are among what it draws.
        work.areas += covered * (other.shapes * SVGWork.stopPixel + (list[target].isRadial ? SVGWork.radialPixel : 0))
      }
    }
    for clip in element.references where clip.isClip {
      guard let target = named[clip.id], let other = sums[target] else { continue }
      let scale = scale(of: target, for: element)
      // Each shape is cut by itself, in the rows that it has.
      let cut = work.tall
      work.add(other, scale: scale)
      work.lengths += other.lengths * scale * cut * SVGWork.cut
      layers = max(layers, other.layers)
    }
    work.layers += layers
    return work
  }

  /// The shorter side of a pattern's tile in the picture's units; nil where it is none, or is never shown.
  private func side(ofTile pattern: Element, for element: Element) -> Double? {
    guard var tile = pattern.tile else { return nil }
    if !pattern.references.isEmpty { tile = largestTile }
    let box = element.own.points > 0 ? element.side : shortestBox
    let side = min(tile.side * element.within, tile.sideOfBox * box)
    return side > 0 && side.isFinite ? side : nil
  }

  /// The pixels of a pattern's tile, as a part of the picture's.
  private func pixels(ofTile pattern: Element, for element: Element) -> Double {
    guard var tile = pattern.tile else { return 0 }
    if !pattern.references.isEmpty { tile = largestTile }
    let box = element.own.points > 0 ? element.box : largestBox
    return tile.area * element.within * element.within + tile.part * box
  }

  /// How much larger an element is drawn by a reference than where it stands.
  private func scale(of target: Int, for element: Element) -> Double {
    max(1, element.within / max(list[target].around, 1e-9))
  }
}
