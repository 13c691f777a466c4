/// A date and time of the Gregorian calendar: no clock, no time zone, no seconds.
public struct CalendarDate: Hashable, Sendable {
  /// The year of the Gregorian calendar, from 1.
  public var year: Int
  /// The month, from 1 to 12.
  public var month: Int
  /// The day of the month, from 1.
  public var day: Int
  /// The hour of the day, from 0 to 23.
  public var hour: Int
  /// The minute of the hour, from 0 to 59.
  public var minute: Int

  /// A date with a time; nil for one that does not exist, such as 30 February.
  public init?(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0) {
    guard (1...Self.lastYear).contains(year), (1...12).contains(month), (0...23).contains(hour),
      (0...59).contains(minute),
      day >= 1, day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
  }

  /// Parses `2026-11-20`, `2026-11-20T16:05` or `16:05`.
  ///
  /// A time alone is on the first day of 2000.
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

  /// The numbers between separators, with the given numbers of digits.
  private static func numbers(_ text: Substring, _ separator: Character, lengths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == lengths.count ? numbers : nil
  }

  /// The number of days of a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  static let lastYear = 9999
  static let first = CalendarDate(validYear: 2000)

  private init(validYear year: Int) { (self.year, month, day, hour, minute) = (year, 1, 1, 0, 0) }

  /// Itself; nothing where its parts were set to what is no date.
  private var checked: CalendarDate? {
    CalendarDate(year: year, month: month, day: day, hour: hour, minute: minute)
  }

  /// The day so many days on, as far as there are years.
  func moved(days: Int) -> CalendarDate {
    guard var date = checked else { return self }
    // No two days are farther apart, so that no sum overflows.
    var rest = min(max(-366 * Self.lastYear, days), 366 * Self.lastYear)
    while rest != 0 {
      let length = Self.days(inMonth: date.month, of: date.year)
      if (1...length).contains(date.day + rest) {
        date.day += rest
        rest = 0
      } else if rest > 0 {
        guard date.year < Self.lastYear || date.month < 12 else {
          date.day = length
          break
        }
        rest -= length - date.day + 1
        (date.year, date.month, date.day) = date.month < 12 ? (date.year, date.month + 1, 1) : (date.year + 1, 1, 1)
      } else {
        guard date.year > 1 || date.month > 1 else {
          date.day = 1
          break
        }
        rest += date.day
        (date.year, date.month) = date.month > 1 ? (date.year, date.month - 1) : (date.year - 1, 12)
        date.day = Self.days(inMonth: date.month, of: date.year)
      }
    }
    return date
  }

  /// The minute so many minutes on, within the day.
  func moved(minutes: Int) -> CalendarDate {
    guard var date = checked else { return self }
    let time = min(max(0, date.hour * 60 + date.minute + min(max(-24 * 60, minutes), 24 * 60)), 24 * 60 - 1)
    (date.hour, date.minute) = (time / 60, time % 60)
    return date
  }

  /// The day of the week, 0 being Sunday.
  public var weekday: Int {
    // Years begin in March, so that leap days come last.
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
