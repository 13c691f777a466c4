import PortalSupport

/// Pages, and the pictures of screens that they show: known before anything is drawn.
///
/// A picture belongs to a screen where the screen's document stands beside it under the same name (`card.json` and
/// `card.png`), or in a block of code tagged `json portal` right above its link. `card-dark.png` is the same screen in
/// the dark. All other pictures are none of ours.
public struct DocsPlan {
  /// What is to be drawn, each picture once.
  public private(set) var drawings: [DocsDrawing] = []
  private(set) var pages: [MarkdownPage] = []
  /// Every picture that a page links to, be it ours or not.
  private(set) var linked: Set<String> = []
  /// From a picture to its place in `drawings`.
  private var places: [String: Int] = [:]
  private var problems: [Diagnostic] = []

  /// Reads pages, and finds their screens.
  ///
  /// - Parameter paths: pages, and folders whose pages are read, with those beneath them.
  /// - Throws: all that is wrong with the links, where it stands.
  public init(_ paths: [String]) throws {
    var files: Set<String> = []
    for path in paths {
      if Files.isFolder(path) { try Self.collect(DocsPath.simplified(path), &files) } else { files.insert(path) }
    }
    for file in files.sorted() {
      pages.append(MarkdownPage(SourceText(file: file, bytes: try Files.read(file, onlyRegular: true))))
    }
    for page in pages { problems += page.problems }
    // A block's picture may be shown again further up, so blocks are known first.
    for page in pages { for link in page.links where link.screen != nil { add(link, of: page) } }
    for page in pages { for link in page.links where link.screen == nil { add(link, of: page) } }
    if !problems.isEmpty { throw DiagnosticsError(problems) }
  }

  func drawing(of picture: String) -> Int? { places[picture] }

  /// Pages in a folder and beneath it; folders that are hidden stay so.
  private static func collect(_ folder: String, _ files: inout Set<String>) throws {
    let prefix = folder.isEmpty ? "" : folder == "/" ? "/" : folder + "/"
    for name in try Files.list(folder.isEmpty ? "." : folder) where !name.hasPrefix(".") {
      if name.hasSuffix(".md") || name.hasSuffix(".markdown") {
        files.insert(prefix + name)
      } else if Files.isFolder(prefix + name), !Files.isLink(prefix + name) {
        try collect(prefix + name, &files)
      }
    }
  }

  // MARK: Links

  private mutating func add(_ link: PictureLink, of page: MarkdownPage) {
    let target = page.text(link.target)
    guard let picture = DocsPath.picture(target, from: page.folder) else {
      if link.screen != nil {
        refuse(link, page, "this cannot be a screen's picture", "write a path from the page, such as pictures/name.png")
      }
      return
    }
    linked.insert(picture)
    guard let (screen, isDark) = screen(of: picture, link, page) else { return }
    add(picture, screen, isDark: isDark, link, page)
    guard link.dark != nil else { return }
    if isDark {
      refuse(link, page, "the picture for the dark stands where that for the light belongs", "leave the -dark out")
    } else if let dark = DocsPath.picture(DocsPath.dark(target), from: page.folder) {
      linked.insert(dark)
      add(dark, screen, isDark: true, link, page)
    }
  }

  /// The screen that a picture is of; nothing where the picture is none of ours.
  private mutating func screen(
    of picture: String, _ link: PictureLink, _ page: MarkdownPage
  ) -> (DocsDrawing.Screen, isDark: Bool)? {
    let stem = DocsPath.stem(of: picture)
    let hasFile = Files.exists(stem + ".json")
    if let block = link.screen {
      if hasFile {
        refuse(link, page, "\(stem).json is this picture's screen, too", "give the block's picture another name")
        return nil
      }
      if picture.hasPrefix("../") || !picture.hasPrefix(page.folder == "." ? "" : DocsPath.simplified(page.folder)) {
        refuse(link, page, "the picture would lie outside the page's folder", "put it beside the page or beneath")
        return nil
      }
      return (.block(page: page.file, block), false)
    }
    if hasFile { return (.file(stem + ".json"), false) }
    if let known = places[picture] { return (drawings[known].screen, drawings[known].isDark) }
    if stem.hasSuffix(DocsPath.darkEnding) {
      let light = String(stem.dropLast(DocsPath.darkEnding.count))
      if Files.exists(light + ".json") { return (.file(light + ".json"), true) }
      if let known = places[light + ".png"] { return (drawings[known].screen, true) }
    }
    if Files.exists(picture) { return nil }
    let screens = (try? Files.list(Files.folder(holding: picture)))?.filter { $0.hasSuffix(".json") } ?? []
    let name = stem.split(separator: "/").last.map(String.init) ?? stem
    refuse(
      link, page, "there is neither this picture nor a screen \(stem).json",
      nearestName(to: name, in: screens.map { String($0.dropLast(5)) }).map { "did you mean \($0).png?" }
        ?? "put the screen's document there, or a picture")
    return nil
  }

  private mutating func add(
    _ picture: String, _ screen: DocsDrawing.Screen, isDark: Bool, _ link: PictureLink, _ page: MarkdownPage
  ) {
    if let place = places[picture] {
      if drawings[place].screen != screen || drawings[place].isDark != isDark {
        refuse(
          link, page, "\(picture) is the picture of another screen in \(drawings[place].page.file)",
          "give one of them another name")
      }
      return
    }
    places[picture] = drawings.count
    drawings.append(DocsDrawing(picture: picture, screen: screen, isDark: isDark, page: page, place: link.range))
  }

  private mutating func refuse(_ link: PictureLink, _ page: MarkdownPage, _ message: String, _ hint: String) {
    problems.append(Diagnostic(.error, message, at: link.target, in: page.source, hint: hint))
  }
}
