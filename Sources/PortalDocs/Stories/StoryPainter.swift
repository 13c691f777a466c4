import PortalDocument
import PortalRaster

/// Draws the steps of a story, on the thread that made it.
public struct StoryPainter {
  private var renderers: Renderers
  private let scale: Double

  /// - Parameter scale: pixels in a point.
  public init(fonts: FontLibrary, scale: Double = 2) {
    renderers = Renderers(fonts: fonts)
    self.scale = scale
  }

  /// The pictures of all steps; what is odd about them is in their diagnostics.
  ///
  /// - Throws: all that is wrong with any of them, where it stands.
  public mutating func pictures(of story: Story) throws -> [Picture] {
    var pictures: [Picture] = []
    var problems: [Diagnostic] = []
    for step in story.steps {
      do {
        let picture = try picture(of: step)
        if let first = pictures.first,
          first.screen.canvas.pixelSize ?? (0, 0) != picture.screen.canvas.pixelSize ?? (0, 0)
        {
          problems.append(
            step.shot.problem(
              "this step's picture is not as large as the first one's",
              hint: "give all steps one device, and crop to components of one size"))
        }
        pictures.append(picture)
      } catch let error as DiagnosticsError {
        problems += error.diagnostics.filter { !problems.contains($0) }
      } catch let error as FileError {
        problems.append(error.diagnostic)
      }
    }
    if !problems.isEmpty { throw DiagnosticsError(problems) }
    return pictures
  }

  private mutating func picture(of step: Story.Step) throws -> Picture {
    let file = step.shot.screenFile
    let source = SourceText(file: file, bytes: try Files.read(file))
    let node = try JSONReader.read(source)
    let document = try ScreenTemplate(node, in: source).document(for: row(of: step, node))
    let renderer = try renderers.renderer(for: Files.folder(holding: file))
    let screen = try renderer.picture(of: document, for: step.shot, scale: scale, isDark: false)
    var picture = try ShotComposer(step.shot, of: screen, renderer).picture()
    picture.diagnostics = document.remarks + screen.diagnostics
    return picture
  }

  /// The step's data, and what it does not say of the document's own sample.
  private func row(of step: Story.Step, _ document: JSONNode) -> DataRow? {
    guard case .object(let own)? = step.data else { return nil }
    var fields = own
    if case .object(let sample)? = document.value["data"]?.value {
      fields += sample.filter { member in !own.contains { $0.key == member.key } }
    }
    return DataRow(fields: .object(fields), name: step.shot.name)
  }

  /// All steps on one sheet, with what happens below each.
  public static func storyboard(of story: Story, _ pictures: [Picture]) throws -> ContactSheet {
    let entries = try zip(story.steps, pictures).enumerated().map { index, pair in
      ContactSheet.Entry(
        image: .data(try pair.1.png()), size: pair.1.screen.canvas.size,
        caption: pair.0.caption.map { "\(index + 1). \($0)" } ?? String(index + 1),
        hasBorder: pair.1.list.background.alpha >= 1)
    }
    return ContactSheet(pictures: entries, columns: min(entries.count, 4))
  }
}
