/// How a box's colours mix with those behind it, as compositing in CSS, SVG and PDF has it.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The box covers what is behind it.
  case normal
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  case hue, saturation, color, luminosity
}
