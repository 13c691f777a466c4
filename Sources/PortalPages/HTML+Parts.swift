extension HTML {
  /// A block of code with its language and a copy button.
  ///
  /// - Parameters:
  ///   - language: its label: `Swift`, `JSON`.
  ///   - isMarked: which lines are highlighted.
  public static func code(
    _ text: String, language: String, marking isMarked: (Substring) -> Bool = { _ in false }
  ) -> HTML {
    tag("div", .class("copy")) {
      tag("span", .class("language"), HTMLAttribute("aria-hidden", "true")) { language }
      tag("pre", HTMLAttribute("tabindex", "0"), HTMLAttribute("aria-label", language)) {
        tag("code") {
          for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { literal("\n") }
            if isMarked(line) {
              tag("mark") { String(line) }
            } else {
              String(line)
            }
          }
        }
      }
      tag(
        "button", HTMLAttribute("type", "button"), HTMLAttribute("data-copy"),
        HTMLAttribute("aria-label", "Copy \(language)")
      ) { "Copy" }
    }
  }

  /// A picture with its dark variant, if it has one.
  ///
  /// - Parameters:
  ///   - still: what stands in its place where the reader wants less motion, light and dark, and its size.
  ///   - description: the alternative text.
  ///   - width: in points, so that the layout is stable while it loads.
  ///   - isLazy: whether it is loaded only when it comes near the viewport.
  public static func picture(
    _ path: String, dark: String? = nil, still: (light: String, dark: String, width: Int, height: Int)? = nil,
    description: String, width: Int, height: Int, isLazy: Bool = true
  ) -> HTML {
    tag("picture") {
      if let still {
        let (width, height) = (HTMLAttribute("width", "\(still.width)"), HTMLAttribute("height", "\(still.height)"))
        tag(
          "source", .sourceSet(still.dark), HTMLAttribute("media", "\(lessMotion) and (prefers-color-scheme: dark)"),
          HTMLAttribute("data-dark", lessMotion), width, height)
        tag("source", .sourceSet(still.light), HTMLAttribute("media", lessMotion), width, height)
      }
      if let dark {
        tag(
          "source", .sourceSet(dark), HTMLAttribute("media", "(prefers-color-scheme: dark)"),
          HTMLAttribute("data-dark"))
      }
      tag(
        "img", .source(path), HTMLAttribute("alt", description), HTMLAttribute("width", "\(width)"),
        HTMLAttribute("height", "\(height)"), isLazy ? HTMLAttribute("loading", "lazy") : nil,
        HTMLAttribute("decoding", "async"))
    }
  }

  private static let lessMotion = "(prefers-reduced-motion: reduce)"

  /// The button that cycles through system, light and dark appearance.
  public static var themeSwitch: HTML {
    tag("button", HTMLAttribute("type", "button"), HTMLAttribute("data-theme-switch")) { "Auto" }
  }

  /// A live region in which scripts announce events to screen readers.
  public static var told: HTML {
    tag("div", .id("told"), .class("visually-hidden"), HTMLAttribute("aria-live", "polite")) {}
  }
}
