extension PropertyTable<BaseStyleSheet> {
  /// The common `style` members.
  static let base = PropertyTable([
    Property(
      "backgroundColor", schema: ground, groundMeaning, default: "clear", as: groundForm,
      write: { style, writing throws(Unwritable) in
        try ValueReader<Color>.color.write(style.backgroundColor, writing)
      }, read: readGround),
    Property("background", schema: ground, "The same as `backgroundColor`.", as: groundForm, read: readGround),
    Property("gradient", \.gradient, .gradient, "Colours that run into each other, over the background colour."),
    Property(
      "cornerRadius", \.cornerRadii, .cornerRadii, "How round the corners are, in points: all alike, or each.",
      default: 0),
    Property(
      "corners", \.cornerCurve, .choice("corner"),
      "Whether round corners are quarters of a circle, or go over into the sides little by little, as on iOS.",
      default: "circular", swift: "cornerCurve"),
    Property("borderColor", \.borderColor, .color, "The colour of the rim of all sides.", default: "clear"),
    Property(
      "borderWidth", \.borderWidth, .notNegative, "How wide the rim of all sides is, in points; it takes no room.",
      default: 0),
    Property(
      "borderStyle", \.borderStyle, .choice("border style"), "How the rim of all sides is drawn.", default: "solid"),
    Property(
      "borders", schema: PropertyTable<EdgeBorders>.borders.schema, "Rims of single sides.",
      as: .parts(PropertyTable<EdgeBorders>.borders.members),
      write: { style, writing throws(Unwritable) in
        try PropertyTable<EdgeBorders>.borders.written(style.borders, unlike: EdgeBorders(), writing)
      }
    ) { node, reading, style in
      guard let members = reading.members(node, "an object of edges") else { return }
      PropertyTable<EdgeBorders>.borders.read(members, at: node.place, into: &style.borders, reading, what: "borders")
    },
    Property("shadow", \.shadows, .shadows, "A shadow, or a list of them with the uppermost first."),
    Property("shadows", \.shadows, .shadows, "The same as `shadow`.", isAlias: true),
    Property(
      "backdropBlur", \.backdropBlur, .notNegative,
      "How much of what is behind is blurred: points, the standard deviation.", default: 0),
    Property(
      "alpha", \.alpha, .number(atLeast: 0, atMost: 1), "The same as `opacity`.", default: 1, isAlias: true),
    Property(
      "opacity", \.alpha, .number(atLeast: 0, atMost: 1),
      "How opaque the box is with all that is in it, from 0 to 1.", default: 1, swift: "alpha"),
    Property(
      "blend", \.blend, .choice("blend mode"), "How its colours are mixed with those behind it.", default: "normal"),
    Property(
      "transform", \.transform, .transform,
      "How it is moved, made larger and turned, with all that is in it; nothing else moves."),
    Property(
      "contentMode", \.contentMode, ValueReader<ContentMode>.choice("content mode"), "How an image fills the box.",
      default: .words("`scaleToFill`, or `scaleAspectFit` for a symbol")),
    Property("clipToBounds", \.clipToBounds, .bool, "The same as `clip`.", default: false, isAlias: true),
    Property(
      "clip", \.clipToBounds, .bool, "Whether what is inside ends at the box's bounds, round corners included.",
      default: false, swift: "clipToBounds"),
  ])

  private static let groundMeaning = "What the box is filled with: a colour or a gradient."

  private static let groundForm = SwiftForm.ground(ValueReader<Gradient>.gradient.swift ?? .message)

  private static var ground: Schema { .either(.reference("color"), ValueReader<Gradient>.gradient.schema) }

  private static func readGround(_ node: JSONNode, _ reading: Reading, _ style: inout BaseStyleSheet) {
    // Any other object is read as a gradient, for its error messages.
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
  /// One radius for all corners, or `{ topLeft, topRight, bottomLeft, bottomRight }` with `topStart`… for mirrored ones.
  static let cornerRadii = ValueReader(
    .either(.number(atLeast: 0), cornerTable.schema), as: .corners(cornerTable.members),
    write: { radii, writing throws(Unwritable) in
      radii == CornerRadii(all: radii.topLeft)
        ? .number(radii.topLeft) : try cornerTable.written(radii, unlike: CornerRadii(), writing)
    }
  ) { node, reading in
    guard case .object(let members) = node.value else {
      return ValueReader<Double>.notNegative.read(node, reading).map { CornerRadii(all: $0) }
    }
    var radii = CornerRadii()
    cornerTable.read(members, at: node.place, into: &radii, reading, what: "corners")
    return radii
  }

  static let cornerTable = PropertyTable<CornerRadii>([
    Property("topLeft", \.topLeft, .notNegative, "The radius of the top left corner.", default: 0),
    Property("topRight", \.topRight, .notNegative, "The radius of the top right corner.", default: 0),
    Property("bottomLeft", \.bottomLeft, .notNegative, "The radius of the bottom left corner.", default: 0),
    Property("bottomRight", \.bottomRight, .notNegative, "The radius of the bottom right corner.", default: 0),
    Property("topStart", \.topStart, .notNegative, "That of the top corner where reading begins, before the others."),
    Property("topEnd", \.topEnd, .notNegative, "That of the top corner where reading ends, before the others."),
    Property("bottomStart", \.bottomStart, .notNegative, "That of the bottom corner where reading begins."),
    Property("bottomEnd", \.bottomEnd, .notNegative, "That of the bottom corner where reading ends."),
  ])
}

extension PropertyTable<EdgeBorders> {
  private static let allSides = Fallback.words("the rim of all sides")

  static let borders = PropertyTable([
    Property("top", \.top, .border, "The rim at the top.", default: allSides),
    Property("left", \.left, .border, "The rim on the left.", default: allSides),
    Property("bottom", \.bottom, .border, "The rim at the bottom.", default: allSides),
    Property("right", \.right, .border, "The rim on the right.", default: allSides),
    Property("start", \.start, .border, "The rim where reading begins.", default: .words("`left`, or `right`")),
    Property("end", \.end, .border, "The rim where reading ends.", default: .words("`right`, or `left`")),
  ])
}

extension ValueReader<EdgeBorder> {
  /// `{ width, color, style }`; the default is a solid separator of one point.
  static let border = borderTable.reader(
    of: EdgeBorder(), expected: "an object with width, color and style", what: "a border", schema: .reference("border"),
    as: .object("EdgeBorder", borderTable.members))

  /// The definition `border`.
  static let borderSchema = borderTable.schema

  static let borderTable = PropertyTable<EdgeBorder>([
    Property("width", \.width, .notNegative, "Points; what is thinner than a pixel is one pixel.", default: 1),
    Property("color", \.color, .color, "The rim's colour.", default: "separator"),
    Property("style", \.style, .choice("border style"), "How the rim is drawn.", default: "solid"),
  ])
}

extension ValueReader<[Shadow]> {
  /// A shadow, or a list of them, topmost first.
  static let shadows = ValueReader(
    .either(.reference("shadow"), .list(of: .reference("shadow"))),
    as: .shadows(.object("Shadow", shadowTable.members)),
    write: { shadows, writing throws(Unwritable) in
      try .list(shadows) { shadow throws(Unwritable) in
        try shadowTable.written(shadow, unlike: Shadow(), writing)
      }
    }
  ) { node, reading in
    let items: [JSONNode] = if case .array(let items) = node.value { items } else { [node] }
    return items.compactMap { item in
      guard let members = reading.members(item, "a shadow") else { return nil }
      var shadow = Shadow()
      shadowTable.read(members, at: node.place, into: &shadow, reading, what: "a shadow")
      return shadow
    }
  }

  /// The definition `shadow`.
  static let shadowSchema = shadowTable.schema

  static let shadowTable = PropertyTable<Shadow>([
    Property("color", \.color, .color, "The shadow's colour.", default: "black"),
    Property(
      "opacity", \.opacity, .number(atLeast: 0, atMost: 1), "Which part of its colour's opacity it has.",
      default: 0.25),
    Property("offset", \.offset, .point, "How far it lies to the right and down, in points.", default: [0, 0]),
    Property(
      "radius", \.radius, .number(atLeast: 0, atMost: CoreLimits.blur),
      "How soft it is: the Gaussian's standard deviation in points, half of CSS's blur radius.", default: 0),
    Property("spread", \.spread, .number, "How far its shape is grown before it is blurred, in points.", default: 0),
    Property("inset", \.inset, .bool, "Whether it falls on the inside, as if the box were cut out.", default: false),
  ])
}

extension ValueReader<Transform> {
  /// `{ translate: [x, y], scale: factor or [across, down], rotate: degrees, anchor: [x, y] }`.
  static let transform = transformTable.reader(
    of: Transform(), expected: "an object with translate, scale, rotate and anchor", what: "a transform",
    schema: .reference("transform"), as: .object("Transform", transformTable.members))

  /// The definition `transform`.
  static let transformSchema = transformTable.schema

  static let transformTable = PropertyTable<Transform>([
    Property(
      "translate", \.translate, .point, "How far it is moved to the right and down, in points.", default: [0, 0]),
    Property("scale", \.scale, .factors, "How many times as large it is: one factor, or across and down.", default: 1),
    Property("rotate", \.rotate, .number, "How far it is turned to the right, in degrees.", default: 0),
    Property(
      "anchor", \.anchor, .point, "The place in the box that stays where it is, in parts of the box.",
      default: [0.5, 0.5]),
  ])
}

extension ValueReader<Size> {
  /// One factor for both axes, or two.
  static let factors = ValueReader(
    .either(.number(), ValueReader<Point>.point.schema), as: .factors,
    write: { size, _ in
      size.width == size.height ? .number(size.width) : .list([size.width, size.height]) { .number($0) }
    }
  ) { node, reading in
    if case .number(let factor) = node.value { return Size(width: factor, height: factor) }
    return ValueReader<Point>.point.read(node, reading).map { Size(width: $0.x, height: $0.y) }
  }
}

extension ValueReader<Point> {
  /// Two numbers.
  static let point = ValueReader(
    .list(of: .number(), atLeast: 2, atMost: 2), as: .point,
    write: { point, _ in .list([point.x, point.y]) { .number($0) } }
  ) { node, reading in
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
