extension Canvas {
  /// How a canvas gets its size.
  ///
  /// Placing finds the size of one that fits: a placed screen's canvas is always ``fixed``.
  public enum Fit: Hashable, Sendable {
    /// It has the size that it says.
    case fixed
    /// It is as wide as it says, and as high as the screen on it would like to be.
    case height
    /// It is as large as the screen on it would like to be: texts are not wrapped.
    case size
    /// It is as wide as it says, at least as high, and so high that nothing on it needs to be scrolled up or down.
    ///
    /// That holds for what scrolls vertically, is at least half as wide as the canvas, and grows with it; what scrolls
    /// within something else that scrolls, or has a height of its own, stays as it is. Bars stay at the top and the
    /// bottom.
    case whole
  }

  /// A canvas that is as high as a screen of this width would like to be.
  ///
  /// ```swift
  /// let picture = try renderer.picture(of: screen, on: .fitting(width: 320))
  /// ```
  ///
  /// The screen is laid out as in CSS with an automatic height: nothing grows in the vertical direction, and percentages
  /// of the height are as if there were none. A bar counts with its height, a list with all its rows.
  public static func fitting(
    width: Double, scale: Double = 2, background: Color = .systemBackground
  ) -> Canvas {
    Canvas(width: width, height: phone.size.height, scale: scale, background: background).fitting(.height)
  }

  /// A canvas that is as large as a screen would like to be.
  ///
  /// ```swift
  /// let picture = try renderer.picture(of: screen, on: .fitting())
  /// ```
  ///
  /// Its width is the screen's max-content width, as in CSS: lines are as long as their texts, and percentages of the
  /// width count after it is found. Its height is that of `fitting(width:)` for this width. What is as wide as
  /// there is room, such as a table, needs a width.
  public static func fitting(scale: Double = 2, background: Color = .systemBackground) -> Canvas {
    Canvas(width: phone.size.width, height: phone.size.height, scale: scale, background: background).fitting(.size)
  }

  /// The canvas, grown until nothing on it needs to be scrolled up or down: a long page as one picture.
  ///
  /// ```swift
  /// let picture = try renderer.picture(of: screen, on: .iPhone15.whole)
  /// ```
  ///
  /// The screen is described for the canvas's own size, and then placed on one that is high enough.
  public var whole: Canvas { fitting(.whole) }

  /// The canvas with another way of getting its size.
  ///
  /// Its name says so: `320xfit`, `fit`, or `iphone-15-whole`.
  public func fitting(_ fit: Fit) -> Canvas {
    guard fit != self.fit else { return self }
    var canvas = self
    canvas.fit = fit
    switch fit {
    case .fixed: canvas.name = nil
    case .height: canvas.name = "\(shortNumber(size.width))xfit"
    case .size: canvas.name = "fit"
    case .whole: canvas.name = name.map { "\($0)-whole" } ?? "whole"
    }
    return canvas
  }

  /// The canvas with a size that was found for it.
  func found(_ size: Size) -> Canvas {
    var canvas = self
    canvas.size = size
    canvas.fit = .fixed
    return canvas
  }

  /// The size of the screen, as far as it is known before it is placed.
  ///
  /// A screen that asks for its height is told the one that the canvas says, also where the canvas becomes higher.
  package var knownSize: Size? { fit == .size ? nil : size }

  /// Whether a screen can be placed on it: whether its size is within bounds, as far as it is known.
  package var isPossible: Bool {
    switch fit {
    case .fixed, .whole: pixelSize != nil
    case .height: found(Size(width: size.width, height: 1 / max(scale, 1e-9))).pixelSize != nil
    case .size: CoreLimits.scale.contains(scale)
    }
  }
}
