import PortalDocument

extension Exhibit {
  static let box = Exhibit(
    "box", "How a box looks: what every component's style may say.", kind: .shared, size: (240, 140), base: boxBase,
    shows: groundShows + rimShows + shadowShows + layerShows)

  private static let boxBase = #"""
    { "type": "container", "style": { "backgroundColor": "tint", "cornerRadius": 16 },
      "layout": { "width": 120, "height": 80 } }
    """#

  private static let groundShows: [Show] = [
    .of(
      "style.backgroundColor",
      ##"["systemOrange", "#34c759", "rebeccapurple", { "light": "#ffd60a", "dark": "#5e5ce6" }]"##),
    .of("style.background", ##"["systemPink", { "linear": { "stops": [["#5e5ce6", 0], ["#ff375f", 1]] } }]"##),
    .of("style.gradient.linear.from", "[[0, 0], [1, 1]]", with: linear),
    .of("style.gradient.linear.to", "[[1, 0], [1, 1]]", with: linear),
    .of(
      "style.gradient.linear.stops",
      ##"[[["#5e5ce6", 0], ["#ff9f0a", 1]], [["#30d158", 0], ["#30d158", 0.5], ["#0a84ff", 0.5], ["#0a84ff", 1]]]"##),
    .of("style.gradient.radial.center", "[[0.2, 0.2], [1, 0.5]]", with: radial),
    .of("style.gradient.radial.radius", "[0.3, [0.8, 0.4]]", with: radial),
    .of("style.gradient.radial.stops", ##"[[["#ffd60a", 0], ["#ff375f", 1]]]"##),
    .of("style.gradient.conic.center", "[[0.3, 0.3], [1, 1]]", with: conic),
    .of("style.gradient.conic.from", "[45, 180]", with: conic),
    .of("style.gradient.conic.stops", ##"[[["#ff375f", 0], ["#ffd60a", 0.5], ["#ff375f", 1]]]"##),
    .of("style.cornerRadius", "[0, 8, 40]"), .of("style.cornerRadius.topLeft", "[0, 40]", with: corners),
    .of("style.cornerRadius.topRight", "[0, 40]", with: corners),
    .of("style.cornerRadius.bottomLeft", "[0, 40]", with: corners),
    .of("style.cornerRadius.bottomRight", "[0, 40]", with: corners),
    .of("style.cornerRadius.topStart", "[0, 40]", with: corners),
    .of("style.cornerRadius.topEnd", "[0, 40]", with: corners),
    .of("style.cornerRadius.bottomStart", "[0, 40]", with: corners),
    .of("style.cornerRadius.bottomEnd", "[0, 40]", with: corners),
    .of("style.corners", with: #"{ "style": { "cornerRadius": 32 } }"#),
  ]

  private static let linear = gradient("linear")
  private static let radial = gradient("radial")
  private static let conic = gradient("conic")

  private static func gradient(_ kind: String) -> String {
    ##"{ "style": { "gradient": { "\##(kind)": { "stops": [["#5e5ce6", 0], ["#ff9f0a", 1]] } } } }"##
  }

  private static let corners = #"{ "style": { "cornerRadius": { "topLeft": 12, "bottomRight": 12 } } }"#

  private static let rimShows: [Show] =
    [
      .of("style.borderColor", #"["label", "systemRed"]"#, with: #"{ "style": { "borderWidth": 4 } }"#),
      .of("style.borderWidth", "[0.5, 2, 8]", with: #"{ "style": { "borderColor": "label" } }"#),
      .of("style.borderStyle", with: #"{ "style": { "borderColor": "label", "borderWidth": 3 } }"#),
      .of("style.borders.top.width", "[1, 6]", with: #"{ "style": { "borders": { "top": { "color": "label" } } } }"#),
      .of(
        "style.borders.top.color", #"["label", "systemRed"]"#,
        with: #"{ "style": { "borders": { "top": { "width": 6 } } } }"#),
      .of(
        "style.borders.top.style", with: #"{ "style": { "borders": { "top": { "width": 4, "color": "label" } } } }"#),
    ]
    + ["left", "bottom", "right", "start", "end"].map { edge in
      .of(
        "style.borders.\(edge)",
        #"[{ "width": 2, "color": "label" }, { "width": 6, "color": "systemRed", "style": "dashed" }]"#)
    }

  private static let shadowShows: [Show] = [
    .of("style.shadow", #"[{}, { "radius": 10, "offset": [0, 5] }, { "radius": 3, "inset": true }]"#),
    .of("style.shadow.color", #"["systemRed", "tint"]"#, with: shadow),
    .of("style.shadow.opacity", "[0.1, 0.8]", with: shadow),
    .of("style.shadow.offset", "[[0, 0], [12, 12]]", with: shadow),
    .of("style.shadow.radius", "[0, 4, 16]", with: shadow), .of("style.shadow.spread", "[-6, 8]", with: shadow),
    .of("style.shadow.inset", with: #"{ "style": { "shadow": { "radius": 8, "offset": [0, 4], "opacity": 0.7 } } }"#),
    .of(
      "style.shadows",
      #"[[{ "color": "systemRed", "offset": [-10, 0], "radius": 6 }, { "color": "tint", "offset": [10, 0], "radius": 6 }]]"#
    ),
  ]

  private static let shadow =
    #"{ "style": { "shadow": { "radius": 8, "offset": [0, 6], "opacity": 0.4, "color": "label" } } }"#

  /// Shown on a box over two others.
  private static let layerShows: [Show] = {
    func over(_ name: String, _ values: String = "[]", style: String = "{}", alike: String? = nil) -> Show {
      .of(
        "children.2.style.\(name)", values,
        with: JSONWriter.text(
          of: JSONValue(json: layers).setting(
            JSONValue(json: layers).value(at: JSONPlace("children.2.style"))?.merged(with: JSONValue(json: style))
              ?? .null,
            at: JSONPlace("children.2.style"))), alike: alike)
    }
    return [
      over("backdropBlur", "[2, 12]", style: ##"{ "backgroundColor": "#ffffff59" }"##),
      over("alpha", "[0.25, 0.75]"), over("opacity", "[0.25, 0.75]"), over("blend"),
      over("transform.translate", "[[20, 0], [-20, 10]]"),
      over("transform.scale", "[0.5, [1.4, 0.7]]"), over("transform.rotate", "[15, -45]"),
      over("transform.anchor", "[[0, 0], [1, 1]]", style: #"{ "transform": { "rotate": 20 } }"#),
      .of("style.clipToBounds", with: spilling), .of("style.clip", with: spilling),
      .of("style.contentMode", with: photo),
    ]
  }()

  private static let layers = #"""
    { "style": { "backgroundColor": "clear" }, "layout": { "width": 200, "height": 110, "justifyContent": "center",
        "alignment": { "items": "center" } },
      "children": [
        { "type": "container", "style": { "backgroundColor": "systemOrange", "cornerRadius": 12 },
          "layout": { "position": { "absolute": { "left": 10, "top": 8 } }, "width": 90, "height": 60 } },
        { "type": "container", "style": { "backgroundColor": "systemGreen", "cornerRadius": 12 },
          "layout": { "position": { "absolute": { "right": 10, "bottom": 8 } }, "width": 90, "height": 60 } },
        { "type": "container", "style": { "backgroundColor": "#5e5ce6cc", "cornerRadius": 12 },
          "layout": { "width": 100, "height": 64 } }] }
    """#

  private static let spilling = #"""
    { "children": [{ "type": "container", "style": { "backgroundColor": "systemOrange" },
        "layout": { "width": 60, "height": 60, "margin": { "left": 80, "top": 40 } } }] }
    """#

  private static let photo = #"""
    { "type": "imageView", "image": "landscape.png", "layout": { "width": 180, "height": 70 },
      "style": { "backgroundColor": "systemFill", "cornerRadius": 0 } }
    """#

  /// A value of each property of a style, which is seen of components of any kind.
  static let boxValues: [Saying.Value] = [
    ("style.backgroundColor", ##""#ff0080""##, "{}"),
    ("style.background", ##""#ff0080""##, "{}"),
    ("style.gradient", ##"{ "linear": { "stops": [["#ff0080", 0], ["#0080ff", 1]] } }"##, "{}"),
    ("style.cornerRadius", "5", ground),
    ("style.corners", #""continuous""#, rounded),
    ("style.borderColor", ##""#ff0080""##, #"{ "style": { "borderWidth": 3 } }"#),
    ("style.borderWidth", "3", ##"{ "style": { "borderColor": "#ff0080" } }"##),
    ("style.borderStyle", #""dashed""#, ##"{ "style": { "borderColor": "#ff0080", "borderWidth": 3 } }"##),
    ("style.borders", #"{ "top": { "width": 3, "color": "red" } }"#, "{}"),
    ("style.shadow", #"{ "radius": 6, "opacity": 1 }"#, ground),
    ("style.shadows", #"[{ "radius": 6, "opacity": 1 }]"#, ground),
    ("style.backdropBlur", "4", "{}"),
    ("style.alpha", "0.5", "{}"),
    ("style.opacity", "0.5", "{}"),
    ("style.blend", #""difference""#, "{}"),
    ("style.transform", #"{ "rotate": 10 }"#, "{}"),
    ("style.contentMode", #""bottomLeft""#, "{}"),
    ("style.clipToBounds", "true", "{}"),
    ("style.clip", "true", "{}"),
  ]

  private static let ground = ##"{ "style": { "backgroundColor": "#ff0080" } }"##
  private static let rounded = ##"{ "style": { "backgroundColor": "#ff0080", "cornerRadius": 8 } }"##
}
