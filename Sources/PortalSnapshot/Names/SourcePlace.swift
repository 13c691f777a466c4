/// A line of a source file.
public struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int

  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}
