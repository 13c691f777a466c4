/// A stack in contiguous memory for trivial values.
///
/// The creator frees it. Elements are addressed by index, because growing moves them.
struct ScratchStack<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0
  /// The greatest number of elements expected: large stacks grow to it at once.
  var expected = 0

  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  func deallocate() { base.deallocate() }

  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: element)
    count += 1
  }

  /// Makes room for one more element, which the caller initialises.
  mutating func push() -> UnsafeMutablePointer<Element> {
    if count == capacity { grow() }
    count += 1
    return base + (count - 1)
  }

  mutating func truncate(to count: Int) { self.count = count }

  subscript(index: Int) -> Element {
    _read { yield base[index] }
    nonmutating _modify { yield &base[index] }
  }

  private static var largeCapacity: Int { 4096 }

  private mutating func grow() {
    capacity *= 2
    // Untouched memory costs nothing, but moving elements does.
    if capacity >= Self.largeCapacity, capacity < expected { capacity = expected }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
  }
}

/// The memory of layout passes, reused from one to the next.
///
/// Owned by one tree, whose `layout` alone touches it. A copy of the tree allocates its own when it is laid out.
final class ScratchMemory: @unchecked Sendable {
  /// The number of steps of the last pass.
  var steps = 0
  // Most trees are a few nodes, and a screen may have a hundred thousand trees.
  var jobs = ScratchStack<Job>(capacity: 4)
  var items = ScratchStack<Item>(capacity: 8)
  var lines = ScratchStack<Line>(capacity: 4)
  var origins = ScratchStack<GridOrigin>(capacity: 4)

  deinit {
    jobs.deallocate()
    items.deallocate()
    lines.deallocate()
    origins.deallocate()
  }
}
