extension DisplayList {
  /// What a view means to someone who does not see it, and which items draw it: nothing of it is painted.
  public struct Meaning: Hashable, Sendable {
    public var semantics: Semantics
    /// The items of the view and of all within it.
    public var items: Range<Int>
    /// Where the view is on the canvas.
    public var frame: Rect

    public init(_ semantics: Semantics, items: Range<Int>, frame: Rect) {
      self.semantics = semantics
      self.items = items
      self.frame = frame
    }

    /// The same where so many more items stand before it, and the view lies elsewhere.
    public func moved(by offset: Point = .zero, afterItems count: Int) -> Meaning {
      var moved = self
      moved.items = items.lowerBound + count..<items.upperBound + count
      moved.frame = Rect(x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
      return moved
    }
  }

  /// A part of the canvas that leads to an address.
  public struct Link: Hashable, Sendable {
    public var frame: Rect
    public var destination: String

    public init(frame: Rect, destination: String) {
      self.frame = frame
      self.destination = destination
    }
  }

  /// What leads somewhere.
  public var links: [Link] { meanings.compactMap(\.link) }
}

extension DisplayList.Meaning {
  /// What leads somewhere, where it does and is anywhere.
  public var link: DisplayList.Link? {
    guard let destination = semantics.destination, !frame.isEmpty else { return nil }
    return DisplayList.Link(frame: frame, destination: destination)
  }
}
