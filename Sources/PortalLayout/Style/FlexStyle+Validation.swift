// Validation of styles. Layout of a valid style cannot trap, nor yield a NaN or an infinity.

extension FlexStyle {
  /// Throws at the first invalid value, by the name of its property.
  func validate() throws(FlexError) {
    try Self.check(grow, "grow")
    try Self.check(shrink, "shrink")
    if let aspectRatio, !(aspectRatio.isFinite && aspectRatio >= 0) {
      throw .illegalValue(
        property: "aspectRatio", value: "\(aspectRatio)", rule: "a ratio is a finite number that is not negative")
    }
    try Self.check(basis, "basis", .size)
    try Self.check(width, "width", .size)
    try Self.check(height, "height", .size)
    try Self.check(minWidth, "minWidth", .size)
    try Self.check(minHeight, "minHeight", .size)
    try Self.check(maxWidth, "maxWidth", .size)
    try Self.check(maxHeight, "maxHeight", .size)
    try Self.check(rowGap, "rowGap", .space)
    try Self.check(columnGap, "columnGap", .space)
    try Self.check(margin, "margin", .offset)
    try Self.check(padding, "padding", .space)
    try Self.check(border, "border", .line)
    try Self.check(inset, "inset", .offset)
  }

  private enum Rule {
    /// Any length, not negative.
    case size
    /// Points or percent, not negative.
    case space
    /// Points, not negative.
    case line
    /// Points or percent of either sign, or auto.
    case offset
  }

  private static func check(_ factor: Double, _ name: String) throws(FlexError) {
    guard factor.isFinite, factor >= 0 else {
      throw .illegalValue(
        property: name, value: "\(factor)", rule: "a factor is a finite number that is not negative")
    }
  }

  private static func check(
    _ edges: FlexEdges<Length>, _ name: String, _ rule: Rule
  ) throws(FlexError) {
    guard !edges.isEmpty else { return }
    for (edge, value) in edges.given { try check(value, "\(name).\(edge)", rule) }
  }

  private static func check(
    _ length: Length, _ name: @autoclosure () -> String, _ rule: Rule
  ) throws(FlexError) {
    if let reason = refusal(of: length, rule) {
      throw .illegalValue(property: name(), value: "\(length)", rule: reason)
    }
  }

  private static func refusal(of length: Length, _ rule: Rule) -> String? {
    if let number = length.number {
      if !number.isFinite { return "a length is a finite number" }
      if number < 0, rule != .offset { return "it cannot be negative" }
    }
    switch (rule, length) {
    case (.size, _), (_, .points), (.space, .percent), (.offset, .percent), (.offset, .auto): return nil
    case (.line, _): return "a border is a number of points"
    case (.space, _): return "it is a number of points or a percentage"
    case (.offset, _): return "it is a number of points, a percentage or auto"
    }
  }
}
