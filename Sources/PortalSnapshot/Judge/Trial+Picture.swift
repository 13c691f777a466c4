import PortalRaster
import PortalSupport

extension Trial {
  /// A painted picture, with its digests.
  private struct Exhibit {
    var picture: Picture
    var painted: PaintedPicture
    var digest: ContentDigest
    var masking: Masking

    init(_ picture: Picture, _ masking: Masking) throws {
      self.picture = picture
      self.masking = masking
      painted = try picture.painted()
      let width = painted.width
      digest = try painted.withPixels { ContentDigest(pixels: $0, width: width) }
    }

    /// The layout text.
    var text: [UInt8] { Array(masking.text.utf8) }
  }

  private var image: String { "\(name).png" }
  private var twin: String { "\(name).txt" }

  mutating func judgePicture(_ picture: Picture) throws -> Verdict {
    if let problem = snapshot.tolerance?.problem { return .failed(failure(.toleranceTooWide, problem)) }
    let masking: Masking
    do throws(Masking.Problem) {
      masking = try Masking(snapshot.masks, around: snapshot.masksAround, text: picture.layoutText)
    } catch {
      return .failed(failure(.mask, error.message))
    }
    masks = masking.records()
    let text = Array(masking.text.utf8)
    now.list = picture.list.digest
    now.text = ContentDigest(text).description
    guard mode != .all, let file = try folder.read(image) else {
      let exhibit = try exhibit(of: picture, masking)
      guard !mode.adds else { return try record(exhibit) }
      let files = keep([("now", image, try exhibit.painted.png()), ("text", twin, text)])
      return .failed(failure(.missing, missing(image), files: files))
    }
    let manifest = try judge.manifests?.manifest(of: folder) ?? folder.manifest()
    let digest = ContentDigest(file)
    let entries = try manifest.entries(of: image)
    guard let entry = entries.first(where: { $0.file == digest })?.picture else {
      return try judgeUnlisted(try exhibit(of: picture, masking), file, isListed: !entries.isEmpty)
    }
    let made = entry.pixels[judge.fingerprint.architecture]
    reference = RunRecord.Content(
      width: entry.width, height: entry.height, scale: entry.scale, digest: made?.digest.description, list: entry.list,
      text: entry.text.description)
    if let made, !judge.paintsAll, try isKnown(picture, entry, made, manifest) {
      now.width = entry.width
      now.height = entry.height
      now.scale = entry.scale
      now.digest = made.digest.description
      return try judgeTwin(picture, masking)
    }
    let exhibit = try exhibit(of: picture, masking)
    if entry.pixels.values.contains(where: { $0.digest == exhibit.digest }) {
      // Libraries changed, and the picture did not: record it for the new environment.
      if mode.replaces, let made, try !isFromHere(made, manifest) { return try record(exhibit, file) }
      return try snapshot.tolerance?.atLeast ?? 0 > 0
        ? compare(exhibit, file, nil) : judgeTwin(picture, masking)
    }
    // Another processor may round differently: there the layout text decides until it has a digest of its own.
    if made == nil, try folder.read(twin) == text { return mode.adds ? try record(exhibit, file) : .same }
    let environment = try (made ?? entry.pixels.values.first).flatMap { try manifest.fingerprint($0.environment) }
    return try compare(exhibit, file, environment)
  }

  private mutating func exhibit(of picture: Picture, _ masking: Masking) throws -> Exhibit {
    let exhibit = try Exhibit(picture, masking)
    now.width = exhibit.painted.width
    now.height = exhibit.painted.height
    now.scale = exhibit.painted.scale
    now.digest = exhibit.digest.description
    return exhibit
  }

  /// Whether a picture is proved equal without painting: its display list is the reference's, and the painter is
  /// equivalent.
  ///
  /// Not with images, of which a list has only the name.
  private func isKnown(
    _ picture: Picture, _ entry: PictureEntry, _ made: PictureEntry.Pixels, _ manifest: Manifest
  ) throws -> Bool {
    guard entry.list == now.list, snapshot.tolerance == nil,
      !picture.list.items.contains(where: { if case .image = $0 { true } else { false } })
    else { return false }
    return try isFromHere(made, manifest)
  }

  /// Whether equal lists yield equal pixels here and in the reference's environment.
  private func isFromHere(_ made: PictureEntry.Pixels, _ manifest: Manifest) throws -> Bool {
    if made.environment == judge.fingerprint.id { return true }
    return try manifest.fingerprint(made.environment).map { judge.fingerprint.paints(like: $0) } ?? false
  }

  /// Judges a reference that is missing from the manifest or differs from it: edited by hand, or merged incompletely.
  private mutating func judgeUnlisted(_ exhibit: Exhibit, _ file: [UInt8], isListed: Bool) throws -> Verdict {
    guard let size = size(of: file) else { return try judgeUnusable(exhibit, file) }
    reference = RunRecord.Content(width: size.width, height: size.height)
    guard isSize(size, of: exhibit) else { return try judgeSize(exhibit, size) }
    guard let bitmap = bitmap(of: file) else { return try judgeUnusable(exhibit, file) }
    guard try exhibit.painted.bitmap() == bitmap else { return try compare(exhibit, file, with: bitmap, nil) }
    if mode.replaces || (mode.adds && !isListed) { return try record(exhibit, file) }
    let what = isListed ? "says something else" : "says nothing"
    return .failed(
      failure(
        .reference,
        "is right, but \(folder.path(of: Manifest.fileName)) \(what) about its reference: it was changed by hand, "
          + "or merged by halves", files: [referenceFile(image)]))
  }

  /// The pixels are equal; the layout text must be, too, or a later failure would name the wrong views.
  private func judgeTwin(_ picture: Picture, _ masking: Masking) throws -> Verdict {
    let text = Array(masking.text.utf8)
    let before = try folder.read(twin)
    if before == text { return .same }
    if before == nil ? mode.adds : mode.replaces { return try record(Exhibit(picture, masking)) }
    let files = [Verdict.Failure.File(what: "reference", path: folder.path(of: twin))]
    var failure = failure(
      .layout, "looks the same, but its layout text does not",
      files: files + keep([("now", image, try picture.painted().png()), ("text", twin, text)]))
    let layout = before.flatMap(LayoutOutline.text)
    failure.blame = Blame(reference: layout, actual: masking.text)
    if let layout, failure.changes.isEmpty {
      failure.excerpt = LineDifference(from: layout, to: masking.text).shown
    }
    return .failed(failure)
  }

  // MARK: Differences

  /// The size of a picture by its header, so that a reference of another size than its screen's is never unpacked: a few
  /// kilobytes may have millions of pixels.
  private func size(of file: [UInt8]) -> (width: Int, height: Int)? {
    ReferenceProblem(of: file) == nil ? Bitmap.size(inPNG: file) : nil
  }

  private func isSize(_ size: (width: Int, height: Int), of exhibit: Exhibit) -> Bool {
    size == (exhibit.painted.width, exhibit.painted.height)
  }

  private func judgeSize(_ exhibit: Exhibit, _ before: (width: Int, height: Int)) throws -> Verdict {
    if mode.replaces { return try record(exhibit) }
    if let unstable = try nondeterminism(exhibit) { return .failed(unstable) }
    let (width, height) = (exhibit.painted.width, exhibit.painted.height)
    var failure = failure(
      .size, "is \(width)×\(height) pixels, the reference \(before.width)×\(before.height)",
      files: [referenceFile(image)]
        + keep([("now", image, try exhibit.painted.png()), ("text", twin, exhibit.text)]))
    failure.blame = Blame(
      reference: try folder.read(twin).flatMap(LayoutOutline.text), actual: exhibit.masking.text)
    return .failed(failure)
  }

  /// - Parameter bitmap: the file unpacked, where it is already.
  private mutating func compare(
    _ exhibit: Exhibit, _ file: [UInt8], with bitmap: Bitmap? = nil, _ environment: Fingerprint?
  ) throws -> Verdict {
    if let size = size(of: file), !isSize(size, of: exhibit) { return try judgeSize(exhibit, size) }
    guard let before = bitmap ?? self.bitmap(of: file) else { return try judgeUnusable(exhibit, file) }
    var after = try exhibit.painted.bitmap()
    if !masks.isEmpty {
      masks = exhibit.masking.records(hiding: exhibit.masking.hidden(after, from: before))
      after = exhibit.masking.covered(after, with: before)
    }
    let difference = PixelComparison.difference(before, after)
    if let tolerance = snapshot.tolerance {
      switch tolerance.answer(before, after, difference) {
      case .within: return try judgeTwin(exhibit.picture, exhibit.masking)
      case .tooWide(let why):
        return .failed(
          failure(.toleranceTooWide, "has a tolerance that is wider than needed: \(why)", difference: difference))
      case .beyond: break
      }
    }
    if difference == nil, masks.contains(where: { $0.pixels > 0 }) {
      return try judgeTwin(exhibit.picture, exhibit.masking)
    }
    if mode.replaces { return try record(exhibit) }
    if let unstable = try nondeterminism(exhibit) { return .failed(unstable) }
    let layout = try folder.read(twin).flatMap(LayoutOutline.text)
    let png = try exhibit.painted.png()
    guard let difference else {
      return .failed(
        failure(
          .reference, "is right, but \(folder.path(of: Manifest.fileName)) has other digests of its reference",
          files: [referenceFile(image)]))
    }
    let isSameEnvironment = environment.map { judge.fingerprint.draws(like: $0) } ?? true
    let blame = Blame(
      reference: layout, actual: exhibit.masking.text,
      pixels: Blame.Pixels(reference: before, actual: after, difference: difference),
      isSameEnvironment: isSameEnvironment)
    let files = keep([
      ("now", image, png),
      (
        "difference", "\(name).difference.png",
        try exhibit.masking.hatched(PixelComparison.picture(of: before, after)).png(
          .fast, scale: exhibit.painted.scale, isOpaque: true)
      ),
      ("text", twin, exhibit.text),
    ])
    var kind = Verdict.Failure.Kind.pixels
    var message = message(difference, before, after, exhibit.picture)
    if let environment, !isSameEnvironment {
      // Changed views rule out the environment as the cause.
      if blame.cause == .environment { kind = .environment }
      let others = judge.fingerprint.changes(since: environment).prefix(4).joined(separator: ", ")
      message += "; the reference comes from another environment: \(others)"
    }
    var failure = failure(kind, message, difference: difference, files: [referenceFile(image)] + files)
    failure.blame = blame
    failure.metrics = PixelMetrics(before, after, difference: difference)
    return .failed(failure)
  }

  private func bitmap(of file: [UInt8]) -> Bitmap? {
    ReferenceProblem(of: file) == nil ? try? Bitmap(png: file, name: folder.path(of: image)) : nil
  }

  private func judgeUnusable(_ exhibit: Exhibit, _ file: [UInt8]) throws -> Verdict {
    var reason = "it is no picture"
    if let problem = ReferenceProblem(of: file) {
      reason = problem.description
    } else if mode.replaces {
      return try record(exhibit)
    } else {
      do {
        _ = try Bitmap(png: file, name: image)
      } catch {
        reason = SnapshotJudge.message(error)
      }
    }
    return .failed(
      failure(.reference, "has a reference that cannot be used: \(reason)", files: [referenceFile(image)]))
  }

  private func message(
    _ difference: PixelDifference, _ before: Bitmap, _ after: Bitmap, _ picture: Picture
  ) -> String {
    // Noise is small everywhere, a regression is not.
    let bounds = SnapshotLimits.toldBounds.filter { $0 < difference.greatest }
    var beyond: [String] = []
    var last = difference.count
    for (count, bound) in zip(PixelComparison.counts(before, after, beyond: bounds), bounds) where count < last {
      beyond.append("\(grouped(count)) by more than \(bound)")
      last = count
    }
    let sweep = beyond.isEmpty ? "" : " (\(beyond.joined(separator: ", ")))"
    return "differs in \(grouped(difference.count)) of \(grouped(before.width * before.height)) pixels\(sweep), by at "
      + "most \(difference.greatest), \(difference.window) in 16×16 at most, within \(place(difference.box, picture))"
  }

  private func place(_ box: PixelBox, _ picture: Picture) -> String { corners(box.rect(scale: picture.list.scale)) }

  // MARK: Nondeterminism

  /// The failure of a picture that differs when it is drawn again.
  private func nondeterminism(_ exhibit: Exhibit) throws -> Verdict.Failure? {
    guard case .picture(let picture) = try snapshot.make() else { return nil }
    let layout = picture.layoutText
    // A masked view may exist in only one of the two; then the diff tells.
    let masking = (try? Masking(snapshot.masks, around: snapshot.masksAround, text: layout)) ?? Masking(text: layout)
    let again = try Exhibit(picture, masking)
    if again.digest == exhibit.digest, again.text == exhibit.text { return nil }
    let first = try exhibit.painted.bitmap()
    var second = try again.painted.bitmap()
    let isSameSize = first.width == second.width && first.height == second.height
    if isSameSize, again.text == exhibit.text, !masks.isEmpty {
      second = masking.covered(second, with: first)
      if PixelComparison.difference(first, second) == nil { return nil }
    }
    let difference = isSameSize ? PixelComparison.difference(first, second) : nil
    let place = difference.map { " within \(self.place($0.box, exhibit.picture))" }
    let blame = Blame(
      reference: exhibit.masking.text, actual: again.masking.text,
      pixels: difference.map { Blame.Pixels(reference: first, actual: second, difference: $0) })
    var failure = failure(
      .nondeterministic, cameOutDifferently(blame.changes.first.map { "at \($0.path)" }, place), difference: difference,
      files: keep([
        ("once", image, try exhibit.painted.png()),
        ("again", "\(name).again.png", try again.painted.png()),
      ]))
    failure.blame = blame
    return failure
  }

  /// - Parameter file: the reference's picture, where it exists and is equal.
  private func record(_ exhibit: Exhibit, _ file: [UInt8]? = nil) throws -> Verdict {
    // Pixels that take long to pack make no small file, and are not drawn a second time for it.
    if file == nil { try exhibit.picture.checkPacking(exhibit.painted.workOfPacking) }
    if let unstable = try nondeterminism(exhibit) { return .failed(unstable) }
    let png = try file ?? exhibit.painted.png(.small)
    guard png.count <= snapshot.budget else {
      let size = (png.count + 1023) >> 10
      return .failed(
        failure(
          .budget,
          "makes a reference of \(size) KiB, more than the \(snapshot.budget >> 10) KiB that one may have: "
            + "show less, or \(snapshot.caller.allowing(size: size))", files: keep([("now", image, png)])))
    }
    let architecture = judge.fingerprint.architecture
    var entry = PictureEntry(
      width: exhibit.painted.width, height: exhibit.painted.height, scale: exhibit.painted.scale,
      list: exhibit.picture.list.digest, text: ContentDigest(exhibit.text))
    // Pixels of other architectures stay valid while the list is equal.
    for known in try folder.manifest().entries(of: image) where known.picture?.list == entry.list {
      entry.pixels.merge(known.picture?.pixels ?? [:]) { $1 }
    }
    entry.pixels[architecture] = PictureEntry.Pixels(digest: exhibit.digest, environment: judge.fingerprint.id)
    // The text first: with a new picture beside an old text, a later failure would name the wrong views.
    try judge.writing(in: folder) { isFirst in
      try folder.write(
        [(twin, exhibit.text), (image, png)],
        entry: ReferenceEntry(name: image, file: ContentDigest(png), picture: entry), fingerprint: judge.fingerprint,
        isFirst: isFirst)
    }
    return .recorded(path: folder.path(of: image))
  }
}
