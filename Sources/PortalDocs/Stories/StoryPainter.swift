import PortalDocument
import PortalRaster

/// Draws the steps of a story, on the thread that made it.
public struct StoryPainter {
  var renderers: Renderers
  private let scale: Double

  /// - Parameters:
  ///   - sandbox: decodes image files in a child process.
  ///   - scale: pixels per point.
  public init(fonts: FontLibrary, sandbox: ImageSandbox? = nil, scale: Double = 2) {
    renderers = Renderers(fonts: fonts, sandbox: sandbox)
    self.scale = scale
  }

  /// The pictures of all steps, with their warnings as diagnostics.
  ///
  /// - Parameter isDark: whether all steps are dark, whatever the story says.
  /// - Throws: all errors of any of them, at their places.
  public mutating func pictures(of story: Story, isDark: Bool = false) throws -> [Picture] {
    var steps: [(composer: ShotComposer, remarks: [Diagnostic])] = []
    var problems: [Diagnostic] = []
    for step in story.steps {
      do {
        steps.append(try compose(step, of: story, isDark))
      } catch let error as DiagnosticsError {
        problems += error.diagnostics.filter { !problems.contains($0) }
      } catch let error as FileError {
        problems.append(error.diagnostic)
      }
    }
    if !problems.isEmpty { throw DiagnosticsError(problems) }
    // Callouts need margins, which all steps then share.
    let room = steps.map(\.composer.room).reduce(Edges.zero) { one, other in
      Edges(
        top: max(one.top, other.top), left: max(one.left, other.left), bottom: max(one.bottom, other.bottom),
        right: max(one.right, other.right))
    }
    let pictures = try steps.map { step in
      var picture = try step.composer.picture(room: room)
      picture.diagnostics = step.remarks
      return picture
    }
    let size = pictures.first?.screen.canvas.pixelSize ?? (0, 0)
    for (step, picture) in zip(story.steps, pictures) where picture.screen.canvas.pixelSize ?? (0, 0) != size {
      problems.append(
        step.shot.problem(
          "this step's picture is not as large as the first one's",
          hint: "give all steps one device, and crop to components of one size"))
    }
    if !problems.isEmpty { throw DiagnosticsError(problems) }
    return pictures
  }

  private mutating func compose(_ step: Story.Step, of story: Story, _ isDark: Bool) throws -> (
    ShotComposer, [Diagnostic]
  ) {
    let file = step.shot.screenFile
    let source = SourceText(file: file, bytes: try story.bounds.read(file))
    let node = try JSONReader.read(source)
    let document = try ScreenTemplate(node, in: source).document(for: row(of: step, node))
    let renderer = try renderers.renderer(for: Files.folder(holding: file))
    let screen = try renderer.picture(of: document, for: step.shot, scale: scale, isDark: isDark)
    return (try ShotComposer(step.shot, of: screen, renderer), document.remarks + screen.diagnostics)
  }

  /// The step's data, merged over the document's own sample.
  private func row(of step: Story.Step, _ document: JSONNode) -> DataRow? {
    guard case .object(let own)? = step.data else { return nil }
    var fields = own
    if case .object(let sample)? = document.value["data"]?.value {
      fields += sample.filter { member in !own.contains { $0.key == member.key } }
    }
    return DataRow(fields: .object(fields), name: step.shot.name)
  }

  /// The storyboard: all steps on one sheet, each with its caption, and the sheet's canvas.
  ///
  /// - Throws: where it would be too large, before any step is painted.
  public func storyboard(of story: Story, _ pictures: [Picture]) throws -> (sheet: ContactSheet, canvas: Canvas) {
    var entries = zip(story.steps, pictures).enumerated().map { index, pair in
      ContactSheet.Entry(
        image: .data([]), size: pair.1.screen.canvas.size,
        caption: pair.0.caption.map { "\(index + 1). \($0)" } ?? String(index + 1),
        hasBorder: pair.1.list.background.alpha >= 1)
    }
    let columns = min(entries.count, 4)
    var canvas = ContactSheet(pictures: entries, columns: columns).canvas
    canvas.scale = scale
    guard canvas.pixelSize != nil else {
      throw DiagnosticsError(
        Diagnostic(.error, "\(pictures.count) steps are too many for one sheet", hint: Canvas.bounds))
    }
    for (index, picture) in pictures.enumerated() { entries[index].image = .data(try picture.png()) }
    return (ContactSheet(pictures: entries, columns: columns), canvas)
  }
}
