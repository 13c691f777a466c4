/// How a box's colours blend with the backdrop, as in CSS, SVG and PDF.
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  /// The box lies over the backdrop, and covers it by its opacity: source-over compositing.
  case normal
  /// The separable modes: each component of the colour is mixed by itself, as CSS's `mix-blend-mode` of that name.
  case multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion
  /// The modes that are not separable: one property of the upper colour over the others of the lower one.
  case hue, saturation, color, luminosity
}
