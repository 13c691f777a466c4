extension Exhibit {
  /// What is typed into or chosen from.
  static let fields = [textField, searchField, picker, datePicker]

  static let textField = Exhibit(
    "textField", "A line of text that can be edited.", size: (280, 88), base: textFieldBase,
    play: #"""
      [{ "type": ", Countess", "into": { "role": "textField" } }, { "wait": 1 }, { "doubleTap": { "point": [80, 44] } }]
      """#,
    films: [
      .init(
        "A keyboard that covers", size: (240, 360), base: formBase, hasKeyboard: true,
        #"""
        [{ "wait": 0.3 }, { "tap": "House" }, { "wait": 0.8 }, { "type": "Elm" }, { "wait": 0.3 }, { "keys": ["return"] },
         { "wait": 0.8 }]
        """#)
    ],
    shows: [
      .of("text", #"["Ada", "ada@example.org"]"#),
      .of("placeholder", #"["Your name", "Where from?"]"#, with: #"{ "text": "" }"#),
      .of("isSecureTextEntry"), .of("shouldReturn"), .of("onEditingBegin", #"["began", { "began": "$value" }]"#),
      .of("onEditingChanged", #"[{ "name": "$value" }, "changed"]"#),
      .of("onEditingEnd", #"[{ "named": "$value" }, "ended"]"#),
      .of("onSubmit", #"[{ "join": "$value" }, "entered"]"#),
      .of("style.tintColor", #"["systemPink", "systemGreen"]"#, with: #"{ "state": { "focused": true } }"#),
      .of("state.focused"), .of("state.caret", "[0, 3]", with: #"{ "state": { "focused": true } }"#),
      .of("state.selectionLength", "[3, 8]", with: #"{ "state": { "focused": true, "caret": 0 } }"#),
    ] + Show.text(in: textFieldBase, at: "text"))

  private static let formBase: String = {
    let fields = ["First name", "Last name", "Street", "House", "Post code", "City"].map {
      #"""
      { "type": "textField", "placeholder": "\#($0)", "shouldReturn": true,
        "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 10 },
        "layout": { "height": 44, "padding": { "horizontal": 12 } } }
      """#
    }
    return #"""
      { "type": "scrollView", "layout": { "flex": { "grow": 1 }, "alignment": { "self": "stretch" }, "gap": 24 },
        "children": [{ "type": "label", "text": "Where to", "style": { "textSize": 28, "textWeight": "bold" } },
          \#(fields.joined(separator: ", "))] }
      """#
  }()

  private static let textFieldBase = #"""
    { "type": "textField", "text": "Ada Lovelace",
      "style": { "backgroundColor": "systemFill", "cornerRadius": 10 },
      "layout": { "width": 220, "height": 44, "padding": { "horizontal": 12 } } }
    """#

  static let searchField = Exhibit(
    "searchField", "A field for a search term, optionally with a button beside it that ends the search.",
    size: (300, 80), base: searchFieldBase,
    play: #"[{ "type": " in D", "into": { "role": "searchField" } }]"#,
    films: [
      .init(
        "Cleared and cancelled", base: cancelledBase, hearing: #"{ "term": "Bach" }"#,
        #"""
        [{ "tap": { "role": "searchField" } }, { "tap": { "path": "content/0/clear" } }, { "type": "Fugue" },
         { "tap": "Cancel" }, { "wait": 0.4 }]
        """#)
    ],
    shows: [
      .of("text", #"["Bach", "Cantatas by year"]"#),
      .of("placeholder", #"["Search", "Search in mail"]"#, with: #"{ "text": "" }"#),
      .of("cancelTitle", #"["Cancel", "Done"]"#),
      .of("onCancel", #"["cancel", { "close": "search" }]"#, with: #"{ "cancelTitle": "Cancel" }"#),
      .of("onEditingBegin", #"["began", { "began": "$value" }]"#),
      .of("onEditingChanged", #"[{ "search": "$value" }, "changed"]"#),
      .of("onEditingEnd", #"[{ "searched": "$value" }, "ended"]"#),
      .of("onSubmit", #"[{ "find": "$value" }, "search"]"#),
      .of("style.tintColor", #"["systemPink", "systemGreen"]"#, with: #"{ "state": { "focused": true } }"#),
      .of("state.focused"), .of("state.caret", "[0, 2]", with: #"{ "state": { "focused": true } }"#),
      .of("state.selectionLength", "[2, 5]", with: #"{ "state": { "focused": true, "caret": 0 } }"#),
    ] + Show.text(in: searchFieldBase, at: "text"))

  private static let cancelledBase = #"""
    { "type": "searchField", "text": "{{term}}", "placeholder": "Composers", "cancelTitle": "Cancel",
      "onEditingChanged": { "term": "$value" }, "onCancel": { "term": "" }, "layout": { "width": 256 } }
    """#

  private static let searchFieldBase = #"""
    { "type": "searchField", "text": "Concertos", "layout": { "width": 260 } }
    """#

  static let picker = Exhibit(
    "picker", "Wheels of texts, side by side.", size: (300, 240), base: pickerBase,
    play: #"[{ "swipe": { "point": [80, 120] }, "by": [0, -40] }, { "wait": 1 }]"#,
    shows: [
      .of("columns.0.titles", #"[["One", "Two"], ["Low", "Medium", "High", "Highest"]]"#),
      .of("columns.0.selected", "[0, 2]"), .of("columns.1.share", "[0.5, 2]"),
      .of("onSelectionChange", #"[{ "chose": "$value" }, "turned"]"#), .of("state.selection", "[0, 3]"),
    ] + Show.text(in: pickerBase, at: "columns.0.titles.1", long: "Rather more of it than fits into a wheel"))

  private static let pickerBase = #"""
    { "type": "picker", "columns": [
        { "titles": ["Small", "Middling", "Large", "Huge"], "selected": 1 },
        { "titles": ["Red", "Green", "Blue"], "selected": 1 }], "layout": { "width": 276 } }
    """#

  static let datePicker = Exhibit(
    "datePicker", "A day, a time or both, to be chosen.", size: (300, 96), base: datePickerBase,
    films: [
      .init(
        "Under a finger", size: (300, 240), base: wheelsBase,
        #"""
        [{ "swipe": { "point": [70, 120] }, "by": [0, -40] }, { "wait": 1.2 },
         { "drag": { "point": [230, 120] }, "by": [0, 70] }, { "wait": 0.6 }]
        """#),
      .init(
        "Opened by a finger", size: (300, 310), base: openedBase,
        #"""
        [{ "wait": 0.3 }, { "tap": { "point": [70, 35] } }, { "wait": 0.6 },
         { "swipe": { "point": [150, 170] }, "by": [0, -40] }, { "wait": 1.2 }]
        """#),
    ],
    shows: [
      .of("date", #"["2026-11-20", "2027-01-02T07:30", "16:05"]"#), .of("mode"),
      .of("display", size: (300, 240)),
      .of("minimumDate", #"["2026-11-18", "2026-11-20"]"#, with: #"{ "display": "wheels" }"#, size: (300, 240)),
      .of("maximumDate", #"["2026-11-20", "2026-11-22"]"#, with: #"{ "display": "wheels" }"#, size: (300, 240)),
      .of(
        "monthNames",
        "[\(months("January February March April May June July August September October November December")), "
          + "\(months("Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez"))]"),
      .of("isEnabled"), .of("onDateChange", #"[{ "due": "$value" }, "changed"]"#),
      .of("state.pressed"), .of("state.focused"),
    ]
      + Show.text(
        in: datePickerBase, at: "date", figures: "2026-10-01T10:01", long: "2026-12-20",
        narrow: #"{ "mode": "date", "layout": { "width": 90 } }"#))

  private static let wheelsBase = #"""
    { "type": "datePicker", "date": "2026-11-20", "mode": "date", "display": "wheels", "layout": { "width": 276 } }
    """#

  /// With room for what it opens.
  private static let openedBase = #"""
    { "type": "datePicker", "date": "2026-11-20T16:05", "layout": { "width": 276, "margin": { "bottom": 240 } } }
    """#

  private static let datePickerBase = #"""
    { "type": "datePicker", "date": "2026-11-20T16:05", "layout": { "width": 276 } }
    """#

  private static func months(_ names: String) -> String {
    "[" + names.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }
}
