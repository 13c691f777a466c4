import Portal

/// Sensor measurements: four values of one font size, over four titles of another.
extension Syrmo {
  static func stats(_ stats: Stats, height: Double? = nil) -> View {
    let values = [
      ("HEIGHT", stats.height), ("DISTANCE", stats.distance), ("AIR TIME", stats.airTime),
      ("POP FORCE", stats.popForce),
    ]
    return container(
      children: [
        row(values.map(\.1), grow: FlexValue(2.75), sharesSize: true) { label in
          label.textSize = 20
          label.textWeight = .bold
          label.textColor = Palette.orange
          // Numbers of equally many digits are equally wide.
          label.features = [.tabularFigures]
        },
        row(values.map(\.0), grow: FlexValue(0.25)) { label in
          label.textSize = 11
          label.textColor = Palette.ink
        },
      ],
      layout: layout {
        guard let height else { return }
        let margin = 10.0
        $0.height = Dimension(value: .points(height - margin))
        $0.margin = .by(edge: Edge(bottom: .points(margin)))
      })
  }

  /// Texts in columns of equal width; with a shared size, all shrink like the longest.
  private static func row(
    _ texts: [String], grow: FlexValue?, sharesSize: Bool = false,
    _ configure: @escaping (inout LabelStyleSheet) -> Void
  ) -> View {
    let (rowMargin, textMargin) = (10.0, 2.0)
    let width = (screenWidth / Double(texts.count)).rounded(.down) - rowMargin * textMargin
    let longest = texts.reduce("") { $1.count > $0.count ? $1 : $0 }
    return container(
      children: texts.map { text in
        container(
          children: [
            label(
              properties: sharesSize ? properties(text: longest, textAfterLayout: text) : properties(text: text),
              style: labelStyleSheet { base, label in
                base.backgroundColor = Palette.paper
                label.adjustToFitWidth = true
                label.numberOfLines = 1
                label.minimumScaleFactor = 0.1
                configure(&label)
              })
          ],
          style: styleSheet { $0.backgroundColor = Palette.paper },
          layout: layout {
            $0.flex = flex { $0.grow = .one }
            $0.justifyContent = .center
            $0.width = Dimension(value: .points(width))
            $0.padding = .by(edge: Edge(horizontal: .points(textMargin)))
          })
      },
      style: styleSheet { $0.backgroundColor = .blue },
      layout: layout {
        $0.flex = flex {
          $0.direction = .row
          $0.grow = grow ?? .zero
        }
        $0.margin = .by(edge: Edge(horizontal: .points(rowMargin - textMargin)))
      })
  }
}
