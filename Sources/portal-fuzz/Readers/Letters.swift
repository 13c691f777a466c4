import PortalDocument
import PortalRaster

// The reader of texts as they are laid out.

extension FuzzReader {
  /// Labels of a few letters in narrow boxes: the first three bytes say how they are set, the rest is the text.
  static let letters = FuzzReader(
    name: "letters", what: "few letters of many scripts, in narrow boxes", mostBytes: 96, mutator: .letters
  ) { _ in
    let renderer = try Renderer()
    return { bytes in
      guard bytes.count > 3 else { return }
      let text = JSONNode(.string(String(decoding: bytes.dropFirst(3), as: UTF8.self)))
      let widths = [0, 1, 7, 12, 20, 33, 50, 90]
      var layout = [JSONMember(key: "width", value: JSONNode(.number(Double(widths[Int(bytes[0] & 7)]))))]
      if bytes[0] & 8 != 0 { layout = [] }
      var style: [JSONMember] = []
      func add(_ bit: UInt8, _ key: String, _ value: JSONValue) {
        if bytes[1] & bit != 0 { style.append(JSONMember(key: key, value: JSONNode(value))) }
      }
      add(1, "numberOfLines", .number(Double(1 + bytes[2] % 3)))
      add(2, "ellipsis", .string(["head", "middle", "tail"][Int(bytes[2] % 3)]))
      add(4, "letterSpacing", .number(Double(bytes[2] % 16) - 4))
      add(8, "textAlignment", .string("justified"))
      add(16, "adjustToFitWidth", .bool(true))
      add(32, "underline", .bool(true))
      add(64, "textFont", .string(["Noto Serif", "Noto Sans Mono", "Noto Sans Ogham"][Int(bytes[2] % 3)]))
      let content = JSONNode(
        .object([
          JSONMember(key: "type", value: JSONNode(.string("label"))), JSONMember(key: "text", value: text),
          JSONMember(key: "layout", value: JSONNode(.object(layout))),
          JSONMember(key: "style", value: JSONNode(.object(style))),
        ]))
      let document = JSONNode(.object([JSONMember(key: "content", value: content)]))
      let screen = try ScreenDocument.read(JSONWriter.bytes(of: document.value), file: "letters.json")
      let picture = try renderer.picture(of: screen, on: Canvas(width: 100, height: 100, scale: 1))
      _ = picture.svg()
      // Nothing of a text may depend on those before it; a library of its own takes long.
      if bytes[1] & 128 != 0, bytes[2] >= 192 {
        let alone = try Renderer().picture(of: screen, on: Canvas(width: 100, height: 100, scale: 1))
        try hold(alone.svg() == picture.svg(), "a text is set alike, whatever was set before")
      }
    }
  }
}
