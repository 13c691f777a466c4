import Portal

/// A screen for each kind of component except lists.
extension PortalExample {
  static var labels: View {
    func sentence(_ text: String, lines: UInt) -> View {
      label(
        text: text,
        style: labelStyleSheet { _, label in
          label.textSize = 20
          label.numberOfLines = lines
        })
    }
    return page(
      .white,
      [
        sentence("This is a label with fixed font size.", lines: 1),
        sentence("This is a label with fixed font size that won't fit and will be trimmed.", lines: 1),
        sentence("This is a label with fixed font size that may take multiple lines.", lines: 0),
        sentence(
          "This is a label with fixed font size that will take more lines lines than allowed, event if multiple lines are "
            + "allowed, so it will take multiple lines and will be trimmed.", lines: 2),
        container(
          children: [
            number("100000", on: .red), number("10000", on: .blue), number("1000", on: .green),
            number("100000", on: .yellow), number("100000", on: .gray),
          ],
          style: styleSheet { $0.backgroundColor = .blue },
          layout: layout {
            $0.flex = flex { $0.direction = .row }
            $0.height = Dimension(value: 100)
          }),
      ])
  }

  /// A number shrunk as far as a million would be, so that all of a row have one size.
  private static func number(_ text: String, on color: Color) -> View {
    label(
      properties: properties(text: "1000000", textAfterLayout: text),
      style: labelStyleSheet { base, label in
        base.backgroundColor = color
        label.textSize = 25
        label.numberOfLines = 1
        label.adjustToFitWidth = true
        label.minimumScaleFactor = 0.1
      },
      layout: layout {
        $0.flex = flex { $0.grow = .one }
        $0.width = Dimension(value: 10)
      })
  }

  static var field: View {
    page(
      .black,
      [
        textField(
          properties: properties {
            $0.text = "Example"
            $0.placeholder = "Insert text..."
          },
          style: textFieldStyleSheet { base, field in
            base.backgroundColor = .white
            field.textSize = 20
            field.textColor = .blue
          })
      ])
  }

  static var text: View {
    page(
      .black,
      [
        textView(
          properties: properties { $0.text = .regular("This is a TextView!") },
          style: textViewStyleSheet { base, text in
            base.backgroundColor = .white
            text.textColor = .red
            text.textAlignment = .center
            text.textSize = 18
          })
      ])
  }

  static var image: View {
    page(
      .black,
      [
        imageView(
          image: .localImage(named: "images/test.jpg"),
          layout: layout {
            $0.height = Dimension(value: 50)
            $0.width = Dimension(value: 50)
          })
      ])
  }

  static var map: View {
    page(
      .black,
      [
        mapView(
          properties: properties {
            $0.placemarks = [10, 15, 20].map {
              MapPlacemark(
                coordinates: Coordinates(latitude: $0, longitude: $0), icon: .localImage(named: "images/placemark.svg"))
            }
            $0.center = Coordinates(latitude: 15, longitude: 15)
            $0.zoomLevel = 1
          },
          style: styleSheet { $0.backgroundColor = .green },
          layout: layout { $0.flex = flex { $0.grow = .one } })
      ])
  }

  static var half: View {
    page(
      .black,
      [
        progress(
          progress: ProgressCounter(partial: 5, total: 10) ?? .initial,
          style: progressStyleSheet { base, progress in
            base.backgroundColor = .white
            progress.progressStyle = .color(.red)
            progress.trackStyle = .color(.blue)
          },
          layout: layout {
            $0.flex = flex { $0.grow = .one }
            $0.margin = .by(edge: Edge(left: 25, top: 50, right: 25))
          })
      ])
  }

  static func segments(selected: Int) -> View {
    func numbered(_ number: Int) -> SegmentProperties<Action> {
      segment(title: "\(number)", onTap: .sendMessage(.segmentSelected(number)))
    }
    return page(
      .black,
      [
        segmented(
          segments: ZipList(
            left: (0..<selected).map(numbered), center: numbered(selected), right: (selected + 1..<6).map(numbered)),
          style: segmentedStyleSheet { base, segmented in
            base.backgroundColor = .white
            segmented.textSize = 20
            segmented.textColor = .red
            segmented.borderColor = .green
          })
      ])
  }

  static var waiting: View {
    page(
      .black,
      [
        spinner(
          style: spinnerStyleSheet { base, spinner in
            base.backgroundColor = .black
            spinner.color = .red
          },
          layout: layout {
            $0.justifyContent = .center
            $0.alignment = Alignment(self: .center)
          })
      ])
  }
}
