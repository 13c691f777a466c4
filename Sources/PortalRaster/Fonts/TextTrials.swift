import PortalSupport

/// Has each text in fonts of others shaped by a child before it is shaped here.
///
/// A font is tried when it is given, with letters of its own. But what its rules take depends on the text, and who made both knows
/// which. Belongs to a library and is used by its thread alone.
final class TextTrials {
  private let sandbox: ImageSandbox
  private let meter = SandboxMeter("the picture's texts")
  /// The children's numbers of font files.
  private var numbers: [String: Int] = [:]
  /// The texts that were quick, by their hashes.
  private var known: Set<Int> = []
  /// Those that were refused.
  private var refused: Set<Int> = []
  private static let mostKnown = 100_000

  init(_ sandbox: ImageSandbox) {
    self.sandbox = sandbox
  }

  /// Begins to count for another picture.
  func begin() {
    meter.begin()
    if known.count + refused.count > Self.mostKnown { (known, refused) = ([], []) }
  }

  /// Whether a thing was not noted before.
  func isNew(_ thing: some Hashable) -> Bool { !known.contains(thing.hashValue) }

  func note(_ thing: some Hashable) { known.insert(thing.hashValue) }

  /// Throws where a text takes too long to shape.
  func check(_ text: TriedText) throws(DiagnosticsError) {
    let (file, family) = (text.font.file, text.font.family)
    let number = numbers[file] ?? sandbox.newFontNumber()
    numbers[file] = number
    var isQuick = false
    // One that was refused is asked for again where the screen is placed anew.
    if !refused.contains(text.hashValue) {
      do throws(SandboxFailure) {
        isQuick = try sandbox.isQuick(text, inFont: number, meter) {
          try? Files.read(file, limit: RasterLimits.fontFileBytes, onlyRegular: true)
        }
      } catch {
        guard error.isOverBudget else { throw error.error("the font \(TerminalText.quoted(family))") }
      }
    }
    guard !isQuick else { return }
    refused.insert(text.hashValue)
    throw DiagnosticsError(
      "one text takes too long to shape in the font \(TerminalText.quoted(family))",
      hint: "set it in another one, or draw with fonts that you trust without --sandbox")
  }
}
