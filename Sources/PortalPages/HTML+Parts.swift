extension HTML {
  /// Code with its language over it and a button that copies it.
  ///
  /// - Parameters:
  ///   - language: what it is called: `Swift`, `JSON`.
  ///   - isMarked: which lines matter most.
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

  /// A picture with its twin for the dark, if it has one.
  ///
  /// - Parameters:
  ///   - description: what it shows, for whoever does not see it.
  ///   - width: in points, so that the page does not move when it is loaded.
  ///   - isLazy: whether it is loaded only when it is nearly seen.
  public static func picture(
    _ path: String, dark: String? = nil, description: String, width: Int, height: Int, isLazy: Bool = true
  ) -> HTML {
    tag("picture") {
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

  /// The button that goes from the system's appearance to light and to dark.
  public static var themeSwitch: HTML {
    tag("button", HTMLAttribute("type", "button"), HTMLAttribute("data-theme-switch")) { "Auto" }
  }

  /// Where scripts say what happened, for whoever does not see it.
  public static var told: HTML {
    tag("div", .id("told"), .class("visually-hidden"), HTMLAttribute("aria-live", "polite")) {}
  }
}
