/// An action of a list's row, which a swipe brings into sight.
public struct RowAction: Hashable, Sendable {
  /// The title, under the icon if there is one.
  public var title: String?
  /// The icon, in white.
  public var icon: ImageSource?
  /// Whether it destroys something: its ground is red.
  public var isDestructive: Bool
  /// Its ground; nil for the system's.
  public var tint: Color?

  /// An action with a title, an icon, or both.
  public init(title: String? = nil, icon: ImageSource? = nil, isDestructive: Bool = false, tint: Color? = nil) {
    self.title = title
    self.icon = icon
    self.isDestructive = isDestructive
    self.tint = tint
  }

  /// Known: how wide UIKit's contextual actions are with a short title, and how much of a row a full swipe crosses.
  static let width = 74.0
  static let fullSwipe = 0.6
  static let textSize = 15.0
  static let iconSide = 24.0
  static let ground = Color(RGBA(hex: 0x8e8e93))
}

/// The button of a row's action.
struct RowActionSpec: Hashable, Widget {
  var action: RowAction
  /// Whether it is on the side where reading ends.
  var isTrailing = false
  /// How wide it is; narrower than it will be, while the row opens.
  var width = RowAction.width
  /// How wide it is beside a row that is open.
  var openWidth = RowAction.width

  /// What it looks like while no finger is on it.
  var ground: Color { action.tint ?? (action.isDestructive ? .systemRed : RowAction.ground) }

  static let kind = "rowAction"
  static let role: Role? = .button

  func expand(into box: Box, _ context: ExpansionContext) {
    box.style.backgroundColor = ground
    box.style.clipToBounds = true
    if context.state.isPressed == true { box.style.backgroundColor = box.style.backgroundColor.faded(0.7) }
    box.layout.justifyContent = .center
    // While the row opens, it is uncovered from its row on: what is in it lies where it will.
    box.layout.alignItems = width >= openWidth ? .center : isTrailing ? .flexStart : .flexEnd
    let content = Box.part {
      $0.layout.shrink = 0
      $0.layout.width = .points(max(width, openWidth))
      $0.layout.alignItems = .center
      $0.layout.rowGap = 4
    }
    box.children.append(content)
    if let icon = action.icon {
      content.children.append(
        .part(Size(width: RowAction.iconSide, height: RowAction.iconSide)) {
          $0.content = .image(icon.matching(.white), .scaleAspectFit)
          $0.layout.shrink = 0
        })
    }
    if let title = action.title {
      var style = TextStyle()
      style.color = .white
      style.size = RowAction.textSize
      style.numberOfLines = 1
      style.alignment = .center
      content.children.append(
        .part {
          $0.content = context.line(title, context.traits.bounded(style))
          // Its title is cut off, and not shortened.
          $0.layout.shrink = 0
        })
    }
  }

  func focusRing(in view: PlacedView, column: Int) -> FocusRing { FocusRing(frame: view.frame, isInside: true) }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? action.title ?? action.icon?.name
  }
}

/// Which actions a row has on its sides.
package struct RowSides: Hashable, Sendable {
  package var leading: Int
  package var trailing: Int
}

extension PlacedView {
  /// An action of a row as it is seen once its finger is lifted; anything else as it is.
  package var released: PlacedView {
    guard let action: RowActionSpec = view?.content.properties() else { return self }
    var released = self
    released.restyle { $0.backgroundColor = action.ground }
    return released
  }

  /// Makes an action beside a row narrower that closes, which covers it as it was uncovered: what is in it stays beside the row.
  ///
  /// - Parameters:
  ///   - edge: that of the row.
  ///   - part: how much of the way is left.
  package mutating func narrow(towards edge: Double, _ part: Double) {
    let part = max(0, part)
    let frame = Rect(
      x: edge + (self.frame.x - edge) * part, y: self.frame.y, width: self.frame.width * part, height: self.frame.height
    )
    let isBehind = self.frame.center.x > edge
    let way = isBehind ? frame.x - self.frame.x : frame.maxX - self.frame.maxX
    children = children.map { $0.moved(by: Point(x: way, y: 0)) }
    change(frame: frame, contentFrame: frame)
  }
}

extension PlacedView.Identity {
  /// How many actions the view has on its sides, of which somebody hears; nil if it is no row or has none.
  package var rowSides: RowSides? {
    guard events.contains(.action), let row: TableItemSpec = content.properties(),
      !row.leadingActions.isEmpty || !row.trailingActions.isEmpty
    else { return nil }
    return RowSides(leading: row.leadingActions.count, trailing: row.trailingActions.count)
  }

  /// What its actions are called: the leading ones of a row first, or the links in a text.
  package var actionNames: [String] {
    guard rowSides != nil, let row: TableItemSpec = content.properties() else {
      return content.links.map(\.text)
    }
    return (row.leadingActions + row.trailingActions).map { $0.title ?? $0.icon?.name ?? "" }
  }

  /// What comes of one of its actions, by its name, wherever the row is drawn to.
  package func answer(named name: String) -> Answer? {
    let links = content.links
    return actionNames.firstIndex(of: name).map { index in
      let event = links.isEmpty ? Event(.action, index: index) : Event(.open, text: links[index].address)
      return Answer(view: self, events: [event], state: state)
    }
  }
}
