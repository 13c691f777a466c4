//! One unfinished piece of work: layout keeps these on a stack of its own and never recurses.

enum JobKind {
  /// Find how narrow and how wide the content of a container likes to be.
  case contentWidths
  /// Find the height of a container's content in a width.
  case contentHeight
  /// Give the children of a node their frames.
  case placement
}

/// The stations of a piece of work, at which it can wait for another one.
enum JobPhase {
  case start, items, crossSizes, finalSizes, escapees, done
}

struct Job {
  var kind: JobKind
  var phase = JobPhase.start
  var node: Int32
  /// The border box; `unknown` where that is what the job is to find.
  var width: Double
  var height: Double
  /// The height that children may resolve against, border box.
  var innerHeight: Double
  /// The border box height at which a multi-line column breaks.
  var breakHeight: Double
  /// What percentages of the node's own padding are of.
  var edgeBase: Double
  var extra: UInt64

  // What follows from these once, at the start.
  var frameLeft = 0.0
  var frameTop = 0.0
  var frameWidth = 0.0
  var frameHeight = 0.0
  /// The content box as the children see it.
  var contentWidth = unknown
  var contentHeight = unknown
  var itemGap = 0.0
  var lineGap = 0.0
  var isRow = false
  var isMultiLine = false
  var flipsCross = false
  var isRightToLeft = false

  /// How often it waited without getting further, and where it stood then.
  var waits = 0
  var stand = (child: noNode, cursor: -1, line: -1, phase: JobPhase.start)

  // How far it is.
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
  /// Items whose size across is not known from the start.
  var itemsToMeasure = 0
  var crossOffset = 0.0
  var lineSpace = 0.0
  var mainOffset = 0.0
  var itemSpace = 0.0
  var autoMargin = 0.0
  /// Limits of the height, where the job is to find it.
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

/// What the height of a container's content depends on.
struct HeightQuestion {
  var width: Double
  /// The height that children may resolve against, border box.
  var innerHeight: Double
  /// The border box height at which a multi-line column breaks.
  var breakHeight: Double
  /// What few boxes depend on beside.
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

  /// Two numbers that hardly any box has, as one.
  static func extra(_ box: Box, breakHeight: Double) -> UInt64 {
    var extra: UInt64 = 0
    if breakHeight < .infinity { extra = breakHeight.bitPattern &* 0x9E37_79B9_7F4A_7C15 }
    if box.style.pointee.traits.contains(.percentEdges) { extra ^= box.edgeBase.bitPattern }
    return extra
  }
}

/// One child while its container is at work.
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
  /// What flexing would make of the item without its limits.
  var unlimited = 0.0
  var frameMain = 0.0
  var marginMain = 0.0
  var marginCross = 0.0
  /// The border box across.
  var cross = 0.0
  /// The border box across does not depend on the main size, and is known.
  var hasCross = false
  /// From the line's edge to the item's baseline, margin included.
  var ascent = 0.0
  var alignment = ItemAlignment.start
  var stretches = false
  /// Not stretched, but told the line's size across when that is known.
  var fitsLine = false
  var isFrozen = false
  /// The base size comes from the content.
  var isContentSized = false
  var hidesHeight = false
  /// In a search for content widths: the width that the item is taken to have.
  var wide = unknown

  var outerHypothetical: Double { hypothetical + frameMain + marginMain }
  var outerBase: Double { base + frameMain + marginMain }
  var outerFlexed: Double { flexed + frameMain + marginMain }
}

/// Where an item lies in its line, with wrap-reverse already taken into account.
enum ItemAlignment {
  case start, center, end, stretch, baseline
}

/// Items that lie in one line.
struct Line {
  var first: Int
  var end: Int
  var base: Double
  var hypothetical: Double
  var cross = 0.0
  /// The sums of the factors.
  var grow = 0.0
  var shrink = 0.0
  /// Items have other sizes than their hypothetical ones.
  var isFlexed = false
  /// The largest ascent of items that are aligned at their baselines.
  var ascent = -Double.infinity
  var descent = -Double.infinity
  var hasBaseline: Bool { ascent > -Double.infinity }
}
