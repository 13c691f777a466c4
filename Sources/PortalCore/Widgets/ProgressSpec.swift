/// A bar that is filled as far as something has come.
public struct ProgressSpec: Hashable, Sendable {
  /// The fill of a bar.
  public enum Content: Hashable, Sendable {
    /// One colour all over the part.
    case color(Color)
    /// An image that is stretched over the part.
    case image(ImageSource)
  }

  /// The completed part, from 0 to 1.
  public var progress: Double
  /// The fill of the completed part.
  public var progressContent: Content
  /// The fill of the track under it.
  public var trackContent: Content

  /// A bar in the tint on a grey track, unless something else is said.
  public init(
    progress: Double = 0, progressContent: Content = .color(.tint), trackContent: Content = .color(.systemFill)
  ) {
    self.progress = progress
    self.progressContent = progressContent
    self.trackContent = trackContent
  }

  /// UIProgressView's bar since iOS 14.
  static let height = 4.0
}

extension ProgressSpec: Widget {
  static let kind = "progress"
  static let role: Role? = .progress

  func check(_ context: ExpansionContext) {
    guard !ExpansionContext.isWithin(progress, 0, 1) else { return }
    context.warn(
      "\(context.path) has the progress \(progress.isFinite ? shortNumber(progress) : "\(progress)")",
      hint: "progress is a part, from 0 to 1", about: "progress")
  }

  /// The completed part is the first child of a row, so it starts at the leading edge.
  func expand(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(height: Self.height)
    box.layout.flexDirection = .row
    if box.style.cornerRadii == nil { box.style.cornerRadius = 1e4 }
    box.style.clipToBounds = true
    if case .color(let track) = trackContent, track.light.alpha >= 1, track.dark.alpha >= 1 {
      // A covered background would bleed through the antialiased edge.
      box.style.backgroundColor = track
    } else {
      box.children.append(.overlay { fill($0, trackContent) })
    }
    let done = progress.isFinite ? min(1, max(0, progress)) : 0
    var isColor: Bool { if case .color = progressContent { true } else { false } }
    // An empty one paints nothing, and has something to grow from.
    guard done > 0 || isColor else { return }
    let radii = box.style.cornerRadii
    box.children.append(
      .part { part in
        part.piece = .fill
        part.layout.width = .percent(done * 100)
        part.layout.alignSelf = .stretch
        if case .color = progressContent { part.style.cornerRadii = radii }
        fill(part, progressContent)
      })
  }

  private func fill(_ part: Box, _ content: Content) {
    switch content {
    case .color(let color): part.style.backgroundColor = color
    case .image(let image): part.content = .image(image, .scaleToFill)
    }
  }

  func change(from old: ProgressSpec, _ states: (before: ViewState, now: ViewState)) -> LookChange? {
    old.progress != progress ? .progress : nil
  }

  func complete(_ semantics: inout Semantics) {
    let percent = progress.isFinite ? min(1, max(0, progress)) * 100 : 0
    semantics.value = semantics.value ?? "\(shortNumber(percent.rounded())) %"
  }
}

extension ViewContent {
  /// A view that is a progress bar.
  public static func progress(_ properties: ProgressSpec) -> ViewContent { ViewContent(properties) }
}
