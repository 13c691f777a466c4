/// The candidate most similar to a misspelt name, if any is near enough.
///
/// Near means few typing errors: a letter inserted, missing, wrong, or swapped with its neighbour, at most one for
/// every three letters. Case is ignored. Of equally near candidates one with the same first letter is preferred, then
/// the first. Of very many, or of long ones, only the first are compared.
public func nearestName(to name: String, in candidates: some Sequence<String>) -> String? {
  guard name.utf8.count <= SupportLimits.comparedNameBytes else { return nil }
  let wanted = Array(name.lowercased().prefix(SupportLimits.comparedName + 1))
  guard !wanted.isEmpty, wanted.count <= SupportLimits.comparedName else { return nil }
  // Numbers are compared faster than letters; those of a candidate that the name lacks differ from all of its own.
  let numbers = Dictionary(wanted.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  let wantedNumbers = wanted.map { numbers[$0] ?? -1 }
  var best: (name: String, score: Int)?
  var steps = SupportLimits.comparedSteps
  for candidate in candidates.prefix(SupportLimits.comparedNames) {
    let bytes = candidate.utf8.count
    // One of so few bytes has too few letters.
    guard bytes <= SupportLimits.comparedNameBytes, bytes * 3 >= wanted.count * 2 else { continue }
    steps -= bytes * SupportLimits.comparedByte
    guard steps > 0 else { break }
    let letters = Array(candidate.lowercased().prefix(SupportLimits.comparedName + 1))
    guard !letters.isEmpty, letters.count <= SupportLimits.comparedName else { continue }
    // Nearly any two short names are one error apart, so names of one or two letters must be equal.
    let isShort = min(wanted.count, letters.count) < 3
    let cutOff = isShort ? 0 : max(wanted.count, letters.count) / 3
    guard abs(wanted.count - letters.count) <= cutOff else { continue }
    steps -= wanted.count * letters.count
    let distance = typingErrors(from: wantedNumbers, to: letters.map { numbers[$0] ?? -1 })
    let score = distance * 2 + (wanted[0] == letters[0] ? 0 : 1)
    if distance <= cutOff, score < best?.score ?? Int.max { best = (candidate, score) }
  }
  return best?.name
}

/// The Damerau-Levenshtein distance in its restricted form (optimal string alignment).
private func typingErrors(from left: [Int], to right: [Int]) -> Int {
  // What both begin with, and end with, costs nothing, and paths have most of it in common.
  let most = min(left.count, right.count)
  var start = 0
  while start < most, left[start] == right[start] { start += 1 }
  var end = 0
  while end < most - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
  return differingErrors(
    from: Array(left[start..<left.count - end]), to: Array(right[start..<right.count - end]))
}

private func differingErrors(from left: [Int], to right: [Int]) -> Int {
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
