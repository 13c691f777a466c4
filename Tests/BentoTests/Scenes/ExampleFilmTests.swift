import Bento
import PortalRaster
import TestSupport
import Testing

/// The example applications and what moves of the scenes, as their pages show them, each filmed while it is used.
@Suite("The film of Bento's example")
struct ExampleFilmTests {
  static let names = ["airplane", "food", "sign-up", "loading", "pages", "screens"]

  private static func film(_ name: String) throws -> Film {
    switch name {
    case "airplane":
      try film(Stage(Airplane.controller(), on: Canvas(width: 375, height: 240, scale: 1), motion: .platform)) {
        stage in
        for _ in 0..<2 {
          try stage.tap(.role(.toggle, "Airplane mode"))
          try stage.advance(by: .milliseconds(800))
        }
        try stage.swipe("WIFI", by: Point(x: -90, y: 0))
        try stage.settle()
        try stage.tap("Delete")
      }
    case "food":
      try film(Stage(Food(), on: Canvas(width: 374, height: 668, scale: 1), motion: .platform), scale: 0.5) { stage in
        try stage.advance(by: .milliseconds(4500))
      }
    case "loading":
      try film(Stage(Loading.controller(), on: Canvas(width: 320, height: 140, scale: 1), motion: .platform)) { stage in
        try stage.tap(.role(.toggle, "Wi-Fi"))
        try stage.advance(by: .milliseconds(500))
        stage.app.send(.end)
        try stage.advance(by: .milliseconds(300))
        try stage.tap("Load")
        try stage.advance(by: .milliseconds(900))
        stage.app.send(.end)
      }
    case "pages":
      try film(Stage(Self.playground(), on: Canvas(width: 374, height: 830, scale: 1), motion: .platform), scale: 0.5) {
        stage in
        func row(_ number: Int) -> ViewQuery { .path("content/list/0.#\(number)/0/0") }
        try stage.tap("Enabled")
        for wheel in [4, 7] {
          try stage.adjust(row(wheel), by: 1)
          try stage.advance(by: .milliseconds(400))
        }
        try stage.type(", too", into: row(6))
        try stage.type("Be", into: .role(.searchField))
        try stage.type("Ada", into: .role(.textField, "Name"))
      }
    case "screens":
      try film(
        Stage(
          FieldScenes.Shown.controller(.separated), on: Canvas(width: 375, height: 300, scale: 1), motion: .platform),
        scale: 0.8
      ) { stage in
        for state in [FieldScenes.Shown.State.centred, .titled, .separated] {
          try stage.advance(by: .milliseconds(600))
          stage.app.send(state)
        }
      }
    default:
      try film(
        Stage(SignUp.controller(), on: Canvas(width: 375, height: 665, scale: 1), motion: .platform), scale: 0.6,
        frameRate: 8
      ) { stage in
        try SignUp.fill(stage) { try stage.advance(by: .milliseconds(300)) }
      }
    }
  }

  /// All pages of the playground below one another.
  private static func playground() -> TableView {
    let table = TableView()
    table.separatorColor = .separator
    let rows = FieldScenes.playground.compactMap { $0.box().sections.first?.items.first }
    table.render(
      Box<Int, Int>.empty |-+ Section(id: 0) |---* rows.enumerated().map { Node(id: $0, component: $1.component) })
    return table
  }

  /// What a film is made of: few pictures of few pixels, because history keeps each for ever.
  private static func film<App>(
    _ stage: Stage<App>, scale: Double = 1, frameRate: Int = 10, _ use: (Stage<App>) throws -> Void
  ) throws -> Film {
    try use(stage)
    try stage.advance(by: .milliseconds(500))
    var film = stage.film
    film.frameRate = frameRate
    film.scale = scale
    return film
  }

  @Test("is the one that its page shows", arguments: names)
  func shown(name: String) throws {
    let bytes = try Self.film(name).bytes(as: .webp)
    let file = Places.package.path + "/Documentation/bento/pictures/\(name).webp"
    #expect(bytes.count <= 150 << 10, "\(name): \(bytes.count)")
    let isSame = try CommittedReferences.has(bytes, at: file)
    #expect(isSame, "\(file): PORTAL_GOLDEN=record writes it")
  }
}

/// A switch that waits for its value, a button that loads, and a wheel that turns meanwhile.
private struct Loading: BoxRenderer {
  enum Action { case toggle(Bool), load, end }
  struct State {
    var (isOn, isRefreshing, isLoading) = (false, false, false)
  }
  let send: (Action) -> Void
  init(send: @escaping (Action) -> Void) { self.send = send }

  static func controller() -> BoxController<Loading> {
    BoxController(state: State()) { action, state in
      switch action {
      case .toggle(let isOn): (state.isOn, state.isRefreshing) = (isOn, true)
      case .load: state.isLoading = true
      case .end: (state.isRefreshing, state.isLoading) = (false, false)
      }
    }
  }

  func render(_ state: State) -> Screen {
    let box = Box<String, String> {
      Section(id: "rows") {
        Node(
          id: "switch",
          component: Component.Toggle(title: "Wi-Fi", isOn: state.isOn, isRefreshing: state.isRefreshing) {
            send(.toggle($0))
          })
        Node(
          id: "button", component: Component.Button(title: "Load", isLoading: state.isLoading) { send(.load) })
        Node(id: "wheel", component: Component.Activity(isLoading: state.isLoading))
      }
    }
    return Screen(box: box).with { $0.separatorColor = .separator }
  }
}

extension SignUp {
  /// Fills in the form from its top.
  static func fill(_ stage: Stage<BoxController<SignUp>>, after wait: () throws -> Void = {}) throws {
    func type(_ text: String, _ field: String) throws {
      try stage.type(text, into: .role(.textField, field))
      try wait()
    }
    try type("ada@x.org", "E-mail")
    try type("secret", "Password")
    try type("secret", "Confirm")
    func pick(_ row: String) throws {
      try stage.tap(.text(row))
      try wait()
      try stage.adjust(.role(.adjustable), by: 1)
      try wait()
      try stage.tap("Done")
      try wait()
    }
    try pick("Question")
    try type("Here", "Answer")
    try pick("Birthday")
    try stage.tap("Sign up")
  }
}
