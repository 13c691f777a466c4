import PortalDocument
import PortalPages
import PortalRaster

/// The front page: every exhibit by its picture.
enum FrontPage {
  static var page: Page {
    GalleryPage.page(GalleryPage.siteName, summary: summary, path: "index.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Everything a screen can say" }
        HTML.tag("p", .class("lead")) {
          "Every component with every property, drawn by PortalRaster, with the JSON and the Swift that make it. "
          "Choose a picture to see its code."
        }
      }
      for (title, exhibits) in [
        ("Components", Exhibit.components), ("What all components have", Exhibit.shared), ("Whole screens", Exhibit.screens),
      ] {
        HTML.tag("h2", .class("shelf")) { title }
        HTML.tag("div", .class("covers")) {
          for exhibit in exhibits { card(exhibit) }
        }
      }
      HTML.tag("h2", .class("shelf")) { "Tables" }
      HTML.tag("p", .class("chips large")) {
        for page in GalleryPage.groups.last?.pages ?? [] {
          HTML.tag("a", .link(to: page.path)) { page.title }
        }
      }
    }
  }

  private static let summary = "Every component of PortalRaster with every property, in pictures, JSON and Swift."

  private static func card(_ exhibit: Exhibit) -> HTML {
    let page = ExhibitPage(exhibit)
    return HTML.tag("a", .class("card cover-link"), .link(to: page.path)) {
      HTML.tag("span", .class("stage")) { page.cover.html() }
      HTML.tag("span", .class("name")) { exhibit.title }
      HTML.tag("span", .class("quiet")) { exhibit.summary }
    }
  }
}

/// Colours by name, in the light and in the dark.
enum ColorPage {
  static var page: Page {
    GalleryPage.page("Colours", summary: "Every colour that has a name.", path: "colors.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Colours" }
        HTML.tag("p", .class("lead")) {
          "The interface's colours are one thing in the light and another in the dark. In Swift they are members of "
          HTML.tag("code") { "Color" }
          ", in JSON texts."
        }
      }
      HTML.tag("table", .class("card swatches")) {
        HTML.tag("thead") {
          HTML.tag("tr") {
            HTML.tag("th") { "Name" }
            HTML.tag("th") { "Light" }
            HTML.tag("th") { "Dark" }
          }
        }
        HTML.tag("tbody") {
          for (name, color) in DocumentVocabulary.colors {
            HTML.tag("tr", .id(name)) {
              HTML.tag("td") { HTML.tag("code") { name } }
              HTML.tag("td") { swatch(color.light, ground: "#ffffff") }
              HTML.tag("td") { swatch(color.dark, ground: "#000000") }
            }
          }
        }
      }
      HTML.tag("h2", .class("shelf")) { "CSS's names" }
      HTML.tag("div", .class("css-colors")) {
        for (name, hex) in DocumentVocabulary.cssColors {
          HTML.tag("div", .id(name)) {
            swatch(RGBA(hex: hex), ground: "#ffffff")
            HTML.tag("code") { name }
          }
        }
      }
    }
  }

  private static func swatch(_ color: RGBA, ground: String) -> HTML {
    let text = "\(color)"
    return HTML.joined([
      .tag("span", .class("swatch"), HTMLAttribute("style", "--color: \(text); --under: \(ground)")) {},
      .tag("span", .class("quiet hex")) { text },
    ])
  }
}

/// Symbols by name.
enum SymbolPage {
  static var page: Page {
    GalleryPage.page("Symbols", summary: "Every symbol by its name.", path: "symbols.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Symbols" }
        HTML.tag("p", .class("lead")) {
          "Small pictures of one colour. In JSON "
          HTML.tag("code") { "{ \"symbol\": \"heart.fill\" }" }
          ", in Swift "
          HTML.tag("code") { ".symbol(\"heart.fill\")" }
          ". Choose one to copy its name."
        }
      }
      HTML.tag("div", .class("symbols")) {
        for symbol in Symbol.all {
          HTML.tag("div", .class("copy symbol"), .id(symbol.name)) {
            HTML.tag(
              "button", HTMLAttribute("type", "button"), HTMLAttribute("data-copy-name", symbol.name),
              HTMLAttribute("aria-label", "Copy \(symbol.name)")
            ) {
              HTML.tag(
                "svg", HTMLAttribute("viewBox", "0 0 24 24"), HTMLAttribute("width", "32"), HTMLAttribute("height", "32"),
                HTMLAttribute("aria-hidden", "true")
              ) { HTML.tag("path", HTMLAttribute("d", data(symbol.path))) {} }
              HTML.tag("span") { symbol.name }
            }
          }
        }
      }
    }
  }

  /// An outline as SVG writes it.
  private static func data(_ path: Path) -> String {
    func text(_ points: Point...) -> String {
      points.map { "\(shortNumber(hundredths($0.x))) \(shortNumber(hundredths($0.y)))" }.joined(separator: " ")
    }
    return path.elements.map { element in
      switch element {
      case .move(let point): "M" + text(point)
      case .line(let point): "L" + text(point)
      case .curve(let first, let second, let end): "C" + text(first, second, end)
      case .close: "Z"
      }
    }.joined()
  }

  private static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}

/// Fonts by family, each with a specimen.
enum FontPage {
  /// The families that are there.
  static func shown(_ fonts: FontListing) -> [FontListing.Family] { fonts.families.filter { !$0.faces.isEmpty } }

  static func page(_ fonts: FontListing) -> Page {
    GalleryPage.page("Fonts", summary: "Every font that screens may use.", path: "fonts.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Fonts" }
        HTML.tag("p", .class("lead")) {
          "The standard families: Debian's packages have them. Letters that a text's own family lacks come from those that "
          "have them."
        }
      }
      HTML.tag("div", .class("fonts")) {
        for family in shown(fonts) {
          HTML.tag("section", .class("card font"), .id(anchor(family))) {
            HTML.tag("div", .class("stage")) { picture(of: family).html() }
            HTML.tag("h3") { family.name }
            HTML.tag("p", .class("quiet")) {
              weights(family) + (family.package.map { " · " + $0 } ?? "")
            }
          }
        }
      }
    }
  }

  static func picture(of family: FontListing.Family) -> GalleryPicture {
    let text = specimens.first { family.name.contains($0.name) }?.text ?? "Hamburgefonts 0123"
    let document: JSONValue = [
      "device": ["width": 280, "height": 72, "scale": 2],
      "content": [
        "type": "container",
        "layout": ["flex": ["grow": 1], "justifyContent": "center", "padding": ["horizontal": 16]],
        "children": [
          [
            "type": "label", "text": .string(text),
            "style": ["textFont": .string(family.name), "textSize": 26, "numberOfLines": 1],
          ]
        ],
      ],
    ]
    return GalleryPicture(
      name: "font-" + anchor(family), document: document, size: Size(width: 280, height: 72),
      description: "A specimen of \(family.name)")
  }

  private static func anchor(_ family: FontListing.Family) -> String { family.name.replacing(" ", with: "-").lowercased() }

  private static func weights(_ family: FontListing.Family) -> String {
    let weights = Set(family.faces.flatMap(\.weights)).sorted()
    let range = weights.count > 1 ? "\(weights[0])–\(weights[weights.count - 1])" : weights.map { "\($0)" }.joined()
    let faces = family.faces.count == 1 ? "one face" : "\(family.faces.count) faces"
    return "\(faces), weight \(range)" + (family.faces.contains { $0.isItalic } ? ", italic" : "")
  }

  /// What is written in the letters that a family is for.
  private static let specimens: [(name: String, text: String)] = [
    ("Arabic", "أبجد هوز حطي"), ("Hebrew", "אבגדה וזחטי"), ("Devanagari", "अआइई कखग"), ("Bengali", "অআই কখগ"),
    ("Tamil", "அஆஇ கஙச"), ("Thai", "กขค สวัสดี"), ("CJK JP", "日本語 かなカナ"), ("CJK KR", "한국어 글자"),
    ("CJK SC", "简体中文字"), ("CJK TC", "繁體中文字"), ("CJK HK", "香港字形"), ("Emoji", "😀🎉🚀🍉"), ("Georgian", "აბგდ ევზთ"),
    ("Armenian", "Աբգդ եզէը"), ("Ethiopic", "ሀለሐ መሠረ"), ("Khmer", "កខគ ឃង"), ("Myanmar", "ကခဂ ဃင"), ("Lao", "ກຂຄ ງຈ"),
    ("Gujarati", "અઆઇ કખગ"), ("Gurmukhi", "ਅਆਇ ਕਖਗ"), ("Kannada", "ಅಆಇ ಕಖಗ"), ("Malayalam", "അആഇ കഖഗ"),
    ("Telugu", "అఆఇ కఖగ"), ("Sinhala", "අආඇ කඛග"), ("Tibetan", "ཀཁག ངཅ"), ("Oriya", "ଅଆଇ କଖଗ"),
  ]
}

/// Devices by name, each as large among the others as it is.
enum DevicePage {
  static var page: Page {
    GalleryPage.page("Devices", summary: "Every device that a screen may be drawn for.", path: "devices.html") {
      HTML.tag("div", .class("intro")) {
        HTML.tag("h1") { "Devices" }
        HTML.tag("p", .class("lead")) {
          "Sizes in points, how many pixels make one, and how far from the edges the device's own things reach. In JSON "
          HTML.tag("code") { "\"device\": \"iphone-15\"" }
          ", in a call "
          HTML.tag("code") { "--device iphone-15" }
          "."
        }
      }
      HTML.tag("div", .class("devices")) {
        for device in Device.all {
          HTML.tag("section", .class("card device"), .id(device.name)) {
            HTML.tag("div", .class("shape")) { shape(device) }
            HTML.tag("h3") { device.name }
            HTML.tag("p", .class("quiet")) {
              "\(shortNumber(device.size.width)) × \(shortNumber(device.size.height)) @\(shortNumber(device.scale))x"
            }
            if device.safeArea != .zero { HTML.tag("p", .class("quiet")) { "safe area: " + edges(device.safeArea) } }
          }
        }
      }
    }
  }

  /// A device a tenth as large as it is, with what its own things take.
  private static func shape(_ device: Device) -> HTML {
    func tenth(_ length: Double) -> String { "\(shortNumber((length * 1.2).rounded() / 10))px" }
    let area = device.safeArea
    let style =
      "width: \(tenth(device.size.width)); height: \(tenth(device.size.height)); "
      + "border-radius: \(tenth(device.cornerRadius)); --top: \(tenth(area.top)); --bottom: \(tenth(area.bottom)); "
      + "--left: \(tenth(area.left)); --right: \(tenth(area.right))"
    return HTML.tag("span", .class("screen"), HTMLAttribute("style", style)) { HTML.tag("span") {} }
  }

  private static func edges(_ area: Edges) -> String {
    [("top", area.top), ("left", area.left), ("bottom", area.bottom), ("right", area.right)]
      .filter { $0.1 > 0 }.map { "\($0.0) \(shortNumber($0.1))" }.joined(separator: ", ")
  }
}
