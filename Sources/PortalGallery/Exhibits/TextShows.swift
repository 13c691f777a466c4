import PortalDocument

extension Exhibit.Show {
  /// The text properties of a style, shown on a component with a text.
  ///
  /// - Parameters:
  ///   - base: the component, as JSON.
  ///   - place: the place of its text.
  ///   - figures: a text with digits, for properties of digits.
  ///   - long: a text of several lines, or one too long for a line.
  ///   - narrow: further settings that make it too long.
  static func text(
    in base: String, at place: String, figures: String = "Flight 1071, gate 10",
    long: String = "Pack my box with five dozen liquor jugs, and send it on before noon.",
    narrow: String = "{}", size: (Double, Double)? = nil
  ) -> [Exhibit.Show] {
    let base = JSONValue(json: base)
    func with(_ text: String, _ style: String = "{}") -> String {
      var changed = base.setting(.string(text), at: JSONPlace(place))
      if text == long { changed = changed.merged(with: JSONValue(json: narrow)) }
      return JSONWriter.text(of: changed.merged(with: JSONValue(members: [("style", JSONValue(json: style))])))
    }
    return [
      .of("style.textColor", ##"["systemPink", { "light": "#8a4b00", "dark": "#ffb35c" }]"##),
      .of("style.textStyle", #"["title2", "headline", "footnote"]"#, with: with(long), size: size),
      .of("style.textFont", #"["Noto Serif", "Noto Sans Mono"]"#), .of("style.textSize", "[13, 24]"),
      .of("style.scalesWithTextSize", document: #"{ "traits": { "textSize": "xxxLarge" } }"#),
      .of("style.textWeight"), .of("style.italic"), .of("style.letterSpacing", "[0, 3]"),
      .of("style.underline"), .of("style.strikethrough"),
      .of("style.features", #"[["tnum"], ["zero"]]"#, with: with(figures)),
      .of("style.variations", #"[["wght=250"], ["wght=650"]]"#),
      .of("style.textAlignment", with: with(long), size: size),
      .of("style.lineHeight", "[1, 1.6]", with: with(long), size: size),
      .of("style.numberOfLines", "[1, 2]", with: with(long), size: size),
      .of("style.ellipsis", with: with(long, #"{ "numberOfLines": 1 }"#)),
      .of("style.adjustToFitWidth", with: with(long, #"{ "numberOfLines": 1 }"#)),
      .of(
        "style.minimumScaleFactor", "[0.6, 0.9]",
        with: with(long, #"{ "numberOfLines": 1, "adjustToFitWidth": true }"#)),
    ]
  }
}
