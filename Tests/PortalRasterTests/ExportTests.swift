import Portal
import PortalRaster
import Testing

/// The exact SVG of each kind of item; that PDF and PNG look the same is held by the agreement tests.
@Suite("An exported picture")
struct ExportTests {
  private func svg(_ spec: ViewSpec, width: Double = 20, height: Double = 10) throws -> String {
    let canvas = Canvas(width: width, height: height, scale: 2, background: .clear)
    return try Renderer().picture(of: spec, on: canvas, title: "T").svg()
  }

  private func box(_ configure: (inout ViewSpec) -> Void) -> ViewSpec {
    var spec = ViewSpec(.container)
    spec.layout.width = 20
    spec.layout.height = 10
    configure(&spec)
    return spec
  }

  private let head =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\" viewBox=\"0 0 20 10\" xml:lang=\"en\">\n<title>T</title>\n"

  @Test("has a filled box as a path")
  func fill() throws {
    let text = try svg(box { $0.style.backgroundColor = Color(RGBA(hex: 0x123456, alpha: 0.5)) })
    #expect(
      text == head + "<path d=\"M0 0H20V10H0z\" fill=\"#123456\" fill-opacity=\"0.5\"/>\n</svg>\n")
  }

  @Test("has boxes that touch with edges on whole pixels of the viewer, and others antialiased")
  func seams() throws {
    /// Boxes beneath each other, each with the space above it.
    func text(_ boxes: [(above: Double, height: Double)]) throws -> String {
      try svg(
        box { spec in
          spec.layout.height = 60
          spec.children = boxes.map { above, height in
            box {
              $0.layout.height = .points(height)
              $0.layout.margin.top = .points(above)
              $0.style.backgroundColor = .red
            }
          }
        }, height: 60)
    }
    func count(_ text: String) -> Int { text.matches(of: /shape-rendering="crispEdges"/).count }
    #expect(try count(text([(0, 20.5), (0, 15)])) == 2)
    #expect(try count(text([(0, 20.5), (0.5, 15)])) == 0)
    // What is thin might vanish.
    #expect(try count(text([(0, 20), (0, 0.5), (0, 15)])) == 0)
    #expect(try count(text([(0, 12), (1, 12), (0, 12)])) == 2)
  }

  @Test("has a border as a ring of whole pixels")
  func border() throws {
    let text = try svg(
      box {
        $0.style.borderColor = .black
        $0.style.borderWidth = 0.7
      })
    #expect(
      text == head + "<path d=\"M0 0H20V10H0zM.5 .5h19v9H.5z\" fill-rule=\"evenodd\" "
        + "fill=\"#000000\"/>\n</svg>\n")
  }

  @Test("has a gradient with its stops sorted")
  func gradient() throws {
    let text = try svg(
      box {
        $0.style.gradient = .linear(
          from: .zero, to: Point(x: 1, y: 0), stops: [.init(.red, at: 1), .init(.blue, at: 0)])
      })
    #expect(
      text.contains(
        "x1=\"0\" y1=\"0\" x2=\"20\" y2=\"0\"><stop offset=\"0\" stop-color=\"#0000ff\"/>"
          + "<stop offset=\"1\" stop-color=\"#ff0000\"/></linearGradient>"))
    #expect(text.contains("fill=\"url(#p1)\""))
  }

  @Test("has what is clipped and translucent in groups that end where they should")
  func layers() throws {
    let text = try svg(
      box {
        $0.style.alpha = 0.5
        $0.style.clipToBounds = true
        $0.children = [box { $0.style.backgroundColor = .red }]
      })
    #expect(
      text == head + "<defs>\n<clipPath id=\"c1\"><path d=\"M0 0H20V10H0z\"/></clipPath>\n</defs>\n"
        + "<g opacity=\"0.5\">\n<g clip-path=\"url(#c1)\">\n<path d=\"M0 0H20V10H0z\" fill=\"#ff0000\"/>\n"
        + "</g>\n</g>\n</svg>\n")
  }

  @Test("has an image once, however often it is shown")
  func images() throws {
    let pixel = Image.blob(data: try Bitmap(width: 1, height: 1, pixels: [0xff00_ff00]).png())
    let text = try svg(
      box { spec in
        spec.children = (0..<3).map { _ in ViewSpec(.imageView(ImageSpec(image: pixel))) }
      })
    #expect(text.matches(of: /base64,/).count == 1)
    #expect(text.matches(of: /<use href="#i0"/).count == 3)
  }

  @Test("has the pixels that a layer moves into view from far outside")
  func movedIntoView() throws {
    let far = box {
      $0.style.gradient = .conic(stops: [.init(.red, at: 0), .init(.blue, at: 1)])
      $0.layout.margin.left = .points(900)
      $0.layout.width = 10
      $0.style.transform = Transform(translate: Point(x: -900, y: 0))
    }
    #expect(try svg(far).contains("<image x=\"900\""))
  }

  @Test("has glyphs as outlines, each written once, with the text that they spell")
  func letters() throws {
    let text = try svg(ViewSpec(.label(LabelSpec(text: "a<a"))), width: 60, height: 30)
    #expect(text.matches(of: /<path id="g\d+"/).count == 2)
    #expect(text.matches(of: /<use href="#g0"/).count == 2)
    #expect(text.contains("aria-label=\"a&lt;a\""))
  }

  @Test("has the whole of a box that extends far beyond the canvas, in pixels too")
  func farOut() throws {
    let wide = box {
      $0.layout.width = 1e8
      $0.layout.margin.left = -50
      $0.style.backgroundColor = .red
    }
    let canvas = Canvas(width: 2, height: 2, scale: 1)
    let picture = try Renderer().picture(of: wide, on: canvas)
    #expect(try Bitmap(png: picture.png(), name: "wide").pixels == [UInt32](repeating: 0xffff_0000, count: 4))
  }

  @Test("has no background bleeding around an opaque border")
  func rimOverGround() throws {
    let card = box {
      $0.style.backgroundColor = .black
      $0.style.borderColor = .white
      $0.style.borderWidth = 3
      $0.style.cornerRadius = 5
    }
    let picture = try Renderer().picture(of: card, on: Canvas(width: 20, height: 10, scale: 1))
    let bitmap = try Bitmap(png: picture.png(), name: "card")
    // The corner's pixels are white on white, however they are antialiased.
    for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2)] {
      #expect(bitmap.pixels[y * 20 + x] == 0xffff_ffff)
    }
  }
}
