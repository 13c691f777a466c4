/// The picture's twin that a person can read and compare: one line a view, with its path, frame and text.
public enum LayoutText {
  public static func text(of screen: PlacedScreen) -> String {
    var lines = [heading(screen)]
    screen.forEachView { placed, view, depth in
      lines.append(String(repeating: "  ", count: depth + 1) + line(placed, view))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func heading(_ screen: PlacedScreen) -> String {
    let canvas = screen.canvas
    let traits = screen.traits
    return "screen \(shortNumber(canvas.size.width))×\(shortNumber(canvas.size.height)) @\(shortNumber(canvas.scale))x "
      + "\(traits.appearance.rawValue) \(traits.direction.rawValue) \(traits.locale)"
  }

  private static func line(_ placed: PlacedView, _ view: PlacedView.Identity) -> String {
    let frame = placed.frame
    var line = "\(view.kind) \(view.path) \(shortNumber(frame.x)),\(shortNumber(frame.y)) "
      + "\(shortNumber(frame.width))×\(shortNumber(frame.height))"
    if let text = placed.ownText {
      line += " " + quoted(text.block.string)
      if text.shaped.lines.count > 1 { line += " \(text.shaped.lines.count) lines" }
      if text.shaped.isTruncated { line += " truncated" }
    }
    return line
  }

  /// The text on one line, between quotation marks, with everything escaped that a terminal or a diff would stumble on.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.isUnprintable: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension PlacedView {
  /// The text that the view shows, itself or in a part that its widget was expanded into.
  public var ownText: PlacedText? {
    if case .text(let text) = content { return text }
    for child in children where child.view == nil {
      if let text = child.ownText { return text }
    }
    return nil
  }
}
