import Portal

/// Tweets, and the screens that show them.
extension Voices {
  typealias Action = Portal.Action<Route, Message>
  typealias View = Component<Action>

  struct Tweet: Equatable {
    var text: String
    var author: String
    var slug: String
    var avatar: String
    var age: String
    var place: String?
  }

  static func timeline(_ tweets: [Tweet]) -> View {
    let items: [TableItemProperties<Action>] = tweets.enumerated().map { index, tweet in
      tableItem(height: 200, onTap: .navigate(to: .tweet(index))) { height in
        TableItemRender(component: cell(tweet, maxHeight: height), typeIdentifier: "TimelineTweet")
      }
    }
    return table(
      items: items,
      style: tableStyleSheet { _, table in table.separatorColor = .white },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  static func bar(_ title: String) -> RootComponent<Action> {
    .stack(
      navigationBar(
        title: title,
        style: navigationBarStyleSheet { base, bar in
          base.backgroundColor = Palette.paper
          bar.titleTextColor = Palette.ink
          bar.tintColor = Palette.ink
          bar.isTranslucent = false
        }))
  }

  /// A tweet alone.
  static func tweet(_ tweet: Tweet) -> View {
    container(
      children: [cell(tweet, maxHeight: 400)],
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  /// What is seen while there is no timeline.
  static var waiting: View {
    container(
      children: [label(text: "Fetching timeline ...")],
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.justifyContent = .center
        $0.alignment = Alignment(items: .center)
      })
  }

  /// The app's white and black, inverted in the dark.
  private enum Palette {
    static let paper = Color(light: RGBA(hex: 0xffffff), dark: RGBA(hex: 0x000000))
    static let ink = Color(light: RGBA(hex: 0x000000), dark: RGBA(hex: 0xffffff))
  }

  private static func cell(_ tweet: Tweet, maxHeight: Double) -> View {
    container(
      children: [avatar(tweet), content(tweet)], style: styleSheet { $0.backgroundColor = .black },
      layout: layout {
        $0.flex = flex { $0.direction = .row }
        $0.padding = .all(value: 5)
        $0.height = Dimension(maximum: .points(maxHeight))
      })
  }

  private static func avatar(_ tweet: Tweet) -> View {
    let size = 50.0
    let image: View = imageView(
      image: .localImage(named: "images/avatar-\(tweet.avatar).svg"),
      layout: layout {
        $0.width = Dimension(value: .points(size))
        $0.height = Dimension(value: .points(size))
      })
    return container(
      children: [image],
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.width = Dimension(maximum: .points(size))
      })
  }

  private static func content(_ tweet: Tweet) -> View {
    var body = [text(tweet.text, shrinks: true)]
    if let place = tweet.place { body.append(text(place, size: 12, shrinks: true)) }
    return container(
      children: [
        header(tweet),
        container(
          children: body,
          layout: layout {
            $0.flex = flex { $0.grow = .one }
            $0.justifyContent = .spaceBetween
          }),
      ],
      layout: layout {
        $0.padding = .by(edge: Edge(left: 5))
        $0.flex = flex {
          $0.grow = .two
          $0.shrink = .one
        }
      })
  }

  private static func header(_ tweet: Tweet) -> View {
    container(
      children: [
        container(
          children: [text(tweet.author, size: 14), text("@\(tweet.slug)", size: 12, marginLeft: 5)],
          layout: layout { $0.flex = flex { $0.direction = .row } }),
        text(tweet.age, size: 12),
      ],
      layout: layout {
        $0.height = Dimension(value: 20)
        $0.flex = flex { $0.direction = .row }
        $0.justifyContent = .spaceBetween
      })
  }

  private static func text(
    _ text: String, size: Double = 17, shrinks: Bool = false, marginLeft: Length? = nil
  ) -> View {
    label(
      text: text,
      style: labelStyleSheet { _, label in
        label.textColor = .white
        label.textSize = size
        label.adjustToFitWidth = shrinks
      },
      layout: layout {
        if let marginLeft { $0.margin = .by(edge: Edge(left: marginLeft)) }
      })
  }
}

extension Voices {
  static let tweets = [
    Tweet(
      text: "Elm's architecture in Swift: a state, a message, a view. I like how little there is to know.",
      author: "Ada Byron", slug: "ada", avatar: "ada", age: "1m", place: "Buenos Aires, Argentina"),
    Tweet(text: "Flexbox on a phone. It just works.", author: "Linus Berg", slug: "lberg", avatar: "linus", age: "3m"),
    Tweet(
      text: "Everything that is on the screen is a value. So I can print it, compare it, and send it to you 🎉",
      author: "Grace Osei", slug: "grace_codes", avatar: "grace", age: "8m"),
    Tweet(
      text: "Landed the flip varial!", author: "Kofi Boateng", slug: "kofi", avatar: "kofi", age: "12m",
      place: "San Francisco, California"),
    Tweet(
      text: "今日のコーヒーは最高でした ☕️", author: "Mei Tanaka", slug: "mei_t", avatar: "mei", age: "20m",
      place: "Yoyogi, Tokyo"),
    Tweet(
      text: "How high a row is depends on what is in it, and on nothing else. It took us years to believe that.",
      author: "Olu Adeyemi", slug: "olu", avatar: "olu", age: "31m"),
    Tweet(
      text: "Who is coming to the meetup tonight?", author: "Ada Byron", slug: "ada", avatar: "ada", age: "44m"),
    Tweet(
      text: "I am. Keep me a seat near the projector.", author: "Linus Berg", slug: "lberg", avatar: "linus", age: "52m"
    ),
  ]
}
