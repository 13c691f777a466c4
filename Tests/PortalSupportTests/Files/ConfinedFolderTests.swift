import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A folder from an untrusted path")
struct ConfinedFolderTests {
  private let folder = TemporaryFolder()
  private var root: String { folder["root"] }

  init() throws {
    try Files.makeFolder(folder["root"] + "/inner")
    try Files.makeFolder(folder["elsewhere"])
  }

  private func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }

  @Test("keeps files, and makes their parent folders")
  func keeps() throws {
    let made = try ConfinedFolder("new/deeper", beneath: root, makes: true)
    try made.write([1, 2], to: "a")
    try made.write([3], to: "a")
    #expect(try Files.read(root + "/new/deeper/a") == [3])
    #expect(try made.read("a") == [3])
    #expect(try made.list() == ["a"])
    #expect(try made.list() == ["a"])
    try made.remove("a")
    try made.remove("a")
    #expect(try made.list() == [])
    #expect(try ConfinedFolder(".", beneath: root).list() == ["inner", "new"])
    #expect(try ConfinedFolder("./inner//.", beneath: root).list() == [])
    #expect(reason { _ = try ConfinedFolder("missing", beneath: root) } == .missing)
  }

  @Test("is where no link leads in its place by now, and knows files and folders from links to them")
  func isAt() throws {
    let real = try #require(Files.realPath(root))
    let inner = try ConfinedFolder("inner", beneath: root)
    #expect(inner.isAt(real: real + "/inner"))
    try Files.write([1], to: root + "/file")
    #expect(rename(root + "/inner", root + "/moved") == 0)
    #expect(symlink("moved", root + "/inner") == 0)
    #expect(!inner.isAt(real: real + "/inner"))
    #expect(inner.isAt(real: real + "/moved"))
    let top = try ConfinedFolder(".", beneath: root)
    #expect(["moved", "inner", "file", "none"].map { top.isFolder($0) } == [true, false, false, false])
    #expect(["moved", "inner", "file", "none"].map { top.has($0) } == [true, true, true, false])
  }

  @Test(
    "is never outside its root, nor hidden, nor named with control characters",
    arguments: [
      "..", "inner/..", "../elsewhere", "/tmp", ".git/hooks", "inner/.github", "~", "~root/x", "\u{2024}git",
      "\u{FF0E}git", "\u{2026}",
      ".\u{301}x", "a\u{1B}[2Jb", "a\0b",
    ])
  func leadsOut(path: String) throws {
    for makes in [false, true] {
      #expect(reason { _ = try ConfinedFolder(path, beneath: root, makes: makes) } != nil)
    }
    #expect(try Files.list(root) == ["inner"])
  }

  @Test("that another program keeps locked is an error, and nobody waits for ever")
  func locks() throws {
    let other = open(folder["."], O_RDONLY | O_DIRECTORY)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(reason { _ = try FolderLock(folder["."], waits: 3) } == .inUse)
    close(other)
    try FolderLock(folder["."], waits: 0).release()
    try FolderLock(folder["."], waits: 0).release()
  }

  @Test("is never reached through a symlink")
  func links() throws {
    symlink("../elsewhere", root + "/out")
    symlink("inner", root + "/in")
    for path in ["out", "in", "out/new", "in/new"] {
      for makes in [false, true] {
        #expect(reason { _ = try ConfinedFolder(path, beneath: root, makes: makes) } == .throughLink, "\(path)")
      }
    }
    #expect(folder.names == ["elsewhere", "root"])
    #expect(try Files.list(folder["elsewhere"]) == [])
    // The root itself comes from a trusted source.
    symlink("root", folder["link"])
    try ConfinedFolder("inner", beneath: folder["link"]).write([1], to: "a")
    #expect(try Files.read(root + "/inner/a") == [1])
  }

  @Test("stays the folder that was opened, whatever replaces it afterwards")
  func swapped() throws {
    let confined = try ConfinedFolder("inner", beneath: root)
    rename(root + "/inner", root + "/moved")
    symlink("../elsewhere", root + "/inner")
    try confined.write([1], to: "a")
    #expect(try Files.list(folder["elsewhere"]) == [])
    #expect(try Files.list(root + "/moved") == ["a"])
  }

  @Test("neither reads nor writes special files, and does not block on pipes")
  func kinds() throws {
    try Files.write([9], to: folder["elsewhere"] + "/secret")
    symlink("../../elsewhere/secret", root + "/inner/link")
    symlink("../../elsewhere/new", root + "/inner/dangling")
    mkfifo(root + "/inner/pipe", 0o600)
    mkdir(root + "/inner/folder", 0o700)
    let confined = try ConfinedFolder("inner", beneath: root)
    for (name, expected) in [
      ("link", FileError.Reason.throughLink), ("dangling", .throughLink), ("pipe", .notRegular), ("folder", .isFolder),
    ] {
      #expect(reason { _ = try confined.read(name) } == expected, "\(name)")
      #expect(reason { try confined.write([1], to: name) } == expected, "\(name)")
      // A folder is opened for writing in vain.
      #expect(reason { try confined.append([1], to: name) } != nil, "\(name)")
      #expect(try confined.newFolder(name) == nil, "\(name)")
    }
    for name in ["../x", "a/b", "..", ".", "", "a\nb", String(repeating: "n", count: 256)] {
      #expect(reason { _ = try confined.read(name) } == .badPath)
      #expect(reason { try confined.write([1], to: name) } == .badPath)
      #expect(reason { try confined.remove(name) } == .badPath)
    }
    #expect(try Files.read(folder["elsewhere"] + "/secret") == [9])
    #expect(try Files.list(folder["elsewhere"]) == ["secret"])
    #expect(try confined.list() == ["dangling", "folder", "link", "pipe"])
  }

  @Test("private to the user is created, reused where the user owns it, and closed to others")
  func privateFolder() throws {
    let path = folder["private"]
    try Files.makePrivateFolder(path)
    #expect(mode(path) == 0o700)
    chmod(path, 0o755)
    try Files.makePrivateFolder(path)
    #expect(mode(path) == 0o700)
  }

  @Test("private to the user is refused where another user made it")
  func preparedFolder() throws {
    symlink("elsewhere", folder["link"])
    #expect(reason { try Files.makePrivateFolder(folder["link"]) } == .notPrivate(.isLink))
    #expect(mode(folder["elsewhere"]) != 0o700)
    chmod(folder["elsewhere"], 0o777)
    #expect(reason { try Files.makePrivateFolder(folder["elsewhere"]) } == .notPrivate(.othersMayWrite))
    #expect(reason { try Files.makePrivateFolder(folder["elsewhere"] + "/own") } == .notPrivate(.replaceableByOthers))
    try Files.makeFolder(folder["elsewhere/deep/er"])
    #expect(
      reason { try Files.makePrivateFolder(folder["elsewhere/deep/er/own"]) } == .notPrivate(.replaceableByOthers))
    // As in /tmp: world-writable and sticky.
    chmod(folder["elsewhere"], 0o1777)
    try Files.makePrivateFolder(folder["elsewhere"] + "/own")
    try Files.write([1], to: folder["file"])
    #expect(reason { try Files.makePrivateFolder(folder["file"]) } == .notFolder)
    if geteuid() == 0 {
      mkdir(folder["theirs"], 0o700)
      chown(folder["theirs"], 12_345, 12_345)
      #expect(reason { try Files.makePrivateFolder(folder["theirs"]) } == .notPrivate(.isAnotherUsers))
      // Who owns a folder further up can put another one in its place.
      try Files.makeFolder(folder["theirs/mine/tmp"])
      #expect(
        reason { try Files.makePrivateFolder(folder["theirs/mine/tmp/own"]) } == .notPrivate(.replaceableByOthers))
      chown(folder["theirs"], 0, 0)
      try Files.makePrivateFolder(folder["theirs/mine/tmp/own"])
      symlink("theirs/mine", folder["turned"])
      lchown(folder["turned"], 12_345, 12_345)
      #expect(reason { try Files.makePrivateFolder(folder["turned/own"]) } == .notPrivate(.replaceableByOthers))
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test("has files written together all or none, and no temporary folder left")
  func together() throws {
    try Files.write([1], to: folder["old"])
    try Files.write(all: [(folder["old"], [2]), (folder["new/deep/file"], [3])])
    #expect(try Files.read(folder["old"]) == [2])
    #expect(try Files.read(folder["new/deep/file"]) == [3])
    #expect(throws: FileError.self) {
      try Files.write(
        all: [(folder["old"], [4]), (folder["other/deep/file"], [5]), (folder["elsewhere"], [6])])
    }
    #expect(try Files.read(folder["old"]) == [2])
    #expect(folder.names == ["elsewhere", "new", "old", "root"])
  }

  @Test("has files written together as they were where the last of them cannot be put in place")
  func undone() throws {
    try Files.write([1], to: folder["old"])
    chmod(folder["old"], 0o600)
    // The last file's folder is made where the one before it should be, once that was prepared.
    let why = reason {
      try Files.write(
        all: [(folder["old"], [2]), (folder["fresh"], [3]), (folder["both"], [4]), (folder["both/file"], [5])])
    }
    #expect(why == .isFolder)
    #expect(try Files.read(folder["old"]) == [1])
    #expect(mode(folder["old"]) == 0o600)
    #expect(folder.names == ["elsewhere", "old", "root"])
    // Without a failure nothing is left beside them either.
    try Files.write(all: [(folder["old"], [2]), (folder["fresh"], [3])])
    #expect(try Files.read(folder["old"]) == [2])
    #expect(folder.names == ["elsewhere", "fresh", "old", "root"])
  }

  @Test("has what is held for it in memory first, then in a file that nobody sees")
  func held() throws {
    let held = HeldFile(in: [folder["none"], folder["elsewhere/.."]], memory: 3)
    let contents: [[UInt8]] = [[1, 2], [3, 4, 5], [6], Array(repeating: 7, count: 100_000), []]
    let all = try contents.map { try held.hold($0) }
    #expect(folder.names == ["elsewhere", "root"])
    #expect(try all.map { try $0.read() } == contents && all.map(\.count) == contents.map(\.count))
    try Files.write(held: [
      HeldOutput(path: folder["a"], bytes: all[3]), HeldOutput(path: folder["b"], bytes: all[1]),
    ])
    #expect(try Files.read(folder["a"]) == contents[3] && Files.read(folder["b"]) == contents[1])
    #expect(reason { _ = try HeldFile(in: [folder["none"]], memory: 0).hold([1]) } == .missingFolder)
  }
}
