import Foundation
import PortalRaster
import TestSupport
import Testing

@testable import PortalSnapshot

/// Records of a real run that were tampered with afterwards.
@Suite("Records are untrusted input")
struct TrustTests {
  private let court: Court

  init() throws {
    court = try Court()
  }

  /// Accepts a tampered record: returns nil where it is accepted, else the refusal.
  private func refusal(
    _ read: RunRecords, root: String? = nil, _ change: (inout RunRecord) -> Void
  ) throws -> String? {
    var record = try #require(read.records.last { $0.event == .assertion })
    change(&record)
    let environments = Dictionary(read.records.compactMap(\.environment).map { ($0.id, $0) }) { $1 }
    do {
      try Acceptance(root: ReferenceRoot(base: court.folder, root: root)).accept(record, environments: environments)
      return nil
    } catch let error as DiagnosticsError {
      return error.diagnostics.first?.message
    }
  }

  /// All files of the folder but the run's artefacts.
  private var files: [String] {
    let all = FileManager.default.enumerator(atPath: court.folder)?.compactMap { $0 as? String } ?? []
    return all.filter { !$0.hasPrefix("artifacts") }.sorted()
  }

  @Test(
    "a reference is written beneath the root only",
    arguments: ["ELSEWHERE/new", "..", "../..", "a/../..", "/", "__Snapshots__/../../x"])
  func outside(folder: String) throws {
    let elsewhere = try Places.scratchFolder().path
    let read = try court.missing()
    let answer = try refusal(read) { $0.folder = folder.replacing("ELSEWHERE", with: elsewhere) }
    #expect(answer?.contains("no reference may be written into") == true, "\(answer ?? "accepted")")
    #expect(answer?.contains("outside") == true)
    #expect(try files.isEmpty && Files.list(elsewhere).isEmpty)
  }

  @Test(
    "a reference is never written into a hidden folder",
    arguments: [".git/hooks", ".github/workflows", "a/.b", ".\u{301}x", "git~1/hooks"])
  func hidden(folder: String) throws {
    let read = try court.missing()
    #expect(try refusal(read) { $0.folder = folder }?.contains("hidden") == true)
    #expect(files.isEmpty)
  }

  @Test("a test records nothing through a symlink that the checkout has", arguments: ["png", "txt", "jsonl"])
  func recordedLinks(ending: String) throws {
    let (name, outside) = (ending == "jsonl" ? "manifest" : "card", court.folder + "/outside")
    try Files.makeFolder(court.references)
    symlink(outside, "\(court.references)/\(name).\(ending)")
    // What is no manifest's line is kept, so a manifest would be written around it.
    if ending == "jsonl" { try Files.write(Array("b\na\n".utf8), to: outside) }
    let failure = try court.judge().judge(court.snapshot()).failure
    #expect(failure?.message.contains("symbolic link") == true, "\(failure?.message ?? "recorded")")
    #expect((try? Files.read(outside)) == (ending == "jsonl" ? Array("b\na\n".utf8) : nil))
  }

  @Test(
    "a manifest that is another program's is not changed, and nothing is written beside it",
    arguments: [
      #"{"name":"app","version":"1.0"}"#, #"{"name":"app","file":"app.js"}"#, #"{"environment":"production"}"#,
      #"{"environment":"a","architecture":1}"#, "[]", "key = value", #"{"name":"torn"#,
    ])
  func foreignManifest(line: String) throws {
    try court.record("other")
    let read = try court.missing()
    let pruned = try PrunedFiles(in: court.artifacts)
    let ours = try court.bytes("manifest.jsonl")
    let theirs = ours + Array((line + "\n").utf8)
    try court.write(theirs, to: "manifest.jsonl")
    let before = court.files
    let expected = "line 3 of the manifest is about no reference"
    #expect(try court.judge().judge(court.snapshot()).failure?.message.contains(expected) == true)
    #expect(try refusal(read) { _ in }?.contains(expected) == true)
    let folder = try ReferenceFolder(ConfinedFolder("__Snapshots__", beneath: court.folder))
    #expect(throws: DiagnosticsError.self) { try folder.remove(["other.png"], keepingIn: pruned) }
    #expect(throws: DiagnosticsError.self) {
      try folder.restore(["new.png"], lines: [], takesTexts: true) { _ in [1] }
    }
    #expect(try court.files == before && court.bytes("manifest.jsonl") == theirs)
    // A line of ours in another way of writing is kept, and so are its references.
    let spaced = String(decoding: ours, as: UTF8.self).replacing("{\"name\":", with: "{ \"name\": ")
    try court.write(Array(spaced.utf8), to: "manifest.jsonl")
    #expect(try refusal(read) { _ in } == nil)
    #expect(try String(decoding: court.bytes("manifest.jsonl"), as: UTF8.self).contains("{ \"name\": \"other.png\""))
  }

  @Test("nothing is read or written through a link that is laid in the place of the folder in which a call accepts")
  func turnedBase() throws {
    for name in ["repo/sub/d", "elsewhere/d"] { try Files.makeFolder("\(court.folder)/\(name)") }
    let base = court.folder + "/repo/sub"
    let root = ReferenceRoot(base: base, root: court.folder + "/repo")
    #expect(try root.folder("d").list() == [])
    try FileManager.default.moveItem(atPath: base, toPath: court.folder + "/kept")
    #expect(symlink("../elsewhere", base) == 0)
    #expect(throws: FileError.self) { try root.folder("d") }
    #expect(throws: FileError.self) { try root.folder("new", makes: true) }
    #expect(root.visiblePath("d") == nil)
    #expect(try Files.list(court.folder + "/elsewhere") == ["d"])
  }

  @Test("no reference is read through a folder of references that is a link of the checkout", arguments: [0, 1])
  func readLinks(depth: Int) throws {
    var other = court
    other.references += "/CardTests"
    let elsewhere = try Court()
    try elsewhere.record()
    try elsewhere.record("text") { .text("TOPSECRET", ending: "txt") }
    if depth == 1 { try Files.makeFolder(court.references) }
    let target = depth == 1 ? elsewhere.references : elsewhere.folder
    #expect(symlink(target, depth == 1 ? other.references : court.references) == 0)
    if depth == 0 { #expect(symlink("__Snapshots__", elsewhere.folder + "/CardTests") == 0) }
    let judge = try court.judge(isLocked: true)
    for content in [SnapshotContent.text("other", ending: "txt"), .picture(try Court.picture(of: Court.card("Other")))]
    {
      let name = if case .text = content { "text" } else { "card" }
      let failure = try #require(judge.judge(other.snapshot(name) { content }).failure)
      #expect(failure.message.contains("symbolic link") && !failure.files.contains { $0.what == "reference" })
      #expect(!"\(failure.excerpt)".contains("TOPSECRET"))
    }
  }

  @Test("a temporary file is deleted when nobody has written it for an hour, and not before", arguments: [true, false])
  func leftovers(isAccepting: Bool) throws {
    let read = try court.missing()
    try Files.makeFolder(court.references)
    for (name, age) in [("old", 3700.0), ("new", 3500.0)] {
      let path = "\(court.references)/.portal-\(name).tmp"
      try Files.write([1], to: path)
      let date = Date(timeIntervalSinceNow: -age)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }
    if isAccepting { #expect(try refusal(read) { _ in } == nil) } else { try court.record() }
    #expect(court.files == [".portal-new.tmp", "card.png", "card.txt", "manifest.jsonl"])
  }

  @Test("a test records nothing through a folder of references that is a link of the checkout", arguments: [0, 1])
  func linkedFolder(depth: Int) throws {
    let elsewhere = try Places.scratchFolder().path
    var other = court
    other.references += "/CardTests"
    if depth == 1 { try Files.makeFolder(court.references) }
    #expect(symlink(elsewhere, depth == 1 ? other.references : court.references) == 0)
    let failure = try court.judge().judge(other.snapshot("card", mode: .all)).failure
    #expect(failure?.message.contains("symbolic link") == true, "\(failure?.message ?? "recorded")")
    #expect(try Files.list(elsewhere).isEmpty)
  }

  @Test("a reference is never written through a symlink, be it of a folder or a file")
  func links() throws {
    let read = try court.missing()
    try Files.makeFolder(court.folder + "/real")
    symlink("real", court.folder + "/link")
    #expect(try refusal(read) { $0.folder = "link" }?.contains("symbolic link") == true)
    #expect(try refusal(read) { $0.folder = "link/__Snapshots__" }?.contains("symbolic link") == true)
    try Files.write(Array("mine".utf8), to: court.folder + "/file")
    for name in ["card.png", "card.txt", "manifest.jsonl"] {
      try Files.makeFolder(court.references)
      symlink("../file", court.references + "/" + name)
      #expect(try refusal(read) { _ in }?.contains("symbolic link") == true, "\(name)")
      try Files.remove(court.references + "/" + name)
    }
    #expect(try Files.read(court.folder + "/file") == Array("mine".utf8))
    #expect(try Files.list(court.folder + "/real").isEmpty)
  }

  @Test(
    "notes that merely begin as a layout text does are kept, and a layout text of ours is replaced",
    arguments: ["screen 2: the hall\n", "screen\n", "screen 60×24 @1x light\nand what I think of it\n"])
  func likeLayouts(notes: String) throws {
    let read = try court.missing()
    let place = court.folder + "/screens/card.txt"
    try Files.makeFolder(court.folder + "/screens")
    try Files.write(Array(notes.utf8), to: place)
    #expect(try refusal(read) { $0.folder = "screens" }?.contains("is no reference") == true)
    #expect(try Files.read(place) == Array(notes.utf8))
    try Files.write(Array(try Court.picture(of: Court.card("Another")).layoutText.utf8), to: place)
    #expect(try refusal(read) { $0.folder = "screens" } == nil)
  }

  @Test("no folder is made whose name is another's but for capitals or accents")
  func likeFolders() throws {
    let read = try court.missing()
    try Files.makeFolder(court.folder + "/Bücher")
    for name in ["bücher", "Bu\u{308}cher"] {
      #expect(try refusal(read) { $0.folder = "\(name)/__Snapshots__" }?.contains("the same on some machines") == true)
    }
    #expect(try Files.list(court.folder).filter { $0 != "artifacts" } == ["Bücher"])
  }

  @Test(
    "no folder is made whose name leads elsewhere, or is another, where Windows shares it",
    arguments: [#"a\..\..\b"#, " ", "a ", "a."])
  func sharedFolders(name: String) throws {
    #expect(try refusal(try court.missing()) { $0.folder = "\(name)/__Snapshots__" }?.contains("cannot be") == true)
    #expect(files.isEmpty)
  }

  // MARK: Links that somebody left in the folder of a run

  @Test("what prune deletes is kept in a folder of its own, and through no link that was there")
  func prunedLinks() throws {
    try Files.makeFolder(court.artifacts)
    try Files.makeFolder(court.folder + "/theirs")
    symlink("../theirs", court.artifacts + "/pruned-000000")
    symlink("../theirs", court.artifacts + "/pruned-000001")
    symlink("../missing", court.artifacts + "/pruned-000002")
    #expect(try PrunedFiles(in: court.artifacts).folder == court.artifacts + "/pruned-000003")
    #expect(try Files.list(court.folder + "/theirs").isEmpty)
  }

  @Test("a failed picture is kept through no link, and no claim is cleared behind one")
  func artifactLinks() throws {
    try Files.makeFolder(court.artifacts)
    let theirs = court.folder + "/theirs"
    try Files.makeFolder(theirs)
    try Files.write([1], to: theirs + "/mine")
    symlink("../theirs", court.artifacts + "/CardTests")
    var judge = try court.judge(isLocked: true)
    judge.suite = "CardTests"
    let kept = judge.judge(court.snapshot()).failure?.files.first { $0.what == "now" }
    #expect(kept?.path.contains("could not be kept") == true, "\(kept?.path ?? "")")
    // The first process's claims lie in a folder that everybody can name beforehand.
    symlink("../theirs", "\(court.artifacts)/.claims-\(ContentDigest("process-000001").short)")
    let failure = try court.judge(records: court.writer()).judge(court.snapshot()).failure
    #expect(failure?.message.contains("symbolic link") == true, "\(failure?.message ?? "recorded")")
    #expect(try Files.list(theirs) == ["mine"])
  }

  @Test("a file in a reference's place that is no reference is kept")
  func others() throws {
    let read = try court.missing()
    let notes = court.folder + "/screens/card.txt"
    try Files.makeFolder(court.folder + "/screens")
    try Files.write(Array("requests==2.0\n".utf8), to: notes)
    #expect(try refusal(read) { $0.folder = "screens" }?.contains("is no reference") == true)
    #expect(try Files.read(notes) == Array("requests==2.0\n".utf8))
    try Files.remove(notes)
    let logo = try Bitmap(width: 1, height: 1, pixels: [0]).png()
    try Files.write(logo, to: court.folder + "/screens/card.png")
    let answer = try refusal(read) {
      $0.folder = "screens"
      $0.kind = "pixels"
    }
    #expect(answer?.contains("the manifest does not say") == true)
    #expect(try Files.read(court.folder + "/screens/card.png") == logo)
  }

  @Test("a text is accepted among references only, with a text's ending")
  func texts() throws {
    let read = try court.missing(.text("rm -rf /\n", ending: "txt"), named: "build")
    for ending in ["sh", "yml", "swift", "py", "jsonl", "", "txt/..", "png\n"] {
      #expect(try refusal(read) { $0.ending = ending } != nil, "\(ending)")
    }
    #expect(try refusal(read) { $0.folder = "Sources" }?.contains("it is a text") == true)
    #expect(files.isEmpty)
    #expect(try refusal(read) { _ in } == nil)
    #expect(court.files == ["build.txt", "manifest.jsonl"])
  }

  @Test("invalid UTF-8, and texts under a layout's name, are refused")
  func bytes() throws {
    let read = try court.missing(.text("text", ending: "txt"), named: "list")
    let bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 0, 0xFF]
    try Files.write(bytes, to: court.artifacts + "/list.txt")
    #expect(try refusal(read) { $0.now?.digest = ContentDigest(bytes).description } != nil)
    let picture = try court.missing()
    let script = Array("#!/bin/sh\n".utf8)
    try Files.write(script, to: court.artifacts + "/card.txt")
    #expect(try refusal(picture) { $0.now?.text = ContentDigest(script).description }?.contains("not those") == true)
    #expect(files.isEmpty)
  }

  @Test(
    "only a plain name is accepted for a reference",
    arguments: ["..", ".hidden", "a\u{1B}[2Jb", "a\nb", "a b", "-", "x;y", "manifest.jsonl/..", "\u{202E}gnp", "a..b"])
  func names(name: String) throws {
    let read = try court.missing()
    let answer = try refusal(read) { $0.name = name }
    // Of these, a hyphen alone is plain.
    #expect((answer == nil) == (name == "-"))
  }

  @Test("orphans are searched and deleted never through symlinks, and under plain names only")
  func orphans() throws {
    try court.record()
    let writer = try court.writer()
    let judge = try court.judge(isLocked: true, records: writer)
    try writer.begin(Court.process(), environment: judge.fingerprint)
    try writer.end(Court.process())
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    try Files.write([1], to: court.folder + "/mine.png")
    var manifest = try ReferenceFolder(court.references).manifest()
    try manifest.set(ReferenceEntry(name: "../mine.png", file: ContentDigest([1])), in: nil)
    try court.write(manifest.bytes, to: "manifest.jsonl")
    try Files.makeFolder(court.folder + "/looked")
    symlink("../__Snapshots__", court.folder + "/looked/link")
    let root = ReferenceRoot(base: court.folder)
    try court.writeTests()
    #expect(try Orphans(of: merged, in: [court.folder + "/looked"], root: root).all.isEmpty)
    try Orphans(of: merged, in: [court.references], root: root).remove(keepingIn: PrunedFiles(in: court.artifacts))
    #expect(court.files == ["manifest.jsonl"])
    #expect(Files.exists(court.folder + "/mine.png"))
  }

  @Test("orphans are searched where a folder was when it was judged, and never where a link leads by now")
  func judgedFolders() throws {
    try court.record()
    let writer = try court.writer()
    let judge = try court.judge(isLocked: true, records: writer)
    try writer.begin(Court.process(), environment: judge.fingerprint)
    try writer.end(Court.process())
    let merged = MergedRun(try RecordReader.read([court.artifacts]).records)
    try court.writeTests()
    let root = ReferenceRoot(base: court.folder)
    let link = court.folder + "/looked"
    symlink("__Snapshots__", link)
    let real = try #require(Files.realPath(court.references))
    let judged = try Orphans(of: merged, in: [NamedFolder(link, real: real)], root: root)
    #expect(!judged.all.isEmpty)
    // The link lies where the folder was.
    let there = try #require(Files.realPath(court.folder)) + "/looked"
    #expect(throws: FileError.self) {
      try Orphans(of: merged, in: [NamedFolder(court.references, real: there)], root: root)
    }
  }

  @Test("a name that some file systems take for another reference's is refused")
  func twins() throws {
    try court.record()
    let read = try court.missing(named: "Card2")
    for name in ["Card", "CARD"] {
      #expect(try refusal(read) { $0.name = name }?.contains("the same on some machines") == true)
    }
    try court.record("Größe")
    #expect(try refusal(read) { $0.name = "Gro\u{308}ße" }?.contains("the same on some machines") == true)
    #expect(!court.files.contains("Card.png"))
  }

  @Test("a name with letters that nobody sees is refused, and none is made")
  func unseen() throws {
    let read = try court.missing(named: "Card2")
    for name in ["Card\u{3164}", "Card\u{115F}", "Car\u{FE0F}d", "Card\u{180B}", "\u{3164}"] {
      #expect(try refusal(read) { $0.name = name } != nil, "\(name.unicodeScalars)")
      #expect(SnapshotName(suite: "S", function: name).file.contains("-"))
    }
    #expect(court.files.filter { $0.hasSuffix(".png") }.isEmpty)
  }

  @Test("numbers and words that no picture has are refused")
  func fields() throws {
    let read = try court.missing()
    for scale in [0, -1, 1e300, .infinity, .nan] {
      #expect(try refusal(read) { $0.now?.scale = scale }?.contains("not those that it judged") == true, "\(scale)")
    }
    #expect(
      try refusal(read) { $0.now?.list = "\u{1B}]0;pwned\u{7}" }?.contains("not those that it judged") == true)
    var odd = read
    for place in odd.records.indices where odd.records[place].environment != nil {
      odd.records[place].environment?.lines.append("a\u{1B}[31m")
    }
    let id = odd.records.compactMap(\.environment).last?.id
    #expect(try refusal(odd) { $0.fingerprint = id }?.contains("the beginning of its run is missing") == true)
    #expect(files.isEmpty)
    // What it was before these changes is accepted.
    #expect(try refusal(read) { _ in } == nil)
  }

  @Test("artefacts are read from the run's own folder only, and never through a symlink")
  func kept() throws {
    let read = try court.missing(.text("text", ending: "txt"), named: "list")
    let secret = court.folder + "/secret.txt"
    try Files.write(Array("text".utf8), to: secret)
    symlink("../secret.txt", court.artifacts + "/link.txt")
    mkfifo(court.artifacts + "/pipe.txt", 0o600)
    for (path, reason) in [
      ("../secret.txt", "outside"), (secret, "outside"), ("link.txt", "symbolic link"), ("pipe.txt", "a pipe"),
      (".claims-x/y", "hidden"), ("/etc/passwd", "outside"),
    ] {
      let answer = try refusal(read) { $0.files = [RunRecord.File(what: "now", path: path)] }
      #expect(answer?.contains(reason) == true, "\(path): \(answer ?? "accepted")")
    }
    #expect(files == ["secret.txt"])
    #expect(try refusal(read) { _ in } == nil)
  }
}
