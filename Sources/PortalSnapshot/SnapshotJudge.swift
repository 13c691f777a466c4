import PortalRaster
import PortalSupport

/// Compares pictures with their references, and writes references where it may.
///
/// A reference is two files: the picture, and its layout text beside it, so that a failure can say who changed and a
/// review can read it.
public struct SnapshotJudge {
  /// The folder of the references.
  public var references: String
  /// The folder for what failed: never the references'.
  public var artifacts: String
  public var policy: RecordPolicy

  public init(references: String, artifacts: String, policy: RecordPolicy) {
    self.references = references
    self.artifacts = artifacts
    self.policy = policy
  }

  /// Judges a picture by the reference of its name.
  ///
  /// - Parameters:
  ///   - asked: what the test's code says of recording; policy may outrank it.
  ///   - accept: the command that would accept the picture.
  /// - Throws: `DiagnosticsError` or `FileError` where no verdict is possible.
  public func judge(
    _ picture: Picture, name: String, record asked: RecordMode? = nil, accept: String
  ) throws -> Verdict {
    let mode = policy.mode(asked: asked)
    let png = try picture.png(.small)
    let path = "\(references)/\(name).png"
    guard mode != .all else { return try record(png, picture, name) }
    guard let reference = try existing(path) else {
      guard mode == .never else { return try record(png, picture, name) }
      let files = try keep([("now", "\(name).png", png)])
      return .failed(
        Verdict.Failure(
          kind: .missing, name: name, message: "has no reference \(path)", changes: [], files: files, accept: accept))
    }
    if reference == png { return try judgeText(of: picture, name, mode, accept) }
    let before = try Bitmap(png: reference, name: path)
    let now = try Bitmap(png: png, name: name)
    guard let failure = try compare(before, now, picture, name, path, png, accept) else {
      return try judgeText(of: picture, name, mode, accept)
    }
    if mode == .failed { return try record(png, picture, name) }
    return .failed(failure)
  }

  /// The picture is the reference's; its layout text must be, too, or a later failure would name the wrong views.
  private func judgeText(of picture: Picture, _ name: String, _ mode: RecordMode, _ accept: String) throws -> Verdict {
    let path = "\(references)/\(name).txt"
    let text = Array(picture.layoutText.utf8)
    let before = try existing(path)
    if before == text { return .same }
    guard mode == .never || (mode == .missing && before != nil) else {
      try Files.write(text, to: path)
      return .recorded(path: path)
    }
    let changes = LayoutComparison.changes(
      from: String(decoding: before ?? [], as: UTF8.self), to: picture.layoutText)
    return .failed(
      Verdict.Failure(
        kind: .layout, name: name, message: "looks the same, but its layout text does not", changes: changes,
        files: [Verdict.Failure.File(what: "reference", path: path)] + (try keep([("now", "\(name).txt", text)])),
        accept: accept))
  }

  private func compare(
    _ before: Bitmap, _ now: Bitmap, _ picture: Picture, _ name: String, _ path: String, _ png: [UInt8],
    _ accept: String
  ) throws -> Verdict.Failure? {
    var changes: [ViewChange] = []
    if let text = try existing("\(references)/\(name).txt") {
      changes = LayoutComparison.changes(from: String(decoding: text, as: UTF8.self), to: picture.layoutText)
    }
    let reference = Verdict.Failure.File(what: "reference", path: path)
    guard before.width == now.width, before.height == now.height else {
      return Verdict.Failure(
        kind: .size, name: name,
        message: "is \(now.width)×\(now.height) pixels, the reference \(before.width)×\(before.height)",
        changes: changes, files: [reference] + (try keep([("now", "\(name).png", png)])), accept: accept)
    }
    guard let difference = PixelComparison.difference(before, now) else { return nil }
    if changes.isEmpty { changes = painted(difference, picture) }
    let files = try keep([
      ("now", "\(name).png", png),
      (
        "difference", "\(name).difference.png",
        try PixelComparison.picture(of: before, now).png(scale: picture.list.scale)
      ),
    ])
    return Verdict.Failure(
      kind: .pixels, name: name, message: message(difference, before, picture), changes: changes,
      files: [reference] + files, accept: accept)
  }

  /// Where no view says of itself that it changed: the smallest views around what is painted otherwise.
  private func painted(_ difference: PixelDifference, _ picture: Picture) -> [ViewChange] {
    var seen: Set<String> = []
    return difference.tiles.compactMap { tile in
      guard let view = picture.screen.deepestView(containing: points(tile.box, picture)) else { return nil }
      return seen.insert(view.path.text).inserted ? ViewChange(path: view.path.text, what: "is painted otherwise") : nil
    }
  }

  private func message(_ difference: PixelDifference, _ before: Bitmap, _ picture: Picture) -> String {
    let box = points(difference.box, picture)
    return
      "differs in \(difference.count) of \(before.width * before.height) pixels, by at most \(difference.greatest), "
      + "within (\(shortNumber(box.x)),\(shortNumber(box.y)))–(\(shortNumber(box.maxX)),\(shortNumber(box.maxY)))"
  }

  private func points(_ box: PixelBox, _ picture: Picture) -> Rect {
    let scale = picture.list.scale
    return Rect(
      x: Double(box.left) / scale, y: Double(box.top) / scale, width: Double(box.right - box.left) / scale,
      height: Double(box.bottom - box.top) / scale)
  }

  // MARK: Files

  private func record(_ png: [UInt8], _ picture: Picture, _ name: String) throws -> Verdict {
    try Files.makeFolder(references)
    // The text first: were the picture written and the text not, a later failure would name the wrong views.
    try Files.write(Array(picture.layoutText.utf8), to: "\(references)/\(name).txt")
    try Files.write(png, to: "\(references)/\(name).png")
    return .recorded(path: "\(references)/\(name).png")
  }

  private func keep(_ files: [(what: String, name: String, bytes: [UInt8])]) throws -> [Verdict.Failure.File] {
    try Files.makeFolder(artifacts)
    return try files.map { file in
      let path = "\(artifacts)/\(file.name)"
      try Files.write(file.bytes, to: path)
      return Verdict.Failure.File(what: file.what, path: path)
    }
  }

  private func existing(_ path: String) throws -> [UInt8]? {
    do {
      return try Files.read(path)
    } catch {
      if error.reason == .missing { return nil }
      throw error
    }
  }
}
