import PortalDocument

extension Exhibit {
  /// What is read.
  static let texts = [label, textView, link]

  static let label = Exhibit(
    "label", "A text that is only read.", size: (280, 104), base: labelBase,
    films: [
      .init(
        "A link in it", base: linkedBase,
        #"""
        [{ "press": { "point": [168, 64] }, "seconds": 0.4 }, { "wait": 0.4 }, { "keys": ["tab", "right"] },
         { "wait": 0.4 }]
        """#)
    ],
    shows: [
      .of("text", #"["Hello, Portal", "こんにちは", "مرحبا 👋🏽"]"#),
      .of("textAfterLayout", #"["Wednesday", "Mon"]"#, with: #"{ "text": "Wednesday", "style": { "textSize": 40 } }"#),
    ] + runs("runs", with: #"{ "text": null }"#) + Show.text(in: labelBase, at: "text", size: (280, 128)))

  private static let labelBase = #"{ "type": "label", "text": "Quick brown fox", "layout": { "width": 220 } }"#

  private static let linkedBase = #"""
    { "type": "label", "runs": [{ "text": "By going on you accept our " }, { "text": "terms", "link": "https://example.org/terms" },
        { "text": " and our " }, { "text": "privacy policy", "link": "https://example.org/privacy" }, { "text": "." }],
      "style": { "numberOfLines": 0 }, "layout": { "width": 220 } }
    """#

  static let textView = Exhibit(
    "textView", "A text of many lines that can be read, scrolled and perhaps edited.", size: (280, 128),
    base: textViewBase,
    films: [
      .init(
        "Under a finger", base: notesBase,
        #"""
        [{ "doubleTap": { "point": [90, 40] } }, { "wait": 0.4 }, { "type": "tea" }, { "keys": ["down", "end"] },
         { "type": "\nAnd sugar." }, { "swipe": { "point": [140, 80] }, "by": [0, 40] }, { "wait": 1 }]
        """#)
    ],
    shows: [
      .of("text", #"["A short note.", "One paragraph.\nAnd another one."]"#),
      .of(
        "isScrollEnabled", with: #"{ "text": "\#(lines)", "state": { "scrollOffset": [0, 30] } }"#),
      .of("isEditable", with: #"{ "state": { "focused": true, "caret": 6 } }"#),
      .of("onEditingBegin", #"["began", { "began": "$value" }]"#, with: #"{ "isEditable": true }"#),
      .of("onEditingChanged", #"[{ "note": "$value" }, "changed"]"#, with: #"{ "isEditable": true }"#),
      .of("onEditingEnd", #"[{ "noted": "$value" }, "ended"]"#, with: #"{ "isEditable": true }"#),
      .of("state.scrollOffset", "[[0, 0], [0, 60]]", with: #"{ "text": "\#(lines)", "isScrollEnabled": true }"#),
      .of("state.focused", with: #"{ "isEditable": true }"#),
      .of("state.caret", "[0, 12]", with: #"{ "isEditable": true, "state": { "focused": true } }"#),
      .of(
        "state.selectionLength", "[4, 9]", with: #"{ "isEditable": true, "state": { "focused": true, "caret": 6 } }"#),
    ] + runs("runs", with: #"{ "text": null }"#) + Show.text(in: textViewBase, at: "text"))

  private static let textViewBase = #"""
    { "type": "textView", "text": "Bring water and a map.",
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 10 },
      "layout": { "width": 220, "height": 96, "padding": 8 } }
    """#

  private static let notesBase = #"""
    { "type": "textView", "text": "Bring water and a map.\nBread, cheese.", "isEditable": true, "isScrollEnabled": true,
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 10 },
      "layout": { "width": 220, "height": 78, "padding": 8 } }
    """#

  private static let lines = (1...8).map { "Line \($0) of the story." }.joined(separator: "\\n")

  static let link = Exhibit(
    "link", "A text that leads somewhere.", size: (280, 104), base: linkBase,
    films: [
      .init(
        "Under a finger", base: #"{ "type": "link", "text": "How it is made", "layout": { "width": 116 } }"#,
        #"[{ "press": "How it is made", "seconds": 0.4 }, { "wait": 0.4 }]"#)
    ],
    shows: [
      .of("text", #"["Read more", "Terms and conditions"]"#),
      .of("destination", #"["https://example.org/more", "https://example.org/terms"]"#),
      .of("onTap", #"["readMore", { "open": "terms" }]"#), .of("state.pressed"),
    ] + Show.text(in: linkBase, at: "text", size: (280, 128)))

  private static let linkBase = #"{ "type": "link", "text": "How it is made", "layout": { "width": 220 } }"#

  /// A text with several runs, one property of a run at a time.
  private static func runs(_ name: String, with others: String) -> [Show] {
    let base = #"[{ "text": "Only " }, { "text": "3 left" }, { "text": " in stock" }]"#
    func run(_ property: String, _ values: String) -> Show {
      .of(
        "\(name).1.\(property)", values,
        with: JSONWriter.text(
          of: JSONValue(json: others).merged(with: JSONValue(members: [(name, JSONValue(json: base))]))))
    }
    return [
      run("text", #"["3 left", "none left"]"#), run("textColor", #"["systemRed", "secondaryLabel"]"#),
      run("textFont", #"["Noto Serif", "Noto Sans Mono"]"#), run("textSize", "[12, 26]"),
      run("textWeight", #"["light", "bold"]"#), run("italic", "[true]"), run("letterSpacing", "[-1, 4]"),
      run("underline", "[true]"), run("strikethrough", "[true]"), run("features", #"[["zero"], ["sups"], ["ss01"]]"#),
      run("variations", #"[["wght=250"], ["wght=750"]]"#), run("link", #"["https://example.org"]"#),
    ]
  }
}
