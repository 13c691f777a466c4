import Portal
import PortalRaster
import Testing

/// What people read where a picture is more work than its budget has: which kind, how much, and what was most of it.
@Suite("The error of a picture that is too much work")
struct BudgetWordsTests {
  private static let canvas = Canvas(width: 200, height: 200, scale: 1)

  private static func label(_ text: String) -> Component<Never> { Portal.label(text: text) }

  private static func box(
    _ children: [Component<Never>], side: Double = 100, _ style: (inout BaseStyleSheet) -> Void = { _ in }
  ) -> Component<Never> {
    container(
      children: children, style: styleSheet(configure: style),
      layout: layout {
        $0.width = Dimension(value: .points(side))
        $0.height = Dimension(value: .points(side))
      })
  }

  private static func image(_ name: String) -> Component<Never> { imageView(image: Image.named(name)) }

  /// A screen, the bound that it meets, and what is told of it.
  private static func failing(_ cost: Budget.Cost) -> (screen: Component<Never>, bound: Int, told: String)? {
    let small = label("a")
    switch cost {
    case .components:
      return (
        container(children: [small, box((0..<20).map { label("\($0)") }), small]), 15,
        "the screen has more than 15 components; the costliest is what is in content/1"
      )
    case .paths:
      let long = String(repeating: "x", count: 100)
      return (
        container(children: [small, box([small, small]).named(long), small]), 200,
        "the screen's paths, links and names have more than 200 bytes; the costliest is what is in content/"
          + "\(String(repeating: "x", count: 22))…\(String(repeating: "x", count: 30))"
      )
    case .steps:
      return (
        container(children: [small, small]), 1, "layout takes more than 1 steps; the costliest is the layout of content"
      )
    case .text:
      return (
        container(children: [small, label("longer than that")]), 100,
        "layout asks for lines of more than 100 bytes of text; the costliest is the text of content/1"
      )
    case .points:
      return (
        container(children: [small, label("longer")]), 10,
        "the screen has outlines of 14 points, and its budget has 10; the costliest is letters of content/1"
      )
    case .pixels:
      return (
        container(children: [small, box([]) { $0.backgroundColor = .red }]), 5000,
        "the screen paints 10,145 pixels, and its budget has 5,000; the costliest is a shape of content/1"
      )
    case .layerPixels:
      return (
        container(children: [small, box([small, small]) { $0.alpha = 0.5 }]), 10_000,
        "layers within each other have 40,000 pixels, and its budget has 10,000; the costliest is a layer of content/1/0"
      )
    case .imageBytes:
      return (
        container(children: [image("grey1.png"), image("photo.jpg"), image("rgb.png")]), 10_000,
        "content/1 shows the image photo.jpg, for which there is no room: the screen's image files have more than "
          + "10,000 bytes; the costliest is the image photo.jpg"
      )
    case .imagePixels:
      return (
        container(children: [image("rgb.png"), image("grey.png")]), 2000,
        "content/1 shows the image grey.png, for which there is no room: the screen's images have more than 2,000 pixels "
          + "as they are drawn; the costliest is the image rgb.png"
      )
    case .unpackedPixels:
      return (
        container(children: [image("rgb16.png"), image("rgb.png")]), 8000,
        "content/1 shows the image rgb.png, for which there is no room: the screen's image files have more than 8,000 "
          + "pixels; the costliest is the image rgb16.png"
      )
    // What documents are filled with is told at its line, and images that take too long with their own seconds.
    case .values, .filling, .seconds, .megabytes: return nil
    }
  }

  @Test("names the kind of work, the bound, and what is most of it", arguments: Budget.Cost.allCases)
  func told(cost: Budget.Cost) throws {
    guard let (screen, bound, told) = Self.failing(cost) else { return }
    let renderer = try Renderer(imageRoot: ImageFiles.folder.path, budget: [cost: bound])
    let error = #expect(throws: DiagnosticsError.self) { try renderer.picture(of: screen, on: Self.canvas).png() }
    #expect(error?.diagnostics.map(\.message) == [told])
    #expect(error?.diagnostics.first?.hint?.contains("--budget \(cost.rawValue)=") == true)
    // The view or the image is told with it, so that a document's error has its line.
    #expect(error?.diagnostics.first?.subject?.view != nil)
  }

  @Test("has words for every kind", arguments: Budget.Cost.allCases)
  func words(cost: Budget.Cost) {
    let words = [
      "components": "the screen has 25 components", "paths": "the screen's paths, links and names have 25 bytes",
      "values": "data and named styles make 25 values", "filling": "data and named styles make 25 bytes of text",
      "steps": "layout takes 25 steps", "text": "layout asks for lines of 25 bytes of text",
      "points": "the screen has outlines of 25 points", "pixels": "the screen paints 25 pixels",
      "layer-pixels": "layers within each other have 25 pixels",
      "image-bytes": "the screen's image files have 25 bytes",
      "image-pixels": "the screen's images have 25 pixels as they are drawn",
      "unpacked-pixels": "the screen's image files have 25 pixels", "seconds": "drawing takes 25 seconds",
      "megabytes": "drawing takes 25 megabytes",
    ]
    let counted = Budget.Excess(cost, over: 10, used: 25, most: "that").diagnostic
    #expect(counted.message == (words[cost.rawValue] ?? "") + ", and its budget has 10; the costliest is that")
    #expect(counted.hint?.hasSuffix("or allow more, as with --budget \(cost.rawValue)=50") == true)
    let stopped = Budget.Excess(cost, over: 10).diagnostic
    #expect(stopped.message == (words[cost.rawValue] ?? "").replacing("25", with: "more than 10"))
  }
}
