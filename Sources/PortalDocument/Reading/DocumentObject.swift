/// An object of a document, as messages about its members call it.
///
/// A component's own objects are cases, because a hint knows which other one of them holds a member.
package enum DocumentObject: Hashable, Sendable, ExpressibleByStringLiteral {
  case style, layout, flex, alignment, state, accessibility
  /// Any other, by its name in messages.
  case other(String)

  package init(stringLiteral name: String) { self = .other(name) }

  var name: String {
    switch self {
    case .style: "this style"
    case .layout: "a layout"
    case .flex: "flex"
    case .alignment: "alignment"
    case .state: "a state"
    case .accessibility: "accessibility"
    case .other(let name): name
    }
  }

  /// Whether it is one of a component's own objects.
  var isOfComponent: Bool {
    if case .other = self { false } else { true }
  }
}
