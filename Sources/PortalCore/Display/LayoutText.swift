/// The layout text, a readable and diffable counterpart of the picture: one line per view, with its path, frame, text
/// and look.
public enum LayoutText {
  /// The layout text of a placed screen: a heading with the canvas, and a line for each view, indented by its depth.
  public static func text(of screen: PlacedScreen) -> String {
    var text = heading(screen) + "\n"
    screen.forEachView { placed, view, depth in
      for _ in 0...depth { text += "  " }
      add(placed, view, screen.traits, to: &text)
    }
    return text
  }

  /// The lines of a layout text, told apart by bytes: in a long one, letters take seconds.
  package static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map { Substring($0) }
  }

  private static func heading(_ screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let traits = screen.traits
    return "screen \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) @\(shortNumber(canvas.scale))x "
      + "\(traits.appearance.rawValue) \(traits.direction.rawValue) "
      + (Traits.isLocale(traits.locale) ? traits.locale : LookWords.quoted(traits.locale))
      + (traits.textSize == .large ? "" : " \(traits.textSize.rawValue)") + safeArea(canvas.safeArea)
  }

  private static func safeArea(_ edges: Edges) -> String {
    guard edges != .zero else { return "" }
    return " safe " + [edges.top, edges.right, edges.bottom, edges.left].map { shortNumber($0) }.joined(separator: ",")
  }

  private static func add(_ placed: PlacedView, _ view: PlacedView.Identity, _ traits: Traits, to text: inout String) {
    LayoutLine.write(view.kind, view.path.text, placed.frame, to: &text)
    for word in placed.look(traits).words {
      text += " "
      text += word
    }
    text += "\n"
  }
}
