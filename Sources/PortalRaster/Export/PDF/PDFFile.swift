import CCairo
import PortalSupport

/// A PDF file under construction, object by object.
///
/// Objects other than streams go into one compressed object stream, and the cross-reference table is compressed, too,
/// which keeps small files small.
struct PDFFile {
  /// A reference to an object.
  struct Reference: Hashable, Comparable, CustomStringConvertible {
    fileprivate var number: Int

    var description: String { "\(number) 0 R" }
    /// The number alone, for unique resource names.
    var name: String { "\(number)" }

    static func < (one: Reference, other: Reference) -> Bool { one.number < other.number }
  }

  enum Object {
    case value(String)
    case stream(dictionary: String, bytes: [UInt8])
  }

  private(set) var objects: [Object?] = []
  /// The bytes of all streams.
  private(set) var streamBytes = 0
  /// The bytes of all other objects.
  private(set) var valueBytes = 0

  /// What there was of it before a page.
  struct Mark {
    fileprivate let objects, streamBytes, valueBytes: Int
  }

  var mark: Mark { Mark(objects: objects.count, streamBytes: streamBytes, valueBytes: valueBytes) }

  /// Forgets all objects that were reserved since.
  mutating func undo(to mark: Mark) {
    objects.removeSubrange(mark.objects...)
    (streamBytes, valueBytes) = (mark.streamBytes, mark.valueBytes)
  }

  /// Whether an object is in it.
  func holds(_ reference: Reference) -> Bool { reference.number <= objects.count }

  /// Reserves a number for an object that is set later.
  mutating func reserve() -> Reference {
    objects.append(nil)
    return Reference(number: objects.count)
  }

  mutating func set(_ reference: Reference, _ value: String) {
    objects[reference.number - 1] = .value(value)
    valueBytes += value.utf8.count
  }

  mutating func add(_ value: String) -> Reference {
    let reference = reserve()
    set(reference, value)
    return reference
  }

  /// Sets a stream object, and compresses it.
  ///
  /// - Parameter dictionary: the stream's dictionary without its length and filter.
  mutating func set(_ reference: Reference, _ dictionary: String, stream bytes: [UInt8]) throws {
    let packed = try Self.packed(bytes)
    if packed.count < bytes.count {
      set(reference, dictionary + "/Filter/FlateDecode", packed: packed)
    } else {
      set(reference, dictionary, packed: bytes)
    }
  }

  mutating func add(_ dictionary: String, stream bytes: [UInt8]) throws -> Reference {
    let reference = reserve()
    try set(reference, dictionary, stream: bytes)
    return reference
  }

  /// Adds a stream that is compressed already, as its dictionary says.
  mutating func add(_ dictionary: String, packed bytes: [UInt8]) -> Reference {
    let reference = reserve()
    set(reference, dictionary, packed: bytes)
    return reference
  }

  /// Packs operators or objects: very many quickly, as they may be hundreds of megabytes.
  private static func packed(_ bytes: [UInt8]) throws -> [UInt8] {
    try Deflate.zlib(bytes, bytes.count > RasterLimits.thoroughlyPacked ? .quickly : .thoroughly)
  }

  private mutating func set(_ reference: Reference, _ dictionary: String, packed bytes: [UInt8]) {
    objects[reference.number - 1] = .stream(dictionary: dictionary, bytes: bytes)
    streamBytes += bytes.count
  }

  // MARK: The file

  /// Encodes all objects as a file.
  func bytes(root: Reference, info: Reference) throws -> [UInt8] {
    var file = Array("%PDF-1.7\n".utf8) + [0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]
    // Grown step by step, large files would take their memory several times.
    file.reserveCapacity(streamBytes + objects.count * 100)
    // The location of each object: an offset in the file, or an index in the object stream.
    var rows = [[UInt8]](repeating: [0, 0, 0, 0, 0, 0, 0], count: objects.count + 3)
    let packNumber = objects.count + 1
    let tableNumber = objects.count + 2
    var (pack, count, place) = ([UInt8](), 0, 0)
    pack.reserveCapacity(valueBytes + objects.count * 20)
    for (index, object) in objects.enumerated() {
      guard case .value(let value) = object else { continue }
      pack += "\(index + 1) \(place) ".utf8
      place += value.utf8.count + 1
    }
    let first = pack.count
    for (index, object) in objects.enumerated() {
      let number = index + 1
      switch object {
      case .value(let value):
        pack += value.utf8
        pack.append(UInt8(ascii: "\n"))
        rows[number] = Self.row(2, packNumber, count)
        count += 1
      case .stream(let dictionary, let bytes):
        rows[number] = Self.row(1, file.count, 0)
        Self.append(number, dictionary, bytes, to: &file)
      case nil: break
      }
    }
    rows[packNumber] = Self.row(1, file.count, 0)
    Self.append(
      packNumber, "/Type/ObjStm/N \(count)/First \(first)/Filter/FlateDecode", try Self.packed(pack), to: &file)

    // The file identifier is a hash of its contents, so it is deterministic.
    var hash = StableHash()
    hash.add(file.count)
    hash.add(UInt64(file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }))
    hash.add(UInt64(file.withUnsafeBytes { libdeflate_adler32(1, $0.baseAddress, $0.count) }))
    let table = file.count
    rows[tableNumber] = Self.row(1, table, 0)
    rows.removeLast(rows.count - tableNumber - 1)
    Self.append(
      tableNumber,
      "/Type/XRef/Size \(rows.count)/W[1 4 2]/Root \(root)/Info \(info)/ID[<\(hash.digest)><\(hash.digest)>]"
        + "/Filter/FlateDecode", try Deflate.zlib(rows.flatMap { $0 }), to: &file)
    file += Array("startxref\n\(table)\n%%EOF\n".utf8)
    return file
  }

  private static func append(_ number: Int, _ dictionary: String, _ bytes: [UInt8], to file: inout [UInt8]) {
    file += Array("\(number) 0 obj\n<<\(dictionary)/Length \(bytes.count)>>\nstream\n".utf8)
    file += bytes
    file += Array("\nendstream\nendobj\n".utf8)
  }

  private static func row(_ kind: UInt8, _ second: Int, _ third: Int) -> [UInt8] {
    [kind] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: second >> $0) }
      + [8, 0].map { UInt8(truncatingIfNeeded: third >> $0) }
  }
}
