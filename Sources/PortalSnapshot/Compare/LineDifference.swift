import PortalSupport

/// The difference of two texts by lines, in hunks with three lines around, as `diff -u` writes it.
package struct LineDifference {
  /// The numbers of lines that only the reference has, and only the new text.
  private(set) var removed = 0
  private(set) var added = 0
  /// The number of the first line that differs, from 1 on.
  private(set) var first = 0
  /// The hunks: each with its place, then its lines behind a blank, `-` or `+`.
  private(set) var lines: [String] = []

  private enum Step {
    case both(Int, Int)
    case removed(Int)
    case added(Int)
  }

  private let old: [String]
  private let new: [String]
  /// A number for each line: those with the same bytes have the same.
  private let numbers: (old: [Int], new: [Int])
  private var steps: [Step] = []

  package init(from reference: String, to actual: String) {
    (old, new) = (Self.lines(of: reference), Self.lines(of: actual))
    var known: [ByteText: Int] = [:]
    numbers = (old.map { known.number(of: $0) }, new.map { known.number(of: $0) })
    align()
    first = 1 + (steps.firstIndex { if case .both = $0 { false } else { true } } ?? steps.count)
    for step in steps {
      switch step {
      case .both: break
      case .removed: removed += 1
      case .added: added += 1
      }
    }
    writeHunks()
  }

  /// What differs, in words: `differs in 2 lines, from line 7 on`.
  package var sentence: String {
    func count(_ number: Int) -> String { number == 1 ? "1 line" : "\(grouped(number)) lines" }
    let what =
      switch (removed, added) {
      case (0, _): "has \(count(added)) more"
      case (_, 0): "lacks \(count(removed))"
      case (added, _): "differs in \(count(added))"
      default: "has \(count(added)) for \(count(removed))"
      }
    return "\(what), from line \(first) on"
  }

  /// The first lines of the hunks, each of a bounded length, and how many more there are.
  package var shown: [String] {
    let most = SnapshotLimits.shownLines
    guard lines.count > most else { return lines }
    return lines.prefix(most) + ["… and \(grouped(lines.count - most)) more lines; the files below have all of them"]
  }

  // MARK: Lines

  /// The lines of a text; a text without a line feed at its end has a line more that says so, as in `diff`.
  private static func lines(of text: String) -> [String] {
    // A carriage return and a line feed are one character, and two scalars.
    var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    if lines.last == "" {
      lines.removeLast()
    } else {
      lines.append("\\ No newline at end of file")
    }
    return lines
  }

  // MARK: Alignment

  /// Beyond this many lines between the equal ends, all of the old ones are removed and all of the new ones added: the
  /// time of an alignment grows with the square.
  private static let mostAligned = 2000

  private mutating func align() {
    let (old, new) = numbers
    let start = zip(old, new).prefix { $0 == $1 }.count
    let most = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix(most).prefix { $0 == $1 }.count
    steps = (0..<start).map { .both($0, $0) }
    let (left, right) = (start..<(old.count - end), start..<(new.count - end))
    if left.count + right.count <= Self.mostAligned {
      let difference = new[right].difference(from: old[left])
      var gone = Set<Int>()
      var come = Set<Int>()
      for change in difference {
        switch change {
        case .remove(let offset, _, _): gone.insert(start + offset)
        case .insert(let offset, _, _): come.insert(start + offset)
        }
      }
      var (from, to) = (left.lowerBound, right.lowerBound)
      while from < left.upperBound || to < right.upperBound {
        if from < left.upperBound, gone.contains(from) {
          steps.append(.removed(from))
          from += 1
        } else if to < right.upperBound, come.contains(to) {
          steps.append(.added(to))
          to += 1
        } else {
          steps.append(.both(from, to))
          (from, to) = (from + 1, to + 1)
        }
      }
    } else {
      steps += left.map { .removed($0) } + right.map { .added($0) }
    }
    steps += zip((old.count - end)..<old.count, (new.count - end)..<new.count).map { .both($0, $1) }
  }

  // MARK: Hunks

  private static let around = 3

  private mutating func writeHunks() {
    let changed = steps.indices.filter { if case .both = steps[$0] { false } else { true } }
    var next = 0
    while next < changed.count {
      let start = max(0, changed[next] - Self.around)
      var end = changed[next]
      while next < changed.count, changed[next] <= end + 2 * Self.around + 1 {
        end = changed[next]
        next += 1
      }
      writeHunk(start..<min(steps.count, end + Self.around + 1))
    }
  }

  private mutating func writeHunk(_ range: Range<Int>) {
    var (oldCount, newCount) = (0, 0)
    var text: [String] = []
    var run: (old: [Int], new: [Int]) = ([], [])
    func write(_ run: (old: [Int], new: [Int])) -> [String] {
      var (removed, added): ([String], [String]) = ([], [])
      for index in 0..<max(run.old.count, run.new.count) {
        let pair = LineExcerpt(
          index < run.old.count ? old[run.old[index]] : nil, index < run.new.count ? new[run.new[index]] : nil)
        if let line = pair.old { removed.append("-" + line) }
        if let line = pair.new { added.append("+" + line) }
      }
      return removed + added
    }
    for step in steps[range] {
      switch step {
      case .both(let line, _):
        text += write(run) + [" " + (LineExcerpt(old[line], nil).old ?? "")]
        run = ([], [])
        (oldCount, newCount) = (oldCount + 1, newCount + 1)
      case .removed(let line):
        run.old.append(line)
        oldCount += 1
      case .added(let line):
        run.new.append(line)
        newCount += 1
      }
    }
    let before = steps[..<range.lowerBound].reduce(into: (old: 1, new: 1)) { numbers, step in
      if case .added = step {} else { numbers.old += 1 }
      if case .removed = step {} else { numbers.new += 1 }
    }
    lines.append("@@ -\(before.old),\(oldCount) +\(before.new),\(newCount) @@")
    lines += text + write(run)
  }
}

/// Two lines, one for the other, of which long ones are cut so that what differs is seen.
struct LineExcerpt {
  let old: String?
  let new: String?

  init(_ old: String?, _ new: String?) {
    let most = SnapshotLimits.shownLineCharacters
    var start = 0
    if let old, let new, max(old.count, new.count) > most {
      start = max(0, zip(old, new).prefix { $0 == $1 }.count - most / 4)
    }
    func cut(_ line: String) -> String {
      guard line.count > most else { return TerminalText.escaped(line) }
      let rest = line.dropFirst(start)
      return (start > 0 ? "…" : "") + TerminalText.escaped(String(rest.prefix(most)))
        + (rest.count > most ? "…" : "")
    }
    (self.old, self.new) = (old.map(cut), new.map(cut))
  }
}
