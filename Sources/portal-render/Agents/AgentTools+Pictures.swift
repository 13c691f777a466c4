import PortalDocument
import PortalRaster
import PortalSnapshot

extension AgentTools {
  /// What says which screen is meant.
  static let screenParameters: [AgentTool.Parameter] = [
    .init(name: "document", kind: .object, help: "the screen's document"),
    .init(name: "file", kind: .text, help: "the document's file, in place of it"),
    .init(name: "data", kind: .object, help: "the fields that its placeholders show"),
    .init(name: "variant", kind: .text, help: "how it is shown: dark, rtl, xxl, de, iphone-15, 320xfit, joined with +"),
  ]
  static let scaleParameter = AgentTool.Parameter(
    name: "scale", kind: .number, help: "pixels per point; 1 unless you say otherwise")

  /// The tools that look at screens that stand still.
  static let pictures: [AgentTool] = [
    AgentTool(
      name: "render", help: "Draws a screen: a picture, its size, and warnings.",
      parameters: screenParameters + [scaleParameter]
    ) { tools, call in
      try tools.answer(tools.picture(of: tools.told(call), scale: tools.scale(call)), call)
    },
    AgentTool(
      name: "check",
      help:
        "Says what is wrong or odd with a screen: mistakes in the document, low contrast, cut texts, small touch areas.",
      parameters: screenParameters
    ) { tools, call in
      let told = try tools.told(call)
      let checked = try tools.maker.checked(
        told.document, told.document.canvas, told.document.traits, as: told.variant, in: told.folder)
      let (found, _) = try [ScreenCheck].standard.findings(on: checked, waiving: [])
      let said = told.document.located(checked.picture.diagnostics + found.map(\.diagnostic))
      let lines = (told.document.remarks + said).map(call.line)
      return AgentTool.Answer(lines.isEmpty ? ["nothing is wrong or odd"] : lines)
    },
    AgentTool(
      name: "layout", help: "Prints where each view is and how it looks: a line each, in points, with its path.",
      parameters: screenParameters
    ) { tools, call in
      let told = try tools.told(call)
      let picture = try tools.maker.picture(of: told.document, as: told.variant, in: told.folder)
      return AgentTool.Answer(lines(of: picture.layoutText))
    },
    AgentTool(
      name: "diff", help: "Compares two screens: which views differ and how, and a picture of where.",
      parameters: [
        .init(name: "before", kind: .object, help: "the first screen", isRequired: true, members: screenParameters),
        .init(name: "after", kind: .object, help: "the second screen", isRequired: true, members: screenParameters),
        scaleParameter,
      ]
    ) { tools, call in
      let scale = try tools.scale(call)
      let before = try tools.picture(of: tools.told(call, call["before"]), scale: scale)
      let after = try tools.picture(of: tools.told(call, call["after"]), scale: scale)
      return try difference(before, after)
    },
    AgentTool(
      name: "measure", help: "Says how large a screen would like to be, at a width or by itself, in points.",
      parameters: Array(screenParameters.prefix(3)) + [
        .init(name: "width", kind: .number, help: "how wide it is; as it likes unless you say it")
      ]
    ) { tools, call in
      var told = try tools.told(call)
      if let width = call.number("width") {
        // What a picture may have across, in the points of this screen.
        let most = (Double(CoreLimits.pixelsPerSide) / told.document.canvas.scale).rounded(.down)
        guard width > 0, width <= most else {
          throw DiagnosticsError.wrong("\"width\" is more than 0 and at most \(shortNumber(most))")
        }
        told.variant = try .named("\(JSONWriter.text(of: width))xfit")
      } else {
        told.variant = try .named("fit")
      }
      let size = try tools.maker.picture(of: told.document, as: told.variant, in: told.folder).screen.canvas.size
      return AgentTool.Answer(["\(shortNumber(size.width))×\(shortNumber(size.height)) points"])
    },
  ]

  private static func difference(_ before: Picture, _ after: Picture) throws -> AgentTool.Answer {
    let (old, new) = (try Bitmap(png: before.png(), name: "before"), try Bitmap(png: after.png(), name: "after"))
    var pixels: Blame.Pixels?
    var first = "\(new.width)×\(new.height) pixels, before \(old.width)×\(old.height)"
    if old.width == new.width, old.height == new.height {
      guard let difference = PixelComparison.difference(old, new) else {
        return AgentTool.Answer(["no pixel differs"])
      }
      let box = difference.box
      first =
        "\(difference.count) pixels differ, by at most \(difference.greatest), within (\(box.left),\(box.top))–"
        + "(\(box.right),\(box.bottom))"
      pixels = Blame.Pixels(reference: old, actual: new, difference: difference)
    }
    let blame = Blame(reference: before.layoutText, actual: after.layoutText, pixels: pixels)
    return AgentTool.Answer(
      [first] + blame.changes.map { $0.sentence(scale: blame.scale) },
      pictures: [try bounded(PixelComparison.picture(of: old, new).png())])
  }

  /// The lines of a layout text, in which nothing of a document breaks one.
  static func lines(of layout: String) -> [String] { LayoutText.lines(of: layout).map(String.init) }
}
