import Bento
import PortalRaster

/// A box of one component or a few, with a name: what Bento's own pictures show.
struct Scene: Sendable {
  var name: String
  var box: @Sendable () -> Box<Int, Int>
  /// Done to the list once it shows the box.
  var use: @Sendable (BoxView) -> Void = { _ in }

  init(_ name: String, _ component: @escaping @Sendable () -> any Renderable) {
    self.name = name
    box = { Box.empty |-+ Section(id: 0) |---+ Node(id: 0, component: component().asAnyRenderable()) }
  }

  init(_ name: String, box: @escaping @Sendable () -> Box<Int, Int>) {
    self.name = name
    self.box = box
  }

  /// The style of a label by its name.
  static func text(_ name: TextStyle.Named) -> TextStyle {
    var style = LabelView().textStyle
    style.named = name
    return style
  }

  func using(_ use: @escaping @Sendable (BoxView) -> Void) -> Scene {
    var scene = self
    scene.use = use
    return scene
  }
}

/// The scenes of texts, buttons, switches and what else has no field.
enum ComponentScenes {
  static let buttons: [Scene] = [
    Scene("title") { Component.Button(title: "Button") },
    Scene("loading") { Component.Button(title: "Button", isLoading: true) },
    Scene("loading, margins") {
      Component.Button(title: "Button", isLoading: true).styling(
        StyleSheet<Component.Button.View>()
          .setting(\.insets, Edges(top: 128, left: 8, bottom: 8, right: 64))
          .setting(\.style.backgroundColor, .systemCyan))
    },
    Scene("several lines") { Component.Button(title: String(repeating: "Long Text ", count: 16)) },
    Scene("hugs") { Component.Button(title: "Button", hugsContent: true).styling(ground(.systemYellow)) },
    Scene("leading") {
      Component.Button(title: "Button", hugsContent: true, alignment: .leading).styling(ground(.systemYellow))
    },
    Scene("trailing") {
      Component.Button(title: "Button", hugsContent: true, alignment: .trailing).styling(ground(.systemYellow))
    },
    Scene("white on blue, hugs") {
      Component.Button(title: "Button", hugsContent: true).styling(
        ground(.systemBlue).setting(\.button.spec.style.color, .white).setting(\.button.style.cornerRadius, 1000))
    },
  ]

  private static func ground(_ color: Color) -> StyleSheet<Component.Button.View> {
    StyleSheet().setting(\.button.style.backgroundColor, color)
  }

  static let descriptions: [Scene] = [
    Scene("headline, centred") {
      Component.Description(text: "Unable to connect").styling(
        StyleSheet<Component.Description.View>().setting(\.label.textStyle, Scene.text(.headline))
          .setting(\.label.textAlignment, .center))
    },
    Scene("chevron") {
      Component.Description(
        text: "Dr. Amelia Watson", accessoryIcon: .symbol("chevron.right").tinted(.systemGray), didTap: {})
    },
    Scene("subheadline, several lines") { Component.Description(text: advice).styling(subheadline) },
    Scene(
      "header and footer",
      box: {
        Box.empty
          |-+ Section(
            id: 0, header: Component.Description(text: advice).styling(subheadline),
            footer: Component.Description(text: advice).styling(subheadline))
          |---+ Node(id: 0, component: Component.EmptySpace(height: 44, color: .white))
      }
    ).using {
      $0.style.backgroundColor = .systemGroupedBackground
      ($0 as? TableView)?.separatorColor = .separator
      ($0 as? ColumnView)?.separatorColor = .separator
    },
    Scene("title3, icon") {
      Component.Description(text: "Possible Causes", accessoryIcon: .symbol("info.circle"), didTapAccessory: {})
        .styling(StyleSheet<Component.Description.View>().setting(\.label.textStyle, Scene.text(.title3)))
    },
    Scene("two lines at most, green") {
      Component.Description(text: String(repeating: "Text ", count: 20)).styling(
        StyleSheet<Component.Description.View>().setting(\.label.numberOfLines, 2)
          .setting(\.style.backgroundColor, .systemGreen))
    },
  ]

  private static let advice =
    "Please check your network and try again. If the problem persists, please contact our customer service."
  private static var subheadline: StyleSheet<Component.Description.View> {
    StyleSheet().setting(\.label.textStyle, Scene.text(.subheadline))
  }

  // MARK: Texts with a detail

  private typealias Detailed = Component.DetailedDescription

  /// Labels yellow and blue in turn, and the detail green.
  private static func detailed(
    _ texts: [String], _ detail: String? = nil, accessory: Accessory = .none, picture: Component.Picture = .none,
    side: Double? = nil, fraction: Double? = nil, lines: Int = 0,
    _ style: (inout StyleSheet<Component.DetailedDescription.View>) -> Void = { _ in }
  ) -> AnyRenderable {
    let colors: [Color] = [.systemYellow, .systemBlue]
    return Component.DetailedDescription(
      texts: texts,
      textStyles: texts.indices.map {
        StyleSheet<LabelView>().setting(\.style.backgroundColor, colors[$0 % 2]).setting(\.numberOfLines, lines)
      },
      detail: detail, picture: picture, pictureSize: side.map { Size(width: $0, height: $0) }, accessory: accessory,
      textBlockWidthFraction: fraction
    ).styling(
      StyleSheet<Component.DetailedDescription.View>().setting(\.detail.style.backgroundColor, .systemGreen).with(style)
    )
  }

  private static let photo = ImageSource.symbol("person")
  private static let three = ["Title", "Subtitle", "Second subtitle"]
  private static let five = ["Title", "Subtitle", "Third", "Fourth", "Fifth"]
  private static let long = String(repeating: "A long text ", count: 20)

  /// The component beside a red field: what a custom view at its end is here.
  private static func beside(_ width: Double, _ height: Double) -> AnyRenderable {
    [
      detailed(["Title"], "Detail").grow(),
      Component.EmptySpace(height: height, color: .systemRed).width(width),
    ].stack(.horizontal, insets: Edges(top: 0, left: 0, bottom: 0, right: 16))
  }

  static let detailed: [Scene] = [
    Scene("nothing") { detailed([]) },
    Scene("detail alone") { detailed([], "Detail") },
    Scene("three texts") { detailed(three) },
    Scene("three texts, detail") { detailed(three, "Detail") },
    Scene("no accessory") { detailed(["Title"], "Detail") },
    Scene("chevron") { detailed(["Title"], "Detail", accessory: .chevron) },
    Scene("spinner") { detailed(["Title"], "Detail", accessory: .activityIndicator) },
    Scene("checkmark") { detailed(["Title"], "Detail", accessory: .checkmark) },
    Scene("icon") { detailed(["Title"], "Detail", accessory: .icon(.symbol("info.circle"))) },
    Scene("red, 50 by 50") { beside(50, 50) },
    Scene("red, 150 by 50") { beside(150, 50) },
    Scene("round image, 128") {
      detailed(["Title"], picture: .image(photo), side: 128) {
        $0.set(\.picture.image.style.cornerRadius, 64)
        $0.set(\.picture.image.style.clipToBounds, true)
        $0.set(\.picture.image.style.contentMode, .scaleAspectFill)
        $0.set(\.picture.image.style.backgroundColor, .systemGray5)
      }
    },
    Scene("initials") {
      detailed(["William Tell"], picture: .text("WT"), side: 64) {
        $0.set(\.picture.style.backgroundColor, .systemPurple)
        $0.set(\.picture.style.cornerRadius, 32)
        $0.set(\.picture.label.textColor, .white)
      }
    },
    Scene("titles 0.3 wide") { detailed(three, "Detail", fraction: 0.3) },
    Scene("five texts, image, chevron") {
      detailed(five, "Detail", accessory: .chevron, picture: .image(photo), side: 64)
    },
    Scene("some empty, 0.3 wide") {
      detailed(
        ["Title", "", "Third", "", "Fifth"], "Detail", accessory: .chevron, picture: .image(photo), side: 64,
        fraction: 0.3)
    },
    Scene("several lines, 0.4 wide") {
      detailed(
        ["A title", "A subtitle of several lines", "Third", "A fourth that is long, too", "Fifth"], "Detail",
        accessory: .chevron, picture: .image(photo), side: 100, fraction: 0.4
      ) { $0.set(\.picture.image.style.cornerRadius, 50) }
    },
    Scene("long, two lines at most") { detailed([long, long], accessory: .chevron, lines: 2) },
    Scene("long detail, 0.25 wide") { detailed(["Title"], long, fraction: 0.25) },
    Scene("long detail in two lines, 0.25 wide") {
      detailed(["Title"], long, fraction: 0.25) { $0.set(\.detail.numberOfLines, 2) }
    },
  ]

  static let others: [Scene] = [
    Scene("activity") { Component.Activity(isLoading: true) },
    Scene("space of 44") { Component.EmptySpace(height: 44, color: .systemPurple) },
    Scene("space of 22") { Component.EmptySpace(height: 22, color: .systemGreen) },
    Scene("image, 16 below it") {
      Component.Image(image: photo, size: Size(width: 80, height: 80)).styling(
        StyleSheet<Component.Image.View>().setting(\.insets, Edges(top: 0, left: 0, bottom: 16, right: 0)))
    },
    Scene("image with a button at its corner") {
      Component.Image(
        image: photo, size: Size(width: 80, height: 80), accessory: .symbol("xmark"), didTapAccessory: {}
      ).styling(
        StyleSheet<Component.Image.View>().setting(\.insets, Edges(all: 30))
          .setting(\.style.backgroundColor, .systemPurple).setting(\.accessory.style.backgroundColor, .systemGreen))
    },
  ]

  static let toggles: [Scene] = [
    Scene("on") { Component.Toggle(title: terms, isOn: true) },
    Scene("off") { Component.Toggle(title: terms, isOn: false) },
    Scene("loading") { Component.Toggle(title: terms, isOn: false, isRefreshing: true) },
    Scene("image of 32") {
      Component.Toggle(title: terms, image: photo, imageSize: Size(width: 32, height: 32), isOn: true)
    },
    Scene("image of 128") {
      Component.Toggle(title: terms, image: photo, imageSize: Size(width: 128, height: 128), isOn: true)
    },
    Scene("image of 128, short title") {
      Component.Toggle(title: "Terms", image: photo, imageSize: Size(width: 128, height: 128), isOn: true)
    },
  ]

  private static let terms = String(repeating: "I agree to the Terms & Conditions ", count: 10)
}
