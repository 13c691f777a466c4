import Portal

/// Tricks, and the screens that show them.
extension Syrmo {
  typealias Action = Portal.Action<Route, Message>
  typealias View = Component<Action>

  /// The messages of the bar under a trick, independent of the application.
  enum SocialAction: Equatable {
    case like(id: Int)
    case showComments(id: Int)
  }

  struct Trick: Equatable {
    var id: Int
    var name: String
    var author: String
    var avatar: String
    var place: String
    var age: String
    var stats: Stats
    var replay: String?
    var comments: Int
    var likes: Int
    var isLikedByMe = false
    var coordinates = Coordinates(latitude: -34.591522, longitude: -58.442705)
  }

  struct Stats: Equatable {
    var height, distance, airTime, popForce: String
  }

  /// The app's colours.
  ///
  /// It had no dark appearance; here its darkest colours become the background of one.
  enum Palette {
    static let paper = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x17212c))
    static let ink = Color(light: RGBA(hex: 0x0e151c), dark: RGBA(hex: 0xf3f3f3))
    static let line = Color(light: RGBA(hex: 0xd2d2d2), dark: RGBA(hex: 0x2b3947))
    static let band = Color(light: RGBA(hex: 0xf3f3f3), dark: RGBA(hex: 0x0e151c))
    static let night = Color(RGBA(hex: 0x0e151c))
    static let orange = Color(RGBA(hex: 0xfc583d))
    static let gray = Color(RGBA(hex: 0x999999))
  }

  static let screenWidth = 375.0

  static var bar: RootComponent<Action> {
    .stack(
      navigationBar(
        properties: properties {
          $0.title = .image(.localImage(named: "images/logo.svg"))
        },
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = Palette.night
          bar.isTranslucent = false
          bar.tintColor = .white
          bar.statusBarStyle = .lightContent
        }))
  }

  static func feed(_ tricks: [Trick]) -> View {
    let items: [TableItemProperties<Action>] = tricks.map { trick in
      tableItem(height: cellHeight, onTap: .navigate(to: .trick(id: trick.id)), selectionStyle: .none) { _ in
        TableItemRender(component: cell(trick), typeIdentifier: "SkateTrickFeedItem")
      }
    }
    return table(
      properties: properties {
        $0.items = items
        $0.showsVerticalScrollIndicator = false
      },
      style: tableStyleSheet { base, table in
        base.backgroundColor = Palette.gray
        table.separatorColor = .clear
      },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  /// The bar of a page that was pushed, with an arrow alone.
  static var detailBar: RootComponent<Action> {
    guard case .stack(var stack) = bar else { return bar }
    stack.properties.backButtonTitle = ""
    stack.properties.onBack = .navigateToPreviousRoute
    return .stack(stack)
  }

  static func detail(_ trick: Trick) -> View {
    container(
      children: [
        header(trick), replay(trick, height: 271), name(trick, size: 21, height: 35), stats(trick.stats),
        map(trick), socialBar(trick).map { .sendMessage(.social($0)) },
      ],
      style: styleSheet { $0.backgroundColor = Palette.paper },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }
}

extension Syrmo {
  /// The trick of the app's own example.
  static let example = Trick(
    id: 0, name: "Flip varial", author: "Kofi Boateng", avatar: "kofi", place: "San Francisco, California", age: "1m",
    stats: Stats(height: "452.81cm", distance: "132.45cm", airTime: "0.234s", popForce: "313.31N"),
    replay: "images/replay-large.svg", comments: 12, likes: 36)

  /// Twenty tricks, two of which are visible.
  static let tricks: [Trick] = {
    var first = example
    first.replay = "images/replay.svg"
    first.likes = 37
    first.isLikedByMe = true
    let names = ["Kickflip", "Pop shove it", "Heelflip", "360 Ollie", "Impossible", "Flip varial"]
    let rest = (1..<20).map { index in
      Trick(
        id: index, name: names[(index - 1) % names.count], author: "Mei Tanaka", avatar: "mei",
        place: "Yoyogi, Tokyo", age: "\(4 * index)m",
        stats: Stats(height: "38.20cm", distance: "96.07cm", airTime: "0.412s", popForce: "287.90N"), comments: 3,
        likes: 24)
    }
    return [first] + rest
  }()
}
