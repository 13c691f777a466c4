/// A list with one element in focus: the chosen one of several, which there always is.
///
/// ```swift
/// let days = ZipList(left: ["Mon"], center: "Tue", right: ["Wed", "Thu"])
/// days.shiftLeft(count: 1)?.center  // "Wed"
/// ```
public struct ZipList<Element>: RandomAccessCollection {
  private let elements: [Element]
  /// Where the chosen element stands.
  public let centerIndex: Int

  private init(_ elements: [Element], centerIndex: Int) {
    self.elements = elements
    self.centerIndex = centerIndex
  }

  /// The elements with the one at an index chosen; nothing where there is no such index.
  public init?(of elements: some Collection<Element>, selected index: Int) {
    let elements = Array(elements)
    guard elements.indices.contains(index) else { return nil }
    self.init(elements, centerIndex: index)
  }

  /// One element, chosen.
  public init(element: Element) {
    self.init([element], centerIndex: 0)
  }

  /// The chosen element with what stands before and after it.
  public init(left: [Element], center: Element, right: [Element]) {
    self.init(left + [center] + right, centerIndex: left.count)
  }

  /// The chosen element with what stands before and after it.
  public init(_ parts: (left: [Element], center: Element, right: [Element])) {
    self.init(left: parts.left, center: parts.center, right: parts.right)
  }

  /// The chosen element.
  public var center: Element { elements[centerIndex] }
  /// What stands before it.
  public var left: ArraySlice<Element> { elements[..<centerIndex] }
  /// What stands after it.
  public var right: ArraySlice<Element> { elements[(centerIndex + 1)...] }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }

  public subscript(index: Int) -> Element { elements[index] }
}

extension ZipList {
  /// The list moved to the left under its focus, so that an element from the right is chosen; nothing where there are not
  /// so many.
  public func shiftLeft(count: Int = 1) -> ZipList? {
    guard count >= 0, count <= right.count else { return nil }
    return ZipList(elements, centerIndex: centerIndex + count)
  }

  /// The list moved to the right under its focus, so that an element from the left is chosen; nothing where there are not
  /// so many.
  public func shiftRight(count: Int = 1) -> ZipList? {
    guard count >= 0, count <= left.count else { return nil }
    return ZipList(elements, centerIndex: centerIndex - count)
  }

  /// The list after a shift; nothing where there are too few elements for it.
  public func execute(shiftOperation: ZipListShiftOperation) -> ZipList? {
    switch shiftOperation {
    case .left(let count): shiftLeft(count: count)
    case .right(let count): shiftRight(count: count)
    }
  }

  /// The shift after which the element at an index is chosen; nothing where it is already, or where there is none.
  public func shift(toward index: Int) -> ZipListShiftOperation? {
    guard indices.contains(index), index != centerIndex else { return nil }
    return index > centerIndex ? .left(count: index - centerIndex) : .right(count: centerIndex - index)
  }

  /// The elements transformed, with the same one chosen.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> ZipList<Other> {
    ZipList<Other>(try elements.map(transform), centerIndex: centerIndex)
  }
}

extension ZipList: Equatable where Element: Equatable {}
extension ZipList: Hashable where Element: Hashable {}
extension ZipList: Sendable where Element: Sendable {}

extension ZipList: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ZipList(left: \(Array(left)), center: \(center), right: \(Array(right)))"
  }
}

/// How a list moves under its focus.
public enum ZipListShiftOperation: Hashable, Sendable {
  /// To the left: an element from the right is chosen.
  case left(count: Int)
  /// To the right: an element from the left is chosen.
  case right(count: Int)
}
