/// The place of one component: it has the view that the component is rendered into, and keeps it for others of the same type.
///
/// A list has one for each place in sight, and a composite one for each of its children.
public final class ComponentHost {
  /// The view of the component; nil where there is none.
  public private(set) var view: ViewObject?
  public private(set) var component: AnyRenderable?
  /// Whether the view is in sight.
  public private(set) var isDisplaying = false
  private var storage = ViewStorage()
  let findings: BoxFindings

  public convenience init() { self.init(findings: BoxFindings()) }

  init(findings: BoxFindings) { self.findings = findings }

  /// Shows a component in the place of the one before.
  ///
  /// The one before ends its display, is unmounted, and loses what it stored. The view is kept if the new one's type is the same,
  /// with those of all it decorates. Then the new one is rendered, mounted, and displayed.
  public func bind(_ component: some Renderable) { bind(component.asAnyRenderable()) }

  func bind(_ new: AnyRenderable) {
    let kept = component?.kind == new.kind ? view : nil
    leave()
    let view = kept.flatMap { new.fits($0) ? $0 : nil } ?? new.makeView()
    if !new.fits(view) {
      findings.add(
        "\(new.typeText) makes a \(type(of: view)), which is none of its \(new.viewType)",
        hint: "a component has one type of view")
    }
    if let component, component.componentType == new.componentType, component.viewType != new.viewType {
      findings.add(
        "\(new.typeText) was rendered into a \(component.viewType), and now into a \(new.viewType)",
        hint: "a component has one type of view")
    }
    storage = ViewStorage()
    storage.tellsOfMisuse = { [findings, name = new.typeText] in
      findings.add("\(name) asks for what it stored after it was unmounted")
    }
    (self.view, component) = (view, new)
    new.render(in: view)
    new.didMount(to: view, storage: storage)
    if isDisplaying { new.willDisplay(view) }
  }

  /// Shows nothing any more, and gives up the view.
  public func unbind() {
    leave()
    (view, component, isDisplaying) = (nil, nil, false)
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

/// What is wrong with a box or a component, and was put up with.
public struct BoxFinding: Hashable, Sendable, CustomStringConvertible {
  public var message: String
  public var hint: String?

  public var description: String { message + (hint.map { "; \($0)" } ?? "") }
}

/// The findings of one list, each once.
final class BoxFindings {
  private(set) var all: [BoxFinding] = []
  private static let most = 100

  func add(_ message: String, hint: String? = nil) {
    let finding = BoxFinding(message: message, hint: hint)
    if all.count < Self.most, !all.contains(finding) { all.append(finding) }
  }
}
