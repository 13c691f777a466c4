/// The place of one component: it has the view that the component is rendered into, and keeps it for others of the same type.
///
/// A list has one for each place in sight, and a composite one for each of its children.
public final class ComponentHost {
  /// The view of the component; nil where there is none.
  public private(set) var view: ViewObject?
  /// What the view shows; nil where it shows nothing.
  public private(set) var component: AnyRenderable?
  /// Whether the view is in sight.
  public private(set) var isDisplaying = false
  private var storage = ViewStorage()
  /// What the view was made for.
  private var kind: [ObjectIdentifier]?
  let notes: BoxFindings

  /// What was wrong with its components; a list has those of its rows.
  public var findings: [Finding] { notes.all }

  /// A place with findings of its own, as composites have for their children.
  public convenience init() { self.init(findings: BoxFindings()) }

  init(findings: BoxFindings) { notes = findings }

  /// Shows a component in the place of the one before.
  ///
  /// The one before ends its display, is unmounted, and loses what it stored. The view is kept if the new one's type is the same,
  /// with those of all it decorates. Then the new one is rendered, mounted, and displayed.
  public func bind(_ component: some Renderable) { bind(component.asAnyRenderable()) }

  func bind(_ new: AnyRenderable) {
    let kept = kind == new.kind ? view : nil
    leave()
    let view = kept ?? new.makeView()
    if kept == nil { notes.note(view, madeBy: new) }
    storage = ViewStorage()
    storage.tellsOfMisuse = { [notes, name = new.typeText] in
      notes.add("\(name) asks for what it stored after it was unmounted")
    }
    (self.view, component, kind) = (view, new, new.kind)
    new.render(in: view)
    new.didMount(to: view, storage: storage)
    if isDisplaying { new.willDisplay(view) }
  }

  /// Shows nothing any more, and gives up the view.
  public func unbind() {
    unmount()
    (view, kind) = (nil, nil)
  }

  /// Shows nothing any more, and keeps the view for the next component of the same type: what a composite does with its children
  /// when it is unmounted itself.
  public func unmount() {
    leave()
    (component, isDisplaying) = (nil, false)
  }

  private func leave() {
    guard let component, let view else { return }
    if isDisplaying { component.didEndDisplaying(view) }
    component.willUnmount(from: view, storage: storage)
    storage.close()
  }

  /// Says that the view comes into sight.
  public func willDisplay() {
    guard !isDisplaying, let component, let view else { return }
    isDisplaying = true
    component.willDisplay(view)
  }

  /// Says that the view went out of sight.
  public func didEndDisplaying() {
    guard isDisplaying, let component, let view else { return }
    isDisplaying = false
    component.didEndDisplaying(view)
  }
}

/// The findings of one list, which all of its hosts add to.
final class BoxFindings {
  private var findings = Findings()
  var all: [Finding] { findings.all }
  /// The classes of the views that components have made, by their types.
  private var made: [[ObjectIdentifier]: ViewObject.Type] = [:]

  func add(_ message: String, hint: String? = nil) { findings.add(message, hint: hint) }

  /// Looks at a view that a component has made.
  func note(_ view: ViewObject, madeBy component: AnyRenderable) {
    let before = made[component.kind]
    made[component.kind] = type(of: view)
    if let before, before != type(of: view) {
      add(
        "\(component.typeText) has made a \(before), and now a \(type(of: view))",
        hint: "a component has one type of view")
    }
    for layer in component.layers where !AnyRenderable(layer).fits(view) {
      add(
        "\(component.typeText) makes a \(type(of: view)), which \(type(of: layer)) cannot be rendered into",
        hint: "a decorator has the view of what it decorates")
    }
  }
}

extension ViewSpec {
  /// Has the view warn of findings: they are diagnostics of the picture, at its path.
  ///
  /// What warns is a view in it of which nothing is seen, and which is there only if there is something to say.
  mutating func tell(_ all: [Finding]) {
    guard !all.isEmpty else { return }
    var findings = Findings()
    for finding in all { findings.add(finding.message, hint: finding.hint) }
    var note = ViewSpec(.container, key: "findings", children: [ViewSpec(.container)])
    note.layout.position = .absolute
    note.layout.inset = FlexEdges(left: 0, top: 0)
    note.semantics.isHidden = true
    note.report(findings)
    children.append(note)
  }
}
