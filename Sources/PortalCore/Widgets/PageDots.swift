import PortalSupport

/// The dots of a page control, as many as fit.
///
/// If there are more pages, the pages around the current one have dots, and the outermost dots are smaller on the sides
/// with more pages, as on iOS.
struct PageDots: Sendable {
  var count: Int
  var current: Int
  var isMirrored: Bool
  var color: RGBA
  var currentColor: RGBA

  private static let pitch = PageControlSpec.dot + PageControlSpec.spacing
  /// The sizes of the outermost two dots if there are more pages: whole points, so that they are equal at every scale.
  private static let outermost = [4.0, 6.0]

  /// The size of all dots.
  var size: Size { Size(width: Double(count) * Self.pitch - PageControlSpec.spacing, height: PageControlSpec.height) }

  /// The pages whose dots fit into the width, which may be half a point less where it was rounded to whole pixels.
  func pages(width: Double) -> Range<Int> {
    let room = Int(bounded: ((max(0, width) + PageControlSpec.spacing + 0.5) / Self.pitch).rounded(.down))
    guard room < count else { return 0..<count }
    let shown = max(1, room)
    let middle = min(max(0, current), count - 1)
    let first = min(max(0, middle - shown / 2), count - shown)
    return first..<first + shown
  }

  /// The size of a page's dot among those that are shown.
  func side(of page: Int, among pages: Range<Int>) -> Double {
    guard page != current else { return PageControlSpec.dot }
    var side = PageControlSpec.dot
    let (before, after) = (page - pages.lowerBound, pages.upperBound - 1 - page)
    if pages.lowerBound > 0, before < Self.outermost.count { side = min(side, Self.outermost[before]) }
    if pages.upperBound < count, after < Self.outermost.count { side = min(side, Self.outermost[after]) }
    return side
  }

  func items(in size: Size, scale: Double) -> [DisplayList.Item] {
    let pages = pages(width: size.width)
    // Dots of whole pixels, as many of them apart, are all alike.
    let pitch = (Self.pitch * scale + 1e-6).rounded(.down) / scale
    func onPixels(_ side: Double) -> Double { (side * scale - 1e-6).rounded(.up) / scale }
    let whole = onPixels(PageControlSpec.dot)
    let left = ((size.width - Double(pages.count - 1) * pitch - whole) / 2).onGrid(scale)
    return pages.map { page in
      let place = isMirrored ? pages.upperBound - 1 - page : page - pages.lowerBound
      let side = onPixels(side(of: page, among: pages))
      let x = (left + Double(place) * pitch + (whole - side) / 2).onGrid(scale)
      let y = ((size.height - side) / 2 * scale + 1e-6).rounded(.down) / scale
      let dot = Path(Rect(x: x, y: y, width: side, height: side), radius: side / 2)
      return .fill(dot, .nonZero, .solid(page == current ? currentColor : color))
    }
  }
}
