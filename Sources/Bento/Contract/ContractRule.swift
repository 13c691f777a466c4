/// A rule that components keep so that a view may show any of them after any other.
public enum ContractRule: String, Hashable, Sendable, CaseIterable, CustomStringConvertible {
  /// A component has one type of view.
  case oneViewType
  /// All branches of a component write the same properties.
  case sameOperations
  /// What is set at mounting is taken back at unmounting.
  case revertedStyles
  /// A component looks the same anywhere, at any time.
  case anyPlaceAnyTime
  /// A component that is rendered again looks as it did.
  case repeatedRendering
  /// A component hands no view to anybody.
  case noViewsInCallbacks
  /// A composite passes all that happens on to its children.
  case childrenAreManaged
  /// A decorator hands every call on.
  case callsAreFunnelled
  /// A decorator acts after what it decorates, and before it on the way out.
  case orderOfWrapping
  /// A decorator leaves the view as it found it.
  case stateIsReset
  /// A component is rendered even if it is equal to the one before.
  case equalityIsNotNeeded
  /// Rendering what has not changed begins no animation.
  case noAnimationByRendering
  /// A component is rendered, mounted, displayed and unmounted, each once and in this order.
  case lifecycle

  /// The rule in a sentence.
  public var description: String {
    switch self {
    case .oneViewType: "a component has one type of view, whatever is wrapped around it"
    case .sameOperations: "all branches of a component write the same properties"
    case .revertedStyles: "what is set when a component is mounted is taken back when it is unmounted"
    case .anyPlaceAnyTime: "a component looks the same in any place, at any time"
    case .repeatedRendering: "a component that is rendered again looks as it did"
    case .noViewsInCallbacks: "a component hands no view to anybody, and is given none"
    case .childrenAreManaged: "a composite renders, mounts, displays and unmounts its children"
    case .callsAreFunnelled: "a decorator hands every call on to what it decorates"
    case .orderOfWrapping: "a decorator acts after what it decorates, and on the way out before it"
    case .stateIsReset: "a decorator leaves the view as it found it"
    case .equalityIsNotNeeded: "a component is rendered, whether or not it is equal to the one before"
    case .noAnimationByRendering: "rendering what has not changed begins no animation"
    case .lifecycle: "a component is rendered and mounted, then displayed or not, and unmounted at last, each once"
    }
  }
}

/// A rule that was broken, and by what.
public struct ContractFinding: Hashable, Sendable, CustomStringConvertible {
  /// The rule that is broken.
  public var rule: ContractRule
  /// The name of the type of component that breaks the rule.
  public var component: String
  /// The property of the view that it is about: `\.backgroundColor`.
  public var keyPath: String?
  /// The samples, or branches, between which it shows.
  public var samples: [String]
  /// What was seen, in a sentence.
  public var message: String

  /// The component, what was seen, and the rule, on one line.
  public var description: String { "\(component): \(message) — \(rule)" }
}
