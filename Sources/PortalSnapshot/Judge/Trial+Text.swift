import PortalRaster
import PortalSupport

extension Trial {
  /// - Parameter drawn: the picture that the text is the digest of; it is kept beside what fails.
  mutating func judgeText(_ text: String, _ ending: String, drawn: Picture? = nil) throws -> Verdict {
    let file = "\(name).\(ending)"
    let bytes = Array(text.utf8)
    now = RunRecord.Content(digest: ContentDigest(bytes).description)
    let before = try folder.read(file)
    if let before { reference = RunRecord.Content(digest: ContentDigest(before).description) }
    if let before, before == bytes, mode != .all { return .same }
    if before == nil ? mode.adds : mode.replaces { return try recordText(bytes, file) }
    guard let before else {
      let files = try keep(bytes, file, drawn)
      return .failed(failure(.missing, missing(file), files: files))
    }
    if let problem = ReferenceProblem(of: before) {
      return .failed(failure(.reference, "has a reference that cannot be used: \(problem)"))
    }
    if let unstable = try nondeterminism(bytes, file) { return .failed(unstable) }
    let files = try [referenceFile(file)] + keep(bytes, file, drawn)
    let reference = String(decoding: before, as: UTF8.self)
    let difference = LineDifference(from: reference, to: text)
    var failure = failure(.text, difference.sentence, files: files)
    if ReferenceKind.isLayout(before), ReferenceKind.isLayout(bytes) {
      let blame = Blame(reference: PictureDigest(reference).layout, actual: PictureDigest(text).layout)
      if !blame.changes.isEmpty {
        failure.blame = blame
      } else if drawn != nil {
        failure.message = "draws something else, with the same views in the same places"
      }
    }
    if failure.changes.isEmpty { failure.excerpt = difference.shown }
    return .failed(failure)
  }

  private func keep(_ bytes: [UInt8], _ file: String, _ drawn: Picture?) throws -> [Verdict.Failure.File] {
    try keep([("now", file, bytes)] + (drawn.map { [("drawn", "\(name).png", try $0.png())] } ?? []))
  }

  /// The failure of a text that differs when it is made again.
  func nondeterminism(_ bytes: [UInt8], _ file: String) throws -> Verdict.Failure? {
    guard let again = try snapshot.make().text, Array(again.utf8) != bytes else { return nil }
    let once = String(decoding: bytes, as: UTF8.self)
    let blame =
      ReferenceKind.isLayout(bytes) && ReferenceKind.isLayout(Array(again.utf8))
      ? Blame(reference: once, actual: again) : nil
    let difference = LineDifference(from: once, to: again)
    let view = blame?.changes.first.map { "at \($0.path)" }
    var failure = failure(
      .nondeterministic, cameOutDifferently(view ?? "in line \(difference.first)"),
      files: keep([("once", file, bytes), ("again", "\(name).again.\(ending)", Array(again.utf8))]))
    if view != nil { failure.blame = blame } else { failure.excerpt = difference.shown }
    return failure
  }

  private func recordText(_ bytes: [UInt8], _ file: String) throws -> Verdict {
    if let unstable = try nondeterminism(bytes, file) { return .failed(unstable) }
    let entry = ReferenceEntry(name: file, file: ContentDigest(bytes))
    try judge.writing(in: folder) { isFirst in
      try folder.write([(file, bytes)], entry: entry, fingerprint: nil, isFirst: isFirst)
    }
    return .recorded(path: folder.path(of: file))
  }
}

/// Why a reference is unusable, judged by its first bytes.
struct ReferenceProblem: CustomStringConvertible {
  let description: String

  init?(of bytes: [UInt8]) {
    guard bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8)) else { return nil }
    description = "it is a Git LFS pointer, not the file itself; run: git lfs pull"
  }
}
