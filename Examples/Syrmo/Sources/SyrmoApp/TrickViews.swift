import Portal

/// The views of a trick, in the feed and on its own.
extension Syrmo {
  private static let headerHeight = 39.0
  private static let replayHeight = 140.0
  private static let nameHeight = 30.0
  private static let statsHeight = 55.0
  private static let socialBarHeight = 55.0
  private static let separatorHeight = 10.0
  static let cellHeight = headerHeight + replayHeight + nameHeight + statsHeight + socialBarHeight + separatorHeight

  static func cell(_ trick: Trick) -> View {
    container(
      children: [
        header(trick), replay(trick, height: replayHeight), name(trick, size: 18, height: nameHeight),
        stats(trick.stats, height: statsHeight), socialBar(trick).map { .sendMessage(.social($0)) }, separator,
      ],
      style: styleSheet { $0.backgroundColor = Palette.paper },
      layout: layout { $0.height = Dimension(value: .points(cellHeight)) })
  }

  // MARK: Author and place

  static func header(_ trick: Trick) -> View {
    container(
      children: [avatar(trick), author(trick), age(trick)],
      style: styleSheet { $0.backgroundColor = Palette.paper },
      layout: layout {
        $0.flex = flex { $0.direction = .row }
        $0.height = Dimension(value: .points(headerHeight))
        $0.margin = .by(edge: Edge(horizontal: 10))
      })
  }

  private static func avatar(_ trick: Trick) -> View {
    imageView(
      image: .localImage(named: "images/avatar-\(trick.avatar).svg"),
      layout: layout {
        $0.height = Dimension(value: 34)
        $0.width = Dimension(value: 34)
        $0.alignment = Alignment(self: .center)
      })
  }

  private static func author(_ trick: Trick) -> View {
    container(
      children: [text(trick.author, Palette.ink, size: 12), text(trick.place, Palette.gray, size: 10)],
      style: styleSheet { $0.backgroundColor = Palette.paper },
      layout: layout {
        $0.flex = flex { $0.grow = .four }
        $0.padding = .by(edge: Edge(left: 5, vertical: 5))
      })
  }

  private static func age(_ trick: Trick) -> View { text(trick.age, Palette.gray, size: 10, .right) }

  private static func text(
    _ text: String, _ color: Color, size: Double, _ alignment: TextAlignment = .natural
  ) -> View {
    label(
      text: text,
      style: labelStyleSheet { base, label in
        base.backgroundColor = Palette.paper
        label.textColor = color
        label.textSize = size
        label.textAlignment = alignment
      },
      layout: layout { $0.flex = flex { $0.grow = .one } })
  }

  // MARK: Trick

  static func replay(_ trick: Trick, height: Double) -> View {
    guard let replay = trick.replay else { return loading(height) }
    return container(children: [imageView(image: .localImage(named: replay)), fullscreen])
  }

  private static func loading(_ height: Double) -> View {
    container(
      children: [
        imageView(
          image: .localImage(named: "images/loader.svg"), style: styleSheet { $0.backgroundColor = .black },
          layout: layout {
            $0.width = Dimension(value: 35)
            $0.height = Dimension(value: 35)
          }),
        label(
          text: "Loading replay ...",
          style: labelStyleSheet { base, label in
            base.backgroundColor = .black
            label.textColor = .white
            label.textSize = 12
            label.textAlignment = .center
          }),
      ],
      style: styleSheet { $0.backgroundColor = .black },
      layout: layout {
        $0.height = Dimension(value: .points(height))
        $0.justifyContent = .center
        $0.alignment = Alignment(items: .center)
      })
  }

  private static var fullscreen: View {
    container(
      children: [
        label(
          text: "FULLSCREEN",
          style: labelStyleSheet { _, label in
            label.textColor = .white
            label.textSize = 12
            label.textAlignment = .center
          }),
        imageView(
          image: .localImage(named: "images/fullscreen.svg"),
          layout: layout {
            $0.width = Dimension(value: 20)
            $0.height = Dimension(value: 20)
          }),
      ],
      layout: layout {
        $0.flex = flex { $0.direction = .row }
        $0.position = .absolute(forEdge: Edge(right: 10, bottom: 10))
        $0.height = Dimension(value: 30)
        $0.width = Dimension(value: 100)
        $0.alignment = Alignment(items: .center)
      })
  }

  static func name(_ trick: Trick, size: Double, height: Double) -> View {
    let margin = 5.0
    return label(
      text: trick.name,
      style: labelStyleSheet { base, label in
        base.backgroundColor = Palette.paper
        label.textColor = Palette.ink
        label.textSize = size
        label.textWeight = .bold
      },
      layout: layout {
        $0.height = Dimension(value: .points(height - margin))
        $0.margin = .by(edge: Edge(top: .points(margin), horizontal: 10))
      })
  }

  static func map(_ trick: Trick) -> View {
    container(
      children: [
        mapView(
          properties: properties {
            $0.placemarks = [
              MapPlacemark(coordinates: trick.coordinates, icon: .localImage(named: "images/marker.svg"))
            ]
            $0.isZoomEnabled = false
            $0.zoomLevel = 0.002
            $0.isScrollEnabled = false
            $0.center = trick.coordinates
          },
          style: styleSheet { $0.cornerRadius = 5 },
          layout: layout {
            $0.flex = flex { $0.grow = .one }
            $0.margin = .all(value: 10)
          })
      ],
      style: styleSheet { $0.backgroundColor = Palette.paper },
      layout: layout {
        $0.flex = flex { $0.grow = .four }
        $0.justifyContent = .center
      })
  }

  // MARK: Reactions

  static func socialBar(_ trick: Trick) -> Component<SocialAction> {
    container(
      children: [
        socialButton("Comments (\(trick.comments))", icon: "comment", .showComments(id: trick.id)),
        socialButton(
          "Likes (\(trick.likes))", icon: trick.isLikedByMe ? "like-on" : "like-off", isActive: trick.isLikedByMe,
          .like(id: trick.id)),
      ],
      style: styleSheet { $0.backgroundColor = Palette.line },
      layout: layout {
        $0.flex = flex { $0.direction = .row }
        $0.height = Dimension(value: .points(socialBarHeight))
        $0.justifyContent = .spaceBetween
      })
  }

  /// The border above is the visible part of the bar's background.
  private static func socialButton(
    _ text: String, icon: String, isActive: Bool = false, _ action: SocialAction
  ) -> Component<SocialAction> {
    button(
      properties: properties {
        $0.icon = .localImage(named: "images/\(icon).svg")
        $0.text = text
        $0.isActive = isActive
        $0.onTap = action
      },
      style: buttonStyleSheet { base, button in
        base.backgroundColor = Palette.paper
        button.textColor = Palette.gray
        button.textSize = 10
      },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.margin = .by(edge: Edge(top: 1))
      })
  }

  private static var separator: View {
    let margin = 1.0
    return container(
      children: [
        container(
          style: styleSheet { $0.backgroundColor = Palette.band },
          layout: layout {
            $0.height = Dimension(value: .points(separatorHeight - 2 * margin))
            $0.flex = flex { $0.grow = .one }
            $0.margin = .by(edge: Edge(vertical: .points(margin)))
          })
      ],
      style: styleSheet { $0.backgroundColor = Palette.line },
      layout: layout { $0.height = Dimension(value: .points(separatorHeight)) })
  }
}
