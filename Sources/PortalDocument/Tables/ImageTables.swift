extension ComponentReader {
  static let imageView = ComponentReader(
    "imageView",
    arguments: [
      Member(
        "image", ValueReader<Image>.image,
        "The picture, which the style's `contentMode` fits into the view's box.", default: .required,
        remedy: ValueReader<Image>.forms)
    ]
  ) { component, reading in
    let style = reading.style(component.node, .empty, EmptyStyleSheet())
    let layout = reading.layout(component.node)
    guard let image = component["image"] else { return nil }
    return ValueReader<Image>.image.read(image, reading).map { .imageView($0, style, layout) }
  }
}

/// An image in a document, before it is validated.
private struct ImageForm {
  var path: String?
  var symbol: String?
  var data: [UInt8]?
  var tint: Color?
  var scale: Double?
  var insets: Edges?
  var resizing = ImageResizing.Mode.stretch
  var weight: FontWeight?
}

extension ValueReader<Image> {
  /// The definition `image`.
  static let imageSchema = Schema.either(
    .text, object(with: ["path", "tint", "scale", "insets", "resizing"]),
    object(with: ["data", "tint", "scale", "insets", "resizing"]),
    object(with: ["symbol", "tint", "weight"]))

  /// The members of an image object.
  static var members: [Member] { table.members }

  /// An object with these properties, of which the first is required.
  private static func object(with names: [String]) -> Schema {
    .object(table.members.filter { names.contains($0.name) }, requiring: [names[0]])
  }

  /// The hint for an invalid image.
  static let forms = "write a path, { \"path\": … }, { \"symbol\": name } or { \"data\": base64 }"

  /// `"path.png"`, or an object with `path`, `symbol` or `data`, and with `tint`, `weight`, `scale`, `insets` and
  /// `resizing`.
  static let image = ValueReader(
    .reference("image"), write: { image, writing throws(Unwritable) in try written(image, writing) }
  ) { node, reading in
    switch node.value {
    case .string(let path): return .localImage(named: path)
    case .object(let members):
      var form = ImageForm()
      table.read(members, at: node.place, into: &form, reading, what: "an image")
      return image(form, members, node, reading)
    default:
      reading.expected("an image", node, hint: forms)
      return nil
    }
  }

  private static let table = PropertyTable<ImageForm>([
    Property("path", \.path, .text, "A PNG, JPEG, WebP or SVG file beneath the document's folder."),
    Property("symbol", \.symbol, .symbol, "The name of one of the built-in symbols, on a square of 24 points."),
    Property("data", \.data, .base64, "The bytes of an image file, in base64."),
    Property(
      "tint", \.tint, .color, "A colour that is painted in the picture's place, through its opacity.",
      default: .words("the picture's own colours; a symbol has the text's")),
    Property(
      "weight", \.weight, .weight, "How heavy a symbol's lines are; from `bold` on they are alike.",
      default: .words("that of the text beside it, or `regular`")),
    Property(
      "scale", \.scale, .positive, "How many of the file's pixels make a point.",
      default: .words("what the name says, as `photo@2x.png` does, or 1")),
    Property(
      "insets", \.insets, .insets("insets"),
      "A rim that keeps its size when the picture is made larger, in points of the picture's own size."),
    Property(
      "resizing", \.resizing, .choice("way of resizing"), "How what lies within `insets` is made larger.",
      default: "stretch"),
  ])

  private static func image(
    _ form: ImageForm, _ members: [JSONMember], _ node: JSONNode, _ reading: Reading
  ) -> Image? {
    let origins = members.filter { ["path", "symbol", "data"].contains($0.key) }
    guard origins.count == 1 else {
      if let second = origins.dropFirst().first {
        reading.error(
          "an image has \"\(origins[0].key)\" or \"\(second.key)\", not both", at: second.keyPlace,
          hint: "leave one of them out")
      } else {
        reading.error("an image needs a path, a symbol or data", at: node.place, hint: forms)
      }
      return nil
    }
    guard var image = origin(form) else { return nil }
    if form.symbol != nil {
      for member in members where ["scale", "insets", "resizing"].contains(member.key) {
        reading.error(
          "a symbol has no \"\(member.key)\"", at: member.keyPlace,
          hint: "it is drawn at any size; leave the key out")
      }
    }
    if form.symbol == nil, let weight = members.first(where: { $0.key == "weight" }) {
      reading.error(
        "only a symbol has a \"weight\"", at: weight.keyPlace,
        hint: "a file's lines are as it has them; leave the key out")
    }
    image.tint = form.tint
    image.weight = form.weight
    image.scale = form.scale
    if let insets = form.insets { image.resizing = ImageResizing(insets: insets, mode: form.resizing) }
    if form.insets == nil, let resizing = members.first(where: { $0.key == "resizing" }) {
      reading.error(
        "\"resizing\" says how an image grows within its \"insets\", and there are none", at: resizing.keyPlace,
        hint: "give it \"insets\", or use the style's \"contentMode\": \"tile\"")
    }
    return image
  }

  private static func written(_ image: Image, _ writing: Writing) throws(Unwritable) -> JSONValue {
    var form = ImageForm()
    switch image.origin {
    case .file(.named(let path)): form.path = path
    case .file(.data(let bytes)): form.data = bytes
    case .symbol(let name): form.symbol = name
    }
    (form.tint, form.scale, form.weight) = (image.tint, image.scale, image.weight)
    if let resizing = image.resizing { (form.insets, form.resizing) = (resizing.insets, resizing.mode) }
    let written = try table.written(form, unlike: ImageForm(), writing)
    if let path = form.path, written == .members([("path", .string(path))]) { return .string(path) }
    return written
  }

  private static func origin(_ form: ImageForm) -> Image? {
    if let path = form.path { return .localImage(named: path) }
    if let symbol = form.symbol { return .symbol(symbol) }
    return form.data.map { .blob(data: $0) }
  }
}

extension ValueReader<String> {
  /// The name of a symbol.
  static let symbol = ValueReader(.choice(Symbol.allNames), write: { name, _ in .string(name) }) { node, reading in
    guard let name = text.read(node, reading) else { return nil }
    if Symbol.exists(name) { return name }
    reading.error("unknown symbol \"\(name)\"", at: node.place, hint: Symbol.remedy(for: name))
    return nil
  }
}

extension ValueReader<[UInt8]> {
  /// The bytes of a file, in base64.
  static let base64 = ValueReader(.text, write: { bytes, _ in .string(Base64.text(of: bytes)) }) { node, reading in
    guard let text = ValueReader<String>.text.read(node, reading) else { return nil }
    if let bytes = Base64.bytes(of: text) { return bytes }
    reading.error(
      "the image's data is not base64", at: node.place, hint: "write what this prints: base64 -w0 image.png")
    return nil
  }
}

extension ValueReader<Edges> {
  /// One length for all sides, or `{ top, left, bottom, right }`, in points.
  ///
  /// - Parameter what: its name in messages.
  package static func insets(_ what: String) -> ValueReader {
    ValueReader(
      .either(.number(atLeast: 0), insetTable.schema),
      as: .either(.call("Edges(all: ", .number), object: .object("Edges", insetTable.members)),
      write: { edges, writing throws(Unwritable) in
        edges == Edges(all: edges.top) ? .number(edges.top) : try insetTable.written(edges, unlike: Edges(), writing)
      }
    ) { node, reading in
      guard case .object(let members) = node.value else {
        return ValueReader<Double>.notNegative.read(node, reading).map { Edges(all: $0) }
      }
      var edges = Edges()
      insetTable.read(members, at: node.place, into: &edges, reading, what: .other(what))
      return edges
    }
  }

  static let insetTable = PropertyTable<Edges>([
    Property("top", \.top, .notNegative, "Points at the top.", default: 0),
    Property("left", \.left, .notNegative, "Points on the left.", default: 0),
    Property("bottom", \.bottom, .notNegative, "Points at the bottom.", default: 0),
    Property("right", \.right, .notNegative, "Points on the right.", default: 0),
  ])
}
