import Foundation
import PortalDocument
import PortalRaster
import PortalTesting
import TestSupport
import Testing

/// Our formats, compared through independent programs: rsvg-convert and poppler.
@Suite("Every screen of this repository")
struct AgreementTests {
  static let screens = CommittedScreen.all

  /// The screens with a reference.
  private static let referenced = screens.filter(\.isReferenced)

  @Test("is drawn without warnings", arguments: screens)
  func drawn(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    #expect(picture.diagnostics.isEmpty)
    #expect(!picture.list.items.isEmpty)
    for format in PictureFormat.allCases { #expect(try !picture.bytes(as: format).isEmpty) }
    picture.screen.forEachBox { placed, _ in
      // A line that is scrolled to its caret is longer than its field.
      guard case .text(let text) = placed.content, text.scrolled == nil else { return }
      #expect(text.shaped.lines.allSatisfy { $0.width <= placed.contentFrame.width + 0.5 }, "\(text.block.string)")
    }
  }

  @Test("about text has its references, and there is one for each text feature")
  func textScreens() {
    let screens = Self.screens.filter { $0.document.hasPrefix("text/") }
    #expect(screens.count >= 9)
    for screen in screens { #expect(screen.isReferenced, "\(screen)") }
  }

  @Test("has no picture beside it that nothing is compared with")
  func noStrays() throws {
    #expect(try CommittedPictures.strays() == [])
  }

  /// Pictures from other environments are not comparable, but may be recorded here.
  private static let areComparable =
    CommittedReferences.areFromHere || TestEnvironment.process.policy.environment != nil

  @Test("with a reference renders to it", .enabled(if: areComparable), arguments: referenced)
  func fresh(screen: CommittedScreen) throws {
    let path = URL(fileURLWithPath: screen.reference("png"))
    let judge = SnapshotJudge(
      artifacts: try Places.scratchFolder().path, policy: TestEnvironment.process.policy,
      fingerprint: try Fingerprint(of: Renderer()), paintsAll: true)
    let verdict = judge.judge(
      Snapshot(
        SnapshotName(suite: "", function: path.deletingPathExtension().lastPathComponent),
        references: path.deletingLastPathComponent().path, source: SourcePlace(file: path.path, line: 1),
        waivingAround: ["MyCustomComponent": "applications paint it"], mode: .never,
        budget: CommittedPictures.budget(of: screen), accept: "Scripts/record-references"
      ) {
        let picture = try screen.picture()
        return CommittedPictures.has(screen) ? .picture(picture) : .digest(picture, ending: "txt")
      })
    if case .failed(let failure) = verdict { Issue.record("\(failure)") }
  }

  @Test("with a reference has its views and texts, whatever the fonts", arguments: referenced)
  func sameViews(screen: CommittedScreen) throws {
    let committed = try String(contentsOfFile: screen.reference("txt"), encoding: .utf8)
    // Frames, shrunk font sizes and numbers of lines depend on the fonts.
    func views(_ text: String) -> [String] {
      text.replacing(/\ -?[0-9.]+,-?[0-9.]+ [0-9.]+×[0-9.]+/, with: "").replacing(/\ \d+ lines/, with: "")
        .replacing(/\ (#[0-9a-f]+) [0-9.]+/) { " \($0.output.1)" }.replacing(" truncated", with: "")
        .replacing(/\ list [0-9a-f]{32}/, with: "")
        .split(separator: "\n").map(String.init)
    }
    #expect(try views(screen.picture().layoutText) == views(committed))
  }

  @Test(
    "looks in SVG as in PNG, to rsvg-convert", .enabled(if: Program.isInstalled("rsvg-convert")), arguments: screens)
  func svg(screen: CommittedScreen) throws {
    let formats = try Formats.of(screen)
    let complaint = try Judged.complaint("svg", of: screen, [formats.png, formats.svg]) {
      let folder = try Places.scratchFolder()
      let file = folder.appendingPathComponent("picture.svg")
      try Data(formats.svg).write(to: file)
      let output = folder.appendingPathComponent("picture.png")
      try Program.output(of: ["rsvg-convert", "-z", "\(formats.scale)", file.path, "-o", output.path])
      let theirs = try Bitmap(png: [UInt8](Data(contentsOf: output)), name: "rsvg")
      return Closeness.complaint(try Bitmap(png: formats.png, name: screen.name), theirs)
    }
    #expect(complaint == nil)
  }
}

/// Measures of how close two bitmaps are.
enum Closeness {
  /// What is wrong where another program draws a picture otherwise than we do; nothing where both are close enough.
  static func complaint(_ ours: Bitmap, _ theirs: Bitmap) -> String? {
    let (far, farthest) = difference(ours, theirs, beyond: 16)
    if far <= 0.005, farthest <= 64 { return nil }
    return "\(far * 100) % of the pixels differ by more than 16, the most by \(farthest)"
  }

  /// The part of the pixels that differ by more than a bound, and the greatest difference of any channel.
  static func difference(_ one: Bitmap, _ other: Bitmap, beyond bound: Int) -> (part: Double, greatest: Int) {
    guard one.width == other.width, one.height == other.height else { return (1, 255) }
    var count = 0
    var greatest = 0
    one.pixels.withUnsafeBufferPointer { one in
      other.pixels.withUnsafeBufferPointer { other in
        for index in one.indices where one[index] != other[index] {
          var most = 0
          for shift: UInt32 in [0, 8, 16, 24] {
            most = max(most, abs(Int(one[index] >> shift & 0xff) - Int(other[index] >> shift & 0xff)))
          }
          greatest = max(greatest, most)
          count += most > bound ? 1 : 0
        }
      }
    }
    return (Double(count) / Double(max(1, one.pixels.count)), greatest)
  }
}
