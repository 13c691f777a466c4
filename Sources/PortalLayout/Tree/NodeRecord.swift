// The record of a node: its links, its frame, and its memoised answers.

/// The index of no node.
let noNode: Int32 = -1

/// An unknown size; known ones are never negative.
let unknown = -1.0

struct NodeTraits: OptionSet, Sendable {
  let rawValue: UInt32
  static let live = NodeTraits(rawValue: 1)
  static let measured = NodeTraits(rawValue: 2)
  static let rightToLeft = NodeTraits(rawValue: 4)
  /// Something in or beneath the node changed: memoised answers do not hold.
  static let dirty = NodeTraits(rawValue: 8)
  /// Both content widths are memoised; of a measured leaf, the max-content width.
  static let knowsContent = NodeTraits(rawValue: 16)
  static let knowsMinContent = NodeTraits(rawValue: 32)
  static let knowsOlderContent = NodeTraits(rawValue: 64)
  static let placed = NodeTraits(rawValue: 128)
  /// Frames beneath the node changed since edges were last snapped.
  static let unrounded = NodeTraits(rawValue: 256)
  /// An absolute descendant's containing block lies outside this node.
  static let holdsAbsolutes = NodeTraits(rawValue: 512)
  /// The node and everything beneath it has an empty frame.
  static let cleared = NodeTraits(rawValue: 1024)
  /// `form` is resolved for the node's direction.
  static let settled = NodeTraits(rawValue: 2048)
  /// The frame changed since edges were last snapped.
  static let moved = NodeTraits(rawValue: 4096)

  /// The library's own asks through five generic functions, which a debug build calls each time.
  @inline(__always)
  func contains(_ other: NodeTraits) -> Bool { rawValue & other.rawValue == other.rawValue }
}

/// A memoised content height, with its question.
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

/// Memoised intrinsic widths of a container's content, border box.
struct KnownWidths: Sendable {
  var narrow = 0.0
  var wide = 0.0
  /// The question: the height against which children resolve percentages, and what few boxes depend on besides.
  ///
  /// NaN if no height matters.
  var innerHeight = Double.nan
  var extra: UInt64 = 0

  var needsHeight: Bool { !innerHeight.isNaN }
}

/// The record of a node, with fields in the order of their use: what a container reads of a clean child comes first.
struct NodeRecord: Sendable {
  var traits: NodeTraits
  var parent = noNode
  var firstChild = noNode
  var next = noNode
  /// The style's form for the node's direction.
  var form: Int32
  /// The interned style.
  var style: Int32

  /// The latest memoised height.
  var recentHeight = KnownHeight()
  /// The question that the placement of the children answers, besides width and height.
  var placedInnerHeight = unknown
  var placedExtra: UInt64 = 0

  /// Relative to the border box of the nearest ancestor that generates a box.
  var x = 0.0
  var y = 0.0
  var width = 0.0
  var height = 0.0

  /// The snapped frame, and the subpixel phase for which it was found.
  var rounded = Rect.zero
  var phaseX = 0.0
  var phaseY = 0.0

  /// The first baseline from the top: the number, or that plus the child's own.
  var baseline = 0.0
  var baselineChild = noNode
  var lastChild = noNode
  var previous = noNode
  var depth: Int32
  var generation: UInt32
  /// The base of percentages in the node's own padding.
  var edgeBase = unknown

  var recentWidths = KnownWidths()
  var olderWidths = KnownWidths()
  var olderHeight = KnownHeight()

  init(style: Int32, depth: Int32, generation: UInt32, measured: Bool) {
    self.style = style
    form = style
    self.depth = depth
    self.generation = generation
    traits = measured ? [.live, .measured, .dirty] : [.live, .dirty]
  }

  @inline(__always)
  mutating func setPosition(_ x: Double, _ y: Double) {
    guard self.x != x || self.y != y else { return }
    self.x = x
    self.y = y
    traits.insert(.moved)
  }

  @inline(__always)
  mutating func setSize(_ width: Double, _ height: Double) {
    guard self.width != width || self.height != height else { return }
    self.width = width
    self.height = height
    traits.insert(.moved)
  }

  /// Discards the memoised answers of a dirty node.
  mutating func refresh() {
    guard traits.contains(.dirty) else { return }
    traits.subtract([.dirty, .knowsContent, .knowsMinContent, .knowsOlderContent, .placed, .cleared])
    recentHeight.width = .nan
    olderHeight.width = .nan
  }
}
