import PortalDocument

extension Exhibit {
  /// What shows more than there is room for.
  static let lists = [table, collection, carousel, scrollView]

  static let table = Exhibit(
    "table", "Rows below each other, scrolled down through.", size: (300, 240), base: tableBase,
    play: #"[{ "swipe": "Eda", "by": [0, -80] }, { "wait": 1.5 }]"#,
    films: [
      .init(
        "Rows that are moved", base: movingBase,
        #"""
        [{ "drag": "Ida", "by": [0, 98], "after": 0.6, "seconds": 0.5 }, { "wait": 0.6 },
         { "drag": "Uda", "by": [0, -98], "after": 0.6, "seconds": 0.5 }, { "wait": 0.6 }]
        """#),
      .init(
        "Rows that come, go and move", size: (300, 290), base: changingBase,
        hearing: #"{ "names": ["Uda", "Ada", "Oda"] }"#,
        #"""
        [{ "wait": 0.3 }, { "tap": "Add" }, { "wait": 0.8 }, { "tap": "Sort" }, { "wait": 0.8 }, { "tap": "Remove" }, { "wait": 0.8 }]
        """#),
      .init(
        "Actions of a row", base: actingBase,
        #"""
        [{ "drag": "Eda", "by": [-130, 0] }, { "wait": 0.6 }, { "tap": "Flag" }, { "wait": 0.6 },
         { "drag": "Ida", "by": [80, 0] }, { "wait": 0.6 }, { "tap": "Oda" }, { "wait": 0.6 }]
        """#),
      .init(
        "Read from right to left", base: actingBase, under: #"{ "direction": "rightToLeft" }"#,
        #"""
        [{ "drag": "Eda", "by": [130, 0] }, { "wait": 0.6 }, { "tap": "Flag" }, { "wait": 0.6 },
         { "swipe": "Ida", "by": [0, -60] }, { "wait": 1 }]
        """#),
      .init(
        "Pulled to refresh", base: refreshedBase, hearing: #"{ "fetches": false }"#,
        #"""
        [{ "drag": "Ada", "by": [0, 175], "seconds": 0.5 }, { "wait": 1.2 },
         { "data": { "fetches": false } }, { "wait": 1 }]
        """#),
    ],
    shows: [
      .of("items.0.id", #"["ada", 7]"#), .of("items.0.id.path", #"[".first", ".person(#7)"]"#),
      .of("items.0.height", "[36, 72]"),
      .of("items.0.component", #"[{ "type": "label", "text": "A label" }, { "type": "toggle", "isOn": true }]"#),
      .of("items.1.onTap", #"["greet", { "open": "Ida" }]"#),
      .of(
        "items.1.selectionStyle", with: #"{ "state": { "selection": 1 } }"#),
      .of("items.0.typeIdentifier", #"["person", "place"]"#),
      .of(
        "selection", with: #"{ "selected": [1], "items": [\#(plain("Ada")), \#(plain("Ida"))] }"#, alike: taps),
      .of(
        "selected", "[[1], [0, 1]]",
        with: #"{ "selection": "multiple", "items": [\#(plain("Ada")), \#(plain("Ida"))] }"#),
      .of("onSelect", #"[{ "chosen": "$value" }, "chosen"]"#, with: #"{ "selection": "single" }"#),
      .of("onMove", #"[{ "moved": "$value" }, "moved"]"#),
      .of("showsVerticalScrollIndicator", with: #"{ "state": { "scrollOffset": [0, 20] } }"#),
      .of("showsHorizontalScrollIndicator", with: #"{ "state": { "scrollOffset": [0, 20] } }"#),
      .of("refresh.state", #"["searching"]"#),
      .of("refresh.state.searchAction", #"["reload", { "reload": "all" }]"#),
      .of("refresh.title", #"["Fetching…", "One moment"]"#, with: searching),
      .of("style.separatorColor", #"["clear", "systemRed"]"#),
      .of("style.refreshTintColor", #"["tint", "systemRed"]"#, with: searching),
      .of("state.scrollOffset", "[[0, 20], [0, 60]]"), .of("state.selection", "[0, 2]"),
      .of("state.refreshing", with: #"{ "refresh": { "state": { "searchAction": "reload" } } }"#),
    ] + actions("leading") + actions("trailing") + titleRuns)

  /// What the actions of a row say, on one of its sides.
  private static func actions(_ side: String) -> [Show] {
    let name = side + "Actions"
    func action(_ property: String, _ values: String = "[]") -> Show {
      .of(
        "items.0.\(name).0.\(property)", values,
        with: #"{ "items": [{ "height": 48, "component": { "type": "label", "text": "Ada" },"#
          + #" "\#(name)": [{ "title": "Pin", "onTap": "pin" }] }] }"#)
    }
    return [
      action("title", #"["Pin", "Keep at the top"]"#), action("icon", #"[{ "symbol": "pin" }, { "symbol": "trash" }]"#),
      action("isDestructive"), action("onTap", #"["pin", { "pin": "Ada" }]"#),
    ]
  }

  private static let tableBase = table("", items: names.map(row))

  private static let movingBase = table(#""onMove": { "moved": "$value" },"#, items: names.map(row))

  /// Three buttons over rows that are known by their names.
  private static let changingBase: String = {
    func button(_ title: String, _ names: String) -> String {
      #"""
      { "type": "button", "text": "\#(title)", "onTap": { "names": [\#(names)] },
        "style": { "backgroundColor": "systemFill", "cornerRadius": 8 },
        "layout": { "height": 34, "padding": { "horizontal": 12 } } }
      """#
    }
    let buttons = [
      button("Add", #""Uda", "Ida", "Ada", "Oda", "Eda""#), button("Sort", #""Ada", "Eda", "Ida", "Oda", "Uda""#),
      button("Remove", #""Ada", "Ida", "Uda""#),
    ]
    return #"""
      { "type": "container", "layout": { "gap": 10 }, "children": [
          { "type": "container", "layout": { "flex": { "direction": "row" }, "gap": 8 },
            "children": [\#(buttons.joined(separator: ", "))] },
          { "type": "table", "items": [{ "$each": "names", "as": "name", "component": { "id": "{{name}}", "height": 44,
              "component": { "type": "container",
                "layout": { "flex": { "grow": 1 }, "justifyContent": "center", "padding": { "horizontal": 16 } },
                "children": [{ "type": "label", "text": "{{name}}" }] } } }],
            "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12, "clip": true },
            "layout": { "width": 260, "height": 222 } }] }
      """#
  }()

  private static let names = ["Ada", "Ida", "Eda", "Oda", "Uda", "Ulla"]

  private static let actingBase = table("", items: acting)

  private static let acting: [String] = names.map { name in
    let actions = #"""
      { "leadingActions": [{ "title": "Pin", "icon": { "symbol": "pin.fill" }, "onTap": { "pin": "\#(name)" } }],
        "trailingActions": [
          { "title": "Delete", "icon": { "symbol": "trash.fill" }, "isDestructive": true, "onTap": { "delete": "\#(name)" } },
          { "title": "Flag", "icon": { "symbol": "flag.fill" }, "onTap": { "flag": "\#(name)" } }] }
      """#
    return JSONWriter.text(of: JSONValue(json: row(name)).merged(with: JSONValue(json: actions)))
  }

  private static let refreshedBase = table(
    #""refresh": { "state": { "$if": "fetches", "then": "searching", "else": { "searchAction": { "fetches": true } } } },"#,
    items: names.map(row))

  private static func table(_ more: String, items: [String]) -> String {
    #"""
    { "type": "table", \#(more) "items": [\#(items.joined(separator: ", "))],
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12, "clip": true },
      "layout": { "width": 260, "height": 210 } }
    """#
  }

  private static let taps = "one may be chosen, or several: what a tap does is not seen"

  /// A row without a message of its own.
  private static func plain(_ name: String) -> String {
    #"{ "height": 48, "component": { "type": "label", "text": "\#(name)" } }"#
  }

  private static func row(_ name: String) -> String {
    #"""
    { "height": 48, "onTap": { "open": "\#(name)" }, "component": { "type": "container",
      "layout": { "flex": { "grow": 1 }, "justifyContent": "center", "padding": { "horizontal": 16 } },
      "children": [{ "type": "label", "text": "\#(name)" }] } }
    """#
  }

  private static let searching = #"{ "refresh": { "state": "searching" } }"#

  private static let titleRuns: [Show] = {
    func run(_ property: String, _ values: String) -> Show {
      .of(
        "refresh.titleRuns.0.\(property)", values,
        with: #"{ "refresh": { "state": "searching", "titleRuns": [{ "text": "Fetching" }, { "text": " news" }] } }"#)
    }
    return [
      run("text", #"["Fetching", "Looking for"]"#), run("textColor", #"["systemRed", "tint"]"#),
      run("textFont", #"["Noto Serif", "Noto Sans Mono"]"#), run("textSize", "[10, 18]"),
      run("textWeight", #"["light", "bold"]"#), run("italic", "[true]"), run("letterSpacing", "[-1, 3]"),
      run("underline", "[true]"), run("strikethrough", "[true]"),
      run("features", #"[["ss01"], ["smcp"], ["c2sc"], ["cv05"]]"#),
      run("variations", #"[["wght=250"], ["wght=750"]]"#), run("link", #"["https://example.org"]"#),
    ]
  }()

  static let collection = Exhibit(
    "collection", "Items of one size in lines, scrolled through downwards or sideways.", size: (300, 220),
    base: collectionBase,
    films: [
      .init(
        "Under a finger", base: tiles(#""showsVerticalScrollIndicator": true,"#),
        #"[{ "swipe": { "point": [150, 140] }, "by": [0, -80] }, { "wait": 1.5 }]"#),
      .init(
        "Items that are moved", base: movingCollectionBase,
        #"""
        [{ "drag": { "point": [64, 62] }, "by": [86, 86], "after": 0.6, "seconds": 0.3 }, { "wait": 0.6 },
         { "drag": { "point": [236, 62] }, "by": [-172, 0], "after": 0.6, "seconds": 0.25 }, { "wait": 0.6 }]
        """#),
    ],
    shows: [
      .of("itemsSize", "[[60, 60], [110, 50]]"), .of("minimumInteritemSpacing", "[0, 24]"),
      .of("minimumLineSpacing", "[0, 24]"), .of("scrollDirection"),
      .of("sectionInset", "[0, 20]"), .of("sectionInset.top", "[0, 20]"), .of("sectionInset.left", "[0, 20]"),
      .of("sectionInset.bottom", "[0, 30]", with: #"{ "state": { "scrollOffset": [0, 999] } }"#),
      .of("sectionInset.right", "[0, 60]"),
      .of("paging", with: #"{ "state": { "scrollOffset": [0, 100] } }"#),
      .of("showsVerticalScrollIndicator", with: #"{ "state": { "scrollOffset": [0, 20] } }"#),
      .of(
        "showsHorizontalScrollIndicator",
        with: #"{ "scrollDirection": "horizontal", "state": { "scrollOffset": [20, 0] } }"#),
      .of("refresh.state", #"["searching"]"#),
      .of("refresh.state.searchAction", #"["reload", { "reload": "all" }]"#),
      .of("refresh.title", #"["Fetching…", "One moment"]"#, with: searching),
      .of("items.0.id", #"["first", 7]"#), .of("items.0.id.path", #"[".first", ".photo(#7)"]"#),
      .of("items.0.onTap", #"["open", { "open": "first" }]"#),
      .of("items.0.component", "[\(photo), \(stripe("label", 20))]"),
      .of("items.0.identifier", #"["photo", "film"]"#),
      .of("selection", with: #"{ "selected": [1] }"#, alike: taps),
      .of("selected", "[[1], [0, 1]]", with: #"{ "selection": "multiple" }"#),
      .of("onSelect", #"[{ "chosen": "$value" }, "chosen"]"#, with: #"{ "selection": "single" }"#),
      .of("onMove", #"[{ "moved": "$value" }, "moved"]"#),
      .of("style.refreshTintColor", #"["tint", "systemRed"]"#, with: searching),
      .of("state.scrollOffset", "[[0, 20], [0, 90]]"),
      .of("state.refreshing", with: #"{ "refresh": { "state": { "searchAction": "reload" } } }"#),
    ] + titleRuns)

  private static let collectionBase = tiles("")

  private static let movingCollectionBase = tiles(#""onMove": { "moved": "$value" },"#)

  private static func tiles(_ more: String) -> String {
    #"""
    { "type": "collection", \#(more) "itemsSize": [78, 78], "minimumInteritemSpacing": 8, "minimumLineSpacing": 8,
      "sectionInset": 8, "items": [\#(tile("systemRed")), \#(tile("systemOrange")), \#(tile("systemYellow")),
        \#(tile("systemGreen")), \#(tile("systemTeal")), \#(tile("systemBlue")), \#(tile("systemIndigo")),
        \#(tile("systemPurple")), \#(tile("systemPink")), \#(tile("systemGray")), \#(tile("systemBrown"))],
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12, "clip": true },
      "layout": { "width": 266, "height": 190 } }
    """#
  }

  private static let photo =
    #"{ "type": "imageView", "image": "landscape.png", "style": { "cornerRadius": 8, "clip": true } }"#

  private static func tile(_ color: String) -> String {
    #"{ "component": { "type": "container", "style": { "backgroundColor": "\#(color)", "cornerRadius": 8 } } }"#
  }

  static let carousel = Exhibit(
    "carousel", "Items of one size, scrolled through sideways, with the chosen one in the middle.", size: (300, 160),
    base: carouselBase,
    films: [
      .init(
        "Under a finger", base: snappingBase,
        #"""
        [{ "swipe": { "point": [150, 80] }, "by": [-60, 0] }, { "wait": 1 },
         { "drag": { "point": [150, 80] }, "by": [110, 0], "seconds": 0.5 }, { "wait": 0.8 }]
        """#)
    ],
    shows: [
      .of("itemsSize", "[[90, 90], [180, 110]]"),
      .of("minimumInteritemSpacing", "[0, 40]", with: #"{ "itemsSize": [90, 44] }"#),
      .of("minimumLineSpacing", "[0, 30]"),
      .of("sectionInset", "[0, 20]", with: #"{ "selected": 0 }"#),
      .of("sectionInset.top", "[0, 12]"), .of("sectionInset.left", "[0, 30]", with: #"{ "selected": 0 }"#),
      .of("sectionInset.bottom", "[0, 12]"), .of("sectionInset.right", "[0, 30]", with: #"{ "selected": 3 }"#),
      .of("isSnapToCellEnabled", with: #"{ "state": { "scrollOffset": [100, 0] } }"#),
      .of("showsScrollIndicator", with: #"{ "state": { "scrollOffset": [100, 0] } }"#),
      .of(
        "onSelectionChange", #"[{ "moved": "$value" }, "turned"]"#, with: #"{ "isSnapToCellEnabled": true }"#),
      .of("selected", "[0, 2]"), .of("items.0.id", #"["first", 7]"#),
      .of("items.0.id.path", #"[".first", ".photo(#7)"]"#),
      .of("items.0.onTap", #"["open", { "open": "first" }]"#),
      .of("items.0.component", "[\(photo), \(stripe("label", 20))]", with: #"{ "selected": 0 }"#),
      .of("items.0.identifier", #"["photo", "film"]"#), .of("state.scrollOffset", "[[0, 0], [60, 0]]"),
      .of("state.selection", "[0, 3]"),
    ])

  private static let carouselBase = carousel("")
  private static let snappingBase = carousel(#""isSnapToCellEnabled": true, "#)

  private static func carousel(_ more: String) -> String {
    #"""
    { "type": "carousel", \#(more)"itemsSize": [150, 110], "minimumLineSpacing": 10, "sectionInset": 6, "selected": 1,
      "items": [\#(tile("systemIndigo")), \#(tile("systemTeal")), \#(tile("systemOrange")), \#(tile("systemPink"))],
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12, "clip": true },
      "layout": { "width": 266, "height": 130 } }
    """#
  }

  static let scrollView = Exhibit(
    "scrollView", "A window onto components that are larger than it.", size: (280, 180),
    base: scrollViewBase,
    films: [
      .init(
        "Under a finger", base: scrolledBase,
        #"[{ "swipe": { "point": [140, 120] }, "by": [0, -60] }, { "wait": 1.5 }]"#)
    ],
    shows: [
      .of("scrollDirection", with: #"{ "state": { "scrollOffset": [40, 40] } }"#),
      .of("showsVerticalScrollIndicator", with: #"{ "state": { "scrollOffset": [0, 40] } }"#),
      .of(
        "showsHorizontalScrollIndicator",
        with: #"{ "scrollDirection": "horizontal", "state": { "scrollOffset": [40, 0] } }"#),
      .of("children", "[[], [\(stripe("systemPink", 60)), \(stripe("systemGray", 200))]]"),
      .of("state.scrollOffset", "[[0, 20], [0, 120]]"),
    ])

  /// Wider than its window, for those that scroll sideways.
  private static let scrollViewBase = scrollView(stripeWidth: 320)
  /// As wide as its window.
  private static let scrolledBase = scrollView(stripeWidth: 200)

  private static func scrollView(stripeWidth width: Int) -> String {
    #"""
    { "type": "scrollView", "children": [\#(stripe("systemIndigo", 80, width)), \#(stripe("systemTeal", 120, width)),
        \#(stripe("systemOrange", 100, width))],
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12 },
      "layout": { "width": 220, "height": 150, "padding": 10, "gap": 10 } }
    """#
  }

  private static func stripe(_ color: String, _ height: Int, _ width: Int = 320) -> String {
    #"""
    { "type": "container", "style": { "backgroundColor": "\#(color)", "cornerRadius": 8 },
      "layout": { "height": \#(height), "width": \#(width) } }
    """#
  }
}
