/// How a box's colours blend with the backdrop, as in CSS, SVG and PDF.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// Source-over compositing.
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity
}
