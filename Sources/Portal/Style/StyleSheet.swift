/// The style of a component: properties of every component, and those of its kind.
public struct StyleSheet<ComponentStyle: Hashable & Sendable>: Hashable, Sendable {
  /// The box: ground, corners, borders, shadows.
  public var base: BaseStyleSheet
  /// What components of the kind have besides their box.
  public var component: ComponentStyle

  /// A style sheet of its two parts.
  public init(base: BaseStyleSheet = BaseStyleSheet(), component: ComponentStyle) {
    self.base = base
    self.component = component
  }

  init(component: ComponentStyle, _ configure: (inout BaseStyleSheet, inout ComponentStyle) -> Void) {
    self.init(component: component)
    configure(&base, &self.component)
  }
}

/// The style properties of every component.
public typealias BaseStyleSheet = BoxStyle

/// The style of components without properties of their kind.
public struct EmptyStyleSheet: ComponentStyle {
  public init() {}

  public mutating func merge(_ other: EmptyStyleSheet) {}
}

/// A shadow, configured by a closure.
public func shadow(configure: (inout Shadow) -> Void = { _ in }) -> Shadow { configured(Shadow(), configure) }

/// A style sheet for components without properties of their kind, configured by a closure.
public func styleSheet(configure: (inout BaseStyleSheet) -> Void = { _ in }) -> StyleSheet<EmptyStyleSheet> {
  StyleSheet(component: EmptyStyleSheet()) { base, _ in configure(&base) }
}

/// A copy of a value, changed by a closure: the front end's idiom for properties.
func configured<Value>(_ value: Value, _ configure: (inout Value) -> Void) -> Value {
  var value = value
  configure(&value)
  return value
}
