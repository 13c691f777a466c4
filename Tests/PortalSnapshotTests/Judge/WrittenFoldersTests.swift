import PortalSupport
import Testing

@testable import PortalSnapshot

@Suite("A folder of references in which screen after screen is written")
struct WrittenFoldersTests {
  @Test("is waited for in vain once, where somebody else holds it; others are written in all the same")
  func busy() throws {
    let folders = WrittenFolders()
    var tries = 0
    for _ in 0..<3 {
      #expect(throws: FileError.self) {
        try folders.writing(in: "held") { _ in
          tries += 1
          throw FileError(.write, "held", .inUse)
        }
      }
      try folders.writing(in: "free") { _ in tries += 10 }
    }
    #expect(tries == 31)
    // What else goes wrong may go right the next time.
    for _ in 0..<2 {
      #expect(throws: FileError.self) {
        try folders.writing(in: "full") { _ in
          tries += 100
          throw FileError(.write, "full", .badPath)
        }
      }
    }
    #expect(tries == 231)
  }

  @Test("is rid of what others left behind at the first one, and not listed for each")
  func leftovers() throws {
    let folders = WrittenFolders()
    var first: [Bool] = []
    for name in ["a", "b", "a", "a", "b"] { try folders.writing(in: name) { first.append($0) } }
    #expect(first == [true, true, false, false, false])
  }
}
