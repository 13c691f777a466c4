import CCairo

/// A FreeType library instance.
///
/// Owned by a font library and the faces that it opened; used by the library's thread alone.
final class FreeTypeLibrary {
  private let handle: FT_Library

  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    handle = library
  }

  deinit {
    FT_Done_FreeType(handle)
  }

  /// Such as `2.12.1`.
  var version: String {
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(handle, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Opens a face of a file; nil where FreeType cannot.
  ///
  /// The caller closes it.
  func open(_ path: String, index: Int) -> FT_Face? {
    var face: FT_Face?
    guard FT_New_Face(handle, path, FT_Long(index), &face) == 0 else { return nil }
    return face
  }

  /// Opens a face of a file in memory, which must stay there until the face is closed; nil where FreeType cannot.
  ///
  /// The caller closes it.
  func open(_ file: UnsafeBufferPointer<UInt8>, index: Int) -> FT_Face? {
    var face: FT_Face?
    guard FT_New_Memory_Face(handle, file.baseAddress, FT_Long(file.count), FT_Long(index), &face) == 0 else {
      return nil
    }
    return face
  }

  /// The weight axis of a variable face.
  func weights(of face: FT_Face) -> ClosedRange<Double>? {
    guard let axis = axes(of: face).first(where: { $0.tag == FontTag.weight }) else { return nil }
    let (low, high) = (Double(axis.low) / 65536, Double(axis.high) / 65536)
    return low >= 1 && high <= 1000 && low < high ? low...high : nil
  }

  /// The axes of a variable face; none of another one.
  func axes(of face: FT_Face) -> [FontAxis] {
    var variation: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &variation) == 0, let variation else { return [] }
    defer { FT_Done_MM_Var(handle, variation) }
    return (0..<Int(variation.pointee.num_axis)).map { number in
      let axis = variation.pointee.axis[number]
      return FontAxis(tag: axis.tag, low: axis.minimum, usual: axis.def, high: axis.maximum)
    }
  }

  /// Sets the variation coordinates of a face, such as `wght=650,opsz=14`.
  func set(_ variations: String, on face: FT_Face) {
    var places: [FT_ULong: Double] = [:]
    for setting in variations.split(separator: ",") {
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let tag = FontTag.number(parts[0]), let value = Double(parts[1]) else { continue }
      places[FT_ULong(tag)] = value
    }
    guard !places.isEmpty else { return }
    set(
      axes(of: face).map { axis in
        guard let place = places[axis.tag] else { return axis.usual }
        let (low, high) = (Double(axis.low), Double(axis.high))
        return FT_Fixed(min(max(place * 65536, low), max(low, high)))
      }, on: face)
  }

  /// Sets a face to a place on its axes.
  func set(_ place: [FT_Fixed], on face: FT_Face) {
    var coordinates = place
    guard !coordinates.isEmpty else { return }
    _ = FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }
}

/// An axis of a variable face.
struct FontAxis {
  var tag: FT_ULong
  var low: FT_Fixed
  var usual: FT_Fixed
  var high: FT_Fixed

  /// Places to try a face at besides the usual one: the ends of all axes at once, half of the way to them, and the ends of each.
  static func places(_ axes: [FontAxis], most: Int) -> [[FT_Fixed]] {
    guard !axes.isEmpty else { return [] }
    let together = [
      axes.map(\.low), axes.map(\.high), axes.map { ($0.low + $0.usual) / 2 }, axes.map { ($0.high + $0.usual) / 2 },
    ]
    let single = axes.indices.prefix(axes.count > 1 ? RasterLimits.triedAxes : 0).flatMap { number in
      [axes[number].low, axes[number].high].map { end in
        var place = axes.map(\.usual)
        place[number] = end
        return place
      }
    }
    return Array((together + single).prefix(max(2, most)))
  }
}

/// A four-letter OpenType tag as a number.
enum FontTag {
  static let weight: FT_ULong = 0x7767_6874
  static let head: UInt32 = 0x6865_6164

  static func number(_ name: some StringProtocol) -> UInt32? {
    let bytes = Array(name.utf8)
    guard bytes.count == 4 else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
