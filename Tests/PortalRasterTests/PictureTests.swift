import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("A picture")
struct PictureTests {
  private let folder: URL

  init() throws {
    folder = try Places.scratchFolder()
  }

  private func box(_ color: Color, _ configure: (inout BaseStyleSheet) -> Void = { _ in }) -> Component<Never> {
    container(
      style: styleSheet {
        $0.backgroundColor = color
        configure(&$0)
      }, layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  private func pixels(_ screen: Component<Never>, side: Double = 4, background: Color = .white) throws -> Bitmap {
    let canvas = Canvas(width: side, height: side, scale: 1, background: background)
    return try Bitmap(png: Renderer().picture(of: screen, on: canvas).png(), name: "picture")
  }

  @Test("takes three lines from component to file")
  func threeLines() throws {
    let renderer = try Renderer()
    let picture = try renderer.picture(of: label(text: "Hello") as Component<Never>)
    try picture.write(to: folder.path + "/hello.png")
    #expect(try Data(contentsOf: folder.appendingPathComponent("hello.png")).count > 1000)
  }

  @Test("has the exact colours that were asked for")
  func exactColours() throws {
    #expect(try pixels(box(.red)).pixels == [UInt32](repeating: 0xffff_0000, count: 16))
    let dim = try pixels(box(.black) { $0.alpha = 0.5 }).pixels
    #expect(Set(dim) == [0xff7f_7f7f] || Set(dim) == [0xff80_8080])
  }

  @Test("keeps transparency")
  func transparency() throws {
    #expect(try pixels(box(.clear), background: .clear).pixels == [UInt32](repeating: 0, count: 16))
  }

  @Test("has a crisp border of one pixel inside the box for a hairline")
  func hairline() throws {
    let rim = try pixels(
      box(.white) {
        $0.borderColor = .black
        $0.borderWidth = 0.1
      })
    for y in 0..<4 {
      for x in 0..<4 {
        let isRim = x == 0 || y == 0 || x == 3 || y == 3
        #expect(rim.pixels[y * 4 + x] == (isRim ? 0xff00_0000 : 0xffff_ffff))
      }
    }
  }

  @Test("changes with the appearance exactly where colours do")
  func darkMode() throws {
    let renderer = try Renderer()
    func colours(_ color: Color) throws -> [UInt32] {
      try [Appearance.light, .dark].map { appearance in
        let picture = try renderer.picture(
          of: box(color), on: Canvas(width: 1, height: 1, scale: 1), traits: Traits(appearance: appearance))
        return try Bitmap(png: picture.png(), name: "picture").pixels[0]
      }
    }
    #expect(try colours(.systemBackground) == [0xffff_ffff, 0xff00_0000])
    #expect(try colours(.black) == [0xff00_0000, 0xff00_0000])
  }

  @Test("suggests an image of a similar name in the same folder")
  func nearImages() throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("pictures"), withIntermediateDirectories: true)
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("pictures/avatar.png"))
    try Data("no picture".utf8).write(to: folder.deletingLastPathComponent().appendingPathComponent("beside.png"))
    let renderer = try Renderer(imageRoot: folder.appendingPathComponent("pictures").path)
    let above = try Renderer(imageRoot: folder.path)
    func hint(_ name: String, _ renderer: Renderer) throws -> String? {
      let screen: Component<Never> = imageView(image: .localImage(named: name))
      return try renderer.picture(of: screen).diagnostics.first?.hint
    }
    #expect(try hint("avatars.png", renderer) == "did you mean \"avatar.png\"?")
    #expect(try hint("pictures/Avatar.jpg", above)?.contains("pictures/avatar.png") == true)
    // Images elsewhere are not suggested.
    #expect(try hint("../besides.png", above)?.contains("beside.png") != true)
    #expect(try hint("house.png", renderer)?.contains("looked for") == true)
  }

  @Test("is refused with all texts that cannot be shaped, in rows of lists, too")
  func unknownFonts() throws {
    @Sendable func text(_ font: String) -> Component<Never> {
      label(text: "Text", style: labelStyleSheet { _, label in label.textFont = Font(name: font) })
    }
    let rows: Component<Never> = table(
      items: [tableItem(height: 44) { _ in TableItemRender(component: text("Montserat"), typeIdentifier: "row") }],
      layout: layout { $0.flex = flex { $0.grow = .one } })
    let error = #expect(throws: DiagnosticsError.self) {
      try Renderer().picture(of: container(children: [text("Intr"), text("Inter"), text("Nothing"), rows]))
    }
    let messages = error?.diagnostics.map(\.message) ?? []
    #expect(messages.count == 3, "\(messages)")
    for (message, font) in zip(messages, ["Intr", "Nothing", "Montserat"]) {
      #expect(message.contains("no font family \"\(font)\""), "\(messages)")
    }
  }

  @Test("shows a placeholder and a warning where an image is missing or broken")
  func missingImages() throws {
    try Data("no picture".utf8).write(to: folder.appendingPathComponent("broken.png"))
    let renderer = try Renderer(imageRoot: folder.path)
    for (name, words) in [
      ("gone.png", "there is no image gone.png"), ("broken.png", "not an image of a known format"),
      ("../beside-no-screen.png", "lies outside"),
      ("http://example.org/x.png", "not fetched"),
    ] {
      let screen: Component<Never> = imageView(
        image: .localImage(named: name), layout: layout { $0.height = Dimension(value: 40) })
      let picture = try renderer.picture(of: screen)
      #expect(picture.diagnostics.count == 1)
      #expect(picture.diagnostics.first?.message.contains(words) == true, "\(picture.diagnostics)")
      #expect(!picture.list.items.isEmpty)
    }
  }

  @Test("opens no image through a symlink out of its folder")
  func linkedImages() throws {
    let inside = folder.appendingPathComponent("inside")
    try FileManager.default.createDirectory(at: inside, withIntermediateDirectories: true)
    let pixel = Bitmap(width: 1, height: 1, pixels: [0xff00_ff00])
    try Data(pixel.png()).write(to: folder.appendingPathComponent("secret.png"))
    try FileManager.default.createSymbolicLink(
      atPath: inside.path + "/link.png", withDestinationPath: folder.path + "/secret.png")
    let screen: Component<Never> = imageView(image: .localImage(named: "link.png"))
    let picture = try Renderer(imageRoot: inside.path).picture(of: screen)
    #expect(picture.diagnostics.first?.message.contains("lies outside") == true)
  }

  @Test("opens no image in a folder whose name is the same but for how an accent is written")
  func linkedTwinFolder() throws {
    let (inside, twin) = (folder.path + "/caf\u{e9}", folder.path + "/cafe\u{301}")
    try Files.makeFolder(inside)
    // Some file systems take both for one.
    guard mkdir(twin, 0o700) == 0 else { return }
    let png = try Bitmap(width: 1, height: 1, pixels: [0xff00_ff00]).png()
    try Files.write(png, to: twin + "/secret.png")
    try Files.write(png, to: inside + "/own.png")
    symlink(twin + "/secret.png", inside + "/link.png")
    let renderer = try Renderer(imageRoot: inside)
    func told(_ name: String) throws -> [String] {
      let screen: Component<Never> = imageView(image: .localImage(named: name))
      return try renderer.picture(of: screen).diagnostics.map(\.message)
    }
    #expect(try told("link.png").first?.contains("lies outside") == true)
    #expect(try told(twin + "/secret.png").first?.contains("lies outside") == true)
    #expect(try told("own.png").isEmpty)
  }

  @Test("fits an image by its content mode")
  func contentModes() throws {
    let image = Image.blob(data: try Bitmap(width: 1, height: 1, pixels: [0xff00_00ff]).png())
    func blue(_ mode: ContentMode) throws -> Int {
      let screen: Component<Never> = container(
        children: [
          imageView(
            image: image, style: styleSheet { $0.contentMode = mode },
            layout: layout {
              $0.width = Dimension(value: 8)
              $0.height = Dimension(value: 4)
            })
        ])
      return try pixels(screen, side: 8).pixels.count { $0 == 0xff00_00ff }
    }
    #expect(try blue(.scaleToFill) == 32)
    #expect(try blue(.scaleAspectFit) == 16)
    #expect(try blue(.scaleAspectFill) == 32)
  }

  @Test("does not depend on what its renderer drew before")
  func noTraces() throws {
    let first: Component<Never> = label(text: "First")
    let second: Component<Never> = button(text: "Second")
    let used = try Renderer()
    _ = try used.picture(of: first).png()
    for _ in 0..<2 {
      #expect(try used.picture(of: second).png() == Renderer().picture(of: second).png())
      #expect(try used.picture(of: second).svg() == Renderer().picture(of: second).svg())
      #expect(try used.picture(of: second).pdf() == Renderer().picture(of: second).pdf())
    }
  }

  @Test("does not depend on the fonts that earlier renderers had")
  func noTracesOfFonts() throws {
    func pdf(_ weight: FontWeight) throws -> [UInt8] {
      // A new library each time, released before the next.
      let screen: Component<Never> = label(text: "Traces", style: labelStyleSheet { $1.textWeight = weight })
      return try Renderer().picture(of: screen).pdf()
    }
    let weights: [FontWeight] = [.regular, .bold, .thin, .semibold]
    let first = try weights.map(pdf)
    for _ in 0..<5 {
      for (weight, expected) in zip(weights.reversed(), first.reversed()) { #expect(try pdf(weight) == expected) }
    }
  }

  @Test("is the same from every thread", arguments: PictureFormat.allCases)
  func threads(format: PictureFormat) async throws {
    @Sendable func draw(_ weight: FontWeight) throws -> [UInt8] {
      let style = labelStyleSheet { $1.textWeight = weight }
      let screen: Component<Never> = container(children: [label(text: "Parallel, \(weight)", style: style)])
      return try Renderer().picture(of: screen).bytes(as: format)
    }
    let expected = try FontWeight.allCases.map(draw)
    try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for number in 0..<72 {
        group.addTask { (number % 9, try draw(FontWeight.allCases[number % 9])) }
      }
      for try await (index, bytes) in group { #expect(bytes == expected[index]) }
    }
  }

  @Test("is refused on an impossible canvas", arguments: [0, -1, Double.nan, .infinity, 1e9])
  func impossibleCanvas(side: Double) throws {
    let renderer = try Renderer()
    #expect(throws: DiagnosticsError.self) {
      try renderer.picture(of: box(.red), on: Canvas(width: side, height: 10))
    }
    #expect(throws: DiagnosticsError.self) {
      try renderer.picture(of: box(.red), on: Canvas(width: 10, height: 10, scale: side))
    }
  }

  @Test("in an unknown font family is refused with the families that exist")
  func missingFamily() throws {
    let screen: Component<Never> = label(text: "x", style: labelStyleSheet { $1.textFont = Font(name: "Papyrus") })
    #expect { try Renderer().picture(of: screen) } throws: { "\($0)".contains("Papyrus") && "\($0)".contains("Inter") }
  }
}
