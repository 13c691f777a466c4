extension DisplayList {
  /// The semantics of a view, with the range of items that draw it.
  ///
  /// A list's meanings paint nothing. PDF derives its structure and its links from them.
  public struct Meaning: Hashable, Sendable {
    /// What assistive technologies are told of the view.
    public var semantics: Semantics
    /// The items of the view and of everything within it.
    public var items: Range<Int>
    /// The view's frame on the canvas.
    public var frame: Rect

    /// The semantics of a view, with the items that draw it and its place.
    public init(_ semantics: Semantics, items: Range<Int>, frame: Rect) {
      self.semantics = semantics
      self.items = items
      self.frame = frame
    }

    /// The meaning in a list that has `count` other items before its own, with its frame moved by an offset.
    public func moved(by offset: Point = .zero, afterItems count: Int) -> Meaning {
      var moved = self
      moved.items = items.lowerBound + count..<items.upperBound + count
      moved.frame = Rect(x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
      return moved
    }
  }

  /// A link area of the canvas.
  public struct Link: Hashable, Sendable {
    /// The part of the canvas that a reader clicks.
    public var frame: Rect
    /// The address that is followed.
    public var destination: String

    /// A link from a part of the canvas to an address.
    public init(frame: Rect, destination: String) {
      self.frame = frame
      self.destination = destination
    }
  }

  /// The links of the list.
  public var links: [Link] { meanings.compactMap(\.link) }

  /// The bytes that files have of the addresses and names of all links.
  var linkBytes: Int {
    meanings.reduce(0) { sum, meaning in
      guard let address = meaning.semantics.destination?.utf8.count else { return sum }
      let name = meaning.semantics.label?.utf8.count ?? 0
      return sum + name + (address > CoreLimits.addressBytes ? 0 : address)
    }
  }
}

extension DisplayList.Meaning {
  /// The link, if the view has one that may be followed and a frame.
  ///
  /// All links of exported files come from here, so this is the only place that checks schemes.
  public var link: DisplayList.Link? {
    guard let destination = semantics.destination, !frame.isEmpty, LinkScheme.isFollowed(destination) == true else {
      return nil
    }
    return DisplayList.Link(frame: frame, destination: destination)
  }
}
