import Foundation
import Portal
import PortalDocument
import TestSupport
import Testing

@testable import PortalRaster

@Suite("A part of a picture")
struct PicturePartTests {
  private let screen: Component<Int> = container {
    label(text: "Harbour walk").padding(8).named("title")
    container {
      button(text: "Start", onTap: 1).named("start")
      label(text: "9 km").named("length")
    }
    .background(.systemYellow).padding(12).margin(10).named("card")
  }
  .background(.secondarySystemBackground).named("walk")

  private let canvas = Canvas(width: 160, height: 200)

  private func picture(_ screen: some Describable, states: [String: ViewState] = [:]) throws -> Picture {
    try Renderer().picture(of: screen, on: canvas, states: states)
  }

  /// The pixels of a rectangle of a whole picture.
  private func crop(_ picture: Picture, to frame: Rect) throws -> Bitmap {
    try crop(picture.painted().bitmap(), picture.screen.canvas.scale, to: frame)
  }

  private func crop(_ whole: Bitmap, _ scale: Double, to frame: Rect) -> Bitmap {
    let (left, top) = (Int((frame.x * scale).rounded()), Int((frame.y * scale).rounded()))
    let (width, height) = (Int((frame.width * scale).rounded()), Int((frame.height * scale).rounded()))
    var pixels: [UInt32] = []
    for row in top..<top + height {
      let start = row * whole.width + left
      pixels += whole.pixels[start..<start + width]
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test("is as large as the view, on the ground that it has on its screen")
  func cut() throws {
    let whole = try picture(screen)
    let frame = try #require(whole.screen.view(at: "content/card/length")).frame
    let part = try whole.part(at: "content/card/length")
    #expect(part.screen.canvas.size == frame.size)
    #expect(try part.painted().bitmap() == crop(whole, to: frame))
    // The card is behind the label, and not the label's own.
    #expect(try part.painted().bitmap().pixels[0] == 0xffff_cc00)
  }

  @Test("tells of the view and of what is in it, from the view's corner")
  func text() throws {
    let lines = try picture(screen).part(at: "content/card").layoutText.split(separator: "\n")
    #expect(lines.count == 4 && lines[0].hasPrefix("screen 140×"))
    #expect(lines[1].hasPrefix("  container content/card 0,0 140×"))
    #expect(lines[2].contains("button content/card/start 12,12 "))
  }

  @Test("is not changed by what is beside it, and moves with its view")
  func independent() throws {
    let part = try picture(screen).part(at: "content/card")
    let other: Component<Int> = container {
      label(text: "Another walk").padding(8, top: 20).named("title")
      container {
        button(text: "Start", onTap: 1).named("start")
        label(text: "9 km").named("length")
      }
      .background(.systemYellow).padding(12).margin(10).named("card")
    }
    .background(.secondarySystemBackground)
    let moved = try picture(other).part(at: "content/card")
    #expect(try moved.painted().bitmap() == part.painted().bitmap())
    #expect(moved.layoutText == part.layoutText)
  }

  @Test("has the same pixels at each third of a point, and so the same digest")
  func thirds() throws {
    let canvas = Canvas(width: 200, height: 200, scale: 3)
    let parts = try (0...10).map { thirds in
      let card: Component<Int> = container {
        label(text: "Harbour walk").padding(8)
        container()
          .style { $0.gradient = .radial(stops: [.init(.systemBlue, at: 0), .init(.systemTeal, at: 1)]) }
          .cornerRadius(6).border(.systemRed, width: 1).width(.points(23.3)).height(17)
        imageView(image: .symbol("heart.fill").tinted(.systemPink)).width(21).height(21)
        container { label(text: "9 km") }.style { $0.transform = Transform(rotate: 10) }.alignSelf(.center)
      }
      .background(.systemYellow).cornerRadius(12, curve: .continuous)
      .shadow(Shadow(offset: Point(x: 0, y: 2), radius: 4)).shadow(Shadow(radius: 3, spread: 1, inset: true))
      .margin(.points(20 + Double(thirds) / 3)).named("card")
      return try Renderer().picture(of: container { card }.alignItems(.start), on: canvas).part(at: "content/card")
    }
    let pixels = try parts.map { try $0.painted().bitmap() }
    #expect(Set(pixels.map(\.pixels)).count == 1)
    #expect(Set(parts.map(\.list.digest)).count == 1)
  }

  @Test("has none of the texts, links and meanings of what lies beside it, in any format")
  func formats() throws {
    let part = try picture(screen).part(at: "content/card")
    #expect(!part.svg(text: .live).contains("Harbour") && part.svg(text: .live).contains("9 km"))
    #expect(!SemanticsText.text(of: part.screen).contains("Harbour"))
    #expect(part.list.meanings.allSatisfy { $0.items.upperBound <= part.list.items.count })
    #expect(!part.list.meanings.contains { $0.semantics.label == "Harbour walk" })
  }

  @Test("is what of a view lies on the screen")
  func half() throws {
    let tall: Component<Int> = container {
      container { label(text: "x") }.height(150).shrink(0)
      container { label(text: "Half") }.height(100).shrink(0).background(.systemTeal).named("half")
    }
    let part = try picture(tall).part(at: "content/half")
    #expect(part.screen.canvas.size == Size(width: 160, height: 50))
    #expect(part.layoutText.contains("content/half 0,0 160×100"))
  }

  @Test("that is not there, or not to be seen, is an error with a remedy")
  func errors() throws {
    func told(_ path: String, _ screen: Component<Int>) -> Diagnostic? {
      let error = #expect(throws: DiagnosticsError.self) { try picture(screen).part(at: path) }
      return error?.diagnostics.first
    }
    #expect(told("content/crad", screen)?.message == "the screen has no view \"content/crad\"")
    #expect(told("content/crad", screen)?.hint == "did you mean \"content/card\"?")
    #expect(told("nowhere", screen)?.hint == "the layout text has the paths of all views")
    let gone: Component<Int> = container {
      container { label(text: "x") }.height(250).shrink(0)
      label(text: "Below").named("below")
      container().named("empty")
      container { label(text: "In").named("in") }.style { $0.transform = Transform(scale: Size(width: 2, height: 2)) }
        .named("large")
    }
    #expect(told("content/below", gone)?.hint?.contains("on .whole") == true)
    #expect(told("content/empty", gone)?.hint == "give it a size")
    #expect(told("content/large/in", gone)?.hint == "cut out content/large")
  }

  @Test("whose path begins with the name of the screen's own component is told how that is called")
  func rootName() {
    for path in ["walk/card", "content/walk/card"] {
      let error = #expect(throws: DiagnosticsError.self) { try picture(screen).part(at: path) }
      #expect(
        error?.diagnostics.first?.hint?.hasPrefix("did you mean \"content/card\"? The screen's own component") == true)
    }
    let told = try? picture(screen, states: ["walk/title": ViewState(isPressed: true)]).diagnostics
    #expect(told?.first?.hint?.hasPrefix("did you mean \"content/title\"?") == true)
  }

  @Test("has the pixels that it has in the whole, for views of every committed screen", arguments: CommittedScreen.all)
  func committed(screen: CommittedScreen) throws {
    let whole = try screen.picture()
    // What is behind a blur that reaches beyond the part is not seen in it.
    guard !whole.list.items.contains(where: { if case .blurBackdrop = $0 { true } else { false } }) else { return }
    var seen = SeededGenerator(seed: 7)
    var paths: [String] = []
    whole.screen.forEachView { placed, view, _ in
      if !placed.frame.isEmpty, paths.count < 4000 { paths.append(view.path.text) }
    }
    let (painted, scale) = (try whole.painted().bitmap(), whole.screen.canvas.scale)
    for path in paths.shuffled(using: &seen).prefix(3) {
      guard let part = try? whole.part(at: path), let view = whole.screen.view(at: path), view.map == nil else {
        continue
      }
      let canvas = Rect(origin: .zero, size: whole.screen.canvas.size)
      guard let frame = view.frame.intersection(canvas) else { continue }
      let (cut, expected) = (try part.painted().bitmap(), crop(painted, scale, to: frame))
      guard cut.width == expected.width, cut.height == expected.height else { continue }
      let most = Self.greatestDistance(cut.pixels, expected.pixels)
      #expect(most <= (part.list.items.contains(where: Self.beginsAtCorner) ? 8 : 2), "\(path): \(most)")
    }
  }

  /// Whether the arithmetic of an item goes by the corner of what is painted, or by all edges in a row.
  private static func beginsAtCorner(_ item: DisplayList.Item) -> Bool {
    switch item {
    case .fill(let path, _, let paint):
      if case .gradient = paint { true } else { path.elements.contains { if case .curve = $0 { true } else { false } } }
    case .stroke, .shadow, .image: true
    default: false
    }
  }

  /// Piece by piece, most of which are the same.
  private static func greatestDistance(_ one: [UInt32], _ other: [UInt32]) -> Int {
    one.withUnsafeBufferPointer { one in
      other.withUnsafeBufferPointer { other in
        guard let mine = one.baseAddress, let its = other.baseAddress else { return 0 }
        return stride(from: 0, to: one.count, by: 256).reduce(0) { most, start in
          let range = start..<min(start + 256, one.count)
          if memcmp(mine + start, its + start, 4 * range.count) == 0 { return most }
          return range.reduce(most) { max($0, distance(mine[$1], its[$1])) }
        }
      }
    }
  }

  private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
    [0, 8, 16, 24].reduce(0) { (most: Int, shift: UInt32) -> Int in
      let (first, second) = (Int((one >> shift) & 0xff), Int((other >> shift) & 0xff))
      return max(most, abs(first - second))
    }
  }
}
