import PortalSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("What lies beside a program")
struct BelongingTests {
  private let folder = TemporaryFolder()
  private var program: String { folder["bin/tool"] }

  init() throws {
    try Files.makeFolder(folder["bin"])
    try Files.makeFolder(folder["share/tool/fonts/more"])
    for file in ["bin/tool", "share/tool/fonts/a.ttf", "share/tool/fonts/more/b.ttf"] {
      try Files.write([1], to: folder[file])
    }
  }

  /// Whether the fonts are the program's.
  private var belongs: Bool { Files.belonging("share/tool/fonts", toProgram: program) != nil }

  @Test("belongs to it where nobody else may write it, and is missing where it is not there")
  func own() {
    #expect(Files.belonging("share/tool/fonts", toProgram: program) == folder["share/tool/fonts"])
    #expect(Files.belonging("share/tool/fonts/a.ttf", toProgram: program) == folder["share/tool/fonts/a.ttf"])
    #expect(Files.belonging("share/other", toProgram: program) == nil)
    // What is around both is not asked, nor what is beside.
    #expect(chmod(folder["."], 0o777) == 0)
    #expect(belongs)
  }

  private static let parts = [
    "share", "share/tool", "share/tool/fonts", "share/tool/fonts/a.ttf", "share/tool/fonts/more",
    "share/tool/fonts/more/b.ttf",
  ]

  @Test("does not where everybody may write a part of it", arguments: parts)
  func writable(part: String) {
    #expect(chmod(folder[part], 0o777) == 0)
    #expect(!belongs)
    #expect(chmod(folder[part], 0o775) == 0)
    #expect(belongs)
  }

  @Test("does not where a part of it is a link", arguments: parts)
  func linked(part: String) {
    #expect(rename(folder[part], folder["elsewhere"]) == 0 && symlink(folder["elsewhere"], folder[part]) == 0)
    #expect(!belongs)
  }

  @Test("does not where a part of it is another user's, unless that one has the program", .enabled(if: geteuid() == 0))
  func strangers() {
    for part in Self.parts {
      #expect(chown(folder[part], 12345, 12345) == 0)
      #expect(!belongs)
      #expect(chown(folder[part], 0, 0) == 0)
    }
    for part in Self.parts + ["bin/tool"] { chown(folder[part], 12345, 12345) }
    #expect(belongs)
  }
}
