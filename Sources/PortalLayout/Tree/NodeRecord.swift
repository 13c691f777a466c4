//! What is kept of a node: its links, its frame, and what layout remembers of it.

/// The index that stands for no node.
let noNode: Int32 = -1

/// A size that is not known; sizes themselves are never negative.
let unknown = -1.0

struct NodeTraits: OptionSet, Sendable {
  let rawValue: UInt32
  static let live = NodeTraits(rawValue: 1)
  static let measured = NodeTraits(rawValue: 2)
  static let rightToLeft = NodeTraits(rawValue: 4)
  /// Something in or beneath the node changed: what is remembered of it does not hold.
  static let dirty = NodeTraits(rawValue: 8)
  static let knowsContent = NodeTraits(rawValue: 16)
  /// The content's width depends on the height in which it was asked.
  static let contentNeedsHeight = NodeTraits(rawValue: 32)
  static let knowsMinContent = NodeTraits(rawValue: 64)
  static let placed = NodeTraits(rawValue: 128)
  /// Frames beneath the node changed since edges were last rounded.
  static let unrounded = NodeTraits(rawValue: 256)
  /// An absolute descendant lies in a box outside of this node.
  static let holdsEscapees = NodeTraits(rawValue: 512)
  /// The node and everything beneath it has an empty frame.
  static let cleared = NodeTraits(rawValue: 1024)
  /// The style index in force was settled for the node's direction.
  static let settled = NodeTraits(rawValue: 2048)
  /// The frame changed since edges were last rounded.
  static let moved = NodeTraits(rawValue: 4096)
}

/// A height that was found for a question.
struct KnownHeight: Sendable {
  var width = Double.nan
  var innerHeight = unknown
  var extra: UInt64 = 0
  var height = 0.0

  init() {}

  init(_ question: HeightQuestion, height: Double) {
    width = question.width
    innerHeight = question.innerHeight
    extra = question.extra
    self.height = height
  }

  func answers(_ question: HeightQuestion) -> Bool {
    width == question.width && innerHeight == question.innerHeight && extra == question.extra
  }
}

/// The order of the fields is that of their use: what a container reads of a child that did not change comes first.
struct NodeRecord: Sendable {
  var traits: NodeTraits
  var parent = noNode
  var firstChild = noNode
  var next = noNode
  /// The form of the style that the node's direction calls for.
  var form: Int32
  /// The style as interned.
  var style: Int32

  /// Heights that follow from a width.
  var recentHeight = KnownHeight()
  /// The question that the placement of the children answers, beside width and height.
  var placedInnerHeight = unknown
  var placedExtra: UInt64 = 0

  /// Relative to the border box of the nearest ancestor that makes a box.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// The same with edges on the pixel grid, and where on the grid the box lay when that was found.
  var rounded = FlexFrame.zero
  var phaseX = 0.0
  var phaseY = 0.0

  /// The first baseline below the top: the number, or that of a child from there.
  var baseline = 0.0
  var baselineChild = noNode
  var lastChild = noNode
  var previous = noNode
  var depth: Int32
  var generation: UInt32
  /// What percentages of the node's own padding were of.
  var edgeBase = unknown

  /// The widths of the content, border box, and the question they answer.
  var minContent = 0.0
  var maxContent = 0.0
  var contentHeight = unknown
  var contentExtra: UInt64 = 0
  var olderHeight = KnownHeight()

  init(style: Int32, depth: Int32, generation: UInt32, measured: Bool) {
    self.style = style
    form = style
    self.depth = depth
    self.generation = generation
    traits = measured ? [.live, .measured, .dirty] : [.live, .dirty]
  }

  /// Gives the node its position.
  @inline(__always)
  mutating func setPosition(_ x: Double, _ y: Double) {
    guard self.x != x || self.y != y else { return }
    self.x = x
    self.y = y
    traits.insert(.moved)
  }

  /// Gives the node its size.
  @inline(__always)
  mutating func setSize(_ width: Double, _ height: Double) {
    guard self.width != width || self.height != height else { return }
    self.width = width
    self.height = height
    traits.insert(.moved)
  }

  /// Forgets what no longer holds.
  mutating func refresh() {
    guard traits.contains(.dirty) else { return }
    traits.subtract([.dirty, .knowsContent, .knowsMinContent, .placed, .contentNeedsHeight, .cleared])
    recentHeight.width = .nan
    olderHeight.width = .nan
  }
}
