//! What a box is given when it asks for its size, and what it answers.

/// The room a box is put into, by its container; sizes that are not known are `unknown`.
struct Space {
  var availableWidth = unknown
  var availableHeight = unknown
  /// What percentages are of.
  var percentWidth = unknown
  var percentHeight = unknown
  /// The available size is the size.
  var fixesWidth = false
  var fixesHeight = false
  /// An automatic size takes the available size.
  var stretchesWidth = false
  var stretchesHeight = false
  /// The children cannot resolve percentages of the height, even if it is fixed.
  var hidesHeight = false
}

/// A node's style, and its edges as they measure in a space.
struct Box {
  var node: Int32
  var style: UnsafePointer<PackedStyle>
  /// Padding and border.
  var frameWidth = 0.0
  var frameHeight = 0.0
  var marginWidth = 0.0
  var marginHeight = 0.0
  /// The width that percentages of the edges are of, if there are such edges.
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

  /// A given number as a size of the border box.
  func borderBoxWidth(_ value: Double) -> Double {
    style.pointee.boxSizing == .borderBox ? max(frameWidth, value) : max(value, 0) + frameWidth
  }

  func borderBoxHeight(_ value: Double) -> Double {
    style.pointee.boxSizing == .borderBox ? max(frameHeight, value) : max(value, 0) + frameHeight
  }
}

/// The least and the largest size that something can have.
struct Limits {
  var least = 0.0
  var most = Double.infinity

  func clamp(_ size: Double) -> Double { max(least, min(most, size)) }
}

/// How narrow and how wide content likes to be, border box.
struct ContentWidths {
  var narrow: Double
  var wide: Double
  /// The ratio of the box has decided.
  var isFromRatio = false
  /// Another height would give other widths.
  var needsHeight = false
}

/// Which of the two content widths are wanted: a measured leaf is asked no more than that.
enum WidthNeed {
  case narrow, wide, both
}

/// The part that a length plays.
enum LengthRole {
  case least, main, most
}

/// What `fit-content` means where there is nothing to fit into.
enum FitMode {
  case normal, narrow, wide
}
