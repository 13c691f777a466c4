extension Component {
  /// A wheel that turns while something is loaded.
  public struct Activity: Renderable {
    /// The row: a spinner in its middle.
    public final class View: BaseView {
      /// The wheel, which takes no room while nothing is loaded.
      public let spinner = SpinnerView()

      public required init() {
        super.init()
        layout.alignItems = .center
        insets = Edges(all: 8)
        addSubview(spinner)
      }
    }

    /// Whether something is loaded; if not, the row has no height but its insets.
    public var isLoading: Bool
    /// A wheel that turns, or none.
    public init(isLoading: Bool) { self.isLoading = isLoading }

    public func render(in view: View) { view.spinner.isGone = !isLoading }
  }

  /// Room without anything in it.
  public struct EmptySpace: Renderable, HeightCustomizing, LayoutComparing {
    /// How high it is, exactly.
    public var height: Double
    /// The colour of the room, clear by default.
    public var color: Color
    /// Room of one colour; clear, unless one is said.
    public init(height: Double, color: Color = .clear) { (self.height, self.color) = (height, color) }

    public func render(in view: BaseView) {
      view.layout.height = .points(height)
      view.style.backgroundColor = color
    }

    public func estimatedHeight(forWidth width: Double) -> Double { height }
    public func layoutEquivalence(with other: EmptySpace) -> LayoutEquivalence {
      height == other.height ? .same : .different
    }
  }

  /// A button as wide as its row, or as its title.
  public struct Button: Renderable {
    /// The row: a button, and a spinner over it.
    public final class View: RowView {
      /// The button within the row, for what a style sheet says of it.
      public let button = ButtonView()
      /// The wheel in the place of the title while something is loaded.
      public let spinner = SpinnerView()
      /// What the spinner is in the middle of, wherever the button is in its row.
      let ground = BaseView()

      public required init() {
        super.init()
        button.spec.style.numberOfLines = 0
        spinner.lieInTheMiddle()
        ground.layout.shrink = 1
        ground.addSubview(button)
        ground.addSubview(spinner)
        addSubview(ground)
      }
    }

    /// Where a button is in its row that hugs its title.
    public enum Alignment: Hashable, Sendable {
      /// Where reading begins.
      case leading
      /// In the middle.
      case center
      /// Where reading ends.
      case trailing
    }

    /// What a tap does besides.
    public struct Behavior: OptionSet, Hashable, Sendable {
      /// What was edited elsewhere loses the focus first, so that its text is there before the tap is heard.
      public static let becomeFirstResponder = Behavior(rawValue: 1)

      /// The bits of what a tap does besides.
      public let rawValue: Int
      /// A set by its bits.
      public init(rawValue: Int) { self.rawValue = rawValue }
    }

    /// What is read on the button, on as many lines as it needs.
    public var title: String
    /// Whether it takes taps, and looks as if it did.
    public var isEnabled: Bool
    /// Whether a wheel turns in the place of the title; meanwhile there are no taps.
    public var isLoading: Bool
    /// Whether the button is no wider than its title.
    public var hugsContent: Bool
    /// Where the button is that hugs its title.
    public var alignment: Alignment
    /// What a tap does besides.
    public var behavior: Behavior
    /// Called after a tap on the button, but not while it is disabled or loading.
    public var didTap: () -> Void

    /// A button as wide as its row that takes taps, unless it is said otherwise.
    public init(
      title: String, isEnabled: Bool = true, isLoading: Bool = false, hugsContent: Bool = false,
      alignment: Alignment = .center, behavior: Behavior = [], didTap: @escaping () -> Void = {}
    ) {
      self.title = title
      self.isEnabled = isEnabled
      self.isLoading = isLoading
      self.hugsContent = hugsContent
      self.alignment = alignment
      self.behavior = behavior
      self.didTap = didTap
    }

    public func render(in view: View) {
      view.button.title = title
      view.button.hidesContent = isLoading
      view.button.isEnabled = isEnabled && !isLoading
      view.button.didTap = { [behavior, didTap, weak view] in
        if behavior.contains(.becomeFirstResponder) { view?.world?.resignFirstResponder() }
        didTap()
      }
      view.ground.layout.grow = hugsContent ? 0 : 1
      view.spinner.isGone = !isLoading
      view.layout.justifyContent =
        switch alignment {
        case .leading: .flexStart
        case .center: .center
        case .trailing: .flexEnd
        }
    }
  }

  /// An image, with a button at its corner.
  public struct Image: Renderable {
    /// The row: an image in its middle, and a button on its corner.
    public final class View: BaseView {
      /// The image, by which a sheet says its corners and how it fills its size.
      public let image = ImageView()
      /// The button on the corner, half of which lies beyond the image.
      public let accessory = ButtonView()

      public required init() {
        super.init()
        layout.alignItems = .center
        accessory.layout.position = .absolute
        accessory.layout.width = 44
        accessory.layout.height = 44
        accessory.layout.inset = FlexEdges(top: -22, right: -22)
        let corner = BaseView()
        corner.addSubview(image)
        corner.addSubview(accessory)
        addSubview(corner)
      }
    }

    /// What is seen; nil for nothing.
    public var image: ImageSource?
    /// Its size; nil for the image's own.
    public var size: Size?
    /// The icon of the button at its corner.
    public var accessory: ImageSource?
    /// What a tap on the button at its corner does; without it there is none.
    public var didTapAccessory: (() -> Void)?

    /// An image of its own size without a button, unless they are said.
    public init(
      image: ImageSource?, size: Size? = nil, accessory: ImageSource? = nil, didTapAccessory: (() -> Void)? = nil
    ) {
      self.image = image
      self.size = size
      self.accessory = accessory
      self.didTapAccessory = didTapAccessory
    }

    public func render(in view: View) {
      view.image.image = image
      view.image.size = size
      view.accessory.spec.icon = accessory
      view.accessory.isGone = didTapAccessory == nil
      view.accessory.didTap = didTapAccessory
    }
  }

  /// An image, or a text in its place.
  public struct ImageOrLabel: Renderable {
    /// A box with the image, or with the text in its middle.
    public final class View: BaseView {
      /// The image, which takes no room where there is a text.
      public let image = ImageView()
      /// The text in the place of the image.
      public let label = LabelView()

      public required init() {
        super.init()
        layout.alignItems = .center
        layout.justifyContent = .center
        layout.shrink = 0
        label.textAlignment = .center
        image.layout.maxWidth = .percent(100)
        addSubview(image)
        addSubview(label)
      }

      func show(_ picture: Picture, _ size: Size?) {
        var (source, text): (ImageSource?, String?) = (nil, nil)
        switch picture {
        case .none: break
        case .image(let image): source = image
        case .text(let words): text = words
        }
        (image.image, label.text) = (source, text)
        (image.isGone, label.isGone) = (source == nil, text == nil)
        image.size = size
        layout.width = size.map { .points($0.width) } ?? .auto
        layout.height = size.map { .points($0.height) } ?? .auto
      }
    }

    /// The image, or the text in its place.
    public var picture: Picture
    /// Its size; nil for that of the content.
    public var fixedSize: Size?
    /// A picture of its own size, unless one is said.
    public init(_ picture: Picture, fixedSize: Size? = nil) {
      self.picture = picture
      self.fixedSize = fixedSize
    }

    public func render(in view: View) { view.show(picture, fixedSize) }
  }

  /// A switch with a title.
  public struct Toggle: Renderable {
    /// The row: an image, a title, and at its end the switch or a spinner.
    public final class View: RowView {
      /// The image before the title.
      public let image = ImageView()
      /// The title before the switch: what it is that is on or off.
      public let title = LabelView()
      /// The switch at the end of the row.
      public let toggle = ToggleView()
      /// The wheel in the place of the switch while it is refreshed.
      public let spinner = SpinnerView()
      /// What the spinner is in the middle of: as large as the switch, so that nothing moves when one takes the other's place.
      let ground = BaseView()

      public required init() {
        super.init()
        layout.columnGap = 9
        title.layout.grow = 1
        spinner.lieInTheMiddle()
        ground.layout.shrink = 0
        ground.addSubview(toggle)
        ground.addSubview(spinner)
        for view in [image, title, ground] { addSubview(view) }
      }
    }

    /// One style, or runs with styles of their own.
    public var title: [TextRun]
    /// What stands before the title; nil for nothing.
    public var image: ImageSource?
    /// The size of the image before the title; nil for its own.
    public var imageSize: Size?
    /// The value that the switch shows.
    public var isOn: Bool
    /// Whether the switch takes taps, and looks as if it did.
    public var isEnabled: Bool
    /// Whether a spinner is in the place of the switch.
    public var isRefreshing: Bool
    /// Hears of the value that a tap gives the switch.
    public var didChangeValue: (Bool) -> Void

    /// A switch with a title of one style.
    public init(
      title: String, image: ImageSource? = nil, imageSize: Size? = nil, isOn: Bool, isEnabled: Bool = true,
      isRefreshing: Bool = false, didChangeValue: @escaping (Bool) -> Void = { _ in }
    ) {
      self.init(
        attributedTitle: [TextRun(title)], image: image, imageSize: imageSize, isOn: isOn, isEnabled: isEnabled,
        isRefreshing: isRefreshing, didChangeValue: didChangeValue)
    }

    /// A switch with a title of several styles.
    public init(
      attributedTitle: [TextRun], image: ImageSource? = nil, imageSize: Size? = nil, isOn: Bool,
      isEnabled: Bool = true, isRefreshing: Bool = false, didChangeValue: @escaping (Bool) -> Void = { _ in }
    ) {
      title = attributedTitle
      self.image = image
      self.imageSize = imageSize
      self.isOn = isOn
      self.isEnabled = isEnabled
      self.isRefreshing = isRefreshing
      self.didChangeValue = didChangeValue
    }

    public func render(in view: View) {
      view.image.image = image
      view.image.size = imageSize
      view.image.isGone = image == nil
      view.title.spec.runs = title
      view.toggle.isOn = isOn
      view.toggle.isEnabled = isEnabled
      view.toggle.semantics.label = title.map(\.text).joined()
      view.toggle.didChangeValue = didChangeValue
      view.toggle.isHidden = isRefreshing
      view.spinner.isGone = !isRefreshing
    }
  }
}
