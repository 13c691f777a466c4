import PortalRaster
import PortalSnapshot

/// Compares two pictures: `portal-render diff`.
struct Diff: Subcommand {
  static let name = "diff"
  static let summary = "Compare two pictures: how many pixels differ, where, and which views are to blame."
  static let usage = ["OLD.png NEW.png [-o difference.png]"]
  static let explanation = [
    """
    Where layout texts stand beside the pictures (OLD.txt, NEW.txt), the views that changed are named. The status is 0 \
    where no pixel differs, and 1 where any does.
    """
  ]
  static let examples = ["portal-render diff before.png after.png -o difference.png"]
  static let operands = OperandKind.files

  static var sections: [OptionSection<Diff>] {
    [
      OptionSection(
        title: "OPTIONS",
        options: [
          .option("output", letter: "o", .written(.file("FILE")), "Write a picture of what differs, in red.") {
            $0.output = $1
          }
        ], Output.options.map { $0.lifted(\.out) })
    ]
  }

  private var old = ""
  private var new = ""
  private var output: NamedOutput?
  private var out = Output()

  mutating func take(_ operands: [String]) throws(DiagnosticsError) {
    guard operands.count == 2 else {
      throw .wrong("two pictures are compared, not \(operands.count)", hint: "see: portal-render help diff")
    }
    (old, new) = (operands[0], operands[1])
  }

  func run(_ console: Console) throws -> Status {
    let (before, after) = (try bitmap(old), try bitmap(new))
    let layouts = (layout(old), layout(new))
    if let output {
      let picture = try PixelComparison.picture(of: before, after).png()
      let inputs = [old, new, layoutFile(old), layoutFile(new), console.projectFile].compactMap(\.self)
      try out.write(picture, to: output.path, at: output.place(), madeOf: inputs, durably: true)
    }
    guard before.width == after.width, before.height == after.height else {
      try console.list("\(after.width)×\(after.height) pixels, before \(before.width)×\(before.height)")
      for line in Self.lines(layouts.1.map { Blame(reference: layouts.0, actual: $0) }) { try console.list(line) }
      return .failed
    }
    guard let difference = PixelComparison.difference(before, after) else {
      try console.say("no pixel differs\n")
      return .done
    }
    let pixels = Blame.Pixels(reference: before, actual: after, difference: difference)
    let blame = layouts.1.map { Blame(reference: layouts.0, actual: $0, pixels: pixels) }
    let metrics = PixelMetrics(before, after, difference: difference)
    for line in Self.lines(difference, metrics) + Self.lines(blame) { try console.list(line) }
    return .failed
  }

  private static func lines(_ difference: PixelDifference, _ metrics: PixelMetrics?) -> [String] {
    let box = difference.box
    var lines = [
      "\(difference.count) pixels differ, by at most \(difference.greatest), \(difference.window) in 16×16 at most, "
        + "within (\(box.left),\(box.top))–(\(box.right),\(box.bottom))"
    ]
    if let metrics {
      let similarity = metrics.similarity.map { ", SSIM \(shortNumber($0))" } ?? ""
      lines.append(
        "\(metrics.visible) of them visibly (pixelmatch 7.2); ΔE2000 at most \(shortNumber(metrics.colorGreatest)), "
          + "mean \(shortNumber(metrics.colorMean))\(similarity)")
    } else {
      lines.append("how much of it is seen is not measured: the pictures are too large")
    }
    return lines
  }

  private static func lines(_ blame: Blame?) -> [String] {
    guard let blame else { return [] }
    return blame.changes.map { "  \($0.sentence(scale: blame.scale))" }
  }

  private func bitmap(_ path: String) throws -> Bitmap { try Bitmap(png: Files.read(path), name: path) }

  /// The layout text beside a picture, if there is one.
  private func layout(_ path: String) -> String? {
    guard let file = layoutFile(path), let bytes = try? Files.read(file, onlyRegular: true) else { return nil }
    return Blame.layoutText(of: bytes)
  }

  /// Where the layout text beside a picture is, if there is one.
  private func layoutFile(_ path: String) -> String? {
    path.hasSuffix(".png") ? String(path.dropLast(4)) + ".txt" : nil
  }
}
