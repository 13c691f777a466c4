import Foundation
import PortalDocument
import PortalGallery
import PortalRaster
import TestSupport
import Testing

/// Every example's Swift, compiled and run, against its JSON.
@Suite("The Swift of the gallery")
struct SwiftTests {
  /// One example of each property, and each exhibit unchanged: values of one form differ in words only.
  private static let examples: [Example] = Exhibit.all.flatMap { exhibit -> [Example] in
    var seen: Set<String> = []
    return [exhibit.cover] + exhibit.examples.filter { isOfManyForms($0) || seen.insert($0.term).inserted }
  }

  /// Whether the values of its property have different syntactic forms.
  private static func isOfManyForms(_ example: Example) -> Bool {
    switch example.value {
    case .bool: false
    case .string(let text): text.hasPrefix("#") || text.hasSuffix("%")
    case .number: false
    default: true
    }
  }

  @Test("compiles, and draws the JSON's picture byte for byte")
  func samePictures() throws {
    let stage = try Stage()
    var sources: [String: String] = ["main.swift": Self.main]
    for (name, examples) in Dictionary(grouping: Self.examples.enumerated(), by: { $0.element.exhibit.name }) {
      let cases = try examples.map { index, example in
        try Self.source(example, index, canvas: stage.canvas(of: example.document))
      }
      sources["\(name).swift"] = "import Portal\n\n" + cases.joined(separator: "\n")
    }
    let calls = Self.examples.indices.map { "  try show(\($0), example\($0)())" }
    sources["all.swift"] = "@MainActor func all() throws {\n" + calls.joined(separator: "\n") + "\n}\n"
    let output = try TypeChecker().output(
      of: sources,
      linking: [
        "PortalGallery", "PortalDocs", "PortalPages", "PortalDocument", "Portal", "PortalRaster", "PortalLive",
        "PortalCore",
        "PortalLayout", "PortalSupport", "CPixels", "CSandbox",
      ], arguments: [stage.folder])
    let theirs = Dictionary(
      uniqueKeysWithValues: output.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        return (Int(words[0]) ?? -1, String(words[1]))
      })
    for (index, example) in Self.examples.enumerated() {
      let ours = try stage.digest(of: example.document)
      #expect(theirs[index] == ours, "\(example.exhibit.name) \(example.term):\n\(example.swift)")
    }
  }

  @Test("has a placeholder, which does not compile, for what is no component", arguments: ["buton", "alert"])
  func noComponent(type: String) {
    let child = JSONValue.members([("type", .string(type))])
    let json = JSONValue.members([("type", .string("container")), ("children", .array([JSONNode(child)]))])
    #expect(SwiftPrinter.text(ofComponent: json).contains("{ <#no component: \"\(type)\"#> }"))
  }

  @Test("contains every value, visible or not", arguments: Exhibit.all.map(\.name))
  func everyValue(name: String) throws {
    let exhibit = try #require(Exhibit.all.first { $0.name == name })
    for example in exhibit.examples { #expect(example.swift != example.plainSwift, "\(example.term)") }
  }

  private static func source(_ example: Example, _ index: Int, canvas: Canvas) -> String {
    let isScreen = example.exhibit.kind == .screen
    let traits = example.swift.contains("\nlet traits = ") ? "traits" : "Traits()"
    let area = canvas.safeArea
    return """
      @MainActor func example\(index)() -> Shown {
      \(example.swift)
      return Shown(
        screen: \(isScreen ? "screen" : "framed(component)"), traits: \(traits),
        canvas: Canvas(
          width: \(canvas.size.width), height: \(canvas.size.height), scale: \(canvas.scale),
          safeArea: Edges(top: \(area.top), left: \(area.left), bottom: \(area.bottom), right: \(area.right))))
      }

      """
  }

  private static let main = """
    import Portal
    import PortalGallery
    import PortalRaster

    struct Shown {
      var screen: any Describable
      var traits: Traits
      var canvas: Canvas
    }

    func framed<Message>(_ component: Component<Message>) -> Component<Message> {
      container(
        children: [component],
        layout: layout {
          $0.flex = flex {
            $0.grow = .one
            $0.shrink = .one
          }
          $0.padding = .all(value: 12)
          $0.justifyContent = .center
          $0.alignment = alignment { $0.items = .center }
        })
    }

    let renderer = try Renderer(imageRoot: CommandLine.arguments[1], painters: GalleryImages.painters)

    @MainActor func show(_ index: Int, _ shown: Shown) throws {
      let picture = try renderer.picture(of: shown.screen, on: shown.canvas, traits: shown.traits)
      var hash = StableHash()
      hash.add(bytes: try picture.png())
      print(index, hash.digest)
    }

    try all()
    """
}
