/// How a locale writes dates and times of the Gregorian calendar.
///
/// The forms are compiled in (`DateFormat+Table.swift`), so that they are the same on every machine. A locale that is not
/// there writes as the next more general one does: `de-LI` as `de`. Where there is none, either, dates are written
/// as `2026-11-20` and `16:05`.
struct DateFormat {
  /// Patterns as Unicode's CLDR has them, of the letters `d`, `M`, `y`, `H`, `h`, `m` and `a`.
  private var day = "y-MM-dd"
  /// The same with the name of the month.
  private var namedDay = "d MMMM y"
  private var time = "HH:mm"
  /// The parts of a date in their order on wheels, each a letter and what is written behind the number.
  private var wheelOrder = "d M y"
  private var shortMonths: [String] = []
  /// The names of months within a date.
  private var months: [String] = []
  /// Their names alone.
  private var monthsAlone: [String] = []
  private(set) var halves = ["AM", "PM"]
  private var zero: Unicode.Scalar = "0"

  /// - Parameters:
  ///   - locale: a BCP 47 language tag; nil for numbers alone.
  ///   - monthNames: names in place of the locale's, or none.
  init(locale: String?, monthNames: [String] = []) {
    if let members = locale.flatMap(Self.members) {
      func names(_ index: Int) -> [String] {
        members[index].split(separator: ";").map(String.init)
      }
      (day, namedDay, time, wheelOrder) = (
        String(members[1]), String(members[2]), String(members[3]), String(members[4])
      )
      (shortMonths, months, monthsAlone, halves) = (names(5), names(6), names(7), names(8))
      if monthsAlone.isEmpty { monthsAlone = months }
      zero = members[9].unicodeScalars.first ?? zero
    }
    guard monthNames.count == 12 else { return }
    (day, shortMonths, months, monthsAlone) = (namedDay, monthNames, monthNames, monthNames)
    wheelOrder = wheelOrder.split(separator: " ").map { $0.first == "M" ? "M" : $0 }.joined(separator: " ")
  }

  private static let lines = Dictionary(
    table.split(separator: "\n").map { ($0.prefix { $0 != "|" }.lowercased(), $0) },
    uniquingKeysWith: { first, _ in first })

  private static let known = Dictionary(
    aliases.map { ($0.key.lowercased(), $0.value.lowercased()) }, uniquingKeysWith: { first, _ in first })

  /// The members of a locale's line, or of that of a more general one.
  private static func members(of locale: String) -> [Substring]? {
    var parts = locale.lowercased().split { $0 == "-" || $0 == "_" }
    while !parts.isEmpty {
      let tag = parts.joined(separator: "-")
      if let line = lines[known[tag] ?? tag] {
        return line.split(separator: "|", omittingEmptySubsequences: false)
      }
      parts.removeLast()
    }
    return nil
  }

  // MARK: Texts

  /// `Nov 20, 2026`.
  func text(ofDay date: CalendarDate) -> String { text(day, of: date) }

  /// `4:05 PM`.
  func text(ofTime date: CalendarDate) -> String { text(time, of: date) }

  private func text(_ pattern: String, of date: CalendarDate) -> String {
    var text = ""
    var isQuoted = false
    var rest = pattern.unicodeScalars[...]
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(isQuoted || letter == "'" ? 1 : run.count)
      if letter == "'" {
        isQuoted.toggle()
      } else if isQuoted {
        text.unicodeScalars.append(letter)
      } else {
        text += part(letter, run.count, of: date) ?? String(String.UnicodeScalarView(run))
      }
    }
    return text
  }

  /// What a letter of a pattern stands for.
  private func part(_ letter: Unicode.Scalar, _ length: Int, of date: CalendarDate) -> String? {
    switch letter {
    case "d": number(date.day, length)
    case "M", "L":
      switch length {
      case 1, 2: number(date.month, length)
      case 3: name(of: date.month, in: shortMonths)
      default: name(of: date.month, in: months)
      }
    case "y": number(date.year)
    case "H": number(date.hour, length)
    case "h": number(Self.hour(date.hour), length)
    case "m": number(date.minute, length)
    case "a": halves[date.half]
    default: nil
    }
  }

  private func name(of month: Int, in names: [String]) -> String {
    names.indices.contains(month - 1) ? names[month - 1] : number(month, 2)
  }

  /// A number in the locale's digits, with zeros before it up to a length.
  func number(_ number: Int, _ length: Int = 1) -> String {
    let digits = String(number)
    let padded = String(repeating: "0", count: max(0, length - digits.count)) + digits
    guard zero != "0" else { return padded }
    let offset = zero.value - 48
    return String(
      String.UnicodeScalarView(padded.unicodeScalars.map { Unicode.Scalar($0.value + offset) ?? $0 }))
  }

  // MARK: Wheels

  /// The parts of a day in the order of their wheels: `d`, `M` and `y`, each with its unit.
  var wheels: [(part: Character, unit: String)] {
    wheelOrder.split(separator: " ").compactMap { word in word.first.map { ($0, String(word.dropFirst())) } }
  }

  /// The twelve months on a wheel: their names, or numbers where there are none or units stand behind them.
  ///
  /// - Parameter isShort: whether there is little room.
  func months(unit: String, isShort: Bool) -> [String] {
    (1...12).map { month in
      if !unit.isEmpty { return number(month) + unit }
      return name(of: month, in: isShort ? shortMonths : monthsAlone)
    }
  }

  var hasMonthNames: Bool { !months.isEmpty }

  /// Whether a day has two halves of twelve hours.
  var hasHalves: Bool { time.contains("h") }

  /// Whether the half of the day stands before the hour.
  var halfIsFirst: Bool { time.first == "a" }

  /// The 24 hours on a wheel.
  var hours: [String] { (0...23).map { hasHalves ? number(Self.hour($0)) : number($0, 2) } }

  /// The hour on a face of twelve.
  private static func hour(_ hour: Int) -> Int { (hour + 11) % 12 + 1 }
}

extension CalendarDate {
  /// Whether it is before noon, 0, or after, 1.
  var half: Int {
    get { hour / 12 }
    set { hour = hour % 12 + 12 * newValue }
  }
}
