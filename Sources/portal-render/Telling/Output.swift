import PortalRaster

/// Where the command's bytes go: to files, each of which is whole or not there, and to standard output.
///
/// Whoever reads standard output may have seen enough, as `head` has: then the command ends without a word.
enum Output {
  /// Writes a file; `-` is standard output.
  ///
  /// - Parameter durably: whether to wait for the disc. Nearly all that is written can be made again, as a compiler's
  ///   output can, and waiting takes longer than drawing.
  static func write(_ bytes: [UInt8], to path: String, durably: Bool = false) throws(FileError) {
    if path == "-" { return try say(bytes) }
    try untilReaderLeaves { () throws(FileError) in
      try Interruption.whileWriting { () throws(FileError) in try Files.write(bytes, to: path, durably: durably) }
    }
  }

  static func say(_ bytes: [UInt8]) throws(FileError) {
    try untilReaderLeaves { () throws(FileError) in try Files.writeStandardOutput(bytes) }
  }

  private static func untilReaderLeaves(_ body: () throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) {
      try body()
    } catch {
      if error.reason == .brokenPipe { Interruption.readerLeft() }
      throw error
    }
  }
}
