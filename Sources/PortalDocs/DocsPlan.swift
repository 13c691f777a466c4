import PortalSupport

/// The plan of a run of `docs`: the pages, the manifests and each picture's screen, found before anything is drawn.
///
/// A picture shows a screen where a manifest has a shot of its name; where its link follows a block of code tagged
/// `json portal`; where a link to a document encloses it; where the link itself names the document; or where the
/// document is beside it under the same name (`card.json` and `card.png`). `card-dark.png` is the same screen in the
/// dark. All other pictures are ignored.
public struct DocsPlan {
  /// A page, and for each of its links the drawing that it shows, if any.
  struct Page {
    let page: MarkdownPage
    var drawings: [Int?]
  }

  /// The drawings, without duplicates.
  public private(set) var drawings: [DocsDrawing] = []
  private(set) var pages: [Page] = []
  /// Every picture that a page links to, ours or not.
  private(set) var linked: Set<String> = []
  /// Shots of the requested manifests that no page shows.
  private(set) var unshown: [Shot] = []
  /// The files in the requested folders, where orphans can be determined.
  let searched: Set<String>
  let bounds: DocsBounds
  private var library: ShotLibrary
  /// The index in `drawings` of each picture.
  private var places: [PictureName: Int] = [:]
  /// The pictures of each DocC catalogue, by the names that links give them; of several the first by path.
  private var resources: [ByteText: [String: PictureName]] = [:]
  /// How often a similar name was looked for.
  private var searches = 0
  private var problems: [Diagnostic] = []
  /// Warnings of links that lead outside.
  private(set) var remarks: [Diagnostic] = []
  /// Screens of shots that were told to be missing.
  private var missing: Set<ByteText> = []
  private var isTooMany = false
  /// How many more bytes pages may have.
  private var room = DocsLimits.pagesBytes

  /// Reads pages and manifests, and finds their screens.
  ///
  /// - Parameters:
  ///   - paths: pages, manifests, and folders that are searched for both.
  ///   - project: the folder in which pictures may be written, and screens read, anywhere; outside, only in the folders
  ///     of `paths`.
  /// - Throws: all errors of links and shots, at their places.
  public init(_ paths: [String], project: String? = nil) throws {
    bounds = DocsBounds(paths, project: project)
    var files: Set<ByteText> = []
    var searched: Set<String> = []
    for path in paths.map(DocsPath.simplified) {
      guard Files.isFolder(path) else {
        files.insert(ByteText(path))
        continue
      }
      let found = try Files.files(beneath: path)
      let pages = found.filter { Self.isPage($0) || Self.isManifest($0) }
      if pages.isEmpty {
        problems.append(
          Diagnostic(
            .error, "there is no page in \(TerminalText.quoted(path))", hint: "pages end in .md, .markdown or .tutorial"
          ))
      }
      files.formUnion(pages.map(ByteText.init))
      searched.formUnion(found)
    }
    self.searched = searched
    let named = files.sorted().map(\.text)
    library = ShotLibrary(named.filter { $0.hasSuffix(".json") }, within: bounds)
    for file in named where !file.hasSuffix(".json") {
      read(file)
    }
    // A block's picture may be shown again further up, so blocks come first.
    for isBlock in [true, false] {
      for place in pages.indices {
        let page = pages[place].page
        for (index, link) in page.links.enumerated() where (link.screen != nil) == isBlock {
          pages[place].drawings[index] = add(link, of: page)
        }
      }
    }
    addShotsShownElsewhere()
    for drawing in drawings {
      for file in [drawing.picture, drawing.annotations, drawing.screenFile].compactMap(\.self)
      where !bounds.holds(file) {
        problems.append(
          drawing.finding(
            .error, bounds.fault(file), hint: "put the screen's document among the pages, or name its folder, too"))
      }
    }
    refuseTwins()
    // While a manifest is invalid, pages' errors about shots are unreliable.
    if !library.problems.isEmpty { problems = library.problems }
    if !problems.isEmpty { throw DiagnosticsError(Self.told(problems)) }
  }

  /// Refuses pictures of which a link leads one to the other: each call would draw what the last one has replaced.
  private mutating func refuseTwins() {
    var files: [ByteText: String] = [:]
    for drawing in drawings {
      for file in [drawing.picture, drawing.annotations].compactMap(\.self) {
        guard let place = try? place(of: file), let other = files.updateValue(file, forKey: ByteText(place)) else {
          continue
        }
        problems.append(
          drawing.finding(
            .error, "\(other) and \(file) are one file: a link leads one of them to the other",
            hint: "remove the link, or show one of them alone"))
      }
    }
  }

  /// Refuses to go on where a page is no longer what was read: what somebody has saved meanwhile would be lost.
  package func checkPages() throws {
    for page in pages where try !bounds.read(page.page.file).elementsEqual(page.page.source.bytes) {
      throw DiagnosticsError(
        Diagnostic(
          .error, "the page was changed while its pictures were drawn", file: page.page.file, hint: "run docs once more"
        ))
    }
  }

  /// The pages that were read.
  package var pageFiles: [String] { pages.map(\.page.file) }

  /// The manifests that were read, and the documents of pictures.
  package var documents: [String] { library.files + drawings.compactMap(\.screenFile) }

  /// The real path of a page or a picture, as it was when the pages were read.
  package func place(of file: String) throws(FileError) -> String { try bounds.place(ofHeld: file, for: .write) }

  /// The first problems of each file, and how many more there are.
  private static func told(_ problems: [Diagnostic]) -> [Diagnostic] {
    var counts: [String?: Int] = [:]
    let told = problems.filter { problem in
      counts[problem.file, default: 0] += 1
      return counts[problem.file, default: 0] <= DocsLimits.problems
    }
    let rest = problems.count - told.count
    if rest == 0 { return told }
    return told + [
      Diagnostic(
        .error, "\(rest) more problems are not told", hint: "of each file the first \(DocsLimits.problems) are told")
    ]
  }

  private static func isManifest(_ path: String) -> Bool {
    path == ShotManifest.name || path.hasSuffix("/" + ShotManifest.name)
  }

  private static func isPage(_ path: String) -> Bool {
    [".md", ".markdown", ".tutorial"].contains { path.hasSuffix($0) }
  }

  /// Reads a page; failure to do so is one of its errors.
  private mutating func read(_ file: String) {
    do {
      // A symlink in a requested folder may lead anywhere.
      let source = SourceText(file: file, bytes: try bounds.read(file))
      room -= source.bytes.count
      guard room >= 0 else {
        if room + source.bytes.count >= 0 {
          problems.append(
            Diagnostic(
              .error, "with this page all of them have more than \(DocsLimits.pagesBytes >> 20) MiB", file: file,
              hint: "name fewer pages in a call"))
        }
        return
      }
      if let place = source.firstInvalid(in: 0..<source.bytes.count) {
        problems.append(
          Diagnostic(
            .error, source.isUTF16 ? "the page is UTF-16 text" : "the page is not valid UTF-8 from here on",
            at: SourceRange(start: place, end: place + 1), in: source, hint: "save it as UTF-8"))
        return
      }
      if let excess = source.excessOfMarks(in: 0..<source.bytes.count) {
        problems.append(excess)
        return
      }
      let page = MarkdownPage(source)
      pages.append(Page(page: page, drawings: page.links.map { _ in nil }))
      problems += page.problems
    } catch {
      problems += Diagnostic.all(of: error)
    }
  }

  /// Plans the shots that no page needs to show, and collects those that a page should show and none does.
  private mutating func addShotsShownElsewhere() {
    for shot in library.asked {
      let name = PictureName(base: shot.base, isResource: DocsPath.catalogue(of: shot.base) != nil)
      // Without pages nothing is known about what is shown.
      if shot.isShownElsewhere || pages.isEmpty {
        for name in [name, name.dark] { _ = add(name, .init(shot), shot, at: shot.place, in: shot.manifest) }
      } else if places[name] == nil, places[name.dark] == nil {
        unshown.append(shot)
      }
    }
  }

  // MARK: Links

  /// The index of the drawing that a link shows; nil where it is not ours.
  private mutating func add(_ link: PictureLink, of page: MarkdownPage) -> Int? {
    let target = DocsPath.pictureLink(page.text(link.target))
    let isResource = page.catalogue != nil && link.spelling != .html
    guard let found = isResource ? resource(target, link, page) : picture(target, link, page) else { return nil }
    let place = add(found.name, found.screen, found.shot, at: link.range, in: page.source)
    if isResource {
      // A catalogue pairs pictures by name.
      _ = add(found.name.dark, found.screen, found.shot, at: link.range, in: page.source)
    } else if link.dark != nil {
      if found.name.isDark {
        refuse(link, page, "the picture for the dark stands where that for the light belongs", "leave the -dark out")
      } else if let dark = DocsPath.file(DocsPath.dark(target), from: page.folder) {
        linked.insert(dark)
        _ = add(found.name.dark, found.screen, found.shot, at: link.range, in: page.source)
      }
    }
    return place
  }

  private typealias Found = (name: PictureName, screen: DocsDrawing.Screen, shot: Shot?)

  /// The screen of a picture linked as a file.
  private mutating func picture(_ target: String, _ link: PictureLink, _ page: MarkdownPage) -> Found? {
    guard let file = DocsPath.file(target, from: page.folder), file.hasSuffix(".png") else {
      if link.screen != nil {
        refuse(link, page, "this cannot be a screen's picture", "write a path from the page, such as pictures/name.png")
      }
      return nil
    }
    // Whether there is something elsewhere on the machine is nobody's business.
    guard bounds.holds(file) else {
      if link.screen != nil {
        refuse(link, page, "the picture would lie outside the page's folder", "put it beside the page or beneath")
      } else if target != page.text(link.target) {
        refuse(
          link, page, bounds.fault(DocsPath.stem(of: file) + ".json"),
          "put the screen's document among the pages, or name its folder, too")
      } else {
        remarks.append(
          Diagnostic(
            .warning, "\(bounds.fault(file)): it is not looked at", at: link.target, in: page.source,
            hint: "if it is a screen's picture, name its folder, too"))
      }
      return nil
    }
    linked.insert(file)
    let stem = DocsPath.stem(of: file)
    if let block = link.screen { return self.block(block, PictureName(base: stem), link, page) }
    // The link names the document, and is changed to name its picture.
    if target != page.text(link.target) { return document(stem, link, page) }
    return drawn(file, stem, link, page)
  }

  /// The screen of a picture that a link names by its own file.
  private mutating func drawn(
    _ file: String, _ stem: String, _ link: PictureLink, _ page: MarkdownPage
  ) -> Found? {
    var names = [PictureName(base: stem)]
    if stem.hasSuffix(DocsPath.darkEnding) {
      names.append(PictureName(base: String(stem.dropLast(DocsPath.darkEnding.count)), isDark: true))
    }
    for name in names { if let shot = library.shot(name.base) { return (name, .init(shot), shot) } }
    if let around = wrapping(link, page) {
      guard bounds.holds(around) else {
        refuse(
          link, page, bounds.fault(around), "put the screen's document among the pages, or name its folder, too")
        return nil
      }
      guard around.hasSameBytes(as: stem + ".json") || !bounds.mayHave(stem + ".json") else {
        refuse(link, page, "\(stem).json is this picture's screen, too", "give the picture another name")
        return nil
      }
      return (names[0], .file(around), nil)
    }
    for name in names { if bounds.mayHave(name.base + ".json") { return (name, .file(name.base + ".json"), nil) } }
    for name in names {
      for known in [name, PictureName(base: name.base)] {
        if let place = places[known] { return (name, drawings[place].screen, drawings[place].shot) }
      }
    }
    if !bounds.mayHave(file) {
      refuseUnknown(file, link, page)
    } else if searched.contains(file), DocsPicture.isOurs(file, within: bounds) {
      refuse(
        link, page, "\(file) was drawn here, and has no screen any more",
        "put its screen's document beside it or above the link, or let it be a picture of another kind")
    }
    return nil
  }

  /// The screen linked in place of its picture.
  private mutating func document(_ stem: String, _ link: PictureLink, _ page: MarkdownPage) -> Found? {
    if bounds.mayHave(stem + ".json") { return (PictureName(base: stem), .file(stem + ".json"), nil) }
    refuseUnknown(stem + ".png", link, page)
    return nil
  }

  /// The screen of a picture that a DocC catalogue finds by name, wherever in the catalogue it is.
  private mutating func resource(_ target: String, _ link: PictureLink, _ page: MarkdownPage) -> Found? {
    guard let catalogue = page.catalogue, DocsPath.file(target, from: page.folder) != nil else { return nil }
    let resource = String(DocsPath.resource(target))
    if let block = link.screen {
      let folder = DocsPath.file(target, from: page.folder).map(Files.folder) ?? page.folder
      return self.block(block, PictureName(base: DocsPath.joined(folder, resource), isResource: true), link, page)
    }
    if let name = resources[ByteText(catalogue)]?[resource], let place = places[name] {
      return (name, drawings[place].screen, drawings[place].shot)
    }
    let contents = library.contents(of: catalogue)
    let shots = contents.shots[resource] ?? []
    let screens = contents.screens[resource] ?? []
    if shots.count + screens.count > 1, shots.count != 1 || screens != [shots[0].screenFile] {
      refuse(
        link, page, "several screens in \(catalogue) are called \(resource)", "give them names of their own")
      return nil
    }
    if let shot = shots.first { return (PictureName(base: shot.base, isResource: true), .init(shot), shot) }
    if let screen = screens.first, let base = DocsPath.screen(ofDocument: screen) {
      return (PictureName(base: base, isResource: true), .file(screen), nil)
    }
    if !contents.images.contains(resource) {
      refuse(
        link, page, "there is neither a picture nor a screen \(resource) in \(catalogue)",
        near(resource) { _ in contents.names }.map { "did you mean \($0)?" }
          ?? "put the screen's document there, or a picture")
    }
    return nil
  }

  /// The screen in a block of code, if its picture's name is free.
  private mutating func block(
    _ block: SourceRange, _ name: PictureName, _ link: PictureLink, _ page: MarkdownPage
  ) -> Found? {
    if !DocsPath.isBeneath(page.folder, name.base) || !bounds.holds(name.base) {
      refuse(link, page, "the picture would lie outside the page's folder", "put it beside the page or beneath")
      return nil
    }
    if PathBytes.parts(name.base).contains(where: PathBytes.isHome) {
      refuse(link, page, "a shell takes the picture's folder for a home folder", "give it another name")
      return nil
    }
    if bounds.mayHave(name.base + ".json") {
      refuse(link, page, "\(name.base).json is this picture's screen, too", "give the block's picture another name")
      return nil
    }
    if let shot = library.shot(name.base) {
      refuse(link, page, "\(shot.manifest.file) has a shot of this name, too", "give the block's picture another name")
      return nil
    }
    return (name, .block(page: page.file, block), nil)
  }

  /// The document of an enclosing link; one outside of what may be read, be it there or not.
  private func wrapping(_ link: PictureLink, _ page: MarkdownPage) -> String? {
    guard let around = link.around, let file = DocsPath.file(page.text(around), from: page.folder),
      file.hasSuffix(".json"), bounds.mayHave(file)
    else { return nil }
    return file
  }

  /// The most similar of some names, which are listed only while there is something to search.
  private mutating func near(_ name: String, in names: (inout Self) -> [String]) -> String? {
    searches += 1
    return searches <= DocsLimits.searches ? nearestName(to: name, in: names(&self)) : nil
  }

  private mutating func refuseUnknown(_ file: String, _ link: PictureLink, _ page: MarkdownPage) {
    let name = DocsPath.stem(of: file).split(separator: "/").last.map(String.init) ?? file
    let near = near(name) { plan in
      let folder = Files.folder(holding: file)
      let screens = plan.bounds.names(in: folder)
        .filter { $0 != ShotManifest.name }.compactMap(DocsPath.screen(ofDocument:))
      return plan.library.shots(beside: folder) + screens
    }
    refuse(
      link, page, "there is neither this picture nor a screen \(DocsPath.stem(of: file)).json",
      near.map {
        "did you mean \($0)\(page.text(link.target).contains(".json") ? ".json" : ".png")?"
      }
        ?? "put the screen's document there, or a picture")
  }

  private mutating func add(
    _ name: PictureName, _ screen: DocsDrawing.Screen, _ shot: Shot?, at range: SourceRange, in source: SourceText
  ) -> Int? {
    if let place = places[name] {
      let known = drawings[place]
      if !known.picture.hasSameBytes(as: name.file) {
        problems.append(
          Diagnostic(
            .error, "\(name.file) spells its accents otherwise than \(known.picture) in \(known.source.file)",
            at: range, in: source,
            hint: "spell both alike, or give one of them another name: to many disks they are one file"))
      } else if known.screen != screen {
        problems.append(
          Diagnostic(
            .error, "\(name.file) is the picture of another screen in \(known.source.file)", at: range,
            in: source, hint: "give one of them another name"))
      }
      return place
    }
    if let shot, !bounds.mayHave(shot.screenFile) {
      let problem = shot.problem(
        "there is no screen \(shot.screenFile)", at: shot.screen?.place,
        hint: "paths are taken from the manifest's folder")
      if missing.insert(ByteText(shot.screenFile)).inserted { problems.append(problem) }
    }
    guard drawings.count < DocsLimits.pictures else {
      if !isTooMany {
        problems.append(
          Diagnostic(
            .error, "there are more than \(DocsLimits.pictures) pictures in one call", at: range, in: source,
            hint: "name fewer pages and manifests, in several calls"))
      }
      isTooMany = true
      return nil
    }
    places[name] = drawings.count
    if name.isResource, !name.isDark {
      let resource = String(DocsPath.resource(name.base))
      for catalogue in DocsPath.catalogues(of: name.base).map(ByteText.init) {
        let known = resources[catalogue]?[resource]
        if known.map({ name.base < $0.base }) ?? true { resources[catalogue, default: [:]][resource] = name }
      }
    }
    drawings.append(
      DocsDrawing(name: name, screen: screen, shot: shot, source: source, place: range, bounds: bounds))
    return drawings.count - 1
  }

  private mutating func refuse(_ link: PictureLink, _ page: MarkdownPage, _ message: String, _ hint: String) {
    problems.append(Diagnostic(.error, message, at: link.target, in: page.source, hint: hint))
  }
}

extension DocsDrawing.Screen {
  init(_ shot: Shot) { self = .shot(manifest: shot.manifest.file, name: shot.name) }
}
