/// The index of a handler in the ``HandlerTable`` of a description.
public struct HandlerSlot: Hashable, Sendable {
  /// The position among the handlers of the table.
  public var index: Int

  /// The slot at a position.
  public init(_ index: Int) {
    self.index = index
  }
}

/// A view's binding of an event kind to a handler's slot.
///
/// Bindings are equal if their kinds are. Slots are numbered through the whole tree: if they counted, a button that
/// appears would make every view behind it unequal. So equal specs do not mean equal handlers, and the newest
/// description's table always replaces the old one.
public struct HandlerBinding: Hashable, Sendable {
  /// The kind of event that is handled.
  public var kind: EventKind
  /// Where the handler is in the table.
  public var slot: HandlerSlot

  /// The binding of a kind to a slot.
  public init(_ kind: EventKind, _ slot: HandlerSlot) {
    self.kind = kind
    self.slot = slot
  }

  public static func == (one: HandlerBinding, other: HandlerBinding) -> Bool { one.kind == other.kind }

  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// The closures that a front end keeps beside a spec, by slot.
///
/// It is made anew with every description, so no handler outlives the state that it was made from.
public struct HandlerTable {
  private var handlers: [(Event) -> Void] = []
  private var rows: [Rows] = []

  /// The closures for a list's rows.
  private struct Rows {
    var describe: (Int) -> Description
    var key: (Int) -> Key?
  }

  /// A table to which nothing has been added yet.
  public init() {}

  /// How many handlers have been added; the next one's slot has this number.
  public var count: Int { handlers.count }

  /// Adds a handler, and returns the binding that refers to it.
  public mutating func add(_ kind: EventKind, _ handler: @escaping (Event) -> Void) -> HandlerBinding {
    handlers.append(handler)
    return HandlerBinding(kind, HandlerSlot(handlers.count - 1))
  }

  /// Adds the closures for the rows of a list, and returns the source that refers to them.
  ///
  /// - Parameters:
  ///   - describe: describes a row, by its number; called only for visible rows.
  ///   - keys: the key of a row, by its number; called without describing the row, so that rows are recognised after
  ///     others were inserted before them. A row without a key is identified by the key of its description, or else by
  ///     its number.
  public mutating func add(
    rows describe: @escaping (_ row: Int) -> Description, count: Int,
    keys: @escaping (_ row: Int) -> Key? = { _ in nil }
  ) -> RowSource {
    rows.append(Rows(describe: describe, key: keys))
    return RowSource(slot: rows.count - 1, count: max(0, count))
  }

  /// Describes a row of a list; nil if there is no such row.
  public func describe(_ row: Int, of source: RowSource) -> Description? {
    var description = rows(of: source, at: row)?.describe(row)
    if let key = key(of: row, in: source) { description?.spec.key = key }
    return description
  }

  /// The key of a row of a list, without describing the row; nil if it has none.
  public func key(of row: Int, in source: RowSource) -> Key? { rows(of: source, at: row)?.key(row) }

  private func rows(of source: RowSource, at row: Int) -> Rows? {
    guard rows.indices.contains(source.slot), row >= 0, row < source.count else { return nil }
    return rows[source.slot]
  }

  /// Adds the handlers of a description that becomes a part of another, and renumbers its slots.
  ///
  /// This is how a screen of one front end embeds a piece of another: the returned spec becomes a child in the screen.
  public mutating func adopt(_ description: Description) -> ViewSpec {
    let offset = handlers.count
    let rowOffset = rows.count
    handlers += description.handlers.handlers
    rows += description.handlers.rows
    var spec = description.spec
    spec.moveSlots(by: offset, rows: rowOffset, depth: 1)
    return spec
  }

  /// Calls the handler in a slot; returns whether there was one.
  @discardableResult
  public func send(_ event: Event, to slot: HandlerSlot) -> Bool {
    guard handlers.indices.contains(slot.index) else { return false }
    handlers[slot.index](event)
    return true
  }
}

extension ViewSpec {
  /// Renumbers the slots of a view and its descendants, for a table in which other handlers come first.
  ///
  /// A slot may have been made by hand with any number; one that overflows refers to no handler.
  fileprivate mutating func moveSlots(by offset: Int, rows rowOffset: Int, depth: Int) {
    for index in handlers.indices {
      let (slot, overflow) = handlers[index].slot.index.addingReportingOverflow(offset)
      handlers[index].slot = HandlerSlot(overflow ? -1 : slot)
    }
    rows?.slot += rowOffset
    // Nothing deeper can be placed; one level more is enough to be refused.
    guard depth <= CoreLimits.nesting else { return children = [] }
    for index in children.indices { children[index].moveSlots(by: offset, rows: rowOffset, depth: depth + 1) }
  }
}
