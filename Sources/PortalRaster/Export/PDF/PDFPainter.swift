import PortalCore
import PortalSupport

/// Traverses a display list, and writes it as a page.
struct PDFPainter {
  var document: PDFDocument
  let list: DisplayList
  let fonts: FontLibrary
  let images: ImageLibrary
  /// Rasterises items without a PDF form.
  let raster: ItemRaster
  /// The page, and its element.
  let page: (reference: PDFFile.Reference, element: Int)
  /// The number of letters and images before each item.
  let spelled: [Int]
  /// The open views, outermost first, and the index of the next meaning.
  var open: [OpenMeaning] = []
  var nextMeaning = 0
  /// The elements of links, by the indices of their meanings.
  var linked: [Int: Int] = [:]
  /// The pixel density of images, by item index.
  private let densities: [Int: Double]
  /// The current content stream: the page's, or that of the innermost open group.
  var canvas: Canvas
  /// The enclosing content streams.
  private var around: [Canvas] = []
  private var layers: [DisplayList.Layer] = []
  /// What is seen of the innermost layer.
  private(set) var seen: OpenLayers

  /// A content stream under construction.
  struct Canvas {
    var content = PDFContent()
    var marks: PDFStructure.Stream
    /// The open marked-content sequence.
    var mark: Mark?
  }

  /// - Throws: where the page is too much work; a part of it is in the document then.
  static func paint(_ page: PDFBook.Page, onto document: inout PDFDocument) throws {
    var painter = PDFPainter(page, &document)
    defer { swap(&painter.document, &document) }
    try painter.paint()
  }

  /// - Parameter document: handed over by exchange: where two had it, each page would copy all of it.
  private init(_ page: PDFBook.Page, _ document: inout PDFDocument) {
    self.document = PDFDocument()
    swap(&self.document, &document)
    list = page.list
    densities = page.list.imageDensities
    fonts = page.fonts
    images = page.images
    raster = ItemRaster(page.list, fonts: page.fonts, images: page.images, format: .pdf)
    seen = OpenLayers(page.list.size)
    spelled = Self.spelled(page.list)
    let reference = self.document.file.reserve()
    canvas = Canvas(marks: .init(page: reference))
    self.page = (
      reference,
      self.document.structure.beginPage(reference, title: page.title, locale: page.locale, &self.document.file)
    )
  }

  private mutating func paint() throws {
    // From here on y points downwards, as in the list.
    canvas.content.write("1 0 0 -1 0 \(PDFText.number(list.size.height)) cm")
    if !list.background.isInvisible {
      try fill(Path(Rect(origin: .zero, size: list.size)), .nonZero, .solid(list.background))
    }
    let blurring = list.blurringLayers
    var index = 0
    while index < list.items.count {
      if let excess = raster.excess { throw DiagnosticsError.overBudget(excess) }
      advance(to: index)
      switch list.items[index] {
      case .fill(let path, let rule, let paint): try fill(path, rule, paint)
      case .stroke(let path, let stroke, let color): draw(path, stroke, color)
      case .glyphs(_, let origin, _):
        // The runs of a line are processed together, whatever their fonts and colours.
        let end = endOfLine(from: index, origin)
        try drawLine(list.items[index..<end])
        index = end
        continue
      case .image(let drawing): try draw(drawing, density: densities[index] ?? list.scale)
      case .shadow(let shadow): try draw(shadow)
      case .blurBackdrop(let path, _, let opacity): try drawBackdrop(path, opacity: opacity, at: index)
      case .begin(let layer) where isDisputed(layer):
        let end = list.endOfLayer(from: index)
        try drawSeen(index..<end)
        index = end
        continue
      case .begin(let layer) where blurring.contains(index):
        let end = list.endOfLayer(from: index)
        try drawContent(of: layer, index..<end)
        index = end
        continue
      case .begin(let layer): begin(layer)
      case .end: try end()
      }
      index += 1
    }
    while !layers.isEmpty { try end() }
    if let excess = raster.excess { throw DiagnosticsError.overBudget(excess) }
    endMark()
    let parents = document.structure.close(canvas.marks)
    let links = list.meanings.enumerated().compactMap { place, meaning in
      meaning.link.map { PDFDocument.Link(link: $0, name: meaning.semantics.label, element: linked[place]) }
    }
    try document.addPage(page.reference, canvas.content, size: list.size, parents: parents, links: links)
  }

  private func endOfLine(from index: Int, _ origin: Point) -> Int {
    let limit = endOfMeaning(at: index)
    var end = index + 1
    while end < limit, case .glyphs(_, origin, _) = list.items[end] { end += 1 }
    return end
  }

  // MARK: Layers

  mutating func begin(_ layer: DisplayList.Layer) {
    endMark()
    layers.append(layer)
    seen.begin(layer)
    canvas.content.save()
    if let map = layer.transform {
      // A layer scaled to zero is invisible.
      if map.inverse == nil { canvas.content.write("0 0 0 0 re W n") } else { canvas.content.transform(map) }
    }
    if let clip = layer.clip { canvas.content.clip(clip) }
    guard layer.needsPixels else { return }
    var group = Canvas(marks: .init(page: page.reference, group: document.file.reserve()))
    group.content.map = canvas.content.map
    around.append(canvas)
    canvas = group
  }

  mutating func end() throws {
    guard let layer = layers.popLast() else { return }
    seen.end()
    endMark()
    if layer.needsPixels, let reference = canvas.marks.group, let outer = around.popLast() {
      let group = canvas
      canvas = outer
      let parents = document.structure.close(group.marks).map { "/StructParents \($0)" } ?? ""
      let visible = visible(group.content.map)
      try document.file.set(
        reference,
        "/Type/XObject/Subtype/Form/BBox[\(PDFText.numbers([visible.x, visible.y, visible.maxX, visible.maxY]))]"
          + "/Group<</S/Transparency/CS/DeviceRGB/I true>>/Resources \(group.content.resourceDictionary)\(parents)",
        stream: group.content.bytes)
      if layer.blend != .normal {
        canvas.content.write("\(canvas.content.name(.state, document.blend(layer.blend))) gs")
      }
      canvas.content.setOpacity(layer.opacity, &document)
      canvas.content.write("\(canvas.content.name(.object, reference)) Do")
    }
    canvas.content.restore()
  }

  /// Whether viewers disagree on a layer's blending, so that its pixels are embedded instead.
  ///
  /// Poppler deviates from the standard in hue and saturation, and the standard changed `colorDodge` for black under
  /// white. On a translucent background no pixels could represent the blend.
  private func isDisputed(_ layer: DisplayList.Layer) -> Bool {
    [.hue, .saturation, .colorDodge].contains(layer.blend) && around.isEmpty && list.background.alpha >= 1
  }

  /// Embeds the composited pixels of a layer, with its texts invisible over them.
  private mutating func drawSeen(_ range: Range<Int>) throws {
    guard let back = canvas.content.map.inverse, let piece = raster.seen(range, in: seen) else { return }
    beginArtifact()
    canvas.content.save()
    if canvas.content.map != .identity { canvas.content.transform(back) }
    try draw(piece)
    canvas.content.restore()
    endMark()
    try drawTexts(in: range)
  }

  /// Embeds the pixels of a layer's contents, composited like the layer, with its texts invisible over them.
  private mutating func drawContent(of layer: DisplayList.Layer, _ range: Range<Int>) throws {
    begin(layer)
    if let piece = raster.content(range, in: seen) {
      beginArtifact()
      try draw(piece)
      endMark()
    }
    try drawTexts(in: range.dropFirst().dropLast())
    try end()
  }

  /// Adds invisible texts over pixels that show them, for search and selection.
  private mutating func drawTexts(in range: Range<Int>) throws {
    var depth = 0
    for index in range {
      advance(to: index)
      switch list.items[index] {
      case .begin(let layer):
        endMark()
        canvas.content.save()
        if let map = layer.transform, map.inverse != nil { canvas.content.transform(map) }
        depth += 1
      case .end where depth > 0:
        endMark()
        canvas.content.restore()
        depth -= 1
      case .glyphs: try drawLine(list.items[index...index], isVisible: false)
      default: break
      }
    }
    endMark()
  }

  /// The visible region of the page, in a layer's own points.
  func visible(_ map: Affine) -> Rect {
    let page = Rect(origin: .zero, size: list.size)
    return map.inverse?.bounds(of: page) ?? .zero
  }
}
