extension Exhibit {
  /// What holds others, or shows pictures.
  static let views = [container, touchable, imageView, mapView, custom]

  static let container = Exhibit(
    "container", "A box with components in it, laid out by flexbox.", size: (280, 140),
    base: #"""
      { "type": "container", "children": [{ "type": "label", "text": "Title", "style": { "textWeight": "semibold" } },
          { "type": "label", "text": "Subtitle", "style": { "textColor": "secondaryLabel" } }],
        "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12 },
        "layout": { "padding": 16, "gap": 4, "width": 220 } }
      """#,
    shows: [
      .of(
        "children",
        #"""
        [[], [{ "type": "label", "text": "Alone" }],
         [{ "type": "toggle", "isOn": true }, { "type": "button", "text": "Apply" }]]
        """#)
    ])

  static let touchable = Exhibit(
    "touchable", "Any component made so that it hears of taps, swipes, drags and long presses. It has no look.",
    size: (280, 110),
    base: #"{ "type": "touchable", "onTap": "open", "child": \#(card("Inbox", "envelope")) }"#,
    films: [
      .init(
        "Under a finger", size: (280, 150), base: toldBase, hearing: #"{ "told": "Nothing yet" }"#,
        #"[{ "wait": 0.3 }, { "tap": "Inbox" }, { "wait": 0.8 }, { "press": "Inbox", "seconds": 0.8 }, { "wait": 0.6 }]"#
      ),
      heard("Where a finger is, and what it does", draggedBase),
    ],
    shows: [
      .of("onTap", #"["open", { "open": "inbox" }]"#), .of("onDoubleTap", #"["like", { "like": "inbox" }]"#),
      .of("onLongPress", #"["menu", { "menu": "inbox" }]"#),
      .of("onSwipe.left", #"["archive", { "archive": "inbox" }]"#),
      .of("onSwipe.right", #"["pin", { "pin": "inbox" }]"#), .of("onSwipe.up", #"["next"]"#),
      .of("onSwipe.down", #"["previous"]"#),
      .of("onDrag", #"[{ "drag": "$value" }, "drag"]"#),
      .of("child", "[\(card("Inbox", "envelope")), \(card("Calendar", "calendar"))]"),
    ])

  /// What becomes of a finger that is dragged, and of a tap, in a film of a view that its messages fill in.
  private static func heard(_ title: String, _ base: String) -> Film {
    Film(
      title, size: (280, 200), base: base, hearing: #"{ "touch": { "phase": "untouched", "x": 110, "y": 60 } }"#,
      #"""
      [{ "wait": 0.3 }, { "drag": { "point": [80, 60] }, "by": [120, 48], "after": 0.4, "seconds": 0.8 }, { "wait": 0.6 },
       { "tap": { "point": [140, 108] } }, { "wait": 0.6 }]
      """#)
  }

  /// A view that tells of a finger, over a line that says what it told.
  private static func touched(_ parts: String) -> String {
    #"""
    { "type": "container", "layout": { "gap": 14, "alignment": { "items": "center" } }, "children": [
        { "type": "touchable", "onDrag": { "touch": "$value" }, "child": { "type": "container",
          "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12, "clip": true },
          \#(parts) } },
        { "type": "label", "text": "{{touch.phase}} · {{touch.x}}, {{touch.y}}",
          "style": { "textAlignment": "center", "numberOfLines": 1 }, "layout": { "width": 220, "height": 22 } }] }
    """#
  }

  /// What a tap and a long press are told as, in a line below.
  private static let toldBase = #"""
    { "type": "container", "layout": { "gap": 14, "alignment": { "items": "center" } }, "children": [
        { "type": "touchable", "onTap": { "told": "It was tapped" }, "onLongPress": { "told": "It was held" },
          "child": \#(card("Inbox", "envelope")) },
        { "type": "label", "text": "{{told}}", "style": { "textColor": "secondaryLabel" } }] }
    """#

  private static let draggedBase = touched(
    #"""
    "layout": { "width": 220, "height": 120 },
      "children": [{ "type": "container",
        "style": { "backgroundColor": "tint", "cornerRadius": 10, "transform": { "translate": [-10, -10] } },
        "layout": { "position": { "absolute": { "left": { "$data": "touch.x" }, "top": { "$data": "touch.y" } } },
          "width": 20, "height": 20 } }]
    """#)

  private static func card(_ title: String, _ symbol: String) -> String {
    #"""
    { "type": "container", "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12 },
      "layout": { "flex": { "direction": "row" }, "alignment": { "items": "center" }, "padding": 16, "gap": 12 },
      "children": [{ "type": "imageView", "image": { "symbol": "\#(symbol)", "tint": "tint" } },
        { "type": "label", "text": "\#(title)" }] }
    """#
  }

  static let imageView = Exhibit(
    "imageView", "A picture: a file, its bytes, or one of the symbols.", size: (240, 150),
    base: #"{ "type": "imageView", "image": "landscape.png", "layout": { "width": 150, "height": 110 } }"#,
    shows: [
      .of(
        "image", #"["landscape.png", "bubble.png", { "path": "landscape.png" }]"#,
        alike: "a path may stand in an object"),
      .of("image.path", #"["landscape.png", "bubble.png"]"#, with: #"{ "image": {} }"#),
      .of(
        "image.symbol", #"["heart.fill", "bell", "cart"]"#,
        with: #"{ "image": {}, "layout": { "width": 64, "height": 64 } }"#),
      .of(
        "image.data", #"["\#(checker)", "\#(stripes)"]"#,
        with: #"{ "image": {}, "layout": { "width": 96, "height": 96 } }"#),
      .of("image.tint", #"["systemRed", "tint"]"#, with: #"{ "image": { "symbol": "heart.fill" } }"#),
      .of(
        "image.weight", #"["light", "regular", "semibold", "bold"]"#,
        with: #"{ "image": { "symbol": "bell" }, "layout": { "width": 64, "height": 64 } }"#),
      .of(
        "image.scale", "[1, 4]",
        with: #"{ "image": { "path": "landscape.png" }, "style": { "contentMode": "center" } }"#),
      .of("image.insets", "[4, 12]", with: bubble), .of("image.insets.top", "[4, 12]", with: bubble),
      .of("image.insets.left", "[4, 12]", with: bubble), .of("image.insets.bottom", "[4, 12]", with: bubble),
      .of("image.insets.right", "[4, 12]", with: bubble),
      .of(
        "image.resizing",
        with: #"{ "image": { "path": "bubble.png", "insets": 12 }, "layout": { "width": 180, "height": 110 } }"#),
    ])

  private static let bubble = #"{ "image": { "path": "bubble.png" }, "layout": { "width": 180, "height": 110 } }"#

  /// Two images of four pixels.
  private static let checker =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEklEQVR42mP4P5UhIuwaCANZACxgBjGXk7WkAAAAAElFTkSuQmCC"
  private static let stripes =
    "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mP4P5UBiBgiwq4BEQAs0AYxOZAbDgAAAABJRU5ErkJggg=="

  static let mapView = Exhibit(
    "mapView", "A map of a part of the earth, drawn here.", size: (300, 200), base: mapBase,
    shows: [
      .of("placemarks.0.latitude", "[41.9, 52.5]"), .of("placemarks.0.longitude", "[4.9, 21]"),
      .of("placemarks.0.icon", #"[{ "symbol": "star.fill", "tint": "systemRed" }]"#),
      .of("center.latitude", "[40, 55]"), .of("center.longitude", "[5, 20]"), .of("zoomLevel", "[8, 60]"),
      .of("isZoomEnabled"), .of("isScrollEnabled"),
    ])

  private static let mapBase = #"""
    { "type": "mapView", "placemarks": [{ "latitude": 48.2, "longitude": 16.4 }],
      "center": { "latitude": 48, "longitude": 14 }, "zoomLevel": 25, "layout": { "width": 276, "height": 176 } }
    """#

  static let custom = Exhibit(
    "custom", "A view that is painted by a function of your own, which the renderer knows by its identifier.",
    size: (240, 110),
    base: #"""
      { "type": "custom", "identifier": "bars", "information": { "values": [3, 5, 2, 8, 6] },
        "layout": { "width": 160, "height": 72 } }
      """#,
    films: [heard("Under a finger", pointedBase)],
    shows: [
      .of("identifier", #"["bars", "unknown"]"#),
      .of("information", #"[{ "values": [1, 2, 3, 4, 5, 6, 7] }, { "values": [8, 3, 1] }]"#),
    ])

  private static let pointedBase = touched(
    #"""
    "children": [{ "type": "custom", "identifier": "crosshair",
        "information": { "x": { "$data": "touch.x" }, "y": { "$data": "touch.y" } },
        "layout": { "width": 220, "height": 120 } }]
    """#)
}
