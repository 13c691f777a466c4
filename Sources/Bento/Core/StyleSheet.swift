/// Properties of a view with the values that they are to have; applied, it gives the way back.
///
/// ```swift
/// let back = StyleSheet<LabelView>().setting(\.textColor, .red).apply(to: view)
/// back.apply(to: view)  // as it was before
/// ```
///
/// A property that stands for several, or for what another view says, is not brought back by setting it: say `\.textStyle` and
/// not `\.textStyle.named`, and the ``Renderable/tintColor(_:)`` of a component. The checker finds where that is not so.
///
/// A value: a copy that is changed is another sheet. Two sheets are equal if they set the same, in the same order.
public struct StyleSheet<View: AnyObject>: Equatable {
  private struct Setting {
    var property: PartialKeyPath<View>
    var value: Any
    var equals: (Any) -> Bool
    /// Sets the value; returns a setting of the one that was there.
    var apply: (View) -> Setting
  }
  private var settings: [Setting] = []

  /// A sheet that says nothing yet.
  public init() {}

  /// Says what a property is to be.
  ///
  /// One that was said before keeps its place in the order.
  public mutating func set<Value: Equatable>(_ property: ReferenceWritableKeyPath<View, Value>, _ value: Value) {
    let setting = Self.setting(property, value)
    if let place = settings.firstIndex(where: { $0.property == property }) {
      settings[place] = setting
    } else {
      settings.append(setting)
    }
  }

  private static func setting<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<View, Value>, _ value: Value
  ) -> Setting {
    Setting(
      property: property, value: value, equals: { ($0 as? Value) == value },
      apply: { view in
        let before = Self.setting(property, view[keyPath: property])
        view[keyPath: property] = value
        return before
      })
  }

  /// The same sheet with one property more.
  public func setting<Value: Equatable>(
    _ property: ReferenceWritableKeyPath<View, Value>, _ value: Value
  ) -> StyleSheet {
    with { $0.set(property, value) }
  }

  /// A copy of the sheet that a closure has changed.
  public func with(_ change: (inout StyleSheet) -> Void) -> StyleSheet {
    var sheet = self
    change(&sheet)
    return sheet
  }

  /// Says nothing of a property any more.
  public mutating func removeValue(for property: PartialKeyPath<View>) {
    settings.removeAll { $0.property == property }
  }

  /// What it says of a property; nil where it says nothing, which is another thing than saying nil.
  public func value<Value>(for property: KeyPath<View, Value>) -> Value? {
    settings.first { $0.property == property }.flatMap { $0.value as? Value }
  }

  /// Whether there is no property of which the sheet says anything.
  public var isEmpty: Bool { settings.isEmpty }

  /// Sets all properties, in their order.
  ///
  /// - Returns: a sheet that brings back what was there, in the opposite order, so that it does where properties are parts of
  ///   one another, too.
  @discardableResult
  public func apply(to view: View) -> StyleSheet {
    var back = StyleSheet()
    back.settings = settings.map { $0.apply(view) }.reversed()
    return back
  }

  public static func == (one: StyleSheet, other: StyleSheet) -> Bool {
    one.settings.count == other.settings.count
      && zip(one.settings, other.settings).allSatisfy { $0.property == $1.property && $0.equals($1.value) }
  }
}
