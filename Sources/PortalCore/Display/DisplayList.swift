/// What is to be painted, in order: nothing but shapes, shadows, glyphs, pictures, and layers around them.
///
/// It is the one thing that every exporter reads, so what is in one format is in all of them. All lengths are in points;
/// the exporter applies the scale.
public struct DisplayList: Equatable, Sendable {
  public var size: Size
  /// Pixels in a point.
  ///
  /// Shapes already lie on this pixel grid where they should be crisp.
  public var scale: Double
  public var background: RGBA
  public var items: [Item]
  /// What the items mean, each meaning before those within it: nothing of it is painted.
  public var meanings: [Meaning] = []

  public init(size: Size, scale: Double, background: RGBA, items: [Item]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }

  public enum Item: Equatable, Sendable {
    case fill(Path, FillRule, Paint)
    case stroke(Path, Stroke, RGBA)
    case glyphs(GlyphRun, origin: Point, RGBA)
    case image(ImageDrawing)
    case shadow(BoxShadow)
    /// What has been painted so far, within the layer that is open, is blurred where the path is, and mixed with what
    /// was there by the opacity.
    case blurBackdrop(Path, radius: Double, opacity: Double)
    /// What follows, until the matching `end`, is one picture.
    case begin(Layer)
    case end
  }

  public enum FillRule: String, Hashable, Sendable {
    case nonZero, evenOdd
  }

  /// What a shape is filled with.
  public enum Paint: Hashable, Sendable {
    case solid(RGBA)
    case gradient(GradientLine, [GradientStop])
  }

  /// Where a gradient's colours go, in points.
  public enum GradientLine: Hashable, Sendable {
    case linear(from: Point, to: Point)
    /// From the centre to an ellipse around it.
    case radial(center: Point, radius: Size)
    /// Clockwise around the centre, beginning so many degrees right of straight up.
    case conic(center: Point, from: Double)
  }

  /// A colour at its place on a gradient's way, from 0 to 1.
  ///
  /// Stops stand in order.
  public struct GradientStop: Hashable, Sendable {
    public var color: RGBA
    public var offset: Double

    public init(_ color: RGBA, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }

  /// A line along a path.
  public struct Stroke: Hashable, Sendable {
    public var width: Double
    /// The lengths of a dash and of the gap after it; the line is whole where there are none.
    public var dash: [Double]
    /// Whether the line's ends, and its dashes', are half circles.
    public var isRound: Bool

    public init(width: Double, dash: [Double] = [], isRound: Bool = false) {
      self.width = width
      self.dash = dash
      self.isRound = isRound
    }
  }

  /// An image, or a part of it, at its place.
  public struct ImageDrawing: Hashable, Sendable {
    public var image: ImageReference
    /// Where the image goes: stretched to the frame, or repeated within it.
    public var frame: Rect
    /// Which part of the image is drawn, in parts of its width and height from its top left corner; all of it where nothing
    /// is said.
    ///
    /// What lies beside the part is not seen, not even at its edges.
    public var part: Rect?
    /// How large the part is when it is repeated, from the frame's top left corner on, until the frame is full; it is drawn
    /// once where nothing is said.
    public var tile: Size?
    /// A colour that is painted in the image's place, through the image's opacity; its own colours are not seen then.
    public var tint: RGBA?

    public init(_ image: ImageReference, in frame: Rect, part: Rect? = nil, tile: Size? = nil, tint: RGBA? = nil) {
      self.image = image
      self.frame = frame
      self.part = part
      self.tile = tile
      self.tint = tint
    }
  }

  /// A blurred shape that is painted outside a box, or only inside it.
  public struct BoxShadow: Hashable, Sendable {
    /// The box that hides the shadow, or that it falls into.
    public var box: RoundedRect
    /// What is blurred; for a shadow on the inside, everything around it is.
    public var shape: RoundedRect
    /// The Gaussian's standard deviation.
    public var radius: Double
    public var color: RGBA
    public var isInside: Bool

    public init(box: RoundedRect, shape: RoundedRect, radius: Double, color: RGBA, isInside: Bool) {
      self.box = box
      self.shape = shape
      self.radius = radius
      self.color = color
      self.isInside = isInside
    }

    /// How far the blur reaches: what lies beyond is less than a hundredth of its opacity's last step.
    public var reach: Double { 3 * radius }
  }

  /// How a group of items is put on what is behind it.
  public struct Layer: Hashable, Sendable {
    public var clip: Path?
    public var opacity: Double
    public var blend: BlendMode
    /// Where the layer's points go.
    ///
    /// The clip is one of them.
    public var transform: Affine?

    public init(clip: Path? = nil, opacity: Double = 1, blend: BlendMode = .normal, transform: Affine? = nil) {
      self.clip = clip
      self.opacity = opacity
      self.blend = blend
      self.transform = transform
    }

    /// Whether the group must be painted for itself, on pixels of its own, before it is put on what is behind it.
    public var needsPixels: Bool { opacity < 1 || blend != .normal }
  }
}
