import PortalRaster

/// The bounding boxes of what a layout's views may have painted, in points.
struct PaintedBounds {
  /// Of each view by itself, with its shadows.
  private(set) var own: [Rect] = []
  /// Of each view with its descendants.
  private(set) var whole: [Rect] = []

  init(_ outline: LayoutOutline) {
    var maps: [Affine] = []
    for view in outline.views {
      let around = view.parent.map { maps[$0] } ?? .identity
      let map = Self.map(of: view).map { around.after($0) } ?? around
      maps.append(map)
      own.append(map.bounds(of: view.look.painted(in: view.frame)))
    }
    whole = own
    for index in outline.views.indices.reversed() {
      if let parent = outline.views[index].parent { whole[parent] = whole[parent].union(whole[index]) }
    }
  }

  /// A view's transform, from its laid-out position.
  private static func map(of view: LayoutOutline.View) -> Affine? {
    for case .transform(let transform) in view.look.phrases { return transform.map(of: view.frame) }
    return nil
  }
}
