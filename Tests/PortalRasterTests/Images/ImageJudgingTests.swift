import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

/// What it costs to find out that images cannot be shown, and how long that is remembered.
@Suite("An image that is not shown")
struct ImageJudgingTests {
  private let folder: URL

  init() throws {
    folder = try Places.scratchFolder()
  }

  /// An SVG that is refused at its end, once all before it was looked through.
  private func late(_ count: Int) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">"
      + String(repeating: "<rect width=\"1\" height=\"1\"/>", count: count) + "<text>a</text></svg>"
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  private func renderer(_ budget: Budget = [:]) throws -> Renderer {
    let renderer = try Renderer(imageRoot: folder.path, budget: budget)
    renderer.account = WorkAccount(budgets: 1000)
    return renderer
  }

  private func screen(_ names: [String]) -> Component<Never> {
    container(children: names.map { imageView(image: Image.named($0)) })
  }

  private func picture(_ names: [String], _ renderer: Renderer) throws -> Picture {
    try renderer.picture(of: screen(names), on: Canvas(width: 100, height: 1000, scale: 1))
  }

  private func seconds(_ renderer: Renderer) -> Double { renderer.account?.parts[.seconds] ?? 0 }

  // MARK: What it costs

  @Test("is read and judged once, however its name is spelled, and told by the name that it has in the source")
  func spellings() throws {
    try write(late(1000), to: "late.svg")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("link.svg").path, withDestinationPath: "late.svg")
    let alone = try renderer()
    _ = try picture(["late.svg"], alone)
    #expect(seconds(alone) > 0)
    let names = (0..<50).map { String(repeating: "./", count: $0) + "late.svg" } + ["link.svg"]
    let many = try renderer()
    let told = try picture(names, many).diagnostics
    #expect(seconds(many) == seconds(alone))
    for (name, diagnostic) in zip(names, told) {
      #expect(diagnostic.message.hasPrefix("the image \(name) is an SVG that holds text"), "\(diagnostic.message)")
    }
  }

  @Test("counts its bytes and the seconds of judging it against the picture's budget, which ends before all are judged")
  func budgets() throws {
    let names = (0..<20).map { "\($0).svg" }
    for name in names { try write(late(1000), to: name) }
    let bytes = late(1000).utf8.count
    func told(_ budget: Budget) throws -> (message: String, account: Double) {
      let renderer = try renderer(budget)
      let error = #expect(throws: DiagnosticsError.self) { try picture(names, renderer) }
      return (error?.diagnostics.first?.message ?? "", seconds(renderer))
    }
    #expect(try picture(names, renderer()).diagnostics.count == 20)
    let ofBytes = try told([.imageBytes: 10 * bytes])
    #expect(
      ofBytes.message.hasPrefix("content/10 shows the image 10.svg, for which there is no room"), "\(ofBytes.message)")
    // What was judged of a picture that is refused counts with all others.
    #expect(ofBytes.account > 0)
    let large = (0..<4).map { "large\($0).svg" }
    for name in large { try write(late(14_000), to: name) }
    let error = #expect(throws: DiagnosticsError.self) { try picture(large, renderer([.seconds: 1])) }
    let message = try #require(error?.diagnostics.first?.message)
    #expect(message.hasPrefix("content/1 shows the image large1.svg, which draws too much"), "\(message)")
    #expect(
      message.hasSuffix("s, most of it large0.svg, and all images of a picture may take 1 s"), "\(message)")
  }

  @Test(
    "is judged in the first picture alone as long as its file is the same, and counts in the others as if it were new")
  func remembered() throws {
    try write(late(1000), to: "late.svg")
    let broken = Array(try ImageFiles.bytes("rgb.png").dropLast(40))
    try Data(broken).write(to: folder.appendingPathComponent("broken.png"))
    let renderer = try renderer()
    let first = try picture(["late.svg", "broken.png", "no.png"], renderer)
    let (seconds, pixels) = (seconds(renderer), renderer.account?.parts[.unpackedPixels])
    let used = renderer.images.used
    #expect(first.diagnostics.count == 3)
    let second = try picture(["late.svg", "broken.png", "no.png"], renderer)
    #expect(self.seconds(renderer) == seconds && renderer.account?.parts[.unpackedPixels] == pixels)
    #expect(second.diagnostics == first.diagnostics && second.screen == first.screen)
    #expect(renderer.images.used.bytes.used == used.bytes.used && renderer.images.used.seconds == used.seconds)
    #expect(renderer.images.used.unpacked.used == used.unpacked.used)
  }

  @Test("takes a time that grows as its entities do")
  func entities() throws {
    func seconds(_ count: Int) throws -> Double {
      let name = String(repeating: "&#97;&amp;", count: count)
      let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><rect id=\"\(name)\"/>\(name)</svg>".utf8)
      let before = ThreadTime.seconds
      var scanner = MarkupScanner(bytes)
      var texts: [String] = []
      while let token = try scanner.next() { if case .text(let text) = token { texts.append(text) } }
      #expect(texts == [String(repeating: "a&", count: count)])
      return ThreadTime.seconds - before
    }
    _ = try seconds(10)
    let (few, many) = (try seconds(2_000), try seconds(64_000))
    #expect(many < few * 200, "\(many / few) times as long for 32 times as many")
  }

  @Test("of names that lead through too many links are not looked for, whatever was drawn before")
  func manyLinks() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("a"), withIntermediateDirectories: true)
    try Data(ImageFiles.bytes("rgb.png")).write(to: folder.appendingPathComponent("a.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/l", withDestinationPath: String(repeating: "a/../", count: 4))
    // Some 280 parts each.
    let images = (0..<940).map { number -> Component<Never> in
      let parts = (0..<28).map { "l/" + ($0 < 11 && number >> $0 & 1 == 1 ? "./" : "") }
      return imageView(image: .named(parts.joined() + "a.png"))
    }
    let renderer = try renderer()
    let told = try (0..<2).map { _ in
      try renderer.picture(of: container(children: images), on: Canvas(width: 50, height: 50)).diagnostics.map(
        \.message)
    }
    #expect(told[0] == told[1] && (1..<100).contains(told[0].count))
    let names = try renderer.picture(of: container(children: images), on: Canvas(width: 50, height: 50)).imageNames
    #expect(names.count == 940 - told[0].count)
    #expect(told[0].allSatisfy { $0.contains("is not looked for: those before it lead through") })
  }

  @Test("of a name of thousands of parts is not looked for, and one that is missing is told with its folder")
  func longNames() throws {
    let long = String(repeating: "b/", count: 400) + "a.png"
    let told = try picture([long, String(repeating: "b/", count: 60) + "a.png", "../a.png"], renderer()).diagnostics
    #expect(told.count == 3)
    #expect(told[0].message.contains("has a name that is too long"), "\(told[0])")
    // What no file can have as its name, and what lies elsewhere, is nothing that the picture depends on.
    let names = [long, "data:x", "https://a/b.png", "../a.png", "a.png"]
    #expect(try picture(names, renderer()).imageNames == ["a.png"])
    #expect(told[1].message.contains("there is no image b/b/"), "\(told[1])")
    #expect(told[2].message.contains("lies outside"), "\(told[2])")
  }

  @Test("whose name leads through another folder is refused in the same words, be that folder there or not")
  func elsewhere() throws {
    let there = try Places.scratchFolder().path
    let up = String(repeating: "/..", count: there.split(separator: "/").count)
    try Data(ImageFiles.bytes("rgb.png")).write(to: folder.appendingPathComponent("a.png"))
    let names = [there, there + "-none"].map { $0 + up + folder.path + "/a.png" }
    let told = try picture(names, renderer()).diagnostics
    #expect(told.count == 2 && told.allSatisfy { $0.message.contains(" lies outside ") }, "\(told)")
    #expect(try picture([folder.path + "/a.png"], renderer()).diagnostics.isEmpty)
  }

  @Test("is told with a similar name, whatever else was missing on the screens before")
  func advice() throws {
    try write("no picture", to: "avatar.png")
    let renderer = try renderer()
    _ = try picture((0..<100).map { "missing\($0).png" } + ["avatars.png"], renderer)
    for _ in 0..<2 {
      #expect(try picture(["avatars.png"], renderer).diagnostics.first?.hint == "did you mean \"avatar.png\"?")
    }
  }

  // MARK: Files that change

  @Test("is no longer the one that its file was, once that is another or gone")
  func changed() throws {
    let names = ["a.png", "./a.png"]
    let renderer = try renderer()
    for name in ["rgb.png", "grey.png"] {
      try Data(ImageFiles.bytes(name)).write(to: folder.appendingPathComponent("a.png"))
      #expect(try picture(names, renderer).png() == picture(names, self.renderer()).png())
    }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.png"))
    let told = try picture(names, renderer).diagnostics.map(\.message)
    #expect(told.count == 2 && told.allSatisfy { $0.contains("there is no image") }, "\(told)")
  }

  @Test("is shown in the next picture once its file is repaired, or there")
  func repaired() throws {
    let names = ["broken.png", "./broken.png", "missing.png"]
    try write("no picture", to: "broken.png")
    let renderer = try renderer()
    #expect(try picture(names, renderer).diagnostics.count == 3)
    for name in ["broken.png", "missing.png"] {
      try Data(ImageFiles.bytes("rgb.png")).write(to: folder.appendingPathComponent(name))
    }
    let repaired = try picture(names, renderer)
    #expect(repaired.diagnostics.isEmpty)
    #expect(try repaired.png() == picture(names, self.renderer()).png())
  }

  @Test("is not followed out of the folder where a link takes the place of a broken file")
  func links() throws {
    let outside = try Places.scratchFolder().appendingPathComponent("a.png")
    try Data(ImageFiles.bytes("rgb.png")).write(to: outside)
    try write("no picture", to: "a.png")
    let renderer = try renderer()
    #expect(try picture(["a.png"], renderer).diagnostics.count == 1)
    let file = folder.appendingPathComponent("a.png")
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createSymbolicLink(at: file, withDestinationURL: outside)
    #expect(try picture(["a.png"], renderer).diagnostics.first?.message.contains("lies outside") == true)
  }

  // MARK: Placing again

  /// A PNG that says that it is higher than the screen, and breaks when it is decoded; beneath it a table of one row, with the same
  /// in it once more: the lower placeholder brings the next one into sight.
  private static func tower(_ count: Int) -> Component<Never> {
    guard count > 0 else { return label(text: "") }
    var file = PNGEncoder()
    file.chunk("IHDR") { $0 += PNGEncoder.number(10) + PNGEncoder.number(2000 + count) + [8, 0, 0, 0, 0] }
    file.chunk("IDAT") { $0 += [0x78, 0x9c] }
    file.chunk("IEND") { _ in }
    let row: TableItemProperties<Never> = tableRow(height: 1900) { ImageJudgingTests.tower(count - 1) }
    return container(
      children: [
        imageView(image: .blob(data: file.file), layout: layout { $0.flex.shrink = 0 }),
        table(
          items: [row],
          layout: layout {
            $0.flex.grow = 1
            $0.flex.basis = .points(0)
          }),
      ],
      layout: layout { $0.height = Dimension(value: .points(1900)) })
  }

  @Test("has a screen placed anew a few times, whatever placeholders bring into sight, and is told all the same")
  func turns() throws {
    func told(_ count: Int) throws -> [String] {
      try Renderer().picture(of: Self.tower(count), on: Canvas(width: 100, height: 1900, scale: 1)).diagnostics
        .map(\.message)
    }
    #expect(try told(3).count == 3)
    let all = try told(20)
    #expect(all.count == RasterLimits.brokenImageTurns, "\(all)")
    #expect(all.allSatisfy { $0.contains("is broken") })
  }
}
