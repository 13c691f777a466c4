import PortalCore

/// A change of an object, with the way back.
///
/// A description of a view is a list of these. What it said before is taken back first, so what it leaves out is as it was.
public struct ViewChange<Root: ViewObject> {
  /// Changes of lower stages are made first, whatever the order of writing; those of one stage in their order.
  public var stage: Int
  let make: (Root) -> (() -> Void)?

  /// A change of an object, with its way back.
  ///
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
      let back = root.back(to: property)
      root[keyPath: property] = value
      return back
    }
  }

  /// The stage of handlers: a value that is set says nothing to them.
  public static var handlers: Int { .max }
}

/// An object whose properties can be taken back to what they are now.
public protocol Restorable: AnyObject {}

extension Restorable {
  /// The way back to the value that a property has now.
  public func back<Value>(to property: ReferenceWritableKeyPath<Self, Value>) -> () -> Void {
    let value = self[keyPath: property]
    return { [unowned self] in self[keyPath: property] = value }
  }

  /// The same but for a part of the value, which stays what it is by then: what a finger has made of it.
  public func back<Value, Part>(
    to property: ReferenceWritableKeyPath<Self, Value>, but part: WritableKeyPath<Value, Part>
  ) -> () -> Void {
    let value = self[keyPath: property]
    return { [unowned self] in
      var old = value
      old[keyPath: part] = self[keyPath: property][keyPath: part]
      self[keyPath: property] = old
    }
  }

  /// Several ways back, one after another.
  public func back(_ ways: () -> Void...) -> () -> Void {
    { for way in ways { way() } }
  }
}

extension ViewObject: Restorable {}

extension ViewObject {
  /// Makes changes to a view, in their stages.
  ///
  /// - Returns: takes all of them back.
  package static func apply<Root: ViewObject>(_ changes: [ViewChange<Root>], to view: Root) -> () -> Void {
    let looks = view.looks()
    let undo = inStages(changes).compactMap { $0.make(view) }
    return {
      let keeps = view.keeps()
      for step in undo.reversed() { step() }
      looks()
      keeps()
    }
  }

  private static func inStages<Root: ViewObject>(_ changes: [ViewChange<Root>]) -> [ViewChange<Root>] {
    guard !zip(changes, changes.dropFirst()).allSatisfy({ $0.stage <= $1.stage }) else { return changes }
    // The place as a second key keeps the order of those of one stage.
    return changes.enumerated().sorted { ($0.element.stage, $0.offset) < ($1.element.stage, $1.offset) }
      .map(\.element)
  }
}
