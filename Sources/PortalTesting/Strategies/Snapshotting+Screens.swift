extension Snapshotting where Value: Describable & SendableMetatype, Format == Picture {
  /// A picture on a phone's canvas, in the light.
  public static var image: Snapshotting { .image() }

  /// A picture on a canvas, under traits.
  ///
  /// ```swift
  /// assertSnapshot(of: settings, as: .image(on: .iPhone15))
  /// assertSnapshot(of: settings, as: .image(on: .iPadMini.landscape, traits: Traits(appearance: .dark)))
  /// assertSnapshot(of: badge, as: .image(on: Canvas(width: 40, height: 40)))
  /// ```
  ///
  /// - Parameters:
  ///   - canvas: a device, or a size of one's own.
  ///   - traits: what a user would choose in a device's settings.
  ///   - states: what is true of views at the moment that is shown, by their paths.
  ///   - tolerance: how far the picture may be from its reference, and why; exactly like it where nothing is said.
  ///   - masks: the views that are not compared, and why.
  public static func image(
    on canvas: Canvas = .phone, traits: Traits = Traits(), states: [String: ViewState] = [:],
    tolerance: Tolerance? = nil, masks: [Mask] = []
  ) -> Snapshotting {
    Snapshotting(configuration: canvas.configuration(traits), tolerance: tolerance, masks: masks) { screen, context in
      try context.renderer().picture(of: screen, on: canvas, traits: traits, states: states)
    }
  }
}

extension Snapshotting where Value: Describable & SendableMetatype, Format == String {
  /// The layout text: one line a view, with its frame, text and look.
  public static var layout: Snapshotting { .layout() }

  /// The layout text on a canvas, under traits.
  public static func layout(
    on canvas: Canvas = .phone, traits: Traits = Traits(), states: [String: ViewState] = [:]
  ) -> Snapshotting {
    // Its ending is not that of the text beside a picture: one test may have both.
    drawn("layout.txt", "layout", on: canvas, traits: traits, states: states, \.layoutText)
  }

  /// The screen as an SVG document, compared as text.
  public static var svg: Snapshotting { .svg() }

  /// The screen on a canvas, under traits, as an SVG document, compared as text.
  public static func svg(
    on canvas: Canvas = .phone, traits: Traits = Traits(), states: [String: ViewState] = [:],
    text: SVGText = .outlines
  ) -> Snapshotting {
    drawn("svg", "svg", on: canvas, traits: traits, states: states) { $0.svg(text: text) }
  }

  private static func drawn(
    _ ending: String, _ name: String, on canvas: Canvas, traits: Traits, states: [String: ViewState],
    _ text: @escaping @Sendable (Picture) -> String
  ) -> Snapshotting {
    Snapshotting(pathExtension: ending, named: name, configuration: canvas.configuration(traits)) { screen, context in
      text(try context.renderer().picture(of: screen, on: canvas, traits: traits, states: states))
    }
  }
}

extension Snapshotting where Value == Picture, Format == Picture {
  /// A picture that was drawn already.
  ///
  /// It is drawn once only, so that a drawing that comes out differently each time is not noticed.
  public static var image: Snapshotting { Snapshotting { picture, _ in picture } }
}

extension Canvas {
  /// What a reference's name says of a canvas and of traits: nothing of what is usual.
  func configuration(_ traits: Traits) -> String {
    let usual = Traits()
    var parts: [String] = []
    if let name, name != Device.phone.name { parts.append(name) }
    if traits.appearance != usual.appearance { parts.append(traits.appearance.rawValue) }
    if traits.locale != usual.locale { parts.append(traits.locale) }
    if traits.direction != ReadingDirection(locale: traits.locale) {
      parts.append(traits.direction == .rightToLeft ? "rtl" : "ltr")
    }
    if traits.textSize != usual.textSize { parts.append(traits.textSize.rawValue) }
    return parts.joined(separator: "-")
  }
}
