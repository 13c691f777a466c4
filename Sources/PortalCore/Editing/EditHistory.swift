/// What was changed in an edited text, for undo and redo.
///
/// What is typed in one go is one step, and so is what is deleted in one go: until the caret is moved or something else is done.
struct EditHistory: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case typing, deleting, marking
    /// A step of its own.
    case replacing
  }

  struct Selection: Hashable, Sendable {
    var anchor: Int
    var head: Int
  }

  struct Step: Hashable, Sendable {
    /// The byte at which it begins.
    var at: Int
    var removed: String
    var inserted: String
    /// What was selected before.
    var before: Selection
    var kind: Kind

    /// The bytes that remembering it takes.
    var bytes: Int { removed.utf8.count + inserted.utf8.count }
  }

  private var done: [Step] = []
  private var undone: [Step] = []
  private var bytes = 0
  /// Whether what comes next may become a part of the last step.
  private var isOpen = false

  var canUndo: Bool { !done.isEmpty }
  var canRedo: Bool { !undone.isEmpty }

  /// Ends the last step.
  mutating func close() { isOpen = false }

  mutating func add(_ step: Step) {
    undone = []
    defer { isOpen = step.kind != .replacing }
    bytes += step.bytes
    if isOpen, let last = done.last, let merged = Self.merged(last, step) {
      bytes += merged.bytes - last.bytes - step.bytes
      done[done.count - 1] = merged
    } else {
      done.append(step)
    }
    var old = 0
    while bytes > CoreLimits.undoneBytes || done.count - old > CoreLimits.undoneSteps, old < done.count {
      bytes -= done[old].bytes
      old += 1
    }
    if old > 0 { done.removeFirst(old) }
  }

  private static func merged(_ last: Step, _ step: Step) -> Step? {
    guard last.kind == step.kind || (last.kind == .marking && step.kind == .typing) else { return nil }
    var merged = last
    switch step.kind {
    case .typing where last.kind == .marking, .marking:
      // What an input method commits takes the place of what it has marked.
      guard step.at == last.at, step.removed.hasBytes(of: last.inserted) else { return nil }
      merged.inserted = step.inserted
      merged.kind = step.kind
    case .typing:
      guard step.removed.isEmpty, step.at == last.at + last.inserted.utf8.count else { return nil }
      merged.inserted += step.inserted
    case .deleting:
      guard last.inserted.isEmpty, step.inserted.isEmpty else { return nil }
      if step.at + step.removed.utf8.count == last.at {
        (merged.at, merged.removed) = (step.at, step.removed + last.removed)
      } else if step.at == last.at {
        merged.removed += step.removed
      } else {
        return nil
      }
    case .replacing: return nil
    }
    return merged
  }

  mutating func undo() -> Step? {
    close()
    guard let step = done.popLast() else { return nil }
    bytes -= step.bytes
    undone.append(step)
    return step
  }

  mutating func redo() -> Step? {
    close()
    guard let step = undone.popLast() else { return nil }
    bytes += step.bytes
    done.append(step)
    return step
  }
}
