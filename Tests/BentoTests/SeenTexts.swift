import PortalRaster
import Testing

extension Stage {
  /// How far down a text is seen, while the row around it is on its way: its frame is where it will be.
  func seenTop(of text: String) throws -> Double {
    var pending = [(box: try picture.screen.root, way: 0.0)]
    while let (box, way) = pending.popLast() {
      if case .text(let placed) = box.content, placed.block.string == text { return box.place.y + way }
      let further = way + box.place.y - box.frame.y
      pending += box.children.map { ($0, further) }
    }
    return try find(.text(text)).frame.y
  }
}
