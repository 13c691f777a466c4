import Foundation
import Portal
import PortalRaster
import TestSupport
import Testing

/// The accessible structure of a PDF file: poppler reads its tree, and qpdf its objects.
@Suite(
  "The structure of a PDF file", .enabled(if: Program.isInstalled("pdfinfo") && Program.isInstalled("qpdf")))
struct PDFStructureTests {
  private func file(_ screen: some Describable, _ canvas: Canvas) throws -> String {
    let file = try Places.scratchFolder().appendingPathComponent("file.pdf")
    try Data(Renderer().picture(of: screen, on: canvas, title: "T").pdf()).write(to: file)
    try Program.output(of: ["qpdf", "--check", file.path])
    return file.path
  }

  /// The tree's elements and texts after those of document and page, without poppler's annotations.
  private func tree(
    _ screen: some Describable, on canvas: Canvas = Canvas(width: 320, height: 640)
  ) throws -> [String] {
    let lines = try Program.output(of: ["pdfinfo", "-struct-text", file(screen, canvas)]).split(separator: "\n")
    let words = lines.map { line in
      let line = line.trimmingCharacters(in: .whitespaces)
      return line.hasPrefix("\"") ? line : String(line.prefix { !" :(".contains($0) })
    }
    #expect(words.prefix(2) == ["Document", "Sect"])
    // Attributes, annotations, and shapes, which have no text.
    return words.dropFirst(2).filter { !$0.isEmpty && $0 != "\"\"" && !$0.hasPrefix("/") && $0 != "Object" }
  }

  /// The file's objects as text.
  private func objects(_ screen: some Describable) throws -> String {
    let path = try file(screen, Canvas(width: 320, height: 640))
    return try Program.output(of: ["qpdf", "--qdf", "--object-streams=disable", path, "-"])
  }

  @Test("has a text of several lines as one paragraph, and a header as a heading")
  func texts() throws {
    let screen: Component<Int> = container(
      children: [
        label(text: "Fruit").accessibility { $0.role = .header }, label(text: "Apples\nPears"), label(text: "Plums"),
      ])
    #expect(try tree(screen) == ["H1", "\"Fruit\"", "P", "\"Apples\"", "\"Pears\"", "P", "\"Plums\""])
  }

  @Test("orders bars, content and overlays, with one first heading")
  func order() throws {
    let items: [TabBarItem<Int>] = [tabBarItem(title: "Home"), tabBarItem(title: "Search")]
    let bar: NavigationBar<Int> = navigationBar(title: "Post")
    let content: Component<Int> = label(text: "Written").accessibility { $0.role = .header }
    let screen = Screen(root: .tab(tabBar(items: items, navigationBar: bar)), content: .component(content))
    let words = try tree(screen).filter { $0 != "Sect" && $0 != "Form" }
    #expect(words == ["H1", "\"Post\"", "H2", "\"Written\"", "\"Home\"", "\"Search\""])
  }

  @Test("has lists of items, each with its content")
  func lists() throws {
    let rows: Component<Int> = table(
      items: ["Ada", "Eda"].map { name in
        tableItem(height: 44) { _ in TableItemRender(component: label(text: name), typeIdentifier: "row") }
      }, layout: layout { $0.flex = flex { $0.grow = .one } })
    #expect(try tree(rows) == ["L", "LI", "LBody", "P", "\"Ada\"", "LI", "LBody", "P", "\"Eda\""])
    // An author's list may contain anything.
    let list: Component<Int> = container(children: [label(text: "A"), button(text: "B")])
      .accessibility { $0.role = .list }
    #expect(try tree(list) == ["L", "LI", "LBody", "P", "\"A\"", "LI", "LBody", "Form", "\"B\""])
  }

  @Test("has the roles and values of controls")
  func controls() throws {
    let screen: Component<Int> = container(
      children: [
        button(text: "Send", onTap: 1),
        toggle(isOn: true).accessibility { $0.label = "Wi-Fi" },
        textField(properties: properties { $0.placeholder = "Name" }),
        Portal.slider(properties: SliderProperties(value: 0.25)),
        link(properties: LinkProperties(text: "More", destination: "https://example.org")),
      ])
    #expect(
      try tree(screen)
        == ["Form", "\"Send\"", "Form", "Form", "\"Name\"", "Form", "Link", "\"More\""])
    let objects = try objects(screen)
    for words in [
      "/Role /pb", "/Desc (Send)", "/Role /cb", "/checked /on", "/Alt (Wi-Fi, on)", "/Role /tv", "/Desc (Name)",
      "/Alt (0.25)", "/Type /OBJR", "/StructParent ",
    ] { #expect(objects.contains(words), "\(words)") }
    // Visible text is not repeated.
    #expect(!objects.contains("/Alt (Send)") && !objects.contains("/Alt (Name)") && !objects.contains("/Alt (More"))
  }

  @Test("describes views whose label differs from their text, and omits hidden ones")
  func words() throws {
    let screen: Component<Int> = container(
      children: [
        label(text: "12").accessibility {
          $0.label = "12 likes"
          $0.identifier = "likes"
        },
        imageView(image: .symbol("heart.fill")).accessibility { $0.label = "A heart" },
        container(
          style: styleSheet { $0.backgroundColor = .systemGreen },
          layout: layout { $0.height = Dimension(value: 10) }
        ).accessibility { $0.label = "Online" },
        label(
          text: "a very long line that does not fit into what it has got of room",
          style: labelStyleSheet {
            _, label in label.numberOfLines = 1
          }),
        container(children: [label(text: "Secret"), imageView(image: .symbol("star"))])
          .accessibility { $0.isHidden = true },
      ])
    let words = try tree(screen)
    #expect(words.filter { !$0.hasPrefix("\"a very") } == ["P", "\"12\"", "Figure", "Figure", "P"])
    let objects = try objects(screen)
    for words in [
      "(12 likes)", "(A heart)", "(Online)", "(a very long line that does not fit into what it has got of room)",
    ] {
      #expect(objects.contains("/Alt " + words), "\(words)")
    }
    #expect(objects.contains("/ID (likes)") && objects.contains("/IDTree"))
    #expect(!words.contains { $0.contains("Secret") })
  }

  @Test("names each view by its identifier, the first of equal bytes, in the order of bytes")
  func identifiers() throws {
    let boxes: [Component<Int>] = ["é", "b", "e\u{301}", "b"].map { name in
      container(layout: layout { $0.height = Dimension(value: 10) }).accessibility {
        ($0.label, $0.identifier) = ("A box", name)
      }
    }
    let objects = try objects(container(children: boxes))
    let tree = try #require(objects.firstMatch(of: /\/IDTree<<\/Names\[(.*?)\]>>/)).output.1
    #expect(tree.matches(of: /\(b\)|<[0-9A-F]+>/).map { String($0.output) } == ["(b)", "<FEFF00650301>", "<FEFF00E9>"])
    #expect(objects.matches(of: /\/ID \(b\)/).count == 1)
  }

  @Test("is independent of layers, and belongs to each page of several")
  func layers() throws {
    let faded: Component<Int> = container(
      children: [label(text: "Faint"), label(text: "Text")], style: styleSheet { $0.alpha = 0.5 })
    #expect(try tree(faded) == ["P", "\"Faint\"", "P", "\"Text\""])
    let pictures = try ["A", "B"].map {
      try Renderer().picture(of: label(text: $0) as Component<Int>, on: Canvas(width: 100, height: 40), title: $0)
    }
    let file = try Places.scratchFolder().appendingPathComponent("pages.pdf")
    try Data(Picture.pdf(pictures)).write(to: file)
    let tree = try Program.output(of: ["pdfinfo", "-struct-text", file.path])
    #expect(tree.matches(of: /Sect/).count == 2 && tree.matches(of: /P \(block\)/).count == 2)
  }
}
