import PortalRaster
import PortalSupport

/// What failures with one cause have in common, on any screen.
///
/// A colour that changed in a style sheet is the same change on two hundred screens, whatever the views' names and
/// frames. So the hash contains, of colours, texts and styles, the old and the new value; of frames, the distance; of
/// paint, the coarse shape of the pixels that differ.
struct ChangeFingerprint {
  private var parts: Set<ByteText> = []

  /// The side of the grid to which shapes are downsampled.
  private static let gridSide = 16

  private mutating func add(_ part: String) { parts.insert(ByteText(part)) }

  mutating func add(_ change: ViewChange, _ cause: Causes.Cause, _ matching: ViewMatching) {
    switch cause {
    case .screen: add("screen \(change.what)")
    case .removed(let view): add("removed \(Self.name(matching.old.views[view]))")
    case .new(let view):
      let now = matching.new.views[view]
      guard let before = matching.before[view] else {
        add("added \(Self.name(now))")
        return
      }
      let own = OwnChange.changes(from: matching.old.views[before], to: now)
      if change.kind == .order {
        add("order \(Self.name(now))")
      } else if own.isEmpty {
        add("\(Self.name(now)) \(Self.shift(view, before, matching))")
      } else {
        for change in own {
          let colors = change.kind == .color ? Self.colors(of: change) : []
          if colors.isEmpty { add(change.what) }
          for color in colors { add("color \(color)") }
        }
      }
    }
  }

  /// Adds a view of which only painting changed.
  mutating func add(painted change: ViewChange, _ pixels: Blame.Pixels) {
    guard let box = change.box else { return }
    var shape = ""
    for row in 0..<Self.gridSide {
      for column in 0..<Self.gridSide {
        let cell = PixelBox(
          left: box.left + box.width * column / Self.gridSide, top: box.top + box.height * row / Self.gridSide,
          right: box.left + box.width * (column + 1) / Self.gridSide,
          bottom: box.top + box.height * (row + 1) / Self.gridSide)
        let count = PixelComparison.patch(pixels.reference, pixels.actual, in: cell)?.count ?? 0
        let area = max(1, cell.width * cell.height)
        shape += count == 0 ? "0" : count * 8 < area ? "1" : count * 2 < area ? "2" : "3"
      }
    }
    add("paint \(shape)")
  }

  /// The colours that changed, without their opacity where that is the same: an accent is one colour on a button, in a text
  /// and, at a fifth, on a selected row.
  private static func colors(of change: OwnChange) -> [String] {
    let sides = change.what.split(separator: "→").map { side in side.split(separator: " ").filter { $0.hasPrefix("#") }
    }
    guard sides.count == 2, sides[0].count == sides[1].count else { return [] }
    return zip(sides[0], sides[1]).filter { $0 != $1 }.map { old, new in
      old.count == 9 && new.count == 9 && old.suffix(2) == new.suffix(2)
        ? "\(old.prefix(7)) → \(new.prefix(7))" : "\(old) → \(new)"
    }
  }

  var digest: String {
    var hash = StableHash()
    for part in parts.sorted() { hash.add(part.text) }
    return String(hash.digest.prefix(16))
  }

  /// A view's kind and name; an unnamed view's position is no criterion.
  private static func name(_ view: LayoutOutline.View) -> String { "\(view.kind) \(view.key ?? "*")" }

  private static func shift(_ view: Int, _ before: Int, _ matching: ViewMatching) -> String {
    let (old, new) = (matching.old.place(of: before), matching.new.place(of: view))
    let (was, now) = (matching.old.views[before].frame, matching.new.views[view].frame)
    return [new.x - old.x, new.y - old.y, now.width - was.width, now.height - was.height].map { shortNumber($0) }
      .joined(separator: ",")
  }
}
