import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("The way along a path")
struct FileWayTests {
  private let folder = TemporaryFolder()

  init() throws {
    for name in ["a/b/c", "d", "a/é"] { try Files.makeFolder(folder[name]) }
    for name in ["a/f.txt", "a/b/f.txt", "f.txt"] { try Files.write([1], to: folder[name]) }
    let links = [
      "l": "a", "a/up": "..", "a/b/abs": folder["a"], "d/file": "../a/f.txt", "d/file2": "file", "gone": "nothing/at",
      "loop": "loop2", "loop2": "loop", "slash": "a/b/", "fileslash": "f.txt/", "dots": "./a/./b/../b/./c",
      "d/far": "../slash/../up/l/é", "empty2": "a//b//c",
    ]
    for (name, target) in links { #expect(symlink(target, folder[name]) == 0) }
  }

  /// What the system says.
  private func system(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  @Test("leads where the system's does, whatever links and dots are on it")
  func likeSystem() {
    var generator = SeededGenerator(seed: 7)
    let names = [
      "a", "b", "c", "d", "é", "f.txt", "l", "up", "abs", "file", "file2", "gone", "loop", "slash", "fileslash", "dots",
      "far", "empty2", ".", "..", "", "none",
    ]
    var there = 0
    for _ in 0..<20_000 {
      let parts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        names.randomElement(using: &generator) ?? ""
      }
      let path = folder[parts.joined(separator: "/")]
      let (way, expected) = (FileWay(path), system(path))
      #expect(way.isWhole == (expected != nil) && (expected == nil || way.place == expected), "\(parts)")
      #expect(Files.realPath(path) == expected)
      there += expected == nil ? 0 : 1
    }
    #expect(there > 1000)
    for path in ["/", "//", "/..", ".", "", "./", "/proc/self/exe", "/dev/stdin/x", "\0"] {
      #expect(Files.realPath(path) == (path.utf8.contains(0) ? nil : system(path)), "\(path)")
    }
  }

  @Test("begins at a real path, and nowhere else where a link lies in its place by then")
  func turnedStart() throws {
    let start = try #require(Files.realPath(folder["a"]))
    #expect(Files.realPath("f.txt", beneath: start) == start + "/f.txt")
    #expect(rename(folder["a"], folder["kept"]) == 0 && symlink("kept", folder["a"]) == 0)
    let way = FileWay("f.txt", from: start)
    #expect(way.goal == nil && way.missing == nil && way.place == start)
    #expect(Files.realPath("f.txt", beneath: start) == nil && Files.realPath("none", beneath: start) == nil)
  }

  @Test("leads through no link whose target is not UTF-8")
  func otherBytes() throws {
    let target: [CChar] = [97, 47, -1, -2, 0]
    #expect(symlink(target, folder["other"]) == 0)
    let way = FileWay(folder["other"])
    #expect(!way.isWhole && way.place == system(folder.path) && Files.realPath(folder["other"]) == nil)
  }

  @Test("says how far it leads, and counts what was looked at, up to a bound")
  func steps() {
    let gone = FileWay(folder["a/none/b/c"])
    #expect(!gone.isWhole && gone.place == system(folder["a"]) && gone.missing == ["none", "b", "c"])
    let parts = folder["a/b"].split(separator: "/").count
    #expect(FileWay(folder["a/b"]).steps == parts)
    #expect(FileWay(folder["l/b"]).steps == parts + 1)
    #expect(FileWay(folder["a/b"], atMost: parts).isWhole && !FileWay(folder["a/b"], atMost: parts - 1).isWhole)
    let real = system(folder["a"]) ?? ""
    #expect(FileWay("b/../f.txt", from: real).steps == 3 && FileWay("", from: real).place == real)
    // Forty links of four kilobytes each.
    #expect(symlink(String(repeating: "a/../", count: 800), folder["long"]) == 0)
    let long = FileWay(folder[String(repeating: "long/", count: 30) + "f.txt"])
    #expect(!long.isWhole && long.steps == parts - 1)
    #expect(FileWay(folder[String(repeating: "a/../", count: 900)]).steps == 0)
  }

  @Test("leads to where a file would be, but through no link that leads nowhere")
  func places() {
    let real = system(folder.path) ?? ""
    for (path, place) in [
      ("a/none", "a/none"), ("l/b/none/x", "a/b/none/x"), ("none/", "none"), ("a/f.txt/x", "a/f.txt/x"), ("l/", "a"),
      ("f.txt/", "f.txt"), ("a/up/new", "new"), ("none/./x", "none/x"),
    ] { #expect(Files.realPlace(folder[path]) == "\(real)/\(place)") }
    for path in ["gone", "gone/x", "loop/x", "none/../x", "a/\0"] {
      #expect(Files.realPlace(folder[path]) == nil, "\(path)")
    }
    #expect(Files.realPlace("/") == "/" && Files.realPlace("") == nil && Files.realPlace("/none/x") == "/none/x")
  }

  @Test("is gone once for each folder of many files, and to the same places")
  func knownFolders() {
    var generator = SeededGenerator(seed: 8)
    let names = ["a", "b", "d", "é", "f.txt", "l", "up", "abs", "file", "gone", "loop", "slash", ".", "..", "", "none"]
    var folders = KnownFolders()
    for _ in 0..<5_000 {
      let parts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        names.randomElement(using: &generator) ?? ""
      }
      let path = folder[parts.joined(separator: "/")]
      #expect(folders.place(of: path) { Files.realPlace($0) } == Files.realPlace(path), "\(parts)")
    }
    var (asked, others) = (0, KnownFolders())
    for number in 0..<100 {
      let place = others.place(of: folder["l/b/\(number)"]) { path in
        asked += 1
        return Files.realPlace(path)
      }
      #expect(place == (system(folder.path) ?? "") + "/a/b/\(number)")
    }
    #expect(asked == 1)
  }

  @Test("is gone once more when a file is read, and then leads through no link")
  func read() throws {
    let real = system(folder.path) ?? ""
    #expect(try Files.read(real: real + "/a/f.txt") == [1])
    for name in ["/l/f.txt", "/d/file", "/slash/f.txt"] {
      let error = #expect(throws: FileError.self) { try Files.read(real: real + name, calledBy: "x") }
      #expect(error?.reason == .throughLink && error?.path == "x", "\(name)")
    }
    #expect(throws: FileError.self) { try Files.read(real: real + "/none") }
    #expect(throws: FileError.self) { try Files.read(real: real + "/a") }
  }

  @Test("goes up from nothing that lies elsewhere, so that nobody learns what is there")
  func elsewhere() throws {
    let real = system(folder.path) ?? ""
    let inside = [real + "/a"]
    #expect(symlink("../d/../a/f.txt", folder["a/spy"]) == 0 && symlink("../a/b/../f.txt", folder["d/back"]) == 0)
    #expect(symlink("/proc/self/cwd", folder["d/own"]) == 0)
    for name in ["b/../f.txt", "../a/f.txt", "../l/f.txt", folder["l/f.txt"]] {
      #expect(Files.realPath(name, beneath: inside[0]) == real + "/a/f.txt", "\(name)")
    }
    #expect(Files.realPath("../f.txt", beneath: inside[0]) == nil)
    for name in [
      "../d/../a/f.txt", "spy", "../d/back", "../d/file", "../d/own/x", folder["d/../a/f.txt"],
      "/root/../proc/self/cwd", "/none/../proc/self/cwd",
    ] {
      let way = FileWay(name, from: real + "/a", within: inside)
      #expect(!way.isWhole && way.missing == nil && !PathBytes.lies(way.place, beneath: inside[0]), "\(name)")
    }
  }
}
