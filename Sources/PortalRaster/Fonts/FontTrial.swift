import CCairo

/// Exercises a font file in every way that drawing text may: in a child process, before this one opens it.
///
/// A file that crashes FreeType or HarfBuzz, or makes them run for minutes, does so there. What takes so long for each letter
/// that a text of them would take minutes is refused, too, since the trial itself has but few letters of each kind.
struct FontTrial {
  /// What was found.
  enum Verdict: Equatable {
    /// FreeType can open no face in it.
    case noFont
    /// A letter takes longer to load than any text should have to wait.
    case slowOutlines
    /// Its letters take longer to shape.
    case slowShaping
    /// A letter becomes dozens.
    case growth
    /// It can be drawn with; its letters take as many times as long as those of other fonts to shape.
    case usable(slowness: Int)

    /// As it is told to the parent process.
    var number: Int64 {
      switch self {
      case .noFont: 0
      case .slowOutlines: -1
      case .slowShaping: -2
      case .growth: -3
      case .usable(let slowness): Int64(slowness)
      }
    }

    /// Nil for a number that no child says.
    init?(number: Int64) {
      switch number {
      case 0: self = .noFont
      case -1: self = .slowOutlines
      case -2: self = .slowShaping
      case -3: self = .growth
      case 1...Int64(RasterLimits.fontSlowness): self = .usable(slowness: Int(number))
      default: return nil
      }
    }
  }

  private let bytes: [UInt8]

  /// A web font is unpacked here, too.
  init(_ bytes: [UInt8]) {
    self.bytes = WebFont(bytes).map { (try? $0.unpacked()) ?? [] } ?? bytes
  }

  /// Whether FreeType can open a face in it, and all of its letters can be drawn.
  func run() -> Verdict {
    guard let library = FreeTypeLibrary() else { return .noFont }
    // Faces are closed before their library.
    defer { withExtendedLifetime(library) {} }
    return bytes.withUnsafeBufferPointer { file in
      let blob = hb_blob_create(
        UnsafeRawPointer(file.baseAddress)?.assumingMemoryBound(to: CChar.self), UInt32(clamping: file.count),
        HB_MEMORY_MODE_READONLY, nil, nil)
      defer { hb_blob_destroy(blob) }
      var (index, count, verdict) = (0, 1, Verdict.usable(slowness: 1))
      var seen: Set<[Int]> = []
      while index < count {
        guard let face = library.open(file, index: index) else { break }
        defer { FT_Done_Face(face) }
        count = min(Int(face.pointee.num_faces), RasterLimits.facesOfFile)
        verdict = verdict.worse(
          attempt(face, library, ShapingTrial(blob, index, letters: FontCoverage.letters(of: face)), &seen))
        guard case .usable = verdict else { return verdict }
        index += 1
      }
      return index > 0 ? verdict : .noFont
    }
  }

  /// Tries one face, at its default place and others.
  ///
  /// - Parameter seen: where the outlines of the faces before it are.
  private func attempt(
    _ face: FT_Face, _ library: FreeTypeLibrary, _ shaping: ShapingTrial, _ seen: inout Set<[Int]>
  ) -> Verdict {
    guard seen.insert(shaping.outlineTables).inserted else { return shaping.run() }
    guard loadGlyphs(of: face, shaping) else { return .slowOutlines }
    if var strikes = ColorStrikes(face, capacity: 0) {
      for glyph in glyphs(of: face) {
        let isGood = isQuick(RasterLimits.pictureSeconds) {
          strikes.forget()
          _ = strikes.picture(glyph)
        }
        if !isGood { return .slowOutlines }
      }
    }
    var verdict = shaping.run()
    let axes = library.axes(of: face)
    for (number, place) in FontAxis.places(axes, most: RasterLimits.triedGlyphs / max(1, glyphs(of: face).count))
      .enumerated()
    {
      guard case .usable = verdict else { return verdict }
      library.set(place, on: face)
      shaping.set(place)
      guard loadGlyphs(of: face, shaping) else { return .slowOutlines }
      // All axes at once are at both ends first.
      if number < 2 { verdict = verdict.worse(shaping.run()) }
    }
    return verdict
  }

  private func glyphs(of face: FT_Face) -> Range<UInt32> { 0..<UInt32(min(max(0, face.pointee.num_glyphs), 0x1_0000)) }

  /// Loads all outlines, as drawing and as shaping does.
  private func loadGlyphs(of face: FT_Face, _ shaping: ShapingTrial) -> Bool {
    glyphs(of: face).allSatisfy { glyph in
      isQuick {
        _ = FT_Load_Glyph(face, glyph, Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP))
        shaping.measure(glyph)
      }
    }
  }

  /// Whether a letter takes no longer than it may: in one of three attempts, since the machine may be busy.
  private func isQuick(_ most: Double = RasterLimits.glyphSeconds, _ work: () -> Void) -> Bool {
    for _ in 0..<3 where ShapingTrial.seconds(work) <= most { return true }
    return false
  }
}

extension FontTrial.Verdict {
  /// The worse of two.
  func worse(_ other: Self) -> Self {
    guard case .usable(let own) = self, case .usable(let next) = other else { return other }
    return .usable(slowness: max(own, next))
  }
}
