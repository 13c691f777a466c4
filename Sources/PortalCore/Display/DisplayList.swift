/// The display list: what is painted, in order, as shapes, shadows, glyph runs, images and layers.
///
/// Exporters read nothing else, so all formats show the same. Lengths are in points; the exporter applies the scale.
public struct DisplayList: Equatable, Sendable {
  public var size: Size
  /// Device pixels per point.
  ///
  /// Shapes that should be crisp are already snapped to this pixel grid.
  public var scale: Double
  public var background: RGBA
  public var items: [Item]
  /// The semantics of the items, each before those within it; they are not painted.
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
    /// Blurs what has been painted so far in the open layer, clipped to the path, and mixes it with the original by the
    /// opacity.
    case blurBackdrop(Path, radius: Double, opacity: Double)
    /// Begins a layer: the items up to the matching `end` are composited as one.
    case begin(Layer)
    case end
  }

  public enum FillRule: String, Hashable, Sendable {
    case nonZero, evenOdd
  }

  /// The paint of a fill.
  public enum Paint: Hashable, Sendable {
    case solid(RGBA)
    case gradient(GradientLine, [GradientStop])
  }

  /// The geometry of a gradient, in points.
  public enum GradientLine: Hashable, Sendable {
    case linear(from: Point, to: Point)
    /// From the centre to an ellipse around it.
    case radial(center: Point, radius: Size)
    /// Clockwise around the centre, from the given angle in degrees, clockwise from the top.
    case conic(center: Point, from: Double)
  }

  /// A colour at an offset from 0 to 1 along a gradient.
  ///
  /// Stops are sorted by offset.
  public struct GradientStop: Hashable, Sendable {
    public var color: RGBA
    public var offset: Double

    public init(_ color: RGBA, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }

  /// The stroke of a path.
  public struct Stroke: Hashable, Sendable {
    public var width: Double
    /// The lengths of a dash and of the gap after it; empty for a solid line.
    public var dash: [Double]
    /// Whether the caps of the line, and of its dashes, are round.
    public var isRound: Bool

    public init(width: Double, dash: [Double] = [], isRound: Bool = false) {
      self.width = width
      self.dash = dash
      self.isRound = isRound
    }
  }

  /// An image, or a part of it, in a frame.
  public struct ImageDrawing: Hashable, Sendable {
    public var image: ImageReference
    /// The frame: the image is stretched to it, or tiled within it.
    public var frame: Rect
    /// The part of the image that is drawn, in fractions of its size from the top left corner; nil for all of it.
    ///
    /// Pixels beside the part do not bleed in, not even at its edges.
    public var part: Rect?
    /// The size of a tile, repeated from the frame's top left corner; nil to draw the part once.
    public var tile: Size?
    /// A colour for a template image: it is painted through the image's alpha, whose own colours are ignored.
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
    /// The box that clips the shadow: from outside, or for an inner shadow from inside.
    public var box: RoundedRect
    /// The shape that is blurred; for an inner shadow, its complement.
    public var shape: RoundedRect
    /// The blur's standard deviation.
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

    /// How far the blur reaches: beyond, it is less than a hundredth of the last step of opacity.
    public var reach: Double { 3 * radius }
  }

  /// How a group of items is composited with what is behind it.
  public struct Layer: Hashable, Sendable {
    public var clip: Path?
    public var opacity: Double
    public var blend: BlendMode
    /// The transform from the layer's coordinates, in which the clip is given, to those around it.
    public var transform: Affine?

    public init(clip: Path? = nil, opacity: Double = 1, blend: BlendMode = .normal, transform: Affine? = nil) {
      self.clip = clip
      self.opacity = opacity
      self.blend = blend
      self.transform = transform
    }

    /// Whether the group needs a buffer of its own before it is composited.
    public var needsPixels: Bool { opacity < 1 || blend != .normal }
  }
}
