/// How a component looks: what every component has, and what only its kind has.
public struct StyleSheet<ComponentStyle: Hashable & Sendable>: Hashable, Sendable {
  public var base: BaseStyleSheet
  public var component: ComponentStyle

  public init(base: BaseStyleSheet = BaseStyleSheet(), component: ComponentStyle) {
    self.base = base
    self.component = component
  }

  init(component: ComponentStyle, _ configure: (inout BaseStyleSheet, inout ComponentStyle) -> Void) {
    self.init(component: component)
    configure(&base, &self.component)
  }
}

/// What every component can look like.
public typealias BaseStyleSheet = BoxStyle

/// The style of components that have only what every component has.
public struct EmptyStyleSheet: Hashable, Sendable {
  public init() {}
}

/// A style sheet for components that have only what every component has, configured.
public func styleSheet(_ configure: (inout BaseStyleSheet) -> Void = { _ in }) -> StyleSheet<EmptyStyleSheet> {
  StyleSheet(component: EmptyStyleSheet()) { base, _ in configure(&base) }
}

/// A value changed by a closure: the idiom of the whole language.
func configured<Value>(_ value: Value, _ configure: (inout Value) -> Void) -> Value {
  var value = value
  configure(&value)
  return value
}
