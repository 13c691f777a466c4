import PortalCore
import PortalSupport

/// What painting a picture leaves of its budget for packing it.
struct PackingRoom {
  private let painting: Double
  private let bound: Int

  init(_ list: DisplayList, _ fonts: FontLibrary, _ budget: Budget) {
    (painting, bound) = (list.work(faces: fonts.ink(of:)).pixels.total, list.pixels(in: budget))
  }

  /// Refuses packing, in painted pixels, for which there is no room.
  func check(_ packing: Double, as format: PictureFormat) throws(DiagnosticsError) {
    let used = painting + packing
    guard used > Double(bound) else { return }
    let most = "its packing as \(format.title ?? format.rawValue)"
    throw .overBudget(Budget.Excess(.pixels, over: bound, used: Int(bounded: used), most: most))
  }
}
