import PortalCore

/// Gradients as PDF shadings.
enum PDFGradient {
  /// A shading of a gradient's colours.
  ///
  /// A radial one has the unit circle, which the caller transforms.
  static func add(
    _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop], _ file: inout PDFFile
  ) -> PDFFile.Reference? {
    guard let geometry = geometry(of: line), !stops.isEmpty else { return nil }
    let function = function(stops) { PDFText.numbers([$0.red, $0.green, $0.blue], decimals: 4) }
    return file.add("<<\(geometry)/ColorSpace/DeviceRGB/Extend[true true]/Function \(function)>>")
  }

  /// A soft mask of a gradient's opacities.
  ///
  /// - Parameters:
  ///   - stretch: the transform of the shading.
  ///   - bounds: the painted region.
  static func addMask(
    _ line: DisplayList.GradientLine, _ stops: [DisplayList.GradientStop], stretch: Affine?, bounds: Rect,
    _ document: inout PDFDocument
  ) throws -> PDFFile.Reference? {
    guard let geometry = geometry(of: line) else { return nil }
    let function = function(stops) { PDFText.number($0.alpha, decimals: 4) }
    let shading = document.file.add(
      "<<\(geometry)/ColorSpace/DeviceGray/Extend[true true]/Function \(function)>>")
    var content = PDFContent()
    if let stretch { content.transform(stretch) }
    content.write("\(content.name(.shading, shading)) sh")
    let group = try document.file.add(
      "/Type/XObject/Subtype/Form/BBox[\(PDFText.numbers([bounds.x, bounds.y, bounds.maxX, bounds.maxY]))]"
        + "/Group<</S/Transparency/CS/DeviceGray>>/Resources \(content.resourceDictionary)",
      stream: content.bytes)
    return document.file.add("<</SMask<</S/Luminosity/G \(group)>>>>")
  }

  private static func geometry(of line: DisplayList.GradientLine) -> String? {
    switch line {
    case .linear(let from, let to):
      "/ShadingType 2/Coords[\(PDFText.numbers([from.x, from.y, to.x, to.y], decimals: 4))]"
    case .radial: "/ShadingType 3/Coords[0 0 0 0 0 1]"
    case .conic: nil
    }
  }

  /// A piecewise linear function from 0 to 1.
  private static func function(_ stops: [DisplayList.GradientStop], _ values: (RGBA) -> String) -> String {
    var pieces: [String] = []
    var bounds: [Double] = []
    var place = 0.0
    func add(_ from: RGBA, _ to: RGBA, until end: Double) {
      // Coincident stops are a hard edge, not a piece.
      guard end - place > 1e-6 else { return }
      pieces.append("<</FunctionType 2/Domain[0 1]/N 1/C0[\(values(from))]/C1[\(values(to))]>>")
      bounds.append(end)
      place = end
    }
    var last = stops[0].color
    for stop in stops {
      add(last, stop.color, until: min(1, max(0, stop.offset)))
      last = stop.color
    }
    add(last, last, until: 1)
    if pieces.count == 1 { return pieces[0] }
    let inner = PDFText.numbers(Array(bounds.dropLast()), decimals: 6)
    let encode = pieces.map { _ in "0 1" }.joined(separator: " ")
    return "<</FunctionType 3/Domain[0 1]/Functions[\(pieces.joined())]/Bounds[\(inner)]/Encode[\(encode)]>>"
  }
}
