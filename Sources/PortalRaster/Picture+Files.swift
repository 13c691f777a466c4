extension Picture {
  /// The names of the image files of the screen, in the order of its views, without duplicates.
  ///
  /// They are relative to the renderer's image folder. With the document they are the dependencies of a build.
  public var imageNames: [String] {
    var seen: Set<ByteText> = []
    var names: [String] = []
    screen.forEachBox { placed, _ in
      guard case .image(let image, _, _) = placed.content, case .file(.named(let name)) = image.origin,
        images.isSought(name), seen.insert(ByteText(name)).inserted
      else { return }
      names.append(name)
    }
    return names
  }

  /// The font files of the screen's glyphs, sorted.
  public var fontFiles: [String] {
    var faces: Set<FaceID> = []
    screen.forEachBox { placed, _ in
      guard case .text(let text) = placed.content else { return }
      for line in text.shaped.lines { faces.formUnion(line.runs.map(\.face)) }
    }
    return Set(faces.compactMap { fonts.path(of: $0) }).sorted()
  }
}
