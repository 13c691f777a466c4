import PortalDocument
import PortalRaster
import PortalSnapshot

/// Reads screens and lays them out for a call.
///
/// Its renderers share open fonts; there is one for each folder of images. It belongs to one thread.
struct PictureMaker {
  let options: ScreenOptions
  private var fonts: FontLibrary?
  private var sandbox: ImageSandbox?
  private var renderers: [ByteText: Renderer] = [:]
  /// What all pictures cost together; nil where nobody asks.
  var account: WorkAccount? {
    didSet { for renderer in renderers.values { renderer.account = account } }
  }
  /// The real path by which an input is read that the call does not name itself; nil of others.
  var place: (String) throws(DiagnosticsError) -> String? = { _ in nil }
  /// The real paths of the inputs' folders, each as it was when it was asked for first, and empty where it was unknown then:
  /// inputs and images are taken from nowhere else.
  var realFolders: [ByteText: String] = [:]
  /// Whether an input may be a pipe.
  var readsPipes = true
  /// Whether folders of images are named by their real paths, which somebody judged.
  var hasRealFolders = false
  /// Whether of missing images files of similar names are told.
  var suggestsImages = true
  /// The real path of the folder of images that the call or its project file names, as it was when the call began.
  private var judgedRoot: String?
  /// Whether to cache the last document: its rows and variants follow each other.
  var keepsDocuments = true
  /// What was looked for to show the images of the last picture of which nothing came, and the folder of its images.
  private var failure: (search: ImageSearch, root: String)?
  /// The cached document.
  private var last: (input: String, template: ScreenTemplate)?

  /// The number of folders whose renderers are kept.
  private static let keptRenderers = 8

  init(options: ScreenOptions) {
    self.options = options
    judgedRoot = options.isWatched ? nil : options.root.map { $0.real ?? "" }
  }

  /// One that has drawn nothing yet, with the same options and folders.
  func fresh() -> PictureMaker {
    var fresh = PictureMaker(options: options)
    (fresh.place, fresh.realFolders, fresh.readsPipes) = (place, realFolders, readsPipes)
    fresh.judgedRoot = judgedRoot
    return fresh
  }

  /// The document of an input, before data are filled in; `-` is standard input.
  mutating func template(of input: String) throws -> ScreenTemplate {
    if let last, last.input.hasSameBytes(as: input) { return last.template }
    let template = try ScreenTemplate.read(
      bytes(of: input), file: ScreenInputs.shown(input), defaults: options.defaults, budget: options.budget)
    if keepsDocuments { last = (input, template) }
    return template
  }

  private mutating func bytes(of input: String) throws -> [UInt8] {
    if input == "-" { return try Files.readStandardInput() }
    // While a folder is watched its link may be turned to another version.
    if options.isWatched { return try Files.read(input, onlyRegular: true) }
    let folder = realPath(of: ScreenInputs.folder(of: input))
    if let real = try place(input) { return try Files.read(real: real, calledBy: input) }
    guard !folder.isEmpty else { throw ScreenInputs.unknownWay(to: input) }
    guard !PathBytes.endsInSlash(input) else { throw FileError(.read, input, .isFolder) }
    return try Files.read(Files.name(of: input), inReal: folder, onlyRegular: !readsPipes, calledBy: input)
  }

  /// The real path of a folder of inputs, looked for once; empty where it is unknown.
  private mutating func realPath(of folder: String) -> String {
    let key = ByteText(folder)
    if let known = realFolders[key] { return known }
    let real = Files.realPath(folder) ?? ""
    realFolders[key] = real
    return real
  }

  /// The picture of a document.
  ///
  /// - Parameters:
  ///   - folder: the folder of its images, unless the call names one.
  ///   - scale: pixels per point, whatever the document, the call's device and the variant say.
  mutating func picture(
    of document: ScreenDocument, as variant: ScreenVariant = .base, in folder: String, scale: Double? = nil
  ) throws -> Picture {
    var (canvas, traits) = shown(document.canvas, document.traits, as: variant)
    if let scale { canvas.scale = scale }
    return try picture(in: options.root?.path ?? folder) { renderer in
      try renderer.picture(of: document, on: canvas, traits: traits, title: document.name)
    }
  }

  /// The picture of a Swift screen.
  mutating func picture(
    of screen: LinkedScreen, as variant: ScreenVariant, in folder: String
  ) throws -> Picture {
    let (canvas, traits) = shown(options.defaults.canvas, options.defaults.traits, as: variant)
    let made = try screen.make()
    return try picture(in: options.root?.path ?? folder) { renderer in
      try renderer.picture(of: made, on: canvas, traits: traits, title: screen.name)
    }
  }

  /// - Parameter root: the folder of its images.
  private mutating func picture(in root: String, _ make: (Renderer) throws -> Picture) throws -> Picture {
    let renderer = try renderer(for: root)
    do {
      return try options.shown(make(renderer))
    } catch {
      failure = (renderer.search, root)
      throw error
    }
  }

  /// Takes what was looked for to show the images of a picture of which nothing came, and the folder of its images.
  mutating func takeFailure() -> (search: ImageSearch, root: String)? { failure.take() }

  /// A screen for checks, which may draw it under other traits.
  mutating func checked(
    _ screen: some Describable, _ canvas: Canvas, _ traits: Traits, as variant: ScreenVariant, in folder: String
  ) throws -> CheckedScreen {
    let (canvas, traits) = shown(canvas, traits, as: variant)
    return try CheckedScreen(
      of: screen, on: canvas, traits: traits, renderer: renderer(for: options.root?.path ?? folder))
  }

  /// The canvas and traits after the call's and the variant's settings.
  private func shown(_ canvas: Canvas, _ traits: Traits, as variant: ScreenVariant) -> (Canvas, Traits) {
    var (canvas, traits) = (canvas, traits)
    options.asked.apply(to: &canvas)
    options.asked.apply(to: &traits)
    variant.apply(to: &canvas, &traits)
    return (canvas, traits)
  }

  /// The picture of an input without data, or with its own sample.
  mutating func picture(of input: String, as variant: ScreenVariant = .base) throws -> Picture {
    let folder = ScreenInputs.folder(of: SwiftScreens.file(of: input))
    if let screen = options.linkedScreen(input) { return try picture(of: screen, as: variant, in: folder) }
    return try picture(of: template(of: input).document(for: nil), as: variant, in: folder)
  }

  /// Reads image files anew before the next picture.
  func forgetImages() {
    for renderer in renderers.values { renderer.forgetImages() }
  }

  /// The only real path that a folder of images may have; nil for any.
  private mutating func judgedPath(of root: String) -> String? {
    if let named = options.root {
      // While a folder is watched its link may be turned to another version; one of a project file is judged each time.
      return options.isWatched ? named.shown.map { $0.real ?? "" } : judgedRoot
    }
    return hasRealFolders ? root : options.isWatched ? nil : realPath(of: root)
  }

  /// The renderer for a folder of images, made at first use.
  mutating func renderer(for root: String) throws -> Renderer {
    let key = ByteText(root)
    let judged = judgedPath(of: root)
    if let renderer = renderers[key] {
      renderer.judgedImageRoot = judged
      return renderer
    }
    let sandbox = try sandbox ?? options.sandbox.sandbox(options.budget)
    self.sandbox = sandbox
    let library = try fonts ?? options.fonts.library(sandbox)
    fonts = library
    let renderer = try Renderer(fonts: library, imageRoot: root, budget: options.budget, sandbox: sandbox)
    renderer.account = account
    renderer.suggestsImages = suggestsImages
    renderer.judgedImageRoot = judged
    if renderers.count >= Self.keptRenderers { renderers.removeAll() }
    renderers[key] = renderer
    return renderer
  }
}
