import PortalSupport

/// A JSON text, mutated so that it stays well-formed.
struct JSONTree {
  private var root: JSONNode

  /// Nil where a text is not JSON.
  init?(_ bytes: [UInt8]) {
    guard let node = try? JSONReader.read(bytes, file: "input") else { return nil }
    root = node
  }

  var text: [UInt8] { JSONWriter.bytes(of: root.value) }

  mutating func change(_ dice: inout Dice, _ words: [String], _ bytes: @escaping Mutation.Bytes) {
    let count = Self.count(root)
    var target = dice.roll(count)
    // The source of a copy may be any value of the tree.
    var source = dice.roll(count)
    let other = Self.node(root, at: &source) ?? root
    var change = Change(dice: dice, words: words, other: other, bytes: bytes)
    Self.change(&root, at: &target, &change)
    dice = change.dice
  }

  private struct Change {
    var dice: Dice
    let words: [String]
    let other: JSONNode
    let bytes: Mutation.Bytes

    mutating func apply(to node: inout JSONNode) {
      switch (dice.roll(8), node.value) {
      case (0, _): node = other
      case (1, _): node = JSONNode(.array([node, other]))
      case (2, _): node = JSONNode(scalar())
      case (_, .object(let members)): node = JSONNode(.object(changed(members)))
      case (_, .array(let items)): node = JSONNode(.array(changed(items)))
      case (3..<6, .string(let text)):
        node = JSONNode(.string(String(decoding: bytes(Array(text.utf8), text.utf8.count + 24), as: UTF8.self)))
      case (3..<6, .number(let number)): node = JSONNode(.number(changed(number)))
      default: node = JSONNode(scalar())
      }
    }

    private mutating func changed(_ members: [JSONMember]) -> [JSONMember] {
      var members = members
      let place = dice.roll(members.count)
      switch dice.roll(5) {
      case 0 where !members.isEmpty: members.remove(at: place)
      case 1 where !members.isEmpty: members[place].key = dice.pick(words) ?? "a"
      case 2 where !members.isEmpty: members[place].value = other
      default:
        let value = dice.roll(2) == 0 ? other : JSONNode(scalar())
        members.append(JSONMember(key: dice.pick(words) ?? "a", value: value))
      }
      return members
    }

    private mutating func changed(_ items: [JSONNode]) -> [JSONNode] {
      var items = items
      let place = dice.roll(items.count)
      switch dice.roll(4) {
      case 0 where !items.isEmpty: items.remove(at: place)
      case 1 where !items.isEmpty: items.insert(items[place], at: place)
      case 2 where !items.isEmpty: items.swapAt(place, dice.roll(items.count))
      default: items.append(dice.roll(2) == 0 ? other : JSONNode(scalar()))
      }
      return items
    }

    private mutating func changed(_ number: Double) -> Double {
      switch dice.roll(5) {
      case 0: -number
      case 1: number + [1, -1, 0.5, 1e-9][dice.roll(4)]
      case 2: number * [2, 10, 0.1, 1e6][dice.roll(4)]
      case 3: Double(dice.roll(1000))
      default: dice.pick(Self.numbers) ?? 0
      }
    }

    private static let numbers: [Double] = [
      0, -0.0, 1, -1, 0.1, .leastNonzeroMagnitude, 1e9, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_994, 1.8e19,
      -1e300, 1.7e308,
    ]
    private static let texts = [
      "", " ", "a", "auto", "50%", "-1%", "#f0f", "#00000080", "12.5", "e\u{301}", "\u{202E}שלום", "👩‍👩‍👧‍👦", "{{a}}",
      "{{", "../a.png", "\u{0}", "\u{1F}", "\n", "\u{FFFD}", "{name}", String(repeating: "long ", count: 30),
    ]

    private mutating func scalar() -> JSONValue {
      switch dice.roll(6) {
      case 0: .null
      case 1: .bool(dice.roll(2) == 0)
      case 2, 3: .number(dice.pick(Self.numbers) ?? 0)
      case 4: .string(dice.pick(Self.texts) ?? "")
      default: .string(dice.pick(words) ?? "")
      }
    }
  }

  // MARK: The tree, in order

  private static func count(_ node: JSONNode) -> Int {
    switch node.value {
    case .array(let items): 1 + items.reduce(0) { $0 + count($1) }
    case .object(let members): 1 + members.reduce(0) { $0 + count($1.value) }
    default: 1
    }
  }

  private static func node(_ node: JSONNode, at place: inout Int) -> JSONNode? {
    if place == 0 { return node }
    place -= 1
    let children: [JSONNode]
    switch node.value {
    case .array(let items): children = items
    case .object(let members): children = members.map(\.value)
    default: return nil
    }
    for child in children {
      if let found = self.node(child, at: &place) { return found }
    }
    return nil
  }

  /// Whether the index was within the node.
  @discardableResult
  private static func change(_ node: inout JSONNode, at place: inout Int, _ change: inout Change) -> Bool {
    if place == 0 {
      change.apply(to: &node)
      return true
    }
    place -= 1
    switch node.value {
    case .array(var items):
      for index in items.indices where Self.change(&items[index], at: &place, &change) {
        node.value = .array(items)
        return true
      }
    case .object(var members):
      for index in members.indices where Self.change(&members[index].value, at: &place, &change) {
        node.value = .object(members)
        return true
      }
    default: break
    }
    return false
  }
}
