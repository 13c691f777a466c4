extension Exhibit {
  static let navigationBar = Exhibit(
    "navigationBar", "The bar at the top of a screen that others lead to and from.", kind: .screen, size: (390, 150),
    base: stack(
      #"{ "title": "Post", "onBack": "back", "rightButtonItems": [{ "title": "Share", "onTap": "share" }] }"#),
    play: #"""
      [{ "press": "Share", "seconds": 0.3 }, { "wait": 0.5 },
       { "press": { "point": [24, 22] }, "seconds": 0.3 }, { "wait": 0.5 }]
      """#,
    films: [
      .init(
        "A page that is pushed, and popped", size: (200, 240), base: pushedBase, hearing: #"{ "opened": false }"#,
        #"""
        [{ "wait": 0.3 }, { "tap": "Sailing" }, { "wait": 1 }, { "tap": { "point": [24, 22] } }, { "wait": 1 }]
        """#),
      .init(
        "Back from the edge", size: (136, 176), base: pushedBase, hearing: #"{ "opened": false }"#,
        #"""
        [{ "tap": "Sailing" }, { "wait": 0.8 },
         { "drag": { "point": [4, 160] }, "by": [60, 0], "seconds": 0.2 }, { "wait": 0.8 },
         { "swipe": { "point": [4, 160] }, "by": [110, 0], "seconds": 0.2 }, { "wait": 0.8 }]
        """#),
    ],
    shows: [
      .bar("title", #"["Inbox", "A title that is too long for the bar that it is in"]"#),
      .bar("title.image", #"["landscape.png", { "symbol": "star.fill", "tint": "systemYellow" }]"#),
      .bar(
        "title.component",
        #"""
        [{ "type": "segmented", "segments": [{ "title": "All" }, { "title": "Unread" }] },
         { "type": "label", "text": "Custom", "style": { "textColor": "systemRed" } }]
        """#),
      .bar("backButtonTitle", #"["Home", "All posts"]"#),
      .bar("onBack", #"["back", { "go": "home" }]"#),
      .bar("leftButtonItems.0.title", #"["Edit", "Cancel"]"#, with: left),
      .bar("leftButtonItems.0.icon", #"[{ "symbol": "gear" }, { "symbol": "xmark" }]"#, with: left),
      .bar("leftButtonItems.0.label", #"["Settings", "Gear"]"#, with: leftIcon),
      .bar("leftButtonItems.0.onTap", #"["edit", { "edit": "post" }]"#, with: leftEdit),
      .bar("rightButtonItems.0.title", #"["Share", "Done"]"#, with: right),
      .bar("rightButtonItems.0.icon", #"[{ "symbol": "plus" }, { "symbol": "magnifyingglass" }]"#, with: right),
      .bar("rightButtonItems.0.label", #"["Add", "New post"]"#, with: rightIcon),
      .bar("rightButtonItems.0.onTap", #"["share", { "share": "1234" }]"#, with: rightShare),
      .bar("style.tintColor", #"["systemPink", "systemGreen"]"#),
      .bar("style.titleTextColor", #"["systemIndigo", "tint"]"#),
      .bar("style.titleTextFont", #"["Noto Serif", "Noto Sans Mono"]"#), .bar("style.titleTextSize", "[13, 24]"),
      .bar("style.titleTextWeight"), .bar("style.toolbarBackground", with: solid),
      .bar("style.toolbarBackgroundVisibility", alike: nothingUnder), .bar("style.isTranslucent", with: solid),
      .bar("style.statusBarStyle", document: statusBarSpace, alike: darkUsual),
      .bar("style.separatorHidden", with: solid),
    ])

  /// A list that leads to a page, and back.
  private static let pushedBase: String = {
    let rows = ["Climbing", "Sailing", "Rowing"].map {
      #"""
      { "id": "\#($0)", "height": 48, "onTap": { "opened": true }, "component": { "type": "container",
        "layout": { "flex": { "grow": 1 }, "justifyContent": "center", "padding": { "horizontal": 16 } },
        "children": [{ "type": "label", "text": "\#($0)" }] } }
      """#
    }
    return #"""
      { "page": { "$if": "opened", "then": { "id": "sailing", "under": ["sports"] }, "else": { "id": "sports" } },
        "root": { "$if": "opened",
          "then": { "stack": { "title": "Sailing", "backButtonTitle": "Sports", "onBack": { "opened": false } } },
          "else": { "stack": { "title": "Sports" } } },
        "content": { "$if": "opened",
          "then": { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
            "layout": { "flex": { "grow": 1 }, "padding": 16, "gap": 12 }, "children": [
              { "type": "container", "style": { "backgroundColor": "systemTeal", "cornerRadius": 10 },
                "layout": { "height": 70 } },
              { "type": "label", "text": "With the wind." }] },
          "else": { "type": "table", "items": [\#(rows.joined(separator: ", "))], "layout": { "flex": { "grow": 1 } } } } }
      """#
  }()

  private static let nothingUnder = "nothing is scrolled under the bar"
  private static let solid = #"{ "root": { "stack": { "style": { "toolbarBackgroundVisibility": "visible" } } } }"#
  private static let solidTabs = #"{ "root": { "tab": { "style": { "toolbarBackgroundVisibility": "visible" } } } }"#
  private static let darkUsual = "what is usual on a light ground is dark"

  private static let left = #"{ "root": { "stack": { "leftButtonItems": [{}] } } }"#
  private static let leftIcon =
    #"{ "root": { "stack": { "leftButtonItems": [{ "icon": { "symbol": "gear" } }] } } }"#
  private static let rightIcon =
    #"{ "root": { "stack": { "rightButtonItems": [{ "icon": { "symbol": "plus" } }] } } }"#
  private static let leftEdit = #"{ "root": { "stack": { "leftButtonItems": [{ "title": "Edit" }] } } }"#
  private static let right = #"{ "root": { "stack": { "rightButtonItems": [{}] } } }"#
  private static let rightShare = #"{ "root": { "stack": { "rightButtonItems": [{ "title": "Share" }] } } }"#
  private static let statusBarSpace = #"{ "device": { "height": 190, "safeArea": { "top": 47 } } }"#

  private static func stack(_ bar: String) -> String {
    #"{ "root": { "stack": \#(bar) }, "content": \#(page) }"#
  }

  private static let page = #"""
    { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
      "layout": { "flex": { "grow": 1 }, "padding": 16, "gap": 8 },
      "children": [{ "type": "label", "text": "The content of the screen" }] }
    """#

  static let tabBar = Exhibit(
    "tabBar", "The bar at the bottom of a screen, with a tab for each of an application's parts.", kind: .screen,
    size: (390, 150),
    base: #"""
      { "root": { "tab": { "items": [
          { "title": "Home", "icon": { "symbol": "house" }, "selectedIcon": { "symbol": "house.fill" } },
          { "title": "Search", "icon": { "symbol": "magnifyingglass" } },
          { "title": "Messages", "icon": { "symbol": "envelope" }, "badge": "3", "onTap": "messages" }] } },
        "content": \#(page) }
      """#,
    films: [
      .init(
        "Under a finger", base: tabsBase, hearing: #"{ "tab": 0, "read": false, "says": "What is new" }"#,
        #"""
        [{ "wait": 0.3 }, { "tap": "Search" }, { "wait": 0.8 }, { "tap": "Messages" }, { "wait": 0.8 },
         { "tap": "Home" }, { "wait": 0.6 }]
        """#)
    ],
    shows: [
      .tab("items.0.title", #"["Start", "Today"]"#),
      .tab("items.1.icon", #"[{ "symbol": "star" }, { "symbol": "bell" }]"#),
      .tab("items.0.selectedIcon", #"[{ "symbol": "house.fill" }, { "symbol": "star.fill" }]"#),
      .tab("items.2.badge", #"["12", "new"]"#), .tab("items.2.onTap", #"["messages", { "show": "messages" }]"#),
      .tab("selected", "[0, 1]"),
      .tab(
        "navigationBar",
        #"[{ "title": "Home" }, { "title": "Start", "rightButtonItems": [{ "icon": { "symbol": "plus" } }] }]"#),
      .tab("style.tintColor", #"["systemPink", "systemGreen"]"#),
      .tab("style.unselectedTintColor", #"["systemIndigo", "label"]"#),
      .tab("style.badgeColor", #"["systemGreen", "tint"]"#),
      .tab("style.textFont", #"["Noto Serif", "Noto Sans Mono"]"#),
      .tab("style.toolbarBackground", with: solidTabs), .tab("style.toolbarBackgroundVisibility", alike: nothingUnder),
      .tab("style.isTranslucent", with: solidTabs), .tab("style.separatorHidden"),
    ])

  private static let tabsBase = #"""
    { "root": { "tab": { "selected": { "$data": "tab", "default": 0 }, "items": [
          { "title": "Home", "icon": { "symbol": "house" }, "selectedIcon": { "symbol": "house.fill" },
            "onTap": { "tab": 0, "says": "What is new" } },
          { "title": "Search", "icon": { "symbol": "magnifyingglass" },
            "onTap": { "tab": 1, "says": "What do you look for?" } },
          { "title": "Messages", "icon": { "symbol": "envelope" }, "badge": { "$if": "read", "else": "3" },
            "onTap": { "tab": 2, "read": true, "says": "Three messages" } }] } },
      "page": { "id": { "$data": "tab" }, "beside": [0, 1, 2] },
      "content": { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
        "layout": { "flex": { "grow": 1 }, "padding": 16 }, "children": [{ "type": "label", "text": "{{says}}" }] } }
    """#

  static let alert = Exhibit(
    "alert", "A question or a notice over the dimmed screen.", kind: .screen, size: (390, 240),
    base: #"""
      { "content": { "alert": { "title": "Delete the post?", "text": "It cannot be brought back.",
          "primary": { "title": "Delete", "onTap": "delete", "style": "destructive" },
          "secondary": { "title": "Keep", "onTap": "keep", "style": "cancel" }, "over": \#(page) } } }
      """#,
    films: [
      .init(
        "Under a finger", size: (320, 220), base: askingBase, hearing: #"{ "asks": false }"#,
        #"""
        [{ "wait": 0.3 }, { "tap": "Delete" }, { "wait": 0.9 }, { "tap": "Keep" }, { "wait": 0.8 }]
        """#)
    ],
    shows: [
      .alert("title", #"["Done", "Are you sure?"]"#),
      .alert("text", #"["All is well.", "There is no way back from here, and none around it."]"#),
      .alert("primary.title", #"["OK", "Delete for ever and ever"]"#),
      .alert("primary.onTap", #"["delete", { "delete": "1234" }]"#), .alert("primary.style"),
      .alert("secondary.title", #"["Keep", "Not now"]"#), .alert("secondary.onTap", #"["keep", { "keep": "1234" }]"#),
      .alert("secondary.style"),
    ])

  private static let question = #"""
    { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
      "layout": { "flex": { "grow": 1 }, "justifyContent": "center", "alignment": { "items": "center" } },
      "children": [{ "type": "button", "text": "Delete", "onTap": { "asks": true } }] }
    """#

  private static let askingBase = #"""
    { "content": { "$if": "asks", "else": \#(question), "then": { "alert": {
          "title": "Delete the post?", "text": "It cannot be brought back.",
          "primary": { "title": "Delete", "onTap": { "asks": false }, "style": "destructive" },
          "secondary": { "title": "Keep", "onTap": { "asks": false }, "style": "cancel" }, "over": \#(question) } } } }
    """#

  static let sheet = Exhibit(
    "sheet", "A page with bars of its own that lies over the screen.", kind: .screen, size: (300, 420),
    base: #"{ "content": \#(page), "sheet": { "content": \#(sheetPage) } }"#,
    films: [
      .init(
        "Under a finger", size: (240, 320), base: risingBase, hearing: #"{ "writes": false }"#,
        #"""
        [{ "wait": 0.3 }, { "tap": "Write" }, { "wait": 0.9 },
         { "drag": "A sheet", "by": [0, -110], "seconds": 0.4 }, { "wait": 0.8 },
         { "swipe": "A sheet", "by": [0, 180], "seconds": 0.2 }, { "wait": 0.8 }]
        """#)
    ],
    shows: [
      .of(
        "sheet.root",
        #"""
        ["simple", { "stack": { "title": "New post", "leftButtonItems": [{ "title": "Cancel" }] } },
         { "stack": { "title": "Details" } }]
        """#),
      .of("sheet.content", "[\(sheetPage), \(page)]"), .of("sheet.detent"), .of("sheet.grabber"),
      .of("sheet.onDismiss", #"["closed", { "close": "post" }]"#),
      .of(
        "sheet.detents", #"[["medium", "large"], ["large", "medium"]]"#,
        with: #"{ "sheet": { "onDetent": { "drawn": "$value" } } }"#),
      .of(
        "sheet.onDetent", #"[{ "drawn": "$value" }, "drawn"]"#,
        with: #"{ "sheet": { "detents": ["medium", "large"] } }"#),
      .of(
        "sheet.sheet",
        #"[{ "content": \#(page) }, { "content": \#(page), "detent": "medium", "grabber": true }]"#),
    ])

  private static let risingBase = #"""
    { "data": { "writes": false },
      "content": { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
        "layout": { "flex": { "grow": 1 }, "padding": 24, "alignment": { "items": "center" } },
        "children": [{ "type": "button", "text": "Write", "onTap": { "writes": true } }] },
      "sheet": { "$if": "writes", "then": { "content": \#(sheetPage), "detent": "medium", "detents": ["medium", "large"],
        "grabber": true, "onDismiss": { "writes": false } } } }
    """#

  static let statusBar = Exhibit(
    "statusBar", "The time and the signs at the top of a phone.", kind: .screen, size: (390, 120),
    base: #"{ "device": { "safeArea": { "top": 47 } }, "statusBar": {}, "content": \#(page) }"#,
    shows: [
      .of("statusBar.hidden"), .of("statusBar.style", alike: darkUsual),
      .of("statusBar.time", #"["9:41", "23:59"]"#),
    ])

  static let traits = Exhibit(
    "traits", "The conditions under which a screen is shown: what people choose in a device's settings.",
    kind: .screen, size: (390, 150),
    base: #"""
      { "content": { "type": "container", "layout": { "flex": { "grow": 1 }, "padding": 16, "gap": 12 },
          "children": [
            { "type": "label", "text": "直 骨 and a little Latin", "style": { "scalesWithTextSize": true, "textSize": 20 } },
            { "type": "container", "layout": { "flex": { "direction": "row" }, "gap": 12, "alignment": { "items": "center" } },
              "children": [{ "type": "toggle", "isOn": true }, { "type": "button", "text": "Next", "icon": { "symbol": "chevron.right" } }] }] } }
      """#,
    films: [
      .init(
        "A device that is turned", size: (180, 320), base: turnedBase,
        #"""
        [{ "wait": 0.3 }, { "rotate": "landscape" }, { "wait": 0.9 }, { "rotate": "portrait" }, { "wait": 0.9 }]
        """#)
    ],
    shows: [
      .of("traits.appearance"), .of("traits.direction"),
      .of("traits.locale", #"["ja", "zh-Hans", "zh-Hant", "ko", "ar"]"#),
      .of("traits.textSize"), .of("traits.reduceMotion"),
    ])

  private static let turnedBase = #"""
    { "device": { "safeArea": { "top": 30, "bottom": 20 } }, "root": { "stack": { "title": "Colours" } },
      "content": { "type": "container", "style": { "backgroundColor": "systemGroupedBackground" },
        "layout": { "flex": { "direction": "row", "wrap": "wrap", "grow": 1 }, "padding": 12, "gap": 12 },
        "children": [\#(square("systemRed")), \#(square("systemOrange")), \#(square("systemGreen")),
          \#(square("systemBlue"))] } }
    """#

  private static func square(_ color: String) -> String {
    #"""
    { "type": "container", "style": { "backgroundColor": "\#(color)", "cornerRadius": 10 },
      "layout": { "width": 44, "height": 44 } }
    """#
  }

  private static let sheetPage = #"""
    { "type": "container", "layout": { "padding": 20, "gap": 8 },
      "children": [{ "type": "label", "text": "A sheet", "style": { "textSize": 24, "textWeight": "bold" } },
        { "type": "label", "text": "It lies over the page.", "style": { "textColor": "secondaryLabel" } }] }
    """#
}

extension Exhibit.Show {
  fileprivate static func bar(
    _ place: String, _ values: String = "[]", with: String = "{}", document: String = "{}",
    alike: String? = nil
  ) -> Exhibit.Show {
    .of("root.stack." + place, values, with: with, document: document, alike: alike)
  }

  fileprivate static func tab(
    _ place: String, _ values: String = "[]", with: String = "{}", alike: String? = nil
  ) -> Exhibit.Show {
    .of("root.tab." + place, values, with: with, alike: alike)
  }

  fileprivate static func alert(_ place: String, _ values: String = "[]") -> Exhibit.Show {
    .of("content.alert." + place, values)
  }
}
