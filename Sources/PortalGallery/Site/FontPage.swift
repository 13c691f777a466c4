import PortalDocument
import PortalPages
import PortalRaster

/// The page of fonts by family, each with a specimen.
enum FontPage {
  /// The families that are installed.
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
    let text = specimens.first { family.name.contains($0.name) }?.text ?? "Hamburgefonts"
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

  private static func anchor(_ family: FontListing.Family) -> String {
    family.name.replacing(" ", with: "-").lowercased()
  }

  private static func weights(_ family: FontListing.Family) -> String {
    let weights = Set(family.faces.flatMap(\.weights)).sorted()
    let range = weights.count > 1 ? "\(weights[0])–\(weights[weights.count - 1])" : weights.map { "\($0)" }.joined()
    let faces = family.faces.count == 1 ? "one face" : "\(family.faces.count) faces"
    return "\(faces), weight \(range)" + (family.faces.contains { $0.isItalic } ? ", italic" : "")
  }

  /// Sample texts in each family's script.
  private static let specimens: [(name: String, text: String)] = [
    ("Arabic", "أبجد هوز حطي"), ("Hebrew", "אבגדה וזחטי"), ("Devanagari", "अआइई कखग"), ("Bengali", "অআই কখগ"),
    ("Tamil", "அஆஇ கஙச"), ("Thai", "กขค สวัสดี"), ("CJK JP", "日本語 かなカナ"), ("CJK KR", "한국어 글자"),
    ("CJK SC", "简体中文字"), ("CJK TC", "繁體中文字"), ("CJK HK", "香港字形"), ("Emoji", "😀🎉🚀🍉"), ("Georgian", "აბგდ ევზთ"),
    ("Armenian", "Աբգդ եզէը"), ("Ethiopic", "ሀለሐ መሠረ"), ("Khmer", "កខគ ឃង"), ("Myanmar", "ကခဂ ဃင"), ("Lao", "ກຂຄ ງຈ"),
    ("Gujarati", "અઆઇ કખગ"), ("Gurmukhi", "ਅਆਇ ਕਖਗ"), ("Kannada", "ಅಆಇ ಕಖಗ"), ("Malayalam", "അആഇ കഖഗ"),
    ("Telugu", "అఆఇ కఖగ"), ("Sinhala", "අආඇ කඛග"), ("Tibetan", "ཀཁག ངཅ"), ("Oriya", "ଅଆଇ କଖଗ"),
  ]
}
