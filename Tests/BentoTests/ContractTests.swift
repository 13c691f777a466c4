import Bento
import BentoTesting
import Foundation
import TestSupport
import Testing

/// What findings say, and that the components of Bento have none; `BreakerTests` has what breaks each rule.
@Suite("The contract")
struct ContractTests {
  private let checker = ContractChecker()

  private func rules(_ findings: [ContractFinding]) -> [ContractRule] { findings.map(\.rule) }

  final class ExampleView: BaseView {}

  /// The document's own example of what is wrong.
  struct Blue: Renderable {
    var isBlue: Bool
    func render(in view: ExampleView) {
      if isBlue {
        view.backgroundColor = .blue
      }
    }
  }

  @Test("same operations: a branch that does not set what the other does")
  func branches() {
    let found = checker.check([Blue(isBlue: true), Blue(isBlue: false)])
    #expect(rules(found) == [.sameOperations])
    #expect(found[0].keyPath == "\\.backgroundColor")
    #expect(found[0].samples == ["Blue(isBlue: true)", "Blue(isBlue: false)"])
    #expect(
      "\(found[0])" == """
        Blue: \\.backgroundColor is written by Blue(isBlue: true), and not by Blue(isBlue: false), which shows what was \
        left of it — all branches of a component write the same properties
        """)
  }

  @Test("same operations: a branch that sets what is so anyway, where the other sets nothing")
  func silentBranches() {
    struct Quiet: Renderable {
      var isQuiet: Bool
      func render(in view: ExampleView) { if isQuiet { view.backgroundColor = nil } }
    }
    let found = checker.check([Quiet(isQuiet: true), Quiet(isQuiet: false)])
    #expect(rules(found) == [.sameOperations])
    #expect(found[0].keyPath == "\\.backgroundColor")
  }

  @Test("reverted styles: a sheet that is applied and not taken back")
  func sheets() {
    struct Sheeted: Renderable {
      var isBlue: Bool
      func render(in view: ExampleView) {}
      func didMount(to view: ExampleView, storage: ViewStorage) {
        var sheet = StyleSheet<ExampleView>()
        if isBlue { sheet.set(\.backgroundColor, .blue) }
        sheet.apply(to: view)
      }
    }
    let found = checker.check([Sheeted(isBlue: true), Sheeted(isBlue: false)])
    #expect(rules(found) == [.revertedStyles])
    #expect(found[0].keyPath == "\\.backgroundColor")
  }

  @Test("no views in callbacks: the original's search bar, and its custom accessory")
  func callbacks() {
    struct OriginalSearch: Renderable {
      var didBeginEditing: ((SearchView) -> Void)?
      func render(in view: SearchView) { view.spec.placeholder = "Search" }
    }
    let search = checker.check([OriginalSearch(didBeginEditing: { _ in })])
    #expect(rules(search) == [.noViewsInCallbacks])
    #expect(search[0].keyPath == "\\.didBeginEditing")
    enum OriginalAccessory { case none, custom(ViewObject) }
    struct OriginalDescription: Renderable {
      var accessory: OriginalAccessory
      func render(in view: LabelView) { view.text = "text" }
    }
    let custom = checker.check([
      OriginalDescription(accessory: .none), OriginalDescription(accessory: .custom(LabelView())),
    ])
    #expect(rules(custom) == [.noViewsInCallbacks])
    #expect(custom[0].message.contains("a view, a LabelView"))
  }

  @Test("no views in callbacks: none of others, by whatever type they are told", arguments: 0..<3)
  func otherViews(place: Int) {
    struct Telling<Heard>: Renderable {
      var didTap: (Heard) -> Void
      func render(in view: LabelView) { view.text = "text" }
    }
    let found =
      switch place {
      case 0: checker.check([Telling<ButtonView> { _ in }])
      case 1: checker.check([Telling<any FocusableView> { _ in }])
      default: checker.check([Telling<Component.Toggle.View> { _ in }])
      }
    #expect(rules(found) == [.noViewsInCallbacks] && found[0].keyPath == "\\.didTap", "\(found)")
  }

  @Test("no views in callbacks: the names that are looked for are those of all our views, and of what they conform to")
  func viewNames() throws {
    let pattern = /(?m)^ *(?:public|open) (?:final )?(?:class|protocol) (\w+)(?:<[^>{]*>)?([^{]*?)(?:\swhere [^{]*)?{/
    var inherited: [String: Set<String>] = [:]
    for text in try Self.sources(in: "Bento") + Self.sources(in: "PortalViews") {
      for match in text.matches(of: pattern) {
        let parents = match.2.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
        inherited[String(match.1), default: []].formUnion(parents)
      }
    }
    #expect(inherited["ViewObject"] != nil)
    var views: Set<String> = ["ViewObject"]
    while true {
      let more = Set(inherited.filter { !$0.value.isDisjoint(with: views) }.keys).subtracting(views)
      if more.isEmpty { break }
      views.formUnion(more)
    }
    #expect(views == ContractChecker.viewNames, "\(views.symmetricDifference(ContractChecker.viewNames).sorted())")
  }

  @Test("no views in callbacks: it is looked four steps deep, and not into objects and components without a type")
  func depth() {
    struct Holding: Renderable {
      var held: Any
      func render(in view: LabelView) { view.text = "text" }
    }
    struct Within { var held: Any }
    struct Perhaps { var held: Within? }
    final class Object { var view: ViewObject? = LabelView() }
    let told: (ViewObject) -> Void = { _ in }
    func rules(_ held: Any) -> [ContractRule] { self.rules(checker.check([Holding(held: held)])) }
    #expect(rules(Within(held: Within(held: Within(held: told)))) == [.noViewsInCallbacks])
    #expect(rules(Within(held: Within(held: Within(held: Within(held: told))))).isEmpty)
    // What may be missing is a step of its own.
    #expect(rules(Perhaps(held: Within(held: told))) == [.noViewsInCallbacks])
    #expect(rules(Within(held: Perhaps(held: Within(held: told)))).isEmpty)
    #expect(rules(Object()).isEmpty)
    #expect(rules(AnyRenderable(Holding(held: told))).isEmpty)
  }

  @Test("one view type: a decorator that makes a view of its own, by samples and around anything")
  func ownView() {
    struct Framed: Decorator {
      var wrapped: AnyRenderable
      func makeView() -> ViewObject { BaseView() }
    }
    #expect(rules(checker.check([Framed(wrapped: AnyRenderable(Title(text: "a")))])) == [.oneViewType])
    #expect(rules(checker.check(decorator: { Framed(wrapped: $0) })) == [.oneViewType])
  }

  @Test("nothing to check is no proof")
  func noSamples() {
    withKnownIssue { assertContract(samples: [Blue]()) }
    withKnownIssue { assertContract(of: Blue.self, count: 0) { _ in Blue(isBlue: true) } }
  }

  @Test("of a view with properties of its own, those that it tells of are looked at, too")
  func probed() {
    final class Meter: BaseView, ProbedView {
      var level = 0.0
      static var probes: [ViewProbe] { [ViewProbe("level", \Meter.level, 0.25, 0.75)] }
    }
    struct Measured: Renderable {
      var isEmpty: Bool
      func render(in view: Meter) { if isEmpty { view.level = 0 } }
    }
    let found = checker.check([Measured(isEmpty: true), Measured(isEmpty: false)])
    #expect(rules(found) == [.sameOperations] && found[0].keyPath == "\\.level")
  }

  // MARK: Decorators

  @Test("a decorator that keeps all rules")
  func decorator() { assertContract(ofDecorator: { BreakerTests.Tagging(wrapped: $0) }) }

  // MARK: What findings say

  @Test("findings say which call, which property and which children they are about")
  func messages() {
    func decorator(_ fault: BreakerTests.Tagging.Fault) -> ContractFinding? {
      checker.check(decorator: { BreakerTests.Tagging(wrapped: $0, fault: fault) }).first
    }
    func composite(_ fault: BreakerTests.Pair.Fault) -> String {
      checker.check(composite: { BreakerTests.Pair(children: $0, fault: fault) }, children: 2).first?.message ?? ""
    }
    #expect(decorator(.keepsDisplay)?.message == "what it decorates never hears willDisplay")
    #expect(decorator(.isEarly)?.keyPath == "\\.tag")
    #expect(decorator(.stays)?.keyPath == "\\.tag")
    #expect(composite(.forgetsUnmount).contains("never hears"))
    #expect(composite(.displaysTwice).contains("willDisplay, willDisplay"))
    let types = checker.check([false, true].map { BreakerTests.Chameleon(isSpecial: $0, true) })
    #expect(types.first.map { "\($0)" }?.contains("Special") == true)
    struct Ticking: Renderable {
      func render(in view: ExampleView) {
        view.world?.after(.seconds(1), named: "tick") {}
      }
    }
    #expect(checker.check([Ticking()]).first?.message.contains("begins a timer") == true)
  }

  @Test("samples may be made by chance, which is the same in every run")
  func generated() {
    let found = (0..<2).map { _ in checker.check(generatedBy: { Blue(isBlue: Bool.random(using: &$0)) }) }
    #expect(rules(found[0]) == [.sameOperations] && found[0] == found[1])
    assertContract(of: Component.EmptySpace.self, count: 6) {
      Component.EmptySpace(height: .random(in: 0..<99, using: &$0))
    }
  }

  // MARK: What reflection does not see

  @Test("same operations: a closure that one branch leaves on the view, and what an object behind it makes of it")
  func behind() {
    final class Ink { var color = Color.clear }
    final class InkView: BaseView {
      let ink = Ink()
      override func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
        super.complete(&spec, &lowering)
        spec.style.backgroundColor = ink.color
      }
    }
    struct Inked: Renderable {
      var isRed: Bool
      func render(in view: InkView) { if isRed { view.ink.color = .red } }
    }
    let ink = checker.check([Inked(isRed: true), Inked(isRed: false)])
    #expect(rules(ink) == [.sameOperations] && ink[0].keyPath?.hasPrefix("\\.description.") == true, "\(ink)")
    struct Tapped: Renderable {
      var isTapped: Bool
      func render(in view: ButtonView) { if isTapped { view.didTap = {} } }
    }
    let stale = checker.check([Tapped(isTapped: true), Tapped(isTapped: false)])
    #expect(rules(stale) == [.sameOperations] && stale[0].keyPath == "\\.didTap", "\(stale)")
  }

  @Test("what a view makes when it is first asked for is no breach")
  func lazily() {
    final class LazyView: BaseView {
      lazy var words = ["one", "two"]
    }
    struct Counting: Renderable {
      var isCounting: Bool
      func render(in view: LazyView) { view.tag = isCounting ? view.words.count : 0 }
    }
    assertContract(samples: [Counting(isCounting: true), Counting(isCounting: false)])
  }

  // MARK: Ours

  @Test("the document's examples of what is right")
  func right() {
    struct Right: Renderable {
      var isBlue: Bool
      func render(in view: ExampleView) { view.backgroundColor = isBlue ? .blue : .white }
    }
    assertContract(of: Right.self, samples: [Right(isBlue: true), Right(isBlue: false)])
  }

  @Test("none in our components, of which none is left out")
  func components() throws {
    var checked: Set<String> = []
    func check<Sample: Renderable>(_ samples: Sample...) {
      checked.insert("\(Sample.self)")
      assertContract(samples: samples)
    }
    let icon = ImageSource.symbol("heart.fill")
    check(Component.Activity(isLoading: true), .init(isLoading: false))
    check(Component.EmptySpace(height: 20), .init(height: 44, color: .red))
    check(
      Component.Button(title: "Go"), .init(title: "Go", isEnabled: false), .init(title: "Go", isLoading: true),
      .init(title: "Go", hugsContent: true, alignment: .leading), .init(title: "Go", alignment: .trailing))
    check(
      Component.Image(image: nil), .init(image: icon, size: Size(width: 20, height: 30)),
      .init(image: icon, accessory: icon, didTapAccessory: {}))
    check(
      Component.ImageOrLabel(.none), .init(.image(icon)), .init(.text("WT"), fixedSize: Size(width: 64, height: 64)))
    check(
      Component.Toggle(title: "Wi-Fi", isOn: true), .init(title: "Wi-Fi", image: icon, isOn: false),
      .init(title: "Wi-Fi", isOn: false, isEnabled: false, isRefreshing: true),
      .init(title: "Wi-Fi", image: icon, imageSize: Size(width: 32, height: 32), isOn: true))
    check(Component.Description(text: "a"), .init(text: "b", accessoryIcon: icon, didTap: {}, didTapAccessory: {}))
    check(
      Component.DetailedDescription(texts: ["a"]), .init(texts: ["a", "", "b"], detail: "c"),
      .init(texts: [], picture: .image(icon), pictureSize: Size(width: 64, height: 64), badge: icon),
      .init(texts: ["a", "b"], picture: .text("WT"), accessory: .chevron, textBlockWidthFraction: 0.3, didTap: {}),
      .init(texts: ["a"], accessory: .activityIndicator, didTapAccessory: {}))
    check(
      Component.TextInput(), .init(title: "Name", placeholder: "Ada", text: "Grace", textDidChange: { _ in }),
      .init(title: "Password", titleFraction: 0.25, isSecure: true, isEnabled: false, accessoryIcon: icon),
      .init(keyboardType: .emailAddress, textWillChange: { _ in true }, didTapAccessory: {}))
    check(Component.MultilineTextInput(text: ""), .init(text: "a", placeholder: "b"))
    check(
      Component.Search(), .init(text: "a", placeholder: "b", showsCancelButton: true, textDidChange: { _ in }))
    check(Component.TitledDescription(title: "a", text: "b"), .init(title: "", text: "b", image: icon, didTap: {}))
    check(Component.OptionPicker(options: []), .init(options: ["a", "b"], selected: 1))
    check(
      Component.DatePicker(date: nil),
      .init(date: CalendarDate("2026-11-25"), minimumDate: CalendarDate("2026-01-01"), mode: .dateAndTime))
    check(Component.Text("a"), .init(""))
    check(Component.Icon(icon), .init(.symbol("star")))
    let (text, space) = (Component.Text("a").asAnyRenderable(), Component.EmptySpace(height: 4).asAnyRenderable())
    check(
      Component.Stack(.vertical, children: []), .init(.horizontal, spacing: 4, children: [text, space]),
      .init(.vertical, insets: Edges(all: 2), children: [space, text, text]))
    assertContract(ofComposite: { Component.Stack(.vertical, children: $0) }, children: 3)
    #expect(try checked == Self.declared(/public struct (\w+): [^{]*\b(?:Renderable|Decorator)\b/, in: "Components"))
  }

  @Test("none in our decorators, of which none is left out")
  func decorators() throws {
    var checked: Set<String> = []
    func check(_ decorate: @escaping (AnyRenderable) -> AnyRenderable) {
      let name = "\(type(of: decorate(Component.Text("a").asAnyRenderable()).base))"
      checked.insert(String(name.prefix { $0 != "<" }))
      assertContract(ofDecorator: decorate)
      // And around something with a view that it may know.
      assertContract(samples: [decorate(Component.Text("a").asAnyRenderable()), Component.Text("b").asAnyRenderable()])
    }
    check { $0.styling(StyleSheet<ViewObject>().setting(\.alpha, 0.5)) }
    check { $0.on(willDisplayItem: {}, didEndDisplayingItem: {}, didRender: {}) }
    check { $0.deletable(deleteActionText: "Delete") {} }
    check { $0.selectable {} }
    check { $0.accessory(.chevron) }
    check { $0.menu([]) }
    check { $0.customInput(Component.EmptySpace(height: 1)) }
    check { $0.autodisplayingCustomInput(Box<Int, Int>.empty) }
    check { $0.font(.headline).textColor(.red).numberOfLines(2) }
    check { $0.tintColor(.red) }
    check { $0.aspectRatio(2).scaledToFit() }
    #expect(try checked == Self.declared(/private struct (\w+)(?:<[^{]*>)?: [^{]*Decorator\b/, in: ""))
  }

  /// The names that sources of Bento in a folder declare by a pattern.
  private static func declared(_ pattern: Regex<(Substring, Substring)>, in folder: String) throws -> Set<String> {
    try sources(in: "Bento/" + folder).reduce(into: []) { names, text in
      names.formUnion(text.matches(of: pattern).map { String($0.1) })
    }
  }

  private static func sources(in folder: String) throws -> [String] {
    let root = Places.package.path + "/Sources/" + folder
    let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOfFile: root + "/" + $0, encoding: .utf8) }
  }
}
