import CCairo

/// A face that Cairo has for as long as it likes.
///
/// Cairo keeps what it made of a face beyond the font that it was asked for, and finds it again by the face's address. So
/// the face is closed when Cairo lets go of it and not before: another face at the same address would be taken for it.
/// It may do so on any thread, so the face has a FreeType of its own. (Cairo can open files for itself, but faces that it
/// shares between threads in that way are closed by one while another uses them, in version 1.16.)
final class FaceForCairo {
  private let freeType: FreeTypeLibrary
  private let face: FT_Face
  /// Cairo tells users' data apart by the addresses of keys.
  private let key = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

  private init?(_ file: FaceFile) {
    guard let freeType = FreeTypeLibrary(), let face = freeType.open(file.path, index: file.index) else {
      key.deallocate()
      return nil
    }
    self.freeType = freeType
    self.face = face
    freeType.set(file.variations, on: face)
  }

  deinit {
    FT_Done_Face(face)
    key.deallocate()
  }

  /// A font of Cairo's that owns its face; the caller destroys it.
  static func make(_ file: FaceFile) -> OpaquePointer? {
    guard let owned = FaceForCairo(file),
      let font = cairo_ft_font_face_create_for_ft_face(owned.face, Int32(FT_LOAD_NO_HINTING))
    else { return nil }
    let owner = Unmanaged.passRetained(owned)
    let status = cairo_font_face_set_user_data(font, owned.key, owner.toOpaque()) { owner in
      guard let owner else { return }
      Unmanaged<FaceForCairo>.fromOpaque(owner).release()
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      cairo_font_face_destroy(font)
      owner.release()
      return nil
    }
    return font
  }
}
