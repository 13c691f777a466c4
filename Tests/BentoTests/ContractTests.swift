import Bento
import BentoTesting
import Testing

/// For each rule a component that breaks it and no other: it is caught, and nothing else is reported.
@Suite("The contract")
struct ContractTests {
  private let checker = ContractChecker()

  private func rules(_ findings: [ContractFinding]) -> [ContractRule] { findings.map(\.rule) }

  final class ExampleView: BaseView {}

  @Test("one type of view: a component that makes another for another value")
  func viewType() {
    final class Special: LabelObject {}
    struct Chameleon: Renderable {
      var isSpecial: Bool
      func makeView() -> LabelObject { isSpecial ? Special() : LabelView() }
      func render(in view: LabelObject) { view.text = "text" }
    }
    let found = checker.check([Chameleon(isSpecial: false), Chameleon(isSpecial: true)])
    #expect(rules(found) == [.oneViewType])
    #expect("\(found[0])".contains("Special"))
  }

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

  @Test("any place: a component that can be in one view alone")
  func places() {
    struct Sharing: Renderable {
      let shared = LabelView()
      func render(in view: ExampleView) { view.addSubview(shared) }
    }
    #expect(Set(rules(checker.check([SharedPart()]))) == [.anyPlaceAnyTime])
  }

  struct SharedPart: Renderable {
    final class Part { let label = LabelView() }
    let part = Part()
    func render(in view: ExampleView) { view.addSubview(part.label) }
  }

  @Test("repeated rendering: a component that adds a view each time")
  func repetition() {
    struct Growing: Renderable {
      func render(in view: ExampleView) { view.addSubview(LabelView()) }
    }
    #expect(Set(rules(checker.check([Growing(), Growing()]))) == [.repeatedRendering])
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

  @Test("equality is not needed: a component that is skipped because it is equal")
  func equality() {
    final class Remembering: BaseView { var shown: Skipping? }
    struct Skipping: Renderable, Equatable {
      var text: String
      func render(in view: RememberingView) {
        guard view.shown != text else { return }
        view.shown = text
        view.semantics.label = text
      }
    }
    #expect(rules(checker.check([Skipping(text: "a"), Skipping(text: "b")])) == [.equalityIsNotNeeded])
  }

  final class RememberingView: BaseView { var shown: String? }

  @Test("no animation by rendering: one that begins whenever it is rendered")
  func animation() {
    struct Pulsing: Renderable {
      func render(in view: ExampleView) { view.world?.animate(.linear(.seconds(1))) }
    }
    #expect(rules(checker.check([Pulsing()])) == [.noAnimationByRendering])
    struct Ticking: Renderable {
      func render(in view: ExampleView) {
        view.world?.animate(.linear(.seconds(1)))
        view.world?.after(.seconds(1), named: "tick") {}
      }
    }
    #expect(rules(checker.check([Ticking()])) == [.noAnimationByRendering])
    struct Watching: Renderable {
      var value: Int
      func render(in view: CountView) {
        if view.value != value { view.world?.animate(.linear(.seconds(1))) }
        view.value = value
      }
    }
    #expect(checker.check([Watching(value: 1), Watching(value: 2)]).isEmpty)
  }

  final class CountView: BaseView { var value = 0 }

  // MARK: Decorators

  struct Tagging: Decorator {
    var wrapped: AnyRenderable
    var funnels = true
    var isEarly = false
    var resets = true

    func willDisplay(_ view: ViewObject) { if funnels { wrapped.willDisplay(view) } }
    func didMount(to view: ViewObject, storage: ViewStorage) {
      if !isEarly { wrapped.didMount(to: view, storage: storage) }
      storage[ViewStorage.Key(for: Int.self)] = view.tag
      view.tag = 7
      if isEarly { wrapped.didMount(to: view, storage: storage) }
    }
    func willUnmount(from view: ViewObject, storage: ViewStorage) {
      if resets { view.tag = storage[ViewStorage.Key<Int>(for: Int.self)] ?? 0 }
      wrapped.willUnmount(from: view, storage: storage)
    }
  }

  @Test("a decorator that keeps all rules")
  func decorator() {
    assertContract(ofDecorator: { Tagging(wrapped: $0) })
    assertContract(ofDecorator: { $0.styling(StyleSheet<ViewObject>().setting(\.alpha, 0.5)) })
    assertContract(ofDecorator: { $0.on(willDisplayItem: {}, didEndDisplayingItem: {}) })
    assertContract(ofDecorator: { $0.deletable(deleteActionText: "Delete") {} })
    assertContract(ofDecorator: { $0.selectable {} })
    assertContract(ofDecorator: { $0.accessory(.chevron) })
    assertContract(ofDecorator: { $0.menu([]) })
    assertContract(ofDecorator: { $0.customInput(Component.EmptySpace(height: 1)) })
  }

  @Test("calls are funnelled: a decorator that keeps one to itself")
  func funnelling() {
    let found = checker.check(decorator: { Tagging(wrapped: $0, funnels: false) })
    #expect(rules(found) == [.callsAreFunnelled])
    #expect(found[0].message == "what it decorates never hears willDisplay")
  }

  @Test("order of wrapping: a decorator that acts before what it decorates")
  func order() {
    let found = checker.check(decorator: { Tagging(wrapped: $0, isEarly: true) })
    #expect(rules(found) == [.orderOfWrapping])
    #expect(found[0].keyPath == "\\.tag")
  }

  @Test("state is reset: a decorator that leaves what it set")
  func reset() {
    let found = checker.check(decorator: { Tagging(wrapped: $0, resets: false) })
    #expect(rules(found) == [.stateIsReset])
    #expect(found[0].keyPath == "\\.tag")
  }

  // MARK: Composites

  final class PairView: BaseView {
    let hosts = [ComponentHost(), ComponentHost()]
  }

  /// Two components beside each other.
  struct Pair: Renderable {
    enum Fault { case none, forgetsUnmount, displaysTwice }
    var children: [AnyRenderable]
    var fault = Fault.none

    func render(in view: PairView) {
      for (host, child) in zip(view.hosts, children) {
        let old = host.view
        host.bind(child)
        if old !== host.view { old?.removeFromSuperview() }
        if let new = host.view, new.superview !== view { view.addSubview(new) }
      }
    }
    func willDisplay(_ view: PairView) {
      for host in view.hosts {
        host.willDisplay()
        if fault == .displaysTwice, let part = host.view { host.component?.willDisplay(part) }
      }
    }
    func didEndDisplaying(_ view: PairView) { for host in view.hosts { host.didEndDisplaying() } }
    func willUnmount(from view: PairView, storage: ViewStorage) {
      if fault != .forgetsUnmount { for host in view.hosts { host.unbind() } }
      for part in view.subviews { part.removeFromSuperview() }
    }
  }

  @Test("a composite that keeps all rules")
  func composite() {
    assertContract(ofComposite: { Pair(children: $0) })
  }

  @Test("children are managed: a composite that forgets to unmount them")
  func children() {
    let found = checker.check(composite: { Pair(children: $0, fault: .forgetsUnmount) }, children: 2)
    #expect(rules(found) == [.childrenAreManaged])
    #expect(found[0].message.contains("never hears"))
  }

  @Test("lifecycle: a composite that displays its children twice")
  func lifecycle() {
    let found = checker.check(composite: { Pair(children: $0, fault: .displaysTwice) }, children: 2)
    #expect(rules(found) == [.lifecycle])
    #expect(found[0].message.contains("willDisplay, willDisplay"))
  }

  @Test("every rule has a component that breaks it here, and a sentence")
  func all() {
    #expect(ContractRule.allCases.count == 13)
    #expect(Set(ContractRule.allCases.map(\.description)).count == 13)
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
