/// The candidate that somebody who wrote `name` most likely meant, if any is near enough.
///
/// Near means few typing errors: a letter too many, missing, wrong, or swapped with its neighbour, at most one
/// for every three letters. Upper and lower case do not differ. Among equally near candidates the first wins.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().prefix(SupportLimits.comparedName + 1))
  guard !wanted.isEmpty, wanted.count <= SupportLimits.comparedName else { return nil }
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().prefix(SupportLimits.comparedName + 1))
    guard letters.count <= SupportLimits.comparedName else { continue }
    // Of two short names nearly any two are one error apart, so the shorter one sets the cut-off, and names
    // of one or two letters must agree but for their case.
    let cutOff = min(wanted.count, letters.count) < 3 ? 0 : max(1, max(wanted.count, letters.count) / 3)
    let bound = min(cutOff, (best?.distance ?? Int.max) - 1)
    guard bound >= 0, abs(wanted.count - letters.count) <= bound else { continue }
    let distance = typingErrors(from: wanted, to: letters)
    if distance <= bound { best = (candidate, distance) }
  }
  return best?.name
}

/// The Damerau-Levenshtein distance in its common form, in which no stretch is edited twice.
private func typingErrors(from left: [Character], to right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let change = left[row] == right[column] ? 0 : 1
      var cost = min(last[column] + change, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[right.count]
}
