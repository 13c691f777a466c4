import Bento
import Testing

/// For each rule of the contract a component that breaks it: it is found to break this rule, and no other.
///
/// Without its one fault nothing is found at all.
@Suite("Each rule of the contract")
struct BreakerTests {
  @Test("finds what breaks it, and that alone", arguments: ContractRule.allCases)
  func breaker(rule: ContractRule) {
    let found = Self.findings(rule, isBroken: true)
    #expect(!found.isEmpty && found.allSatisfy { $0.rule == rule }, "\(found)")
    #expect(found.allSatisfy { !$0.message.isEmpty && "\($0)".hasSuffix("\(rule)") })
    let whole = Self.findings(rule, isBroken: false)
    #expect(whole.isEmpty, "\(whole)")
  }

  @Test("says in a sentence of its own what it asks for")
  func sentences() {
    #expect(ContractRule.allCases.count == 13)
    #expect(Set(ContractRule.allCases.map(\.description)).count == 13)
  }

  private static func findings(_ rule: ContractRule, isBroken: Bool) -> [ContractFinding] {
    let checker = ContractChecker()
    func pair(_ fault: Pair.Fault) -> [ContractFinding] {
      checker.check(composite: { Pair(children: $0, fault: isBroken ? fault : .none) }, children: 2)
    }
    func tagging(_ fault: Tagging.Fault) -> [ContractFinding] {
      checker.check(decorator: { Tagging(wrapped: $0, fault: isBroken ? fault : .none) })
    }
    return switch rule {
    case .oneViewType:
      checker.check([Chameleon(isSpecial: false, isBroken), Chameleon(isSpecial: true, isBroken)])
    case .sameOperations: checker.check([Blue(isBlue: true, isBroken), Blue(isBlue: false, isBroken)])
    case .revertedStyles: checker.check([Sheeted(isBlue: true, isBroken), Sheeted(isBlue: false, isBroken)])
    case .anyPlaceAnyTime: checker.check([Sharing(isBroken)])
    case .repeatedRendering: checker.check([Growing(isBroken), Growing(isBroken)])
    case .noViewsInCallbacks:
      isBroken ? checker.check([Telling<SearchView> { _ in }]) : checker.check([Telling<String> { _ in }])
    case .childrenAreManaged: pair(.forgetsUnmount)
    case .callsAreFunnelled: tagging(.keepsDisplay)
    case .orderOfWrapping: tagging(.isEarly)
    case .stateIsReset: tagging(.stays)
    case .equalityIsNotNeeded: checker.check([Skipping(text: "a", isBroken), Skipping(text: "b", isBroken)])
    case .noAnimationByRendering: checker.check([Pulsing(value: 1, isBroken), Pulsing(value: 2, isBroken)])
    case .lifecycle: pair(.displaysTwice)
    }
  }

  @Test("about lives also finds a child that is rendered before the one in its place is unmounted")
  func replacing() {
    var made = 0
    let found = ContractChecker().check(
      composite: {
        made += 1
        return Pair(children: $0, fault: .replacesLate, isLast: made == 3)
      }, children: 2)
    #expect(found.map(\.rule) == [.lifecycle])
    #expect(found.first?.message == "child 1 is rendered before the one in its place is unmounted")
  }

  // MARK: Components

  final class ExampleView: BaseView {
    var value = 0
    var text: String?
    let label = LabelView()
  }

  struct Chameleon: Renderable {
    final class Special: LabelObject {}
    var (isSpecial, isBroken): (Bool, Bool)
    init(isSpecial: Bool, _ isBroken: Bool) { (self.isSpecial, self.isBroken) = (isSpecial, isBroken) }
    func makeView() -> LabelObject { isSpecial && isBroken ? Special() : LabelObject() }
    func render(in view: LabelObject) { view.text = "text" }
  }

  struct Blue: Renderable {
    var (isBlue, isBroken): (Bool, Bool)
    init(isBlue: Bool, _ isBroken: Bool) { (self.isBlue, self.isBroken) = (isBlue, isBroken) }
    func render(in view: ExampleView) {
      if isBlue { view.backgroundColor = .blue } else if !isBroken { view.backgroundColor = nil }
    }
  }

  struct Sheeted: Renderable {
    var (isBlue, isBroken): (Bool, Bool)
    init(isBlue: Bool, _ isBroken: Bool) { (self.isBlue, self.isBroken) = (isBlue, isBroken) }
    func render(in view: ExampleView) {}
    func didMount(to view: ExampleView, storage: ViewStorage) {
      var sheet = StyleSheet<ExampleView>()
      if isBlue { sheet.set(\.backgroundColor, .blue) }
      storage[Self.back] = sheet.apply(to: view)
    }
    func willUnmount(from view: ExampleView, storage: ViewStorage) {
      if !isBroken { storage[Self.back]?.apply(to: view) }
    }
    private static let back = ViewStorage.Key<StyleSheet<ExampleView>>()
  }

  /// Has a view of its own, which can be in one place alone.
  struct Sharing: Renderable {
    final class Part { let label = LabelView() }
    let part = Part()
    var isBroken: Bool
    init(_ isBroken: Bool) { self.isBroken = isBroken }
    func render(in view: ExampleView) { view.addSubview(isBroken ? part.label : view.label) }
  }

  struct Growing: Renderable {
    var isBroken: Bool
    init(_ isBroken: Bool) { self.isBroken = isBroken }
    func render(in view: ExampleView) { if isBroken || view.subviews.isEmpty { view.addSubview(LabelView()) } }
  }

  struct Telling<Heard>: Renderable {
    var didBegin: (Heard) -> Void
    func render(in view: SearchView) { view.spec.placeholder = "Search" }
  }

  struct Skipping: Renderable, Equatable {
    var text: String
    var isBroken: Bool
    init(text: String, _ isBroken: Bool) { (self.text, self.isBroken) = (text, isBroken) }
    func render(in view: ExampleView) {
      if isBroken, view.text == text { return }
      view.text = text
      view.semantics.label = text
    }
  }

  struct Pulsing: Renderable {
    var value: Int
    var isBroken: Bool
    init(value: Int, _ isBroken: Bool) { (self.value, self.isBroken) = (value, isBroken) }
    func render(in view: ExampleView) {
      if isBroken || view.value != value { view.world?.animate(.linear(.seconds(1))) }
      view.value = value
    }
  }

  struct Tagging: Decorator {
    enum Fault { case none, keepsDisplay, isEarly, stays }
    var wrapped: AnyRenderable
    var fault = Fault.none

    func willDisplay(_ view: ViewObject) { if fault != .keepsDisplay { wrapped.willDisplay(view) } }
    func didMount(to view: ViewObject, storage: ViewStorage) {
      if fault != .isEarly { wrapped.didMount(to: view, storage: storage) }
      storage[ViewStorage.Key(for: Int.self)] = view.tag
      view.tag = 7
      if fault == .isEarly { wrapped.didMount(to: view, storage: storage) }
    }
    func willUnmount(from view: ViewObject, storage: ViewStorage) {
      if fault != .stays { view.tag = storage[ViewStorage.Key<Int>(for: Int.self)] ?? 0 }
      wrapped.willUnmount(from: view, storage: storage)
    }
  }

  final class PairView: BaseView {
    var hosts = [ComponentHost(), ComponentHost()]
  }

  /// Two components beside each other.
  struct Pair: Renderable {
    enum Fault { case none, forgetsUnmount, displaysTwice, replacesLate }
    var children: [AnyRenderable]
    var fault = Fault.none
    var isLast = false

    func render(in view: PairView) {
      let olds = view.hosts
      if fault == .replacesLate { view.hosts = [ComponentHost(), ComponentHost()] }
      for (host, child) in zip(view.hosts, children) {
        let old = host.view
        host.bind(child)
        if old !== host.view { old?.removeFromSuperview() }
        if let new = host.view, new.superview !== view { view.addSubview(new) }
      }
      if fault == .replacesLate { for old in olds { leave(old) } }
    }
    private func leave(_ host: ComponentHost) {
      host.didEndDisplaying()
      host.view?.removeFromSuperview()
      host.unbind()
    }
    func willDisplay(_ view: PairView) {
      for host in view.hosts {
        host.willDisplay()
        if fault == .displaysTwice, let part = host.view { host.component?.willDisplay(part) }
      }
    }
    func didEndDisplaying(_ view: PairView) { for host in view.hosts { host.didEndDisplaying() } }
    func willUnmount(from view: PairView, storage: ViewStorage) {
      switch fault {
      // The next rendering does it.
      case .replacesLate: if isLast { view.hosts.forEach(leave) }
      case .forgetsUnmount: break
      default: for host in view.hosts { host.unbind() }
      }
      if fault != .replacesLate { for part in view.subviews { part.removeFromSuperview() } }
    }
  }
}
