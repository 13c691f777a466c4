/// A day and a time of the calendar, as they are written: no clock, no time zone, no seconds.
public struct CalendarDate: Hashable, Sendable {
  public var year: Int
  /// From 1 to 12.
  public var month: Int
  /// From 1 on.
  public var day: Int
  public var hour: Int
  public var minute: Int

  /// Nothing where there is no such day or time in the Gregorian calendar.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    guard (1...9999).contains(year), (1...12).contains(month), (0...23).contains(hour), (0...59).contains(minute),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// Reads `2026-11-20`, `2026-11-20T16:05` or `16:05`.
  ///
  /// A time alone is one of the first day of the year 2000.
  public init?(_ text: String) {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count) else { return nil }
    let isTimeAlone = parts.count == 1 && parts[0].contains(":")
    var day = [2000, 1, 1]
    if !isTimeAlone {
      guard let numbers = Self.numbers(parts[0], "-", lengths: [4, 2, 2]) else { return nil }
      day = numbers
    }
    var time = [0, 0]
    if parts.count == 2 || isTimeAlone {
      guard let numbers = Self.numbers(parts[parts.count - 1], ":", lengths: [2, 2]) else { return nil }
      time = numbers
    }
    self.init(year: day[0], month: day[1], day: day[2], hour: time[0], minute: time[1])
  }

  /// The numbers between separators, each of so many digits.
  private static func numbers(_ text: Substring, _ separator: Character, lengths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == lengths.count ? numbers : nil
  }

  /// How many days a month has.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, 0 being Sunday.
  public var weekday: Int {
    // Years begin in March, so that leap days stand at their ends.
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let counted = month < 3 ? year - 1 : year
    return (counted + counted / 4 - counted / 100 + counted / 400 + offsets[month - 1] + day) % 7
  }
}

extension CalendarDate: Comparable {
  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day, one.hour * 60 + one.minute)
      < (other.year, other.month, other.day, other.hour * 60 + other.minute)
  }
}

extension CalendarDate: CustomStringConvertible {
  /// `2026-11-20T16:05`.
  public var description: String {
    func padded(_ number: Int, _ length: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, length - digits.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(padded(hour, 2)):\(padded(minute, 2))"
  }
}
