import PortalDocument

extension Example {
  /// The size of its picture.
  var shownSize: Size {
    var size = size
    if case .number(let height)? = document["device"]?.value["height"]?.value { size.height = height }
    return size
  }

  /// The component, or the relevant members of the document, as JSON.
  public var json: String { json(shown) }
  var plainJSON: String { json(plain) }

  private func json(_ shown: JSONValue) -> String {
    guard exhibit.kind == .screen else { return JSONText.text(of: shown) }
    let document = surroundings.removing(at: JSONPlace("device")).merged(with: shown)
    // The long content is always the same; the relevant members come first.
    let others = document.members.filter { $0.name != "content" || $0.value["alert"] != nil }
    let content = document.members.filter { $0.name == "content" && $0.value["alert"] == nil }
    return JSONText.text(of: JSONValue(members: others + content))
  }

  /// The same in Swift.
  public var swift: String { swift(shown) }
  /// The same without the value, in Swift.
  public var plainSwift: String { swift(plain) }

  private func swift(_ shown: JSONValue) -> String {
    guard exhibit.kind != .screen else { return SwiftPrinter.text(ofScreen: surroundings.merged(with: shown)) }
    let code = SwiftPrinter.text(ofComponent: shown)
    return SwiftPrinter.traits(surroundings).map { code + "\n" + $0 } ?? code
  }
}
