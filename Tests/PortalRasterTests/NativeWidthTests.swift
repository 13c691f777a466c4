import Portal
import Testing

@testable import PortalRaster

/// Texts as wide as those in pictures that iOS made.
@Suite("A text in the system font")
struct NativeWidthTests {
  /// Texts of one size and weight, and the widths of their ink in native pictures, in points.
  struct Native: CustomTestStringConvertible {
    var size: Double
    var weight: FontWeight
    var widths: [(text: String, points: Double)]

    /// - Parameter table: lines of a width and its text.
    init(_ size: Double, _ weight: FontWeight, _ table: String) {
      (self.size, self.weight) = (size, weight)
      widths = table.split(separator: "\n").map { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return (String(parts[1]), Double(parts[0]) ?? 0)
      }
    }

    var testDescription: String { "\(Int(size)) points, \(weight.name)" }
  }

  private let renderer: Renderer

  init() throws {
    renderer = try Renderer()
  }

  @Test("is as wide as native ones at every size and weight", arguments: Self.natives)
  func widths(native: Native) throws {
    // Another version has other letters, which nobody has compared.
    guard
      let farther = renderer.fontVersions.lazy.compactMap({ line in
        Self.farther.first { line.hasPrefix($0.key + " ") }?.value
      }).first
    else { return }
    for (text, width) in native.widths {
      let ours = try ink(of: text, native.size, native.weight)
      let error = abs(ours / width - 1)
      #expect(error <= farther[text] ?? 0.01, "\(text): \(ours) where native has \(width)")
      #expect(farther[text] == nil || error > 0.01, "\(text) is no exception any more")
    }
  }

  /// From the left of the first letter's ink to the right of the last one's.
  private func ink(of string: String, _ size: Double, _ weight: FontWeight) throws -> Double {
    let screen: Component<Never> = label(text: string, style: .text(size: size, weight: weight))
    let picture = try renderer.picture(of: screen, on: .phone.with(width: 2000, height: 100))
    var (left, right) = (Double.infinity, -Double.infinity)
    for run in try #require(picture.screen.root.ownText).shaped.lines.flatMap(\.runs) {
      let face = try #require(renderer.fonts.face(run.face))
      for glyph in run.glyphs {
        for element in try #require(face.outline(glyph.id)).elements {
          // The outermost points of letters are on their lines and curves.
          switch element {
          case .move(let point), .line(let point), .curve(_, _, let point):
            left = min(left, glyph.x + point.x * run.size / face.unitsPerEm)
            right = max(right, glyph.x + point.x * run.size / face.unitsPerEm)
          case .close: break
          }
        }
      }
    }
    return right - left
  }

  /// Texts that are off by more than 1 %, by Inter's version, with what they are: mostly short ones, where two letters
  /// of Inter are wider or narrower than the system font's.
  static let farther: [String: [String: Double]] = [
    "font Inter 3.019": [
      "Title font": 0.030, "First": 0.020, "Item B": 0.015, "or something. Alrig…": 0.014, "Item D": 0.012,
      "Direct Interaction": 0.012, "Savings": 0.011, ".causesPageTurn": 0.011, "Importance Value": 0.011,
    ],
    "font Inter 4.001": [
      "or something. Alrig…": 0.031, "Title font": 0.030, "First": 0.021, "Savings": 0.020, ".causesPageTurn": 0.019,
      "Item B": 0.018, "Direct Interaction": 0.018, "ACCOUNTS": 0.016, "Item D": 0.016, "been fun!": 0.015,
      "Hello, world": 0.014, "Checking": 0.014, "$149.99": 0.014, "Hello, world. This is a": 0.012,
      ".isKeyboardKey": 0.012, "Many labels": 0.012, "Keyboard Key": 0.011, "Page Turn": 0.011, "Item E": 0.011,
      "Second": 0.011,
    ],
  ]

  static let natives: [Native] = [
    Native(
      10, .regular,
      """
      64.61 Keyboard Key
      82.2 Direct Interaction
      93.28 Updates Frequently
      46.7 Page Turn
      56.91 Plays Sound
      59.47 Starts Media
      85.7 Summary Element
      72.84 Supports Zoom
      """),
    Native(
      11, .regular,
      """
      292.39 VoiceOver users swipe up/down to access these actions
      161.33 Text description for an element
      156.33 What happens when activated
      """),
    Native(
      12, .regular,
      """
      238.89 This is long text that will cause the label to
      251.68 wrap to multiple lines given the default width
      76.47 of the legend.
      128.8 More Content Available
      78.11 Content Value
      175.12 Custom Content Label: Custom
      241.33 navigate between plant-based menu items.
      85.31 .isKeyboardKey
      131.37 .allowsDirectInteraction
      107.65 .updatesFrequently
      93.37 .causesPageTurn
      66.92 .playsSound
      112.04 .startsMediaSession
      110.04 .isSummaryElement
      84.14 .supportsZoom
      """),
    Native(
      13, .regular,
      """
      313.29 Hi, I am 20 years old. My favorite fruit is sour cherry.
      151.04 My favorite pet is racoon.
      51.7 Engineer
      265.54 Engineer at heart, problem-solver by nature.
      267.14 Passionate about innovation and pushing b…
      70.71 ACCOUNTS
      181.51 Tap an account to view details
      32.71 BILLS
      89.83 Due this month
      65.28 Segment A
      65.52 Segment C
      """),
    Native(
      15, .regular,
      """
      117.5 (With Categories)
      178.49 Preview of email content...
      """),
    Native(
      17, .regular,
      """
      277.43 Hello, world. This is a long run of text
      237.55 that should wrap at some point.
      278.17 Someone should improve this test by
      293.63 adding a joke or something. Alright, it's
      69.08 been fun!
      98.65 Right Aligned
      133.14 Type something...
      107.13 Blue text color
      86.67 Hello, world
      69.59 Checking
      57.64 Savings
      54.47 Electric
      57.14 Internet
      332.56 Back Button Accessibility Traits - With Titles
      357.56 Back Button Accessibility Traits - Without Titles
      30.82 First
      116.29 Non-interactive
      """),
    Native(
      18, .regular,
      """
      72.16 No labels
      73.54 One label
      92.83 Many labels
      79.73 Long label
      """),
    Native(
      25, .regular,
      """
      186.56 What's the point?
      """),
    Native(
      26, .regular,
      """
      193.67 What's the point?
      """),
    Native(
      27, .regular,
      """
      201.06 What's the point?
      """),
    Native(
      28, .regular,
      """
      102.02 Title font
      208.16 What's the point?
      """),
    Native(
      30, .regular,
      """
      222.99 What's the point?
      """),
    Native(
      32, .regular,
      """
      237.49 What's the point?
      """),
    Native(
      34, .regular,
      """
      252.05 What's the point?
      """),
    Native(
      38, .regular,
      """
      280.74 What's the point?
      """),
    Native(
      43, .regular,
      """
      317.19 What's the point?
      """),
    Native(
      48, .regular,
      """
      352.98 What's the point?
      """),
    Native(
      53, .regular,
      """
      388.45 What's the point?
      """),
    Native(
      58, .regular,
      """
      423.89 What's the point?
      """),
    Native(
      10, .medium,
      """
      30.34 Item A
      29.99 Item B
      29.12 Item E
      30.53 Item D
      """),
    Native(
      14, .medium,
      """
      99.43 New Document
      74.48 Go Forward
      """),
    Native(
      15, .medium,
      """
      100.27 Classic Burger
      91.72 Garden Salad
      89.3 Ribeye Steak
      84.49 Falafel Wrap
      """),
    Native(
      12, .semibold,
      """
      73.02 NAVIGATION
      46.82 $149.99
      """),
    Native(
      13, .semibold,
      """
      66.35 Segment B
      """),
    Native(
      17, .semibold,
      """
      199.06 UIKit Keyboard Shortcuts
      58.21 Second
      122.93 Important Email
      """),
    Native(
      32, .semibold,
      """
      293.02 Hello, world. This is a
      278.04 long run of text that
      295.88 should wrap at some
      220.91 point. Someone
      278.45 should improve this
      293.76 test by adding a joke
      288.29 or something. Alrig…
      """),
    Native(
      12, .bold,
      """
      101.46 Importance Value
      165.85 High Importance Label: High
      """),
    Native(
      17, .bold,
      """
      129.1 John Appleseed
      """),
    Native(
      22, .bold,
      """
      138.34 Display Name
      154.84 Name Surname
      100.71 username
      164.22 John Appleseed
      """),
  ]
}
