/// The number of a handler in a description.
///
/// It says nothing of what the handler does.
public struct HandlerSlot: Hashable, Sendable {
  public var index: Int

  public init(_ index: Int) {
    self.index = index
  }
}

/// A view's say that it handles a kind of event, and under which number.
public struct HandlerBinding: Hashable, Sendable {
  public var kind: EventKind
  public var slot: HandlerSlot

  public init(_ kind: EventKind, _ slot: HandlerSlot) {
    self.kind = kind
    self.slot = slot
  }
}

/// The closures that a front end keeps beside a spec, by slot.
///
/// It is made anew with every description, so a handler never outlives the state that it was made from.
public struct HandlerTable {
  private var handlers: [(Event) -> Void] = []
  private var rows: [(Int) -> Description] = []

  public init() {}

  /// The number of handlers.
  public var count: Int { handlers.count }

  /// Keeps a handler and says how a spec refers to it.
  public mutating func add(_ kind: EventKind, _ handler: @escaping (Event) -> Void) -> HandlerBinding {
    handlers.append(handler)
    return HandlerBinding(kind, HandlerSlot(handlers.count - 1))
  }

  /// Keeps what describes the rows of a list, and says how a spec refers to it.
  ///
  /// - Parameter describe: what a row looks like, by its number; asked only for rows that are seen.
  public mutating func add(rows describe: @escaping (_ row: Int) -> Description, count: Int) -> RowSource {
    rows.append(describe)
    return RowSource(slot: rows.count - 1, count: max(0, count))
  }

  /// What a row of a list looks like; nothing where there is no such row.
  public func describe(_ row: Int, of source: RowSource) -> Description? {
    guard rows.indices.contains(source.slot), row >= 0, row < source.count else { return nil }
    return rows[source.slot](row)
  }

  /// Takes over the handlers of a description that is to be a part of another, and numbers its slots anew.
  ///
  /// This is how a screen of one front end shows a piece made by another: the piece's spec goes among the screen's
  /// children as it comes back from here.
  public mutating func adopt(_ description: Description) -> ViewSpec {
    let offset = handlers.count
    let rowOffset = rows.count
    handlers += description.handlers.handlers
    rows += description.handlers.rows
    var spec = description.spec
    spec.moveSlots(by: offset, rows: rowOffset, depth: 1)
    return spec
  }

  /// Calls the handler in a slot; whether there was one.
  @discardableResult
  public func send(_ event: Event, to slot: HandlerSlot) -> Bool {
    guard handlers.indices.contains(slot.index) else { return false }
    handlers[slot.index](event)
    return true
  }
}

extension ViewSpec {
  fileprivate mutating func moveSlots(by offset: Int, rows rowOffset: Int, depth: Int) {
    for index in handlers.indices {
      let (slot, overflow) = handlers[index].slot.index.addingReportingOverflow(offset)
      handlers[index].slot = HandlerSlot(overflow ? -1 : slot)
    }
    rows?.slot += rowOffset
    // Nothing deeper can be placed; one level more is enough to have it refused.
    guard depth <= CoreLimits.nesting else { return children = [] }
    for index in children.indices { children[index].moveSlots(by: offset, rows: rowOffset, depth: depth + 1) }
  }
}
