/// What can happen to a view.
public enum EventKind: String, Hashable, Sendable, CaseIterable {
  case tap
  case editingBegin
  case editingChanged
  case editingEnd
  /// A switch was switched, a slider moved, a date chosen: the event has the new value.
  case valueChanged
  /// Another of several items was chosen: the event has its index.
  case selectionChanged
  /// Somebody asks for what is new, by pulling a list down.
  case refresh
}

/// Something that happened to a view, with what it brought along.
public struct Event: Hashable, Sendable {
  public var kind: EventKind
  /// A text field's text, where the event has one.
  public var text: String?
  /// The position of a slider or a stepper.
  public var number: Double?
  /// Whether a switch is on.
  public var flag: Bool?
  /// The index of the item that was chosen.
  public var index: Int?
  /// The day and the time that were chosen.
  public var date: CalendarDate?

  public init(
    _ kind: EventKind, text: String? = nil, number: Double? = nil, flag: Bool? = nil, index: Int? = nil,
    date: CalendarDate? = nil
  ) {
    self.kind = kind
    self.text = text
    self.number = number
    self.flag = flag
    self.index = index
    self.date = date
  }

  public static let tap = Event(.tap)
}
