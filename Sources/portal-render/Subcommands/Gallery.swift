import PortalGallery
import PortalRaster

/// Writes the site that shows every component with every property: `portal-render gallery -o DIR`.
struct Gallery: Subcommand {
  static let name = "gallery"
  static let summary = "Write a site that shows every component with every property, its JSON and its Swift."
  static let usage = ["-o FOLDER"]
  static let explanation = [
    "The site is a folder of files that need no network: open index.html. Files of an older gallery in the same folder "
      + "are replaced."
  ]
  static let examples = ["portal-render gallery -o gallery"]

  static var sections: [OptionSection<Gallery>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option("output", letter: "o", .folder("FOLDER"), "Where to write; it is made where there is none.") {
            $0.folder = $1
          }
        ])
    ]
  }

  var folder: String?

  func run(_ console: Console) throws -> Status {
    guard let folder else { throw DiagnosticsError.wrong("no folder is named", hint: "add: -o gallery") }
    try Files.makeFolder(folder + "/pictures")
    for (name, bytes) in try GalleryImages.files(Renderer()) { try Files.write(bytes, to: folder + "/" + name) }
    var count = 0
    try GallerySite(folder: folder).make { file in
      try Files.write(file.bytes, to: folder + "/" + file.path)
      count += 1
    }
    console.remark("\(count) files in \(folder)")
    return .done
  }
}
