/// The number of a view that lives through several descriptions of a screen; no other view ever has it.
public struct NodeID: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The number, by which nodes are equal and in the order in which they were made.
  public let number: Int
  /// Where its memory keeps it, so that it is found without hashing; another view may be there later.
  public let slot: Int

  /// A node of a number, at a place of its memory.
  public init(_ number: Int, slot: Int = 0) {
    self.number = number
    self.slot = slot
  }

  public static func == (one: NodeID, other: NodeID) -> Bool { one.number == other.number }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
  public static func < (one: NodeID, other: NodeID) -> Bool { one.number < other.number }
  public var description: String { "node \(number)" }
}

/// Who a view is in successive descriptions: the node around it, its key and its kind.
///
/// Views without a key are known by their kind and their place among siblings of that kind; rows of a list by their
/// number. Another kind with the same key is another view.
public struct ViewAddress: Hashable, Sendable {
  /// The node around the view; nil for the outermost.
  public let parent: NodeID?
  /// The view's key among its siblings, if it has one.
  public let key: Key?
  /// How many siblings of the same key and kind come before it; of a row without a key, its number.
  public internal(set) var ordinal: Int
  private let kind: ObjectIdentifier
  private let type: String?

  init(in parent: NodeID?, key: Key?, ordinal: Int = 0, of content: ViewContent) {
    self.parent = parent
    self.key = key
    self.ordinal = ordinal
    kind = ObjectIdentifier(Swift.type(of: content.widget))
    type = content.typeIdentifier
  }

  /// Whether it is that of a screen with bars, sheets or alerts.
  package var isScreen: Bool { kind == ObjectIdentifier(ScreenFrame.self) }

  /// Whether views of the same kind are at both.
  package func isAlike(_ other: ViewAddress) -> Bool { kind == other.kind && type == other.type }
}

/// Tells who the views of a description are, and what they remember, while a living screen is placed.
///
/// A picture that stands alone has none.
public protocol ViewMemory: AnyObject {
  /// The node at an address, which is the same in every description.
  func node(at address: ViewAddress) -> NodeID

  /// What a node remembers; it goes before what the description says, and after states that are given by path.
  func state(of node: NodeID) -> ViewState?

  /// A list as it was last placed, for the heights that its rows turned out to have.
  func placed(_ node: NodeID) -> PlacedView?

  /// What the application fills a custom view with that lives; nil where it is for painters alone.
  func filling(of node: NodeID, _ custom: CustomSpec, _ traits: Traits) -> CustomFilling?

  /// The keyboard that covers the bottom of the screen; nil for none.
  var keyboard: Keyboard? { get }

  /// The wheels that a date picker has opened over the screen; nil for none.
  var openDates: OpenDates? { get }
}

extension ViewMemory {
  public func filling(of node: NodeID, _ custom: CustomSpec, _ traits: Traits) -> CustomFilling? { nil }

  public var keyboard: Keyboard? { nil }

  public var openDates: OpenDates? { nil }

  /// What is known of the heights of a list's rows.
  func measuredRows(of list: NodeID) -> MeasuredRows? { placed(list)?.viewport?.measured }
}

/// Finds the nodes of the children of one view, in order.
struct SiblingNodes {
  private let memory: any ViewMemory
  private let parent: NodeID?
  /// How many of an address came so far: of views without keys, and where a key came more than once.
  private var counts: [ViewAddress: Int] = [:]
  /// The nodes of those with keys.
  private var found = FoundNodes()

  /// Nodes of siblings, most of which have a parent to themselves: a set is made once there are several.
  private struct FoundNodes {
    private var few: [NodeID] = []
    private var many: Set<NodeID> = []

    /// - Returns: whether it is new.
    mutating func insert(_ node: NodeID) -> Bool {
      guard few.count == Self.most else {
        guard !few.contains(node) else { return false }
        few.append(node)
        return true
      }
      if many.isEmpty { many = Set(few) }
      return many.insert(node).inserted
    }

    private static let most = 8
  }

  init(in parent: NodeID?, _ memory: any ViewMemory) {
    self.memory = memory
    self.parent = parent
  }

  /// - Parameter row: its number, if it is a row of a list: rows before it may not have been described.
  mutating func next(_ key: Key?, _ content: ViewContent, row: Int? = nil) -> NodeID {
    var address = ViewAddress(in: parent, key: key, of: content)
    if let row, key == nil {
      address.ordinal = row
    } else if key?.isPart != true {
      // Nearly every key comes once. Its node tells so: a number, where an address takes long to be hashed.
      if key != nil {
        let node = memory.node(at: address)
        if found.insert(node) { return node }
      }
      let ordinal = counts[address, default: key == nil ? 0 : 1]
      counts[address] = ordinal + 1
      address.ordinal = ordinal
    }
    return memory.node(at: address)
  }

  /// What a child remembers whose siblings may come later.
  func state(of key: Key, among children: [ViewSpec]) -> ViewState? {
    guard let child = children.first(where: { $0.key == key }) else { return nil }
    return memory.state(of: memory.node(at: ViewAddress(in: parent, key: key, of: child.content)))
  }
}
