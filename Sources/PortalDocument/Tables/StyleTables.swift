extension PropertyTable<BaseStyleSheet> {
  /// What every component's `style` may say.
  static let base = PropertyTable([
    Property("backgroundColor", schema: ground, read: readGround),
    Property("background", schema: ground, read: readGround),
    Property("gradient", \.gradient, .gradient),
    Property("cornerRadius", \.cornerRadii, .cornerRadii),
    Property("corners", \.cornerCurve, .choice("corner")),
    Property("borderColor", \.borderColor, .color),
    Property("borderWidth", \.borderWidth, .notNegative),
    Property("borderStyle", \.borderStyle, .choice("border style")),
    Property("borders", schema: PropertyTable<EdgeBorders>.borders.schema()) { node, reading, style in
      guard let members = reading.members(node, "an object of edges") else { return }
      PropertyTable<EdgeBorders>.borders.read(members, into: &style.borders, reading, what: "borders")
    },
    Property("shadow", \.shadows, .shadows),
    Property("shadows", \.shadows, .shadows),
    Property("backdropBlur", \.backdropBlur, .notNegative),
    Property("alpha", \.alpha, .number(atLeast: 0, atMost: 1)),
    Property("opacity", \.alpha, .number(atLeast: 0, atMost: 1)),
    Property("blend", \.blend, .choice("blend mode")),
    Property("transform", \.transform, .transform),
    Property("contentMode", \.contentMode, ValueReader<ContentMode>.choice("content mode")),
    Property("clipToBounds", \.clipToBounds, .bool),
    Property("clip", \.clipToBounds, .bool),
  ])

  private static var ground: Schema { .either(.reference("color"), ValueReader<Gradient>.gradient.schema) }

  private static func readGround(_ node: JSONNode, _ reading: Reading, _ style: inout BaseStyleSheet) {
    // An object that is no pair of colours is meant for a gradient, and is told what is wrong with it as one.
    if case .object = node.value, node.value["light"] == nil, node.value["dark"] == nil {
      style.gradient = ValueReader<Gradient>.gradient.read(node, reading)
    } else if let color = ValueReader<Color>.color.read(node, reading) {
      style.backgroundColor = color
    }
  }
}

extension PropertyTable<EmptyStyleSheet> {
  static let empty = PropertyTable([])
}

extension ValueReader<CornerRadii> {
  /// One radius for all corners, or `{ topLeft, topRight, bottomLeft, bottomRight }`.
  static let cornerRadii = ValueReader(.either(.number(atLeast: 0), cornerTable.schema())) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Double>.notNegative.read(node, reading).map { CornerRadii(all: $0) }
    }
    var radii = CornerRadii()
    cornerTable.read(members, into: &radii, reading, what: "corners")
    return radii
  }

  private static let cornerTable = PropertyTable<CornerRadii>([
    Property("topLeft", \.topLeft, .notNegative), Property("topRight", \.topRight, .notNegative),
    Property("bottomLeft", \.bottomLeft, .notNegative), Property("bottomRight", \.bottomRight, .notNegative),
  ])
}

extension PropertyTable<EdgeBorders> {
  static let borders = PropertyTable([
    Property("top", \.top, .border), Property("left", \.left, .border), Property("bottom", \.bottom, .border),
    Property("right", \.right, .border), Property("start", \.start, .border), Property("end", \.end, .border),
  ])
}

extension ValueReader<EdgeBorder> {
  /// `{ width, color, style }`; what is not said is a solid separator of one point.
  static let border = ValueReader(.reference("border")) { node, reading in
    guard let members = reading.members(node, "an object with width, color and style") else { return nil }
    var border = EdgeBorder()
    borderTable.read(members, into: &border, reading, what: "a border")
    return border
  }

  /// What is defined as `border`.
  static let borderSchema = borderTable.schema()

  private static let borderTable = PropertyTable<EdgeBorder>([
    Property("width", \.width, .notNegative), Property("color", \.color, .color),
    Property("style", \.style, .choice("border style")),
  ])
}

extension ValueReader<[Shadow]> {
  /// A shadow, or a list of them, the uppermost first.
  static let shadows = ValueReader(.either(.reference("shadow"), .list(of: .reference("shadow")))) { node, reading in
    let items: [JSONNode] = if case .array(let items) = node.value { items } else { [node] }
    return items.compactMap { item in
      guard let members = reading.members(item, "a shadow") else { return nil }
      var shadow = Shadow()
      shadowTable.read(members, into: &shadow, reading, what: "a shadow")
      return shadow
    }
  }

  /// What is defined as `shadow`.
  static let shadowSchema = shadowTable.schema()

  private static let shadowTable = PropertyTable<Shadow>([
    Property("color", \.color, .color), Property("opacity", \.opacity, .number(atLeast: 0, atMost: 1)),
    Property("offset", \.offset, .point), Property("radius", \.radius, .number(atLeast: 0, atMost: CoreLimits.blur)),
    Property("spread", \.spread, .number), Property("inset", \.inset, .bool),
  ])
}

extension ValueReader<Transform> {
  /// `{ translate: [x, y], scale: factor or [across, down], rotate: degrees, anchor: [x, y] }`.
  static let transform = ValueReader(.reference("transform")) { node, reading in
    guard let members = reading.members(node, "an object with translate, scale, rotate and anchor") else { return nil }
    var transform = Transform()
    transformTable.read(members, into: &transform, reading, what: "a transform")
    return transform
  }

  /// What is defined as `transform`.
  static let transformSchema = transformTable.schema()

  private static let transformTable = PropertyTable<Transform>([
    Property("translate", \.translate, .point), Property("scale", \.scale, .factors),
    Property("rotate", \.rotate, .number), Property("anchor", \.anchor, .point),
  ])
}

extension ValueReader<Size> {
  /// One number for both directions, or two.
  static let factors = ValueReader(.either(.number(), ValueReader<Point>.point.schema)) { node, reading in
    if case .number(let factor) = node.value { return Size(width: factor, height: factor) }
    return ValueReader<Point>.point.read(node, reading).map { Size(width: $0.x, height: $0.y) }
  }
}

extension ValueReader<Point> {
  /// Two numbers.
  static let point = ValueReader(.list(of: .number(), atLeast: 2, atMost: 2)) { node, reading in
    guard case .array(let items) = node.value, items.count == 2 else {
      reading.expected("two numbers", node, hint: "for example [0, 1]")
      return nil
    }
    guard let x = ValueReader<Double>.number.read(items[0], reading),
      let y = ValueReader<Double>.number.read(items[1], reading)
    else { return nil }
    return Point(x: x, y: y)
  }
}
