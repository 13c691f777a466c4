extension Snapshotting where Value: Describable & SendableMetatype, Format == Picture {
  /// A picture on the suite's canvas, or else a phone's, in light appearance.
  public static var image: Snapshotting { .image() }

  /// A picture on a canvas, under traits.
  ///
  /// ```swift
  /// assertSnapshot(of: settings, as: .image(on: .iPhone15))
  /// assertSnapshot(of: settings, as: .image(on: .iPadMini.landscape, traits: Traits(appearance: .dark)))
  /// assertSnapshot(of: badge, as: .image(on: Canvas(width: 40, height: 40)))
  /// assertSnapshot(of: settings, as: .image(part: "content/list"))
  /// ```
  ///
  /// - Parameters:
  ///   - canvas: a device, or a custom size; the suite's by default, or a phone's where it has none.
  ///   - traits: the user's settings on the device; the suite's by default.
  ///   - states: view states by path.
  ///   - part: the path of the view that the picture is of, cut out of the screen where it stands; the whole screen by default.
  ///   - tolerance: how far the picture may differ from its reference, and why; exact by default.
  ///   - masks: the views that are not compared, and why.
  ///   - referenceKiB: how many KiB the reference may have; 250 by default.
  public static func image(
    on canvas: Canvas? = nil, traits: Traits? = nil, states: [String: ViewState] = [:],
    part: String? = nil, tolerance: Tolerance? = nil, masks: [Mask] = [], referenceKiB: Int? = nil
  ) -> Snapshotting {
    let ground = DrawingGround(canvas: canvas, traits: traits, part: part)
    return Snapshotting(tolerance: tolerance, masks: masks, referenceKiB: referenceKiB) { screen, context in
      try context.picture(of: screen, on: ground, states: states)
    }.drawn(on: ground)
  }

  @available(
    *, unavailable,
    message:
      "pictures are the same to the last pixel: leave precision: out, or say tolerance: Tolerance(…), with a reason"
  )
  public static func image(
    on canvas: Canvas? = nil, precision: Float, perceptualPrecision: Float = 1, traits: Traits? = nil
  ) -> Snapshotting { .image() }

  @available(*, unavailable, message: "say traits: .dark, or traits: Traits(appearance:, locale:, textSize:)")
  public static func image(
    on canvas: Canvas? = nil, appearance: Appearance, locale: String? = nil, textSize: TextSize? = nil
  ) -> Snapshotting { .image() }

  @available(*, unavailable, message: "say traits: Traits(locale:, textSize:)")
  public static func image(
    on canvas: Canvas? = nil, locale: String, textSize: TextSize? = nil
  ) -> Snapshotting { .image() }

  /// A picture, known by its digest, on the suite's canvas, or else a phone's.
  public static var digest: Snapshotting { .digest() }

  /// A picture on a canvas, under traits, known by its digest: its reference is a small text instead of a picture.
  ///
  /// ```swift
  /// assertSnapshots(of: settings, as: [.image, .digest(traits: Traits(appearance: .dark))])
  /// ```
  ///
  /// It is for twins of a picture, which would only say again, in many more bytes, what the layout text and that picture
  /// say. Everything that is drawn is in it but for what is in an image's file. Where it fails, the failure names the
  /// views that changed, and the picture as it is now is drawn and kept; there is none from before.
  public static func digest(
    on canvas: Canvas? = nil, traits: Traits? = nil, states: [String: ViewState] = [:], part: String? = nil
  ) -> Snapshotting {
    let ground = DrawingGround(canvas: canvas, traits: traits, part: part)
    return Snapshotting(digesting: { screen, context in
      try context.picture(of: screen, on: ground, states: states)
    }).drawn(on: ground)
  }
}

extension Snapshotting where Value: Describable & SendableMetatype, Format == String {
  /// The layout text: one line for each view, with its frame, text and look.
  public static var layout: Snapshotting { .layout() }

  /// The layout text on a canvas, under traits.
  public static func layout(
    on canvas: Canvas? = nil, traits: Traits? = nil, states: [String: ViewState] = [:], part: String? = nil
  ) -> Snapshotting {
    // The extension differs from that of the text beside a picture: one test may have both.
    drawn("layout.txt", "layout", on: DrawingGround(canvas: canvas, traits: traits, part: part), states, \.layoutText)
  }

  /// The semantics text: what assistive technologies tell of the screen.
  public static var semantics: Snapshotting { .semantics() }

  /// What assistive technologies tell of the screen on a canvas, under traits: a tree of roles, labels and values.
  ///
  /// ```text
  /// - navigationBar
  ///   - header "Orders" [level 1]
  /// - list [1000 items]
  ///   - listItem
  ///     - text "Two coffees"
  /// - button "Pay" [disabled]
  /// ```
  ///
  /// Unlike ``layout(on:traits:states:part:)`` it has no frames and no looks, so it stands when a design changes. What is hidden
  /// from assistive technologies is not in it, nor is what lies behind a sheet or an alert. Of a list it has the rows
  /// that can be seen, and the number of all.
  public static func semantics(
    on canvas: Canvas? = nil, traits: Traits? = nil, states: [String: ViewState] = [:], part: String? = nil
  ) -> Snapshotting {
    drawn("semantics.txt", "semantics", on: DrawingGround(canvas: canvas, traits: traits, part: part), states) {
      SemanticsText.text(of: $0.screen)
    }
  }

  /// The screen as an SVG document, compared as text.
  public static var svg: Snapshotting { .svg() }

  /// The screen on a canvas, under traits, as an SVG document, compared as text.
  public static func svg(
    on canvas: Canvas? = nil, traits: Traits? = nil, states: [String: ViewState] = [:],
    part: String? = nil, text: SVGText = .outlines
  ) -> Snapshotting {
    drawn("svg", "svg", on: DrawingGround(canvas: canvas, traits: traits, part: part), states) {
      String(decoding: try $0.bytes(as: .svg, svgText: text), as: UTF8.self)
    }
  }

  private static func drawn(
    _ ending: String, _ name: String, on ground: DrawingGround, _ states: [String: ViewState],
    _ text: @escaping @Sendable (Picture) throws -> String
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: ending, named: name,
      drawing: { screen, context in
        try text(try context.picture(of: screen, on: ground, states: states))
      }
    ).drawn(on: ground)
  }
}

extension Snapshotting where Value == Picture, Format == Picture {
  /// A picture that was drawn already.
  ///
  /// The expression that draws it is evaluated again, as every value is; of a constant, nondeterminism is not detected.
  public static var image: Snapshotting { Snapshotting(drawing: { picture, context in context.shown(picture) }) }
}

extension Canvas {
  /// The part of a reference's name for a canvas and traits: defaults are omitted.
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
