/// Where the keys of a keyboard are, row by row.
struct KeyboardRows {
  /// A key, where it is drawn, and where it takes touches.
  struct Place {
    var key: Keyboard.Key
    /// What is on it, or what it is called where that is a sign.
    var title: String
    /// The letters below a digit.
    var letters = ""
    /// Whether it is one of the large keys of a pad.
    var isLarge = false
    var frame: Rect
    /// With the gaps around it: no finger falls between two keys.
    var cell: Rect
  }

  private(set) var places: [Place] = []
  private let metrics: Metrics
  private let width: Double
  /// How much of the sides belongs to the device.
  private let (left, right): (Double, Double)
  /// The width of a letter's key.
  private let unit: Double

  /// Known: of iOS 13 to 18.
  private struct Metrics {
    var row: Double
    var top: Double
    var key: Double
    var gap: Double
    var margin = 3.0
    /// Between the keys at the sides of the third row and its letters.
    var wideGap = 14.0
  }

  /// The rows of numbers and signs.
  private static let numbers = ["1234567890", "-/:;()$&@\"", ".,?!'"]
  private static let symbols = ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"]
  /// The keys at the sides of the third row, and that of return, in keys of letters.
  private static let sideKey = 4.0 / 3
  private static let returnKey = 2.8

  /// The letters that stand below digits, as on telephones.
  private static let pad = [" ", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  init(_ keyboard: Keyboard, _ traits: Traits) {
    let locals = KeyboardLanguage(locale: traits.locale)
    let language = keyboard.type.isLatin ? locals.latin : locals
    let isPad = keyboard.type.isPad(on: keyboard.plane, traits)
    let size = traits.screenSize ?? .zero
    let hasRoomBelow = Keyboard.hasRoomBelow(traits)
    // Elsewhere the home indicator lies below the last row.
    let below = hasRoomBelow ? 75 : traits.safeArea.bottom
    let row = (Keyboard.height(traits) - below) / 4
    metrics =
      if isPad {
        Metrics(row: row, top: 5, key: row - 8, gap: 6, margin: 6)
      } else if Keyboard.isLarge(traits) {
        Metrics(row: row, top: 9, key: row - 11, gap: 12, margin: 6, wideGap: 12)
      } else if traits.isCompactInHeight {
        Metrics(row: row, top: 6, key: row - 7, gap: 5)
      } else {
        Metrics(row: row, top: 8, key: row - 12, gap: 6)
      }
    (left, right) = (traits.safeArea.left + metrics.margin, traits.safeArea.right + metrics.margin)
    width = max(0, size.width - left - right)
    let rows: [String] =
      switch keyboard.plane {
      case .letters: language.rows
      case .numbers: Self.numbers
      case .symbols: Self.symbols
      }
    let most = isPad ? 3 : Double(max(10, rows.map(\.count).max() ?? 10))
    unit = max(0, width - metrics.gap * (most - 1)) / most
    if isPad {
      addPad(keyboard, language)
    } else {
      let isUpper = keyboard.plane == .letters && keyboard.shift != .off
      let keys = rows.map { row in row.map { isUpper ? $0.uppercased() : String($0) } }
      for index in 0..<2 { addLetters(keys[index], row: index) }
      addThird(keys[2], keyboard, hasShift: keyboard.plane != .letters || language.hasCapitals)
      addLast(keyboard, language, hasRoomBelow: hasRoomBelow)
    }
    guard hasRoomBelow else { return }
    // Beside the home indicator.
    let side = 62.0
    for (key, title, x) in [
      (Keyboard.Key.globe, "next keyboard", 6), (.microphone, "dictate", size.width - 6 - side),
    ] {
      let frame = Rect(x: x, y: row * 4 + 1, width: side, height: 48)
      places.append(Place(key: key, title: title, frame: frame, cell: frame))
    }
  }

  private mutating func add(_ key: Keyboard.Key, _ title: String, row: Int, x: Double, _ width: Double) {
    let y = Double(row) * metrics.row
    places.append(
      Place(
        key: key, title: title, frame: Rect(x: x, y: y + metrics.top, width: width, height: metrics.key),
        cell: Rect(x: x - metrics.gap / 2, y: y, width: width + metrics.gap, height: metrics.row)))
  }

  /// A row of letters in the middle.
  private mutating func addLetters(_ letters: [String], row: Int) {
    let length = Double(letters.count) * (unit + metrics.gap) - metrics.gap
    var x = left + (width - length) / 2
    for letter in letters {
      add(.text(letter), letter, row: row, x: x, unit)
      x += unit + metrics.gap
    }
  }

  /// Letters, or a few signs that share what room there is, between shift and delete.
  private mutating func addThird(_ letters: [String], _ keyboard: Keyboard, hasShift: Bool) {
    let isLetters = keyboard.plane == .letters
    let end = left + width
    let own = Double(letters.count) * (unit + metrics.gap) - metrics.gap
    var side = unit * Self.sideKey
    var (x, key) = (left + side + metrics.wideGap, unit)
    if isLetters, hasShift {
      x = left + (width - own) / 2
      let room = x - left
      side = max(min(side, room - metrics.gap), 0)
    } else if isLetters {
      x = left
      side = max(0, width - own - metrics.gap)
    } else {
      let count = Double(letters.count)
      key = max(0, width - 2 * (side + metrics.wideGap) - (count - 1) * metrics.gap) / count
    }
    if isLetters, hasShift { add(.shift, "shift", row: 2, x: left, side) }
    if !isLetters {
      let isNumbers = keyboard.plane == .numbers
      add(.plane(isNumbers ? .symbols : .numbers), isNumbers ? "#+=" : "123", row: 2, x: left, side)
    }
    for letter in letters {
      add(.text(letter), letter, row: 2, x: x, key)
      x += key + metrics.gap
    }
    add(.delete, "delete", row: 2, x: end - side, side)
  }

  private mutating func addLast(_ keyboard: Keyboard, _ language: KeyboardLanguage, hasRoomBelow: Bool) {
    let isLetters = keyboard.plane == .letters
    let enter = min(unit * Self.returnKey, width / 4)
    let side = hasRoomBelow ? enter : unit * Self.sideKey
    var x = left
    func next(_ width: Double) -> Double {
      defer { x += width + metrics.gap }
      return x
    }
    add(.plane(isLetters ? .numbers : .letters), isLetters ? "123" : language.letters, row: 3, x: next(side), side)
    if !hasRoomBelow {
      add(.globe, "next keyboard", row: 3, x: next(side), side)
      add(.microphone, "dictate", row: 3, x: next(side), side)
    }
    let room = max(0, left + width - x - metrics.gap - enter)
    let extras = isLetters ? keyboard.type.extraKeys : []
    let count = Double(extras.count)
    // Beside a space bar they are as wide as letters; without one they share its room.
    let extra =
      keyboard.type.hasSpace || !isLetters
      ? min(unit, room / (count + 1)) : max(0, room - metrics.gap * (count - 1)) / max(1, count)
    if keyboard.type.hasSpace || !isLetters {
      let space = max(0, room - count * (extra + metrics.gap))
      add(.text(" "), language.space, row: 3, x: next(space), space)
    }
    for text in extras { add(.text(text), text, row: 3, x: next(extra), extra) }
    add(.return, language.word(keyboard.returnKey), row: 3, x: x, enter)
  }

  /// Large keys in three columns.
  private mutating func addPad(_ keyboard: Keyboard, _ language: KeyboardLanguage) {
    let isSigns = keyboard.plane == .symbols
    let rows: [[Keyboard.Key?]] =
      isSigns
      ? [["+", "*", "#"], [",", ";"]].map { $0.map { .text($0) } }
      : (0..<3).map { row in (1...3).map { .text("\(row * 3 + $0)") } }
    let corner: (key: Keyboard.Key, title: String)? =
      switch keyboard.type {
      case .decimalPad: (.text(language.decimal), language.decimal)
      case .phonePad: isSigns ? (.plane(.numbers), "123") : (.plane(.symbols), "+*#")
      case .namePhonePad: (.plane(.letters), language.letters)
      default: nil
      }
    let last: [Keyboard.Key?] = [corner?.key, isSigns ? nil : .text("0"), .delete]
    for (row, keys) in (rows + Array(repeating: [], count: 3 - rows.count) + [last]).enumerated() {
      for (column, key) in keys.enumerated() {
        guard let key else { continue }
        var title = key.name
        if column == 0, row == 3 { title = corner?.title ?? title }
        add(key, title, row: row, x: left + Double(column) * (unit + metrics.gap), unit)
        places[places.count - 1].isLarge = true
        if !isSigns, row < 3 { places[places.count - 1].letters = Self.pad[row * 3 + column] }
      }
    }
  }
}
