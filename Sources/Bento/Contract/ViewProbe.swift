/// A property of a view that the checker sets to two values, to see whether a rendering writes it.
public struct ViewProbe {
  let name: String
  let set: (ViewObject, Int) -> Void
  let value: (ViewObject) -> Any?

  /// A property of a class of views, and two values that it may have.
  ///
  /// - Parameters:
  ///   - name: how findings call it.
  ///   - property: the property.
  ///   - one, other: two values that differ.
  public init<View: ViewObject, Value: Equatable>(
    _ name: String, _ property: ReferenceWritableKeyPath<View, Value>, _ one: Value, _ other: Value
  ) {
    self.name = name
    set = { view, choice in (view as? View)?[keyPath: property] = choice == 0 ? one : other }
    value = { ($0 as? View)?[keyPath: property] }
  }
}

/// A view with properties of its own that the checker may set.
public protocol ProbedView: ViewObject {
  /// The properties that the checker sets, beside those of every view.
  static var probes: [ViewProbe] { get }
}

extension ViewProbe {
  /// Those that a view has, by its class and those that it inherits from.
  static func probes(of view: ViewObject) -> [ViewProbe] {
    var probes = any
    if view is LabelObject { probes += label }
    if view is FieldObject { probes += field }
    if view is ButtonObject { probes += button }
    if view is ControlObject { probes.append(ViewProbe("isEnabled", \ControlObject.isEnabled, true, false)) }
    if view is SwitchObject { probes.append(ViewProbe("isOn", \SwitchObject.isOn, true, false)) }
    if view is ImageObject {
      probes.append(ViewProbe("image", \ImageObject.image, .symbol("probe.one"), .symbol("probe.two")))
    }
    if let own = type(of: view) as? any ProbedView.Type { probes += own.probes }
    return probes
  }

  private static let one = Color(RGBA(hex: 0x123456))
  private static let two = Color(RGBA(hex: 0x654321))

  private static var any: [ViewProbe] {
    [
      ViewProbe("backgroundColor", \ViewObject.backgroundColor, one, two),
      ViewProbe("alpha", \ViewObject.alpha, 0.3125, 0.6875),
      ViewProbe("tag", \ViewObject.tag, 31_337, 73_313),
      ViewProbe("isHidden", \ViewObject.isHidden, true, false),
      ViewProbe("isUserInteractionEnabled", \ViewObject.isUserInteractionEnabled, true, false),
      ViewProbe("style.cornerRadius", \ViewObject.style.cornerRadius, 3.25, 5.75),
      ViewProbe("style.borderWidth", \ViewObject.style.borderWidth, 3.25, 5.75),
      ViewProbe("style.borderColor", \ViewObject.style.borderColor, one, two),
      ViewProbe("layout.width", \ViewObject.layout.width, .points(1234.5), .points(2345.5)),
      ViewProbe("layout.height", \ViewObject.layout.height, .points(1234.5), .points(2345.5)),
      ViewProbe("layout.display", \ViewObject.layout.display, .none, .flex),
      ViewProbe("semantics.label", \ViewObject.semantics.label, "probe one", "probe two"),
      ViewProbe("semantics.identifier", \ViewObject.semantics.identifier, "probe one", "probe two"),
    ]
  }

  private static var label: [ViewProbe] {
    [
      ViewProbe("text", \LabelObject.text, "probe one", "probe two"),
      ViewProbe("textColor", \LabelObject.textStyle.color, one, two),
      ViewProbe("textStyle.size", \LabelObject.textStyle.size, 31.25, 37.75),
      ViewProbe("textStyle.weight", \LabelObject.textStyle.weight, .black, .thin),
      ViewProbe("textAlignment", \LabelObject.textStyle.alignment, .justified, .right),
      ViewProbe("numberOfLines", \LabelObject.numberOfLines, 31, 37),
    ]
  }

  private static var field: [ViewProbe] {
    [
      ViewProbe("text", \FieldObject.text, "probe one", "probe two"),
      ViewProbe("placeholder", \FieldObject.placeholder, "probe one", "probe two"),
      ViewProbe("isSecureTextEntry", \FieldObject.isSecureTextEntry, true, false),
    ]
  }

  private static var button: [ViewProbe] {
    [
      ViewProbe("spec.text", \ButtonObject.spec.text, "probe one", "probe two"),
      ViewProbe("spec.icon", \ButtonObject.spec.icon, .symbol("probe.one"), .symbol("probe.two")),
    ]
  }
}
