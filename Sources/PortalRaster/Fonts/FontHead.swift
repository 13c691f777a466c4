import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the header of a font file says: its version, and the checksum of all of it.
///
/// It is read by itself. A fingerprint asks for it of every font that a screen may use, and FreeType would read all tables of
/// each, which takes longer than the picture that the fingerprint is for.
struct FontHead {
  /// Such as 3.019.
  var version: Double
  var checksum: UInt32

  /// Nil where the file cannot be read, or is no font.
  init?(of file: FaceFile) {
    // Opening a pipe would block.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    func bytes(_ offset: Int, _ count: Int) -> [UInt8] {
      FontFileReader.bytes(of: descriptor, at: offset, count: count)
    }
    var start = 0
    if bytes(0, 4) == Array("ttcf".utf8) {
      // A number of more than 16 bits names an instance of a face, too.
      let place = bytes(12 + (file.index & 0xffff) * 4, 4)
      guard place.count == 4 else { return nil }
      start = FontFileReader.number(place, at: 0)
    }
    let directory = bytes(start, 12)
    guard directory.count == 12 else { return nil }
    let tables = bytes(start + 12, (Int(directory[4]) << 8 | Int(directory[5])) * 16)
    // Compared by hand: this runs for a hundred files at the beginning of every debug test run.
    var head: Int?
    tables.withUnsafeBytes { table in
      var place = 0
      while head == nil, place + 16 <= table.count {
        if table.loadUnaligned(fromByteOffset: place, as: UInt32.self).bigEndian == FontTag.head { head = place }
        place += 16
      }
    }
    guard let head else { return nil }
    let table = bytes(FontFileReader.number(tables, at: head + 8), 12)
    guard table.count == 12 else { return nil }
    // Font files store it as 16.16 fixed point, which may be negative.
    let revision = Double(Int32(truncatingIfNeeded: FontFileReader.number(table, at: 4)))
    version = (revision / 65536 * 1000).rounded() / 1000
    checksum = UInt32(truncatingIfNeeded: FontFileReader.number(table, at: 8))
  }
}
