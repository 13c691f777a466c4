import PortalRaster

/// A rectangle by two opposite corners: `(24,48)–(212,63)`.
func corners(_ rect: Rect) -> String {
  "(\(shortNumber(rect.x)),\(shortNumber(rect.y)))–(\(shortNumber(rect.maxX)),\(shortNumber(rect.maxY)))"
}
