import Foundation
import Portal
import TestSupport
import Testing

@testable import PortalRaster

@Suite("Fonts tried in a child process")
struct SandboxedFontTests {
  @Test("take, all together, no more time than twelve of them may")
  func together() throws {
    let fonts = try FontLibrary()
    let screen: Component<Never> = label(text: "a")
    _ = try Renderer(fonts: fonts).picture(of: screen)
    let file = try #require(fonts.openedFiles.first)
    let sandbox = ImageSandbox(program: CommandTool.executable.path, readsAll: true)
    let reader = FontFileReader(
      freeType: try #require(FreeTypeLibrary()), unpacked: UnpackedFonts(), sandbox: sandbox)
    #expect(try !reader.read(file).isEmpty)
    let first = reader.meter.seconds
    #expect(first > 0)
    #expect(try !reader.read(file).isEmpty)
    #expect(reader.meter.seconds > first)
    // As if earlier ones had taken it all.
    reader.meter.seconds = 120
    let error = #expect(throws: DiagnosticsError.self) { try reader.read(file) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("more than 120 s of processor time, with the fonts before it"))
  }

  @Test("are unpacked there first, where they are those of web pages")
  func webFont() throws {
    let sandbox = ImageSandbox(program: CommandTool.executable.path, readsAll: true)
    let reader = FontFileReader(
      freeType: try #require(FreeTypeLibrary()), unpacked: UnpackedFonts(), sandbox: sandbox)
    let file = Places.package.appendingPathComponent("Tests/FuzzTests/Corpus/font/mono.woff2")
    #expect(try reader.read(file.path).map(\.family) == ["Noto Sans Mono"])
    #expect(reader.meter.seconds > 0)
    // What cannot be unpacked is no font there.
    #expect(FontTrial(try [UInt8](Data(contentsOf: file)).dropLast(200)).run() == .noFont)
    #expect(FontTrial(try [UInt8](Data(contentsOf: file))).run() == .usable(slowness: 1))
  }
}
