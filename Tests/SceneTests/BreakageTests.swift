import Foundation
import PortalDocument
import PortalRaster
import PortalSnapshot
import TestSupport
import Testing

/// What is said where a product's screens have a mistake, as people make them: by compilers, and by pictures and checks.
@Suite("A product of five screens")
struct BreakageTests {
  /// A mistake in one of the product's files, and what is said of it on its line.
  struct Slip: CustomTestStringConvertible {
    var file: String
    var right: String
    var wrong: String
    var message: String

    init(_ file: String, _ right: String, _ wrong: String, _ message: String) {
      (self.file, self.right, self.wrong, self.message) = (file, right, wrong, message)
    }

    var testDescription: String { wrong }
  }

  static let slips = [
    Slip("SignIn", "label(text: \"Welcome", "label(txet: \"Welcome", "extra argument 'txet' in call"),
    Slip("SignIn", "field(\"email\"", "feild(\"email\"", "cannot find 'feild' in scope"),
    Slip("SignIn", "onTap: .signIn,", "onTap: .signin,", "type 'SignIn.Message?' has no member 'signin'"),
    Slip("SignIn", "intro; form;", "[intro, form];", "a list is a loop here: for row in rows { row }"),
    Slip("SignIn", "intro; form;", "print(\"here\"); form;", "put what is no element before the closure"),
    Slip("SignIn", ".gap(6)", ".spacing(6)", "say .gap(_:): it is between the children of a container"),
    Slip("SignIn", ".size(side)", ".frame(width: 20)", "say .width(_:) and .height(_:), with minimum: and maximum:"),
    Slip("SignIn", ".background(ground)", ".background(.grund)", "type 'Color' has no member 'grund'"),
    Slip("SignIn", "if let secret {", "if secret != nil {", "value of optional type 'String?' must be unwrapped"),
    Slip(
      "SignIn", ".padding(horizontal: 16).named", ".padding(leading: 16).named",
      "say start: and end:, which follow the reading direction"),
    Slip(
      "SignIn", "onChange: Message.email", "onChange: Message.signIn",
      "cannot convert value of type 'SignIn.Message' to expected argument type '@Sendable (String) -> SignIn.Message'"),
    Slip("SignIn", "isSecureTextEntry:", "isSecure:", "extra argument 'isSecure' in call"),
    Slip("SignIn", "weight: .bold", "weight: .heavyy", "type 'FontWeight?' has no member 'heavyy'"),
    Slip("Shop", "onTap: .news", "onTap: news", "cannot find 'news' in scope"),
    Slip(
      "Shop", "onTap: .open(good.id)", "onTap: .open(good)",
      "cannot convert value of type 'Shop.Good' to expected argument type 'String'"),
    Slip(
      "Shop", "tabBarItem(title: \"Search\", icon:", "tabBarItem(title: \"Search\", image:",
      "extra argument 'image' in call"),
    Slip(
      "Dashboard", "progress(progress: .fraction(part), style: .bar(colors.1))", "progress(progress: part)",
      "say progress: .fraction(number), of which 1 is all"),
    Slip("Dashboard", ".height(5)", ".flexbox { $0.heigth = 5 }", "value of type 'Layout' has no member 'heigth'"),
    Slip("Settings", ".toggle(name, $0)", ".toggel(name, $0)", "type 'Settings.Message?' has no member 'toggel'"),
    Slip("Chat", "onBack: .back", "onBack: back", "cannot find 'back' in scope"),
  ]

  @Test("has twenty ways to be broken, and each is told on its own line, with what to write where it has another word")
  func twenty() throws {
    #expect(Self.slips.count == 20)
    let checker = try TypeChecker()
    let folder = Places.package.appendingPathComponent("Tests/SceneTests/Products")
    var files: [String: String] = [:]
    for name in ["Chat", "Dashboard", "Parts", "Settings", "Shop", "SignIn"] {
      let text = try String(contentsOf: folder.appendingPathComponent("\(name).swift"), encoding: .utf8)
      // What follows in one of them lists the screens for other tests.
      files["\(name).swift"] = text.components(separatedBy: "extension Scene {")[0]
    }
    #expect(try checker.check(files) == [])
    for slip in Self.slips {
      let text = try #require(files["\(slip.file).swift"])
      let place = try #require(text.range(of: slip.right))
      let line = text[..<place.lowerBound].count { $0 == "\n" } + 1
      var broken = files
      broken["\(slip.file).swift"] = text.replacingCharacters(in: place, with: slip.wrong)
      let first = try checker.check(broken).first ?? "no error"
      #expect(first.contains("\(slip.file).swift:\(line):") && first.contains(slip.message), "\(first)")
    }
  }

  @Test("has a third fewer lines than it had before modifiers and short forms: 873")
  func length() throws {
    let folder = Places.package.appendingPathComponent("Tests/SceneTests/Products").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    let lines = try files.flatMap {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).split(separator: "\n")
    }
    #expect(files.count == 6)
    #expect(lines.count { !$0.allSatisfy(\.isWhitespace) } <= 873 * 2 / 3)
  }

  // MARK: Mistakes that compile, in documents; in Swift they are those of `DifferenceTests`

  /// A mistake in one of the product's documents, and what is said of it: which view or line it is, and what to do.
  struct Fault: CustomTestStringConvertible {
    var file: String
    var right: String
    var wrong: String
    var place: String
    var remedy: String
    var check: ScreenCheck?

    init(
      _ file: String, _ right: String, _ wrong: String, at place: String, _ remedy: String, by check: ScreenCheck? = nil
    ) {
      (self.file, self.right, self.wrong) = (file, right, wrong)
      (self.place, self.remedy, self.check) = (place, remedy, check)
    }

    var testDescription: String { wrong }
  }

  static let faults = [
    // What a document says, and no screen can show.
    Fault("settings", "\"placeholder\"", "\"placehodler\"", at: "settings.json:28:", "did you mean \"placeholder\"?"),
    Fault("shop", "\"collection\"", "\"colection\"", at: "shop.json:112:", "did you mean \"collection\"?"),
    Fault("chat", "\"style\": \"day\"", "\"style\": \"dya\"", at: "chat.json:89:", "did you mean \"day\"?"),
    Fault(
      "dashboard", "\"systemGroupedBackground\"", "\"systemGrupedBackground\"", at: "dashboard.json:49:",
      "did you mean \"systemGroupedBackground\"?"),
    Fault("dashboard", "\"progress\": 0.82", "\"progress\": 82", at: "dashboard.json:536:", "between 0 and 1"),
    // What is not there.
    Fault(
      "settings", "\"wifi\", \"tint\"", "\"wfi\", \"tint\"", at: "settings.json:161:",
      "did you mean \"wifi\"?"),
    Fault("shop", "lamp.svg", "lmap.svg", at: "content/goods/0/lamp/0/0", "did you mean \"images/lamp.svg\"?"),
    Fault("chat", "Oh wow.", "Oh \u{F8FFF}.", at: "content/messages/wow/0", "give a font that covers it"),
    Fault("dashboard", "\"selected\": 1", "\"selected\": 4", at: "dashboard.json:55:", "the last is 3"),
    Fault("dashboard", "\"visitors\"", "\"orders\"", at: "dashboard.json:298:", "ids are unique among siblings"),
    // What cannot be seen, read or touched.
    Fault(
      "sign-in", "\"height\": { \"minimum\": 54 }", "\"height\": 0, \"padding\": 0", at: "content/door/sign-in",
      "make room for it", by: .visible),
    Fault(
      "dashboard", "\"padding\": 0, \"margin\"", "\"position\": { \"absolute\": { \"start\": 340 } }, \"margin\"",
      at: "content/best-sellers/0/1", "make room for it", by: .visible),
    Fault(
      "settings", "\"Notifications\"", "\"Notifications of all that you have installed\"",
      at: "content/attention/notifications/1/0", "give it more room or more lines", by: .wholeTexts),
    Fault(
      "sign-in", "\"lineHeight\": 1.3", "\"lineHeight\": 1.3, \"numberOfLines\": 1", at: "content/door/intro/promise",
      "give it more room or more lines", by: .wholeTexts),
    Fault(
      "chat", "\"margin\": { \"top\": 3 }", "\"margin\": { \"top\": -40 }", at: "content/messages/curious/0",
      "give each of them room of its own", by: .noOverlap),
    Fault(
      "sign-in", "\"textSize\": 17, \"textColor\": \"secondaryLabel\"", "\"textSize\": 17, \"textColor\": \"#bbbbbb\"",
      at: "content/door/intro/promise", "choose a darker or a lighter colour", by: .contrast),
    Fault(
      "sign-in", "\"height\": { \"minimum\": 44 }", "\"height\": 24", at: "content/door/form/forgot", "make it larger",
      by: .touchTargets()),
    Fault(
      "shop", "\"height\": 44, \"padding\": { \"horizontal\": 18", "\"height\": 34, \"padding\": { \"horizontal\": 18",
      at: "content/kinds/all", "make it larger", by: .touchTargets()),
    Fault(
      "sign-in", "\"Continue with a passkey\"", "\"\"", at: "content/door/others/passkey",
      "give it a text, or an accessibility label", by: .named),
    Fault(
      "settings", "\"padding\": { \"start\": 16 }", "\"padding\": { \"left\": 16 }", at: "content/connections/flight/0",
      "say start and end in place of left and right", by: .mirrored),
  ]

  @Test("has twenty more, and of each is told which view or line it is, and what to do", arguments: faults)
  func shown(fault: Fault) throws {
    #expect(Self.faults.count == 20)
    let screen = try #require(CommittedScreen.scenes.first { $0.document == CommittedScreen.sceneFolder + fault.file })
    let text = try String(contentsOfFile: screen.reference("json"), encoding: .utf8)
    let place = try #require(text.range(of: fault.right))
    #expect(try !told(text, fault, in: screen).contains { $0.contains(fault.remedy) })
    let broken = try told(text.replacingCharacters(in: place, with: fault.wrong), fault, in: screen)
    #expect(broken.contains { $0.contains(fault.place) && $0.contains(fault.remedy) }, "\(broken)")
  }

  /// What is said of a document: its errors, or the warnings of its picture and the findings of a check.
  private func told(_ text: String, _ fault: Fault, in screen: CommittedScreen) throws -> [String] {
    do {
      let document = try ScreenDocument.read(Array(text.utf8), file: "\(fault.file).json")
      let renderer = try Renderer(imageRoot: screen.folder)
      let checked = try CheckedScreen(of: document, on: document.canvas, renderer: renderer)
      let warnings = checked.picture.diagnostics.map { $0.rendered() }
      return warnings + [try fault.check.flatMap { try [$0].verify(checked) }].compactMap(\.self)
    } catch let error as DiagnosticsError {
      return ["\(error)"]
    }
  }
}
