import Portal
import Testing

@testable import PortalRaster

@Suite("A picture's budget")
struct PictureBudgetTests {
  private static let canvas = Canvas(width: 200, height: 200)

  private func message(_ screen: some Describable, _ budget: Budget) throws -> String {
    let renderer = try Renderer(budget: budget)
    let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: screen, on: Self.canvas) }
    // The next picture is unaffected.
    _ = try renderer.picture(of: container(children: [] as [Component<Never>]), on: Self.canvas)
    #expect(error?.diagnostics.count == 1)
    return error?.diagnostics.first?.message ?? ""
  }

  private func label(_ text: String) -> Component<Never> { Portal.label(text: text) }

  @Test("limits components, and the bytes of their paths")
  func components() throws {
    let many = container(children: (0..<20).map { label("\($0)") })
    #expect(try message(many, [.components: 20]).hasPrefix("the screen has more than 20 components; "))
    let named = container(children: [label("a").named(String(repeating: "x", count: 1000)), label("b")])
    #expect(
      try message(named, [.paths: 100]).hasPrefix("the screen's paths, links and names have more than 100 bytes; "))
    let words = String(repeating: "w", count: 13)
    for screen in [
      label("a").accessibility { $0.label = words }, label("a").accessibility { $0.value = words },
      label("a").accessibility { $0.identifier = words }, label("a").accessibility { $0.destination = words },
      imageView(image: .named(words)),
    ] as [Component<Never>] {
      #expect(
        try message(screen, [.paths: 110]).hasPrefix("the screen's paths, links and names have more than 110 bytes"))
      _ = try Renderer(budget: [.paths: 200]).picture(of: screen, on: Self.canvas)
    }
  }

  @Test("counts what views are called among all pictures of a call, since steps and layouts tell it")
  func calledInAll() throws {
    let account = WorkAccount(budgets: 1)
    let renderer = try Renderer()
    renderer.account = account
    let called = label("a").accessibility { $0.label = String(repeating: "w", count: 1 << 20) }
    for count in 1...2 {
      _ = try renderer.picture(of: called, on: Self.canvas)
      #expect((account.parts[.paths] ?? 0) * 8 >= Double(count))
    }
  }

  @Test("counts the bytes of paths among all pictures of a call, since steps and layouts tell them")
  func pathsInAll() throws {
    let account = WorkAccount(budgets: .infinity)
    let renderer = try Renderer()
    renderer.account = account
    let rows = container(children: (0..<50).map { label("\($0)") }).named(String(repeating: "é", count: 60))
    for count in 1...2 {
      let picture = try renderer.picture(of: container(children: [rows]), on: Self.canvas)
      var bytes = 0
      picture.screen.forEachView { _, view, _ in bytes += view.path.text.utf8.count }
      #expect(bytes > 50 * 120)
      #expect((account.parts[.paths] ?? 0) * Double(Budget.standard[.paths]) >= Double(count * bytes))
    }
  }

  @Test("limits how often one text goes from one font to another")
  func changes() throws {
    func turns(_ count: Int) -> Component<Never> {
      // In a row, where it is asked for its length in one line.
      container(
        children: [label(String(repeating: "ก⠿", count: count))], layout: layout { $0.flex.direction = .row })
    }
    let told = "one text goes from one font to another 20001 times; at most 20000 are set"
    #expect(try message(turns(10_001), [:]).hasSuffix(told))
    _ = try Renderer().picture(of: turns(3000), on: Self.canvas)
  }

  @Test("counts the boxes of widgets that are no views, before there are too many")
  func boxes() throws {
    let dates: [Component<Never>] = (0..<20).map { _ in
      datePicker(properties: DatePickerProperties(mode: .date, display: .wheels))
    }
    #expect(
      try message(container(children: dates), [.components: 100]).hasPrefix("the screen has more than 100 components"))
    _ = try Renderer(budget: [.components: 1000]).picture(of: container(children: dates), on: Self.canvas)
  }

  @Test("limits the text that layout measures, cached or not")
  func text() throws {
    let screen = container(children: [label("short"), label(String(repeating: "long ", count: 100))])
    let told = "layout asks for lines of more than 2,000 bytes of text; the costliest is the text of content/1"
    #expect(try message(screen, [.text: 600]).hasPrefix("layout asks for lines of more than 600 bytes of text"))
    let renderer = try Renderer(budget: [.text: 2000])
    for _ in 0..<3 {
      let long = String(repeating: "long ", count: 100)
      _ = try renderer.picture(of: container(children: [label(long)]), on: Self.canvas)
      let labels = container(children: [label("short")] + (0..<5).map { _ in label(long) })
      let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: labels, on: Self.canvas) }
      #expect(error?.diagnostics.map(\.message) == [told])
    }
  }

  @Test("limits what is shaped again because lines end within words, and the sizes of letters")
  func narrow() throws {
    let word = String(repeating: "a", count: 1000)
    let narrow = container(
      children: (0..<200).map { _ in label(word) }, layout: layout { $0.width = Dimension(value: .points(1)) })
    #expect(try message(narrow, [:]).hasPrefix("layout asks for lines of more than 2,097,152 bytes of text"))
    #expect(try Renderer(budget: [.text: 1 << 20]).picture(of: label(word), on: Self.canvas).diagnostics.isEmpty)
    let latin = container(
      children: (0..<40).map { _ in label(String(repeating: "\u{A723}", count: 5000)) },
      layout: layout { $0.width = Dimension(value: .points(8)) })
    #expect(try message(latin, [:]).hasPrefix("layout asks for lines of more than 2,097,152 bytes of text"))
    // A line takes as long as nine letters, whatever is in it.
    func letters(_ width: Double) -> Component<Never> {
      container(
        children: [label(String(repeating: "a ", count: 2000))],
        layout: layout { $0.width = Dimension(value: .points(width)) })
    }
    let few: Budget = [.text: 20_000]
    #expect(try message(letters(5), few).hasPrefix("layout asks for lines of more than 20,000 bytes of text"))
    #expect(try Renderer(budget: few).picture(of: letters(300), on: Self.canvas).diagnostics.isEmpty)
    let sizes = container(
      children: (0..<100).map { size in
        Portal.label(text: "a", style: labelStyleSheet { _, label in label.textSize = 10 + Double(size) / 10 })
          as Component<Never>
      })
    #expect(try message(sizes, [.text: 20_000]).hasPrefix("layout asks for lines of more than 20,000 bytes of text"))
    let alike = container(children: (0..<100).map { _ in label("a") })
    _ = try Renderer(budget: [.text: 20_000]).picture(of: alike, on: Self.canvas)
  }

  @Test("limits in how many sizes, weights and slopes of fonts the scripts of its texts are set")
  func fonts() throws {
    func screen(weights: ArraySlice<FontWeight>) -> Component<Never> {
      container(
        children: weights.map { weight in
          Portal.label(text: "अঅਅઅଅஅఅಅഅඅกກཀကაአᎠᐁក", style: labelStyleSheet { _, label in label.textWeight = weight })
        })
    }
    let all = FontWeight.allCases[...]
    #expect(
      try message(screen(weights: all), [.text: 100_000]).hasPrefix("layout asks for lines of more than 100,000 "))
    // More than are kept are made again and again.
    let turns = container(
      children: (0..<600).map { place -> Component<Never> in
        Portal.label(text: "1", style: labelStyleSheet { _, label in label.textSize = 10 + Double(place % 300) / 10 })
      })
    #expect(try message(turns, [.text: 440_000]).hasPrefix("layout asks for lines of more than 440,000 "))
    // What a screen is likely to have costs nothing.
    _ = try Renderer(budget: [.text: 10_000]).picture(of: screen(weights: all.prefix(3)), on: Self.canvas)
  }

  @Test(
    "limits what takes long to shape, before it is shaped",
    arguments: [
      (1 << 20, "a"), (400_000, "("), (400_000, "()"), (400_000, "( "), (400_000, "-:"), (100_000, "a(((((((((((("),
      (100_000, "\u{ad}"), (100_000, "\u{ad}\u{61c}"), (100_000, "\u{ad}\u{301}"),
      (200_000, "-\u{2060}\u{2060}\u{2060}"),
      // Marks of Thai, Latin, Arabic, Hebrew, Syriac, Khmer, Balinese, Brahmi, and with spaces between.
      (60_000, "\u{e38}"), (60_000, "\u{1ab0}"), (60_000, "\u{64b}"), (60_000, "\u{5b0}"), (60_000, "\u{711}"),
      (60_000, "\u{17c6}"), (60_000, "\u{1b34}"), (60_000, "\u{11038}"), (60_000, "\u{64b} "),
      // Invisible letters of Korean.
      (60_000, "\u{3164}"),
    ])
  func slowToShape(bytes: Int, pattern: String) throws {
    let text = String(repeating: pattern, count: bytes / pattern.utf8.count)
    #expect(try message(label(text), [:]).hasPrefix("layout asks for lines of more than 2,097,152 bytes of text"))
  }

  @Test(
    "counts what people write by little more than its bytes",
    arguments: [
      ("It's 5 o'clock (more or less), \"isn't it\"? – Yes… ", 3.0), ("if (a[i] == 0) { f(x, y); } // no\n", 5),
      ("שלום, עולם! ", 3), ("Contents ........ 12\n", 5), ("こんにちは、世界。", 1.5), ("ภาษาไทยเขียนติดกัน", 1.5),
      ("ที่นี่มีน้ำอยู่ทั่วไป", 1), ("بِسْمِ ٱللَّهِ مُحَمَّدٌ ", 1), ("בְּרֵאשִׁ֖ית בָּרָ֣א ", 1), ("हिन्दी में लिखा है ", 1),
      ("ភាសាខ្មែរស្ត្រី", 1), ("བསྒྲུབས་", 1),
      ("soft\u{ad}hyphen\u{ad}ated ", 3), ("👨‍👩‍👧❤️", 4),
    ])
  func ordinary(text: String, most: Double) throws {
    let long = String(repeating: text, count: 2000 / text.utf8.count)
    let fixed = 4 * (32 + Double(long.utf8.count) * most)
    _ = try Renderer(budget: [.text: Int(fixed)]).picture(of: label(long), on: Self.canvas)
  }

  @Test("limits painting before anything is painted, and names the view")
  func pixels() throws {
    let style = styleSheet { base in base.backdropBlur = 2 }
    let size = layout {
      $0.width = Dimension(value: .points(100))
      $0.height = Dimension(value: .points(100))
    }
    let screen = container(children: [
      label("a"), container(children: [] as [Component<Never>], style: style, layout: size),
    ])
    let told = try message(screen, [.pixels: 1000])
    #expect(told.hasSuffix("and its budget has 1,000; the costliest is a backdrop blur of content/1"))
    let picture = try Renderer(budget: [.pixels: 3_000_000]).picture(of: label("a"), on: Self.canvas)
    #expect(throws: DiagnosticsError.self) { try picture.webp() }
    #expect(try !picture.png().isEmpty)
  }

  @Test(
    "counts what packs it small or as WebP, by how many of its pixels differ, beside what paints it",
    arguments: [(PictureFormat.png, 10), (.webp, 100)])
  func packing(format: PictureFormat, least: Int) throws {
    let (side, canvas) = (60, Canvas(width: 60, height: 60, scale: 1))
    func screen(_ color: (Int) -> Int) throws -> Component<Never> {
      let pixels = (0..<side * side).map { 0xff00_0000 | UInt32(truncatingIfNeeded: color($0)) & 0xff_ffff }
      let size = Dimension(value: .points(60))
      return imageView(
        image: .blob(data: try Bitmap(width: side, height: side, pixels: pixels).png()),
        layout: layout { ($0.width, $0.height) = (size, size) })
    }
    let (flat, noise) = (try screen { _ in 0x2060c0 }, try screen { $0 &* $0 &* 2_654_435_761 >> 7 })
    let painting = try Renderer().picture(of: noise, on: canvas).list.work.pixels.total
    func message(_ screen: Component<Never>, _ packing: Int) throws -> String? {
      let budget: Budget = [.pixels: Int(painting) + side * side * packing]
      let picture = try Renderer(budget: budget).picture(of: screen, on: canvas)
      // What is packed fast takes no longer than painting.
      #expect(try !picture.png().isEmpty)
      do {
        #expect(try !picture.bytes(as: format, png: .small).isEmpty)
        return nil
      } catch let error as DiagnosticsError {
        return error.diagnostics.first?.message
      }
    }
    let told = "the costliest is its packing as \(format.title ?? "")"
    #expect(try message(flat, least - 1)?.hasSuffix(told) == true)
    #expect(try message(flat, least + 1) == nil)
    #expect(try message(noise, least + 50)?.hasSuffix(told) == true)
    #expect(try message(noise, 201) == nil)
  }

  @Test("counts the points of letters' outlines before they are in an SVG or a PDF, each once, for all pages of a PDF")
  func letters() throws {
    func picture(_ text: String, _ budget: Budget) throws -> Picture {
      try Renderer(budget: budget).picture(of: label(text), on: Self.canvas)
    }
    let many = try picture("Hamburgefonts 0123456789", [.points: 100])
    for (format, text) in [(PictureFormat.svg, SVGText.outlines), (.svg, .live), (.pdf, .outlines)] {
      let error = #expect(throws: DiagnosticsError.self) { try many.bytes(as: format, svgText: text) }
      let told = error?.diagnostics.first?.message ?? ""
      #expect(
        told.hasPrefix("the screen has outlines of more than 100 points; the costliest is the letters of \""), "\(told)"
      )
    }
    let few = String(repeating: "nnn nn nnnn ", count: 20)
    for (format, text) in [(PictureFormat.svg, SVGText.outlines), (.svg, .live), (.pdf, .outlines)] {
      #expect(try !picture(few, [.points: 500]).bytes(as: format, svgText: text).isEmpty)
    }
    let pages = try ["Hamburg", "efonts", "0123456789"].map { try picture($0, [.points: 300]) }
    for page in pages { #expect(try !page.pdf().isEmpty) }
    #expect(throws: DiagnosticsError.self) { try Picture.pdf(pages) }
  }

  @Test("counts every scan of a JPEG file before it is decoded, whatever stands between its markers")
  func scans() throws {
    /// A large black picture, and scans of a few bytes which say that nothing in it changes.
    func file(_ scans: Int, _ junk: [UInt8] = []) -> [UInt8] {
      func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        junk + [0xff, marker, 0, UInt8(content.count + 2)] + content
      }
      let code: [UInt8] = [1] + Array(repeating: 0, count: 15)
      let start: [UInt8] =
        [0xff, 0xd8, 0xff, 0xfe, 0, 2] + segment(0xdb, [0] + Array(repeating: 1, count: 64))
        + segment(0xc4, [0x00] + code + [0x00]) + segment(0xc4, [0x10] + code + [0xe0])
        + segment(0xc2, [8, 0x03, 0xe8, 0x03, 0xe8, 1, 1, 0x11, 0])
      let first = segment(0xda, [1, 1, 0, 0, 0, 0]) + Array(repeating: 0, count: 2_000)
      let others = (0..<scans - 1).flatMap { _ in segment(0xda, [1, 1, 0, 1, 63, 0]) + [0x7f, 0xff, 0x00] }
      return start + first + others + [0xff, 0xd9]
    }
    func image(_ bytes: [UInt8]) -> Component<Never> { imageView(image: .blob(data: bytes)) }
    let budget: Budget = [.unpackedPixels: 10_000_000]
    #expect(try Renderer(budget: budget).picture(of: image(file(10)), on: Self.canvas).diagnostics.isEmpty)
    for bytes in [file(400), file(400, [0])] {
      let told = try message(image(bytes), budget)
      #expect(told.contains("the screen's image files have more than"), "\(told)")
    }
    // Few bytes of arithmetic code take ten times as long as others, in one scan as well.
    let pixels = JPEGSegments(file(1)).unpackedPixels
    let arithmetic = file(1).map { $0 == 0xc2 ? 0xca : $0 }
    #expect(JPEGSegments(arithmetic).unpackedPixels > 7 * pixels)
    // Bytes count as well: more where several scans or arithmetic code go through the pixels.
    func more(_ bytes: [UInt8]) -> Int {
      JPEGSegments(bytes + Array(repeating: 0, count: 1 << 20)).unpackedPixels - JPEGSegments(bytes).unpackedPixels
    }
    let plain = file(1).map { $0 == 0xc2 ? 0xc0 : $0 }
    #expect(more(file(10)) == 2 << 20 && more(arithmetic) == 6 << 20 && more(plain) == 1 << 18)
  }

  @Test("bounds its images, and layers within each other, while a broken image leaves a placeholder")
  func images() throws {
    let bytes = try ImageFiles.bytes("rgb.png")
    let image: Component<Never> = imageView(image: .blob(data: bytes))
    for (cost, words) in [
      (Budget.Cost.imageBytes, "the screen's image files have more than 10 bytes"),
      (.imagePixels, "the screen's images have more than 10 pixels"),
      (.unpackedPixels, "the screen's image files have more than 10 pixels"),
    ] {
      let told = try message(container(children: [image, image]), [cost: 10])
      #expect(
        told.hasPrefix("content/0 shows the image data of") && told.contains("for which there is no room: \(words)"),
        "\(told)")
    }
    let broken: Component<Never> = imageView(image: .blob(data: Array(bytes.prefix(20))))
    let picture = try Renderer().picture(of: broken, on: Self.canvas)
    #expect(picture.diagnostics.map(\.severity) == [.warning])
    let layers = (0..<5).reduce(label("a")) { inner, _ in
      container(children: [inner, label("b")], style: styleSheet { $0.alpha = 0.5 })
    }
    let deep = try Renderer(budget: [.layerPixels: 100_000]).picture(of: layers, on: Self.canvas)
    let error = #expect(throws: DiagnosticsError.self) { try deep.png() }
    #expect(
      error?.diagnostics.first?.message
        == "layers within each other have 800,000 pixels, and its budget has 100,000; the costliest is a layer of "
        + "content/0/0/0/0/0")
    #expect(try !Renderer().picture(of: layers, on: Self.canvas).png().isEmpty)
  }

  @Test("has two budgets for all kinds of work together, whatever was drawn before")
  func together() throws {
    let image: Component<Never> = imageView(image: .blob(data: try ImageFiles.bytes("rgb.png")))
    let screen: Component<Never> = container(children: [image, label("Together")])
    let usual = try Renderer()
    let picture = try usual.picture(of: screen, on: Self.canvas)
    let work = picture.list.work(faces: usual.fonts.ink(of:))
    var budget: Budget = [
      .pixels: Int(work.pixels.total) + 1, .points: Int(work.points.total) + 1,
      .unpackedPixels: usual.images.used.unpacked.used,
    ]
    let renderer = try Renderer(budget: budget)
    for _ in 0..<2 {
      let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: screen, on: Self.canvas) }
      let told = try #require(error?.diagnostics.first)
      #expect(
        told.message == "the screen is more work of all kinds than 2 budgets have, most of it unpacked-pixels"
          && told.hint?.contains("--budget unpacked-pixels=") == true, "\(told)")
    }
    // Half as much of one kind, and a rest for what else there is.
    for cost in [Budget.Cost.pixels, .points, .unpackedPixels] { budget[cost] = budget[cost] * 8 / 5 }
    #expect(try Renderer(budget: budget).picture(of: screen, on: Self.canvas).diagnostics.isEmpty)
    budget[.pixels] = Int(work.pixels.total) + 1
    budget[.points] = Int(work.points.total) + 1
    #expect(throws: DiagnosticsError.self) { try Renderer(budget: budget).picture(of: screen, on: Self.canvas) }
  }

  @Test("allows any number of pixels, in every format", arguments: PictureFormat.allCases)
  func greatest(format: PictureFormat) throws {
    let picture = try Renderer(budget: [.pixels: Int.max]).picture(of: label("fine"), on: Self.canvas)
    #expect(try !picture.bytes(as: format).isEmpty)
  }

  @Test("has more warnings about a screen counted than told")
  func warnings() throws {
    let images = (0..<150).map { imageView(image: Image.named("no\($0).png")) as Component<Never> }
    let picture = try Renderer(imageRoot: ".").picture(of: container(children: images), on: Self.canvas)
    #expect(picture.diagnostics.count == 101)
    #expect(picture.diagnostics.last?.message == "there are 50 more warnings")
  }

  @Test("counts the seconds of images five times with other pictures, so that a budget of them is as long as others")
  func countedImages() throws {
    let lines = (0..<100).map { "L\($0 * 7919 % 20) \($0 * 104_729 % 20)" }.joined()
    func used(_ budget: Budget, dash: Double = 0.01) throws -> Double {
      let path = "<path stroke=\"red\" stroke-dasharray=\"\(dash)\" d=\"M0 0\(lines)\"/>"
      let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\">\(path)</svg>"
      let account = WorkAccount(budgets: 1)
      let renderer = try Renderer(budget: budget)
      renderer.account = account
      let image: Component<Never> = imageView(image: .blob(data: Array(svg.utf8)))
      _ = try renderer.picture(of: image, on: Canvas(width: 100, height: 100, scale: 2))
      return account.parts[.seconds] ?? 0
    }
    let most = try used([:])
    #expect(most > 0 && most < 1)
    // An image that takes all of its seconds counts as five pictures.
    let error = #expect(throws: DiagnosticsError.self) { _ = try used([.seconds: 1], dash: 0.0005) }
    let told = try #require(error?.diagnostics.first?.message.firstMatch(of: /would take ([0-9.]+) s/))
    let seconds = try #require(Double(told.1))
    // It has twenty times as many dashes, which are nearly all of the work.
    #expect(abs(most - seconds / 20 * 5 / 10) < most / 20, "\(most), \(seconds)")
  }
}
