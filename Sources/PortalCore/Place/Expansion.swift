import PortalSupport

/// Turns a spec into boxes: each widget by its own function, under the traits.
struct Expansion {
  let context: ExpansionContext
  private(set) var diagnostics: [Diagnostic] = []
  private var count = 0

  init(traits: Traits) {
    context = ExpansionContext(traits: traits)
  }

  mutating func expand(_ spec: ViewSpec) throws(PlacementError) -> Box {
    try expand(spec, path: .root, depth: 1)
  }

  private mutating func expand(_ spec: ViewSpec, path: ViewPath, depth: Int) throws(PlacementError) -> Box {
    guard depth <= CoreLimits.nesting else { throw .tooDeep(path) }
    count += 1
    guard count <= CoreLimits.components else { throw .tooMany }

    var box = Box()
    box.view = PlacedView.Identity(
      path: path, kind: spec.content.name, semantics: spec.resolvedSemantics, handlers: spec.handlers)
    box.key = spec.key
    box.style = spec.style
    box.layout = spec.layout
    box.arrangement = spec.arrangement
    switch spec.content {
    case .container: break
    case .label(let label): label.expanded(into: &box, context)
    case .button(let button): button.expanded(into: &box, context)
    case .imageView(let image): image.expanded(into: &box, context)
    case .textField(let field): field.expanded(into: &box, context)
    }
    var keys: Set<String> = []
    box.children.reserveCapacity(box.children.count + spec.children.count)
    for (position, child) in spec.children.enumerated() {
      var key = child.key
      if let given = key, !keys.insert(given).inserted {
        key = nil
        diagnostics.append(
          Diagnostic(
            .warning, "two views under \(path) have the key \"\(given)\"",
            hint: "the later one is known as \(path.child(key: nil, position: position)) until it has its own"))
      }
      box.children.append(
        try expand(child, path: path.child(key: key, position: position), depth: depth + 1))
    }
    return box
  }
}

/// Why a screen could not be placed.
public enum PlacementError: Error, Hashable, Sendable {
  case tooDeep(ViewPath)
  case tooMany
  case illegalLayout(ViewPath, String)
  case text(ViewPath, String)

  public var diagnostic: Diagnostic {
    switch self {
    case .tooDeep(let path):
      Diagnostic(
        .error, "components are nested more than \(CoreLimits.nesting) deep, at \(abbreviated(path))",
        hint: "put fewer components within each other")
    case .tooMany:
      Diagnostic(
        .error, "the screen has more than \(CoreLimits.components) components",
        hint: "show fewer of them in one picture")
    case .illegalLayout(let path, let reason):
      Diagnostic(.error, "\(path) has an impossible layout: \(reason)")
    case .text(let path, let reason):
      Diagnostic(.error, "the text of \(path) cannot be set: \(reason)")
    }
  }

  /// A path of hundreds of parts, with its middle left out.
  private func abbreviated(_ path: ViewPath) -> String {
    path.text.count <= 80 ? path.text : "\(path.text.prefix(30))…\(path.text.suffix(30))"
  }
}

extension ViewSpec {
  /// The view's meaning, with a text's own words where nothing else is said.
  var resolvedSemantics: Semantics {
    var semantics = semantics
    switch content {
    case .label(let label): semantics.label = semantics.label ?? label.text
    case .button(let button): semantics.label = semantics.label ?? button.text
    case .textField(let field):
      semantics.label = semantics.label ?? field.placeholder
      semantics.value = semantics.value ?? field.text
    case .container, .imageView: break
    }
    return semantics
  }
}
