import PortalGallery
import PortalRaster
import PortalSnapshot

/// Writes the site that shows every component with every property: `portal-render gallery -o DIR`.
struct Gallery: Subcommand {
  static let name = "gallery"
  static let summary = "Write a site that shows every component with every property, its JSON and its Swift."
  static let usage = ["-o FOLDER"]
  static let explanation = [
    "The site is a folder of files that need no network: open index.html. Files of an older gallery in the same folder "
      + "are replaced, and others stay; a folder with other files and no gallery is refused."
  ]
  static let examples = ["portal-render gallery -o gallery"]

  static var sections: [OptionSection<Gallery>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option("output", letter: "o", .written(.folder("FOLDER")), "Where to write; it is made where there is none.")
          {
            $0.output = $1
          },
          .option(
            "jobs", letter: "j", .jobs,
            "How many pictures are drawn at once; as many as there are processors unless you say otherwise. The bytes are "
              + "the same."
          ) { $0.jobs = $1 },
        ], Output.options.map { $0.lifted(\.out) })
    ]
  }

  var output: NamedOutput?
  var jobs: Int?
  var out = Output()

  func run(_ console: Console) throws -> Status {
    guard let output else { throw DiagnosticsError.wrong("no folder is named", hint: "add: -o gallery") }
    let folder = output.path
    try Self.check(folder)
    let root = output.root ?? OutputRoot(folder)
    let site = try GallerySite()
    let pages = site.pages
    // Before all is drawn; pictures are looked at once they have names.
    let places = try pages.map { try root.place(of: folder + "/" + $0.path) }
    let inputs = [console.projectFile].compactMap(\.self)
    for (page, place) in zip(pages, places) {
      try FileIdentity.refuse(folder + "/" + page.path, at: place, replacing: inputs)
      try out.check(page.bytes, replacing: folder + "/" + page.path, at: place)
    }
    // The examples' images are the same for every gallery, and go to a temporary folder.
    let images = try GalleryImages.files(Renderer())
    // A disc that is full anyway is told now, and not after all is drawn; a picture takes a block of it at least.
    let least = (pages.map(\.bytes.count) + images.map(\.1.count)).reduce(site.pictures.count * 4096, +)
    if let room = Files.room(in: folder), room < least { throw FileError(.write, folder, .noSpace) }
    let shared = SharedFolder(in: console.temporaryFolder)
    try shared.make()
    let imageFolder = shared.path + "/gallery"
    try Output(isForced: true).write(all: images.map { (imageFolder + "/" + $0.0, nil, $0.1) }, madeOf: [])
    typealias Drawn = Result<[GallerySite.File], any Error>
    let pictures = try WorkLine<GalleryPicture, Drawn>.outcomes(of: site.pictures, jobs: jobs) {
      let painter = Result { try GalleryPainter(folder: imageFolder) }
      return { picture in try Trap.working(on: picture.name) { try painter.get().files(of: picture) } }
    }
    // Pages are written atomically: half a site would be broken.
    let files =
      (pages + pictures.joined()).map { (path: $0.path, bytes: $0.bytes) } + images.map { (path: $0.0, bytes: $0.1) }
    try out.write(
      all: files.map { file in
        let path = folder + "/" + file.path
        return (path, try root.place(of: path), file.bytes)
      }, madeOf: inputs)
    console.remark("\(files.count) files in \(folder)")
    return .done
  }

  /// Protects other folders named by mistake.
  private static func check(_ folder: String) throws {
    if let obstacle = Files.obstacle(toWriting: folder + "/index.html") { throw obstacle }
    guard Files.isFolder(folder) else { return }
    let names = try Files.list(folder).filter { !$0.hasPrefix(".") }
    guard !names.isEmpty, !GallerySite.isIn(folder) else { return }
    throw DiagnosticsError.wrong(
      "\(TerminalText.quoted(folder)) holds other files",
      hint: "name a new folder, such as \(ShellText.file(folder + "/gallery"))")
  }
}
