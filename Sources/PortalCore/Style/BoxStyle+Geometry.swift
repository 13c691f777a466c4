extension BoxStyle {
  /// The outline of a box with this style, in a layout direction.
  func outline(of frame: Rect, _ direction: ReadingDirection) -> RoundedRect {
    RoundedRect(frame, cornerRadii?.resolved(direction) ?? CornerRadii(), curve: cornerCurve)
  }

  /// The borders of the four sides: each side's own, or else the box's; nil for invisible ones.
  ///
  /// - Parameter direction: resolves `start` and `end`.
  func rims(_ direction: ReadingDirection, _ appearance: Appearance) -> Rims {
    let all = EdgeBorder(width: borderWidth, color: borderColor, style: borderStyle)
    let borders = borders
    let (start, end) = (borders.start, borders.end)
    let isMirrored = direction == .rightToLeft
    func rim(_ border: EdgeBorder?) -> Rims.Rim? {
      let border = border ?? all
      let color = border.color.resolved(in: appearance)
      return border.width > 0 && !color.isInvisible
        ? Rims.Rim(width: border.width, color: color, style: border.style) : nil
    }
    return Rims(
      top: rim(borders.top), left: rim((isMirrored ? end : start) ?? borders.left), bottom: rim(borders.bottom),
      right: rim((isMirrored ? start : end) ?? borders.right))
  }

  /// The transform of a box with this style; nil for the identity.
  package func map(of frame: Rect) -> Affine? {
    guard let transform else { return nil }
    let bounded = CoreLimits.bounded
    let anchor = Point(
      x: frame.x + bounded(transform.anchor.x) * frame.width, y: frame.y + bounded(transform.anchor.y) * frame.height)
    let map = Affine.moving(
      x: anchor.x + bounded(transform.translate.x), y: anchor.y + bounded(transform.translate.y)
    )
    .after(.turning(degrees: bounded(transform.rotate)))
    .after(.scaling(x: bounded(transform.scale.width), y: bounded(transform.scale.height)))
    .after(.moving(x: -anchor.x, y: -anchor.y))
    return map == .identity ? nil : map
  }
}

/// The visible borders of a box's four sides.
struct Rims: Equatable {
  struct Rim: Hashable {
    var width: Double
    var color: RGBA
    var style: BorderStyle
  }

  var top: Rim?
  var left: Rim?
  var bottom: Rim?
  var right: Rim?

  var isEmpty: Bool { top == nil && left == nil && bottom == nil && right == nil }

  /// The common border of all four sides; nil if they differ.
  var uniform: Rim? {
    guard let top, top == left, top == bottom, top == right else { return nil }
    return top
  }

  /// The widths of the borders, as insets of the box.
  var widths: Edges {
    Edges(top: top?.width ?? 0, left: left?.width ?? 0, bottom: bottom?.width ?? 0, right: right?.width ?? 0)
  }

  /// The borders with widths in whole pixels, at least one: a hairline is one pixel.
  func onGrid(scale: Double) -> Rims {
    func whole(_ rim: Rim?) -> Rim? {
      rim.map { rim in
        let pixels = (CoreLimits.bounded(rim.width) * scale).rounded()
        return Rim(width: max(1, pixels) / scale, color: rim.color, style: rim.style)
      }
    }
    return Rims(top: whole(top), left: whole(left), bottom: whole(bottom), right: whole(right))
  }
}
