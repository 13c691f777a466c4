import PortalDocument

extension Exhibit {
  static let layout = Exhibit(
    "layout", "Where a component goes and how large it is: what every component's layout may say.", kind: .shared,
    size: (280, 160), base: layoutBase, shows: containerShows + itemShows + edgeShows)

  private static let layoutBase = #"""
    { "type": "container", "children": [\#(item("A", "systemBlue")), \#(item("B", "systemIndigo")),
        \#(item("C", "systemTeal"))],
      "style": { "backgroundColor": "secondarySystemBackground", "cornerRadius": 12 },
      "layout": { "flex": { "direction": "row" }, "width": 240, "height": 120, "padding": 8, "gap": 8 } }
    """#

  private static func item(_ name: String, _ color: String, width: Int = 12) -> String {
    #"""
    { "type": "container", "style": { "backgroundColor": "\#(color)", "cornerRadius": 6 },
      "layout": { "padding": { "all": 8, "horizontal": \#(width) } },
      "children": [{ "type": "label", "text": "\#(name)", "style": { "textColor": "white" } }] }
    """#
  }

  /// Six wide items, too many for one line.
  private static let six =
    ["systemBlue", "systemIndigo", "systemTeal", "systemPurple", "systemPink", "systemOrange"].enumerated()
    .map { item(String("ABCDEF".dropFirst($0.offset).prefix(1)), $0.element, width: 24) }.joined(separator: ", ")

  private static let wrapping =
    #"{ "children": [\#(six)], "layout": { "flex": { "wrap": "wrap" }, "height": 136 } }"#

  /// Properties of a container.
  private static let containerShows: [Show] = [
    .of("layout.flex.direction"), .of("layout.flex.wrap", with: #"{ "children": [\#(six)] }"#),
    .of("layout.justifyContent", alike: "start and end are as the lines go, flexStart and flexEnd as the items do"),
    .of(
      "layout.alignment.content", with: wrapping,
      alike: "start and end are as the lines go, flexStart and flexEnd as the items do"),
    .of(
      "layout.alignment.items",
      with: #"{ "children": [\#(item("A", "systemBlue")), \#(large("B")), \#(item("C", "systemTeal"))] }"#,
      alike: "start and end are as the lines go, flexStart and flexEnd as the items do"),
    .of("layout.gap", #"[0, 24, "10%"]"#), .of("layout.gap.row", "[2, 30]", with: wrapping),
    .of("layout.gap.column", "[2, 30]"),
    .of("layout.direction", alike: "what is inherited is here left to right"),
    .of("layout.padding", #"[0, 24, "10%"]"#), .of("layout.border", "[4, 20]"),
  ]

  private static func large(_ name: String) -> String {
    #"""
    { "type": "container", "style": { "backgroundColor": "systemIndigo", "cornerRadius": 6 },
      "layout": { "padding": 8 },
      "children": [{ "type": "label", "text": "\#(name)", "style": { "textColor": "white", "textSize": 40 } }] }
    """#
  }

  /// Properties of a flex item, shown on the middle one.
  private static let itemShows: [Show] = {
    func of(
      _ place: String, _ values: String = "[]", with layout: String = "{}", parent: String = "{}",
      children: String? = nil, alike: String? = nil
    ) -> Show {
      var middle = JSONValue(json: item("B", "systemIndigo")).merged(
        with: JSONValue(members: [("layout", JSONValue(json: layout))]))
      if let children { middle = middle.setting(JSONValue(json: children), at: JSONPlace("children")) }
      let children = JSONValue(items: [
        JSONValue(json: item("A", "systemBlue")), middle, JSONValue(json: item("C", "systemTeal")),
      ])
      let with = JSONValue(members: [("children", children), ("layout", JSONValue(json: parent))])
      return .of("children.1.layout.\(place)", values, with: JSONWriter.text(of: with), alike: alike)
    }
    let tight = #"{ "width": 110 }"#
    let sizes = #"["auto", 90, "50%", "maxContent", "fitContent", "stretch"]"#
    let samesize = "what fits is as large as its content"
    return [
      of("flex.grow", "[0, 1, 2]", parent: #"{ "gap": 4 }"#, alike: "it is alone in growing"),
      of("flex.shrink", "[0, 1]", with: #"{ "width": 120 }"#, parent: tight),
      of("flex.basis", #"["auto", 90, "50%", "maxContent", "fitContent", "stretch"]"#, alike: samesize),
      of("alignment.self", alike: "auto is as the parent says; start and end are as the lines go"),
      of("width", sizes, alike: samesize), of("width.value", "[60, 110]"),
      of("width.minimum", "[60, 110]"), of("width.maximum", "[20, 30]", with: #"{ "width": { "value": 60 } }"#),
      of("height", sizes, with: #"{ "alignment": { "self": "flexStart" } }"#, alike: samesize),
      of("height.value", "[50, 80]"),
      of("height.minimum", "[50, 80]", with: #"{ "alignment": { "self": "flexStart" } }"#),
      of("height.maximum", "[20, 40]"),
      of("position", #"["relative", "static"]"#, children: pinned),
      of("aspectRatio", "[1, 2.5]", with: #"{ "height": 40 }"#),
      of("display"),
      of(
        "overflow", with: #"{ "flex": { "shrink": 1 }, "minimumSize": "automatic" }"#, parent: #"{ "width": 80 }"#,
        alike: "hidden and scroll both allow what is inside to be larger; the style's clip cuts it off"),
      of("boxSizing", with: #"{ "width": 60 }"#),
      of("minimumSize", with: #"{ "flex": { "shrink": 1 } }"#, parent: #"{ "width": 60 }"#),
      of("margin", #"[0, 16, "auto"]"#),
    ]
  }()

  /// Absolute positioning, relative to the next box that is not static.
  private static let pinned = #"""
    [{ "type": "container", "style": { "backgroundColor": "systemRed", "cornerRadius": 8 },
       "layout": { "position": { "absolute": { "right": 0, "bottom": 0 } }, "width": 16, "height": 16 } }]
    """#

  private static let edgeShows: [Show] = {
    // Where items shrink to their content, their growth is visible.
    let packed = #"{ "layout": { "alignment": { "items": "flexStart" } } }"#
    var shows: [Show] = []
    for edge in ["left", "top", "right", "bottom", "start", "end", "horizontal", "vertical", "all"] {
      shows += [
        .of("children.1.layout.margin.\(edge)", "[4, 20]"),
        .of("children.1.layout.position.relative.\(edge)", "[-8, 12]"),
        .of("children.1.layout.position.absolute.\(edge)", "[0, 30]"),
        .of("children.1.layout.padding.\(edge)", "[0, 24]", with: packed),
        .of("children.1.layout.border.\(edge)", "[4, 16]", with: packed),
      ]
    }
    return shows
  }()

  /// A value of each property of a layout, which is seen of components of any kind.
  static let layoutValues: [Saying.Value] = [
    ("layout.flex.direction", #""rowReverse""#, "{}"),
    ("layout.flex.grow", "1", "{}"),
    ("layout.flex.shrink", "1", #"{ "layout": { "height": 900 } }"#),
    ("layout.flex.wrap", #""wrap""#, narrow),
    ("layout.flex.basis", "233", "{}"),
    ("layout.justifyContent", #""flexEnd""#, #"{ "layout": { "height": 600, "width": 400 } }"#),
    ("layout.alignment.content", #""flexEnd""#, narrowLines),
    ("layout.alignment.items", #""flexEnd""#, "{}"),
    ("layout.alignment.self", #""flexEnd""#, #"{ "layout": { "width": 90 } }"#),
    ("layout.width", "77", "{}"),
    ("layout.height", "77", "{}"),
    ("layout.position", #"{ "relative": { "left": 7 } }"#, "{}"),
    ("layout.margin", #"{ "left": 20 }"#, "{}"),
    ("layout.padding", "17", "{}"),
    ("layout.border", "17", "{}"),
    ("layout.gap", "19", "{}"),
    ("layout.aspectRatio", "0.2", #"{ "layout": { "width": 50, "height": "auto" } }"#),
    ("layout.direction", #""rightToLeft""#, #"{ "layout": { "flex": { "direction": "row" } } }"#),
    ("layout.display", #""none""#, "{}"),
    ("layout.overflow", #""hidden""#, automatic),
    ("layout.boxSizing", #""contentBox""#, #"{ "layout": { "width": 60, "padding": 9 } }"#),
    ("layout.minimumSize", #""automatic""#, shrinking),
  ]

  private static let narrow = #"{ "layout": { "width": 60, "height": 90, "flex": { "direction": "row" } } }"#
  private static let narrowLines =
    #"{ "layout": { "width": 60, "height": 290, "flex": { "direction": "row", "wrap": "wrap" } } }"#
  private static let shrinking = #"{ "layout": { "height": "auto", "flex": { "shrink": 1 } } }"#
  private static let automatic =
    #"{ "layout": { "height": "auto", "flex": { "shrink": 1 }, "minimumSize": "automatic" } }"#
}
