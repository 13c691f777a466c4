import PortalCore

/// A view that lives: who it is, where it was last seen, and what it remembers.
public struct Node: Sendable {
  /// The node's identity, which stays in all descriptions for as long as the view lives.
  public let id: NodeID
  let address: ViewAddress
  /// The view as it was last placed.
  public let view: PlacedView
  /// The nodes in it, in order; of a list those of the items that are placed.
  public let children: [NodeID]
  /// Whether any of it can be seen: neither scrolled away nor clipped, and on the screen.
  public let isShown: Bool
  /// Whether it is in the placed screen; an item that was scrolled away is not, and goes on living.
  public let isPlaced: Bool

  /// The node of the view that contains this one; nil for the root.
  public var parent: NodeID? { address.parent }
  /// The path of the view, as it was last placed.
  public var path: ViewPath { view.view?.path ?? .root }
}

/// What has become of the views of a screen from one frame to the next.
///
/// In this order: unmounted views from the innermost out, mounted ones from the outermost in, moved, updated, hidden and shown
/// ones in the order of the screen.
public struct NodeChanges: Equatable, Sendable, CustomStringConvertible {
  /// What has become of a view.
  public enum Kind: Hashable, Sendable {
    /// It is no longer described, and its node has ended.
    case unmounted
    /// It is described for the first time, as a new node.
    case mounted
    /// It stands at another place among its siblings.
    case moved(from: Int, to: Int)
    /// It is described otherwise: its properties, style, semantics, state or text are others.
    case updated
    /// It was seen, and no part of it is any more: it was scrolled away, say.
    case hidden
    /// A part of it is seen, and none was before.
    case shown
  }

  /// What has become of one view.
  public struct Change: Hashable, Sendable {
    /// What has happened to it.
    public var kind: Kind
    /// The view's node, which may have ended.
    public var node: NodeID
    /// The path of the view: as it is now, or as it was at last.
    public var path: ViewPath
  }

  /// All changes, in the stated order.
  public internal(set) var all: [Change] = []

  /// Changes of which there are none yet.
  public init() {}

  /// Whether nothing has changed.
  public var isEmpty: Bool { all.isEmpty }

  /// The nodes with a change of a kind.
  public func nodes(_ kind: Kind) -> [NodeID] { all.filter { $0.kind == kind }.map(\.node) }

  /// A line for each change: `mounted content/list/#3`.
  public var description: String {
    all.map { change in
      switch change.kind {
      case .unmounted: "unmounted \(change.path)"
      case .mounted: "mounted \(change.path)"
      case .moved(let from, let to): "moved \(change.path) from \(from) to \(to)"
      case .updated: "updated \(change.path)"
      case .hidden: "hidden \(change.path)"
      case .shown: "shown \(change.path)"
      }
    }.joined(separator: "\n")
  }
}
