import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The web fonts of a library, unpacked: all together they take a bounded room.
final class UnpackedFonts {
  private var fonts: [String: UnpackedFont] = [:]
  private var bytes = 0
  private let limit: Int

  /// None yet, of which there may be as many bytes as `limit`.
  init(limit: Int = RasterLimits.unpackedFontBytes) { self.limit = limit }

  /// The file that somebody named, for one that a library has opened.
  func origin(of path: String) -> String { fonts[path]?.origin ?? path }

  /// Keeps the tables of a font; returns where they are.
  func add(_ tables: [UInt8], of origin: String) throws(DiagnosticsError) -> String {
    guard bytes + tables.count <= limit else {
      throw DiagnosticsError(
        "\(origin) and the web fonts before it have more than \(limit >> 20) MB unpacked",
        hint: "give fewer, or their .ttf and .otf files, which are not held in memory")
    }
    let font: UnpackedFont
    do throws(MemoryFile.Failure) {
      font = try UnpackedFont(tables, of: origin)
    } catch {
      throw DiagnosticsError(
        "the web font \(origin) cannot be unpacked into memory: \(String(cString: strerror(error.code)))",
        hint: "give fewer, or their .ttf and .otf files")
    }
    bytes += tables.count
    fonts[font.path] = font
    return font.path
  }
}

/// The tables of a web font, in a file without a name that ends with this object.
///
/// Pango, HarfBuzz and FreeType open fonts by their paths; this one has a path in this process alone, so nothing is left behind
/// and nobody else can change it.
final class UnpackedFont {
  /// The web font.
  let origin: String
  /// Where this process finds the tables.
  let path: String
  private let descriptor: Int32

  init(_ tables: [UInt8], of origin: String) throws(MemoryFile.Failure) {
    descriptor = try MemoryFile.descriptor(holding: tables)
    path = "/proc/self/fd/\(descriptor)"
    self.origin = origin
  }

  deinit {
    close(descriptor)
  }
}
