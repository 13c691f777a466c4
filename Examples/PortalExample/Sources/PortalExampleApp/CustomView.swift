import Portal

/// What fills the custom component on a stage: three colours, of which the left one increments.
///
/// The original had a view of UIKit here, with a button in it.
final class CustomView: CustomComponentRenderer {
  func apply(
    changeSet: CustomComponentChangeSet, inside container: ContainerController,
    dispatcher: @escaping (PortalExample.Action) -> Void
  ) {
    let left: Component<Bool> = Portal.container().width(.percent(50)).onTap(true)
    let halves: Component<Bool> = Portal.container(children: [left]).flexDirection(.row).grow()
    container.fill { traits in halves.describe(traits) { _ in dispatcher(.sendMessage(.increment)) } }
    container.draw { size, _ in
      let (middle, lower) = (size.width / 2, size.height * 3 / 4)
      let areas: [(frame: Rect, color: UInt32)] = [
        (Rect(x: 0, y: 0, width: middle, height: size.height), 0xe65a00),
        (Rect(x: middle, y: 0, width: middle, height: lower), 0x28bebe),
        (Rect(x: middle, y: lower, width: middle, height: size.height - lower), 0xbbd76b),
      ]
      return areas.map { .fill(Path($0.frame), .nonZero, .solid(RGBA(hex: $0.color))) }
    }
  }
}
