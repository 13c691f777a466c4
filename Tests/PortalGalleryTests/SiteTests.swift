import Foundation
import PortalGallery
import PortalRaster
import TestSupport
import Testing

@Suite("The gallery's site")
struct SiteTests {
  /// The site's pages by path, and the paths of its pictures; made once, because that opens every font.
  private static let made = Result {
    let site = try GallerySite()
    let pages = site.pages.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    return (
      pages: Dictionary(uniqueKeysWithValues: pages), pictures: Set(site.pictures.flatMap(\.paths)), again: site.pages
    )
  }

  private static var pages: [String: String] {
    get throws { try made.get().pages }
  }

  @Test("has a page for each exhibit, and for the tables")
  func allPages() throws {
    let paths = Set(try Self.pages.keys)
    for exhibit in Exhibit.all { #expect(paths.contains("\(exhibit.name).html")) }
    for name in ["index", "colors", "symbols", "fonts", "devices"] { #expect(paths.contains("\(name).html")) }
  }

  @Test("is recognised by its front page, so that only a gallery is replaced")
  func known() throws {
    let folder = try Places.scratchFolder()
    let front = folder.appendingPathComponent("index.html")
    #expect(!GallerySite.isIn(folder.path))
    try Data("<title>Other</title>".utf8).write(to: front)
    #expect(!GallerySite.isIn(folder.path))
    try Data(try #require(try Self.pages["index.html"]).utf8).write(to: front)
    #expect(GallerySite.isIn(folder.path))
  }

  @Test("has no broken links")
  func links() throws {
    let pages = try Self.pages
    let pictures = try Self.made.get().pictures.union(["landscape.png"])
    for (path, text) in pages where path.hasSuffix(".html") {
      for match in text.matches(of: /(?:href|src|srcset)="([^"]*)"/) {
        let parts = match.output.1.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target = parts[0].isEmpty ? path : parts[0]
        #expect(pages[target] != nil || pictures.contains(target), "\(path): \(target)")
        if parts.count == 2, let page = pages[target] {
          #expect(page.contains("id=\"\(parts[1])\""), "\(path): \(match.output.1)")
        }
      }
    }
    for match in try #require(pages["search.js"]).matches(of: /"address":"([^"#]*)#?([^"]*)"/) {
      let page = try #require(pages[String(match.output.1)], "\(match.output.1)")
      #expect(match.output.2.isEmpty || page.contains("id=\"\(match.output.2)\""), "\(match.output.0)")
    }
  }

  @Test("shows every example in JSON and in Swift, and describes every picture")
  func examples() throws {
    for exhibit in Exhibit.all {
      let page = try #require(try Self.pages["\(exhibit.name).html"])
      #expect(page.ranges(of: "aria-label=\"Copy Swift\"").count == exhibit.examples.count + 1)
      #expect(page.ranges(of: "aria-label=\"Copy JSON\"").count == exhibit.examples.count + 1)
      #expect(page.ranges(of: "<img ").count == page.ranges(of: "alt=\"\(exhibit.title)").count)
    }
  }

  @Test("shows what a finger does with every control that can be used, as a film with its steps")
  func played() throws {
    let folder = try Places.scratchFolder()
    for (name, bytes) in try GalleryImages.files(Renderer()) {
      try Data(bytes).write(to: folder.appendingPathComponent(name))
    }
    let painter = try GalleryPainter(folder: folder.path)
    let pictures = try GallerySite().pictures
    // A slow one is the same film with more frames: a short one stands for all.
    let films = pictures.filter { $0.isFilm && ($0.speed == 1 || $0.paths[0].contains("/button-")) }
    let used = Set(Exhibit.all.filter { !$0.films.isEmpty }.map(\.name))
    #expect(films.filter { $0.speed == 1 }.count == Exhibit.all.reduce(0) { $0 + $1.films.count })
    #expect(films.contains { $0.speed < 1 })
    let controls = [
      "alert", "button", "carousel", "collection", "custom", "datePicker", "link", "navigationBar", "pageControl",
      "picker",
      "scrollView", "searchField", "segmented", "sheet", "slider", "spinner", "stepper", "tabBar", "table", "textField",
      "textView", "toggle", "touchable", "traits",
    ]
    #expect(used.isSuperset(of: controls), "\(Set(controls).subtracting(used))")
    // Slow ones are the same films: one of them shows that they are written.
    let slow = try #require(films.first { $0.speed < 1 })
    for film in films.filter({ $0.speed == 1 }) + [slow] {
      let files = try painter.files(of: film)
      #expect(files.map(\.path) == film.paths)
      for file in files where file.path.hasSuffix(".webp") {
        // More than one frame: something came of it.
        let bytes = Data(file.bytes)
        #expect(bytes.ranges(of: Data("ANMF".utf8)).count > 1, "\(file.path)")
        // Whole screens that move are the largest.
        #expect(bytes.count < 400_000, "\(file.path) has \(bytes.count) bytes")
      }
    }
  }

  @Test("shows every film slowly, too, by a switch without a script, and still where less motion is wanted")
  func slow() throws {
    let pictures = try Self.made.get().pictures
    for exhibit in Exhibit.all {
      let page = try #require(try Self.pages["\(exhibit.name).html"])
      #expect(page.ranges(of: "role=\"switch\"").count == (exhibit.films.isEmpty ? 0 : 1))
      for film in exhibit.films {
        for ending in [".webp", "-dark.webp", "-slow.webp", "-slow-dark.webp", "-still.png", "-still-dark.png"] {
          let path = "pictures/\(exhibit.name)-\(film.name)\(ending)"
          #expect(pictures.contains(path) && page.contains("\"\(path)\""), "\(path)")
        }
      }
    }
  }

  @Test("has no duplicate anchors on a page")
  func uniquePlaces() throws {
    for (path, text) in try Self.pages {
      let places = text.matches(of: /\sid="([^"]*)"/).map { String($0.output.1) }
      #expect(places.count == Set(places).count, "\(path)")
    }
  }

  @Test("is self-contained and deterministic")
  func offlineAndStable() throws {
    let pages = try Self.pages
    for (path, text) in pages {
      #expect(!text.contains("src=\"http") && !text.contains("href=\"http") && !text.contains("url("), "\(path)")
    }
    for file in try Self.made.get().again { #expect(pages[file.path]?.utf8.elementsEqual(file.bytes) == true) }
  }
}
