import PortalRaster
import Testing

@Suite("A view's semantics")
struct SemanticsTests {
  private func line(_ spec: ViewSpec) throws -> String {
    let text = try Renderer().picture(of: spec, on: Canvas(width: 200, height: 50)).layoutText
    return String(text.split(separator: "\n")[1])
  }

  private func spec(_ content: ViewContent, _ change: (inout Semantics) -> Void = { _ in }) -> ViewSpec {
    var spec = ViewSpec(content)
    change(&spec.semantics)
    return spec
  }

  @Test("are implied by its kind, and then omitted from the layout text")
  func implied() throws {
    let kinds: [(ViewContent, Role?)] = [
      (.label(LabelSpec(text: "Hello")), .text), (.button(ButtonSpec(text: "Hello")), .button),
      (.textField(TextFieldSpec(text: "Hello")), .textField), (.imageView(ImageSpec(image: .named("a.png"))), .image),
      (.container, nil), (.collectionItem(CollectionItemSpec()), .listItem), (.tableItem(TableItemSpec()), .listItem),
      (.table(TableSpec(rowHeights: RowHeights([44]))), .list),
    ]
    for (content, role) in kinds {
      #expect(content.completed(Semantics()).role == role)
      #expect(try !line(spec(content)).contains(" as "))
    }
    #expect(try !line(spec(.label(LabelSpec(text: "Hello")))).contains("called"))
  }

  @Test("are its author's, in the layout text and in JSON")
  func said() throws {
    let header = spec(.label(LabelSpec(text: "Fruit"))) {
      $0.role = .header
      $0.label = "All fruit"
      $0.value = "3"
      $0.identifier = "fruit-title"
      $0.isHidden = true
    }
    let words = #" as header called "All fruit" value "3" identifier "fruit-title" hidden"#
    #expect(try line(header).hasSuffix(words))
    let json = try Renderer().picture(of: header).bytes(as: .json)
    let text = String(decoding: json, as: UTF8.self)
    for member in [#""role": "header""#, #""label": "All fruit""#, #""value": "3""#, #""hidden": true"#] {
      #expect(text.contains(member))
    }
  }

  @Test("are those of the visible text, where a label is measured by another")
  func afterLayout() {
    let label = ViewContent.label(LabelSpec(text: "1000000", textAfterLayout: "12"))
    #expect(label.completed(Semantics()).label == "12")
  }
}

@Suite("A canvas")
struct CanvasTests {
  private let phone = Canvas(
    width: 393, height: 852, scale: 3, safeArea: Edges(top: 59, bottom: 34))

  @Test("is rotated for screens that ask for it, and only where needed")
  func turned() {
    let turned = phone.turned(for: .landscape)
    #expect(turned.size == Size(width: 852, height: 393))
    #expect(turned.safeArea == Edges(left: 59, bottom: 21, right: 59))
    #expect(turned.turned(for: .landscape) == turned)
    #expect(turned.turned(for: .portrait).size == phone.size)
    #expect(phone.turned(for: .portrait) == phone)
    #expect(phone.turned(for: .all) == phone)
  }

  @Test("with only a status bar has no safe area when rotated")
  func withoutCamera() {
    let small = Canvas(width: 375, height: 667, safeArea: Edges(top: 20))
    #expect(small.turned(for: .landscape).safeArea == .zero)
  }

  @Test("states its safe area in the layout text")
  func safeArea() throws {
    let picture = try Renderer().picture(of: ViewSpec(.container), on: phone)
    #expect(picture.layoutText.hasPrefix("screen 393×852 @3x light leftToRight en safe 59,0,34,0\n"))
  }
}
