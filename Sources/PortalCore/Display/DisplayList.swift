/// The display list: what is painted, in order, as shapes, shadows, glyph runs, images and layers.
///
/// Exporters read nothing else, so all formats show the same. Lengths are in points; the exporter applies the scale.
public struct DisplayList: Equatable, Sendable {
  /// The size of the canvas, in points.
  public var size: Size
  /// Device pixels per point.
  ///
  /// Shapes that should be crisp are already snapped to this pixel grid.
  public var scale: Double
  /// The colour that the canvas has before anything is painted; it may be transparent.
  public var background: RGBA
  /// What is painted, from back to front.
  public var items: [Item]
  /// The semantics of the items, each before those within it; they are not painted.
  public var meanings: [Meaning] = []
  /// What is not in the list, since it has more points than a picture may have: such a list is never painted.
  package var unlisted: Unlisted?

  /// The part of a budget's pixels that painting and packing may use, where other work of the picture has used up more than one
  /// budget.
  package var roomForPixels = 1.0

  /// So many points, and the item that stands for them.
  package struct Unlisted: Equatable, Sendable {
    var item: Int
    var points: Double
  }

  /// A list of items on a canvas, without meanings.
  public init(size: Size, scale: Double, background: RGBA, items: [Item]) {
    self.size = size
    self.scale = scale
    self.background = background
    self.items = items
  }

  /// One thing that is painted, or a bracket around several.
  public enum Item: Equatable, Sendable {
    /// An area within an outline, filled with a paint.
    case fill(Path, FillRule, Paint)
    /// A line along an outline, half of its width on each side.
    case stroke(Path, Stroke, RGBA)
    /// A run of glyphs, whose baseline begins at the origin and goes to the right.
    case glyphs(GlyphRun, origin: Point, RGBA)
    /// An image in a frame.
    case image(ImageDrawing)
    /// The blurred shadow of a box.
    case shadow(BoxShadow)
    /// Blurs what has been painted so far in the open layer, clipped to the path, and mixes it with the original by the
    /// opacity.
    case blurBackdrop(Path, radius: Double, opacity: Double)
    /// Begins a layer: the items up to the matching `end` are composited as one.
    case begin(Layer)
    /// Ends the innermost layer that is open, and composites it with what is behind.
    case end
  }

  /// Which areas are inside an outline that crosses itself, as in SVG.
  public enum FillRule: String, Hashable, Sendable {
    /// What the outline goes around in one direction more often than in the other, or what it goes around an odd number
    /// of times.
    case nonZero, evenOdd
  }

  /// The paint of a fill.
  public enum Paint: Hashable, Sendable {
    /// The same colour everywhere.
    case solid(RGBA)
    /// Colours that change along a line, outwards, or around a point.
    case gradient(GradientLine, [GradientStop])
  }

  /// Where a gradient begins and ends, in points.
  public enum GradientLine: Hashable, Sendable {
    /// Along a line, the first and last colour going on beyond its ends.
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
    /// The colour at the offset.
    public var color: RGBA
    /// The part of the way from the gradient's beginning to its end, from 0 to 1.
    public var offset: Double

    /// A colour at an offset.
    public init(_ color: RGBA, at offset: Double) {
      self.color = color
      self.offset = offset
    }
  }

  /// The stroke of a path.
  public struct Stroke: Hashable, Sendable {
    /// The width of the line, in points.
    public var width: Double
    /// The lengths of a dash and of the gap after it; empty for a solid line.
    public var dash: [Double]
    /// Whether the caps of the line, and of its dashes, are round.
    public var isRound: Bool

    /// A line of a width; solid with flat ends, unless something else is said.
    public init(width: Double, dash: [Double] = [], isRound: Bool = false) {
      self.width = width
      self.dash = dash
      self.isRound = isRound
    }
  }

  /// An image, or a part of it, in a frame.
  public struct ImageDrawing: Hashable, Sendable {
    /// Where the pixels come from.
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

    /// An image in a frame; the whole of it, stretched and in its own colours, unless something else is said.
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
    /// The colour of the shadow, with its opacity.
    public var color: RGBA
    /// Whether it is painted inside the box, as if that were cut out.
    public var isInside: Bool

    /// A shadow of a shape, outside or inside a box.
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
    /// The outline outside of which nothing of the group is seen; nil for no clip.
    public var clip: Path?
    /// How opaque the group is as a whole, from 0 to 1.
    public var opacity: Double
    /// How the group's colours blend with what is behind it.
    public var blend: BlendMode
    /// The transform from the layer's coordinates, in which the clip is given, to those around it.
    public var transform: Affine?

    /// A layer that composites its items as they are, unless something else is said.
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
