import Foundation
import TestSupport
import Testing

/// What compilers say of screens of a hundred components, and how much they try before they say it.
///
/// Screens are compiled against this build's modules. What is counted are the compiler's own scopes, which are the same on every
/// machine; seconds are not.
@Suite("Screens of a hundred components")
struct CompileCostTests {
  /// How the components of a screen are written down.
  enum Form: String, CaseIterable, CustomTestStringConvertible {
    case builder, array, modifiers
    /// Arguments with `?:`, interpolated texts, a comparison and a sum.
    case conditions
    /// Rows of tables, with a closure each.
    case rows
    /// One bar of tabs.
    case tabs
    /// One bar with buttons of words and of icons.
    case buttons

    var testDescription: String { rawValue }
    var type: String {
      switch self {
      case .tabs: "TabBar<Message>"
      case .buttons: "NavigationBar<Message>"
      default: "Component<Message>"
      }
    }
    /// How many components are within each container of a container; none where elements are no components.
    var counts: [Int] { [.tabs, .buttons].contains(self) ? [] : [20, 5] }
    var closing: String { self == .array ? "])" : self == .modifiers ? "}.gap(8).padding(16, top: 4)" : "}" }
    var separator: String { self == .array ? "," : "" }

    /// What goes around components: all of them, twenty, or five.
    func opening(of count: Int) -> String {
      switch self {
      case .array: "container(children: ["
      case .rows where count == 5: "table {"
      case .tabs: "tabBar {"
      case .buttons: "navigationBar(title: \"Bar\") {"
      default: "container {"
      }
    }

    /// The most scopes of a correct screen.
    ///
    /// It is about half as many again as one takes with Swift 6.2, which is no less than with 6.3. Compilers that go through combinations take a million.
    var mostScopes: Int {
      switch self {
      case .builder, .array: 3000
      case .modifiers, .rows: 6000
      case .conditions: 18_000
      case .tabs: 3500
      case .buttons: 2500
      }
    }

    /// The most scopes of a screen with a slip, for which compilers check all of it up to three times more.
    var mostScopesOfSlip: Int { self == .conditions ? 3 * mostScopes : 2 * mostScopes }
  }

  /// A line with one wrong word, and what a compiler says of it.
  struct Slip: CustomTestStringConvertible {
    var line: String
    var message: String

    var testDescription: String { line }
  }

  static let slips = [
    Slip(line: "label(txet: \"Slip\")", message: "extra argument 'txet' in call"),
    Slip(line: "lable(text: \"Slip\")", message: "cannot find 'lable' in scope"),
    Slip(line: "label(\"Slip\")", message: "missing argument label 'text:' in call"),
    Slip(line: "button(\"Slip\", onTap: .open(7))", message: "say button(text:, onTap:)"),
    Slip(line: "button(\"Slip\") { print(7) }", message: "button(text:, onTap:) with the message that a tap sends"),
    Slip(line: "label(text: 7)", message: "cannot convert value of type 'Int' to expected argument type 'String"),
    Slip(line: "button(text: \"Slip\", onTap: .opne(7))", message: "type 'Message?' has no member 'opne'"),
    Slip(
      line: "label(text: \"Slip\", style: labelStyleSheet { $1.textSise = 12 })",
      message: "value of type 'LabelStyleSheet' has no member 'textSise'"),
    Slip(
      line: "label(text: \"Slip\", layout: layout { $0.hieght = 12 })",
      message: "value of type 'Layout' has no member 'hieght'"),
    Slip(line: "container(.row, spacing: 8) { label(text: \"Slip\") }", message: "say gap: for the space between"),
    Slip(line: "container([label(text: \"Slip\")])", message: "say container(children:), or container { … }"),
    Slip(line: "foreign()", message: "cannot convert value of type 'Component<Int>'"),
  ]

  /// Lines of a builder that are no components.
  static let builderSlips = [
    Slip(line: "rows", message: "a list is a loop here: for row in rows { row }"),
    Slip(line: "[\"a\", \"b\"].map { label(text: $0) }", message: "a list is a loop here: for row in rows { row }"),
    Slip(line: "print(\"slip\")", message: "put what is no element before the closure, or say let _ = print(…)"),
    Slip(line: "rows.count", message: "put what is no element before the closure"),
    Slip(line: "rows.first", message: "must be unwrapped to a value of type 'Component<Message>'"),
    Slip(line: "\"Slip\"", message: "cannot convert value of type 'String' to expected argument type 'Component"),
  ]

  /// Components whose second line, which is a modifier, has one wrong word.
  static let modifierSlips = [
    Slip(line: ".hieght(44)", message: "value of type 'Component<Message>' has no member 'hieght'"),
    Slip(line: ".padding(horizontl: 16)", message: "(have 'horizontl:', expected 'horizontal:')"),
    Slip(
      line: ".height(\"tall\")", message: "cannot convert value of type 'String' to expected argument type 'Length'"),
    Slip(line: ".background(.crad)", message: "type 'Color' has no member 'crad'"),
    Slip(line: ".onTap(.opne(7))", message: "type 'Message' has no member 'opne'"),
    Slip(line: ".flexbox { $0.hieght = 4 }", message: "value of type 'Layout' has no member 'hieght'"),
    Slip(line: ".frame(maxWidth: .infinity)", message: "say .width(_:) and .height(_:), with minimum:"),
    Slip(line: ".foregroundStyle(.red)", message: "label(text:, style: .text(color:))"),
    Slip(line: ".bold()", message: "label(text:, style: .text(weight: .bold))"),
    Slip(line: ".onTapGesture { print(1) }", message: "say .onTap(_:) with the message that a tap sends"),
    Slip(line: ".spacing(8)", message: "say .gap(_:)"),
    Slip(line: ".padding(leading: 16)", message: "say start: and end:, which follow the reading direction"),
    Slip(line: ".padding(8, trailing: 16)", message: "say start: and end:, which follow the reading direction"),
    Slip(line: ".margin(leading: 16)", message: "say start: and end:, which follow the reading direction"),
    Slip(line: ".margin(8, trailing: 16)", message: "say start: and end:, which follow the reading direction"),
    Slip(line: ".margin(.horizontal, 16)", message: "say edges as labels: .margin(horizontal: 16, top: 8)"),
    Slip(line: ".padding(.horizontal, 16)", message: "say edges as labels: .padding(horizontal: 16, top: 8)"),
    Slip(line: ".height(side)", message: "say .height(.points(number)): only a literal is in points by itself"),
    Slip(line: ".width(side / 2)", message: "say .width(.points(number)): only a literal is in points by itself"),
    Slip(line: ".size(side)", message: "say .size(.points(number)): only a literal is in points by itself"),
    Slip(line: ".absolute(tpo: 4)", message: "extraneous argument label 'tpo:' in call"),
    Slip(line: ".disabled(true)", message: "controls have isEnabled: among their own properties"),
  ]

  /// Lines of the other forms.
  static let otherSlips: [(Form, Slip)] = [
    (
      .conditions,
      Slip(line: "label(txet: isOn ? \"a\" : \"\\(rows.count) b\")", message: "extra argument 'txet' in call")
    ),
    (
      .conditions,
      Slip(line: "button(text: isOn ? \"a\" : \"b\", onTap: .opne(7))", message: "type 'Message?' has no member 'opne'")
    ),
    (.rows, Slip(line: "tableRow(hieght: 44) { label(text: \"Slip\") }", message: "hieght")),
    (
      .rows,
      Slip(
        line: "tableRow(height: 44, onTap: .opne(7)) { label(text: \"Slip\") }", message: "has no member 'opne'")
    ),
    (.rows, Slip(line: "tableRow(height: 44) { lable(text: \"Slip\") }", message: "cannot find 'lable' in scope")),
    (.tabs, Slip(line: "tabBarItem(titel: \"Slip\")", message: "(have 'titel:', expected 'title:')")),
    (.tabs, Slip(line: "tabBarItem(title: \"Slip\", onTap: .opne(7))", message: "has no member 'opne'")),
    (
      .buttons,
      Slip(
        line: "barButton(titel: \"Slip\", onTap: .open(7))", message: "(have 'titel:onTap:', expected 'title:onTap:')")
    ),
    (.buttons, Slip(line: "barButton(title: \"Slip\", onTap: .opne(7))", message: "has no member 'opne'")),
    (
      .buttons,
      Slip(line: "barButton(icon: \"map\", onTap: .open(7))", message: "cannot convert value of type 'String'")
    ),
    (.buttons, Slip(line: "barButton(title: \"Slip\")", message: "missing argument for parameter 'onTap'")),
  ]

  @Test("are checked without going through combinations", arguments: Form.allCases)
  func correct(form: Form) throws {
    let (errors, scopes) = try measure(Self.screen(form, slip: nil, at: -1).text)
    #expect(errors == [])
    #expect(scopes < form.mostScopes && scopes > form.mostScopes / 4, "\(scopes)")
  }

  @Test("of other forms have the error of a wrong word on its own line", arguments: otherSlips)
  func wrongOther(form: Form, slip: Slip) throws { try wrong(form: form, slip: slip) }

  @Test("have the error of a wrong word on its own line", arguments: [Form.builder, .array], slips)
  func wrong(form: Form, slip: Slip) throws {
    for place in [0, 50, 99] {
      let screen = Self.screen(form, slip: slip, at: place)
      let (errors, scopes) = try measure(screen.text)
      #expect(errors.count == 1 && errors[0].contains("main.swift:\(screen.line):"), "\(errors)")
      #expect(errors.first?.contains(slip.message) == true, "\(errors)")
      #expect(scopes < form.mostScopesOfSlip, "\(scopes)")
    }
  }

  @Test("have the error of a line that is no component on that line, with what to do", arguments: builderSlips)
  func noComponent(slip: Slip) throws { try wrong(form: .builder, slip: slip) }

  @Test("have the error of a wrong word in a modifier on its own line", arguments: modifierSlips)
  func wrongModifier(slip: Slip) throws {
    let component = Slip(line: "label(text: \"Slip\")\n\(slip.line)\n.grow()", message: slip.message)
    let screen = Self.screen(.modifiers, slip: component, at: 50)
    let (errors, scopes) = try measure(screen.text)
    #expect(errors.contains { $0.contains("main.swift:\(screen.line + 1):") && $0.contains(slip.message) }, "\(errors)")
    // Where the name of a modifier is wrong, compilers add that they do not know the messages of its component.
    let own = [screen.line, screen.line + 1].map { "main.swift:\($0):" }
    #expect(errors.allSatisfy { error in own.contains { error.contains($0) } }, "\(errors)")
    #expect(scopes < Form.modifiers.mostScopesOfSlip, "\(scopes)")
  }

  @Test("have the error on its own line among conditions and loops, too")
  func conditions() throws {
    let program = """
      import Portal

      enum Message { case open(Int) }

      func screen(_ name: String?, _ numbers: [Int], _ isOn: Bool) -> Component<Message> {
        container {
          if let name { label(text: name) }
          for number in numbers {
            button(text: "Open", onTap: .opne(number))
          }
          switch isOn {
          case true: label(text: "on")
          case false: label(text: "off")
          }
          if #available(macOS 99, *) { label(text: "new") } else { label(text: "old") }
        }
      }
      """
    #expect(try measure(program.replacing("opne", with: "open")).errors == [])
    let errors = try measure(program).errors
    #expect(errors.count == 1 && errors[0].contains("main.swift:9:"), "\(errors)")
  }

  private func measure(_ program: String) throws -> (errors: [String], count: Int) {
    try TypeChecker().measure(program, "Sema.NumConstraintScopes")
  }

  /// A screen of nested containers with five components each, and the line of its slip.
  private static func screen(_ form: Form, slip: Slip?, at place: Int) -> (text: String, line: Int) {
    var lines = [
      "import Portal", "enum Message { case open(Int) }", "let side = 44.0", "let rows: [Component<Message>] = []",
      "let isOn = true", "func foreign() -> Component<Int> { label(text: \"other\") }",
      "func screen() -> \(form.type) {", form.opening(of: 100),
    ]
    var slipLine = 0
    for number in 0..<100 {
      for count in form.counts where number.isMultiple(of: count) { lines.append(form.opening(of: count)) }
      if number == place, let slip {
        slipLine = lines.count + 1
        lines += (slip.line + form.separator).split(separator: "\n").map(String.init)
      } else {
        lines.append(leaf(number, of: form) + form.separator)
      }
      for count in form.counts.reversed() where (number + 1).isMultiple(of: count) {
        lines.append(form.closing + form.separator)
      }
    }
    lines += [form.closing, "}"]
    return (lines.joined(separator: "\n"), slipLine)
  }

  private static func leaf(_ number: Int, of form: Form) -> String {
    switch form {
    case .builder, .array: component(number)
    case .modifiers: modified(number)
    case .conditions:
      "label(text: isOn ? \"None\" : \"\\(rows.count) walks\", style: .text(color: rows.count > \(number) "
        + "? .label : .systemRed, size: 12 + 2)).padding(isOn ? 8 : 16)"
    case .rows:
      "tableRow(height: 44, onTap: .open(\(number))) { label(text: \"Row \(number)\").margin(horizontal: 16) }"
    case .tabs: "tabBarItem(title: \"Tab \(number)\", icon: .symbol(\"map\"), onTap: .open(\(number)))"
    case .buttons where number.isMultiple(of: 2): "barButton(title: \"Button \(number)\", onTap: .open(\(number)))"
    case .buttons: "barButton(icon: .symbol(\"map\"), label: \"Button \(number)\", onTap: .open(\(number)))"
    }
  }

  private static func component(_ number: Int) -> String {
    switch number % 5 {
    case 0: "label(text: \"Row \(number)\")"
    case 1: "button(text: \"Open\", onTap: .open(\(number)))"
    case 2: "imageView(image: .symbol(\"star\"), layout: layout { $0.width = Dimension(value: 24) })"
    case 3:
      "label(text: \"Small\", style: labelStyleSheet { $1.textSize = 12 }, layout: layout { $0.flex = flex { $0.grow = .one } })"
    default: "button(properties: properties { $0.text = \"Go\"; $0.onTap = .open(\(number)) }).key(\(number))"
    }
  }

  private static func modified(_ number: Int) -> String {
    switch number % 5 {
    case 0: "label(text: \"Row \(number)\").padding(16, top: 4).grow()"
    case 1: "button(text: \"Open\", onTap: .open(\(number))).height(44).margin(horizontal: 8)"
    case 2: "imageView(image: .symbol(\"star\")).width(24).cornerRadius(12)"
    case 3:
      "label(text: \"Small\", style: .text(size: 12)).background(.systemRed).flexbox { $0.minimumSize = .automatic }"
    default: "label(text: \"Go\").onTap(.open(\(number))).key(\(number)).opacity(0.5)"
    }
  }
}
