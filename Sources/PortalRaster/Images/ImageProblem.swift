import PortalCore
import PortalSupport

/// An error of an image decoder, without the image's name.
indirect enum ImageProblem: Error, Equatable {
  /// There is no file, or it cannot be read, in whole sentences.
  case unread(DiagnosticsError)
  /// The file is of a kind that is not shown, or has something in it that is not: what follows its name in a sentence.
  case refused(String, hint: String)
  /// A problem of an image that is embedded in the file.
  case within(ImageProblem)
  /// All images of the picture are more than its budget has.
  case noRoom(Budget.Excess)
  /// - Parameter reason: the library's message.
  case broken(ImageFormat, reason: String? = nil)
  case noMemory
  /// Of size 0, or beyond the limit.
  case wrongSize(Int, Int)
  /// An SVG without a size.
  case noSize
  /// An animated WebP file.
  case moves
  /// Xcode's proprietary variant of PNG.
  case forXcode
  /// librsvg is not installed.
  case noLibrary
  /// An SVG that takes longer than is left of the limit, by counting it and those before it in the picture.
  ///
  /// - Parameter most: what took most of those before it.
  case tooMuchWork(seconds: Double, before: Double, most: String?, bound: Int)
  /// An SVG of more parts than may be drawn.
  case tooManyParts(String)
  /// An SVG whose simultaneous layers have more pixels than the limit.
  ///
  /// - Parameter enough: the budget of megabytes that has room for them.
  case tooManyLayers(megabytes: Int, enough: Int)
  /// A failure of the child process.
  case child(SandboxFailure)

  /// Whether the picture's budget is used up, so that there is no picture; others leave a placeholder.
  var isOverBudget: Bool {
    switch self {
    case .tooMuchWork, .tooManyParts, .tooManyLayers, .noMemory, .noRoom: true
    case .child(let failure): failure.isOverBudget
    case .wrongSize(let width, let height): width > 0 && height > 0
    case .broken, .noSize, .moves, .forXcode, .noLibrary, .unread, .refused, .within: false
    }
  }

  /// Whether it is true of the file on every screen, whatever else is on it.
  var isOfFile: Bool {
    switch self {
    case .tooMuchWork, .tooManyLayers, .noMemory, .noRoom, .child: false
    case .broken, .noSize, .moves, .forXcode, .noLibrary, .unread, .refused, .within, .wrongSize, .tooManyParts: true
    }
  }

  /// - Parameters:
  ///   - name: the image's name in the source.
  ///   - view: the view that shows it, where the picture is refused for it.
  func error(_ name: String, shownBy view: String? = nil) -> DiagnosticsError {
    let image = "the image \(name)"
    let subject = view.map { "\($0) shows \(image), which" } ?? image
    let lack = view.map { "\($0) shows \(image), for which there is no" }
    switch self {
    case .unread(let error): return error
    case .refused(let reason, let hint): return DiagnosticsError("\(subject) \(reason)", hint: hint)
    case .within(let problem): return problem.error("within \(name)")
    case .noRoom(let excess):
      let excess = excess.diagnostic
      return DiagnosticsError(
        (lack.map { "\($0) room" } ?? "there is no room for \(image)") + ": \(excess.message)", hint: excess.hint)
    case .broken(let format, let reason):
      return DiagnosticsError(
        "\(subject) is broken\(reason.map { ": \(Self.plain($0))" } ?? ", as a \(format.name) file")",
        hint: "open it in an image editor and save it anew")
    case .noMemory:
      return DiagnosticsError(lack.map { "\($0) memory left" } ?? "there is no memory left for \(image)")
    case .wrongSize(let width, let height):
      return DiagnosticsError(
        "\(subject) is \(width)×\(height) pixels",
        hint: "save it smaller: at most \(RasterLimits.imagePixels / 1_000_000) million pixels are read, on a side "
          + "\(CoreLimits.pixelsPerSide), and none of no size")
    case .noSize:
      return DiagnosticsError(
        "\(subject) does not say how large it is", hint: "give its svg element a width and a height, or a viewBox")
    case .moves:
      return DiagnosticsError(
        "\(subject) is a WebP file that moves, which is not read", hint: "save one frame of it as a file")
    case .forXcode:
      return DiagnosticsError(
        "\(subject) is in the form that Xcode makes of PNG for apps",
        hint: "take the original, or turn it back with: xcrun pngcrush -revert-iphone-optimizations")
    case .noLibrary:
      return DiagnosticsError(
        "\(subject) is an SVG, and librsvg, which draws such, is not installed",
        hint: "run: Scripts/setup, or install librsvg2-2, version 2.52 or later")
    case .tooMuchWork(let seconds, let before, let most, let bound):
      // Little is not worth a word.
      let others =
        before >= 0.001
        ? ", and the images before it \(Self.text(seconds: before))" + (most.map { ", most of it \($0)" } ?? "") : ""
      let hint = "simplify it, show it smaller, save it as PNG"
      let isCountable = seconds < 1e15
      return DiagnosticsError(
        "\(subject) draws too much: by its paths, dashes, layers and filters it would take "
          + (isCountable ? Self.text(seconds: seconds) : "longer than can be counted")
          + "\(others), and all images of a picture may take \(bound) s",
        hint: isCountable
          ? hint + ", or allow more, as with --budget seconds="
            + "\(Budget.Excess.roomier(Int(bounded: (seconds + before).rounded(.up))))" : hint)
    case .tooManyParts(let what):
      return DiagnosticsError("\(subject) is an SVG that \(what)", hint: "simplify it, or save it as PNG")
    case .tooManyLayers(let megabytes, let enough):
      return DiagnosticsError(
        "\(subject) is an SVG with layers within layers, of more than \(megabytes) MB together",
        hint: "simplify it, show it smaller, save it as PNG, or allow more, as with --budget megabytes=\(enough)")
    case .child(let failure): return failure.error(subject)
    }
  }

  /// Fractions matter where there are few.
  private static func text(seconds: Double) -> String {
    (seconds < 100 ? shortNumber(seconds) : grouped(Int(bounded: seconds.rounded()))) + " s"
  }

  /// The first line of a text, escaped and truncated.
  private static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(while: { $0 != "\n" }).prefix(RasterLimits.reasonCharacters) {
      let isPlain = scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
      scalars.append(isPlain ? scalar : " ")
    }
    return String(scalars)
  }
}
