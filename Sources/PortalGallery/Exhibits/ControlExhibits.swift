extension Exhibit {
  /// What is touched, and what shows how much is done.
  static let controls = [button, toggle, slider, stepper, pageControl, segmented, progress, spinner]

  static let button = Exhibit(
    "button", "Something to tap: a title, an icon before it, or both.", size: (280, 88), base: buttonBase,
    play: #"[{ "press": "Follow", "seconds": 0.3 }, { "wait": 0.6 }]"#,
    shows: [
      .of("text", #"["Follow", "Sign in"]"#),
      .of(
        "icon",
        #"[{ "symbol": "heart" }, { "symbol": "heart.fill", "tint": "systemRed" }, "landscape.png"]"#),
      .of("iconPosition", with: #"{ "icon": { "symbol": "heart" } }"#),
      .of("onTap", #"["follow", { "like": "1234" }]"#), .of("isActive"), .of("isEnabled"), .of("state.pressed"),
    ] + Show.text(in: buttonBase, at: "text", size: (280, 120)))

  private static let buttonBase = #"""
    { "type": "button", "text": "Follow", "style": { "backgroundColor": "systemFill", "cornerRadius": 10 },
      "layout": { "width": 200, "padding": { "horizontal": 12 }, "height": { "minimum": 44 } } }
    """#

  static let toggle = Exhibit(
    "toggle", "A switch.", size: (160, 80), base: #"{ "type": "toggle", "isOn": true }"#,
    play: #"""
      [{ "tap": { "role": "toggle" } }, { "wait": 0.8 },
       { "drag": { "role": "toggle" }, "by": [30, 0] }, { "wait": 0.4 }]
      """#,
    shows: [
      .of("isOn"), .of("isActive"), .of("isEnabled"), .of("onSwitch", #"[{ "wifi": "$value" }, "switched"]"#),
      .of("style.onTintColor", #"["tint", "systemOrange"]"#),
      .of("style.tintChangingColor", #"["systemGray3", "systemRed"]"#, with: #"{ "isOn": false }"#),
      .of("style.thumbTintColor", #"["systemYellow", "black"]"#), .of("state.pressed"),
    ])

  static let slider = Exhibit(
    "slider", "A thumb on a track, for a value between two others.", size: (280, 80),
    base: #"{ "type": "slider", "value": 0.4, "layout": { "width": 220 } }"#,
    play: #"[{ "drag": { "role": "slider" }, "by": [80, 0], "seconds": 0.6 }]"#,
    shows: [
      .of("value", "[0, 0.75]"), .of("minimumValue", "[-1, 0.3]"), .of("maximumValue", "[0.5, 4]"), .of("isEnabled"),
      .of("onValueChange", #"[{ "volume": "$value" }, "moved"]"#),
      .of("style.minimumTrackTintColor", #"["systemOrange", "systemGreen"]"#),
      .of("style.maximumTrackTintColor", #"["systemGray3", "systemRed"]"#),
      .of("style.thumbTintColor", #"["tint", "systemYellow"]"#), .of("state.pressed"),
    ])

  static let stepper = Exhibit(
    "stepper", "Two buttons that make a value less or more.", size: (180, 80),
    base: #"{ "type": "stepper", "value": 2 }"#,
    play: #"[{ "tap": "more" }, { "wait": 0.6 }, { "press": "more", "seconds": 0.8 }, { "wait": 0.5 }]"#,
    films: [
      .init(
        "With its value beside it", size: (280, 88), base: countingBase, hearing: #"{ "guests": 2 }"#,
        #"""
        [{ "tap": "more" }, { "wait": 0.6 }, { "press": "more", "seconds": 0.9 }, { "wait": 0.6 },
         { "tap": "less" }, { "wait": 0.6 }]
        """#)
    ],
    shows: [
      .of("value", "[0, 5]"), .of("minimumValue", "[0, 2]"), .of("maximumValue", "[2, 10]"),
      .of("stepValue", "[0.5, 10]", with: #"{ "onValueChange": { "guests": "$value" } }"#), .of("isEnabled"),
      .of("onValueChange", #"[{ "guests": "$value" }, "stepped"]"#),
      .of("style.tintColor", #"["tint", "systemPurple"]"#),
    ])

  private static let countingBase = #"""
    { "type": "container", "layout": { "flex": { "direction": "row" }, "gap": 16, "alignment": { "items": "center" } },
      "children": [
        { "type": "label", "text": "{{guests}} guests", "layout": { "width": 84 } },
        { "type": "stepper", "value": { "$data": "guests" }, "onValueChange": { "guests": "$value" } }] }
    """#

  static let pageControl = Exhibit(
    "pageControl", "A row of dots, one for each page.", size: (200, 72),
    base: #"{ "type": "pageControl", "numberOfPages": 5, "currentPage": 1 }"#,
    play: #"""
      [{ "tap": { "point": [136, 36] } }, { "wait": 0.6 }, { "tap": { "point": [136, 36] } }, { "wait": 0.6 },
       { "tap": { "point": [64, 36] } }, { "wait": 0.4 }]
      """#,
    shows: [
      .of("numberOfPages", "[3, 7]", with: #"{ "currentPage": 0 }"#), .of("currentPage", "[0, 4]"),
      .of("hidesForSinglePage", with: #"{ "numberOfPages": 1, "currentPage": 0 }"#),
      .of("onSelectionChange", #"[{ "page": "$value" }, "turned"]"#),
      .of("style.pageIndicatorTintColor", #"["systemGray4", "systemYellow"]"#),
      .of("style.currentPageIndicatorTintColor", #"["tint", "systemRed"]"#), .of("state.selection", "[0, 3]"),
    ])

  static let segmented = Exhibit(
    "segmented", "Several choices side by side, one of them chosen.", size: (300, 88), base: segmentedBase,
    play: #"[{ "tap": "Week" }, { "wait": 0.8 }, { "drag": "Week", "by": [80, 0] }, { "wait": 0.4 }]"#,
    shows: [
      .of("segments.0.title", #"["Hour", "Night"]"#),
      .of(
        "segments.0.image", #"[{ "symbol": "star" }, { "symbol": "bell.fill", "tint": "systemOrange" }]"#,
        with: #"{ "segments": [{}, { "title": "Week" }] }"#),
      .of("segments.0.onTap", #"["day", { "show": "day" }]"#), .of("segments.1.isEnabled", "[true, false]"),
      .of("selected", "[1, 2]"), .of("style.tintColor", #"["tint", "systemYellow"]"#),
    ] + Show.text(in: segmentedBase, at: "segments.0.title", figures: "10:07", long: "All of this long day"))

  private static let segmentedBase = #"""
    { "type": "segmented", "segments": [{ "title": "Day" }, { "title": "Week" }, { "title": "Month" }],
      "layout": { "width": 252 } }
    """#

  static let progress = Exhibit(
    "progress", "A bar that shows how much is done.", size: (280, 64),
    base: #"{ "type": "progress", "progress": 0.4, "layout": { "width": 220 } }"#,
    films: [
      .init(
        "Going on",
        base: #"""
          { "type": "progress", "layout": { "width": 220 },
            "progress": { "$if": "more", "default": false, "then": 0.8, "else": 0.2 } }
          """#,
        #"[{ "wait": 0.4 }, { "data": { "more": true } }, { "wait": 0.8 }]"#)
    ],
    shows: [
      .of("progress", "[0, 0.75, 1]"),
      .of("progress.partial", "[1, 5]", with: #"{ "progress": { "total": 6 } }"#),
      .of("progress.total", "[4, 20]", with: #"{ "progress": { "partial": 3 } }"#),
      .of("style.progressStyle", ##"["systemGreen", { "light": "#9a3412", "dark": "#fdba74" }]"##),
      .of("style.progressStyle.image", #"["landscape.png"]"#),
      .of("style.trackStyle", #"["systemGray3", "systemYellow"]"#),
      .of("style.trackStyle.image", #"["landscape.png"]"#),
    ])

  static let spinner = Exhibit(
    "spinner", "A wheel that says that something is going on.", size: (120, 80), base: #"{ "type": "spinner" }"#,
    // With the second in which it ends, two turns.
    play: #"[{ "wait": 0.966 }]"#,
    shows: [.of("style.color", #"["tint", "systemRed", "label"]"#)])
}
