/// One face of a family: where it is, and what it is like.
///
/// Known without its file being open.
struct FaceRecord: Hashable, Sendable {
  var file: FaceFile
  /// The weights that it has, on the scale of CSS and OpenType: more than one where it is variable.
  var weights: ClosedRange<Double>
  var isItalic: Bool

  var isVariable: Bool { weights.lowerBound < weights.upperBound }

  /// How far it is from what a text asks for.
  func distance(toWeight weight: Double, italic: Bool) -> Double {
    let nearest = min(max(weight, weights.lowerBound), weights.upperBound)
    return abs(nearest - weight) + (italic == isItalic ? 0 : 10_000)
  }
}

/// One face in a file, at certain places on its axes.
struct FaceFile: Hashable, Sendable {
  var path: String
  /// The face's number in a collection.
  var index: Int
  /// Such as `wght=650`, separated by commas; empty for what the file is by default.
  var variations = ""
}

/// A family as its library has it.
struct FontFamily {
  var name: String
  /// Names under which it is also known.
  var aliases: [String]
  var faces: [FaceRecord]
  /// The package that it comes from, where it is one of the standard fonts.
  var package: String?

  /// The face nearest to what a text asks for.
  func face(weight: Double, italic: Bool) -> FaceRecord? {
    faces.min { $0.distance(toWeight: weight, italic: italic) < $1.distance(toWeight: weight, italic: italic) }
  }
}
