import Foundation
import PortalDocument
import PortalRaster
import PortalTesting
import TestSupport
import Testing

/// Our formats, held against each other by programs that are not ours: rsvg-convert and poppler.
@Suite("Every screen of this repository")
struct AgreementTests {
  static let screens = CommittedScreen.all

  /// The screens that have their picture and layout text beside them.
  private static let referenced = screens.filter(\.isReferenced)

  /// Those whose pictures may be larger files than others.
  private static let large: Set = ["components/table", "style/pairs"]

  @Test("is drawn, with nothing odd about it", arguments: screens)
  func drawn(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    #expect(picture.diagnostics.isEmpty)
    #expect(!picture.list.items.isEmpty)
    for format in PictureFormat.allCases { #expect(try !picture.bytes(as: format).isEmpty) }
    picture.screen.forEachBox { placed, _ in
      // A line that was moved to show its caret is longer than its field.
      guard case .text(let text) = placed.content, text.scrolled == nil else { return }
      #expect(text.shaped.lines.allSatisfy { $0.width <= placed.contentFrame.width + 0.5 }, "\(text.block.string)")
    }
  }

  @Test("about text has its picture and its layout text beside it, and there is one for each thing that texts can do")
  func textScreens() {
    let screens = Self.screens.filter { $0.document.hasPrefix("text/") }
    #expect(screens.count >= 9)
    for screen in screens {
      for ending in ["png", "txt"] {
        #expect(FileManager.default.fileExists(atPath: screen.reference(ending)), "\(screen)")
      }
    }
  }

  /// Pictures from elsewhere say nothing about this code, but may be recorded anew here.
  private static let areComparable =
    CommittedReferences.areFromHere || TestEnvironment.process.policy.environment != nil

  @Test("that has a picture still makes it", .enabled(if: areComparable), arguments: referenced)
  func fresh(screen: CommittedScreen) throws {
    let path = URL(fileURLWithPath: screen.reference("png"))
    let judge = SnapshotJudge(
      artifacts: try Places.scratchFolder().path, policy: TestEnvironment.process.policy,
      fingerprint: try Fingerprint(of: Renderer()), paintsAll: true)
    let verdict = judge.judge(
      Snapshot(
        SnapshotName(suite: "", function: path.deletingPathExtension().lastPathComponent),
        references: path.deletingLastPathComponent().path, source: SourcePlace(file: path.path, line: 1), mode: .never,
        budget: Self.large.contains(screen.document) ? 320 << 10 : SnapshotLimits.referenceBytes,
        accept: "Scripts/record-references"
      ) { .picture(try screen.picture()) })
    if case .failed(let failure) = verdict { Issue.record("\(failure)") }
  }

  @Test("that has a picture still has its views and texts, whatever the fonts", arguments: referenced)
  func sameViews(screen: CommittedScreen) throws {
    let committed = try String(contentsOfFile: screen.reference("txt"), encoding: .utf8)
    // Places and sizes, also of letters that shrink, and how many lines a text has are the fonts' business.
    func views(_ text: String) -> [String] {
      text.replacing(/\ -?[0-9.]+,-?[0-9.]+ [0-9.]+×[0-9.]+/, with: "").replacing(/\ \d+ lines/, with: "")
        .replacing(/\ (#[0-9a-f]+) [0-9.]+/) { " \($0.output.1)" }.replacing(" truncated", with: "").split(
          separator: "\n"
        ).map(String.init)
    }
    #expect(try views(screen.picture().layoutText) == views(committed))
  }

  @Test(
    "looks in SVG as in PNG, to rsvg-convert", .enabled(if: Program.isInstalled("rsvg-convert")), arguments: screens)
  func svg(screen: CommittedScreen) throws {
    let picture = try screen.picture()
    let folder = try Places.scratchFolder()
    let file = folder.appendingPathComponent("picture.svg")
    try Data(picture.svg().utf8).write(to: file)
    let output = folder.appendingPathComponent("picture.png")
    try Program.output(of: ["rsvg-convert", "-z", "\(picture.list.scale)", file.path, "-o", output.path])
    let theirs = try Bitmap(png: [UInt8](Data(contentsOf: output)), name: "rsvg")
    let ours = try Bitmap(png: picture.png(), name: screen.name)
    let (far, farthest) = Closeness.difference(ours, theirs, beyond: 16)
    #expect(far <= 0.005, "\(far * 100) % of the pixels differ by more than 16, the most by \(farthest)")
    #expect(farthest <= 64)
  }
}

/// How pictures are held against each other.
enum Closeness {
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
