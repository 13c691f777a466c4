import Foundation
import Portal
import PortalRaster

/// Whether memory is bounded over many screens.
///
/// Draws small screens that are new to every cache: texts, styles, sizes, glyphs, faces.
struct RenderMemory {
  let count: Int
  let bounds: KeptBounds

  /// Prints the process's memory after a fifth of the screens, and after all of them.
  ///
  /// By then every cache should have reached its capacity.
  func run() throws {
    let renderer = try Renderer(fonts: FontLibrary(bounds: bounds))
    for number in 0..<count {
      try draw(number, with: renderer)
      if number + 1 == count / 5 || number + 1 == count { print("\(number + 1) screens: \(Self.kilobytes()) KB") }
    }
  }

  private func draw(_ number: Int, with renderer: Renderer) throws {
    let texts = [
      "No. \(number)", String(repeating: Self.character(0x4e00 + number * 3 % 20_000), count: 3),
      "\(Self.character(0x1f300 + number % 0x250)) \(number)", "नमस्ते \(number) שלום",
      "x\(Self.character(0x180 + number % 99))",
    ]
    let style = labelStyleSheet { _, label in
      // A size is new every eighth time, because Pango's font lookup for one is slow.
      label.textSize = 8 + Double(number / 8 % 4_001) / 50
      label.textWeight = FontWeight.allCases[number / 40 % 9]
      label.letterSpacing = Double(number % 7) / 10
      label.features = [FontFeature("ss0\(1 + number % 8)")]
    }
    let labels: [Component<Never>] = [label(text: texts[number % texts.count], style: style), label(text: "\(number)")]
    let picture = try renderer.picture(of: container(children: labels), on: Canvas(width: 60, height: 40, scale: 1))
    switch number % 10 {
    case 0: _ = try picture.pdf()
    case 1: _ = picture.svg()
    default: _ = try picture.png()
    }
  }

  private static func character(_ number: Int) -> Character {
    Unicode.Scalar(UInt32(number)).map(Character.init) ?? "x"
  }

  /// The process's memory without mapped font files; on Linux only.
  private static func kilobytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
  }
}
