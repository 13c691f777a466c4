/// The trees in which the islands of a living screen were laid out last.
///
/// A tree memoises what its boxes measured and where it put them, and asks only those again that differ since then, and those
/// around them. So an island takes over the tree that it had in the last frame, if its boxes are within each other as they
/// were. The frames are those of a tree that is made from nothing; all else of a placed box is worked out anew.
///
/// Used by the thread that places.
package final class KeptLayouts {
  /// Which island it is of those that are in every frame.
  enum Key: Hashable {
    case screen
    case row(NodeID)
  }

  /// A tree with the boxes that it was laid out for.
  struct Layout {
    var tree: FlexTree
    /// In pre-order, without islands of their own.
    var nodes: [Island.Node]
    var direction: ReadingDirection
    var cost: Cost

    /// Whether boxes are within each other as those of the tree, and measured where those are.
    func hasShape(of root: Box) -> Bool {
      var pending = [root]
      var index = 0
      while let box = pending.popLast() {
        let children = box.arrangement == nil ? box.children : []
        guard index < nodes.count, nodes[index].children.count == children.count,
          nodes[index].box.isMeasured == box.isMeasured
        else { return false }
        index += 1
        for child in children.reversed() { pending.append(child) }
      }
      return index == nodes.count
    }
  }

  /// What it took to lay out a tree since it was made: at least what it would take from nothing.
  struct Cost {
    var steps = 0
    /// The bytes of texts that were measured.
    var text = 0
  }

  /// Those of the last frame that was placed to its end, and those of the frame that is placed.
  private var last: [Key: Layout] = [:]
  private var next: [Key: Layout] = [:]
  private var isTaken = false
  /// What decides how large a text or an image is, besides itself.
  private var ground: (scale: Double, traits: Traits)?

  /// For a screen that no frame was made of yet.
  package init() {}

  /// Begins a frame.
  func begin(_ canvas: Canvas, _ traits: Traits) {
    (next, isTaken) = ([:], false)
    if let ground, ground == (canvas.scale, traits) { return }
    ground = (canvas.scale, traits)
    last = [:]
  }

  /// Hands over the tree of an island, if it had one of the same shape in the last frame.
  func take(_ key: Key, for box: Box, _ direction: ReadingDirection) -> Layout? {
    guard let layout = last.removeValue(forKey: key), layout.direction == direction, layout.hasShape(of: box) else {
      return nil
    }
    isTaken = true
    return layout
  }

  func keep(_ layout: Layout, as key: Key) { next[key] = layout }

  /// Ends a frame that could be placed.
  func commit() { (last, next) = (next, [:]) }

  /// Forgets all trees, as those of a frame that could not be placed; returns whether any was taken over.
  func forget() -> Bool {
    (last, next) = ([:], [:])
    return isTaken
  }
}

extension Placement {
  /// Whether a box measures in every space what that of the last frame did; if it is a text, it is shown as that was.
  func keeps(_ box: Box, as old: Box) -> Bool {
    switch (box.content, old.content) {
    case (.text(let text), .text(let other)):
      guard text.block == other.block else { return false }
      box.shown = old.shown
      return true
    case (.image, .image): return box.imageSize == old.imageSize
    case (.drawing(let drawing), .drawing(let other)): return drawing.size == other.size
    // An arrangement is code that nobody can compare, and a list knows its rows.
    default: return false
    }
  }
}
