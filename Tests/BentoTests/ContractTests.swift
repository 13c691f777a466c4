import Bento
import BentoTesting
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
  func decorator() {
    assertContract(ofDecorator: { BreakerTests.Tagging(wrapped: $0) })
    assertContract(ofDecorator: { $0.styling(StyleSheet<ViewObject>().setting(\.alpha, 0.5)) })
    assertContract(ofDecorator: { $0.on(willDisplayItem: {}, didEndDisplayingItem: {}) })
    assertContract(ofDecorator: { $0.deletable(deleteActionText: "Delete") {} })
    assertContract(ofDecorator: { $0.selectable {} })
    assertContract(ofDecorator: { $0.accessory(.chevron) })
    assertContract(ofDecorator: { $0.menu([]) })
    assertContract(ofDecorator: { $0.customInput(Component.EmptySpace(height: 1)) })
    assertContract(ofDecorator: { $0.autodisplayingCustomInput(Box<Int, Int>.empty) })
    assertContract(ofDecorator: { $0.font(.headline).textColor(.red).numberOfLines(2) })
    assertContract(ofDecorator: { $0.aspectRatio(2).scaledToFit() })
  }

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

  // MARK: Ours

  @Test("the document's examples of what is right")
  func right() {
    struct Right: Renderable {
      var isBlue: Bool
      func render(in view: ExampleView) { view.backgroundColor = isBlue ? .blue : .white }
    }
    assertContract(of: Right.self, samples: [Right(isBlue: true), Right(isBlue: false)])
  }

  @Test("none in our components")
  func components() {
    let icon = ImageSource.symbol("heart.fill")
    assertContract(samples: [Component.Activity(isLoading: true), .init(isLoading: false)])
    assertContract(samples: [Component.EmptySpace(height: 20), .init(height: 44, color: .red)])
    assertContract(samples: [
      Component.Button(title: "Go"), .init(title: "Go", isEnabled: false), .init(title: "Go", isLoading: true),
      .init(title: "Go", hugsContent: true, alignment: .leading), .init(title: "Go", alignment: .trailing),
    ])
    assertContract(samples: [
      Component.Image(image: nil), .init(image: icon, size: Size(width: 20, height: 30)),
      .init(image: icon, accessory: icon, didTapAccessory: {}),
    ])
    assertContract(samples: [
      Component.ImageOrLabel(.none), .init(.image(icon)), .init(.text("WT"), fixedSize: Size(width: 64, height: 64)),
    ])
    assertContract(samples: [
      Component.Toggle(title: "Wi-Fi", isOn: true), .init(title: "Wi-Fi", image: icon, isOn: false),
      .init(title: "Wi-Fi", isOn: false, isEnabled: false, isRefreshing: true),
      .init(title: "Wi-Fi", image: icon, imageSize: Size(width: 32, height: 32), isOn: true),
    ])
    assertContract(samples: [
      Component.Description(text: "a"), .init(text: "b", accessoryIcon: icon, didTap: {}, didTapAccessory: {}),
    ])
    assertContract(samples: [
      Component.DetailedDescription(texts: ["a"]), .init(texts: ["a", "", "b"], detail: "c"),
      .init(texts: [], picture: .image(icon), pictureSize: Size(width: 64, height: 64), badge: icon),
      .init(texts: ["a", "b"], picture: .text("WT"), accessory: .chevron, textBlockWidthFraction: 0.3, didTap: {}),
      .init(texts: ["a"], accessory: .activityIndicator),
    ])
    assertContract(samples: [
      Component.TextInput(), .init(title: "Name", placeholder: "Ada", text: "Grace", textDidChange: { _ in }),
      .init(title: "Password", titleFraction: 0.25, isSecure: true, isEnabled: false, accessoryIcon: icon),
    ])
    assertContract(samples: [Component.MultilineTextInput(text: ""), .init(text: "a", placeholder: "b")])
    assertContract(samples: [
      Component.Search(), .init(text: "a", placeholder: "b", showsCancelButton: true, textDidChange: { _ in }),
    ])
    let (text, space) = (Component.Text("a").asAnyRenderable(), Component.EmptySpace(height: 4).asAnyRenderable())
    assertContract(samples: [Component.Text("a"), .init("")])
    assertContract(samples: [Component.Text("a").tintColor(.red), Component.Text("b").asAnyRenderable()])
    assertContract(ofDecorator: { $0.tintColor(.red) })
    assertContract(samples: [Component.Text("a").font(.headline), Component.Text("b").asAnyRenderable()])
    assertContract(samples: [Component.Text("a").textColor(.red), Component.Text("b").textColor(.blue)])
    assertContract(samples: [Component.Icon(icon), .init(.symbol("star"))])
    assertContract(samples: [
      Component.TitledDescription(title: "a", text: "b"), .init(title: "", text: "b", image: icon, didTap: {}),
    ])
    assertContract(samples: [
      Component.Stack(.vertical, children: []), .init(.horizontal, spacing: 4, children: [text, space]),
      .init(.vertical, insets: Edges(all: 2), children: [space, text, text]),
    ])
    assertContract(ofComposite: { Component.Stack(.vertical, children: $0) }, children: 3)
    assertContract(samples: [Component.OptionPicker(options: []), .init(options: ["a", "b"], selected: 1)])
    assertContract(samples: [
      Component.DatePicker(date: nil),
      .init(date: CalendarDate("2026-11-25"), minimumDate: CalendarDate("2026-01-01"), mode: .dateAndTime),
    ])
  }
}
