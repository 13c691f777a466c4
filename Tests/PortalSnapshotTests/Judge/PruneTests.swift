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
    try court.writeTests()
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

  @Test("is what the first of two calls deleted that looked at the same time")
  func twoCalls() throws {
    let before = try contents()
    let writer = try court.writer()
    try writer.begin(Court.process())
    _ = try court.judge(isLocked: true, records: writer).judge(court.snapshot("one"))
    try writer.end(Court.process())
    let run = MergedRun(try RecordReader.read([court.artifacts]).records)
    let found = try (0..<2).map { _ in try Orphans(of: run, in: [court.references], root: root) }
    let kept = try found.map { orphans in
      let pruned = try PrunedFiles(in: court.artifacts)
      #expect(try orphans.remove(keepingIn: pruned).isEmpty)
      return pruned
    }
    #expect(kept.map(\.isEmpty) == [false, true])
    _ = try undo()
    #expect(try contents() == before)
  }

  @Test("is of the folder that it was in, and not of one whose name differs in how an accent is written alone")
  func accents() throws {
    let there = try Files.list(court.folder).count
    let twins = ["\u{E9}", "e\u{301}"].map { name in
      var twin = court
      twin.references = "\(court.folder)/\(name)/__Snapshots__"
      return twin
    }
    for (twin, names) in zip(twins, [["one", "two", "three"], ["one", "two"]]) {
      for name in names { try twin.record(name) }
    }
    // Some file systems take them for one.
    guard try Files.list(court.folder).count == there + 2 else { return }
    func pictures() -> [[String]] { twins.map { $0.files.filter { $0.hasSuffix(".png") } } }
    let before = pictures()
    let writer = try court.writer()
    try writer.begin(Court.process())
    for (twin, names) in zip(twins, [["one", "two"], ["one"]]) {
      for name in names { #expect(try twin.judge(isLocked: true, records: writer).judge(twin.snapshot(name)) == .same) }
    }
    try writer.end(Court.process())
    let run = MergedRun(try RecordReader.read([court.artifacts]).records)
    try Orphans(of: run, root: root).remove(keepingIn: PrunedFiles(in: court.artifacts))
    #expect(pictures() == [["one.png", "two.png"], ["one.png"]])
    #expect(try undo()?.problems.isEmpty == true)
    #expect(pictures() == before)
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

/// Kept files that came with records of another machine.
@Suite("What somebody else says that prune deleted")
struct ForgedPruneTests {
  private let court: Court
  private var root: ReferenceRoot { ReferenceRoot(base: court.folder) }

  init() throws {
    court = try Court()
  }

  /// Brings back what a forged index says that there was: files of a folder, by names.
  private func restore(
    _ files: [(name: String, bytes: [UInt8])], in folder: String = "other", lines: [String] = [],
    mostPixels: Int? = nil, mostBytes: Int? = nil
  ) throws -> PrunedFiles.Restoration {
    let kept = court.artifacts + "/pruned-000001"
    try Files.makeFolder(kept)
    var said: [String] = []
    var places: [[UInt8]: Int] = [:]
    for file in files {
      let place = places[file.bytes] ?? places.count
      places[file.bytes] = place
      try Files.write(file.bytes, to: "\(kept)/\(place)")
      said.append(#"{"name":"\#(file.name)","kept":"\#(place)","digest":"\#(ContentDigest(file.bytes))"}"#)
    }
    let told = lines.map { JSONWriter.text(of: .string($0)) }.joined(separator: ",")
    let index =
      #"{"folder":"\#(court.folder)/\#(folder)","files":[\#(said.joined(separator: ","))],"lines":[\#(told)]}"#
    try Files.write(Array((index + "\n").utf8), to: kept + "/index.jsonl")
    var pruned = try #require(try PrunedFiles.last(in: court.artifacts, beneath: root))
    if let mostPixels { pruned.mostPixels = mostPixels }
    if let mostBytes { pruned.mostBytes = mostBytes }
    return try pruned.restore(beneath: root)
  }

  @Test(
    "comes back only under the name of a reference",
    arguments: [
      "Makefile", "conftest.py", "Package.swift", ".gitattributes", ".envrc", "requirements.txt", "manifest.jsonl",
      "package.json", "run.png.sh", "-rf.png.",
    ])
  func names(name: String) throws {
    let back = try restore([(name, Array("screen\n".utf8))])
    #expect(back.paths.isEmpty && back.problems.count == 1)
    #expect(back.problems.first?.hint?.contains("pruned-000001/0") == true)
    #expect(!Files.exists(court.folder + "/other"))
  }

  @Test("comes back only where the bytes are what the name says")
  func contents() throws {
    try court.record("real")
    let picture = try court.bytes("real.png")
    // The chunks of a picture, around a text.
    var borne = Array(picture.prefix(8))
    for (type, data) in [("IHDR", Array("anything here".utf8)), ("IDAT", Array("<?php system();".utf8)), ("IEND", [])] {
      let parts: [[UInt8]] = [[0, 0, 0, UInt8(data.count)], Array(type.utf8), data, [0, 0, 0, 0]]
      borne += parts.joined()
    }
    let back = try restore([
      ("card.png", picture), ("card.txt", Array("#!/bin/sh\n".utf8)), ("fake.png", Array("#!/bin/sh".utf8)),
      ("borne.png", borne),
    ])
    #expect(back.paths == [court.folder + "/other/card.png"])
    #expect(back.problems.count == 3)
  }

  @Test("comes back as a layout text only with its picture")
  func textsOfPictures() throws {
    try court.record("real")
    let (picture, text) = (try court.bytes("real.png"), try court.bytes("real.txt"))
    let back = try restore([("a.txt", text), ("a.png", Array(picture.dropLast(12)))])
    #expect(back.paths.isEmpty && back.problems.count == 2)
    #expect(try restore([("a.txt", text), ("a.png", picture)]).paths.count == 2)
  }

  @Test("comes back as a text only among references")
  func texts() throws {
    let file = (name: "list.json", bytes: Array("{}".utf8))
    #expect(try restore([file]).paths.isEmpty)
    #expect(try restore([file], in: "a/__Snapshots__").paths == [court.folder + "/a/__Snapshots__/list.json"])
  }

  @Test(
    "brings no line of a text into a folder of pictures, which would let texts follow", arguments: ["a.png", "b.txt"])
  func listed(name: String) throws {
    try court.record("real")
    let line = #"{"name":"\#(name)","file":"\#(ContentDigest([]))"}"#
    let other = try Bitmap(width: 1, height: 1, pixels: [0xffff_ffff]).png()
    let files = [("a.png", try court.bytes("real.png")), ("b.png", other), ("b.txt", try court.bytes("real.txt"))]
    #expect(try restore(files, lines: [line]).problems.isEmpty)
    #expect(try restore([("package.json", Array("{}".utf8))]).paths.isEmpty)
    #expect(!Files.exists(court.folder + "/other/package.json"))
  }

  @Test("comes back once, so that a small folder fills no disc")
  func once() throws {
    try court.record("real")
    let picture = try court.bytes("real.png")
    let back = try restore((0..<20).map { ("n\($0).png", picture) })
    #expect(back.paths.count == 1 && back.problems.count == 19)
  }

  @Test("tells of a hundred files of an index that names one again and again, and counts the others")
  func manyTimes() throws {
    try court.record("real")
    let picture = try court.bytes("real.png")
    let back = try restore((0..<1000).map { ("n\($0).png", picture) })
    #expect(back.paths.count == 1 && back.problems.count == 101)
    #expect(back.problems.last?.message == "899 more files are not told of")
  }

  @Test("is read once, however often an index names it")
  func readOnce() throws {
    let picture = try Bitmap(width: 2, height: 1, pixels: [0xff00_0000, 0]).png()
    // Read again, its pixels would not fit any more.
    let back = try restore((0..<20).map { ("n\($0).png", picture) }, mostPixels: 3)
    #expect(back.paths.count == 1 && back.problems.count == 19)
    #expect(back.problems.allSatisfy { $0.message == "what was kept of it was changed" }, "\(back.problems)")
  }

  @Test("unpacks a limited number of pixels, that of all pictures together")
  func pixels() throws {
    let files = try (0..<5).map { number in
      (name: "n\(number).png", bytes: try Bitmap(width: 2, height: 1, pixels: [0xff00_0000 + UInt32(number), 0]).png())
    }
    let back = try restore(files, mostPixels: 7)
    #expect(back.paths.count == 3)
    let refused = "it and those before it have more than 7 pixels"
    #expect(back.problems.map(\.message) == [refused, refused])
    #expect(back.problems.allSatisfy { $0.hint?.contains("the same call once more") == true })
    // What is there need not be unpacked, so a further call brings back the others.
    let rest = try restore(files, mostPixels: 7)
    #expect(rest.paths.count == 5 && rest.problems.isEmpty, "\(rest.problems)")
    // A header is all that is read of what is too large.
    var vast = files[4].bytes
    vast.replaceSubrange(16..<24, with: [0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff])
    #expect(try restore([("vast.png", vast)]).problems.first?.message.hasPrefix("it and those before") == true)
  }

  @Test("is read up to a number of bytes, of which a text's count eight times")
  func bytes() throws {
    let texts = (0..<5).map { (name: "n\($0).txt", bytes: Array("text \($0)".utf8)) }
    let back = try restore(texts, in: "a/__Snapshots__", mostBytes: 2 * 8 * 6 + 1)
    #expect(back.paths.count == 3 && back.problems.count == 2)
    #expect(back.problems.allSatisfy { $0.message == "it and those before it have more than 97 bytes" })
    #expect(back.problems.first?.hint?.contains("pruned-000001/3") == true)
  }

  @Test("tells of a hundred files that are no references, and counts the others")
  func manyProblems() throws {
    let back = try restore((0..<150).map { ("n\($0).sh", Array("\($0)".utf8)) })
    #expect(back.problems.count == 101 && back.problems.last?.message == "50 more files are not told of")
  }

  @Test("is an error with more folders than anybody has references in")
  func manyFolders() throws {
    try Files.makeFolder(court.artifacts + "/pruned-000001")
    let lines = String(repeating: "{}\n", count: 100_001)
    try Files.write(Array(lines.utf8), to: court.artifacts + "/pruned-000001/index.jsonl")
    #expect {
      try PrunedFiles.last(in: court.artifacts, beneath: root)
    } throws: {
      "\($0)".contains("more than 100,000 folders")
    }
  }

  @Test("adds no line to the manifest that is two")
  func lines() throws {
    try court.record("real")
    let picture = try court.bytes("real.png")
    let line = String(decoding: try court.bytes("manifest.jsonl"), as: UTF8.self).split(separator: "\n")
    let torn = line.map { String($0).replacing(",", with: ",\n") }
    _ = try restore([("real.png", picture)], lines: torn)
    #expect(!Files.exists(court.folder + "/other/manifest.jsonl"))
  }

  @Test("ends nothing by a number that nobody counts up to")
  func numbers() throws {
    for name in ["pruned-9223372036854775807", "pruned--9223372036854775808"] {
      try Files.makeFolder(court.artifacts + "/" + name)
    }
    #expect(try PrunedFiles(in: court.artifacts).folder.hasSuffix("/pruned-000001"))
    try Files.makeFolder(court.artifacts + "/records")
    try Files.write([], to: court.artifacts + "/records/9223372036854775807.jsonl")
    #expect(try RecordWriter(folder: court.artifacts + "/records").path.hasSuffix("/000001.jsonl"))
  }
}
