import PortalRaster
import PortalSupport

extension Trial {
  mutating func judgeText(_ text: String, _ ending: String) throws -> Verdict {
    let file = "\(name).\(ending)"
    let bytes = Array(text.utf8)
    now = RunRecord.Content(digest: ContentDigest(bytes).description)
    let before = try folder.read(file)
    if let before { reference = RunRecord.Content(digest: ContentDigest(before).description) }
    if let before, before == bytes, mode != .all { return .same }
    if before == nil ? mode.adds : mode.replaces { return try recordText(bytes, file) }
    guard let before else {
      let files = keep([("now", file, bytes)])
      return .failed(failure(.missing, "has no reference \(folder.path(of: file))", files: files))
    }
    if let problem = ReferenceProblem(of: before) {
      return .failed(failure(.reference, "has a reference that cannot be used: \(problem)"))
    }
    let files = [referenceFile(file)] + keep([("now", file, bytes)])
    return .failed(
      failure(.text, Self.difference(String(decoding: before, as: UTF8.self), text), files: files))
  }

  private func recordText(_ bytes: [UInt8], _ file: String) throws -> Verdict {
    guard case .text(let again, _) = try snapshot.make(), Array(again.utf8) == bytes else {
      return .failed(failure(.nondeterministic, "came out differently when it was made again; it is not recorded"))
    }
    let entry = ReferenceEntry(name: file, file: ContentDigest(bytes))
    try folder.write([(file, bytes)], entry: entry, fingerprint: nil)
    return .recorded(path: folder.path(of: file))
  }

  /// The first line that differs.
  private static func difference(_ reference: String, _ now: String) -> String {
    let old = reference.split(separator: "\n", omittingEmptySubsequences: false)
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(old, new).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(old.count, new.count)
    let (before, after) = (index < old.count ? old[index] : "nothing", index < new.count ? new[index] : "nothing")
    return "differs from line \(index + 1) on: \(TerminalText.quoted(String(before), limit: 80)) → "
      + TerminalText.quoted(String(after), limit: 80)
  }
}

/// Why a reference cannot be used, where its first bytes tell.
struct ReferenceProblem: CustomStringConvertible {
  let description: String

  init?(of bytes: [UInt8]) {
    guard bytes.starts(with: Array("version https://git-lfs.github.com/spec/".utf8)) else { return nil }
    description = "it is a Git LFS pointer, not the file itself; run: git lfs pull"
  }
}
