import PortalRaster

/// What is left of a batch: the lines that are not answered yet, and what earlier ones leave to them.
struct BatchRest {
  /// A line that is not blank and not answered.
  struct Line {
    /// Its number among all lines, from one on.
    var number: Int
    /// Its place among those that are not blank.
    var place: Int
    var content: InputLines.Line
    /// The output as written in it, once that is known.
    var output: String?
    /// Why it was ended by a former run of the program, which it is answered with.
    var end: Diagnostic?

    /// It as the end of a sentence about what a thread works on.
    var name: String { " at line \(number) of the batch" }
  }

  /// Lines that a former run took, and that are to be taken again, in order.
  private var again: [Line] = []
  /// The lines that are worked on, in order.
  private var open: [Line] = []
  /// The lines that nobody took yet.
  var input = InputLines()
  /// How many lines were read, and how many of them are not blank.
  private var read = 0
  private(set) var asked = 0
  /// The worst of the answers so far.
  private(set) var status = Status.done
  /// Whether lines are drawn one after the other, so that it is known which of them takes too much or traps.
  private(set) var isOneByOne = false
  /// What the answered lines write and read.
  private(set) var names = BatchFiles.Names()

  /// All lines of standard input.
  init() {}

  /// The places of the lines before those that nobody took yet which are still to say what they read, in order.
  var unsaid: [Int] { again.map(\.place) }

  /// The numbers of the lines that are to be taken again.
  var numbersAgain: Set<Int> { Set(again.map(\.number)) }

  /// What there is to do next.
  enum Taken {
    case line(Line)
    /// More is to be read.
    case more
    case over
  }

  /// Takes the next line that is not blank, which is open from then on.
  mutating func take() -> Taken {
    if !again.isEmpty {
      open.append(again.removeFirst())
      return open.last.map(Taken.line) ?? .over
    }
    while true {
      switch input.take() {
      case .more: return .more
      case .over: return .over
      case .line(let content):
        read += 1
        if content.isBlank { continue }
        let line = Line(number: read, place: asked, content: content)
        asked += 1
        open.append(line)
        return .line(line)
      }
    }
  }

  /// Notes where an open line is to be drawn.
  mutating func note(_ output: String, of number: Int) {
    if let index = open.firstIndex(where: { $0.number == number }) { open[index].output = output }
  }

  /// Passes over an open line.
  mutating func pass(over number: Int) { open.removeAll { $0.number == number } }

  /// Answers the first open line.
  mutating func answer(_ worst: Status) {
    if !open.isEmpty { open.removeFirst() }
    status = worst
  }

  /// Ends the open line of a name with an error; returns whether another run can go on.
  ///
  /// - Parameter name: empty where nobody knows which line it is: then it is the only one, or lines are drawn one by one.
  mutating func end(_ name: String, _ problem: Diagnostic, in files: BatchFiles) -> Bool {
    if let index = open.firstIndex(where: { $0.name == name }) ?? (name.isEmpty && open.count == 1 ? 0 : nil) {
      open[index].end = problem
    } else if name.isEmpty, open.count > 1 {
      isOneByOne = true
    } else {
      return false
    }
    // What is drawn anew says anew what it writes and reads.
    let left = Set((open + again).filter { $0.end == nil }.map(\.number))
    guard let names = files.names(where: { !left.contains($0) }) else { return false }
    self.names = names
    return true
  }
}

// MARK: - As bytes

extension BatchRest {
  /// What another run of the same program needs to go on, all open lines being worked on anew.
  var bytes: [UInt8] {
    var writer = Writer()
    // Open ones were taken first, so these are in order.
    let lines = open + again
    writer.add(lines.count)
    for line in lines {
      writer.add(line.number)
      writer.add(line.place)
      writer.add(line.content.bytes)
      writer.add(line.output)
      writer.add(line.end?.message)
      writer.add(line.end?.hint)
    }
    writer.add(input.isSkipping ? 1 : 0)
    writer.add(input.unread)
    for number in [read, asked, Int(status.rawValue), isOneByOne ? 1 : 0] { writer.add(number) }
    for names in [names.writers, names.readers, names.makers, names.made] {
      writer.add(names.count)
      for (key, number) in names {
        writer.add(Int(truncatingIfNeeded: key))
        writer.add(Int(truncatingIfNeeded: key >> 64))
        writer.add(number)
      }
    }
    return writer.bytes
  }

  /// What a former run left; nil where the bytes are something else.
  init?(bytes: [UInt8]) {
    var reader = Reader(bytes[...])
    func line() -> Line? {
      guard let number = reader.number(), let place = reader.number(), let content = reader.bytes(),
        let output = reader.text(), let message = reader.text(), let hint = reader.text()
      else { return nil }
      return Line(
        number: number, place: place, content: content.map(InputLines.Line.whole) ?? .tooLong, output: output,
        end: message.map { Diagnostic(.error, $0, hint: hint) })
    }
    func names() -> [UInt128: Int]? {
      guard let count = reader.number(), count >= 0 else { return nil }
      var names: [UInt128: Int] = [:]
      for _ in 0..<count {
        guard let low = reader.number(), let high = reader.number(), let number = reader.number() else { return nil }
        names[UInt128(UInt(bitPattern: high)) << 64 | UInt128(UInt(bitPattern: low))] = number
      }
      return names
    }
    guard let count = reader.number(), count >= 0 else { return nil }
    for _ in 0..<count {
      guard let line = line() else { return nil }
      again.append(line)
    }
    guard let isSkipping = reader.number(), let unread = reader.bytes(), let read = reader.number(),
      let asked = reader.number(), let status = reader.number().flatMap({ Int32(exactly: $0) }).flatMap(Status.init),
      let isOneByOne = reader.number(),
      let writers = names(), let readers = names(), let makers = names(), let made = names()
    else { return nil }
    input = InputLines(unread: unread ?? [], isSkipping: isSkipping == 1)
    (self.read, self.asked, self.status, self.isOneByOne) = (read, asked, status, isOneByOne == 1)
    self.names = BatchFiles.Names(writers: writers, readers: readers, makers: makers, made: made)
  }

  /// Numbers, and bytes after their count.
  private struct Writer {
    private(set) var bytes: [UInt8] = []

    mutating func add(_ number: Int) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// - Parameter more: nil is less than none.
    mutating func add(_ more: (some Collection<UInt8>)?) {
      add(more?.count ?? -1)
      if let more { bytes.append(contentsOf: more) }
    }

    mutating func add(_ text: String?) { add(text.map { Array($0.utf8) }) }
  }

  /// Reads what a ``Writer`` wrote; nil where there is no more of it.
  private struct Reader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    mutating func number() -> Int? {
      let size = MemoryLayout<Int>.size
      guard rest.count >= size else { return nil }
      defer { rest = rest.dropFirst(size) }
      return rest.prefix(size).reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func bytes() -> [UInt8]?? {
      guard let count = number() else { return nil }
      guard count >= 0 else { return .some(nil) }
      guard rest.count >= count else { return nil }
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }

    mutating func text() -> String?? { bytes().map { $0.map { String(decoding: $0, as: UTF8.self) } } }
  }
}

extension InputLines.Line {
  /// A line's bytes; nil of one that was too long.
  fileprivate var bytes: [UInt8]? {
    switch self {
    case .whole(let bytes): bytes
    case .tooLong: nil
    }
  }
}
