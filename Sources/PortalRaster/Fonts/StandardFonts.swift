/// The standard fonts of a library: fixed families from fixed Debian packages.
///
/// It is a compiled-in index of faces, files and code points, so that a text opens only the files that it needs. It is
/// verified when a file is opened.
enum StandardFonts {
  /// One family, its package, and its possible files.
  struct Family: Sendable {
    var name: String
    var package: String
    /// Other names of it.
    var aliases: [String] = []
    /// Whether its files have variation axes, whose ranges only they know.
    var isVariable = false
    var faces: [Face]
  }

  /// One face: a file's name without folder and extension, and its properties.
  struct Face: Sendable {
    var file: String
    var index = 0
    var weight = 400
    var isItalic = false
    /// Letters that are drawn badly in this face, and stand in from another family.
    var flawed: [ClosedRange<UInt32>] = []
  }

  /// A fallback family, and its code points.
  struct Script: Sendable {
    var family: Family
    var ranges: [ClosedRange<UInt32>]

    init(_ family: Family, _ ranges: [ClosedRange<UInt32>]) {
      self.family = family
      self.ranges = ranges
    }

    /// A family of fonts-noto-core, which has most scripts in one weight or two.
    init(_ name: String, _ file: String, bold: Bool = false, _ ranges: [ClosedRange<UInt32>]) {
      var faces = [Face(file: file + "-Regular")]
      if bold { faces.append(Face(file: file + "-Bold", weight: 700)) }
      self.init(Family(name: name, package: "fonts-noto-core", faces: faces), ranges)
    }

    func includes(_ scalar: Unicode.Scalar) -> Bool {
      ranges.contains { $0.contains(scalar.value) }
    }
  }

  /// The families for whole screens.
  static let texts: [Family] = [
    Family(
      name: "Inter", package: "fonts-inter",
      faces: (nineWeights("Inter") + nineWeights("Inter", italic: true)).map { face in
        var face = face
        if face.weight == 400 { face.flawed = greek }
        return face
      }),
    Family(
      name: "Inter Variable", package: "fonts-inter-variable", aliases: ["Inter V", "Inter Var"],
      isVariable: true,
      faces: ["Inter-roman.var", "InterVariable"].map { Face(file: $0) }
        + ["Inter-italic.var", "InterVariable-Italic"].map { Face(file: $0, isItalic: true) }),
    Family(name: "Noto Sans", package: "fonts-noto-core", faces: fourStyles("NotoSans")),
    Family(name: "Noto Serif", package: "fonts-noto-core", faces: fourStyles("NotoSerif")),
    Family(
      name: "Noto Sans Mono", package: "fonts-noto-mono",
      faces: [Face(file: "NotoSansMono-Regular"), Face(file: "NotoSansMono-Bold", weight: 700)]),
  ]

  /// Greek, which Inter's regular weight draws unevenly.
  ///
  /// Looked at: the vertical stems of all letters of Inter 3.019 in Latin, Greek and Cyrillic. In Regular and Italic those
  /// of κ, δ and σ are 18 % heavier than those beside them; one letter of another family among them would show as much,
  /// so Noto Sans has all of Greek there. They are 13 % heavier in Light and 7 % in Medium, where Noto Sans has no weight
  /// that fits, and right from SemiBold on. α is 15 to 21 % too light in Medium and SemiBold. Of letters beyond Greek ĸ is
  /// heavy as κ is, and some that no living language has. The stems of Noto Serif's Burmese differ by a sixth (67 to 81
  /// thousandths of an em), by the stress of its round letters and from no letter to its neighbour.
  static let greek: [ClosedRange<UInt32>] = [0x0370...0x03ff, 0x1f00...0x1fff]

  static let emoji = Family(
    name: "Noto Color Emoji", package: "fonts-noto-color-emoji", aliases: [emojiAlias],
    faces: [Face(file: "NotoColorEmoji")])

  /// Pango's name for the family of emoji presentation.
  static let emojiAlias = "emoji"

  /// Every family, in listing order.
  static var families: [Family] {
    let chinese: [Family] = ChineseForm.allCases.map(\.family) + ChineseForm.allCases.map(\.serifFamily)
    let others: [Family] = (scripts + serifs + symbols).map(\.family)
    let all: [Family] = texts + chinese + [emoji] + others
    // Noto Sans is for texts and for symbols.
    var names: Set<String> = []
    return all.filter { names.insert($0.name).inserted }
  }

  /// The family of this name, ignoring case.
  static func family(_ name: String) -> Family? {
    let name = name.lowercased()
    func isNamed(_ family: Family) -> Bool {
      family.name.lowercased() == name || family.aliases.contains { $0.lowercased() == name }
    }
    // Nearly every text uses one of the first few; others are not worth an index.
    return texts.first(where: isNamed) ?? families.first(where: isNamed)
  }

  /// Whether a family's fallbacks should have serifs.
  static func isSerif(_ family: String) -> Bool { family.hasPrefix("Noto Serif") }

  /// The font folders of distributions.
  ///
  /// Debian and Ubuntu first, then Fedora, Arch and Homebrew.
  static let folders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    "/usr/share/fonts/truetype/inter-vf", "/usr/share/fonts/truetype/inter", "/usr/share/fonts/opentype/inter-vf",
    "/usr/share/fonts/rsms-inter-fonts", "/usr/share/fonts/google-noto", "/usr/share/fonts/google-noto-cjk",
    "/usr/share/fonts/google-noto-emoji", "/usr/share/fonts/inter", "/usr/share/fonts/noto",
    "/usr/share/fonts/noto-cjk", "/Library/Fonts",
  ]

  static let endings = ["ttf", "otf", "ttc"]

  private static func nineWeights(_ name: String, italic: Bool = false) -> [Face] {
    let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
    return names.enumerated().map { number, weight in
      let style = !italic ? weight : weight == "Regular" ? "Italic" : weight + "Italic"
      return Face(file: "\(name)-\(style)", weight: (number + 1) * 100, isItalic: italic)
    }
  }

  private static func fourStyles(_ name: String) -> [Face] {
    [
      Face(file: name + "-Regular"), Face(file: name + "-Bold", weight: 700),
      Face(file: name + "-Italic", isItalic: true), Face(file: name + "-BoldItalic", weight: 700, isItalic: true),
    ]
  }
}
