/// A vector most of whose numbers are zero: all places, and a list of those that were written to.
struct SparseVector: Sendable {
  private(set) var support: [Int32] = []
  private var numbers: [Fraction] = []
  private var isListed: [Bool] = []

  /// Makes room for places below `count`.
  mutating func reserve(_ count: Int) {
    guard numbers.count < count else { return }
    numbers += Array(repeating: .zero, count: count - numbers.count)
    isListed += Array(repeating: false, count: count - isListed.count)
  }

  subscript(place: Int32) -> Fraction {
    get { numbers[Int(place)] }
    set {
      list(place)
      numbers[Int(place)] = newValue
    }
  }

  /// Lists a place, whose number may still become other than zero.
  mutating func list(_ place: Int32) {
    guard !isListed[Int(place)] else { return }
    isListed[Int(place)] = true
    support.append(place)
  }

  /// Adds to a place's number.
  mutating func add(_ number: Fraction, at place: Int32) {
    list(place)
    numbers[Int(place)] = numbers[Int(place)] + number
  }

  mutating func clear() {
    for place in support {
      numbers[Int(place)] = .zero
      isListed[Int(place)] = false
    }
    support.removeAll(keepingCapacity: true)
  }

  /// Orders the list by a number of each place; the vector's numbers stay where they are.
  mutating func sort(by rank: (Int32) -> Int32) {
    guard support.count <= 32 else { return support.sort { rank($0) < rank($1) } }
    // Most lists are short, and the library's sort takes memory for each.
    for end in 1..<max(1, support.count) {
      let (place, own) = (support[end], rank(support[end]))
      var at = end
      while at > 0, own < rank(support[at - 1]) {
        support[at] = support[at - 1]
        at -= 1
      }
      support[at] = place
    }
  }

  /// Puts the list into the order of another that has all its places.
  mutating func arrange(as whole: [Int32], ascending: Bool) {
    support.removeAll(keepingCapacity: true)
    if ascending {
      for place in whole where isListed[Int(place)] { support.append(place) }
    } else {
      for place in whole.reversed() where isListed[Int(place)] { support.append(place) }
    }
  }
}
