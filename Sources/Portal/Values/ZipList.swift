/// A zipper: a non-empty list with a selected element, and the elements to its left and right.
///
/// ```swift
/// let days = ZipList(of: ["Mon", "Tue", "Wed"], selected: 1)
/// let next = days?.shiftLeft()   // "Wed" is chosen
/// ```
public struct ZipList<Element> {
  /// The elements before the selected one.
  public let left: [Element]
  /// The selected element, of which there is always one.
  public let center: Element
  /// The elements after the selected one.
  public let right: [Element]

  /// A list whose centre is selected.
  public init(left: [Element] = [], center: Element, right: [Element] = []) {
    self.left = left
    self.center = center
    self.right = right
  }

  /// A list of one element.
  public init(element: Element) {
    self.init(center: element)
  }

  /// The elements to the left, the selected one, and those to the right.
  public init(_ parts: (left: [Element], center: Element, right: [Element])) {
    self.init(left: parts.left, center: parts.center, right: parts.right)
  }

  /// The elements with one selected; nil if there is no such element.
  public init?(of elements: [Element], selected: UInt = 0) {
    guard let index = Int(exactly: selected), elements.indices.contains(index) else { return nil }
    self.init(
      left: Array(elements[..<index]), center: elements[index], right: Array(elements[(index + 1)...]))
  }

  /// A list with more elements; nil if there are none at all.
  ///
  /// - Parameter selected: the index of the selected one, in place of the list's own; the first one if there is none.
  init?(_ list: ZipList?, and more: [Element], selected: Int?) {
    let all = (list.map(Array.init) ?? []) + more
    let index = selected ?? list?.centerIndex ?? 0
    self.init(of: all, selected: all.indices.contains(index) ? UInt(index) : 0)
  }

  /// Whether there is an element at an index; a list without one is as good as one whose first is meant.
  func has(_ index: Int?) -> Bool { index.map(indices.contains) ?? true }

  /// The index of the selected element.
  public var centerIndex: Int { left.count }

  /// Selects the element that many places to the right, as if the list moved left under a fixed frame; nil if there is
  /// none.
  public func shiftLeft(count: UInt = 1) -> ZipList? {
    guard let count = Int(exactly: count), count <= right.count else { return nil }
    return ZipList(of: Array(self), selected: UInt(centerIndex + count))
  }

  /// Selects the element that many places to the left; nil if there is none.
  public func shiftRight(count: UInt = 1) -> ZipList? {
    guard let count = Int(exactly: count), count <= left.count else { return nil }
    return ZipList(of: Array(self), selected: UInt(centerIndex - count))
  }

  /// The list after a shift; nil if there is no such element.
  public func execute(shiftOperation: ZipListShiftOperation) -> ZipList? {
    switch shiftOperation {
    case .left(let count): shiftLeft(count: count)
    case .right(let count): shiftRight(count: count)
    }
  }

  /// The list of transformed elements, with the same one selected.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> ZipList<Other> {
    ZipList<Other>(left: try left.map(transform), center: try transform(center), right: try right.map(transform))
  }
}

/// A shift of the list, which selects another element.
public enum ZipListShiftOperation: Hashable, Sendable {
  /// Selects the element so many places further on.
  case left(count: UInt)
  /// Selects the element so many places before.
  case right(count: UInt)
}

extension ZipList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { left.count + 1 + right.count }

  public subscript(position: Int) -> Element {
    if position < left.count { return left[position] }
    return position == left.count ? center : right[position - left.count - 1]
  }
}

extension ZipList: Equatable where Element: Equatable {}
extension ZipList: Hashable where Element: Hashable {}
extension ZipList: Sendable where Element: Sendable {}
