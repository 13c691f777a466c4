extension Layout {
  /// The layout as the engine's style.
  public var flexStyle: FlexStyle {
    var style = FlexStyle()
    style.writingDirection = direction
    style.flexDirection = flex.direction
    style.wrap = flex.wrap
    style.grow = flex.grow.value
    style.shrink = flex.shrink.value
    style.basis = flex.basis
    style.justifyContent = justifyContent
    style.alignContent = alignment.content
    style.alignItems = alignment.items
    style.alignSelf = alignment.`self` ?? .auto
    style.width = width?.value ?? .auto
    style.minWidth = width?.minimum ?? .auto
    style.maxWidth = width?.maximum ?? .auto
    style.height = height?.value ?? .auto
    style.minHeight = height?.minimum ?? .auto
    style.maxHeight = height?.maximum ?? .auto
    style.margin = margin?.edges ?? FlexEdges()
    style.padding = padding?.edges ?? FlexEdges()
    style.border = border?.edges ?? FlexEdges()
    style.rowGap = gap.row
    style.columnGap = gap.column
    style.aspectRatio = aspectRatio?.value
    style.display = display
    style.overflow = overflow
    style.boxSizing = boxSizing
    style.minimumSize = minimumSize
    switch position {
    case .relative: break
    case .offset(let edge): style.inset = edge
    case .absolute(let edge):
      style.position = .absolute
      style.inset = edge
    case .static: style.position = .static
    }
    return style
  }
}
