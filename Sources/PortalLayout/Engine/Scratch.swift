//! Memory that one layout uses and gives back.

/// A stack in contiguous memory whose elements are plain values.
///
/// Owned by one layout pass on one thread, which frees it at its end; elements are reached by index because
/// growing moves them.
struct ScratchStack<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

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

  mutating func truncate(to count: Int) { self.count = count }

  subscript(index: Int) -> Element {
    _read { yield base[index] }
    nonmutating _modify { yield &base[index] }
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
