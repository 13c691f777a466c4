/// The kinds of events of views.
public enum EventKind: String, Hashable, Sendable, CaseIterable {
  /// A finger was put down and lifted, or a device did what that does.
  case tap
  /// A field or a text got the keyboard.
  case editingBegin
  /// The text in a field changed by a hand: the event has all of it.
  case editingChanged
  /// A field or a text lost the keyboard.
  case editingEnd
  /// A switch, slider or date picker changed: the event has the new value.
  case valueChanged
  /// Another item was selected: the event has its index.
  case selectionChanged
  /// An action was cancelled, by a button for it.
  case cancel
  /// A list was pulled down to refresh it.
  case refresh
  /// The return key was pressed in a field: the event has its text.
  case submit
  /// The second of two taps at one place; both are taps, too.
  case doubleTap
  /// An address was followed that nobody answers for: the event has it, and the system opens it.
  case open
  /// One of the actions of a list's row was chosen, which a swipe brings into sight: the event has its index, where those on the
  /// leading side come first.
  case action
  /// An item of a list was moved to another place by a finger: the event has both, the new one as it is once the item is taken
  /// out.
  case move
  /// A finger was put down, moved or lifted: the event has where it is in the view, and which of these.
  case drag
  /// A finger stayed for half a second; no tap comes of it.
  case longPress
  /// A finger moved quickly to one side, where nothing scrolls that way.
  case swipeLeft, swipeRight, swipeUp, swipeDown
}

/// A set of event kinds: those that a view handles.
public struct EventKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The set of ``EventKind/tap`` alone.
  public static let tap = EventKinds(rawValue: 1 << 0)
  /// The set of ``EventKind/editingBegin`` alone.
  public static let editingBegin = EventKinds(rawValue: 1 << 1)
  /// The set of ``EventKind/editingChanged`` alone.
  public static let editingChanged = EventKinds(rawValue: 1 << 2)
  /// The set of ``EventKind/editingEnd`` alone.
  public static let editingEnd = EventKinds(rawValue: 1 << 3)
  /// The set of ``EventKind/valueChanged`` alone.
  public static let valueChanged = EventKinds(rawValue: 1 << 4)
  /// The set of ``EventKind/selectionChanged`` alone.
  public static let selectionChanged = EventKinds(rawValue: 1 << 5)
  /// The set of ``EventKind/refresh`` alone.
  public static let refresh = EventKinds(rawValue: 1 << 6)
  /// The set of ``EventKind/cancel`` alone.
  public static let cancel = EventKinds(rawValue: 1 << 7)
  /// The set of ``EventKind/submit`` alone.
  public static let submit = EventKinds(rawValue: 1 << 8)
  /// The set of ``EventKind/doubleTap`` alone.
  public static let doubleTap = EventKinds(rawValue: 1 << 9)
  /// The set of ``EventKind/longPress`` alone.
  public static let longPress = EventKinds(rawValue: 1 << 10)
  /// The set of ``EventKind/swipeLeft`` alone.
  public static let swipeLeft = EventKinds(rawValue: 1 << 11)
  /// The set of ``EventKind/swipeRight`` alone.
  public static let swipeRight = EventKinds(rawValue: 1 << 12)
  /// The set of ``EventKind/swipeUp`` alone.
  public static let swipeUp = EventKinds(rawValue: 1 << 13)
  /// The set of ``EventKind/swipeDown`` alone.
  public static let swipeDown = EventKinds(rawValue: 1 << 14)
  /// The set of ``EventKind/open`` alone.
  public static let open = EventKinds(rawValue: 1 << 15)
  /// The set of ``EventKind/drag`` alone.
  public static let drag = EventKinds(rawValue: 1 << 16)
  /// The set of ``EventKind/action`` alone.
  public static let action = EventKinds(rawValue: 1 << 17)
  /// The set of ``EventKind/move`` alone.
  public static let move = EventKinds(rawValue: 1 << 18)
  /// Those of a finger, that any view can handle.
  static let gestures: EventKinds = [
    .tap, .doubleTap, .longPress, .drag, .swipeLeft, .swipeRight, .swipeUp, .swipeDown,
  ]
  static let editing: EventKinds = [.editingBegin, .editingChanged, .editingEnd]

  /// The set of one kind alone.
  public init(_ kind: EventKind) {
    switch kind {
    case .tap: self = .tap
    case .editingBegin: self = .editingBegin
    case .editingChanged: self = .editingChanged
    case .editingEnd: self = .editingEnd
    case .valueChanged: self = .valueChanged
    case .selectionChanged: self = .selectionChanged
    case .refresh: self = .refresh
    case .cancel: self = .cancel
    case .submit: self = .submit
    case .doubleTap: self = .doubleTap
    case .longPress: self = .longPress
    case .swipeLeft: self = .swipeLeft
    case .swipeRight: self = .swipeRight
    case .swipeUp: self = .swipeUp
    case .swipeDown: self = .swipeDown
    case .open: self = .open
    case .drag: self = .drag
    case .action: self = .action
    case .move: self = .move
    }
  }

  /// Their names, for a message.
  var words: String {
    EventKind.allCases.filter { contains(EventKinds($0)) }.map(\.rawValue).joined(separator: ", ")
  }

  /// The kinds that occur among several events.
  public init(of events: [Event]) {
    self = []
    for event in events { insert(EventKinds(event.kind)) }
  }

  /// Those that a view's handlers are for.
  public init(of bindings: [HandlerBinding]) {
    self = []
    for binding in bindings { insert(EventKinds(binding.kind)) }
  }
}

/// An event of a view, with its value.
public struct Event: Hashable, Sendable {
  /// What has happened; it decides which of the values there are.
  public var kind: EventKind
  /// The whole text of a field after the event.
  public var text: String?
  /// The position of a slider or a stepper.
  public var number: Double?
  /// Whether a switch is on.
  public var flag: Bool?
  /// The index of the selected item.
  public var index: Int?
  /// The index to which an item was moved.
  public var target: Int?
  /// The indices of all items that are selected now, in order, of a list where several may be.
  public var rows: [Int]?
  /// Which of several columns the item is in, as a picker has a wheel for each.
  public var column: Int?
  /// The day and the time that were chosen.
  public var date: CalendarDate?
  /// Where a finger is, from the view's top left corner.
  public var point: Point?
  /// What a finger that drags does.
  public var phase: DragPhase?

  /// An event of a kind, with the values that the kind has.
  public init(
    _ kind: EventKind, text: String? = nil, number: Double? = nil, flag: Bool? = nil, index: Int? = nil,
    column: Int? = nil, date: CalendarDate? = nil, point: Point? = nil, phase: DragPhase? = nil,
    target: Int? = nil, rows: [Int]? = nil
  ) {
    self.kind = kind
    self.text = text
    self.number = number
    self.flag = flag
    self.index = index
    self.column = column
    self.date = date
    self.point = point
    self.phase = phase
    self.target = target
    self.rows = rows
  }

  /// A tap, without any value.
  public static let tap = Event(.tap)
}
