/// The members of a list item besides its component.
struct DocumentItem: Sendable {
  var key: Key?
  var height = 0.0
  var onTap: JSONValue?
  var selectionStyle = TableItemSelectionStyle.default
  var identifier = ""
  var leadingActions: [SwipeAction<JSONValue>] = []
  var trailingActions: [SwipeAction<JSONValue>] = []
}

extension PropertyTable<DocumentItem> {
  private static let id = Property<DocumentItem>(
    "id", \.key, .key, "A name or a number that it keeps wherever it moves, and which paths speak of it by.",
    default: .words("its place in the list"))

  static let tableItem = PropertyTable([
    id,
    Property(
      "height", \.height, .notNegative,
      "How high the row is where its component does not say; until it is seen, it is taken to be so high.",
      default: .required),
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
    Property(
      "selectionStyle", \.selectionStyle, .choice("selection style"),
      "How the row looks while it is touched or when it is chosen; as always where it has no `onTap`.",
      default: "default"),
    Property("typeIdentifier", \.identifier, .text, "What kind of row it is; nothing of it is seen.", default: ""),
    Property(
      "leadingActions", \.leadingActions, .swipeActions,
      "What a swipe brings into sight where reading begins, from the edge on; one across most of the row chooses the first.",
      swift: "leading"),
    Property(
      "trailingActions", \.trailingActions, .swipeActions, "The same where reading ends.", swift: "trailing"),
  ])

  /// Of a collection or a carousel.
  static let collectionItem = PropertyTable([
    id,
    Property("onTap", \.onTap, .message, "The message that a tap sends."),
    Property("identifier", \.identifier, .text, "What kind of item it is; nothing of it is seen.", default: ""),
  ])
}

extension PropertyTable<SwipeAction<JSONValue>> {
  static let swipeAction = PropertyTable([
    Property("title", \.action.title, .text, "What it says.", default: .required, swift: ""),
    Property("icon", \.action.icon, .image, "A picture above its title, in white."),
    Property(
      "isDestructive", \.action.isDestructive, .bool, "Whether it destroys something: its ground is red.",
      default: false),
    Property("onTap", \.message, .message, "The message that it sends.", default: .required, swift: "message"),
  ])
}

extension ValueReader<[SwipeAction<JSONValue>]> {
  /// A list of `{ title, icon, isDestructive, onTap }`.
  static let swipeActions = ValueReader(
    .list(of: PropertyTable<SwipeAction<JSONValue>>.swipeAction.schema),
    as: .list(.object("SwipeAction", PropertyTable<SwipeAction<JSONValue>>.swipeAction.members)),
    write: { actions, writing throws(Unwritable) in
      try .list(actions) { action throws(Unwritable) in
        try PropertyTable<SwipeAction<JSONValue>>.swipeAction.written(
          action, unlike: SwipeAction("", message: .null), writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected(
        "a list of actions", node, hint: "for example [{ \"title\": \"Delete\", \"onTap\": \"delete\" }]")
      return nil
    }
    return items.compactMap { item in
      guard let members = reading.members(item, "an action: an object with title and onTap") else { return nil }
      var action = SwipeAction<JSONValue>("", message: .null)
      PropertyTable<SwipeAction<JSONValue>>.swipeAction.read(
        members, at: item.place, into: &action, reading, what: "an action")
      return action
    }
  }
}

extension ValueReader<[Int]> {
  /// A list of indices.
  static let indices = ValueReader(
    .list(of: ValueReader<Int>.index.schema), write: { indices, _ in .numbers(indices) }
  ) { node, reading in
    guard case .array(let items) = node.value else {
      reading.expected("a list of numbers", node, hint: "for example [0, 2]")
      return nil
    }
    return items.compactMap { ValueReader<Int>.index.read($0, reading) }
  }
}

/// The properties of a list by which its rows are chosen.
private func selection<List>(
  _ mode: WritableKeyPath<List, SelectionMode> & Sendable, _ selected: WritableKeyPath<List, [Int]> & Sendable,
  _ onSelect: WritableKeyPath<List, (@Sendable ([Int]) -> JSONValue)?> & Sendable
) -> [Property<List>] {
  [
    Property(
      "selection", mode, .choice("selection"),
      "How many of its items taps choose, but for those with an `onTap` of their own.", default: "none"),
    Property("selected", selected, .indices, "The indices of the items that are chosen.", default: .words("none")),
    Property(
      "onSelect", onSelect, .indicesMessage,
      "The message that choosing an item sends, or giving one up; `\"$value\"` in it is the list of those that are chosen."
    ),
  ]
}

/// The message of a list whose items a finger moves.
private func moves<List>(
  _ onMove: WritableKeyPath<List, (@Sendable (Int, Int) -> JSONValue)?> & Sendable
) -> Property<List> {
  Property(
    "onMove", onMove, .moveMessage,
    "The message that a finger sends that has moved an item to another place, after it stayed on it; `\"$value\"` in it is `[from, to]`."
  )
}

extension PropertyTable<TableProperties<JSONValue>> {
  /// A table without its items.
  static let table = PropertyTable(
    selection(\.selection, \.selected, \.onSelect) + [
      moves(\.onMove),
      Property(
        "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool,
        "Whether its place is shown at the side while the state has a `scrollOffset`.", default: true),
      Property(
        "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool,
        "Without effect: rows are as wide as the table.", default: true),
      Property("refresh", \.refresh, .refresh, "What pulling the table down does."),
    ])
}

extension PropertyTable<TableStyleSheet> {
  static let table = PropertyTable([
    Property("separatorColor", \.separatorColor, .color, "The lines under rows.", default: "separator"),
    Property(
      "refreshTintColor", \.refreshTintColor, .color,
      "The spinner above the rows while the table is fetching what is new.", default: "gray"),
  ])
}

extension PropertyTable<CollectionProperties<JSONValue>> {
  /// A collection without its items.
  static let collection = PropertyTable(
    ownKeys + selection(\.selection, \.selected, \.onSelect) + [moves(\.onMove)])

  private static let ownKeys: [Property<CollectionProperties<JSONValue>>] =
    [
      Property(
        "itemsSize", \.itemsSize, .itemsSize, "How wide and how high each item is.", default: .required,
        remedy: "for example [150, 200]"),
      Property(
        "minimumInteritemSpacing", \.minimumInteritemSpacing, .notNegative,
        "The least room between the items of a line.", default: 0),
      Property("minimumLineSpacing", \.minimumLineSpacing, .notNegative, "The room between lines.", default: 0),
      Property(
        "scrollDirection", \.scrollDirection, .choice("direction"), "The way in which it is scrolled.",
        default: "vertical"),
      Property(
        "sectionInset", \.sectionInset, .insets("a section inset"),
        "The room around all items; its `left` is where reading begins.", default: 0),
      Property("paging", \.paging, .bool, "Whether it rests only where a whole window begins.", default: false),
      Property(
        "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool,
        "Whether its place is shown at the side while the state has a `scrollOffset`.", default: false),
      Property(
        "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool,
        "Whether its place is shown at the bottom while the state has a `scrollOffset`.", default: false),
      Property(
        "refresh", \.refresh, .refresh, "What pulling the collection down does; nothing where it is scrolled sideways."),
    ]
}

extension PropertyTable<CollectionStyleSheet> {
  static let collection = PropertyTable([
    Property(
      "refreshTintColor", \.refreshTintColor, .color,
      "The spinner above the items while the collection is fetching what is new.", default: "gray")
  ])
}

extension PropertyTable<CarouselProperties<JSONValue>> {
  /// A carousel without its items and its selection.
  static let carousel = PropertyTable([
    Property(
      "itemsSize", \.itemsSize, .itemsSize, "How wide and how high each item is.", default: .required,
      remedy: "for example [150, 200]"),
    Property(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, .notNegative,
      "The least room between items above each other, where the carousel is high enough for several.", default: 0),
    Property(
      "minimumLineSpacing", \.minimumLineSpacing, .notNegative, "The room between items beside each other.",
      default: 0),
    Property(
      "sectionInset", \.sectionInset, .insets("a section inset"),
      "The room around all items; its `left` is where reading begins.", default: 0),
    Property(
      "isSnapToCellEnabled", \.isSnapToCellEnabled, .bool, "Whether it rests only with an item in the middle.",
      default: false),
    Property(
      "showsScrollIndicator", \.showsScrollIndicator, .bool,
      "Whether its place is shown at the bottom while the state has a `scrollOffset`.", default: false),
    Property(
      "onSelectionChange", \.onSelectionChange, .shiftMessage,
      "The message that choosing another item sends; `\"$value\"` in it is the shift, such as `{ \"left\": 1 }`."),
  ])
}

extension PropertyTable<ScrollViewProperties<JSONValue>> {
  /// A scroll view without its children.
  static let scrollView = PropertyTable([
    Property(
      "scrollDirection", \.scrollDirection, .choice("direction"), "The way in which it is scrolled.",
      default: "vertical"),
    Property(
      "showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool,
      "Whether its place is shown at the side while the state has a `scrollOffset`.", default: true),
    Property(
      "showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool,
      "Whether its place is shown at the bottom while the state has a `scrollOffset`.", default: true),
  ])
}

extension ValueReader<Size> {
  /// A width and a height, both greater than zero.
  static let itemsSize = ValueReader(
    .tuple([.number(above: 0), .number(above: 0)]),
    write: { size, writing throws(Unwritable) in
      try .list([size.width, size.height]) { side throws(Unwritable) in
        try ValueReader<Double>.positive.write(side, writing)
      }
    }
  ) { node, reading in
    guard case .array(let items) = node.value, items.count == 2 else {
      reading.expected("a width and a height", node, hint: "for example [150, 200]")
      return nil
    }
    guard let width = ValueReader<Double>.positive.read(items[0], reading),
      let height = ValueReader<Double>.positive.read(items[1], reading)
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension ValueReader<RefreshProperties<JSONValue>> {
  /// `{ "state": "searching" }` or `{ "state": { "searchAction": message } }`, with a title.
  static let refresh = ValueReader(
    refreshTable.schema, as: form,
    write: { refresh, writing throws(Unwritable) in
      try refreshTable.written(refresh, unlike: RefreshProperties(state: .searching), writing)
    }
  ) { node, reading in
    guard let members = reading.members(node, "an object with a state") else { return nil }
    var refresh = RefreshProperties<JSONValue>(state: .searching)
    let hasState = refreshTable.read(members, at: node.place, into: &refresh, reading, what: "refresh")
    return hasState ? refresh : nil
  }

  private static let form = SwiftForm.configured(
    "properties", Array(refreshTable.members.prefix(1)), settings: Array(refreshTable.members.dropFirst()))

  private static let stateHint = "write \"searching\", or { \"searchAction\": message }"

  static let refreshTable = PropertyTable<RefreshProperties<JSONValue>>([
    Property(
      "state", \.state, state,
      "`\"searching\"` while it is fetching what is new; else the message that pulling sends, as `{ \"searchAction\": … }`.",
      default: .required, remedy: stateHint),
    Property("title", \.title, .text, "A text under the spinner while it is fetching."),
    Property("titleRuns", \.titleRuns, .runs, "A text of several looks, in place of `title`."),
  ])

  private static let searchAction = Member(
    "searchAction", .any, "The message that pulling sends.", default: .required, swift: "idle",
    as: .labelled("searchAction", .message))

  private static let state = ValueReader<RefreshState<JSONValue>>(
    .either(.constant("searching"), .object([searchAction])), as: .cases([searchAction], else: .choice),
    write: { state, _ in
      switch state {
      case .searching: .string("searching")
      case .idle(let message): .members([("searchAction", message)])
      }
    }
  ) { node, reading in
    switch node.value {
    case .string("searching"): return .searching
    case .object(let members) where members.count == 1 && members[0].key == "searchAction":
      return ValueReader<JSONValue>.message.read(members[0].value, reading).map { .idle(searchAction: $0) }
    default:
      reading.expected("a state of refreshing", node, hint: stateHint)
      return nil
    }
  }
}

extension ValueReader<@Sendable (ZipListShiftOperation) -> JSONValue?> {
  /// Any value; `"$value"` within it is replaced by the shift, as `{ "left": 1 }` or `{ "right": 1 }`.
  static let shiftMessage = ValueReader<JSONValue>.message.map(
    as: .handler(["ZipListShiftOperation"]),
    back: { handler throws(Unwritable) in
      try .message(of: { handler($0) ?? .null }, .left(count: 1), .right(count: 1), as: \.json)
    }
  ) {
    message -> @Sendable (ZipListShiftOperation) -> JSONValue? in
    { shift in message.replacing("$value", by: shift.json) }
  }
}

extension ZipListShiftOperation {
  fileprivate var json: JSONValue {
    let (name, count) =
      switch self {
      case .left(let count): ("left", count)
      case .right(let count): ("right", count)
      }
    return .object([JSONMember(key: name, value: JSONNode(.number(Double(count))))])
  }
}
