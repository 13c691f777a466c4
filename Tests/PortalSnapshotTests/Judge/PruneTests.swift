import Foundation
import PortalRaster
import PortalSnapshot
import PortalSupport
import Testing

@Suite("What prune deleted")
struct PruneTests {
  private let court: Court
  private var root: ReferenceRoot { ReferenceRoot(base: court.folder) }

  init() throws {
    court = try Court()
    for name in ["one", "two", "three"] { try court.record(name) }
  }

  /// Deletes the references that are not asked for, and returns all files as they were.
  private func prune(asking names: [String] = ["one"]) throws -> [String: [UInt8]] {
    let before = try contents()
    let writer = try court.writer()
    try writer.begin(Court.process())
    for name in names { _ = try court.judge(isLocked: true, records: writer).judge(court.snapshot(name)) }
    try writer.end(Court.process())
    let run = MergedRun(try RecordReader.read([court.artifacts]).records)
    try Orphans(of: run, in: [court.references], root: root).remove(keepingIn: PrunedFiles(in: court.artifacts))
    return before
  }

  private func contents() throws -> [String: [UInt8]] {
    try Dictionary(uniqueKeysWithValues: court.files.map { ($0, try court.bytes($0)) })
  }

  private func undo() throws -> PrunedFiles.Restoration? {
    try PrunedFiles.last(in: court.artifacts, beneath: root)?.restore(beneath: root)
  }

  @Test("comes back byte by byte, with its lines in the manifest, and once")
  func comesBack() throws {
    let before = try prune()
    #expect(court.files == ["manifest.jsonl", "one.png", "one.txt"])
    let back = try #require(try undo())
    #expect(back.problems.isEmpty && back.paths.count == 4)
    #expect(try contents() == before)
    #expect(try undo() == nil)
    #expect(try court.judge(isLocked: true).judge(court.snapshot("two")) == .same)
  }

  @Test("comes back call by call, the last one first")
  func severalCalls() throws {
    let all = try prune(asking: ["one", "two"])
    let some = try prune(asking: ["one"])
    _ = try undo()
    #expect(try contents() == some)
    _ = try undo()
    #expect(try contents() == all)
  }

  @Test("comes back where its whole folder was deleted since")
  func missingFolder() throws {
    let before = try prune(asking: [])
    #expect(court.files.isEmpty)
    try? FileManager.default.removeItem(atPath: court.references)
    _ = try undo()
    #expect(try contents() == before)
  }

  @Test("replaces no existing file that differs, and stays kept until that file is gone")
  func inTheWay() throws {
    let before = try prune()
    try court.write([1, 2, 3], to: "two.png")
    let back = try #require(try undo())
    #expect(back.problems.count == 1 && back.problems.first?.message == "another file is there now")
    #expect(try court.bytes("two.png") == [1, 2, 3])
    #expect(court.files.contains("three.png"))
    try Files.remove(court.references + "/two.png")
    #expect(try undo()?.problems.isEmpty == true)
    #expect(try contents() == before)
  }

  @Test("never comes back through a link, nor beneath another root")
  func links() throws {
    _ = try prune()
    try FileManager.default.moveItem(atPath: court.references, toPath: court.folder + "/elsewhere")
    symlink("elsewhere", court.references)
    #expect(try undo()?.problems.count == 1)
    #expect(try Files.list(court.folder + "/elsewhere") == ["manifest.jsonl", "one.png", "one.txt"])
    try Files.makeFolder(court.folder + "/other")
    let other = ReferenceRoot(base: court.folder + "/other")
    #expect(try PrunedFiles.last(in: court.artifacts, beneath: other) == nil)
  }

  @Test("does not come back where what was kept was changed")
  func changedMeanwhile() throws {
    _ = try prune(asking: ["one", "two"])
    let kept = court.artifacts + "/pruned-000001"
    try Files.write([9], to: kept + "/1")
    try Files.write([9], to: kept + "/2")
    #expect(try undo()?.problems.count == 2)
    #expect(!court.files.contains("three.png"))
  }
}
