import CCairo
import PortalCore
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The fonts that a renderer sees: the files it was given, and no others.
///
/// It has a fontconfig configuration and a Pango font map of its own, so neither the system's fonts nor its settings
/// reach a picture. A library belongs to one renderer and is used by one thread at a time; several libraries may be
/// used by several threads at once.
public final class FontLibrary {
  private let configuration: OpaquePointer
  /// What Pango shapes with.
  let fontMap: UnsafeMutablePointer<PangoFontMap>
  private var faces: [FaceID: FontFace] = [:]
  private var idsByFile: [FaceFile: FaceID] = [:]
  private let freeType: FT_Library
  private let families: Set<String>

  /// One face in a file.
  struct FaceFile: Hashable {
    var path: String
    var index: Int
  }

  /// A library of the standard fonts.
  ///
  /// - Throws: ``DiagnosticsError`` that names the package to install where a family is missing.
  public convenience init() throws {
    var files: [String] = []
    for family in StandardFonts.families { files += try family.find() }
    try self.init(files: files)
  }

  /// A library of nothing but these files.
  public init(files: [String]) throws {
    Self.keepSystemFontsOut()
    guard let configuration = FcConfigCreate() else { throw DiagnosticsError("fontconfig could not be started") }
    guard let fontMap = pango_ft2_font_map_new() else {
      FcConfigDestroy(configuration)
      throw DiagnosticsError("Pango could not be started")
    }
    var freeType: FT_Library?
    guard FT_Init_FreeType(&freeType) == 0, let freeType else {
      FcConfigDestroy(configuration)
      g_object_unref(fontMap)
      throw DiagnosticsError("FreeType could not be started")
    }
    self.configuration = configuration
    self.fontMap = fontMap
    self.freeType = freeType
    for file in files {
      guard FcConfigAppFontAddFile(configuration, file) != 0 else {
        families = []
        throw DiagnosticsError("\(file) is not a font that can be read", hint: "give a TrueType or OpenType file")
      }
    }
    families = Set(Self.patterns(of: configuration).flatMap(Self.familyNames))
    pango_fc_font_map_set_config(OpaquePointer(fontMap), configuration)
  }

  deinit {
    faces = [:]
    FT_Done_FreeType(freeType)
    g_object_unref(fontMap)
    FcConfigDestroy(configuration)
  }

  /// Whether the library has a family of this name.
  func has(family: String) -> Bool {
    families.contains(family.lowercased())
  }

  /// The families' names, sorted.
  public var familyNames: [String] { families.sorted() }

  /// The face of a run that Pango shaped.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FaceID? {
    let fcFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fcFont), let path = string(FC_FILE, in: pattern) else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    let file = FaceFile(path: path, index: Int(index))
    if let id = idsByFile[file] { return id }
    guard let face = FontFace(file, library: freeType) else { return nil }
    let name = string(FC_POSTSCRIPT_NAME, in: pattern) ?? face.postScriptName
    // Two files may claim one name; the second is told apart so that no glyph comes from the wrong one.
    var id = FaceID(name)
    var number = 2
    while faces[id] != nil {
      id = FaceID("\(name)-\(number)")
      number += 1
    }
    faces[id] = face
    idsByFile[file] = id
    return id
  }

  /// The face that a run in a display list names.
  func face(_ id: FaceID) -> FontFace? { faces[id] }

  func string(_ key: String, in pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// What fontconfig knows of each face, in the order in which the files were added.
  var patterns: [OpaquePointer] { Self.patterns(of: configuration) }

  private static func patterns(of configuration: OpaquePointer) -> [OpaquePointer] {
    guard let set = FcConfigGetFonts(configuration, FcSetApplication) else { return [] }
    return (0..<Int(set.pointee.nfont)).compactMap { set.pointee.fonts[$0] }
  }

  private static func familyNames(_ pattern: OpaquePointer) -> [String] {
    var names: [String] = []
    var number: Int32 = 0
    var value: UnsafeMutablePointer<FcChar8>?
    while FcPatternGetString(pattern, FC_FAMILY, number, &value) == FcResultMatch, let name = value {
      names.append(String(cString: name).lowercased())
      number += 1
    }
    return names
  }

  /// Gives fontconfig an empty configuration as the process's current one, once.
  ///
  /// Pango starts fontconfig in the background whatever map it is given, and that would read the system's settings and
  /// scan its fonts. With a current configuration in place there is nothing left to start.
  private static func keepSystemFontsOut() {
    _ = emptyConfiguration
  }

  private static let emptyConfiguration: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()
}

extension StandardFonts.Family {
  /// The family's files on this machine.
  fileprivate func find() throws -> [String] {
    try files.map { file in
      for folder in folders {
        for ending in StandardFonts.endings {
          let path = "\(folder)/\(file).\(ending)"
          if access(path, R_OK) == 0 { return path }
        }
      }
      throw DiagnosticsError(
        "the font \(name) is not installed (no \(file) in \(folders.joined(separator: " or ")))",
        hint: "run Scripts/setup, or: apt-get install \(package)")
    }
  }
}
