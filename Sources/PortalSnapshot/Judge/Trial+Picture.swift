import PortalRaster
import PortalSupport

extension Trial {
  /// A picture on its way: what was made of it so far.
  private struct Exhibit {
    var picture: Picture
    var painted: PaintedPicture
    var digest: ContentDigest
    var text: [UInt8]

    init(_ picture: Picture) throws {
      self.picture = picture
      painted = try picture.painted()
      let width = painted.width
      digest = try painted.withPixels { ContentDigest(pixels: $0, width: width) }
      text = Array(picture.layoutText.utf8)
    }
  }

  private var image: String { "\(name).png" }
  private var twin: String { "\(name).txt" }

  mutating func judgePicture(_ picture: Picture) throws -> Verdict {
    let exhibit = try Exhibit(picture)
    now = RunRecord.Content(
      width: exhibit.painted.width, height: exhibit.painted.height, digest: exhibit.digest.description,
      list: picture.list.digest, text: ContentDigest(exhibit.text).description)
    guard mode != .all else { return try record(exhibit) }
    guard let file = try folder.read(image) else {
      guard !mode.adds else { return try record(exhibit) }
      let files = keep([("now", image, try exhibit.painted.png(.small))])
      return .failed(failure(.missing, "has no reference \(folder.path(of: image))", files: files))
    }
    let manifest = try folder.manifest()
    let digest = ContentDigest(file)
    let entries = try manifest.entries(of: image)
    guard let entry = entries.first(where: { $0.file == digest })?.picture else {
      return try judgeUnlisted(exhibit, file, isListed: !entries.isEmpty)
    }
    reference = RunRecord.Content(
      width: entry.width, height: entry.height,
      digest: entry.pixels[judge.fingerprint.architecture]?.digest.description, list: entry.list,
      text: entry.text.description)
    if entry.pixels.values.contains(where: { $0.digest == exhibit.digest }) { return try judgeTwin(of: exhibit) }
    // Another processor may round otherwise: there the layout text decides until it has a digest of its own.
    if entry.pixels[judge.fingerprint.architecture] == nil, try folder.read(twin) == exhibit.text { return .same }
    var environment: Fingerprint?
    if let made = entry.pixels[judge.fingerprint.architecture] ?? entry.pixels.values.first {
      environment = try manifest.fingerprint(made.environment)
    }
    return try compare(exhibit, file, environment)
  }

  /// A reference of which the manifest says nothing, or something else: it was put there by hand, or merged by halves.
  private mutating func judgeUnlisted(_ exhibit: Exhibit, _ file: [UInt8], isListed: Bool) throws -> Verdict {
    guard let bitmap = bitmap(of: file) else { return .failed(unusable(file)) }
    reference = RunRecord.Content(width: bitmap.width, height: bitmap.height)
    guard try exhibit.painted.bitmap() == bitmap else { return try compare(exhibit, file, nil) }
    if mode.replaces || (mode.adds && !isListed) { return try record(exhibit, file) }
    let what = isListed ? "says something else" : "says nothing"
    return .failed(
      failure(
        .reference,
        "is right, but \(folder.path(of: Manifest.fileName)) \(what) about its reference: it was changed by hand, "
          + "or merged by halves", files: [referenceFile(image)]))
  }

  /// The picture is the reference's; its layout text must be, too, or a later failure would name the wrong views.
  private func judgeTwin(of exhibit: Exhibit) throws -> Verdict {
    let before = try folder.read(twin)
    if before == exhibit.text { return .same }
    if before == nil ? mode.adds : mode.replaces { return try record(exhibit) }
    let changes = LayoutComparison.changes(
      from: String(decoding: before ?? [], as: UTF8.self), to: exhibit.picture.layoutText)
    let files = [Verdict.Failure.File(what: "reference", path: folder.path(of: twin))]
    return .failed(
      failure(
        .layout, "looks the same, but its layout text does not", changes: changes,
        files: files + keep([("now", twin, exhibit.text)])))
  }

  // MARK: Where they differ

  private mutating func compare(
    _ exhibit: Exhibit, _ file: [UInt8], _ environment: Fingerprint?
  ) throws -> Verdict {
    guard let before = bitmap(of: file) else { return .failed(unusable(file)) }
    if mode.replaces { return try record(exhibit) }
    if let unstable = try nondeterminism(exhibit) { return .failed(unstable) }
    var changes: [ViewChange] = []
    if let text = try folder.read(twin) {
      changes = LayoutComparison.changes(from: String(decoding: text, as: UTF8.self), to: exhibit.picture.layoutText)
    }
    let after = try exhibit.painted.bitmap()
    let png = try exhibit.painted.png(.small)
    guard before.width == after.width, before.height == after.height else {
      return .failed(
        failure(
          .size, "is \(after.width)×\(after.height) pixels, the reference \(before.width)×\(before.height)",
          changes: changes, files: [referenceFile(image)] + keep([("now", image, png)])))
    }
    guard let difference = PixelComparison.difference(before, after) else {
      return .failed(
        failure(
          .reference, "is right, but \(folder.path(of: Manifest.fileName)) has other digests of its reference",
          files: [referenceFile(image)]))
    }
    if changes.isEmpty { changes = painted(difference, exhibit.picture) }
    let files = keep([
      ("now", image, png),
      (
        "difference", "\(name).difference.png",
        try PixelComparison.picture(of: before, after).png(scale: exhibit.painted.scale)
      ),
    ])
    var kind = Verdict.Failure.Kind.pixels
    var message = message(difference, before, exhibit.picture)
    if let environment, !judge.fingerprint.draws(like: environment) {
      kind = .environment
      let others = judge.fingerprint.changes(since: environment).prefix(4).joined(separator: ", ")
      message += "; the reference comes from another environment: \(others)"
    }
    return .failed(
      failure(
        kind, message, changes: changes, difference: difference, files: [referenceFile(image)] + files))
  }

  private func bitmap(of file: [UInt8]) -> Bitmap? {
    ReferenceProblem(of: file) == nil ? try? Bitmap(png: file, name: folder.path(of: image)) : nil
  }

  private func unusable(_ file: [UInt8]) -> Verdict.Failure {
    var reason = "it is no picture"
    if let problem = ReferenceProblem(of: file) {
      reason = problem.description
    } else {
      do {
        _ = try Bitmap(png: file, name: image)
      } catch {
        reason = SnapshotJudge.message(error)
      }
    }
    return failure(.reference, "has a reference that cannot be used: \(reason)", files: [referenceFile(image)])
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
    "differs in \(difference.count) of \(before.width * before.height) pixels, by at most \(difference.greatest), "
      + "within \(place(difference.box, picture))"
  }

  private func place(_ box: PixelBox, _ picture: Picture) -> String {
    let box = points(box, picture)
    return "(\(shortNumber(box.x)),\(shortNumber(box.y)))–(\(shortNumber(box.maxX)),\(shortNumber(box.maxY)))"
  }

  private func points(_ box: PixelBox, _ picture: Picture) -> Rect {
    let scale = picture.list.scale
    return Rect(
      x: Double(box.left) / scale, y: Double(box.top) / scale, width: Double(box.right - box.left) / scale,
      height: Double(box.bottom - box.top) / scale)
  }

  // MARK: Once more

  /// What is wrong with a picture that comes out differently when everything is made anew.
  private func nondeterminism(_ exhibit: Exhibit) throws -> Verdict.Failure? {
    guard case .picture(let picture) = try snapshot.make() else { return nil }
    let again = try Exhibit(picture)
    if again.digest == exhibit.digest, again.text == exhibit.text { return nil }
    let (first, second) = (try exhibit.painted.bitmap(), try again.painted.bitmap())
    let isSameSize = first.width == second.width && first.height == second.height
    let difference = isSameSize ? PixelComparison.difference(first, second) : nil
    let changes = LayoutComparison.changes(
      from: exhibit.picture.layoutText, to: again.picture.layoutText)
    let place = difference.map { " within \(self.place($0.box, exhibit.picture))" } ?? ""
    return failure(
      .nondeterministic,
      "came out differently\(place) when it was made again; what it shows must depend on nothing but its input",
      changes: changes, difference: difference,
      files: keep([
        ("once", image, try exhibit.painted.png(.small)),
        ("again", "\(name).again.png", try again.painted.png(.small)),
      ]))
  }

  /// - Parameter file: the reference's picture, where it is there and right.
  private func record(_ exhibit: Exhibit, _ file: [UInt8]? = nil) throws -> Verdict {
    if let unstable = try nondeterminism(exhibit) { return .failed(unstable) }
    let png = try file ?? exhibit.painted.png(.small)
    guard png.count <= snapshot.budget else {
      return .failed(
        failure(
          .budget,
          "makes a reference of \(png.count >> 10) KiB, more than the \(snapshot.budget >> 10) KiB that one may have: "
            + "show less, or allow it more", files: keep([("now", image, png)])))
    }
    let architecture = judge.fingerprint.architecture
    var entry = PictureEntry(
      width: exhibit.painted.width, height: exhibit.painted.height, scale: exhibit.painted.scale,
      list: exhibit.picture.list.digest, text: ContentDigest(exhibit.text))
    entry.pixels[architecture] = PictureEntry.Pixels(digest: exhibit.digest, environment: judge.fingerprint.id)
    // The text first: were the picture written and the text not, a later failure would name the wrong views.
    try folder.write(
      [(twin, exhibit.text), (image, png)],
      entry: ReferenceEntry(name: image, file: ContentDigest(png), picture: entry), fingerprint: judge.fingerprint)
    return .recorded(path: folder.path(of: image))
  }
}
