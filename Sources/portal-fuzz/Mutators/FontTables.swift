/// A font file split into its tables, and reassembled with a valid directory.
struct FontTables {
  private struct Table {
    var name: [UInt8]
    var data: [UInt8]
  }

  private let kind: [UInt8]
  private var tables: [Table] = []

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 12, [[0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8)].contains(Array(bytes[..<4])) else {
      return nil
    }
    kind = Array(bytes[..<4])
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for index in 0..<count {
      let at = 12 + index * 16
      guard at + 16 <= bytes.count else { break }
      func number(_ place: Int) -> Int { bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
      let (start, length) = (number(at + 8), number(at + 12))
      guard start + length <= bytes.count else { continue }
      tables.append(Table(name: Array(bytes[at..<at + 4]), data: Array(bytes[start..<start + length])))
    }
    if tables.isEmpty { return nil }
  }

  /// The file; checksums of tables are 0, since font libraries ignore them.
  var file: [UInt8] {
    var head = kind + Self.bytes(tables.count, 2) + [0, 0, 0, 0, 0, 0]
    var data: [UInt8] = []
    let start = head.count + tables.count * 16
    for table in tables {
      head += table.name + [0, 0, 0, 0] + Self.bytes(start + data.count, 4) + Self.bytes(table.data.count, 4)
      data += table.data
      data += [UInt8](repeating: 0, count: -data.count & 3)
    }
    return head + data
  }

  /// Mutates one table; returns whether it did.
  mutating func change(_ dice: inout Dice, _ bytes: Mutation.Bytes) -> Bool {
    let (one, other) = (dice.roll(tables.count), dice.roll(tables.count))
    switch dice.roll(10) {
    case 0: tables.remove(at: one)
    case 1: tables[one].data = tables[other].data
    case 2: tables[one].data = Array(tables[one].data.prefix(dice.roll(tables[one].data.count + 1)))
    case 3, 4:
      // Tables consist mostly of 16-bit numbers.
      guard tables[one].data.count >= 2 else { return false }
      let place = dice.roll(tables[one].data.count / 2) * 2
      let number = [0, 1, 2, 0x7FFF, 0x8000, 0xFFFF, tables[one].data.count, dice.roll(0x10000)][dice.roll(8)]
      tables[one].data.replaceSubrange(place..<place + 2, with: Self.bytes(number, 2))
    default: tables[one].data = bytes(tables[one].data, tables[one].data.count + 32)
    }
    return true
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}
