/// A marker in PNG files that identifies the program that made them.
package struct PNGSignature: Sendable {
  private let chunk: [UInt8]

  /// After the header chunk, which is the first of every file.
  private static let place = 33

  package init(_ program: String) {
    var encoder = PNGEncoder(isWhole: false)
    encoder.chunk("tEXt") { $0 += Array("Software\0\(program)".utf8) }
    chunk = encoder.file
  }

  /// A PNG file with the marker.
  package func signed(_ file: [UInt8]) -> [UInt8] {
    guard file.count >= Self.place else { return file }
    var signed = file
    signed.insert(contentsOf: chunk, at: Self.place)
    return signed
  }

  package func isOn(_ file: [UInt8]) -> Bool { file.dropFirst(Self.place).starts(with: chunk) }
}
