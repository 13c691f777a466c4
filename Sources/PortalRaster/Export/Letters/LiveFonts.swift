import PortalCore

/// The embedded fonts of an SVG's live text.
///
/// A letter is in the first font of its face in which its characters have no other glyph. That is looked up: a text may
/// have as many fonts as letters.
struct LiveFonts {
  private(set) var all: [LiveFont] = []
  /// The points of all outlines.
  private(set) var points = 0
  /// The fonts of each face, and what is known of each letter.
  private var faces: [ObjectIdentifier: Face] = [:]

  private struct Face {
    /// Indices in ``all``.
    var fonts: [Int] = []
    var places: [LiveFont.Glyph: Int] = [:]
    /// How many of the fonts have no room for another glyph of these characters.
    var taken: [[UInt32]: Int] = [:]
  }

  /// Adds a cluster, if it is not there yet.
  ///
  /// - Returns: the index of its font; nil if all of it is invisible.
  mutating func add(_ cluster: GlyphCluster, of face: FontFace, _ isRightToLeft: Bool) -> Int? {
    let sequence = LiveFont.sequence(of: cluster.text, isRightToLeft: isRightToLeft)
    guard !sequence.isEmpty else { return nil }
    let glyph = LiveFont.Glyph(sequence: sequence, parts: cluster.parts)
    if let place = faces[ObjectIdentifier(face)]?.places[glyph] { return place }
    var known = faces.removeValue(forKey: ObjectIdentifier(face)) ?? Face()
    defer { faces[ObjectIdentifier(face)] = known }
    var number = known.taken[sequence] ?? 0
    while number < known.fonts.count, !all[known.fonts[number]].hasRoom { number += 1 }
    if number == known.fonts.count {
      known.fonts.append(all.count)
      all.append(LiveFont(face))
    }
    let place = known.fonts[number]
    all[place].add(glyph)
    points += ClusterOutline.points(of: glyph.parts, face)
    known.places[glyph] = place
    known.taken[sequence] = number + 1
    return place
  }
}
