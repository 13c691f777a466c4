// Resolves lengths to sizes, as CSS does. Functions that may need a child's content answer nil when a job
// must find it first; the caller waits and asks again.

extension LayoutPass {
  /// Resolves a length along the width to a border box size: `unknown` if it has none here, nil if a job must run
  /// first.
  mutating func resolveWidth(
    _ length: PackedLength, automatic: PackedLength = .auto, role: LengthRole, fit: FitMode = .normal,
    box: Box, space: Space, contentSpace: Space, available: Double? = nil
  ) -> Double? {
    let length = length.isAuto ? automatic : length
    if length.isPoints { return box.borderBoxWidth(length.value) }
    if length.isAuto { return role == .least ? box.frameWidth : unknown }
    if length.isPercent {
      if space.percentWidth < 0 { return role == .least ? box.borderBoxWidth(0) : unknown }
      return box.borderBoxWidth(length.points(of: space.percentWidth))
    }
    let room = available ?? space.availableWidth
    if length.isStretch {
      return room < 0 ? unknown : max(box.frameWidth, room - box.marginWidth)
    }
    if length == .fitContent {
      if room >= 0 { return fitContent(max(room - box.marginWidth, 0), box, contentSpace) }
      switch (fit, role) {
      case (.normal, .main): return unknown
      case (.narrow, _), (.normal, .least): return contentWidths(box, contentSpace, need: .narrow)?.narrow
      case (.wide, _), (.normal, .most): return contentWidths(box, contentSpace, need: .wide)?.wide
      }
    }
    if length == .maxContent { return contentWidths(box, contentSpace, need: .wide)?.wide }
    return contentWidths(
      box, contentSpace, need: .narrow, ignoresRatio: length == .minIntrinsic)?.narrow
  }

  /// The fit-content size: the max-content size, clamped between the min-content size and the room.
  private mutating func fitContent(_ room: Double, _ box: Box, _ space: Space) -> Double? {
    guard let wide = contentWidths(box, space, need: .wide)?.wide else { return nil }
    if wide <= room { return wide }
    guard let narrow = contentWidths(box, space, need: .narrow)?.narrow else { return nil }
    return max(narrow, min(wide, room))
  }

  /// The minimum and maximum width.
  mutating func widthLimits(
    _ box: Box, _ space: Space, contentSpace: Space, automaticLeast: PackedLength = .auto,
    transfersRatio: Bool = true, fit: FitMode = .normal, available: Double? = nil
  ) -> Limits? {
    let style = box.style
    if style.pointee.traits.contains(.plainWidth) { return Limits(least: box.frameWidth) }
    guard
      var least = resolveWidth(
        style.pointee.minWidth, automatic: automaticLeast, role: .least, fit: fit, box: box, space: space,
        contentSpace: contentSpace, available: available),
      var most = resolveWidth(
        style.pointee.maxWidth, role: .most, fit: fit, box: box, space: space, contentSpace: contentSpace,
        available: available)
    else { return nil }
    if least < 0 { least = box.frameWidth }
    if most < 0 { most = .infinity }
    if style.pointee.minWidth.isAuto, !automaticLeast.isAuto { least = min(least, most) }
    if transfersRatio, box.ratio > 0, style.pointee.width.isAuto, !space.stretchesWidth {
      let heights = heightLimits(box, space, content: unknown, intrinsic: unknown)
      let transferred = transfer(heights) { box.width(fromHeight: $0) }
      least = max(least, min(transferred.least, most))
      most = min(most, transferred.most)
    }
    return Limits(least: least, most: max(most, least))
  }

  /// Transfers the limits of one axis to the other, through the aspect ratio.
  func transfer(_ limits: Limits, _ convert: (Double) -> Double) -> Limits {
    var transferred = Limits()
    if limits.least > 0 { transferred.least = convert(limits.least) }
    if limits.most < .infinity { transferred.most = convert(limits.most) }
    transferred.most = max(transferred.most, transferred.least)
    return transferred
  }

  /// The width of a box in a space; nil if a job must run first.
  mutating func width(of box: Box, _ space: Space) -> Double? {
    if space.fixesWidth { return space.availableWidth }
    let style = box.style
    let ratioApplies =
      box.ratio > 0 && !(style.pointee.height.isAuto && !space.stretchesHeight)
      && height(of: box, space, width: unknown, content: unknown) >= 0
    let automatic: PackedLength =
      space.availableWidth < 0 ? .minContent : space.stretchesWidth ? .stretch : .fitContent
    let length = style.pointee.width.isAuto ? automatic : style.pointee.width
    let automaticLeast: PackedLength =
      ratioApplies && !style.pointee.isScrollContainer && length.isContentWord ? .minIntrinsic : .auto
    guard
      let size = resolveWidth(length, role: .main, box: box, space: space, contentSpace: space),
      let limits = widthLimits(box, space, contentSpace: space, automaticLeast: automaticLeast)
    else { return nil }
    if size < 0 {
      // A percentage of an unknown width, with no room to fit into.
      guard let widths = contentWidths(box, space, need: .wide) else { return nil }
      return limits.clamp(widths.wide)
    }
    return limits.clamp(size)
  }

  /// Resolves a length along the height; content keywords resolve to `content`.
  func resolveHeight(
    _ length: PackedLength, automatic: PackedLength = .auto, role: LengthRole, box: Box, space: Space,
    content: Double, intrinsic: Double, available: Double? = nil
  ) -> Double {
    let length = length.isAuto ? automatic : length
    if length.isPoints { return box.borderBoxHeight(length.value) }
    if length.isAuto { return role == .least ? box.frameHeight : unknown }
    if length.isPercent {
      if space.percentHeight < 0 {
        switch role {
        case .least: return box.borderBoxHeight(0)
        case .main: return content
        case .most: return unknown
        }
      }
      return box.borderBoxHeight(length.points(of: space.percentHeight))
    }
    if length.isStretch {
      let room = available ?? space.availableHeight
      if room < 0 { return role == .main ? content : unknown }
      return max(box.frameHeight, room - box.marginHeight)
    }
    return length == .minIntrinsic ? intrinsic : content
  }

  func heightLimits(
    _ box: Box, _ space: Space, content: Double, intrinsic: Double, automaticLeast: PackedLength = .auto,
    available: Double? = nil
  ) -> Limits {
    let style = box.style
    if style.pointee.traits.contains(.plainHeight) { return Limits(least: box.frameHeight) }
    var least = resolveHeight(
      style.pointee.minHeight, automatic: automaticLeast, role: .least, box: box, space: space,
      content: content, intrinsic: intrinsic, available: available)
    var most = resolveHeight(
      style.pointee.maxHeight, role: .most, box: box, space: space, content: content, intrinsic: intrinsic,
      available: available)
    if least < 0 { least = box.frameHeight }
    if most < 0 { most = .infinity }
    if style.pointee.minHeight.isAuto, !automaticLeast.isAuto { least = min(least, most) }
    return Limits(least: least, most: max(most, least))
  }

  /// The height of a box in a space, for content of the given height; both heights may be unknown.
  func height(of box: Box, _ space: Space, width: Double, content: Double) -> Double {
    if space.fixesHeight { return space.availableHeight }
    let style = box.style
    let ratioApplies = box.ratio > 0 && width >= 0
    let automatic: PackedLength =
      space.stretchesHeight && space.availableHeight >= 0 ? .stretch : .fitContent
    let length = style.pointee.height.isAuto ? automatic : style.pointee.height
    let natural = ratioApplies ? box.height(fromWidth: width) : content
    let size = resolveHeight(
      length, role: .main, box: box, space: space, content: natural, intrinsic: content)
    if size < 0 { return unknown }
    let hasAutomaticLeast =
      content >= 0 && ratioApplies && !style.pointee.isScrollContainer && length.isContentWord
    return heightLimits(
      box, space, content: natural, intrinsic: content,
      automaticLeast: hasAutomaticLeast ? .minIntrinsic : .auto
    ).clamp(size)
  }

  /// The height against which the children of a box resolve percentages.
  func innerHeight(of box: Box, _ space: Space, width: Double) -> Double {
    space.hidesHeight ? unknown : height(of: box, space, width: width, content: unknown)
  }

  /// Whether the height in a space does not depend on the content.
  func isHeightSettled(_ box: Box, _ space: Space, width: Double) -> Bool {
    if space.fixesHeight { return true }
    let style = box.style
    if style.pointee.traits.contains(.contentHeightLimits) { return false }
    if box.ratio > 0, style.pointee.minHeight.isAuto, !style.pointee.isScrollContainer { return false }
    return height(of: box, space, width: width, content: unknown) >= 0
  }

  /// The height at which a multi-line column breaks; infinite for other boxes.
  @inline(__always)
  func breakHeight(of box: Box, _ space: Space, width: Double) -> Double {
    let style = box.style
    guard style.pointee.isMultiLine, !style.pointee.isRow else { return .infinity }
    return columnBreakHeight(of: box, space, width: width)
  }

  /// The height at which a multi-line column breaks.
  ///
  /// If its children may not see a fixed height, the box was measured before it had that height. Browsers then compute
  /// its intrinsic widths only once, and break lines again only if measuring gave another size.
  private func columnBreakHeight(of box: Box, _ space: Space, width: Double) -> Double {
    var space = space
    if space.fixesHeight, space.hidesHeight, width < 0 || width == space.measuredWidth {
      space.fixesHeight = false
      space.availableHeight = unknown
    }
    let settled = height(of: box, space, width: width, content: unknown)
    // A minimum that depends on the content is not known before the lines are: it does not keep them together.
    return settled >= 0 ? settled : heightLimits(box, space, content: unknown, intrinsic: unknown).most
  }

  /// The height in a space, through a job if it depends on the content; nil if that job must run first.
  mutating func settledHeight(of box: Box, _ space: Space, width: Double) -> Double? {
    if isHeightSettled(box, space, width: width) {
      return height(of: box, space, width: width, content: unknown)
    }
    guard let content = contentHeight(of: box, space, width: width) else { return nil }
    return height(of: box, space, width: width, content: content)
  }
}
