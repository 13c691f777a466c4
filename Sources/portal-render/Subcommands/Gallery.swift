import PortalGallery
import PortalRaster

/// Writes the site that shows every component with every property: `portal-render gallery -o DIR`.
struct Gallery: Subcommand {
  static let name = "gallery"
  static let summary = "Write a site that shows every component with every property, its JSON and its Swift."
  static let usage = ["-o FOLDER"]
  static let explanation = [
    "The site is a folder of files that need no network: open index.html. Files of an older gallery in the same folder "
      + "are replaced; a folder with anything else in it is refused."
  ]
  static let examples = ["portal-render gallery -o gallery"]

  static var sections: [OptionSection<Gallery>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option("output", letter: "o", .folder("FOLDER"), "Where to write; it is made where there is none.") {
            $0.folder = $1
          },
          .option(
            "jobs", letter: "j", .whole("N", in: 1...256),
            "How many pictures are drawn at once; as many as there are processors unless you say otherwise. The bytes are "
              + "the same."
          ) { $0.jobs = $1 },
        ])
    ]
  }

  var folder: String?
  var jobs: Int?

  func run(_ console: Console) throws -> Status {
    guard let folder else { throw DiagnosticsError.wrong("no folder is named", hint: "add: -o gallery") }
    try Self.check(folder)
    @Sendable func write(_ bytes: [UInt8], to path: String) throws { try Output.write(bytes, to: folder + "/" + path) }
    let site = try GallerySite()
    try Files.makeFolder(folder)
    // First, so that a gallery that was interrupted is known as one.
    let pages = site.pages
    for page in pages { try write(page.bytes, to: page.path) }
    try Files.makeFolder(folder + "/pictures")
    for (name, bytes) in try GalleryImages.files(Renderer()) { try write(bytes, to: name) }
    let counts = try WorkLine<GalleryPicture, Result<Int, any Error>>.outcomes(of: site.pictures, jobs: jobs) {
      let painter = Result { try GalleryPainter(folder: folder) }
      return { picture in
        let files = try painter.get().files(of: picture)
        for file in files { try write(file.bytes, to: file.path) }
        return files.count
      }
    }
    console.remark("\(counts.reduce(pages.count, +)) files in \(folder)")
    return .done
  }

  /// Whoever names a folder of their own by mistake keeps it.
  private static func check(_ folder: String) throws {
    guard Files.isFolder(folder) else { return }
    let names = try Files.list(folder).filter { !$0.hasPrefix(".") }
    guard !names.isEmpty, !GallerySite.isIn(folder) else { return }
    throw DiagnosticsError.wrong(
      "\(TerminalText.quoted(folder)) holds other files", hint: "name a new folder, such as \(folder)/gallery")
  }
}
