/// Warnings of values that a control cannot show as they are: it shows what is nearest.
///
/// They are the picture's, whoever described the screen, so that no snapshot of one is recorded in silence.
extension ExpansionContext {
  /// Warns of a number outside its range, and of a range that ends before it begins.
  ///
  /// - Parameter isEndless: whether the range may have no end.
  func check(_ value: Double, from least: Double, to most: Double, isEndless: Bool) {
    let numbers = [("value", value), ("minimumValue", least), ("maximumValue", most)]
    if let (name, _) = numbers.first(where: { $1.isNaN }) {
      warn("\(path) has a \(name) that is no number", hint: "look for a division by zero", about: name)
    } else if least > most {
      warn(
        "\(path) has the minimumValue \(words(least)), which is more than its maximumValue, \(words(most))",
        hint: "swap them", about: "minimumValue")
    } else if !isEndless, !(most - least).isFinite {
      warn(
        "\(path) has a range without an end, in which its value has no place",
        hint: "give it two bounds that are finite",
        about: "maximumValue")
    } else if !Self.isWithin(value, least, most) {
      let bound =
        value < least ? "less than its minimumValue, \(words(least))" : "more than its maximumValue, \(words(most))"
      warn(
        "\(path) has the value \(words(value)), which is \(bound)",
        hint: "give it a value within the range, or widen it", about: "value")
    }
  }

  /// Whether a number is within bounds, or beyond them by no more than what arithmetic rounds.
  static func isWithin(_ value: Double, _ least: Double, _ most: Double) -> Bool {
    let dust = (most - least).isFinite ? (most - least) * 1e-9 : 0
    return value >= least - dust && value <= most + dust
  }

  private func words(_ number: Double) -> String { number.isFinite ? shortNumber(number) : "\(number)" }

  /// Warns of the index of something that is not there.
  ///
  /// - Parameters:
  ///   - word: the property's name.
  ///   - one: what is counted, such as `segment`.
  ///   - mayBeNone: whether a negative index says that none of them is meant.
  func check(_ index: Int, of count: Int, _ one: String, in word: String, mayBeNone: Bool) {
    // The first of none is what everything begins with.
    guard !(0..<max(1, count)).contains(index), !mayBeNone || index >= 0 else { return }
    warn(
      "\(path) has no \(one) \(index)",
      hint: count == 0 ? "it has no \(one)s at all" : "\(one)s are counted from 0, and the last is \(count - 1)",
      about: word)
  }
}
