import PortalSupport

extension PlacedScreen {
  /// What is odd about where things are, though nothing keeps it from being drawn.
  ///
  /// That is text that does not fit, views of which nothing can be seen, and what is too small to be touched. It is for
  /// checks; a picture is as good with it as without.
  public var findings: [Diagnostic] {
    var findings: [Diagnostic] = []
    let visible = Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
    // What is inside something that moves may be out of sight, and comes into sight later.
    var movingDepth: Int?
    forEachView { placed, view, depth in
      if let moving = movingDepth {
        if depth > moving { return }
        movingDepth = nil
      }
      if Self.movingKinds.contains(view.kind) { movingDepth = depth }
      findings += Self.findings(placed, view, within: visible)
    }
    return findings
  }

  private static let movingKinds: Set<String> = ["table", "collection", "carousel", "scrollView", "textView"]

  /// The smallest side of what people touch, as the Web Content Accessibility Guidelines 2.2 have it.
  private static let touchable = 24.0

  private static func findings(_ placed: PlacedView, _ view: PlacedView.Identity, within visible: Rect) -> [Diagnostic]
  {
    let frame = placed.frame
    let shows = placed.ownText != nil || !view.handlers.isEmpty
    if shows, !placed.isTransformed {
      guard frame.width > 0, frame.height > 0 else {
        return [
          Diagnostic(
            .warning, "\(view.kind) \(view.path) has no size",
            hint: "give it a width and a height, or something to hold", about: Diagnostic.Subject(view: view.path.text))
        ]
      }
      if frame.x >= visible.maxX || frame.maxX <= 0 || frame.y >= visible.maxY || frame.maxY <= 0 {
        return [
          Diagnostic(
            .warning, "nothing of \(view.kind) \(view.path) is on the canvas",
            hint: "it lies at \(shortNumber(frame.x)), \(shortNumber(frame.y)); make room for it, or let it scroll",
            about: Diagnostic.Subject(view: view.path.text))
        ]
      }
    }
    var findings: [Diagnostic] = []
    // Where a painter is missing, its name stands in for it, and says so elsewhere.
    if let text = placed.ownText, text.shaped.isTruncated, view.kind != "custom" {
      findings.append(
        Diagnostic(
          .warning, "the text of \(view.path) does not fit: \(TerminalText.quoted(text.block.string, limit: 40))",
          hint: "give it more room or more lines, or let it shrink with \"adjustToFitWidth\"",
          about: Diagnostic.Subject(view: view.path.text)))
    }
    // How large a bar's buttons are is the bar's business, and no author's.
    let isTouched = view.kind != BarButtonSpec.kind && view.handlers.contains { $0.kind == .tap }
    if isTouched, min(frame.width, frame.height) < touchable {
      let size = "\(shortNumber(frame.width))×\(shortNumber(frame.height))"
      findings.append(
        Diagnostic(
          .warning, "\(view.kind) \(view.path) is only \(size) points large, and is meant to be touched",
          hint: "make it at least \(shortNumber(touchable)) points wide and high",
          about: Diagnostic.Subject(view: view.path.text)))
    }
    return findings
  }
}

extension PlacedView {
  fileprivate var isTransformed: Bool { style.transform != nil }
}
