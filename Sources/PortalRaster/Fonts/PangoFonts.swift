import CCairo
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The fonts known to Pango: exactly those that a library has added.
///
/// It has its own fontconfig configuration and Pango font map, so neither system fonts nor settings affect a picture.
/// Owned by a font library; used by the library's thread alone.
final class PangoFonts {
  private let configuration: OpaquePointer
  let map: UnsafeMutablePointer<PangoFontMap>
  /// Whether Pango's caches are out of date.
  private var isNewToPango = false
  /// How many contexts there are.
  private var contexts = 0
  /// Whether something may have been shaped since threads of Pango's were waited for.
  private var mayHaveThreads = false

  init() throws {
    Self.isolateFromProcess()
    guard let configuration = FcConfigCreate() else { throw DiagnosticsError("fontconfig could not be started") }
    guard let map = pango_ft2_font_map_new() else {
      FcConfigDestroy(configuration)
      throw DiagnosticsError("Pango could not be started")
    }
    self.configuration = configuration
    self.map = map
    // Without folders this finds no font, and makes the set for ours.
    FcConfigBuildFonts(configuration)
    pango_fc_font_map_set_config(OpaquePointer(map), configuration)
  }

  deinit {
    waitForThreads()
    // Pango 1.50 keeps it for ever otherwise: 46 KB a library.
    pango_fc_font_map_set_config(OpaquePointer(map), nil)
    g_object_unref(map)
    FcConfigDestroy(configuration)
  }

  /// Adds a family.
  ///
  /// No file is opened for it.
  func add(_ family: FontFamily, coverage: FontCoverage, isColored: Bool) {
    guard let set = FcConfigGetFonts(configuration, FcSetSystem) else { return }
    waitForThreads()
    for face in family.faces {
      guard let pattern = Self.pattern(face, family, coverage, isColored) else { continue }
      if FcFontSetAdd(set, pattern) == 0 { FcPatternDestroy(pattern) }
    }
    isNewToPango = true
  }

  /// Invalidates Pango's caches if families were added or they should be emptied; called before shaping.
  ///
  /// Pango then reopens its files, so families are added in batches.
  func update() {
    defer { mayHaveThreads = true }
    guard isNewToPango else { return }
    waitForThreads()
    pango_fc_font_map_config_changed(OpaquePointer(map))
    isNewToPango = false
  }

  /// Marks Pango's caches of families, sizes and weights for emptying.
  func forget() {
    isNewToPango = true
  }

  // MARK: Contexts

  /// A context for shaping in these fonts, to be ended with ``end(_:)``; nil where there is no memory.
  func makeContext() -> OpaquePointer? {
    guard let context = pango_font_map_create_context(map) else { return nil }
    contexts += 1
    return context
  }

  /// Ends a context that nothing else has any more.
  func end(_ context: OpaquePointer) {
    g_object_unref(UnsafeMutableRawPointer(context))
    contexts -= 1
  }

  // MARK: Pango's threads

  /// Waits until no thread of Pango's own has the map, before anything in it is changed or let go.
  ///
  /// Pango looks for fonts by threads, which go through the map's tables once more after they have answered, without a lock: of
  /// 11,000 documents one ended the process. A thread has no handle, and no name before it first runs, but it keeps the map until
  /// it is done with it.
  private func waitForThreads() {
    guard mayHaveThreads else { return }
    mayHaveThreads = false
    var waits = 0
    while isInUse, waits < Self.mostWaits {
      usleep(200)
      waits += 1
    }
  }

  /// Whether anyone has the map besides this object and its contexts.
  var isInUse: Bool {
    // The count of references is an object's second field.
    let count = UnsafeRawPointer(map).advanced(by: MemoryLayout<GTypeInstance>.size)
    return g_atomic_int_get(count.assumingMemoryBound(to: gint.self)) > 1 + contexts
  }

  /// Ten seconds, for a machine that has much else to do.
  private static let mostWaits = 50_000

  private static func pattern(
    _ face: FaceRecord, _ family: FontFamily, _ coverage: FontCoverage, _ isColored: Bool
  ) -> OpaquePointer? {
    guard let pattern = FcPatternCreate() else { return nil }
    for name in [family.name] + family.aliases { FcPatternAddString(pattern, FC_FAMILY, name) }
    FcPatternAddString(pattern, FC_FOUNDRY, LetterWidths.foundry)
    FcPatternAddString(pattern, FC_FILE, face.file.path)
    FcPatternAddInteger(pattern, FC_INDEX, Int32(clamping: face.file.index))
    // Pango accepts only font formats that HarfBuzz can shape; this represents all of them.
    FcPatternAddString(pattern, FC_FONTFORMAT, "TrueType")
    if face.isVariable,
      let weights = FcRangeCreateDouble(
        FcWeightFromOpenTypeDouble(face.weights.lowerBound), FcWeightFromOpenTypeDouble(face.weights.upperBound))
    {
      FcPatternAddRange(pattern, FC_WEIGHT, weights)
      FcRangeDestroy(weights)
    } else {
      FcPatternAddDouble(pattern, FC_WEIGHT, FcWeightFromOpenTypeDouble(face.weights.lowerBound))
    }
    FcPatternAddBool(pattern, FC_VARIABLE, face.isVariable ? 1 : 0)
    FcPatternAddInteger(pattern, FC_SLANT, face.isItalic ? FC_SLANT_ITALIC : FC_SLANT_ROMAN)
    FcPatternAddInteger(pattern, FC_WIDTH, FC_WIDTH_NORMAL)
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcPatternAddBool(pattern, FC_OUTLINE, isColored ? 0 : 1)
    FcPatternAddBool(pattern, FC_COLOR, isColored ? 1 : 0)
    FcPatternAddCharSet(pattern, FC_CHARSET, coverage.handle)
    return pattern
  }

  /// The face of a run shaped by Pango.
  static func file(of font: UnsafeMutablePointer<PangoFont>) -> FaceFile? {
    let fcFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    guard let pattern = pango_fc_font_get_pattern(fcFont), let path = string(FC_FILE, in: pattern) else { return nil }
    var index: Int32 = 0
    _ = FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
    return FaceFile(path: path, index: Int(index), variations: string(FC_FONT_VARIATIONS, in: pattern) ?? "")
  }

  private static func string(_ key: String, in pattern: OpaquePointer) -> String? {
    var value: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, key, 0, &value) == FcResultMatch, let value else { return nil }
    return String(cString: value)
  }

  /// Isolates pictures from process settings and system fonts, once.
  private static func isolateFromProcess() {
    _ = emptyConfiguration
    _ = defaultShapers
    LetterWidths.keep()
  }

  /// Sets an empty fontconfig configuration as the process's current one.
  ///
  /// Pango initialises fontconfig in the background whatever font map it has, which would read the system's settings
  /// and scan its fonts. With a current configuration there is nothing to initialise.
  private static let emptyConfiguration: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) != 0
  }()

  /// Makes HarfBuzz use its default shapers.
  ///
  /// It reads environment variables for shapers and compatibility options at first use, and has no API for them. So the
  /// variables are removed, and HarfBuzz is initialised.
  private static let defaultShapers: Bool = {
    for name in ["HB_SHAPER_LIST", "HB_OPTIONS"] where getenv(name) != nil { unsetenv(name) }
    return hb_shape_list_shapers() != nil
  }()
}
