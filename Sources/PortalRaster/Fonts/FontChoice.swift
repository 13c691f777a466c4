/// What a font library is made of, as a child is told to make the same.
struct FontChoice: Equatable {
  /// Whether the standard fonts are in it, and those of this machine.
  var hasStandard: Bool
  var hasSystem: Bool
  /// The given files and folders.
  var paths: [String]

  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(hasStandard)
    writer.write(hasSystem)
    writer.write(paths) { $0.write($1) }
    return writer.bytes
  }

  init(hasStandard: Bool, hasSystem: Bool, paths: [String]) {
    (self.hasStandard, self.hasSystem, self.paths) = (hasStandard, hasSystem, paths)
  }

  /// Nil where the bytes are something else.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    guard let hasStandard = reader.bool(), let hasSystem = reader.bool(), let paths = reader.all({ $0.text() }),
      reader.isAtEnd
    else { return nil }
    self.init(hasStandard: hasStandard, hasSystem: hasSystem, paths: paths)
  }
}
