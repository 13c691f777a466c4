/// Prints changes in one line.
enum ChangeText {
  /// The number of changes of a kind that are printed before the rest is only counted.
  private static let greatest = 20

  /// A line with the kinds of change that there are.
  static func line(_ kinds: [(verb: String, places: [String])]) -> String {
    let parts = kinds.filter { !$0.places.isEmpty }.map { verb, places in
      let rest = places.count - greatest
      return verb + " " + places.prefix(greatest).joined(separator: " ") + (rest > 0 ? " and \(rest) more" : "")
    }
    return parts.isEmpty ? "no changes" : parts.joined(separator: ", ")
  }

  /// Ascending positions, with runs of more than two as ranges.
  static func runs(_ positions: [Int], prefix: String = "") -> [String] {
    var texts: [String] = []
    var start = 0
    while start < positions.count {
      var end = start
      while end + 1 < positions.count, positions[end + 1] == positions[end] + 1 { end += 1 }
      if end - start > 1 {
        texts.append("\(prefix)\(positions[start])–\(positions[end])")
      } else {
        for index in start...end { texts.append("\(prefix)\(positions[index])") }
      }
      start = end + 1
    }
    return texts
  }
}
