import PortalRaster
import PortalSnapshot
import PortalSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

// Readers that write references, as records and kept files of others say.

extension FuzzReader {
  private static let keptWords = [
    "folder", "files", "name", "kept", "digest", "lines", "what", "path", "now", "text", "ending", "fingerprint", "..",
    "../", ".git", ".git/hooks", "link", "link/x", "/etc", "~", "a.png", "a.txt", "a.json", "manifest.jsonl",
    "__Snapshots__",
    "Makefile", "missing", "failed", "pixels", "layout", "kept/picture.png", "kept/picture.txt", "kept/text.json",
  ]

  /// Records of runs, whose results become references; what their runs kept lies beside them.
  static let accepted = FuzzReader(
    name: "accepted", what: "records that are accepted", mostBytes: 8192, mutator: .json, words: { keptWords }
  ) { folder in
    let place = try ReferencePlace(folder)
    let records = ScratchFile("\(place.records)/1.jsonl")
    return { bytes in
      try place.begin()
      try records.write(bytes)
      let read = try RecordReader.read([records.path])
      var environments: [String: Fingerprint] = [:]
      for environment in read.records.compactMap(\.environment) { environments[environment.id] = environment }
      let wanted = MergedRun.latest(of: read.records).filter(Acceptance.isAcceptable)
      let outcomes = Acceptance(root: place.root).accept(wanted, environments: environments)
      try place.check()
      var problems = read.problems
      for outcome in outcomes {
        do {
          let path = try outcome.get()
          try hold(Files.exists(path) || Files.exists("\(place.base)/\(path)"), "what is accepted is there")
        } catch let error as DiagnosticsError {
          problems += error.diagnostics
        }
      }
      if !problems.isEmpty { throw DiagnosticsError(problems) }
    }
  }

  /// Indexes of what `prune` deleted, which is brought back; `@` in them is the folder around.
  static let pruned = FuzzReader(
    name: "pruned", what: "indexes of deleted references that come back", mostBytes: 4096, mutator: .json,
    words: { keptWords + ["@/a", "@/.git/hooks", "@/link"] }
  ) { folder in
    let place = try ReferencePlace(folder)
    return { bytes in
      try place.begin()
      let kept = "\(place.records)/pruned-000001"
      try Files.makeFolder(kept)
      for (name, bytes) in ReferencePlace.files { try ScratchFile("\(kept)/\(name)").write(bytes) }
      let index = String(decoding: bytes, as: UTF8.self).replacing("\"@", with: "\"\(place.base)")
      try ScratchFile("\(kept)/index.jsonl").write(Array(index.utf8))
      guard let found = try PrunedFiles.last(in: place.records, beneath: place.root) else { return }
      let back = try found.restore(beneath: place.root)
      try place.check()
      try hold(back.paths.allSatisfy { Files.exists($0) }, "what is brought back is there")
      if !back.problems.isEmpty { throw DiagnosticsError(back.problems) }
    }
  }
}

/// A folder for references, with records beside it, and what nobody may change around both.
private struct ReferencePlace {
  /// The folder of references.
  let base: String
  let records: String
  private let outside: String
  var root: ReferenceRoot { ReferenceRoot(base: base) }

  /// A picture of 8×8 pixels, its layout text, and another text.
  static let files: [(name: String, bytes: [UInt8])] = [
    (
      "picture.png",
      Base64.bytes(
        of: "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAIAQAAAADsdIMmAAAAAXNSR0IArs4c6QAAAAlwSFlzAAAWJQAA"
          + "FiUBSVIk8AAAAAtJREFUeAFj+I8KAT/QB/nCLsUhAAAAAElFTkSuQmCC") ?? []
    ),
    ("picture.txt", Array("screen 4×4 @2x light leftToRight en\n  container content 0,0 4×0 on #00ff00\n".utf8)),
    ("text.json", Array("{}".utf8)),
  ]

  init(_ folder: String) throws {
    let place = Files.realPath(folder) ?? folder
    (base, records, outside) = ("\(place)/base", "\(place)/records", "\(place)/outside")
    for folder in [base, records, outside] { try Files.makeFolder(folder) }
  }

  /// The state before each input: a hidden folder, a link out of the root, and nothing else.
  func begin() throws {
    for folder in [base, records] { try Self.empty(folder) }
    try Files.makeFolder("\(base)/.git/hooks")
    try Files.makeFolder("\(records)/kept")
    for (name, bytes) in Self.files { try ScratchFile("\(records)/kept/\(name)").write(bytes) }
    try hold(symlink(outside, "\(base)/link") == 0, "a link is made")
  }

  /// Only references were written, and only where they may be.
  func check() throws {
    try hold(Files.list(outside).isEmpty, "nothing is written through a link")
    try hold(Files.list("\(base)/.git/hooks").isEmpty, "nothing is written into a hidden folder")
    try hold(Files.list("\(base)/.git") == ["hooks"], "nothing is written beside a hidden folder")
    try Self.check(base, depth: 0)
  }

  private static func check(_ folder: String, depth: Int) throws {
    for name in try Files.list(folder) {
      let path = "\(folder)/\(name)"
      if Files.isLink(path) || name.hasPrefix(".") {
        try hold(depth == 0 && ["link", ".git"].contains(name), "no link and no hidden file is made")
      } else if Files.isFolder(path) {
        try check(path, depth: depth + 1)
      } else {
        let endings = [".png", ".txt", ".json", ".svg", ".hex", ".csv"]
        let isReference = name == "manifest.jsonl" || endings.contains { name.hasSuffix($0) }
        try hold(isReference, "references have endings of their own")
      }
    }
  }

  private static func empty(_ folder: String) throws {
    for name in try Files.list(folder) {
      let path = "\(folder)/\(name)"
      if !Files.isLink(path), Files.isFolder(path) {
        try empty(path)
        try hold(rmdir(path) == 0, "a folder is emptied")
      } else {
        try hold(unlink(path) == 0, "a file is removed")
      }
    }
  }
}
