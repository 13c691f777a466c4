/// The scroll indicators: thin bars that show, during scrolling, the content size and the visible part.
///
/// Their sizes and colours are those of iOS.
enum ScrollIndicator {
  static let thickness = 3.0
  /// The distance of a bar from the edges of the viewport.
  static let inset = 3.0
  /// The minimum length of a bar, however long the content is.
  static let leastLength = 36.0
  /// The same where content is pulled beyond its end, which shortens the bar by as much: about as long as it is thick.
  static let leastPulled = 2 * thickness
  static let color = Color(light: RGBA(hex: 0x000000, alpha: 0.4), dark: RGBA(hex: 0xffffff, alpha: 0.4))
}

extension Placement {
  /// The indicators of a viewport at an offset; none if it does not scroll, or everything is visible.
  ///
  /// - Parameter above: how far the content may be moved down, beyond its top, without being pulled.
  func indicators(
    _ scroll: Scroll, at offset: Point, of content: Size, in window: Rect, direction: ReadingDirection,
    above: Double = 0
  ) -> [PlacedView] {
    guard scroll.offset != nil else { return [] }
    let down = scroll.direction != .horizontal && scroll.showsVerticalIndicator && content.height > window.height
    let across = scroll.direction != .vertical && scroll.showsHorizontalIndicator && content.width > window.width
    let (thickness, inset) = (ScrollIndicator.thickness, ScrollIndicator.inset)
    // If both are shown, neither extends into the common corner.
    let corner = down && across ? thickness + inset : 0
    var bars: [PlacedView] = []
    if down {
      let (start, length) = Self.bar(offset.y, scroll.shift.y, above, content.height, window.height, corner)
      let x = direction == .rightToLeft ? window.x + inset : window.maxX - inset - thickness
      bars.append(indicator(Rect(x: x, y: window.y + start, width: thickness, height: length), direction))
    }
    if across {
      let (start, length) = Self.bar(offset.x, scroll.shift.x, 0, content.width, window.width, corner)
      let x = direction == .rightToLeft ? window.maxX - start - length : window.x + start
      bars.append(
        indicator(Rect(x: x, y: window.maxY - inset - thickness, width: length, height: thickness), direction))
    }
    return bars
  }

  /// The start and the length of a bar along its edge: as long, in proportion, as the visible part of the content.
  private static func bar(
    _ offset: Double, _ shift: Double, _ above: Double, _ content: Double, _ window: Double, _ corner: Double
  ) -> (start: Double, length: Double) {
    let track = max(0, window - 2 * ScrollIndicator.inset - corner)
    let whole = min(track, max(ScrollIndicator.leastLength, track * window / content))
    let range = content - window
    // Pulled down it is as short where the content stays there, to be refreshed, as it was under the finger.
    let pulled = offset < -above ? -offset - above : min(max(0, shift), offset - range)
    let length = min(whole, max(ScrollIndicator.leastPulled, whole - max(0, pulled)))
    let part = range > 0 ? min(1, max(0, offset / range)) : 0
    return (ScrollIndicator.inset + (track - length) * part, length)
  }

  private func indicator(_ frame: Rect, _ direction: ReadingDirection) -> PlacedView {
    var style = BoxStyle()
    style.backgroundColor = ScrollIndicator.color
    style.cornerRadius = ScrollIndicator.thickness / 2
    let frame = onGrid(frame)
    return PlacedView(
      view: nil, frame: frame, contentFrame: frame, style: style, content: .none, direction: direction,
      piece: .indicator)
  }
}
