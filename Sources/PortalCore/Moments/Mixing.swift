/// Values between two others: `part` of the way from the first to the second.
extension Double {
  package static func mixed(_ old: Double, _ new: Double, _ part: Double) -> Double {
    old == new || part == 1 ? new : old + (new - old) * part
  }
}

extension Point {
  package static func mixed(_ old: Point, _ new: Point, _ part: Double) -> Point {
    Point(x: .mixed(old.x, new.x, part), y: .mixed(old.y, new.y, part))
  }
}

extension Rect {
  static func mixed(_ old: Rect, _ new: Rect, _ part: Double) -> Rect {
    Rect(
      x: .mixed(old.x, new.x, part), y: .mixed(old.y, new.y, part),
      width: max(0, .mixed(old.width, new.width, part)), height: max(0, .mixed(old.height, new.height, part)))
  }
}

extension RGBA {
  /// A spring may go beyond its ends; a colour does not.
  static func mixed(_ old: RGBA, _ new: RGBA, _ part: Double) -> RGBA {
    let part = min(1, max(0, part))
    guard old != new, part < 1 else { return new }
    let alpha = Double.mixed(old.alpha, new.alpha, part)
    guard part > 0 else { return old }
    guard alpha > 0 else { return .clear }
    // What is transparent has no say in the colour.
    func channel(_ component: KeyPath<RGBA, Double>) -> Double {
      .mixed(old[keyPath: component] * old.alpha, new[keyPath: component] * new.alpha, part) / alpha
    }
    return RGBA(red: channel(\.red), green: channel(\.green), blue: channel(\.blue), alpha: alpha)
  }
}

extension Color {
  static func mixed(_ old: Color, _ new: Color, _ part: Double) -> Color {
    Color(light: .mixed(old.light, new.light, part), dark: .mixed(old.dark, new.dark, part))
  }
}

extension Transform {
  static func mixed(_ old: Transform?, _ new: Transform?, _ part: Double) -> Transform? {
    guard old != new, part != 1, let given = new ?? old else { return new }
    // What is not transformed stays where it is around any point.
    let none = Transform(anchor: given.anchor)
    let (old, new) = (old ?? none, new ?? none)
    return Transform(
      translate: .mixed(old.translate, new.translate, part),
      scale: Size(
        width: .mixed(old.scale.width, new.scale.width, part),
        height: .mixed(old.scale.height, new.scale.height, part)),
      rotate: .mixed(old.rotate, new.rotate, part), anchor: .mixed(old.anchor, new.anchor, part))
  }
}

extension CornerRadii {
  /// Corners that are named by where reading begins change at once.
  fileprivate static func mixed(_ old: CornerRadii?, _ new: CornerRadii?, _ part: Double) -> CornerRadii? {
    let (first, last) = (old ?? CornerRadii(), new ?? CornerRadii())
    guard old != new, part != 1, !first.isNamed, !last.isNamed else { return new }
    return CornerRadii(
      topLeft: .mixed(first.topLeft, last.topLeft, part), topRight: .mixed(first.topRight, last.topRight, part),
      bottomLeft: .mixed(first.bottomLeft, last.bottomLeft, part),
      bottomRight: .mixed(first.bottomRight, last.bottomRight, part))
  }

  private var isNamed: Bool { topStart != nil || topEnd != nil || bottomStart != nil || bottomEnd != nil }
}

extension Shadow {
  fileprivate static func mixed(_ old: [Shadow], _ new: [Shadow], _ part: Double) -> [Shadow] {
    guard old != new, part != 1 else { return new }
    return (0..<max(old.count, new.count)).map { index in
      guard old.indices.contains(index) else { return new[index].faded(to: part) }
      guard new.indices.contains(index) else { return old[index].faded(to: 1 - part) }
      let (first, last) = (old[index], new[index])
      guard first.inset == last.inset else { return last }
      return Shadow(
        color: .mixed(first.color, last.color, part), opacity: .mixed(first.opacity, last.opacity, part),
        offset: .mixed(first.offset, last.offset, part), radius: .mixed(first.radius, last.radius, part),
        spread: .mixed(first.spread, last.spread, part), inset: last.inset)
    }
  }

  private func faded(to part: Double) -> Shadow {
    var shadow = self
    shadow.opacity *= min(1, max(0, part))
    return shadow
  }
}

extension BoxStyle {
  /// What cannot be between two values, as a gradient, is the new one's.
  static func mixed(_ old: BoxStyle, _ new: BoxStyle, _ part: Double) -> BoxStyle {
    guard old != new, part != 1 else { return new }
    var style = new
    style.backgroundColor = .mixed(old.backgroundColor, new.backgroundColor, part)
    style.cornerRadii = .mixed(old.cornerRadii, new.cornerRadii, part)
    if new.cornerRadii == nil { style.cornerCurve = old.cornerCurve }
    style.borderColor = .mixed(old.borderColor, new.borderColor, part)
    style.borderWidth = max(0, .mixed(old.borderWidth, new.borderWidth, part))
    style.shadows = Shadow.mixed(old.shadows, new.shadows, part)
    style.backdropBlur = max(0, .mixed(old.backdropBlur, new.backdropBlur, part))
    style.alpha = .mixed(old.alpha, new.alpha, min(1, max(0, part)))
    style.transform = .mixed(old.transform, new.transform, part)
    style.clipToBounds = old.clipToBounds || new.clipToBounds
    return style
  }
}

extension Path {
  /// A path between two of the same elements; nil where they are of others.
  fileprivate static func mixed(_ old: Path, _ new: Path, _ part: Double) -> Path? {
    guard old != new else { return new }
    guard old.elements.count == new.elements.count else { return nil }
    var path = Path()
    for (first, last) in zip(old.elements, new.elements) {
      switch (first, last) {
      case (.move(let first), .move(let last)): path.move(to: .mixed(first, last, part))
      case (.line(let first), .line(let last)): path.line(to: .mixed(first, last, part))
      case (.curve(let one, let two, let end), .curve(let other, let another, let last)):
        path.curve(to: .mixed(end, last, part), .mixed(one, other, part), .mixed(two, another, part))
      case (.close, .close): path.close()
      default: return nil
      }
    }
    return path
  }
}

extension DisplayList.Item {
  /// Drawings between two of the same items; nil where they are of others.
  fileprivate static func mixed(
    _ old: [DisplayList.Item], _ new: [DisplayList.Item], _ part: Double
  ) -> [DisplayList.Item]? {
    guard old != new else { return new }
    guard old.count == new.count else { return nil }
    var items: [DisplayList.Item] = []
    for (first, last) in zip(old, new) {
      if first == last {
        items.append(last)
        continue
      }
      guard case .fill(let path, let rule, .solid(let color)) = first,
        case .fill(let other, rule, .solid(let otherColor)) = last, let path = Path.mixed(path, other, part)
      else { return nil }
      items.append(.fill(path, rule, .solid(.mixed(color, otherColor, part))))
    }
    return items
  }
}

extension PlacedView.Content {
  /// Content between two of the same form; nil where one can only fade into the other.
  static func mixed(_ old: Self, _ new: Self, _ part: Double) -> Self? {
    switch (old, new) {
    case (.text(let old), .text(var new))
    where old.shaped == new.shaped && old.block == new.block && old.colors.count == new.colors.count:
      new.colors = zip(old.colors, new.colors).map { .mixed($0, $1, part) }
      return .text(new)
    case (.drawing(let old), .drawing(let new)):
      return DisplayList.Item.mixed(old, new, part).map { .drawing($0) }
    default: return old == new ? new : nil
    }
  }
}

extension Color {
  /// What is seen of it over an opaque ground.
  package func over(_ ground: Color) -> Color { Color(light: light.over(ground.light), dark: dark.over(ground.dark)) }
}

extension RGBA {
  fileprivate func over(_ ground: RGBA) -> RGBA {
    func seen(_ component: KeyPath<RGBA, Double>) -> Double {
      .mixed(ground[keyPath: component], self[keyPath: component], alpha)
    }
    return RGBA(red: seen(\.red), green: seen(\.green), blue: seen(\.blue), alpha: 1)
  }
}
