import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The contents of files after writing, and the errors when they cannot be read or written.
@Suite struct FileTests {
  private let folder = TemporaryFolder()

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  // MARK: Listing

  @Test("names are in the order of their bytes, however they are spelled")
  func listed() throws {
    let names = ["b", "\u{e9}", "e\u{301}", "A", "e\u{301}\u{316}", "e\u{316}\u{301}", "z"]
    for name in names { try Files.write([1], to: folder[name]) }
    let listed = try Files.list(folder.path).map { Array($0.utf8) }
    #expect(listed == listed.sorted { $0.lexicographicallyPrecedes($1) })
  }

  // MARK: Writing

  @Test func contentComesBack() throws {
    for count in [0, 1, 65_535, 65_536, 65_537, 1_000_000] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try Files.write(bytes, to: folder["a"])
      #expect(try Files.read(folder["a"]) == bytes)
      #expect(try Files.read(folder["a"], limit: count) == bytes)
    }
    #expect(folder.names == ["a"])
  }

  @Test func sliceAndOtherCollectionsAreWritten() throws {
    try Files.write([1, 2, 3, 4][1...2], to: folder["a"])
    #expect(try Files.read(folder["a"]) == [2, 3])
    try Files.write("text".utf8, to: folder["a"])
    #expect(try Files.read(folder["a"]) == Array("text".utf8))
  }

  @Test func newFileIsReadableByAllAndOldOneKeepsItsMode() throws {
    try Files.write([1], to: folder["a"])
    #expect(mode(folder["a"]) & 0o700 == 0o600)
    #expect(mode(folder["a"]) & 0o133 == 0)
    chmod(folder["a"], 0o640)
    try Files.write([2], to: folder["a"])
    #expect(mode(folder["a"]) & 0o777 == 0o640)
  }

  @Test func symbolicLinkStaysAndItsFileIsWritten() throws {
    try Files.write([1], to: folder["real"])
    symlink("real", folder["link"])
    symlink(folder["link"], folder["second"])
    symlink("new", folder["dangling"])
    try Files.write([2], to: folder["second"])
    try Files.write([3], to: folder["dangling"])
    #expect(try Files.read(folder["real"]) == [2])
    #expect(try Files.read(folder["new"]) == [3])
    #expect(mode(folder["link"]) & S_IFMT == S_IFLNK)
    #expect(folder.names == ["dangling", "link", "new", "real", "second"])
  }

  @Test func readerOfTheOldFileKeepsIt() throws {
    try Files.write([1, 2, 3], to: folder["a"])
    let reader = open(folder["a"], O_RDONLY)
    defer { close(reader) }
    try Files.write([4], to: folder["a"])
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(reader, &bytes, 8) == 3)
    #expect(bytes.prefix(3) == [1, 2, 3])
  }

  @Test func deviceAndPipeAreWrittenDirectly() throws {
    try Files.write([1], to: "/dev/null")
    #expect(mode("/dev/null") & S_IFMT == S_IFCHR)
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    try Files.write([1, 2], to: "/dev/fd/\(ends[1])")
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(ends[0], &bytes, 8) == 2)
  }

  @Test func pipeIsReadToItsEnd() throws {
    mkfifo(folder["pipe"], 0o600)
    let ends = open(folder["pipe"], O_RDWR)
    let bytes = [UInt8](repeating: 7, count: 3000)
    #expect(write(ends, bytes, 3000) == 3000)
    let path = folder["pipe"]
    #expect(throws: FileError(.read, path, .tooLarge(limit: 2999))) { try Files.read(path, limit: 2999) }
    close(ends)
  }

  // MARK: Errors

  @Test func readingIsRefusedWithAReason() throws {
    let path = folder["a"]
    #expect(throws: FileError(.read, path, .missing)) { try Files.read(path) }
    #expect(throws: FileError(.read, folder.path, .isFolder)) { try Files.read(folder.path) }
    #expect(throws: FileError(.read, "", .badPath)) { try Files.read("") }
    #expect(throws: FileError(.read, "a\0b", .badPath)) { try Files.read("a\0b") }
    try Files.write([1, 2, 3], to: path)
    #expect(throws: FileError(.read, path, .tooLarge(limit: 2))) { try Files.read(path, limit: 2) }
    #expect(throws: FileError(.read, path + "/b", .notFolder)) { try Files.read(path + "/b") }
    symlink("loop", folder["loop"])
    let loop = folder["loop"]
    #expect(throws: FileError(.read, loop, .linkLoop)) { try Files.read(loop) }
    #expect(throws: FileError(.write, loop, .linkLoop)) { try Files.write([], to: loop) }
  }

  @Test func writingIsRefusedWithAReasonAndLeavesNothingBehind() throws {
    let inside = folder["no/a"]
    #expect(throws: FileError(.write, inside, .missingFolder)) { try Files.write([1], to: inside) }
    #expect(throws: FileError(.write, folder.path, .isFolder)) { try Files.write([1], to: folder.path) }
    let slash = folder["a/"]
    #expect(throws: FileError(.write, slash, .isFolder)) { try Files.write([1], to: slash) }
    let long = folder[String(repeating: "x", count: 300)]
    #expect(throws: FileError(.write, long, .badPath)) { try Files.write([1], to: long) }
    #expect(throws: FileError(.write, "/dev/full", .noSpace)) { try Files.write([1], to: "/dev/full") }
    #expect(folder.names == [])
  }

  @Test(.disabled(if: geteuid() == 0, "the administrator may do everything"))
  func whatIsNotPermittedIsRefused() throws {
    let path = folder["a"]
    try Files.write([1], to: path)
    chmod(path, 0)
    #expect(throws: FileError(.read, path, .noPermission)) { try Files.read(path) }
    #expect(throws: FileError(.write, path, .noPermission)) { try Files.write([1], to: path) }
    chmod(folder.path, 0o555)
    let new = folder["b"]
    #expect(throws: FileError(.write, new, .noPermission)) { try Files.write([1], to: new) }
  }

  @Test(.enabled(if: geteuid() == 0, "who makes a link is its owner"))
  func linkOfAnotherUserInAFolderOfAllIsNotWrittenThrough() throws {
    let (shared, link) = (folder["shared"], folder["shared/out.png"])
    try Files.makeFolder(shared)
    #expect(chmod(shared, 0o1777) == 0)
    symlink(folder["target"], link)
    try Files.write([1], to: link)
    lchown(link, 12_345, 12_345)
    #expect(throws: FileError(.write, link, .throughLink)) { try Files.write([2], to: link) }
    #expect(try Files.read(folder["target"]) == [1])
    let real = try #require(Files.realPath(folder.path))
    #expect(Files.place(of: ["shared", "out.png"], beneath: real) == nil)
    chmod(shared, 0o755)
    #expect(Files.place(of: ["shared", "out.png"], beneath: real) != nil)
    try Files.write([3], to: link)
    #expect(try Files.read(folder["target"]) == [3])
  }

  @Test("one is written though another thread, whose file cannot be, takes back the folder that both need")
  func takenBack() async throws {
    let real = try #require(Files.realPath(folder.path))
    let errors = await withTaskGroup(of: FileError?.self) { group in
      for number in 0..<4000 {
        group.addTask {
          let name = number % 2 == 0 ? "a" : String(repeating: "x", count: 300)
          do throws(FileError) {
            try Files.write(
              [1], atReal: "\(real)/\(number / 2)/\(name)", makesFolders: true, durably: false, calledBy: name)
            return nil
          } catch {
            return name == "a" ? error : nil
          }
        }
      }
      return await group.reduce(into: []) { if let error = $1 { $0.append(error) } }
    }
    #expect(errors.isEmpty)
  }

  @Test("is appended to through no link, where none is expected")
  func appended() throws {
    let opened = try NamedFolder("named", real: Files.realPath(folder.path)).open()
    #expect(try opened.create("a") && !opened.create("a"))
    for byte: UInt8 in [1, 2] { try opened.append([byte], to: "a") }
    #expect(try Files.read(folder["a"]) == [1, 2])
    symlink("a", folder["b"])
    #expect(try !opened.create("b"))
    #expect(throws: FileError(.write, "named/b", .throughLink)) { try opened.append([3], to: "b") }
    #expect(try Files.read(folder["a"]) == [1, 2])
  }

  @Test func failureAfterWritingRemovesTheTemporaryFile() throws {
    // While the bytes are produced, a folder appears in the file's place.
    let path = folder["a"]
    let bytes = (0..<3).lazy.map { index -> UInt8 in
      mkdir(path, 0o755)
      return UInt8(index)
    }
    #expect(throws: FileError(.write, path, .isFolder)) { try Files.write(bytes, to: path) }
    #expect(folder.names == ["a"])
  }

  @Test func closedPipeIsAnErrorAndNotTheEndOfTheProcess() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    let path = "/dev/fd/\(ends[1])"
    #expect(throws: FileError(.write, path, .brokenPipe)) { try Files.write([1, 2], to: path) }
    // Nor is the signal pending.
    var pending = sigset_t()
    sigpending(&pending)
    #expect(sigismember(&pending, SIGPIPE) == 0)
  }

  @Test func errorsAreToldWithTheirRemedy() {
    #expect(
      FileError(.read, "a\u{1B}.json", .missing).description == """
        error: cannot read "a\\u{1B}.json": there is no such file
          = help: check the path; it is looked for from the current folder
        """)
    #expect(
      FileError(.read, "standard input", .tooLarge(limit: 64 << 20)).diagnostic.message
        == "cannot read standard input: it is larger than 64 MB")
  }

  // MARK: Checks before writing

  @Test func filesBeneathAFolderAreFoundInOrderWithoutWhatIsHiddenOrLinkedTo() throws {
    for name in ["b", "a/c", "a/b/d", ".hidden/e", "z.md/f"] {
      try Files.makeFolder(Files.folder(holding: folder[name]))
      try Files.write([], to: folder[name])
    }
    #expect(symlink(folder["a"], folder["link"]) == 0 && symlink(folder["b"], folder["file"]) == 0)
    let prefix = folder["a"].dropLast(1)
    #expect(
      try Files.files(beneath: String(prefix.dropLast(1))).map { String($0.dropFirst(prefix.count)) }
        == ["a/b/d", "a/c", "b", "file", "link", "z.md/f"])
  }

  @Test func foldersDeeperThanAnyPathLeadsAreFilesThatNobodyCanRead() throws {
    let name = String(repeating: "d", count: 200)
    var holder = open(folder["."], O_RDONLY | O_DIRECTORY)
    for _ in 0..<25 {
      #expect(mkdirat(holder, name, 0o755) == 0)
      let next = openat(holder, name, O_RDONLY | O_DIRECTORY)
      close(holder)
      holder = next
    }
    close(holder)
    let files = try Files.files(beneath: String(folder["."].dropLast(2)))
    #expect(files.count == 1 && files.allSatisfy { (4096 - 201...4096 + 201).contains($0.utf8.count) })
    #expect(throws: FileError.self) { try Files.read(files[0]) }
  }

  @Test func whatStandsInTheWayOfAFileIsKnownBeforeItIsWritten() throws {
    try Files.write([], to: folder["file"])
    try Files.makeFolder(folder["folder"])
    #expect(symlink(folder["nowhere"], folder["link"]) == 0)
    #expect(Files.obstacle(toWriting: folder["new"]) == nil)
    #expect(Files.obstacle(toWriting: folder["new/deep/file"]) == nil)
    #expect(Files.obstacle(toWriting: folder["file"]) == nil)
    #expect(Files.obstacle(toWriting: folder["file/within"])?.reason == .notFolder)
    #expect(Files.obstacle(toWriting: folder["file/within"])?.remedy == "remove that file, or write elsewhere")
    #expect(Files.obstacle(toWriting: folder["file/within/deep"])?.reason == .notFolder)
    #expect(Files.obstacle(toWriting: folder["link/within"])?.reason == .notFolder)
    #expect(Files.obstacle(toWriting: folder["folder"])?.reason == .isFolder)
    #expect(Files.obstacle(toWriting: "")?.reason == .badPath)
  }
}
