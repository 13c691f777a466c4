/// The regional form of Chinese characters: one code point has different glyphs in different countries.
enum ChineseForm: String, Hashable, Sendable, CaseIterable {
  case japanese = "JP"
  case korean = "KR"
  case simplified = "SC"
  case traditional = "TC"
  case hongKong = "HK"

  /// The form of a language; nil where it is not written in Chinese characters.
  init?(locale: String) {
    let parts = locale.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    switch parts.first {
    case "ja": self = .japanese
    case "ko": self = .korean
    case "zh", "yue", "cmn", "nan", "wuu":
      let isTraditional = parts.contains("hant") || parts.contains("tw") || parts.contains("mo")
      if parts.contains("hk") || (parts.first == "yue" && !parts.contains("hans")) {
        self = .hongKong
      } else {
        self = isTraditional ? .traditional : .simplified
      }
    default: return nil
    }
  }

  /// The form for a text whose language does not determine it: from kana or hangul in the text.
  init(text: some Sequence<Unicode.Scalar>) {
    for scalar in text {
      switch scalar.value {
      case 0x3040...0x30ff, 0x31f0...0x31ff, 0xff66...0xff9f: self = .japanese
      case 0x1100...0x11ff, 0x3130...0x318f, 0xa960...0xa97f, 0xac00...0xd7ff: self = .korean
      case 0x3100...0x312f, 0x31a0...0x31bf: self = .traditional
      default: continue
      }
      return
    }
    self = .simplified
  }

  /// The language tag that selects these forms in the font, as HarfBuzz maps it to OpenType.
  ///
  /// For plain `ja` or `ko` Pango checks their scripts, and takes a language from the environment for all others, such
  /// as Chinese characters in Korean.
  var language: String {
    switch self {
    case .japanese: "und-x-hbotjan"
    case .korean: "und-x-hbotkor"
    case .simplified: "und-x-hbotzhs"
    case .traditional: "und-x-hbotzht"
    case .hongKong: "und-x-hbotzhh"
    }
  }

  /// One file has all forms of a weight, as faces in this order.
  private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  var family: StandardFonts.Family { family("Sans") }

  /// The fallback for texts in a serif family.
  var serifFamily: StandardFonts.Family { family("Serif") }

  private func family(_ style: String) -> StandardFonts.Family {
    StandardFonts.Family(
      name: "Noto \(style) CJK \(rawValue)", package: "fonts-noto-cjk",
      faces: [
        StandardFonts.Face(file: "Noto\(style)CJK-Regular", index: index),
        StandardFonts.Face(file: "Noto\(style)CJK-Bold", index: index, weight: 700),
      ])
  }

  /// Whether Noto Sans CJK may have a code point.
  static func mayHave(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
  }

  private static let ranges: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0x2100...0x27ff, 0x2e80...0x4dbf, 0x4e00...0x9fff, 0xa960...0xa97f, 0xac00...0xd7ff,
    0xf900...0xfaff, 0xfe10...0xfe1f, 0xfe30...0xfe6f, 0xff00...0xffef, 0x1f100...0x1f2ff, 0x20000...0x3ffff,
  ]
}
