import PortalSupport

/// The layout for programs: the same tree as the layout text.
public enum LayoutJSON {
  public static func text(of screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let size: [(String, JSONValue)] = [
      ("width", .number(canvas.size.width)), ("height", .number(canvas.size.height)), ("scale", .number(canvas.scale)),
    ]
    return JSONWriter.text(
      of: object([("canvas", object(size)), ("root", value(of: screen.root))]), style: .pretty)
  }

  private static func value(of placed: PlacedView) -> JSONValue {
    guard let view = placed.view else { return .null }
    let frame = placed.frame
    var members: [(String, JSONValue)] = [
      ("type", .string(view.kind)), ("path", .string(view.path.text)),
      ("frame", array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })),
    ]
    if let label = view.semantics.label { members.append(("label", .string(label))) }
    if let identifier = view.semantics.identifier { members.append(("identifier", .string(identifier))) }
    if let text = placed.ownText {
      members.append(
        (
          "text",
          object([
            ("string", .string(text.block.string)), ("lines", .number(Double(text.shaped.lines.count))),
            ("truncated", .bool(text.shaped.isTruncated)),
          ])
        ))
    }
    let children = placed.children.filter { $0.view != nil }
    if !children.isEmpty { members.append(("children", array(children.map(value)))) }
    return object(members)
  }

  private static func object(_ members: [(String, JSONValue)]) -> JSONValue {
    .object(members.map { JSONMember(key: $0.0, value: JSONNode($0.1)) })
  }

  private static func array(_ values: [JSONValue]) -> JSONValue {
    .array(values.map { JSONNode($0) })
  }
}
