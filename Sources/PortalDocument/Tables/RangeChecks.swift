/// Constraints between values that are valid by themselves.
extension Reading {
  /// Reports a range that ends before it begins.
  ///
  /// The error is at the bound that is written, preferably the upper one.
  func checkRange<Value: Comparable>(
    _ node: JSONNode, _ low: (name: String, value: Value), _ high: (name: String, value: Value),
    words: (Value) -> String
  ) -> Bool {
    guard low.value > high.value else { return true }
    guard let place = (node.value[high.name] ?? node.value[low.name])?.place else { return true }
    error(
      "\"\(high.name)\" is \(words(high.value)), which is less than \"\(low.name)\", \(words(low.value))", at: place,
      hint: node.value[low.name] == nil || node.value[high.name] == nil ? "give both of them" : "swap them")
    return false
  }

  /// Reports a `minimumValue` that is more than the `maximumValue`; the picture warns of a value outside of them.
  func checkRange(_ node: JSONNode, from least: Double, to most: Double) {
    _ = checkRange(node, ("minimumValue", least), ("maximumValue", most)) { shortNumber($0) }
  }

  /// Reports an index out of range.
  func checkIndex(_ node: JSONNode, _ name: String, _ index: Int, of count: Int, _ one: String) {
    // Index 0 of an empty list is the default.
    guard index >= max(1, count), let place = node.value[name]?.place else { return }
    error(
      "there is no \(one) \(index)", at: place,
      hint: count == 0
        ? "there are no \(one)s; leave the key out" : "\(one)s are counted from 0, and the last is \(count - 1)")
  }
}
