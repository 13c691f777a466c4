import CCairo
import PortalCore
import PortalSupport

/// The fonts of a renderer: the standard ones, given files, and no others.
///
/// A file is opened when a text first needs it. A library belongs to one renderer and is used by one thread at a time;
/// several libraries may be used concurrently.
///
/// ```swift
/// let fonts = try FontLibrary(adding: ["Fonts/Brand.ttf"])
/// let renderer = try Renderer(fonts: fonts)
/// ```
public final class FontLibrary {
  private let freeType: FreeTypeLibrary
  var freeTypeVersion: String { freeType.version }
  /// The families as Pango knows them.
  let pango: PangoFonts
  private let unpacked = UnpackedFonts()
  private let hasStandardFonts: Bool
  /// Tries texts in given fonts; nil where these are trusted.
  let trials: TextTrials?
  let bounds: KeptBounds
  /// The families of given files, in order.
  private let given = FamilyList()
  var added: [FontFamily] { given.families }
  /// Those of them whose letters take longer to shape than others'.
  private(set) lazy var slow = added.filter { $0.slowness > 1 }
  /// System families, which are searched last.
  private let system = FamilyList()
  var ofSystem: [FontFamily] { system.families }
  private var loaded: [String: LoadedFamily] = [:]
  /// Families known to be missing, so that a long text does not search for them at every letter.
  private var absent: Set<String> = []
  /// What is said of names that no family has, so that a thousand texts of one name are searched for once.
  private var unknown: [String: DiagnosticsError] = [:]
  /// Those of them that the present screen has, as far as similar names are searched for them.
  private var advised: Set<String> = []
  /// The open faces, by their names.
  private var faces: [String: FontFace] = [:]
  /// The file of every face that was ever opened.
  private var files: [String: FaceFile] = [:]
  /// How many faces had a name before another one took it.
  private var numbers: [String: Int] = [:]
  /// The same faces, in the order of their opening; the index finds one by its file.
  private var opened: [(file: FaceFile, id: FaceID)] = []
  private var openedIndex = HashIndex()
  private var knownFallbacks: [FallbackKey: String?] = [:]

  /// A family known to Pango.
  struct LoadedFamily {
    var family: FontFamily
    var coverage: FontCoverage
  }

  private struct FallbackKey: Hashable {
    var scalar: Unicode.Scalar
    var form: ChineseForm
    var isSerif: Bool
  }

  /// A library of the standard fonts, and further files.
  ///
  /// - Parameters:
  ///   - standard: whether to include the standard fonts, from the packages that `Scripts/setup` installs.
  ///   - paths: font files, those of web pages too, and folders of them. They take precedence over standard families.
  ///   - systemFonts: whether to include fonts installed on this machine. Pictures then differ between machines.
  ///   - sandbox: validates given files in a child process before they are opened here.
  /// - Throws: `DiagnosticsError` that names the unusable files and the reasons.
  public convenience init(
    standard: Bool = true, adding paths: [String] = [], systemFonts: Bool = false, sandbox: ImageSandbox? = nil
  ) throws {
    try self.init(
      standard: standard, adding: paths, systemFonts: systemFonts, bounds: KeptBounds(), sandbox: sandbox)
  }

  package init(
    standard: Bool = true, adding paths: [String] = [], systemFonts: Bool = false, bounds: KeptBounds,
    sandbox: ImageSandbox? = nil
  ) throws {
    self.bounds = bounds
    guard let freeType = FreeTypeLibrary() else { throw DiagnosticsError("FreeType could not be started") }
    self.freeType = freeType
    pango = try PangoFonts()
    hasStandardFonts = standard
    var reader = FontFileReader(freeType: freeType, unpacked: unpacked, sandbox: sandbox)
    var files: [String] = []
    for path in paths {
      for file in try FontSearch.files(at: path, mostBytes: RasterLimits.fontFolderBytes) {
        files.append(file)
        for entry in try reader.read(file) { given.add(entry) }
        guard given.faces <= RasterLimits.fontFiles else {
          throw DiagnosticsError(
            "\(path) has more than \(RasterLimits.fontFiles) faces, with the fonts before it",
            hint: "name a smaller folder")
        }
      }
    }
    // The files themselves: the child may see fewer of them in a folder.
    trials = sandbox.flatMap { sandbox in
      guard sandbox.triesFonts, !paths.isEmpty else { return nil }
      let files = files.map { Files.realPath($0) ?? $0 }
      return TextTrials(sandbox, FontChoice(hasStandard: standard, hasSystem: systemFonts, paths: files))
    }
    // System fonts are the machine's own; only given files are tried in a child.
    reader.sandbox = nil
    if systemFonts {
      // Broken system fonts are not the caller's fault.
      for folder in FontSearch.systemFolders {
        // Web fonts would have to be unpacked at once, wanted or not.
        for file in (try? FontSearch.files(at: folder)) ?? [] where !FontSearch.isWebFont(file) {
          for entry in (try? reader.read(file)) ?? [] { system.add(entry) }
        }
      }
    }
  }

  /// The names of all families that texts may use, sorted.
  public var familyNames: [String] {
    let standard = hasStandardFonts ? StandardFonts.families.filter(Self.isInstalled).map(\.name) : []
    return Set(standard + (added + ofSystem).map(\.name)).sorted()
  }

  /// The files opened so far, sorted.
  public var openedFiles: [String] { Set(opened.map { named($0.file) }).sorted() }

  /// The path of an opened face.
  func path(of face: FaceID) -> String? { files[face.name].map(named) }

  /// The file that a face was given by: a web font, not where its unpacked tables are.
  func named(_ file: FaceFile) -> String { unpacked.origin(of: file.path) }

  /// Empties the caches of outlines and masks.
  func forgetLetters() {
    for face in faces.values { face.forgetGlyphs() }
  }

  // MARK: Families

  /// Makes new families known to Pango, before shaping.
  func announceFamilies() { pango.update() }

  /// The family of this name; nil where it is missing or unreadable.
  func familyIfThere(_ name: String) -> LoadedFamily? {
    if let known = loaded[name] { return known }
    guard name.utf8.count <= RasterLimits.fontNameBytes, !absent.contains(name) else { return nil }
    // Nobody is told, so that it does not count among the unknown ones.
    let found = (try? lookUp(name)).flatMap { try? load($0, as: name) }
    if found == nil { absent.insert(name) }
    return found
  }

  /// The family of this name, loaded for shaping.
  ///
  /// - Throws: `DiagnosticsError` that names the package to install, or the existing families.
  @discardableResult
  func family(_ name: String, weight: Double = 400, italic: Bool = false) throws(DiagnosticsError) -> LoadedFamily {
    guard name.utf8.count <= RasterLimits.fontNameBytes else {
      throw DiagnosticsError(
        "there is no font family \(TerminalText.quoted(name)): names have at most \(RasterLimits.fontNameBytes) bytes")
    }
    if let known = loaded[name] { return known }
    if advised.contains(name), let error = unknown[name] { throw error }
    guard let family = try lookUp(name) else { throw unknownFamily(name) }
    return try load(family, as: name, weight: weight, italic: italic)
  }

  /// The family of this name, which is not open yet; nil where none has it.
  private func lookUp(_ name: String) throws(DiagnosticsError) -> FontFamily? {
    let key = name.lowercased()
    if let found = given.family(key) { return found }
    if hasStandardFonts, let standard = StandardFonts.family(name) { return try find(standard) }
    return system.family(key)
  }

  private func load(
    _ family: FontFamily, as name: String, weight: Double = 400, italic: Bool = false
  ) throws(DiagnosticsError) -> LoadedFamily {
    // An alias must not load a family twice.
    if let known = loaded[family.name] {
      loaded[name] = known
      return known
    }
    // All faces of a family cover the same characters, so the one needed first represents all.
    guard let record = family.face(weight: weight, italic: italic), let id = open(record.file), let face = face(id),
      let coverage = face.coverage()
    else { throw DiagnosticsError("the files of the font \(family.name) cannot be read", hint: remedy(family.package)) }
    if let package = family.package, !record.isVariable, face.familyName != family.name {
      throw DiagnosticsError(
        "\(record.file.path) should have the font \(family.name), but has \(face.familyName)", hint: remedy(package))
    }
    let result = LoadedFamily(family: family, coverage: coverage)
    pango.add(family, coverage: coverage, isColored: face.isColored)
    loaded[family.name] = result
    loaded[name] = result
    return result
  }

  /// Finds a standard family's files on this machine.
  private func find(_ family: StandardFonts.Family) throws(DiagnosticsError) -> FontFamily {
    var result = FontFamily(name: family.name, aliases: family.aliases, faces: [], package: family.package)
    var folder: String?
    for face in family.faces {
      guard let path = FontSearch.find(face, near: folder) else { continue }
      folder = Files.folder(holding: path)
      let weight = Double(face.weight)
      result.faces.append(
        FaceRecord(
          file: FaceFile(path: path, index: face.index), weights: weight...weight, isItalic: face.isItalic,
          flawed: face.flawed))
    }
    guard !result.faces.isEmpty else {
      throw DiagnosticsError("the font \(family.name) is not installed", hint: remedy(family.package))
    }
    guard family.isVariable else { return result }
    // The ranges of axes are only in the files.
    let reader = FontFileReader(freeType: freeType, unpacked: unpacked)
    var faces: [FaceRecord] = []
    for face in result.faces {
      for var entry in try reader.read(face.file.path) {
        entry.face.isItalic = face.isItalic
        faces.append(entry.face)
      }
    }
    result.faces = faces
    return result
  }

  /// All possible families, with those installed: given ones first.
  var describedFamilies: [(name: String, package: String?, family: FontFamily?)] {
    let standard = hasStandardFonts ? StandardFonts.families : []
    return added.map { ($0.name, nil, $0) } + standard.map { ($0.name, $0.package, try? find($0)) }
      + ofSystem.map { ($0.name, nil, $0) }
  }

  static func isInstalled(_ family: StandardFonts.Family) -> Bool {
    family.faces.contains { FontSearch.find($0, near: nil) != nil }
  }

  /// The error of a name that no family has, with a similar one for as many as a screen may have.
  private func unknownFamily(_ name: String) -> DiagnosticsError {
    let isAdvised = advised.count < RasterLimits.unknownFonts || advised.contains(name)
    if isAdvised {
      advised.insert(name)
      if let error = unknown[name] { return error }
    }
    let known = isAdvised ? familyNames : []
    let hint = nearestName(to: name, in: known).map { "did you mean \($0)?" }
    let texts = StandardFonts.texts.map(\.name) + added.map(\.name)
    let error = DiagnosticsError(
      "there is no font family \(TerminalText.quoted(name))",
      hint: hint ?? (known.isEmpty ? nil : "the library has: \(known.filter(texts.contains).joined(separator: ", "))"),
      about: Diagnostic.Subject(word: name))
    if isAdvised { unknown[name] = error }
    return error
  }

  private func remedy(_ package: String?) -> String? {
    package.map { "run Scripts/setup, or: apt-get install \($0)" }
  }

  // MARK: Fallback

  /// The fallback family for a code point; nil where none has it.
  ///
  /// It does not depend on earlier lookups.
  ///
  /// - Parameter isSerif: whether the text is in a serif family, so that serif ones are preferred.
  func fallback(for scalar: Unicode.Scalar, _ form: ChineseForm, isSerif: Bool) -> String? {
    let key = FallbackKey(scalar: scalar, form: form, isSerif: isSerif)
    if let known = knownFallbacks[key] { return known }
    func coverage(_ name: String) -> FontCoverage? { familyIfThere(name)?.coverage }
    var found = given.first(with: scalar, coverage)
    if found == nil, hasStandardFonts {
      found =
        Self.standardCandidates(for: scalar, form, isSerif: isSerif).first { family in
          coverage(family.name)?.contains(scalar) ?? false
        }?.name
    }
    if found == nil { found = system.first(with: scalar, coverage) }
    if knownFallbacks.count >= bounds.fallbacks { knownFallbacks.removeAll(keepingCapacity: true) }
    knownFallbacks[key] = found
    return found
  }

  /// The standard families that may have a code point, in order of preference.
  static func standardCandidates(
    for scalar: Unicode.Scalar, _ form: ChineseForm, isSerif: Bool = false
  ) -> [StandardFonts.Family] {
    var result: [StandardFonts.Family] = []
    if scalar.properties.isEmojiPresentation { result.append(StandardFonts.emoji) }
    if isSerif {
      result += StandardFonts.serifs.filter { $0.includes(scalar) }.map(\.family)
      if ChineseForm.mayHave(scalar) { result.append(form.serifFamily) }
    }
    result += StandardFonts.scripts.filter { $0.includes(scalar) }.map(\.family)
    result += StandardFonts.symbols.filter { $0.includes(scalar) }.map(\.family)
    if ChineseForm.mayHave(scalar) { result.append(form.family) }
    if scalar.properties.isEmoji { result.append(StandardFonts.emoji) }
    // Latin, of which a font for another script may have nothing, and letters that few fonts have.
    let last = [isSerif ? "Noto Serif" : "Inter", "Noto Sans"]
    return result + last.compactMap(StandardFonts.family)
  }

  /// The hint for code points that no font has.
  func remedy(for scalars: [Unicode.Scalar]) -> String {
    guard hasStandardFonts else { return "give a font that covers it" }
    var packages: [String] = []
    for scalar in scalars {
      let families = Self.standardCandidates(for: scalar, .simplified)
      guard let absent = families.first(where: { !Self.isInstalled($0) }), !packages.contains(absent.package) else {
        continue
      }
      packages.append(absent.package)
    }
    return remedy(packages.isEmpty ? nil : packages.joined(separator: " ")) ?? "give a font that covers it"
  }

  // MARK: Faces

  /// The face of a run shaped by Pango.
  func face(of font: UnsafeMutablePointer<PangoFont>) -> FaceID? {
    PangoFonts.file(of: font).flatMap(open)
  }

  /// The face of a family for a style.
  func face(of family: LoadedFamily, _ look: TextAttributes) -> FontFace? {
    let record = family.family.face(weight: Double(look.weight.rawValue), italic: look.italic)
    return record.flatMap { open($0.file) }.flatMap(face)
  }

  /// The face that a glyph run names.
  ///
  /// It is reopened if it was closed.
  func face(_ id: FaceID) -> FontFace? {
    if let open = faces[id.name] { return open }
    guard let file = files[id.name] else { return nil }
    let face = load(file)
    faces[id.name] = face
    return face
  }

  /// The same, of which nothing is kept where it was closed: for those that are needed once more, one after the other.
  func passingFace(_ id: FaceID) -> FontFace? { faces[id.name] ?? files[id.name].flatMap(load) }

  /// What painting has to know of a face.
  func ink(of id: FaceID) -> FaceInk? {
    face(id).map { face in
      FaceInk(
        isPicture: face.isColored, reach: face.reach, pictureSide: face.pictureSide,
        outlines: face.isGiven ? face : nil)
    }
  }

  /// A face that is opened temporarily, unless it is open already.
  func peek(_ file: FaceFile) -> FontFace? {
    if let id = id(of: file) { return face(id) }
    return load(file)
  }

  private func load(_ file: FaceFile) -> FontFace? {
    FontFace(file, freeType, capacity: bounds.glyphBytesOfFace, isGiven: isGiven(file))
  }

  func isGiven(_ file: FaceFile) -> Bool { given.files.contains(file.path) }

  /// Closes faces and empties caches before a screen, if they exceed their limits, so that a batch does not grow
  /// without bound.
  ///
  /// Earlier pictures may still be painted; what they need is reopened.
  func beginScreen() {
    trials?.begin()
    if faces.count > bounds.faces { faces = [:] }
    advised = []
    if unknown.count >= RasterLimits.unknownFonts { unknown = [:] }
    if absent.count >= RasterLimits.unknownFonts { absent = [] }
    if faces.values.reduce(0, { $0 + $1.bytes }) > bounds.glyphBytes { forgetLetters() }
  }

  /// Empties Pango's cache of font lookups.
  func forgetLooks() { pango.forget() }

  private func id(of file: FaceFile) -> FaceID? {
    openedIndex.place(ofHash: file.hashValue) { opened[$0].file == file }.map { opened[$0].id }
  }

  private func open(_ file: FaceFile) -> FaceID? {
    if let id = id(of: file) { return id }
    guard let face = load(file) else { return nil }
    let name = face.postScriptName
    // Two files may claim one name; a suffix keeps their glyphs apart.
    var id = FaceID(name)
    var number = numbers[name] ?? 1
    while files[id.name] != nil {
      number += 1
      id = FaceID("\(name)-\(number)")
    }
    numbers[name] = number
    faces[id.name] = face
    files[id.name] = file
    openedIndex.add(opened.count, hash: file.hashValue)
    opened.append((file, id))
    return id
  }
}
