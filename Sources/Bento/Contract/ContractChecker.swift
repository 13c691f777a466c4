/// Holds components to the contract that they have with the lists that reuse their views.
///
/// ```swift
/// let checker = ContractChecker()
/// checker.check([Badge(count: 0), Badge(count: 100)])
/// checker.check(decorator: { $0.selectable {} })
/// checker.check(composite: { Pair(first: $0[0], second: $0[1]) }, children: 2)
/// ```
///
/// A component is checked by samples, which should take all of its branches. It is rendered into views that have shown other samples, and
/// into new ones; what differs, of the views' properties or of the descriptions that pictures are made of, is a finding, with the
/// property's name and the two samples. A breach that explains another is told, and the other is not.
public struct ContractChecker {
  /// How many sequences of samples are tried besides all pairs.
  public var sequences = 64
  /// Where the sequences begin.
  public var seed: UInt64 = 1

  /// A checker that tries 64 sequences, the same in every run.
  public init() {}

  /// The names of views that any component may be handed, besides those in its own: all of ours, and what they conform to.
  package static let viewNames: Set<String> = [
    "ViewObject", "ControlObject", "LabelObject", "ImageObject", "ButtonObject", "SwitchObject", "FieldObject",
    "SliderObject", "StepperObject", "SegmentsObject", "ProgressObject", "PageDotsObject", "PagesObject",
    "ScrollObject", "StackObject", "TableObject", "BaseView", "LabelView", "ImageView", "ButtonView", "ToggleView",
    "FieldView", "SpinnerView", "TextEditView", "SearchView", "PickerView", "DateView", "RowView", "TappableRowView",
    "BoxView", "TableView", "CollectionView", "ColumnView", "View", "FocusableView", "NativeView", "ProbedView",
    "RangeControl", "TextObject",
  ]

  /// Checks a component by samples of it.
  public func check<Component: Renderable>(_ samples: [Component]) -> [ContractFinding] {
    var check = ComponentCheck(samples)
    check.viewTypes()
    guard check.findings.isEmpty else { return check.findings }
    check.callbacks()
    check.animations()
    check.repetition()
    check.places()
    check.equality()
    check.branches()
    check.writes()
    check.sequences(sequences, seed: seed)
    return check.findings
  }

  /// Checks a component by samples that are made by chance.
  ///
  /// - Parameters:
  ///   - count: how many; each is compared with each.
  ///   - make: makes one, of the same chance in every run.
  public func check<Component: Renderable>(
    _ count: Int = 12, generatedBy make: (inout SeededRandom) -> Component
  ) -> [ContractFinding] {
    var random = SeededRandom(seed: seed)
    return check((0..<max(0, count)).map { _ in make(&random) })
  }

  /// Checks a decorator by what it makes of a component that it is given.
  public func check(
    decorator decorate: @escaping (AnyRenderable) -> some Renderable
  ) -> [ContractFinding] {
    DecoratorCheck(decorate).findings()
  }

  /// Checks a composite by what it makes of children that it is given.
  ///
  /// - Parameters:
  ///   - make: the composite with those children; called with children of the same and of other types.
  ///   - children: how many it is made of.
  public func check(
    composite make: @escaping ([AnyRenderable]) -> some Renderable, children: Int
  ) -> [ContractFinding] {
    CompositeCheck(make, count: max(1, children)).findings()
  }
}

/// The checks of one component by its samples.
struct ComponentCheck<Component: Renderable> {
  private let samples: [Component]
  private let names: [String]
  private(set) var findings: [ContractFinding] = []
  /// The properties that a broken rule explains already.
  private var explained: Set<String> = []

  init(_ samples: [Component]) {
    self.samples = samples
    names = samples.enumerated().map { Self.name($1, $0) }
  }

  private static func name(_ sample: Component, _ index: Int) -> String {
    let text = "\(sample)"
    return text.count <= 120 && !text.contains("0x") ? text : "\(Component.self) number \(index + 1)"
  }

  private var isSilent: Bool { findings.isEmpty }

  private mutating func report(
    _ rule: ContractRule, _ paths: [String], _ samples: [String], _ message: (String) -> String
  ) {
    for path in paths where explained.insert(path).inserted {
      findings.append(
        ContractFinding(
          rule: rule, component: "\(Component.self)", keyPath: path, samples: samples, message: message(path)))
    }
  }

  private mutating func report(_ rule: ContractRule, _ samples: [String], _ message: String) {
    findings.append(
      ContractFinding(rule: rule, component: "\(Component.self)", keyPath: nil, samples: samples, message: message))
  }

  // MARK: Views

  private func view(_ sample: Component) -> Component.View { sample.makeView() }

  private func fresh(_ sample: Component) -> ViewSnapshot {
    let view = view(sample)
    sample.render(in: view)
    return ViewSnapshot(of: view, isDescribed: true)
  }

  /// A view that a sample was shown in and has left.
  private func left(by sample: Component, mounts: Bool) -> Component.View {
    let view = view(sample)
    let storage = ViewStorage()
    sample.render(in: view)
    if mounts {
      sample.didMount(to: view, storage: storage)
      sample.willUnmount(from: view, storage: storage)
    }
    return view
  }

  // MARK: One rule after another

  mutating func viewTypes() {
    var first: (type: ObjectIdentifier, text: String, name: String)?
    for (sample, name) in zip(samples, names) {
      let any = sample.asAnyRenderable()
      let view = any.makeView()
      let wrapped = AnyRenderable(AnyRenderable(any.on(willDisplayItem: {})))
      guard any.viewType == AnyRenderable(sample).viewType, wrapped.viewType == any.viewType else {
        return report(
          .oneViewType, [name], "\(name) is rendered into a \(any.viewType), and wrapped into a \(wrapped.viewType)")
      }
      guard any.layers.allSatisfy({ AnyRenderable($0).fits(view) }) else {
        return report(
          .oneViewType, [name],
          "\(name) makes a \(type(of: view)), which not everything in it can be rendered into: \(any.typeText)")
      }
      if let first, first.type != ObjectIdentifier(type(of: view)) {
        return report(
          .oneViewType, [first.name, name],
          "\(first.name) makes a \(first.text), and \(name) a \(type(of: view))")
      }
      if first == nil { first = (ObjectIdentifier(type(of: view)), "\(type(of: view))", name) }
    }
  }

  mutating func callbacks() {
    guard let sample = samples.first else { return }
    var views = ContractChecker.viewNames
    func note(_ view: ViewObject) {
      var type: AnyClass? = Swift.type(of: view)
      while let next = type {
        views.insert("\(next)".split(separator: ".").last.map(String.init) ?? "")
        type = _getSuperclass(next)
      }
      for subview in view.subviews { note(subview) }
    }
    let rendered = view(sample)
    sample.render(in: rendered)
    note(rendered)
    var found: Set<String> = []
    for (sample, name) in zip(samples, names) {
      look(sample, at: "", depth: 0, views) { path, what in
        if found.insert(path).inserted {
          findings.append(
            ContractFinding(
              rule: .noViewsInCallbacks, component: "\(Component.self)", keyPath: "\\" + path, samples: [name],
              message: "\\\(path) is \(what)"))
        }
      }
    }
  }

  /// Looks for views among the values of a component, and for closures about views.
  private func look(
    _ value: Any, at path: String, depth: Int, _ views: Set<String>, _ tell: (String, String) -> Void
  ) {
    if value is ViewObject { return tell(path, "a view, a \(type(of: value))") }
    if value is AnyRenderable || depth > 4 { return }
    let type = "\(Swift.type(of: value))"
    if type.contains("->") {
      let words = type.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
      if let view = words.first(where: { views.contains($0) }) { tell(path, "a closure about a \(view): \(type)") }
      return
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle != .class else { return }
    for child in mirror.children {
      let isInside = mirror.displayStyle == .optional
      look(child.value, at: isInside ? path : path + "." + (child.label ?? "_"), depth: depth + 1, views, tell)
    }
  }

  mutating func animations() {
    for (sample, name) in zip(samples, names) {
      let (first, again) = (LiveWorld(seed: 0), LiveWorld(seed: 0))
      let view = view(sample)
      view.worldAround = { first }
      sample.render(in: view)
      view.worldAround = { again }
      for _ in 0..<3 { sample.render(in: view) }
      if again.animation != nil || !again.schedule.entries.isEmpty {
        return report(
          .noAnimationByRendering, [name],
          "\(name) begins \(again.animation != nil ? "an animation" : "a timer") whenever it is rendered")
      }
    }
  }

  mutating func repetition() {
    for (sample, name) in zip(samples, names) {
      let once = fresh(sample)
      let view = view(sample)
      for _ in 0..<4 { sample.render(in: view) }
      let again = ViewSnapshot(of: view, isDescribed: true)
      report(.repeatedRendering, again.differences(from: once), [name]) {
        "\($0) is otherwise once \(name) is rendered again"
      }
    }
  }

  mutating func places() {
    for (sample, name) in zip(samples, names) {
      let (first, second) = (view(sample), view(sample))
      sample.render(in: first)
      let alone = ViewSnapshot(of: first)
      sample.render(in: second)
      let paths =
        ViewSnapshot(of: second).differences(from: alone) + ViewSnapshot(of: first).differences(from: alone)
      report(.anyPlaceAnyTime, paths, [name]) { "\($0) is otherwise once \(name) is rendered into another view, too" }
    }
  }

  /// A component that is skipped because it is equal leaves what others did to its view, and closures of before.
  mutating func equality() {
    guard isSilent, Component.self is any Equatable.Type else { return }
    for (sample, name) in zip(samples, names) {
      let written = writes(of: sample) { view(sample) }
      let again = writes(of: sample) {
        let view = view(sample)
        sample.render(in: view)
        return view
      }
      guard !written.isEmpty, again.isEmpty else { continue }
      let path = written.sorted()[0]
      explained.formUnion(written)
      return findings.append(
        ContractFinding(
          rule: .equalityIsNotNeeded, component: "\(Component.self)", keyPath: path, samples: [name],
          message: "\(path) is not written when \(name) follows an equal one"))
    }
  }

  mutating func branches() {
    for (old, oldName) in zip(samples, names) {
      for (new, newName) in zip(samples, names) {
        let clean = fresh(new)
        func recycled(mounts: Bool) -> [String] {
          let view = left(by: old, mounts: mounts)
          new.render(in: view)
          return ViewSnapshot(of: view, isDescribed: true).differences(from: clean)
        }
        let (whole, rendered) = (recycled(mounts: true), recycled(mounts: false))
        let branches = [oldName, newName]
        report(.sameOperations, whole.filter { rendered.contains($0) }, branches) {
          "\($0) is written by \(oldName), and not by \(newName), which shows what was left of it"
        }
        report(.revertedStyles, whole, branches) {
          "\($0) is set when \(oldName) is mounted, and is still set when \(newName) follows"
        }
      }
    }
  }

  /// The properties that a rendering writes into a view, by setting each to two values before.
  private func writes(of sample: Component, into make: () -> Component.View) -> Set<String> {
    var written: Set<String> = []
    func every(_ view: ViewObject, _ path: String, _ body: (ViewProbe, [Int], String) -> Void, _ way: [Int]) {
      for probe in ViewProbe.probes(of: view) { body(probe, way, path + probe.name) }
      for (index, subview) in view.subviews.enumerated() {
        every(subview, "\(path)subviews[\(index)].", body, way + [index])
      }
    }
    func find(_ view: ViewObject, _ way: [Int]) -> ViewObject? {
      way.reduce(view) { view, index in view.flatMap { $0.subviews.indices.contains(index) ? $0.subviews[index] : nil }
      }
    }
    every(
      make(), "\\.",
      { probe, way, path in
        for choice in 0...1 where !written.contains(path) {
          let view = make()
          guard let part = find(view, way) else { return }
          probe.set(part, choice)
          guard let before = probe.value(part) else { return }
          sample.render(in: view)
          if let after = probe.value(part), !ViewSnapshot.equal(before, after) { written.insert(path) }
        }
      }, [])
    return written
  }

  mutating func writes() {
    guard isSilent, samples.count > 1 else { return }
    let all = samples.map { sample in writes(of: sample) { view(sample) } }
    for (one, two) in zip(all.indices, all.indices.dropFirst()) {
      for (some, others) in [(one, two), (two, one)] {
        let missing = all[some].subtracting(all[others]).filter { !takesBack(samples[some], $0) }
        let branches = [names[some], names[others]]
        report(.sameOperations, missing.sorted(), branches) {
          "\($0) is written by \(branches[0]), and not by \(branches[1])"
        }
      }
    }
  }

  /// Whether a sample that leaves a view takes back what it wrote to one of its own properties.
  private func takesBack(_ sample: Component, _ path: String) -> Bool {
    let view = view(sample)
    guard let probe = ViewProbe.probes(of: view).first(where: { "\\." + $0.name == path }) else { return false }
    probe.set(view, 0)
    guard let before = probe.value(view) else { return false }
    let storage = ViewStorage()
    sample.render(in: view)
    sample.didMount(to: view, storage: storage)
    sample.willUnmount(from: view, storage: storage)
    return probe.value(view).map { ViewSnapshot.equal(before, $0) } ?? false
  }

  /// Samples in any order, through the same host as in a list.
  mutating func sequences(_ count: Int, seed: UInt64) {
    guard isSilent, !samples.isEmpty else { return }
    var random = SeededRandom(seed: seed)
    for _ in 0..<count {
      let host = ComponentHost()
      var names: [String] = []
      var last = 0
      for _ in 0..<Int.random(in: 2...6, using: &random) {
        last = Int.random(in: samples.indices, using: &random)
        names.append(self.names[last])
        host.bind(samples[last])
        if Bool.random(using: &random) { host.willDisplay() } else { host.didEndDisplaying() }
      }
      let other = ComponentHost()
      if host.isDisplaying { other.bind(samples[last]); other.willDisplay() } else { other.bind(samples[last]) }
      guard let view = host.view, let clean = other.view else { continue }
      let (old, new) = (ViewSnapshot(of: view, isDescribed: true), ViewSnapshot(of: clean, isDescribed: true))
      report(.anyPlaceAnyTime, old.differences(from: new), names) {
        "\($0) is otherwise after \(names.dropLast().joined(separator: ", then ")) than in a new view"
      }
      if !isSilent { return }
    }
  }
}
