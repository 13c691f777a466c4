import PortalCore
import PortalSupport

/// Has a child set each text that may be in fonts of others before it is set here.
///
/// A font is tried when it is given, with letters of its own. But what its rules take depends on the text, on where its lines end,
/// and on what Pango shapes besides: who made both knows that. So all of it is done once where it can be ended.
///
/// Belongs to a library and is used by its thread alone.
final class TextTrials {
  private let sandbox: ImageSandbox
  private let fonts: FontChoice
  private let number: Int
  private let meter = SandboxMeter("the picture's texts")
  /// The seconds of children since they were taken last.
  private var made = 0.0

  init(_ sandbox: ImageSandbox, _ fonts: FontChoice) {
    (self.sandbox, self.fonts) = (sandbox, fonts)
    number = sandbox.newFontNumber()
  }

  /// Begins to count for another picture.
  func begin() { meter.begin() }

  /// The seconds of children for the present picture.
  var seconds: Double { meter.seconds }

  /// The seconds that children took since this was asked last, with those for opening fonts.
  func takeMade() -> Double {
    defer { made = 0 }
    return made
  }

  /// Throws where a text takes more time or memory than a picture's texts may, or breaks what sets it.
  func attempt(_ block: TextBlock, width: Double?) throws(DiagnosticsError) {
    // No text is to blame for how large fonts are.
    let opening = SandboxMeter("the fonts", times: RasterLimits.triedFontTimes)
    let before = meter.seconds
    defer { made += opening.seconds + max(0, meter.seconds - before) }
    do throws(SandboxFailure) {
      try sandbox.set(TriedText(block: block, width: width), in: fonts, number, meter, opening: opening)
    } catch {
      let failure = error.error("a text in fonts that are not trusted")
      guard error.isOverBudget else { throw failure }
      let seconds = Budget.Excess.roomier(Int(bounded: sandbox.budget.seconds))
      throw DiagnosticsError(
        failure.diagnostics.first?.message ?? "a text cannot be set",
        hint: "set it in another font, allow more, as with --budget seconds=\(seconds), or draw without --sandbox with "
          + "fonts that you trust")
    }
  }
}
