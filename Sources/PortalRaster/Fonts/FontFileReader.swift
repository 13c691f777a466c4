import CCairo
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads the families and faces of a given font file.
///
/// A broken file is refused here, with a reason, instead of drawing pictures without glyphs later.
struct FontFileReader {
  let freeType: FreeTypeLibrary
  /// Keeps what is unpacked for as long as the faces that are read.
  let unpacked: UnpackedFonts
  /// Validates files before they are opened here.
  var sandbox: ImageSandbox?
  /// What that takes for all of them together.
  let meter = SandboxMeter("the fonts", times: RasterLimits.triedFontTimes)

  init(freeType: FreeTypeLibrary, unpacked: UnpackedFonts, sandbox: ImageSandbox? = nil) {
    self.freeType = freeType
    self.unpacked = unpacked
    self.sandbox = sandbox
  }

  /// A face, and its family's name.
  struct Entry {
    var family: String
    var face: FaceRecord
  }

  func read(_ path: String) throws(DiagnosticsError) -> [Entry] {
    guard try checkTables(of: path, named: path) else {
      let slowness = sandbox != nil ? try tryOut(contents(of: path), path) : 1
      return try entries(of: path, named: path, slowness)
    }
    let (tables, slowness) = try unpack(path)
    _ = try checkTables(of: tables, named: path)
    return try entries(of: tables, named: path, slowness)
  }

  /// Unpacks a web font once these very bytes have been tried; returns where its tables are.
  private func unpack(_ path: String) throws(DiagnosticsError) -> (tables: String, slowness: Int) {
    let bytes = try contents(of: path)
    guard let font = WebFont(bytes) else { throw Self.broken(path, "it has just changed") }
    let tables: [UInt8]
    do throws(WebFont.Problem) {
      try font.check()
    } catch {
      throw Self.packed(path, error)
    }
    let slowness = try tryOut(bytes, path)
    do throws(WebFont.Problem) {
      tables = try font.unpacked()
    } catch {
      throw Self.packed(path, error)
    }
    return (try unpacked.add(tables, of: path), slowness)
  }

  private func contents(of path: String) throws(DiagnosticsError) -> [UInt8] {
    do throws(FileError) {
      return try Files.read(path, limit: RasterLimits.fontFileBytes, onlyRegular: true)
    } catch {
      throw DiagnosticsError(error.diagnostic)
    }
  }

  private func entries(of path: String, named name: String, _ slowness: Int) throws(DiagnosticsError) -> [Entry] {
    var entries: [Entry] = []
    var index = 0
    var count = 1
    while index < count {
      guard let face = freeType.open(path, index: index) else { throw Self.broken(name, "FreeType cannot read it") }
      defer { FT_Done_Face(face) }
      count = min(Int(face.pointee.num_faces), RasterLimits.facesOfFile)
      var entry = try entry(face, FaceFile(path: path, index: index), named: name)
      entry.face.slowness = slowness
      entries.append(entry)
      index += 1
    }
    return entries
  }

  /// Returns how many times as long as others' its letters take to shape.
  private func tryOut(_ bytes: [UInt8], _ path: String) throws(DiagnosticsError) -> Int {
    guard let sandbox else { return 1 }
    let verdict: FontTrial.Verdict
    do throws(SandboxFailure) {
      verdict = try sandbox.verdict(onFont: bytes, meter)
    } catch {
      throw error.error("the font \(path)")
    }
    switch verdict {
    case .noFont: throw Self.broken(path, "FreeType cannot read it")
    case .slowOutlines: throw Self.costly(path, "a letter of it takes too long to load")
    case .slowShaping: throw Self.costly(path, "its letters take too long to shape")
    case .growth: throw Self.costly(path, "a letter of it becomes dozens of them")
    case .usable(let slowness): return slowness
    }
  }

  private func entry(_ face: FT_Face, _ file: FaceFile, named name: String) throws(DiagnosticsError) -> Entry {
    let flags = face.pointee.face_flags
    guard flags & FT_Long(FT_FACE_FLAG_SFNT) != 0 else {
      throw Self.broken(name, "it is neither TrueType nor OpenType")
    }
    let hasStrikes = flags & FT_Long(FT_FACE_FLAG_FIXED_SIZES) != 0
    guard face.pointee.units_per_EM > 0 || hasStrikes, face.pointee.num_glyphs > 0 else {
      throw Self.broken(name, "it has no glyphs")
    }
    try checkColors(of: face, name)
    guard face.pointee.charmap != nil else { throw Self.broken(name, "it does not say which letters it has") }
    let family = Self.usable(face.pointee.family_name.map { String(cString: $0) } ?? "")
    guard !family.isEmpty else { throw Self.broken(name, "its family has no name") }
    var weight = 400.0
    if let table = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      weight = Double(table.assumingMemoryBound(to: TT_OS2.self).pointee.usWeightClass)
    }
    // Some old files use weights from 1 to 9.
    if weight < 10 { weight *= 100 }
    weight = min(max(weight, 1), 1000)
    return Entry(
      family: family,
      face: FaceRecord(
        file: file, weights: freeType.weights(of: face) ?? weight...weight,
        isItalic: face.pointee.style_flags & FT_Long(FT_STYLE_FLAG_ITALIC) != 0))
  }

  /// Checks that colour glyphs are bitmaps: other formats would be drawn in one colour, or not at all.
  private func checkColors(of face: FT_Face, _ path: String) throws(DiagnosticsError) {
    let flags = face.pointee.face_flags
    let isScalable = flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0
    for (table, tag) in [("COLR", 0x434f_4c52), ("SVG", 0x5356_4720), ("sbix", 0x7362_6978)] as [(String, FT_ULong)] {
      var length: FT_ULong = 0
      guard isScalable, FT_Load_Sfnt_Table(face, tag, 0, nil, &length) == 0, length > 0 else { continue }
      throw DiagnosticsError(
        "\(path) has glyphs in colours of a kind that is not drawn: \(table)",
        hint: "give a font without colours, or its form with pictures (CBDT), as fonts-noto-color-emoji has it")
    }
  }

  /// A family name that Pango can look up: it takes a comma as a separator.
  private static func usable(_ name: String) -> String {
    let kept = name.map { character -> Character in
      character == "," || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? " " : character
    }
    return kept.split(separator: " ").map { String($0) }.joined(separator: " ")
  }

  // MARK: The table directory

  /// Checks that the format can be shaped once it is unpacked, and that the file is complete; returns whether it is packed.
  private func checkTables(of path: String, named name: String) throws(DiagnosticsError) -> Bool {
    // Opening a pipe would block.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw DiagnosticsError("the font \(name) cannot be read: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw Self.broken(name, "it is no file") }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFIFO: throw Self.broken(name, "it is a pipe")
    case S_IFDIR: throw Self.broken(name, "it is a folder")
    default: throw Self.broken(name, "it is a device, or another special file")
    }
    let size = Int(status.st_size)
    guard size <= RasterLimits.fontFileBytes else {
      throw Self.broken(name, "it has more than \(RasterLimits.fontFileBytes >> 20) MB")
    }
    let head = Self.bytes(of: descriptor, at: 0, count: 12)
    if WebFont.isSigned(head) { return true }
    switch head.prefix(4).map({ $0 }) {
    case Array("ttcf".utf8):
      let count = min(Self.number(head, at: 8), RasterLimits.facesOfFile)
      let offsets = Self.bytes(of: descriptor, at: 12, count: count * 4)
      guard count > 0, offsets.count == count * 4 else { throw Self.broken(name, "it ends too early") }
      for face in 0..<count {
        try checkDirectory(descriptor, at: Self.number(offsets, at: face * 4), size, name)
      }
    case [0, 1, 0, 0], Array("OTTO".utf8), Array("true".utf8): try checkDirectory(descriptor, at: 0, size, name)
    default: throw Self.broken(name, "it is neither TrueType nor OpenType")
    }
    return false
  }

  private func checkDirectory(_ descriptor: Int32, at start: Int, _ size: Int, _ path: String) throws(DiagnosticsError)
  {
    let head = Self.bytes(of: descriptor, at: start, count: 12)
    guard head.count == 12 else { throw Self.broken(path, "it ends too early") }
    let count = Int(head[4]) << 8 | Int(head[5])
    guard count <= RasterLimits.fontTables else {
      throw Self.broken(path, "it has more than \(RasterLimits.fontTables) tables")
    }
    let tables = Self.bytes(of: descriptor, at: start + 12, count: count * 16)
    guard count > 0, tables.count == count * 16 else { throw Self.broken(path, "it ends too early") }
    for table in 0..<count {
      let end = Self.number(tables, at: table * 16 + 8) + Self.number(tables, at: table * 16 + 12)
      guard end <= size else { throw Self.broken(path, "it ends too early: a table lies beyond its end") }
    }
  }

  static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// A big-endian number of four bytes; 0 beyond the end.
  static func number(_ bytes: [UInt8], at offset: Int) -> Int {
    guard offset + 4 <= bytes.count else { return 0 }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func packed(_ path: String, _ problem: WebFont.Problem) -> DiagnosticsError {
    DiagnosticsError(
      "\(path) is a web font that cannot be unpacked: \(problem.reason)",
      hint: "give the .ttf or .otf file that it was made of, or try: woff2_decompress \(ShellText.file(path))")
  }

  private static func costly(_ path: String, _ reason: String) -> DiagnosticsError {
    DiagnosticsError(
      "the font \(path) costs more than a font may: \(reason)",
      hint: "draw with another one, or with fonts that you trust without --sandbox")
  }

  private static func broken(_ path: String, _ reason: String) -> DiagnosticsError {
    DiagnosticsError("\(path) is no font that can be used: \(reason)", hint: "give a TrueType or OpenType file")
  }
}
