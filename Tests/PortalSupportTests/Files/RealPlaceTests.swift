import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What is written at a real path")
struct RealPlaceTests {
  private let folder = TemporaryFolder()

  private func reason(_ body: () throws -> Void) -> FileError.Reason? {
    do { try body() } catch { return (error as? FileError)?.reason }
    return nil
  }

  private func write(_ bytes: [UInt8], at name: String, makesFolders: Bool = false) throws {
    try Files.write(bytes, atReal: folder[name], makesFolders: makesFolders, durably: false, calledBy: name)
  }

  @Test("is new, or replaces a regular file, whose mode it keeps")
  func written() throws {
    try write([1], at: "a")
    chmod(folder["a"], 0o640)
    try write([2], at: "a")
    var status = stat()
    #expect(lstat(folder["a"], &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try Files.read(folder["a"]) == [2] && folder.names == ["a"])
  }

  @Test("has its missing folders made where that is wanted, and there are none where it is not")
  func folders() throws {
    #expect(reason { try write([1], at: "x/y/a") } == .missingFolder)
    #expect(folder.names == [])
    try write([1], at: "x/y/a", makesFolders: true)
    #expect(try Files.read(folder["x/y/a"]) == [1])
  }

  @Test("lies behind no link, be it laid in the place of the file, of its folder or of one further up")
  func links() throws {
    try Files.makeFolder(folder["elsewhere/y"])
    symlink("elsewhere", folder["x"])
    symlink("elsewhere/a", folder["a"])
    for name in ["a", "x/a", "x/y/a", "x/new/a"] {
      #expect(reason { try write([1], at: name, makesFolders: true) } == .throughLink, "\(name)")
    }
    #expect(try Files.files(beneath: folder["elsewhere"]) == [])
    #expect(!Files.exists(folder["elsewhere/new"]))
  }

  @Test("is no folder, pipe or device")
  func kinds() throws {
    try Files.makeFolder(folder["x"])
    mkfifo(folder["pipe"], 0o600)
    #expect(reason { try write([1], at: "x") } == .isFolder)
    #expect(reason { try write([1], at: "pipe") } == .notRegular)
    #expect(folder.names == ["pipe", "x"])
  }

  @Test("is written with others or not at all, and then no folder is left that was made for it")
  func together() throws {
    try Files.write([1], to: folder["old"])
    symlink(folder["old"], folder["link"])
    func output(_ name: String, _ isPlaced: Bool = true) -> HeldOutput {
      HeldOutput(path: folder[name], place: isPlaced ? folder[name] : nil, bytes: HeldBytes([2]))
    }
    let names = ["new/x/a", "new/b", "old"]
    #expect(reason { try Files.write(held: (names + ["link"]).map { output($0) }) } == .throughLink)
    #expect(try Files.read(folder["old"]) == [1] && folder.names == ["link", "old"])
    // One that the call names goes through its link.
    try Files.write(held: names.map { output($0) } + [output("link", false)])
    #expect(try (names + ["link"]).allSatisfy { try Files.read(folder[$0]) == [2] })
    #expect(folder.names == ["link", "new", "old"])
  }

  @Test("lies in no more than 64 folders within each other that are made for it")
  func depth() throws {
    let deep = (0..<65).map { "\($0)" }.joined(separator: "/")
    #expect(reason { _ = try ConfinedFolder(deep, beneath: folder.path, makes: true) } == .badPath)
    #expect(folder.names == [])
  }

  @Test("lies beside no folder that was made under the same name but for capitals, however many are made in a call")
  func twins() throws {
    let names = FolderNames()
    for name in ["a", "b", "a"] { _ = try ConfinedFolder(name, beneath: folder.path, makes: true, names: names) }
    for name in ["A", "B"] {
      #expect(
        reason { _ = try ConfinedFolder(name, beneath: folder.path, makes: true, names: names) }
          == .like(other: name.lowercased()))
    }
    #expect(folder.names == ["a", "b"])
  }

  @Test("is made as a folder through no link either")
  func madeFolders() throws {
    symlink("elsewhere", folder["x"])
    #expect(reason { try Files.makeFolder(atReal: folder["x/y"], calledBy: "y") } == .throughLink)
    try Files.makeFolder(atReal: folder["z/y"], calledBy: "y")
    #expect(Files.isFolder(folder["z/y"]) && !Files.exists(folder["elsewhere"]))
  }

  @Test("is where a link within the folder leads, be that there already or not")
  func places() throws {
    try Files.makeFolder(folder["real"])
    symlink("real", folder["l"])
    symlink("later", folder["m"])
    symlink("../out", folder["n"])
    symlink(".git", folder["o"])
    #expect(Files.place(of: ["l", "a"], beneath: folder.path) == folder["real/a"])
    #expect(Files.place(of: ["m", "a"], beneath: folder.path) == folder["later/a"])
    try Files.makeFolder(folder["later"])
    #expect(Files.place(of: ["m", "a"], beneath: folder.path) == folder["later/a"])
    #expect(Files.place(of: ["n", "a"], beneath: folder.path) == nil)
    #expect(Files.place(of: ["o", "a"], beneath: folder.path) == nil)
  }
}
