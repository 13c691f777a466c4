import Portal
import Testing

@Suite("Style sheets")
struct MergedStyleTests {
  private let headline = labelStyleSheet { base, label in
    base.cornerRadius = 4
    label.textSize = 20
    label.textWeight = .bold
  }

  @Test("take over what another one says, and keep the rest")
  func merged() {
    let faint = labelStyleSheet { base, label in
      base.alpha = 0.5
      label.textWeight = .light
    }
    let expected = labelStyleSheet { base, label in
      base.cornerRadius = 4
      base.alpha = 0.5
      label.textSize = 20
      label.textWeight = .light
    }
    #expect(headline.merged(with: faint) == expected)
    #expect(headline.merged(with: labelStyleSheet()) == headline)
    #expect(labelStyleSheet().merged(with: headline) == headline)
  }

  @Test("take over what a text's style says, whose kind need not be said")
  func texts() {
    let red = headline.merged(with: .text(color: .systemRed, size: 34))
    #expect(red == headline.with { _, label in (label.textColor, label.textSize) = (.systemRed, 34) })
    #expect(buttonStyleSheet().merged(with: .text(size: 12)) == .text(size: 12))
  }

  @Test("of another kind give what all components have")
  func otherKinds() {
    let card = styleSheet { $0.backgroundColor = .systemRed }
    let expected = headline.with { base, _ in base.backgroundColor = .systemRed }
    #expect(headline.merged(with: card) == expected)
    #expect(
      headline.merged(
        with: buttonStyleSheet { base, button in
          base.backgroundColor = .systemRed
          button.textSize = 3
        }) == expected)
  }

  @Test("are based on others")
  func based() {
    let title = headline.with { _, label in label.textSize = 34 }
    #expect(title.component.textSize == 34 && title.component.textWeight == .bold && title.base.cornerRadius == 4)
    #expect(headline.component.textSize == 20)
  }

  @Test("of texts are said in one line, on the ground of what their kind has")
  func textsAlone() {
    let style: StyleSheet<ButtonStyleSheet> = .text(size: 12, alignment: .center, lines: 2, spacing: 1, lineHeight: 1.5)
    #expect(
      style
        == buttonStyleSheet { _, button in
          button.textSize = 12
          button.textAlignment = .center
          button.numberOfLines = 2
          button.letterSpacing = 1
          button.text.lineHeight = 1.5
        })
    let all: StyleSheet<LabelStyleSheet> = .text(
      color: .systemRed, weight: .bold, italic: true, font: Font(name: "Inter"))
    #expect(
      all
        == labelStyleSheet { _, label in
          label.textColor = .systemRed
          label.textWeight = .bold
          label.italic = true
          label.textFont = Font(name: "Inter")
        })
  }

  // MARK: Every property

  @Test("take over every property of a box")
  func boxes() {
    let full = styleSheet {
      $0.backgroundColor = .systemRed
      $0.gradient = Gradient.linear(stops: [Gradient.Stop(.black, at: 0)])
      $0.cornerRadius = 1
      $0.cornerCurve = .continuous
      $0.borderColor = .systemRed
      $0.borderWidth = 1
      $0.borderStyle = .dashed
      $0.borders.top = EdgeBorder()
      $0.shadow = Shadow()
      $0.backdropBlur = 1
      $0.alpha = 0.5
      $0.blend = .multiply
      $0.transform = Transform(rotate: 1)
      $0.contentMode = .scaleAspectFit
      $0.clipToBounds = true
    }
    expectAll(of: full.base, BaseStyleSheet())
    #expect(styleSheet().merged(with: full) == full)
  }

  @Test("take over every property of a text")
  func everyText() {
    let full = labelStyleSheet { _, label in
      label.text.named = .title1
      label.text.color = .systemRed
      label.text.font = Font(name: "Courier")
      label.text.size = 1
      label.text.scalesWithTextSize = false
      label.text.weight = .bold
      label.text.italic = true
      label.text.letterSpacing = 1
      label.text.underline = true
      label.text.strikethrough = true
      label.text.features = [FontFeature("liga", 0)]
      label.text.variations = [FontVariation("wght", 1)]
      label.text.alignment = .center
      label.text.lineHeight = 1
      label.text.numberOfLines = 1
      label.text.ellipsis = .head
      label.text.adjustToFitWidth = true
      label.text.minimumScaleFactor = 1
    }
    expectAll(of: full.component.text, TextStyle())
    #expect(labelStyleSheet().merged(with: full) == full)
  }

  @Test("take over every property of each kind")
  func everyKind() {
    check(buttonStyleSheet { $1.textSize = 1 })
    check(linkStyleSheet { $1.textSize = 1 })
    check(textViewStyleSheet { $1.textSize = 1 })
    check(pickerStyleSheet { $1.textSize = 1 })
    check(datePickerStyleSheet { $1.textSize = 1 })
    check(
      textFieldStyleSheet {
        $1.textSize = 1; $1.tintColor = .systemRed
      })
    check(
      searchFieldStyleSheet {
        $1.textSize = 1; $1.tintColor = .systemRed
      })
    check(
      segmentedStyleSheet {
        $1.textSize = 1; $1.tintColor = .systemRed
      })
    check(
      toggleStyleSheet {
        $1.onTintColor = .black; $1.tintChangingColor = .black; $1.thumbTintColor = .black
      })
    check(
      sliderStyleSheet {
        $1.minimumTrackTintColor = .black
        $1.maximumTrackTintColor = .black
        $1.thumbTintColor = .black
      })
    check(stepperStyleSheet { $1.tintColor = .black })
    check(
      pageControlStyleSheet {
        $1.pageIndicatorTintColor = .black; $1.currentPageIndicatorTintColor = .black
      })
    check(
      progressStyleSheet {
        $1.progressStyle = .color(.black); $1.trackStyle = .color(.black)
      })
    check(spinnerStyleSheet { $1.color = .black })
    check(
      tableStyleSheet {
        $1.separatorColor = .black; $1.refreshTintColor = .black
      })
    check(collectionStyleSheet { $1.refreshTintColor = .black })
    check(
      tabBarStyleSheet {
        $1.tintColor = .black
        $1.unselectedTintColor = .black
        $1.badgeColor = .black
        $1.textFont = Font(name: "Courier")
        $1.toolbarBackground = .thin
        $1.toolbarBackgroundVisibility = .visible
        $1.isTranslucent = false
        $1.separatorHidden = true
      })
    check(
      navigationBarStyleSheet {
        $1.tintColor = .black
        $1.title.size = 1
        $1.toolbarBackground = .thin
        $1.toolbarBackgroundVisibility = .visible
        $1.isTranslucent = false
        $1.statusBarStyle = .lightContent
        $1.separatorHidden = true
      })
  }

  private func check<Kind: ComponentStyle>(_ full: StyleSheet<Kind>) {
    expectAll(of: full.component, Kind())
    let merged = StyleSheet(component: Kind()).merged(with: full)
    #expect(merged == full)
  }

  /// A new property is to be set in the sheets above.
  private func expectAll<Style>(of full: Style, _ unset: Style) {
    for (one, other) in zip(Mirror(reflecting: full).children, Mirror(reflecting: unset).children) {
      #expect("\(one.value)" != "\(other.value)", "\(Style.self).\(one.label ?? "")")
    }
  }
}
