import Bento
import PortalRaster
import TestSupport
import Testing

/// What Bento's pictures show: components in lists, and screens.
@Suite("Bento's scenes")
struct SceneTests {
  private static let groups: [(name: String, scenes: [Scene])] = [
    ("Button", ComponentScenes.buttons), ("Description", ComponentScenes.descriptions),
    ("DetailedDescription", ComponentScenes.detailed), ("Toggle", ComponentScenes.toggles),
    ("Activity, EmptySpace, Image", ComponentScenes.others), ("Fields", FieldScenes.fields),
    ("Input", [FieldScenes.input]), ("Playground", FieldScenes.playground),
  ]

  @Test("are fifty-five of components, and three screens")
  func count() {
    let components = Self.groups.filter { $0.name != "Playground" }.reduce(0) { $0 + $1.scenes.count }
    #expect(components + FieldScenes.Shown.State.allCases.count == 58)
  }

  @Test("lie as they did")
  func layout() throws {
    let renderer = try Renderer()
    let canvas = Canvas(width: 375, height: 667, scale: 1)
    var text = ""
    for (group, scenes) in Self.groups {
      for scene in scenes {
        let table = TableView()
        table.render(scene.box())
        scene.use(table)
        let stage = try Stage(table, on: canvas, renderer: renderer)
        #expect(table.findings.isEmpty, "\(scene.name)")
        text += "# \(group): \(scene.name)\n\(stage.layoutText)\n"
      }
    }
    for state in FieldScenes.Shown.State.allCases {
      let stage = try Stage(FieldScenes.Shown.controller(state), on: canvas, renderer: renderer)
      text += "# Screen: \(state)\n\(stage.layoutText)\n"
    }
    let file = Places.package.path + "/Tests/BentoTests/Scenes/layout.txt"
    let isSame = try CommittedReferences.has(Array(text.utf8), at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }

  @Test("keep the contract among those of one component")
  func contract() {
    let all: [(ViewObject.Type, [Scene])] = [
      (Component.Button.View.self, ComponentScenes.buttons),
      (Component.Description.View.self, ComponentScenes.descriptions),
      (Component.DetailedDescription.View.self, ComponentScenes.detailed),
      (Component.Toggle.View.self, ComponentScenes.toggles),
      (Component.TextInput.View.self, FieldScenes.fields),
    ]
    for (view, scenes) in all {
      let samples = scenes.map { $0.box() }.filter { $0.sections.count == 1 && $0.sections[0].items.count == 1 }
        .map { $0.sections[0].items[0].component }.filter { $0.viewType == view }
      #expect(samples.count >= 5, "\(view)")
      // Each is compared with each: all of them take seconds.
      let findings = ContractChecker().check(Array(samples.prefix(8)))
      #expect(findings.isEmpty, "\(findings)")
    }
  }

  // MARK: Sheets

  static let sheets = ["texts", "controls", "fields", "rows", "details", "switches", "playground"]

  private static func scenes(on sheet: String) -> [Scene] {
    func some(_ scenes: [Scene], _ names: String...) -> [Scene] { scenes.filter { names.contains($0.name) } }
    /// Those that no sheet before has.
    func others(_ scenes: [Scene], but names: String...) -> [Scene] { scenes.filter { !names.contains($0.name) } }
    return switch sheet {
    case "texts":
      some(ComponentScenes.descriptions, "headline, centred", "chevron")
        + some(
          ComponentScenes.detailed, "three texts, detail", "spinner", "initials", "titles 0.3 wide",
          "some empty, 0.3 wide", "long, two lines at most", "long detail in two lines, 0.25 wide")
    case "controls":
      some(
        ComponentScenes.buttons, "title", "loading", "trailing", "white on blue, hugs")
        + some(ComponentScenes.others, "image with a button at its corner")
        + some(ComponentScenes.toggles, "image of 128, short title")
        + some(FieldScenes.playground, "button", "disabled button", "loading button")
    case "rows":
      others(ComponentScenes.buttons, but: "title", "loading", "trailing", "white on blue, hugs")
        + others(ComponentScenes.descriptions, but: "headline, centred", "chevron")
        + others(ComponentScenes.others, but: "image with a button at its corner")
    case "details":
      others(
        ComponentScenes.detailed, but: "three texts, detail", "spinner", "initials", "titles 0.3 wide",
        "some empty, 0.3 wide", "long, two lines at most", "long detail in two lines, 0.25 wide")
    case "switches": others(ComponentScenes.toggles, but: "image of 128, short title")
    case "playground":
      others(
        FieldScenes.fields, but: "title 0.25 wide", "no title", "content with a ground", "nothing in several lines",
        "search with a way out")
        + others(FieldScenes.playground, but: "button", "disabled button", "loading button")
    default:
      some(
        FieldScenes.fields, "title 0.25 wide", "no title", "content with a ground", "nothing in several lines",
        "search with a way out") + [FieldScenes.input]
    }
  }

  @Test("are each on one sheet, those of the playground, too")
  func whole() {
    let shown = Self.sheets.flatMap { Self.scenes(on: $0) }.map { "\($0.name): \($0.box())" }.sorted()
    #expect(shown == Self.groups.flatMap(\.scenes).map { "\($0.name): \($0.box())" }.sorted())
    #expect(shown.count == 65)
  }

  /// The scenes below one another in columns, each below its name.
  private static func sheet(_ scenes: [Scene], columns: Int) -> BaseView {
    let sheet = BaseView()
    sheet.style.backgroundColor = .systemGroupedBackground
    sheet.layout.flexDirection = .row
    sheet.layout.alignItems = .flexStart
    sheet.layout.columnGap = 16
    sheet.insets = Edges(all: 16)
    let count = (scenes.count + columns - 1) / columns
    for start in stride(from: 0, to: scenes.count, by: count) {
      let part = scenes.dropFirst(start).prefix(count)
      let column = BaseView()
      column.layout.width = columns == 1 ? 605 : 320
      for scene in part {
        let name = LabelView()
        name.text = scene.name
        name.textStyle.named = .caption1
        name.textColor = .secondaryLabel
        let list = ColumnView()
        list.style.backgroundColor = .systemBackground
        list.layout.margin = FlexEdges(top: 4, bottom: 12)
        list.render(scene.box())
        scene.use(list)
        for view in [name, list] { column.addSubview(view) }
      }
      sheet.addSubview(column)
    }
    return sheet
  }

  @Test("stand on sheets that the page shows", arguments: sheets)
  func shown(name: String) throws {
    // Long titles beside switches would be very high in two columns.
    let columns = name == "switches" ? 1 : 2
    let view = Self.sheet(Self.scenes(on: name), columns: columns)
    func stage(_ height: Double) throws -> Stage<BaseView> {
      try Stage(view, on: Canvas(width: 688, height: height, scale: 1))
    }
    let ends = try (0..<columns).map { try stage(1000).find(.path("content/\($0)")).frame.maxY }
    let bytes = try stage((ends.max() ?? 0) + 4).picture.webp()
    let file = Places.package.path + "/Documentation/bento/pictures/\(name).webp"
    #expect(bytes.count <= 32 << 10, "\(bytes.count)")
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}
