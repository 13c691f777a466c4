import Foundation
import PortalRaster
import PortalTesting
import Synchronization
import TestSupport

/// What programs that are not ours have found right, known by the digests of all that they were shown.
///
/// The same bytes are not judged again. `SNAPSHOT_PAINT_ALL=1` judges all of them, as `Scripts/test --judges` does, and
/// `Scripts/record-references` writes down what was judged.
enum Judged {
  private static let path = Places.package.appendingPathComponent("Tests/HouseTests/judged.txt").path

  /// The digests by what was asked of which screen.
  private static let known = Mutex(
    (try? Files.read(path)).map { bytes in
      String(decoding: bytes, as: UTF8.self).split(separator: "\n").reduce(into: [String: String]()) { known, line in
        let words = line.split(separator: " ").map(String.init)
        if words.count == 3 { known[words[0] + " " + words[1]] = words[2] }
      }
    } ?? [:])

  private static let isRecording = ![nil, .never].contains(TestEnvironment.process.policy.environment)

  /// What is wrong with a screen; nothing where all is right, or was found right before.
  ///
  /// - Parameters:
  ///   - question: what is asked of it, in a word.
  ///   - sides: all on which the answer depends.
  static func complaint(
    _ question: String, of screen: CommittedScreen, _ sides: [[UInt8]], judge: () throws -> String?
  ) throws -> String? {
    let (key, digest) = (
      "\(question) \(screen.name)", "\(ContentDigest(sides.map { "\(ContentDigest($0))" }.joined()))"
    )
    if known.withLock({ $0[key] }) == digest, !TestEnvironment.process.paintsAll { return nil }
    if let complaint = try judge() { return complaint }
    guard isRecording else { return nil }
    try known.withLock { known in
      known[key] = digest
      let lines = known.map { "\($0.key) \($0.value)\n" }.sorted()
      try Files.write(Array(lines.joined().utf8), to: path)
    }
    return nil
  }
}

/// A screen in the formats that are held against each other.
struct Formats {
  var scale: Double
  var svg: [UInt8]
  var pdf: [UInt8]
  /// The texts that must be found in it, by the paths of their views.
  var texts: [(view: String, text: String)]
  /// Whether every format can say all of it without pixels, but for emoji, which are pictures wherever they are.
  var isVector: Bool
  var hasEmoji: Bool
  var png: [UInt8]

  private static let made = Mutex<[CommittedScreen: Formats]>([:])

  /// Drawn once for all tests.
  static func of(_ screen: CommittedScreen) throws -> Formats {
    if let formats = made.withLock({ $0[screen] }) { return formats }
    let picture = try screen.picture()
    let hasEmoji = picture.list.items.contains { item in
      if case .glyphs(let run, _, _) = item { run.face.name.contains("Emoji") } else { false }
    }
    let formats = try Formats(
      scale: picture.list.scale, svg: Array(picture.svg().utf8), pdf: picture.pdf(), texts: picture.seenTexts,
      isVector: picture.list.items.allSatisfy(\.isVector), hasEmoji: hasEmoji, png: picture.png())
    made.withLock { $0[screen] = formats }
    return formats
  }
}

extension Picture {
  /// The whole texts of views, but for those of which a part is cut away, as it is where something is scrolled.
  fileprivate var seenTexts: [(view: String, text: String)] {
    var texts: [(view: String, text: String)] = []
    var pending: [(box: PlacedView, clip: Rect?)] = [(screen.root, nil)]
    while let (box, outer) = pending.popLast() {
      if let view = box.view, case .text(let text) = box.content, !text.shaped.isTruncated,
        outer.map({ $0.contains(box.frame) }) ?? true
      {
        texts.append((view.path.text, text.block.string))
      }
      var clip = box.style.transform == nil ? outer : nil
      if box.style.clipToBounds { clip = clip.map { $0.intersection(box.frame) ?? .zero } ?? box.frame }
      for child in box.children { pending.append((child, clip)) }
    }
    return texts
  }
}

extension DisplayList.Item {
  /// Whether every format can say it without pixels.
  fileprivate var isVector: Bool {
    switch self {
    case .image, .blurBackdrop: false
    case .shadow(let shadow): shadow.radius == 0
    case .fill(_, _, .gradient(.conic, _)): false
    case .begin(let layer): layer.blend == .normal
    default: true
    }
  }
}
