import Portal
import PortalRaster
import TestSupport
import Testing

@Suite("Images whose names differ in how an accent is written alone")
struct TwinImageTests {
  private let names = ["\u{e9}.png", "e\u{301}.png"]
  private let colors: [UInt32] = [0xffff_0000, 0xff00_00ff]

  private func view(_ name: String) -> Component<Never> {
    imageView(
      image: .localImage(named: name),
      layout: layout {
        $0.width = Dimension(value: .points(4))
        $0.height = Dimension(value: .points(4))
      })
  }

  @Test("show each its own file, on one screen and on several of a renderer")
  func twins() throws {
    let folder = try Places.scratchFolder().path
    for (name, color) in zip(names, colors) {
      let bitmap = Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: color, count: 16))
      try Files.write(bitmap.png(), to: "\(folder)/\(name)")
    }
    // Some file systems take both for one.
    guard try Files.list(folder).count == 2 else { return }
    let renderer = try Renderer(imageRoot: folder)
    func pixels(_ screen: Component<Never>, height: Double) throws -> [UInt32] {
      let canvas = Canvas(width: 4, height: height, scale: 1, background: .clear)
      return try Bitmap(png: renderer.picture(of: screen, on: canvas).png(), name: "picture").pixels
    }
    for (name, color) in zip(names, colors) {
      #expect(try Set(pixels(view(name), height: 4)) == [color])
    }
    let both: Component<Never> = container(children: names.map(view))
    #expect(try pixels(both, height: 8) == colors.flatMap { [UInt32](repeating: $0, count: 16) })
    #expect(try renderer.picture(of: both).imageNames.map { Array($0.utf8) } == names.map { Array($0.utf8) })
  }
}
