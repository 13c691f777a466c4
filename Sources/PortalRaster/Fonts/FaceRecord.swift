/// One face of a family: its file and properties.
///
/// Known without opening the file.
struct FaceRecord: Hashable, Sendable {
  var file: FaceFile
  /// Its weights, on the scale of CSS and OpenType: a range for a variable font.
  var weights: ClosedRange<Double>
  var isItalic: Bool
  /// Letters that are drawn badly in it, and stand in from another family.
  var flawed: [ClosedRange<UInt32>] = []
  /// How many times as long as others' its letters take to shape, as far as that was tried.
  var slowness = 1

  var isVariable: Bool { weights.lowerBound < weights.upperBound }

  /// The distance from a requested style.
  func distance(toWeight weight: Double, italic: Bool) -> Double {
    let nearest = min(max(weight, weights.lowerBound), weights.upperBound)
    return abs(nearest - weight) + (italic == isItalic ? 0 : 10_000)
  }
}

/// One face in a file, with its variation coordinates.
struct FaceFile: Hashable, Sendable {
  var path: String
  /// The face's index in a collection.
  var index: Int
  /// Such as `wght=650`, separated by commas; empty for the default instance.
  var variations = ""
}

/// A family in the library.
struct FontFamily {
  var name: String
  /// Other names of it.
  var aliases: [String]
  var faces: [FaceRecord]
  /// The Debian package, for a standard font.
  var package: String?

  var slowness: Int { faces.map(\.slowness).max() ?? 1 }

  /// The face nearest to a requested style.
  func face(weight: Double, italic: Bool) -> FaceRecord? {
    faces.min { $0.distance(toWeight: weight, italic: italic) < $1.distance(toWeight: weight, italic: italic) }
  }
}
