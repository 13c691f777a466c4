import Foundation
import TestSupport
import Testing

/// What compilers say where a product's screens have a mistake, as people make them.
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
    Slip("SignIn", "field(\n        \"email\"", "feild(\n        \"email\"", "cannot find 'feild' in scope"),
    Slip("SignIn", "onTap: .signIn,", "onTap: .signin,", "type 'SignIn.Message?' has no member 'signin'"),
    Slip("SignIn", "intro; form;", "[intro, form];", "a list is a loop here: for row in rows { row }"),
    Slip("SignIn", "intro; form;", "print(\"here\"); form;", "put what is no element before the closure"),
    Slip("SignIn", ".gap(6)", ".spacing(6)", "say .gap(_:): it is between the children of a container"),
    Slip("SignIn", ".width(side)", ".frame(width: 20)", "say .width(_:) and .height(_:), with minimum: and maximum:"),
    Slip("SignIn", ".background(ground)", ".background(.grund)", "type 'Color' has no member 'grund'"),
    Slip("SignIn", "if let trailing {", "if isEdited {", "value of optional type 'String?' must be unwrapped"),
    Slip(
      "SignIn", ".padding(horizontal: 16).named", ".padding(leading: 16).named",
      "say start: and end:, which follow the reading direction"),
    Slip(
      "SignIn", "onEditingChanged = Message.email", "onEditingChanged = Message.signIn",
      "cannot assign value of type 'SignIn.Message' to type '@Sendable (String) -> SignIn.Message'"),
    Slip("SignIn", "$0.isSecureTextEntry", "$0.isSecure", "has no member 'isSecure'"),
    Slip("SignIn", "weight: .bold", "weight: .heavyy", "type 'FontWeight?' has no member 'heavyy'"),
    Slip("Shop", "onTap: .news", "onTap: news", "cannot find 'news' in scope"),
    Slip(
      "Shop", "onTap: .open(good.id)", "onTap: .open(good)",
      "cannot convert value of type 'Shop.Good' to expected argument type 'String'"),
    Slip(
      "Shop", "tabBarItem(title: \"Search\", icon:", "tabBarItem(title: \"Search\", image:",
      "extra argument 'image' in call"),
    Slip(
      "Dashboard", "progress(\n      progress: ProgressCounter(fraction: part) ?? .initial", "progress(progress: part",
      "say progress: ProgressCounter(fraction: number) ?? .initial"),
    Slip("Dashboard", "place(height: 5)", "Layout { $0.heigth = 5 }", "value of type 'Layout' has no member 'heigth'"),
    Slip("Settings", ".toggle(name, $0)", ".toggel(name, $0)", "type 'Settings.Message?' has no member 'toggel'"),
    Slip("Chat", "$0.onBack = .back", "$0.onBack = back", "cannot find 'back' in scope"),
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
}
