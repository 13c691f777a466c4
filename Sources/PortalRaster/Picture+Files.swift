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
}
