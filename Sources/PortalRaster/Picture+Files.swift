extension Picture {
  /// The names of the image files that the picture depends on, without duplicates: those of its views in their order, and then those
  /// that were only measured.
  ///
  /// They are relative to the renderer's image folder. With the document they are the dependencies of a build.
  public var imageNames: [String] {
    var sought = Set(search.images.map { ByteText($0.name) })
    var names: [String] = []
    screen.forEachBox { placed, _ in
      guard case .image(let image, _, _) = placed.content, case .file(.named(let name)) = image.origin,
        sought.remove(ByteText(name)) != nil
      else { return }
      names.append(name)
    }
    return names + sought.sorted().map(\.text)
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
