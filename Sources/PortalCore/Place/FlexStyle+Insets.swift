extension FlexStyle {
  /// Border and padding together, in points; percentages are of the parent's width, as in CSS.
  func insets(parentWidth: Double, isRightToLeft: Bool) -> Edges {
    if padding.isEmpty, border.isEmpty { return .zero }
    let padding = padding.resolved(rightToLeft: isRightToLeft)
    let border = border.resolved(rightToLeft: isRightToLeft)
    func points(_ first: Length?, _ second: Length?) -> Double {
      Self.points(first, of: parentWidth) + Self.points(second, of: parentWidth)
    }
    return Edges(
      top: points(padding.top, border.top), left: points(padding.left, border.left),
      bottom: points(padding.bottom, border.bottom), right: points(padding.right, border.right))
  }

  /// The margins in points; those that take free space are nothing here.
  func margins(parentWidth: Double, isRightToLeft: Bool) -> Edges {
    let margin = margin.resolved(rightToLeft: isRightToLeft)
    func points(_ length: Length?) -> Double { Self.points(length, of: parentWidth) }
    return Edges(
      top: points(margin.top), left: points(margin.left), bottom: points(margin.bottom),
      right: points(margin.right))
  }

  private static func points(_ length: Length?, of parentWidth: Double) -> Double {
    switch length {
    case .points(let points): points
    case .percent(let percent): parentWidth * percent / 100
    default: 0
    }
  }

  /// Gives the edges that the author left open a widget's own padding.
  mutating func setDefaultPadding(_ edges: Edges) {
    let given = padding.resolved(rightToLeft: false)
    let mirrored = padding.resolved(rightToLeft: true)
    if given.top == nil { padding.top = .points(edges.top) }
    if given.bottom == nil { padding.bottom = .points(edges.bottom) }
    if given.left == nil, mirrored.left == nil { padding.left = .points(edges.left) }
    if given.right == nil, mirrored.right == nil { padding.right = .points(edges.right) }
  }
}

extension WritingDirection {
  /// Whether a node so marked reads from right to left, given what its parent does.
  func isRightToLeft(inherited: Bool) -> Bool {
    switch self {
    case .inherit: inherited
    case .leftToRight: false
    case .rightToLeft: true
    }
  }
}
