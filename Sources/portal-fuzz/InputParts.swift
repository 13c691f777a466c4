/// An input of two parts, separated by byte 30, which texts do not contain.
struct InputParts {
  static let separator: UInt8 = 30

  var first: [UInt8]
  var second: [UInt8]?

  init(_ bytes: [UInt8]) {
    let place = bytes.firstIndex(of: Self.separator)
    first = Array(bytes[..<(place ?? bytes.count)])
    second = place.map { Array(bytes[($0 + 1)...]) }
  }
}
