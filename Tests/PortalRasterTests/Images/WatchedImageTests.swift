import Portal
import PortalRaster
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Images of a folder in which links are turned")
struct WatchedImageTests {
  @Test("are shown only while it is where it was when it was judged")
  func judged() throws {
    let folder = try #require(Files.realPath(Places.scratchFolder().path))
    for name in ["a", "b"] {
      try Files.makeFolder("\(folder)/\(name)")
      try Files.write(ImageFiles.bytes("rgb.png"), to: "\(folder)/\(name)/x.png")
    }
    #expect(symlink("a", "\(folder)/link") == 0)
    let screen: Component<Never> = imageView(image: .named("x.png"))
    let renderer = try Renderer(imageRoot: "\(folder)/link")
    func told() throws -> [String] {
      try renderer.picture(of: screen, on: Canvas(width: 9, height: 9, scale: 1)).diagnostics.map(\.message)
    }
    for judged in [nil, "\(folder)/a"] {
      renderer.judgedImageRoot = judged
      #expect(try told() == [], "\(judged ?? "any")")
    }
    #expect(unlink("\(folder)/link") == 0 && symlink("b", "\(folder)/link") == 0)
    renderer.forgetImages()
    #expect(try told().contains { $0.contains("there is no folder") })
    renderer.judgedImageRoot = ""
    #expect(try told().contains { $0.contains("there is no folder") })
  }

  @Test("are watched where they lie in the screen's folder, or could, and are as few as are looked for")
  func sought() throws {
    let folder = try Places.scratchFolder().path
    for name in ["in/pictures", "out"] { try Files.makeFolder("\(folder)/\(name)") }
    try Files.write([1], to: "\(folder)/in/pictures/a.png")
    try Files.write([1], to: "\(folder)/out/b.png")
    #expect(symlink("../out", "\(folder)/in/away") == 0 && symlink("pictures", "\(folder)/in/here") == 0)
    #expect(symlink("later.png", "\(folder)/in/now.png") == 0 && symlink("../out/later.png", "\(folder)/in/b.png") == 0)
    let inside = ["now.png", "pictures/a.png", "here/a.png", "none.png", "new/b.png", "../in/pictures/a.png"]
    let outside = [
      "../out/b.png", "away/b.png", "away/none.png", "b.png", "/etc/passwd", String(repeating: "a", count: 2_000),
      String(repeating: "a/", count: 100) + "a.png",
    ]
    func sought(_ names: [String], in root: String) throws -> [String] {
      let images = names.map { name -> Component<Never> in imageView(image: .named(name)) }
      let screen: Component<Never> = container(children: images)
      return try Renderer(imageRoot: "\(folder)/\(root)").picture(of: screen, on: Canvas(width: 9, height: 9))
        .imageNames
    }
    #expect(try sought(inside + outside, in: "in") == inside)
    #expect(try sought(inside, in: "none").isEmpty)
    // What is asked beyond the bound of a picture is not looked for.
    let many = (0..<5_000).map { String(repeating: "pictures/../", count: 30) + "pictures/\($0).png" }
    #expect(try (1..<5_000).contains(sought(many, in: "in").count))
  }
}
