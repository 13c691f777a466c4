extension JSONValue {
  /// Whether both hold the same, at the same places.
  ///
  /// Written with a list of its own instead of recursion: what the compiler would derive takes two kilobytes
  /// of stack for every level of nesting in a debug build, too much on the thread of a task.
  public static func == (left: JSONValue, right: JSONValue) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
      switch (left, right) {
      case (.null, .null): continue
      case (.bool(let left), .bool(let right)):
        if left != right { return false }
      case (.number(let left), .number(let right)):
        if left != right { return false }
      case (.string(let left), .string(let right)):
        if left != right { return false }
      case (.array(let left), .array(let right)):
        guard left.count == right.count else { return false }
        for (left, right) in zip(left, right) {
          guard left.place == right.place else { return false }
          pending.append((left.value, right.value))
        }
      case (.object(let left), .object(let right)):
        guard left.count == right.count else { return false }
        for (left, right) in zip(left, right) {
          guard left.key == right.key, left.keyPlace == right.keyPlace, left.value.place == right.value.place
          else { return false }
          pending.append((left.value.value, right.value.value))
        }
      default: return false
      }
    }
    return true
  }
}
