extension Double {
  /// The length snapped to the pixel grid of a scale.
  package func onGrid(_ scale: Double) -> Double { (self * scale).rounded() / scale }
}
