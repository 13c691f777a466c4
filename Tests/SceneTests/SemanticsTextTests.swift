import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("A semantics text")
struct SemanticsTextTests {
  private func text(
    _ screen: some Describable, traits: Traits = Traits(), states: [String: ViewState] = [:]
  ) throws -> String {
    SemanticsText.text(of: try Renderer().picture(of: screen, traits: traits, states: states).screen)
  }

  private func scene(_ name: String) throws -> String {
    let screen = try #require(CommittedScreen.scenes.first { $0.name == CommittedScreen.sceneFolder + name })
    return SemanticsText.text(of: try screen.picture().screen)
  }

  // MARK: Scenes

  @Test("has a scene's bars, lists and controls in reading order")
  func detail() throws {
    #expect(
      try scene("detail") == """
        - navigationBar
          - button "test"
          - header "Detail" [level 1]
          - button "Hello"
        - button "Go back!"
        - text "Count 3"
        - button "Increment!"
        - text "Detail screen!"
        - image "MyCustomComponent"

        """)
  }

  @Test("has nothing of what lies behind an alert or a sheet")
  func front() throws {
    #expect(
      try scene("main-alert") == """
        - alert "Hello!": "This is an alert"
          - button "OK"

        """)
    #expect(try scene("main").contains("- button \"Present modal\"\n"))
    #expect(try scene("modal").hasPrefix("- sheet\n  - navigationBar\n    - header \"Modal\" [level 1]\n"))
  }

  @Test("reads a tab bar after the content, and says which tab is selected")
  func tabBar() throws {
    let last = try scene("dashboard").split(separator: "\n").suffix(5)
    #expect(last.first == "- tabBar" && last.contains("  - tab \"Overview\": \"selected\""), "\(last)")
  }

  @Test("stands when a design changes: no scene has another in the dark, at another scale, or at another text size")
  func design() throws {
    for screen in CommittedScreen.scenes where !screen.isInTheDark {
      let dark = try #require(CommittedScreen.scenes.first { $0.document == screen.document && $0.isInTheDark })
      #expect(
        try SemanticsText.text(of: dark.picture().screen) == SemanticsText.text(of: screen.picture().screen),
        "\(screen.name)")
    }
    let card: Component<Never> = container(children: [label(text: "Total"), toggle(isOn: true)])
    let large = card.style { $0.backgroundColor = .green }
    #expect(try text(large, traits: Traits(textSize: .accessibility3)) == text(card))
  }

  // MARK: Views

  private typealias View = Component<Int>

  @Test("says values, and what is disabled or focused")
  func states() throws {
    let form: View = container(children: [
      toggle(isOn: true).accessibility { $0.label = "Wi-Fi" },
      slider(properties: SliderProperties(value: 0.25)),
      button(properties: properties { $0.isEnabled = false }, text: "Save", onTap: 1),
      textField(properties: properties { $0.text = "Ada" }).named("name"),
    ])
    #expect(
      try text(form, states: ["content/name": ViewState(isFocused: true)]) == """
        - toggle "Wi-Fi": "on"
        - slider: "0.25"
        - button "Save" [disabled]
        - textField [focused]: "Ada"

        """)
  }

  @Test("quotes and escapes what people write")
  func escapes() throws {
    let written: View = label(text: "a \"quoted\" \\ line\n- button \"Delete\"\u{202E}")
    #expect(
      try text(written) == #"- text "a \"quoted\" \\ line\n- button \"Delete\"\u{202e}""# + "\n")
  }

  @Test("has of a list the rows that can be seen, and the number of all")
  func list() throws {
    let rows: View = table {
      for number in 0..<1000 { tableRow(height: 200, onTap: number) { label(text: "Row \(number)") } }
    }
    let lines = try text(rows).split(separator: "\n")
    #expect(lines.prefix(3) == ["- list [1000 items]", "  - listItem", "    - text \"Row 0\""])
    #expect(lines.count < 20)
  }

  @Test("is the same from right to left, in reading order")
  func rightToLeft() throws {
    let row: View = container(
      children: [label(text: "one"), label(text: "two"), button(text: "three", onTap: 1)],
      layout: layout { $0.flex.direction = .row })
    let arabic = try text(row, traits: Traits(locale: "ar"))
    #expect(try arabic == text(row) && arabic == "- text \"one\"\n- text \"two\"\n- button \"three\"\n")
  }

  @Test("leaves out what is hidden, with all in it, and boxes and texts that mean nothing")
  func hidden() throws {
    let screen: View = container(children: [
      container(children: [label(text: "decoration")]).accessibility { $0.isHidden = true },
      container(children: [container(children: [label(text: "said")])]), label(text: ""),
      label(text: "seen through").style { $0.alpha = 0 },
    ])
    #expect(try text(screen) == "- text \"said\"\n")
  }

  @Test("says of an empty screen that there is nothing")
  func empty() throws {
    let nothing: View = container(children: [])
    #expect(try text(nothing) == "(nothing)\n")
  }

  @Test("names a control by the texts in it where it has no label, and says them once")
  func controls() throws {
    let face: [View] = [label(text: "Ada"), container(children: [label(text: "Lovelace")])]
    #expect(try text(container(children: face).accessibility { $0.role = .button }) == "- button \"Ada Lovelace\"\n")
    let labelled: View = container(children: face + [button(text: "Call", onTap: 1)]).accessibility {
      $0.role = .button
      $0.label = "A person"
    }
    #expect(try text(labelled) == "- button \"A person\"\n  - button \"Call\"\n")
    let group: View = container(children: face).accessibility { $0.label = "A person" }
    #expect(try text(group) == "- group \"A person\"\n  - text \"Ada\"\n  - text \"Lovelace\"\n")
  }

  @Test("gives headings a level: 2 beneath a bar's title, and 1 without")
  func headings() throws {
    let section: View = label(text: "Fruit").accessibility { $0.role = .header }
    #expect(try text(section) == "- header \"Fruit\" [level 1]\n")
    let screen = Screen<Int>(root: .stack(navigationBar(title: "Shop")), content: .component(section))
    #expect(
      try text(screen) == "- navigationBar\n  - header \"Shop\" [level 1]\n- header \"Fruit\" [level 2]\n")
  }
}
