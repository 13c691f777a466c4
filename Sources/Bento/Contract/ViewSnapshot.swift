/// All that a view and the views in it look like at a moment, by the names of their properties.
///
/// It is what reflection knows of the objects, so a view of one's own has nothing to say for it. Who hears of events counts by kind
/// alone, and of a closure whether there is one, for a closure is like no other. What reflection does not see, such as what an object
/// that a view holds makes of it, the view's description shows, from which alone pictures are made.
struct ViewSnapshot {
  /// The view's description; nil where nobody asked for it.
  private var description: ViewSpec?
  /// The properties by their paths, in the order of declaration.
  private(set) var entries: [(path: String, value: Any)] = []
  private(set) var places: [String: Int] = [:]
  private var visited: Set<ObjectIdentifier> = []

  /// Who a view is and what it is in, which is not what it looks like.
  private static let ignored: Set<String> = [
    "superview", "nextAction", "ownWorld", "isDescribing", "worldAround", "isMadeAround", "viewAround",
    "preparations", "key", "constraints", "layoutGuides",
  ]

  /// - Parameter isDescribed: whether the view is described, too, before which it is prepared.
  init(of view: ViewObject, isDescribed: Bool = false) {
    add(view, at: "")
    if isDescribed { description = view.described(Traits()).spec }
  }

  private mutating func add(_ path: String, _ value: Any) {
    places[path] = entries.count
    entries.append((path, value))
  }

  private mutating func add(_ view: ViewObject, at path: String) {
    guard visited.insert(ObjectIdentifier(view)).inserted else { return }
    add(path + "type", "\(type(of: view))")
    var mirrors: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: view)
    while let next = mirror {
      mirrors.insert(next, at: 0)
      mirror = next.superclassMirror
    }
    var subviews: [ViewObject] = []
    for mirror in mirrors {
      for (label, value) in mirror.children {
        // What is made when it is first asked for says nothing before.
        guard let label, !Self.ignored.contains(label), !label.hasPrefix("$__lazy_storage_$_") else { continue }
        switch label {
        case "actions": add(path + "actions", Mirror(reflecting: value).children.map { Self.kind(of: $0.value) })
        case "subviews": subviews = value as? [ViewObject] ?? []
        default: add(property: value, at: path + label)
        }
      }
    }
    add(path + "subviews.count", subviews.count)
    for (index, view) in subviews.enumerated() { add(view, at: "\(path)subviews[\(index)].") }
  }

  private static func kind(of action: Any) -> String {
    Mirror(reflecting: action).children.first { $0.label == "kind" }.map { "\($0.value)" } ?? ""
  }

  private mutating func add(property value: Any, at path: String) {
    if let view = value as? ViewObject { return add(view, at: path + ".") }
    if let views = value as? [ViewObject] {
      for (index, view) in views.enumerated() { add(view, at: "\(path)[\(index)].") }
      return
    }
    let mirror = Mirror(reflecting: value)
    // Other objects and closures are no looks.
    guard mirror.displayStyle != nil, mirror.displayStyle != .class else {
      if value is any Equatable { add(path, value) }
      return
    }
    if mirror.displayStyle == .optional, let inside = mirror.children.first?.value,
      Mirror(reflecting: inside).displayStyle == .class || !(inside is any Equatable)
    {
      return
    }
    add(path, value)
  }

  /// The paths of what differs, as far down as it has names.
  func differences(from other: ViewSnapshot) -> [String] {
    var found: [String] = []
    for (path, value) in entries {
      guard let place = other.places[path] else {
        found.append(path)
        continue
      }
      Self.compare(value, other.entries[place].value, path, &found)
    }
    found += other.entries.map(\.path).filter { places[$0] == nil }
    // Where a property differs, it says more than the description.
    if found.isEmpty, let description, let other = other.description {
      Self.compare(description, other, "description", &found)
    }
    var seen: Set<String> = []
    return found.map(Self.publicName).filter { seen.insert($0).inserted }
  }

  private static let leaves: Set<String> = [
    "Color", "Length", "Edges", "ImageSource", "Gradient", "TextRun", "Size", "Rect",
  ]

  private static func compare(_ one: Any, _ two: Any, _ path: String, _ found: inout [String]) {
    guard !equal(one, two) else { return }
    if let one = one as? [ViewSpec], let two = two as? [ViewSpec], one.count == two.count {
      for (index, pair) in zip(one, two).enumerated() { compare(pair.0, pair.1, "\(path)[\(index)]", &found) }
      return
    }
    let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: two))
    guard first.displayStyle == .struct, second.displayStyle == .struct, !leaves.contains("\(type(of: one))"),
      first.children.count == second.children.count, !first.children.isEmpty
    else { return found.append(path) }
    let before = found.count
    for (child, other) in zip(first.children, second.children) {
      compare(child.value, other.value, path + "." + (child.label ?? "_"), &found)
    }
    if found.count == before { found.append(path) }
  }

  /// Whether two values are equal; what cannot be compared is taken to be.
  static func equal(_ one: Any, _ two: Any) -> Bool {
    func compare<Value: Equatable>(_ one: Value) -> Bool { (two as? Value) == one }
    if let one = one as? any Equatable { return compare(one) }
    let (first, second) = (Mirror(reflecting: one), Mirror(reflecting: two))
    guard first.displayStyle != nil, first.displayStyle != .class else { return true }
    guard first.children.count == second.children.count else { return false }
    return zip(first.children, second.children).allSatisfy { equal($0.value, $1.value) }
  }

  /// A property as an application knows it.
  private static func publicName(_ path: String) -> String {
    var parts = path.split(separator: ".").map(String.init)
    let replaced: [String: String] = [
      "ownTint": "tintColor", "ownMargins": "layoutMargins", "marginApart": "margin", "paddingApart": "padding",
      "insetApart": "inset", "borderApart": "border", "bordersApart": "borders",
    ]
    parts = parts.map { replaced[$0] ?? $0 }
    if let place = parts.firstIndex(of: "style"), parts.count == place + 2,
      ["backgroundColor", "alpha"].contains(parts[place + 1]), !parts.contains("spec")
    {
      parts.remove(at: place)
    }
    return "\\." + parts.joined(separator: ".")
  }
}
