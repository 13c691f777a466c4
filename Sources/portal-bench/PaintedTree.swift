// The painted positions of contents, by this project and by a browser.

import Foundation
import PortalLayoutCases
import PortalRaster

/// The content of one box, relative to the canvas.
struct PaintedContent {
  /// The content box, or the frame of a text's lines.
  var frame: Rect
  /// The widths of a text's lines.
  var lines: [Double]

  /// Whether the same content is at the same place.
  func agrees(with other: PaintedContent, within tolerance: Double) -> Bool {
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= tolerance }
    guard lines.count == other.lines.count, zip(lines, other.lines).allSatisfy(isNear) else { return false }
    return isNear(frame.x, other.frame.x) && isNear(frame.y, other.frame.y)
      && isNear(frame.width, other.frame.width) && isNear(frame.height, other.frame.height)
  }
}

extension TreeSketch {
  /// The tree's painted boxes in pre-order, with letters that are squares of ten points.
  func painted() throws -> [PaintedContent] {
    let node = try FlexCaseNode(JSON(Data(json.utf8)))
    let placement = Placement(
      canvas: Canvas(
        width: RandomTrees.canvas.width, height: RandomTrees.canvas.height, scale: RandomTrees.canvas.scale),
      traits: Traits(), shaper: SquareShaper(), imageSize: { _ in nil })
    var found: [PaintedContent] = []
    try placement.place(Description(ViewSpec(node))).screen.forEachView { placed, _, _ in
      guard case .text(let text) = placed.content else {
        found.append(PaintedContent(frame: placed.contentFrame, lines: []))
        return
      }
      found.append(
        PaintedContent(
          frame: Rect(
            x: placed.contentFrame.x, y: placed.contentFrame.y, width: placed.contentFrame.width,
            height: text.shaped.size.height),
          lines: text.shaped.lines.map(\.width)))
    }
    return found
  }
}

extension ViewSpec {
  /// A case's node as a front end's view.
  fileprivate init(_ node: FlexCaseNode) {
    let content: ViewContent = node.text.map { .label(LabelSpec(text: $0)) } ?? .container
    self.init(content, layout: node.style, children: node.children.map { ViewSpec($0) })
  }
}

/// Shapes text as the fixtures' squares, ten points wide and high.
private struct SquareShaper: TextShaper {
  func shape(_ block: TextBlock, width: Double?) -> ShapedText {
    let lines = FixtureText(block.string, kind: .css, direction: .column).lines(in: width ?? .infinity)
    let size = Size(width: lines.max() ?? 0, height: Double(lines.count) * FixtureText.side)
    return ShapedText(
      size: size,
      lines: lines.enumerated().map { index, width in
        ShapedText.Line(
          baseline: Double(index) * FixtureText.side + FixtureText.baseline, width: width, isRightToLeft: false,
          runs: [])
      }, isTruncated: false, missing: [])
  }
}
