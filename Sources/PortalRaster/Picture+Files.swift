extension Picture {
  /// The names of the image files that the screen asks for, in the order of its views, each once.
  ///
  /// They are taken from the renderer's image folder. With the document itself they are what a build must watch.
  public var imageNames: [String] {
    var seen: Set<String> = []
    var names: [String] = []
    screen.forEachBox { placed, _ in
      guard case .image(let image, _, _) = placed.content, case .file(.named(let name)) = image.origin,
        seen.insert(name).inserted
      else { return }
      names.append(name)
    }
    return names
  }

  /// The font files that the screen's letters come from, sorted.
  public var fontFiles: [String] {
    var faces: Set<FaceID> = []
    screen.forEachBox { placed, _ in
      guard case .text(let text) = placed.content else { return }
      for line in text.shaped.lines { faces.formUnion(line.runs.map(\.face)) }
    }
    return Set(faces.compactMap { fonts.path(of: $0) }).sorted()
  }
}
