extension String {
  /// The text with something else for some of its scalars.
  ///
  /// By scalars, because a mark that combines makes one character of itself and the sign before it, and readers of markup, of
  /// scripts and of logs see the sign nevertheless.
  ///
  /// - Parameter replacement: what stands for a scalar, where it is something else.
  package func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    result.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
