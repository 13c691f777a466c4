import Bento
import Testing

@Suite("The same room")
struct EquivalenceTests {
  @Test("is known of components of one type whose values say so")
  func equivalence() {
    func space(_ height: Double, _ color: Color = .red) -> AnyRenderable {
      Component.EmptySpace(height: height, color: color).on(willDisplayItem: {})
    }
    #expect(space(1).layoutEquivalence(with: space(1, .blue)) == .same)
    #expect(space(1).layoutEquivalence(with: space(2)) == .different)
    #expect(space(1).layoutEquivalence(with: Title(text: "").asAnyRenderable()) == .different)
    #expect(Title(text: "a").asAnyRenderable().layoutEquivalence(with: Title(text: "b").asAnyRenderable()) == .unknown)
    func toggle(_ title: String, isOn: Bool) -> AnyRenderable {
      [Component.Toggle(title: title, isOn: isOn).deletable(deleteActionText: "") {}].stack(.vertical)
    }
    #expect(toggle("a", isOn: true).layoutEquivalence(with: toggle("a", isOn: false)) == .same)
    #expect(toggle("a", isOn: true).layoutEquivalence(with: toggle("b", isOn: true)) == .unknown)
    #expect(space(1).backgroundColor(.red).layoutEquivalence(with: space(1).backgroundColor(.blue)) == .unknown)
    func text(_ text: String) -> AnyRenderable { Component.Text(text).asAnyRenderable() }
    #expect(text("a").layoutEquivalence(with: text("a")) == .same)
    #expect(text("a").layoutEquivalence(with: text("b")) == .unknown)
    func icon(_ name: String) -> AnyRenderable { Component.Icon(.symbol(name)).asAnyRenderable() }
    #expect(icon("a").layoutEquivalence(with: icon("a")) == .same)
    func holding<Value>(_ value: Value) -> AnyRenderable { Holding(value: value).asAnyRenderable() }
    #expect(holding(1).layoutEquivalence(with: holding(1)) == .same)
    #expect(holding(1).layoutEquivalence(with: holding(2)) == .different)
    #expect(holding({}).layoutEquivalence(with: holding({})) == .unknown)
  }

  @Test("is known through decorators that need none, on one side alone, too")
  func transparent() {
    let text = Component.Text("a")
    let plain = text.asAnyRenderable()
    let decorated = [
      text.on(willDisplayItem: {}), text.deletable(deleteActionText: "") {}, text.selectable {}, text.menu([]),
      text.tintColor(.red), text.customInput(Component.Text("input")),
      text.autodisplayingCustomInput(Box<Int, Int>.empty),
    ]
    for one in decorated {
      #expect(one.layoutEquivalence(with: plain) == .same && plain.layoutEquivalence(with: one) == .same)
      for other in decorated { #expect(one.layoutEquivalence(with: other) == .same) }
      #expect(one.layoutEquivalence(with: Component.Text("b").asAnyRenderable()) == .unknown)
      #expect(one.layoutEquivalence(with: Component.EmptySpace(height: 1).asAnyRenderable()) == .different)
    }
    let red = text.backgroundColor(.red)
    #expect(red.selectable {}.layoutEquivalence(with: red) == .same)
    #expect(text.selectable {}.backgroundColor(.red).layoutEquivalence(with: red) == .same)
  }

  @Test("is not known where a decorator needs some itself")
  func contributing() {
    let text = Component.Text("a")
    func compare(_ one: AnyRenderable, _ other: AnyRenderable) -> LayoutEquivalence {
      one.layoutEquivalence(with: other)
    }
    #expect(compare(text.font(.headline), text.font(.headline)) == .same)
    #expect(compare(text.font(.headline), text.font(.caption1)) == .unknown)
    #expect(compare(text.numberOfLines(1), text.numberOfLines(2)) == .unknown)
    #expect(compare(text.accessory(.chevron), text.accessory(.chevron)) == .same)
    #expect(compare(text.accessory(.chevron), text.accessory(.none)) == .unknown)
    #expect(compare(text.width(1), text.width(2)) == .unknown)
    #expect(compare(text.width(1), text.asAnyRenderable()) == .different)
  }

  @Test("is what a decorator says of it that says something under a condition")
  func conditional() {
    func padded<Value>(_ value: Value, _ text: String = "a") -> AnyRenderable {
      Padded(wrapped: Component.Text(text).asAnyRenderable(), value: value).asAnyRenderable()
    }
    #expect(padded(1).layoutEquivalence(with: padded(1)) == .same)
    #expect(padded(1).layoutEquivalence(with: padded(1, "b")) == .unknown)
    #expect(padded(1).layoutEquivalence(with: padded(2)) == .different)
    #expect(padded({}).layoutEquivalence(with: padded({})) == .same)
  }
}

/// A component that knows what room it needs only if its value can be compared.
private struct Holding<Value>: Renderable {
  var value: Value
  func render(in view: LabelView) { view.text = "\(value)" }
}

extension Holding: LayoutComparing where Value: Equatable {
  func layoutEquivalence(with other: Holding) -> LayoutEquivalence { value == other.value ? .same : .different }
}

/// A decorator that says whether it needs the same room only if its value can be compared.
private struct Padded<Value>: Decorator {
  var wrapped: AnyRenderable
  var value: Value
}

extension Padded: LayoutComparing where Value: Equatable {
  func layoutEquivalence(with other: Padded) -> LayoutEquivalence { value == other.value ? .same : .different }
}
