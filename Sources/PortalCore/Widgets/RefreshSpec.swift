/// The control above a list's first row, which appears while the list is fetching what is new.
public struct RefreshSpec: Hashable, Sendable {
  public var isRefreshing: Bool
  /// A text under the spinner.
  public var title: [TextRun]
  /// The spinner's colour.
  public var tint: Color

  public init(isRefreshing: Bool = false, title: [TextRun] = [], tint: Color = .gray) {
    self.isRefreshing = isRefreshing
    self.title = title
    self.tint = tint
  }

  /// How far the control pushes the first row down: iOS's figure.
  static let height = 60.0
  private static let spacing = 6.0
  private static let titleSize = 12.0

  /// The control's parts, as they lie in the room above the first row; nothing while there is nothing to show.
  func header(_ context: ExpansionContext) -> Box? {
    guard context.state.isRefreshing ?? isRefreshing else { return nil }
    let header = Box()
    header.layout.alignItems = .center
    header.layout.justifyContent = .center
    header.layout.rowGap = .points(Self.spacing)
    header.children.append(Self.spinner(tint))
    if !title.isEmpty {
      var style = TextStyle()
      style.size = Self.titleSize
      style.color = .secondaryLabel
      style.numberOfLines = 1
      let line = Box()
      line.content = .text(context.text(title, style))
      header.children.append(line)
    }
    return header
  }

  /// Eight spokes in a square of 20 points, each fainter than the one before it.
  private static func spinner(_ tint: Color) -> Box {
    let side = 20.0
    let spoke = Size(width: 2.5, height: 6)
    let count = 8
    let spinner = Box()
    spinner.layout.width = .points(side)
    spinner.layout.height = .points(side)
    for index in 0..<count {
      let part = Box()
      part.style.backgroundColor = tint
      part.style.cornerRadius = spoke.width / 2
      part.style.alpha = 1 - 0.75 * Double(count - 1 - index) / Double(count - 1)
      part.style.transform = Transform(
        rotate: Double(index) * 360 / Double(count), anchor: Point(x: 0.5, y: side / 2 / spoke.height))
      part.layout.position = .absolute
      part.layout.inset.left = .points((side - spoke.width) / 2)
      part.layout.inset.top = .points(0)
      part.layout.width = .points(spoke.width)
      part.layout.height = .points(spoke.height)
      spinner.children.append(part)
    }
    return spinner
  }
}
