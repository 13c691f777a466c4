/// Prints a value with its contents, deterministically on every machine.
enum ValueDump {
  /// The greatest depth.
  ///
  /// It ends long chains of objects, and mirrors that make new children each time they are asked; a cycle ends earlier,
  /// where an object lies within itself.
  private static let deepest = 64

  static func text(of value: Any) -> String {
    var lines: [String] = []
    write(value, label: nil, depth: 0, seen: [], to: &lines)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func write(
    _ value: Any, label: String?, depth: Int, seen: [ObjectIdentifier], to lines: inout [String]
  ) {
    var mirror = Mirror(reflecting: value)
    // The children of a pointer are its address. An optional pointer is unwrapped first.
    if mirror.displayStyle != .optional, isPointer(value) { mirror = Mirror(value, children: []) }
    let name = label.map { "\($0): " } ?? ""
    let indent = String(repeating: "  ", count: depth)
    var seen = seen
    if mirror.displayStyle == .class {
      let identity = ObjectIdentifier(value as AnyObject)
      if seen.contains(identity) {
        lines.append("\(indent)↩︎ \(name)\(type(of: value)), which this lies in")
        return
      }
      seen.append(identity)
    }
    var children = Array(mirror.children)
    var around = mirror.superclassMirror
    while let more = around {
      children = Array(more.children) + children
      around = more.superclassMirror
    }
    if mirror.displayStyle == .optional, let inner = children.first {
      write(inner.value, label: label, depth: depth, seen: seen, to: &lines)
      return
    }
    guard depth < deepest else {
      lines.append("\(indent)… \(name)\(type(of: value))")
      return
    }
    let sign = children.isEmpty ? "-" : "▿"
    lines.append("\(indent)\(sign) \(name)\(heading(value, mirror, children.count))")
    switch mirror.displayStyle {
    case .set, .dictionary:
      for text in sorted(children, mirror.displayStyle, depth: depth + 1, seen: seen) { lines.append(text) }
    default:
      for child in children { write(child.value, label: child.label, depth: depth + 1, seen: seen, to: &lines) }
    }
  }

  /// The elements of an unordered collection, sorted by their printed text.
  private static func sorted(
    _ children: [Mirror.Child], _ style: Mirror.DisplayStyle?, depth: Int, seen: [ObjectIdentifier]
  ) -> [String] {
    children.map { child in
      var lines: [String] = []
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      if style == .dictionary, pair.count == 2 {
        write(pair[1], label: word(pair[0]), depth: depth, seen: seen, to: &lines)
      } else {
        write(child.value, label: nil, depth: depth, seen: seen, to: &lines)
      }
      return lines.joined(separator: "\n")
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func heading(_ value: Any, _ mirror: Mirror, _ count: Int) -> String {
    func members(_ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
    switch mirror.displayStyle {
    case .collection: return members("element", "elements")
    case .set: return members("member", "members")
    case .dictionary: return members("key/value pair", "key/value pairs")
    case .tuple: return "(\(members("element", "elements")))"
    case .optional: return "nil"
    case .enum where count > 0: return "\(type(of: value)).\(mirror.children.first?.label ?? "")"
    case .struct where count > 0, .class: return "\(type(of: value))"
    default: return word(value)
    }
  }

  /// A value without members.
  private static func word(_ value: Any) -> String {
    switch value {
    case let text as String: String(reflecting: text)
    case let text as Substring: String(reflecting: text)
    // With its module: types of one name are told apart.
    case is Any.Type: String(reflecting: value)
    // By itself it is an address, which is another in each process.
    case _ where isPointer(value): "\(type(of: value))"
    default:
      // By itself every function is "(Function)"; its type says more.
      Mirror(reflecting: value).displayStyle == nil && "\(type(of: value))".contains("->")
        ? "\(type(of: value))" : String(describing: value)
    }
  }

  private static func isPointer(_ value: Any) -> Bool {
    value is any _Pointer || value is OpaquePointer || value is ObjectIdentifier
  }
}
