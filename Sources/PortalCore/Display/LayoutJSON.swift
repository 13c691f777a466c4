import PortalSupport

/// The layout for programs: the same tree as the layout text.
public enum LayoutJSON {
  public static func text(of screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let size: [(String, JSONValue)] = [
      ("width", .number(canvas.size.width)), ("height", .number(canvas.size.height)), ("scale", .number(canvas.scale)),
    ]
    return JSONWriter.text(
      of: .members([("canvas", .members(size)), ("root", value(of: screen.root))]), style: .pretty)
  }

  private static func value(of placed: PlacedView) -> JSONValue {
    var result = members(of: placed)
    var children: [JSONValue] = []
    for child in placed.children.indices where placed.children[child].view != nil {
      children.append(value(of: placed.children[child]))
    }
    if !children.isEmpty { result.append(("children", array(children))) }
    return .members(result)
  }

  /// What is said of a view besides its children.
  ///
  /// It is apart from the recursion, whose frames must stay small.
  private static func members(of placed: PlacedView) -> [(String, JSONValue)] {
    guard let view = placed.view else { return [] }
    let frame = placed.frame
    var members: [(String, JSONValue)] = [
      ("type", .string(view.kind)), ("path", .string(view.path.text)),
      ("frame", array([frame.x, frame.y, frame.width, frame.height].map { .number($0) })),
    ]
    let semantics = view.semantics
    if let role = semantics.role { members.append(("role", .string(role.rawValue))) }
    if let label = semantics.label { members.append(("label", .string(label))) }
    if let value = semantics.value { members.append(("value", .string(value))) }
    if let identifier = semantics.identifier { members.append(("identifier", .string(identifier))) }
    if semantics.isHidden { members.append(("hidden", .bool(true))) }
    if let text = placed.ownText {
      members.append(
        (
          "text",
          .members([
            ("string", .string(text.block.string)), ("lines", .number(Double(text.shaped.lines.count))),
            ("truncated", .bool(text.shaped.isTruncated)),
          ])
        ))
    }
    return members
  }

  private static func array(_ values: [JSONValue]) -> JSONValue {
    .array(values.map { JSONNode($0) })
  }
}
