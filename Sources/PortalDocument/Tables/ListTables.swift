/// What an item of a list says besides its component.
struct DocumentItem: Sendable {
  var height = 0.0
  var onTap: JSONValue?
  var selectionStyle = TableItemSelectionStyle.default
  var identifier = ""
}

extension PropertyTable<DocumentItem> {
  static let tableItem = PropertyTable([
    Property("height", \.height, .notNegative),
    Property("onTap", \.onTap, .message),
    Property("selectionStyle", \.selectionStyle, .choice("selection style")),
    Property("typeIdentifier", \.identifier, .text),
  ])

  /// Of a collection or a carousel.
  static let collectionItem = PropertyTable([
    Property("onTap", \.onTap, .message), Property("identifier", \.identifier, .text),
  ])
}

extension PropertyTable<TableProperties<JSONValue>> {
  /// A table, but for its items.
  static let table = PropertyTable([
    Property("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool),
    Property("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool),
    Property("refresh", \.refresh, .refresh),
  ])
}

extension PropertyTable<TableStyleSheet> {
  static let table = PropertyTable([
    Property("separatorColor", \.separatorColor, .color),
    Property("refreshTintColor", \.refreshTintColor, .color),
  ])
}

extension PropertyTable<CollectionProperties<JSONValue>> {
  /// A collection, but for its items.
  static let collection = PropertyTable([
    Property("itemsSize", \.itemsSize, .itemsSize),
    Property("minimumInteritemSpacing", \.minimumInteritemSpacing, .notNegative),
    Property("minimumLineSpacing", \.minimumLineSpacing, .notNegative),
    Property("scrollDirection", \.scrollDirection, .choice("direction")),
    Property("sectionInset", \.sectionInset, .insets("a section inset")),
    Property("paging", \.paging, .bool),
    Property("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool),
    Property("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool),
    Property("refresh", \.refresh, .refresh),
  ])
}

extension PropertyTable<CollectionStyleSheet> {
  static let collection = PropertyTable([Property("refreshTintColor", \.refreshTintColor, .color)])
}

extension PropertyTable<CarouselProperties<JSONValue>> {
  /// A carousel, but for its items and which of them is chosen.
  static let carousel = PropertyTable([
    Property("itemsSize", \.itemsSize, .itemsSize),
    Property("minimumInteritemSpacing", \.minimumInteritemSpacing, .notNegative),
    Property("minimumLineSpacing", \.minimumLineSpacing, .notNegative),
    Property("sectionInset", \.sectionInset, .insets("a section inset")),
    Property("isSnapToCellEnabled", \.isSnapToCellEnabled, .bool),
    Property("showsScrollIndicator", \.showsScrollIndicator, .bool),
    Property("onSelectionChange", \.onSelectionChange, .shiftMessage),
  ])
}

extension PropertyTable<ScrollViewProperties<JSONValue>> {
  /// A scroll view, but for its children.
  static let scrollView = PropertyTable([
    Property("scrollDirection", \.scrollDirection, .choice("direction")),
    Property("showsVerticalScrollIndicator", \.showsVerticalScrollIndicator, .bool),
    Property("showsHorizontalScrollIndicator", \.showsHorizontalScrollIndicator, .bool),
  ])
}

extension ValueReader<Size> {
  /// A width and a height, both greater than zero.
  static let itemsSize = ValueReader(.tuple([.number(above: 0), .number(above: 0)])) { node, reading in
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
  static let refresh = ValueReader(refreshTable.schema(requiring: ["state"])) { node, reading in
    guard let members = reading.members(node, "an object with a state") else { return nil }
    var refresh = RefreshProperties<JSONValue>(state: .searching)
    refreshTable.read(members, into: &refresh, reading, what: "refresh")
    guard node.value["state"] != nil else {
      reading.error("refresh needs a \"state\"", at: node.place, hint: stateHint)
      return nil
    }
    return refresh
  }

  private static let stateHint = "write \"searching\", or { \"searchAction\": message }"

  private static let refreshTable = PropertyTable<RefreshProperties<JSONValue>>([
    Property("state", \.state, state), Property("title", \.title, .text), Property("titleRuns", \.titleRuns, .runs),
  ])

  private static let state = ValueReader<RefreshState<JSONValue>>(
    .either(.constant("searching"), .object([("searchAction", .any)], requiring: ["searchAction"]))
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

extension ValueReader<(ZipListShiftOperation) -> JSONValue?> {
  /// Any value; `"$value"` within it is replaced by the shift, as `{ "left": 1 }` or `{ "right": 1 }`.
  static let shiftMessage = ValueReader<JSONValue>.message.map { message -> (ZipListShiftOperation) -> JSONValue? in
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
