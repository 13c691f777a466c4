import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import portal_render

@Suite("Screens that are found in a folder")
struct JudgedScreenTests {
  private let folder: String

  init() throws {
    folder = try Places.scratchFolder().path
    for name in ["screens/sub", "other/sub"] {
      try Files.makeFolder("\(folder)/\(name)")
      try Files.write(Array("{}".utf8), to: "\(folder)/\(name)/x.json")
    }
  }

  @Test("are read by the real path that was judged, whatever links are turned meanwhile")
  func turned() throws {
    let screens = try JudgedScreens(["\(folder)/screens"])
    let document = try #require(screens.documents.first)
    let place = try #require(try screens.place(of: document))
    #expect(try Files.read(real: place) == Array("{}".utf8))
    #expect(try screens.place(of: "\(folder)/other/sub/x.json") == nil)
    let far = String(repeating: "./", count: 300)
    for (link, target) in [
      ("screens/sub", "../other/sub"), ("screens/sub", far + "../other/sub"), ("screens", "other"),
      ("screens", far + "other"),
    ] {
      try FileManager.default.moveItem(atPath: "\(folder)/\(link)", toPath: "\(folder)/kept")
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(link)", withDestinationPath: target)
      var maker = PictureMaker(options: ScreenOptions())
      maker.place = screens.place
      #expect(throws: (any Error).self, "\(link) to \(target)") { try maker.template(of: document) }
      try FileManager.default.removeItem(atPath: "\(folder)/\(link)")
      try FileManager.default.moveItem(atPath: "\(folder)/kept", toPath: "\(folder)/\(link)")
    }
    #expect(try screens.place(of: document) == place)
  }

  @Test("have references and images where they were found, whatever lies in the place of their folder by then")
  func swapped() throws {
    let image = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#
    let screen = #"{"content": {"type": "imageView", "image": "secret.svg"}}"#
    try Files.write(Array(image.utf8), to: "\(folder)/other/sub/secret.svg")
    let document = "\(folder)/screens/sub/x.json"
    try Files.write(Array(screen.utf8), to: document)
    for operand in ["screens", "screens/sub/x.json"] {
      let screens = try JudgedScreens(["\(folder)/\(operand)"])
      #expect(screens.documents == [document])
      var maker = PictureMaker(options: ScreenOptions())
      maker.place = screens.place
      maker.realFolders = screens.realFolders
      // One that the call names has no other folder than that in which it was read.
      var other = PictureMaker(options: ScreenOptions())
      for _ in 0..<2 {
        let pictures = try [maker.picture(of: document), other.picture(of: document)]
        #expect(pictures.allSatisfy { $0.diagnostics.contains { $0.message.hasPrefix("there is no image") } })
      }
      #expect(try screens.references(of: document).read("x.json") == Array(screen.utf8))
      try FileManager.default.moveItem(atPath: "\(folder)/screens/sub", toPath: "\(folder)/kept")
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/screens/sub", withDestinationPath: "../other/sub")
      let pictures = try [maker.picture(of: document), other.picture(of: document)]
      #expect(pictures.allSatisfy { $0.diagnostics.allSatisfy { $0.message.hasPrefix("there is no folder") } })
      #expect(pictures.allSatisfy { !$0.diagnostics.isEmpty })
      #expect(throws: FileError.self) { try screens.references(of: document) }
      try FileManager.default.removeItem(atPath: "\(folder)/screens/sub")
      try FileManager.default.moveItem(atPath: "\(folder)/kept", toPath: "\(folder)/screens/sub")
    }
  }
}
