/// A list that is never empty and of which one element is chosen: those to its left, the chosen one, those to its right.
///
/// ```swift
/// let days = ZipList(of: ["Mon", "Tue", "Wed"], selected: 1)
/// let next = days?.shiftLeft()   // "Wed" is chosen
/// ```
public struct ZipList<Element> {
  public let left: [Element]
  public let center: Element
  public let right: [Element]

  public init(left: [Element] = [], center: Element, right: [Element] = []) {
    self.left = left
    self.center = center
    self.right = right
  }

  /// A list of one element.
  public init(element: Element) {
    self.init(center: element)
  }

  /// What is to the left, the chosen element, what is to the right.
  public init(_ parts: (left: [Element], center: Element, right: [Element])) {
    self.init(left: parts.left, center: parts.center, right: parts.right)
  }

  /// The elements with one of them chosen; nothing where there is no such element.
  public init?(of elements: [Element], selected: UInt = 0) {
    guard let index = Int(exactly: selected), elements.indices.contains(index) else { return nil }
    self.init(
      left: Array(elements[..<index]), center: elements[index], right: Array(elements[(index + 1)...]))
  }

  /// The chosen element's index.
  public var centerIndex: Int { left.count }

  /// The same elements with the one chosen that is so many places further to the right, as if the list were moved to the
  /// left under a fixed frame; nothing where there is none.
  public func shiftLeft(count: UInt = 1) -> ZipList? {
    guard let count = Int(exactly: count), count <= right.count else { return nil }
    return ZipList(of: Array(self), selected: UInt(centerIndex + count))
  }

  /// The same elements with the one chosen that is so many places further to the left; nothing where there is none.
  public func shiftRight(count: UInt = 1) -> ZipList? {
    guard let count = Int(exactly: count), count <= left.count else { return nil }
    return ZipList(of: Array(self), selected: UInt(centerIndex - count))
  }

  /// The list after it was shifted; nothing where it cannot be.
  public func execute(shiftOperation: ZipListShiftOperation) -> ZipList? {
    switch shiftOperation {
    case .left(let count): shiftLeft(count: count)
    case .right(let count): shiftRight(count: count)
    }
  }

  /// The list of what the elements become, with the same one chosen.
  public func map<Other>(_ transform: (Element) throws -> Other) rethrows -> ZipList<Other> {
    ZipList<Other>(left: try left.map(transform), center: try transform(center), right: try right.map(transform))
  }
}

/// How a list is moved, so that another element is in its middle.
public enum ZipListShiftOperation: Hashable, Sendable {
  case left(count: UInt)
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
