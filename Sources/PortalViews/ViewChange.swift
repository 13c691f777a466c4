import PortalCore

/// A change of an object, with the way back.
///
/// A description of a view is a list of these. What it said before is taken back first, so what it leaves out is as it was.
public struct ViewChange<Root: AnyObject> {
  /// Changes of lower stages are made first, whatever the order of writing; those of one stage in their order.
  public var stage: Int
  let make: (Root) -> (() -> Void)?

  /// - Parameter make: changes the object, and returns what takes it back where the view's own looks do not say that.
  public init(stage: Int = 0, _ make: @escaping (Root) -> (() -> Void)?) {
    self.stage = stage
    self.make = make
  }

  /// Any property of the object, by its key path.
  public static func set<Value>(
    _ property: ReferenceWritableKeyPath<Root, Value>, to value: Value, stage: Int = 0
  ) -> ViewChange {
    ViewChange(stage: stage) { root in
      let old = root[keyPath: property]
      root[keyPath: property] = value
      return { root[keyPath: property] = old }
    }
  }

  /// The stage of handlers: a value that is set says nothing to them.
  public static var handlers: Int { .max }
}

extension ViewObject {
  /// Makes changes to a view, in their stages.
  ///
  /// - Returns: takes all of them back.
  package static func apply<Root: ViewObject>(_ changes: [ViewChange<Root>], to view: Root) -> () -> Void {
    let looks = view.looks()
    // The place as a second key keeps the order of those of one stage.
    let ordered = changes.enumerated().sorted { ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset) }
    let undo = ordered.compactMap { $0.element.make(view) }
    return {
      for step in undo.reversed() { step() }
      looks()
    }
  }
}
