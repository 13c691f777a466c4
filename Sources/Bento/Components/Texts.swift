extension Component {
  /// A text with something at its end.
  public struct Description: Renderable {
    /// The row: a text, and a button after it.
    public final class View: TappableRowView {
      /// The description, which takes all room before the button.
      public let label = LabelView()
      /// The button after the text.
      public let accessory = ButtonView()

      public required init() {
        super.init()
        label.layout.grow = 1
        accessory.layout.width = 24
        accessory.layout.height = 24
        addSubview(label)
        addSubview(accessory)
      }
    }

    /// What is read, on as many lines as it needs.
    public var text: String
    /// The button after the text; nil for none.
    public var accessoryIcon: ImageSource?
    /// What a tap on the row does; without it, the row does not look pressed.
    public var didTap: (() -> Void)?
    /// What a tap on the button does; without it, the tap is the row's.
    public var didTapAccessory: (() -> Void)?

    /// A text alone, unless more is said.
    public init(
      text: String, accessoryIcon: ImageSource? = nil, didTap: (() -> Void)? = nil,
      didTapAccessory: (() -> Void)? = nil
    ) {
      self.text = text
      self.accessoryIcon = accessoryIcon
      self.didTap = didTap
      self.didTapAccessory = didTapAccessory
    }

    public func render(in view: View) {
      view.label.text = text
      view.accessory.spec.icon = accessoryIcon
      view.accessory.isGone = accessoryIcon == nil
      view.accessory.didTap = didTapAccessory
      view.accessory.isUserInteractionEnabled = didTapAccessory != nil
      view.didTap = didTap
      view.isUserInteractionEnabled = didTap != nil
    }
  }

  /// Texts below one another with an image before them and a detail after them.
  public struct DetailedDescription: Renderable {
    /// The row: a picture, texts below one another, a detail, and what is at the end.
    public final class View: TappableRowView {
      /// What stands before the texts.
      public let picture = ImageOrLabel.View()
      /// What is on the picture's corner.
      public let badge = ImageView()
      /// What the texts are in.
      public let texts = BaseView()
      /// The text after the others.
      public let detail = LabelView()
      /// What is at the end.
      let accessory = AccessoryView()
      var labels: [LabelView] = []

      public required init() {
        super.init()
        layout.columnGap = 16
        texts.layout.rowGap = 8
        texts.layout.grow = 1
        texts.layout.shrink = 1
        picture.layout.maxWidth = 100
        badge.size = Size(width: 12, height: 12)
        badge.layout.position = .absolute
        badge.layout.inset = FlexEdges(right: 0, bottom: 0)
        detail.numberOfLines = 1
        detail.textColor = .secondaryLabel
        detail.layout.margin = FlexEdges(start: .auto)
        picture.addSubview(badge)
        for view in [picture, texts, detail, accessory] { addSubview(view) }
      }
    }

    /// The texts below one another; empty ones take no room.
    public var texts: [String]
    /// The looks of the texts, by their places among all of them; those beyond have the last one's.
    public var textStyles: [StyleSheet<LabelView>]
    /// The text after the others, on one line.
    public var detail: String?
    /// What stands before the texts.
    public var picture: Picture
    /// Its size, which is made smaller where it is more than 100 points wide.
    public var pictureSize: Size?
    /// What is on the picture's corner.
    public var badge: ImageSource?
    /// What is at the end.
    public var accessory: Accessory
    /// The part of the row's width that the texts have; nil for what is left.
    public var textBlockWidthFraction: Double?
    /// What a tap on the row does; without it, the row does not look pressed.
    public var didTap: (() -> Void)?
    /// What a tap on what is at the end does; without it, the tap is the row's.
    public var didTapAccessory: (() -> Void)?

    /// Texts alone, unless more is said.
    public init(
      texts: [String], textStyles: [StyleSheet<LabelView>] = [], detail: String? = nil, picture: Picture = .none,
      pictureSize: Size? = nil, badge: ImageSource? = nil, accessory: Accessory = .none,
      textBlockWidthFraction: Double? = nil, didTap: (() -> Void)? = nil, didTapAccessory: (() -> Void)? = nil
    ) {
      self.texts = texts
      self.textStyles = textStyles
      self.detail = detail
      self.picture = picture
      self.pictureSize = pictureSize
      self.badge = badge
      self.accessory = accessory
      self.textBlockWidthFraction = textBlockWidthFraction
      self.didTap = didTap
      self.didTapAccessory = didTapAccessory
    }

    public func render(in view: View) {
      // Empty texts take no room, and no space before the next.
      let shown = texts.filter { !$0.isEmpty }
      while view.labels.count > shown.count { view.labels.removeLast().removeFromSuperview() }
      while view.labels.count < shown.count {
        let label = LabelView()
        view.labels.append(label)
        view.texts.addSubview(label)
      }
      for (label, text) in zip(view.labels, shown) { label.text = text }
      view.texts.layout.width = textBlockWidthFraction.map { .percent($0 * 100) } ?? .auto
      view.texts.layout.grow = textBlockWidthFraction == nil ? 1 : 0
      view.texts.layout.shrink = textBlockWidthFraction == nil ? 1 : 0
      view.detail.text = detail
      view.detail.isGone = detail == nil
      view.picture.show(picture, pictureSize.map(Self.fitted))
      view.picture.isGone = picture == .none
      view.badge.image = badge
      view.badge.isGone = badge == nil
      view.accessory.accessory = accessory
      view.accessory.isGone = accessory == .none
      // What is at the end stays there where the texts leave room.
      view.accessory.layout.margin = detail == nil ? FlexEdges(start: .auto) : FlexEdges()
      view.accessory.didTap = didTapAccessory
      view.accessory.isUserInteractionEnabled = didTapAccessory != nil
      view.accessory.semantics.role = didTapAccessory == nil ? nil : .button
      view.didTap = didTap
      view.isUserInteractionEnabled = didTap != nil
    }

    /// A picture is at most 100 points wide.
    private static func fitted(_ size: Size) -> Size {
      let part = min(1, 100 / max(1, size.width))
      return Size(width: size.width * part, height: size.height * part)
    }

    public func didMount(to view: View, storage: ViewStorage) {
      guard let last = textStyles.indices.last else { return }
      let shown = texts.indices.filter { !texts[$0].isEmpty }
      storage[Self.back] = zip(view.labels, shown).map { label, place in
        (label, textStyles[min(place, last)].apply(to: label))
      }
    }

    public func willUnmount(from view: View, storage: ViewStorage) {
      for (label, sheet) in storage[Self.back] ?? [] { sheet.apply(to: label) }
    }

    private static let back = ViewStorage.Key<[(LabelView, StyleSheet<LabelView>)]>()
  }

  /// A title with a text that describes it.
  public struct TitledDescription: Decorator {
    /// The two texts as the component that shows them.
    public let wrapped: DetailedDescription

    /// A title above a text, with an image before them where there is one.
    public init(
      title: String, text: String, image: ImageSource? = nil, accessory: Accessory = .none,
      didTap: (() -> Void)? = nil
    ) {
      wrapped = DetailedDescription(
        texts: [title, text], picture: image.map { .image($0) } ?? .none, accessory: accessory, didTap: didTap)
    }
  }

  /// What stands at the end of a row.
  final class AccessoryView: ViewObject {
    var accessory = Accessory.none { didSet { changed() } }
    var didTap: (() -> Void)?

    required init() {
      super.init()
      addAction(for: .tap) { [unowned self] _ in didTap?() }
    }

    override public var placing: SubviewPlacing { .flexbox }
    override public func looks() -> () -> Void { back(super.looks(), back(to: \.accessory)) }
    override public func complete(_ spec: inout ViewSpec, _ lowering: inout ViewLowering) {
      super.complete(&spec, &lowering)
      if accessory != .none { spec.children.append(accessory.mark) }
    }
  }
}
