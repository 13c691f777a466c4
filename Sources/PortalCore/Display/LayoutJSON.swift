import PortalSupport

/// The layout for programs: the same tree as the layout text.
///
/// Programs ask for a view's role or text by name, so its meaning is whole here; a layout text leaves out what the kind
/// of view or its text says already.
public enum LayoutJSON {
  /// The canvas and the tree of views of a placed screen, as an indented JSON object.
  public static func text(of screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let size: [(String, JSONValue)] = [
      ("width", .number(canvas.size.width)), ("height", .number(canvas.size.height)), ("scale", .number(canvas.scale)),
    ]
    return JSONWriter.text(
      of: .members([("canvas", .members(size)), ("root", value(of: screen.root, screen.traits))]), style: .pretty)
  }

  private static func value(of placed: PlacedView, _ traits: Traits) -> JSONValue {
    var result = members(of: placed, traits)
    var children: [JSONValue] = []
    for child in placed.children.indices where placed.children[child].view != nil {
      children.append(value(of: placed.children[child], traits))
    }
    if !children.isEmpty { result.append(("children", .array(children.map { JSONNode($0) }))) }
    return .members(result)
  }

  /// A view's members except its children.
  ///
  /// It is apart from the recursion, whose stack frames must stay small.
  private static func members(of placed: PlacedView, _ traits: Traits) -> [(String, JSONValue)] {
    guard let view = placed.view else { return [] }
    let frame = placed.frame
    var members: [(String, JSONValue)] = [
      ("type", .string(view.kind)), ("path", .string(view.path.text)),
      ("frame", .numbers([frame.x, frame.y, frame.width, frame.height])),
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
    let look = placed.look(traits).members
    if !look.isEmpty { members.append(("look", .members(look))) }
    return members
  }
}
