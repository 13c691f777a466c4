/// The constraints that a container gives a box; sizes that are not known yet are `unknown`, which is negative.
struct Space {
  var availableWidth = unknown
  var availableHeight = unknown
  /// The bases of percentages.
  var percentWidth = unknown
  var percentHeight = unknown
  /// Whether the available size is the box's size.
  var fixesWidth = false
  var fixesHeight = false
  /// Whether an automatic size becomes the available size.
  var stretchesWidth = false
  var stretchesHeight = false
  /// Whether the height is indefinite for the children's percentages, even if it is fixed.
  var hidesHeight = false
  /// The width at which measuring already gave the fixed height: lines then stay as they were broken.
  var measuredWidth = unknown
}

/// A node with its style, and the resolved sums of its edges.
struct Box {
  var node: Int32
  var style: UnsafePointer<PackedStyle>
  /// Padding and border.
  var frameWidth = 0.0
  var frameHeight = 0.0
  var marginWidth = 0.0
  var marginHeight = 0.0
  /// The width against which percentage edges resolve, if there are any.
  var edgeBase = unknown

  init(_ node: Int32, _ style: UnsafePointer<PackedStyle>, percentWidth: Double) {
    self.node = node
    self.style = style
    if style.pointee.traits.contains(.percentEdges) {
      edgeBase = percentWidth
      frameWidth = style.pointee.frameWidth(percentWidth)
      frameHeight = style.pointee.frameHeight(percentWidth)
      marginWidth =
        style.pointee.margin.left.points(of: percentWidth)
        + style.pointee.margin.right.points(of: percentWidth)
      marginHeight =
        style.pointee.margin.top.points(of: percentWidth)
        + style.pointee.margin.bottom.points(of: percentWidth)
    } else {
      frameWidth = style.pointee.fixedFrameWidth
      frameHeight = style.pointee.fixedFrameHeight
      marginWidth = style.pointee.fixedMarginWidth
      marginHeight = style.pointee.fixedMarginHeight
    }
  }

  var ratio: Double { style.pointee.ratio }

  func width(fromHeight height: Double) -> Double {
    if style.pointee.boxSizing == .borderBox { return bounded(max(frameWidth, height * ratio)) }
    return bounded(max(height - frameHeight, 0) * ratio + frameWidth)
  }

  func height(fromWidth width: Double) -> Double {
    if style.pointee.boxSizing == .borderBox { return bounded(max(frameHeight, width / ratio)) }
    return bounded(max(width - frameWidth, 0) / ratio + frameHeight)
  }

  /// A specified size as a border box size.
  func borderBoxWidth(_ value: Double) -> Double {
    style.pointee.boxSizing == .borderBox ? max(frameWidth, value) : max(value, 0) + frameWidth
  }

  func borderBoxHeight(_ value: Double) -> Double {
    style.pointee.boxSizing == .borderBox ? max(frameHeight, value) : max(value, 0) + frameHeight
  }
}

/// The minimum and maximum of a size.
struct Limits {
  var least = 0.0
  var most = Double.infinity

  func clamp(_ size: Double) -> Double { max(least, min(most, size)) }
}

/// The min-content (`narrow`) and max-content (`wide`) widths, border box.
struct ContentWidths {
  var narrow: Double
  var wide: Double
  /// Whether the widths come from the aspect ratio.
  var isFromRatio = false
  /// Whether the widths depend on the height.
  var needsHeight = false
}

/// Which intrinsic widths are needed: a measured leaf is not asked for the other.
enum WidthNeed {
  case narrow, wide, both
}

/// Whether a length is a minimum, a size or a maximum.
enum LengthRole {
  case least, main, most
}

/// How `fit-content` resolves without room to fit into.
enum FitMode {
  case normal, narrow, wide
}
