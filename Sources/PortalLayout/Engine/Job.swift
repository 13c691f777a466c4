// A job: one unfinished piece of layout. Jobs are kept on an explicit stack, so that layout never recurses.

enum JobKind {
  /// Finds the min-content and max-content widths of a container.
  case contentWidths
  /// Finds the height of a container's content at a width.
  case contentHeight
  /// Places the children of a node.
  case placement
}

/// The phases of a job, between which it can wait for another one.
enum JobPhase {
  case start, items, crossSizes, finalSizes, absolutes, done
}

struct Job {
  var kind: JobKind
  var phase = JobPhase.start
  var node: Int32
  /// The border box; `unknown` if the job is to find it.
  var width: Double
  var height: Double
  /// The border box height against which children resolve percentages.
  var innerHeight: Double
  /// The border box height at which a multi-line column breaks.
  var breakHeight: Double
  /// The base of percentages in the node's own padding.
  var edgeBase: Double
  var extra: UInt64

  // Derived from these once, at the start.
  var frameLeft = 0.0
  var frameTop = 0.0
  var frameWidth = 0.0
  var frameHeight = 0.0
  /// The size of the content box, for the children.
  var contentWidth = unknown
  var contentHeight = unknown
  var itemGap = 0.0
  var lineGap = 0.0
  var isRow = false
  var isMultiLine = false
  var flipsCross = false
  var isRightToLeft = false

  /// How often the job waited without progress, and its progress when it last waited.
  var waits = 0
  var progress = (child: noNode, cursor: -1, line: -1, phase: JobPhase.start)

  // The job's progress.
  var child = noNode
  var cursor = 0
  var line = 0
  var firstItem = 0
  var itemEnd = 0
  var firstLine = 0
  var lineEnd = 0
  var largestMain = 0.0
  var narrow = 0.0
  var wide = 0.0
  var count = 0
  var needsHeight = false
  /// What the current child adds to the content widths.
  var contribution: ContentWidths?
  var hasAutoMargins = false
  /// Items whose cross size is not known from the start.
  var itemsToMeasure = 0
  var crossOffset = 0.0
  var lineSpace = 0.0
  var mainOffset = 0.0
  var itemSpace = 0.0
  var autoMargin = 0.0
  /// The limits of the height, if the job is to find it.
  var limits = Limits()

  init(
    _ kind: JobKind, _ box: Box, _ question: HeightQuestion, height: Double = unknown,
    limits: Limits = Limits()
  ) {
    self.kind = kind
    node = box.node
    width = question.width
    self.height = height
    innerHeight = question.innerHeight
    breakHeight = question.breakHeight
    edgeBase = box.edgeBase
    extra = question.extra
    self.limits = limits
  }

  /// The question that the job answers.
  var question: HeightQuestion {
    HeightQuestion(width: width, innerHeight: innerHeight, breakHeight: breakHeight, extra: extra)
  }
}

/// What the height of a container's content depends on: the key under which it is memoised.
struct HeightQuestion {
  var width: Double
  /// The border box height against which children resolve percentages.
  var innerHeight: Double
  /// The border box height at which a multi-line column breaks.
  var breakHeight: Double
  /// What few boxes depend on, besides these.
  var extra: UInt64

  init(width: Double, innerHeight: Double, breakHeight: Double, extra: UInt64) {
    self.width = width
    self.innerHeight = innerHeight
    self.breakHeight = breakHeight
    self.extra = extra
  }

  init(_ box: Box, _ space: Space, width: Double, _ pass: borrowing LayoutPass) {
    self.width = width
    innerHeight = pass.innerHeight(of: box, space, width: width)
    breakHeight = pass.breakHeight(of: box, space, width: width)
    extra = Self.extra(box, breakHeight: breakHeight)
  }

  /// A hash of two numbers that hardly any box depends on: the break height and the base of percentages.
  static func extra(_ box: Box, breakHeight: Double) -> UInt64 {
    var extra: UInt64 = 0
    if breakHeight < .infinity { extra = breakHeight.bitPattern &* 0x9E37_79B9_7F4A_7C15 }
    if box.style.pointee.traits.contains(.percentEdges) { extra ^= box.edgeBase.bitPattern }
    return extra
  }
}

/// A flex item, while its container is laid out.
struct Item {
  var box: Box
  var marginLeft = 0.0
  var marginTop = 0.0
  var marginRight = 0.0
  var marginBottom = 0.0
  var grow = 0.0
  var shrink = 0.0
  /// Sizes along the main axis, of the content box.
  var base = 0.0
  var limits = Limits()
  var hypothetical = 0.0
  var flexed = 0.0
  /// The flexed size before clamping.
  var unlimited = 0.0
  var frameMain = 0.0
  var marginMain = 0.0
  var marginCross = 0.0
  /// The cross size of the border box.
  var cross = 0.0
  /// The cross size does not depend on the main size, and is known.
  var hasCross = false
  /// The distance from the line's edge to the item's baseline, margin included.
  var ascent = 0.0
  var alignment = ItemAlignment.start
  var stretches = false
  /// The item is not stretched, but its size depends on the line's cross size.
  var fitsLine = false
  var isFrozen = false
  /// The base size comes from the content.
  var isContentSized = false
  var hidesHeight = false
  /// A multi-line column whose content, when measured, gave it the hypothetical size.
  var isMeasuredWhole = false
  /// The given width of the item, while content widths are computed.
  var wide = unknown

  var outerHypothetical: Double { hypothetical + frameMain + marginMain }
  var outerBase: Double { base + frameMain + marginMain }
  var outerFlexed: Double { flexed + frameMain + marginMain }
}

/// How an item is aligned across its line, with wrap-reverse already resolved.
enum ItemAlignment {
  case start, center, end, stretch, baseline
}

/// One flex line.
struct Line {
  var first: Int
  var end: Int
  var base: Double
  var hypothetical: Double
  var cross = 0.0
  /// The sums of the flex factors.
  var grow = 0.0
  var shrink = 0.0
  /// Some items do not have their hypothetical sizes.
  var isFlexed = false
  /// The greatest ascent of the items with baseline alignment.
  var ascent = -Double.infinity
  var descent = -Double.infinity
  var hasBaseline: Bool { ascent > -Double.infinity }
}
