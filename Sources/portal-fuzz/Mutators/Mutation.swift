/// Mutates inputs so that they pass a parser's first checks.
struct Mutation {
  /// Mutates bytes without structure, up to a size limit: libFuzzer's own mutator.
  typealias Bytes = (_ bytes: [UInt8], _ most: Int) -> [UInt8]

  let mutator: FuzzReader.Mutator
  let words: [String]
  let bytes: Bytes

  /// - Parameter most: the size limit of the result.
  func changed(_ input: [UInt8], most: Int, seed: UInt64) -> [UInt8] {
    var dice = Dice(seed: seed)
    // Structured mutations alone would miss unstructured ones.
    guard dice.roll(4) > 0, let changed = changed(input, most: most, &dice), changed.count <= most else {
      return bytes(input, most)
    }
    return changed
  }

  private func changed(_ input: [UInt8], most: Int, _ dice: inout Dice) -> [UInt8]? {
    switch mutator {
    case .bytes: return nil
    case .json: return json(input, &dice)
    case .lines: return lines(input, &dice)
    case .letters: return LetterMutation.changed(input, head: 3, &dice)
    case .png:
      var file = PNGChunks(input)
      return file?.change(&dice, bytes) == true ? file?.file : nil
    case .font:
      var font = FontTables(input)
      return font?.change(&dice, bytes) == true ? font?.file : nil
    }
  }

  // MARK: Texts

  /// Mutates one of the JSON trees in an input's parts and lines.
  private func json(_ input: [UInt8], _ dice: inout Dice) -> [UInt8]? {
    let parts = split(input, &dice)
    guard let part = parts.part, var tree = JSONTree(part) else { return nil }
    for _ in 0...dice.roll(3) { tree.change(&dice, words, bytes) }
    return parts.before + tree.text + parts.after
  }

  /// Selects one part of an input, or one of its lines where it is no whole tree.
  private func split(_ input: [UInt8], _ dice: inout Dice) -> (before: [UInt8], part: [UInt8]?, after: [UInt8]) {
    var ends: [Int] = []
    for separator in [InputParts.separator, 0x0A] {
      ends = input.indices.filter { input[$0] == separator }
      if !ends.isEmpty, separator == InputParts.separator || JSONTree(input) == nil { break }
      ends = []
    }
    let starts = [0] + ends.map { $0 + 1 }
    let place = dice.roll(starts.count)
    let end = place < ends.count ? ends[place] : input.count
    return (Array(input[..<starts[place]]), Array(input[starts[place]..<end]), Array(input[end...]))
  }

  private func lines(_ input: [UInt8], _ dice: inout Dice) -> [UInt8]? {
    var lines = input.split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) }
    let (one, other) = (dice.roll(lines.count), dice.roll(lines.count))
    switch dice.roll(6) {
    case 0: lines.swapAt(one, other)
    case 1: lines.insert(lines[one], at: other)
    case 2: lines.remove(at: one)
    case 3:
      let start = lines[one].prefix(dice.roll(lines[one].count + 1))
      lines[one] = Array(start) + lines[other].suffix(dice.roll(lines[other].count + 1))
    default:
      guard let word = dice.pick(words) else { return nil }
      lines[one].insert(contentsOf: word.utf8, at: dice.roll(lines[one].count + 1))
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
