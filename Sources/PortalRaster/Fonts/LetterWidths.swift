import CCairo

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Gives Pango an estimate of the width of a font's letters that depends on the font alone.
///
/// Breaking a line, Pango looks closely only at places that are near its end by three such letters. For the estimate it
/// sets a sentence, in which fonts that happen to be loaded stand in for missing letters, and it has none where another
/// font is being measured, on any thread. So a line would end elsewhere after another text, or beside another thread.
enum LetterWidths {
  /// What tells our fonts from those that a program may have besides: their foundry.
  static let foundry = "PortalRaster"

  /// Has Pango take these estimates for our fonts, in all of the process, which must not unload this code any more.
  static func keep() { _ = measure }

  private typealias Measure =
    @convention(c) (
      UnsafeMutablePointer<PangoFont>?, OpaquePointer?
    ) -> UnsafeMutablePointer<PangoFontMetrics>?

  /// Pango's own measuring, in whose place ours is put.
  private static let measure: Measure? = {
    let base = pango_fc_font_get_type()
    guard let own = type(base)?.pointee.get_metrics else { return nil }
    // A class copies its base's functions when it is first used, which it may have been already.
    for number in [base, g_type_from_name("PangoFT2Font")] {
      guard let type = type(number), let known = type.pointee.get_metrics,
        unsafeBitCast(known, to: Int.self) == unsafeBitCast(own, to: Int.self)
      else { continue }
      type.pointee.get_metrics = { LetterWidths.metrics(of: $0, language: $1) }
    }
    return own
  }()

  /// The class of a type, which is never let go.
  private static func type(_ number: GType) -> UnsafeMutablePointer<PangoFontClass>? {
    guard number != 0 else { return nil }
    return g_type_class_ref(number)?.assumingMemoryBound(to: PangoFontClass.self)
  }

  private static func metrics(
    of font: UnsafeMutablePointer<PangoFont>?, language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFontMetrics>? {
    guard let metrics = measure?(font, language), let font else { return nil }
    if isOurs(font) {
      // Letters are half as wide as their size, and lines a quarter higher than it.
      let height = Int(metrics.pointee.ascent) + Int(metrics.pointee.descent)
      // A font may say that it is endlessly high. Pango takes the estimate three times.
      metrics.pointee.approximate_char_width = gint(min(max(0, height), 1 << 28) / 5 * 2)
    }
    return metrics
  }

  private static func isOurs(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    let fcFont = UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self)
    var name: UnsafeMutablePointer<FcChar8>?
    guard let pattern = pango_fc_font_get_pattern(fcFont),
      FcPatternGetString(pattern, FC_FOUNDRY, 0, &name) == FcResultMatch,
      let name
    else { return false }
    return strcmp(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self), foundry) == 0
  }
}
