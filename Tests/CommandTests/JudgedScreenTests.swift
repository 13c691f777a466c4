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
}
