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
    var variation: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &variation) == 0, let variation else { return nil }
    defer { FT_Done_MM_Var(handle, variation) }
    for number in 0..<Int(variation.pointee.num_axis) {
      let axis = variation.pointee.axis[number]
      guard axis.tag == FontTag.weight else { continue }
      let (low, high) = (Double(axis.minimum) / 65536, Double(axis.maximum) / 65536)
      guard low >= 1, high <= 1000, low < high else { return nil }
      return low...high
    }
    return nil
  }

  /// Sets the variation coordinates of a face, such as `wght=650,opsz=14`.
  func set(_ variations: String, on face: FT_Face) {
    var places: [UInt: Double] = [:]
    for setting in variations.split(separator: ",") {
      let parts = setting.split(separator: "=")
      guard parts.count == 2, let tag = FontTag.number(parts[0]), let value = Double(parts[1]) else { continue }
      places[UInt(tag)] = value
    }
    var variation: UnsafeMutablePointer<FT_MM_Var>?
    guard !places.isEmpty, FT_Get_MM_Var(face, &variation) == 0, let variation else { return }
    defer { FT_Done_MM_Var(handle, variation) }
    var coordinates = (0..<Int(variation.pointee.num_axis)).map { number in
      let axis = variation.pointee.axis[number]
      guard let place = places[UInt(axis.tag)] else { return axis.def }
      let (low, high) = (Double(axis.minimum), Double(axis.maximum))
      return FT_Fixed(min(max(place * 65536, low), max(low, high)))
    }
    _ = FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
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
