/// How a value of a document is written in Swift.
enum SwiftForm: Hashable, Sendable {
  case text, bool, number, color, font, image, point, factors, insets, message, texts, runs, features, variations
  case date, columns, placemarks, coordinates, refresh, progressContent, children
  /// A case of an enumeration.
  case choice
  /// A closure that is given values of these types.
  case handler([String])
}

/// A member of a document's object: what it is called in Swift, and how its value is written.
struct SwiftMember: Sendable {
  var name: String
  var form: SwiftForm

  init(_ name: String, _ form: SwiftForm) {
    self.name = name
    self.form = form
  }
}

/// A kind of component as Swift makes it.
struct SwiftKind: Sendable {
  /// Its properties, by their names in documents.
  var properties: [String: SwiftMember] = [:]
  /// What only its style sheet has.
  var style: [String: SwiftForm] = [:]
  /// The function that configures its style sheet; nothing where it has only what all have.
  var sheet: String?

  static let all: [String: SwiftKind] = [
    "button": SwiftKind(
      properties: same([
        "text": .text, "icon": .image, "iconPosition": .choice, "onTap": .message, "isActive": .bool,
        "isEnabled": .bool,
      ]),
      style: text, sheet: "buttonStyleSheet"),
    "label": SwiftKind(
      properties: same(["text": .text, "runs": .runs, "textAfterLayout": .text]), style: text, sheet: "labelStyleSheet"),
    "textField": SwiftKind(
      properties: same([
        "text": .text, "placeholder": .text, "isSecureTextEntry": .bool, "shouldReturn": .bool,
      ]).merging(editing) { $1 }, style: text.merging(["tintColor": .color]) { $1 }, sheet: "textFieldStyleSheet"),
    "searchField": SwiftKind(
      properties: same(["text": .text, "placeholder": .text, "cancelTitle": .text, "onCancel": .message])
        .merging(editing) { $1 }, style: text.merging(["tintColor": .color]) { $1 }, sheet: "searchFieldStyleSheet"),
    "textView": SwiftKind(
      properties: same(["isScrollEnabled": .bool, "isEditable": .bool]), style: text, sheet: "textViewStyleSheet"),
    "link": SwiftKind(
      properties: same(["text": .text, "destination": .text, "onTap": .message]), style: text, sheet: "linkStyleSheet"),
    "toggle": SwiftKind(
      properties: same([
        "isOn": .bool, "isActive": .bool, "isEnabled": .bool, "onSwitch": .handler(["Bool"]),
      ]), style: ["onTintColor": .color, "tintChangingColor": .color, "thumbTintColor": .color],
      sheet: "toggleStyleSheet"),
    "slider": SwiftKind(
      properties: same([
        "value": .number, "minimumValue": .number, "maximumValue": .number, "isEnabled": .bool,
        "onValueChange": .handler(["Double"]),
      ]), style: ["minimumTrackTintColor": .color, "maximumTrackTintColor": .color, "thumbTintColor": .color],
      sheet: "sliderStyleSheet"),
    "stepper": SwiftKind(
      properties: same([
        "value": .number, "minimumValue": .number, "maximumValue": .number, "stepValue": .number, "isEnabled": .bool,
        "onValueChange": .handler(["Double"]),
      ]), style: ["tintColor": .color], sheet: "stepperStyleSheet"),
    "pageControl": SwiftKind(
      properties: same([
        "numberOfPages": .number, "currentPage": .number, "hidesForSinglePage": .bool,
        "onSelectionChange": .handler(["Int"]),
      ]), style: ["pageIndicatorTintColor": .color, "currentPageIndicatorTintColor": .color],
      sheet: "pageControlStyleSheet"),
    "picker": SwiftKind(
      properties: same(["columns": .columns, "onSelectionChange": .handler(["Int", "Int"])]), style: text,
      sheet: "pickerStyleSheet"),
    "datePicker": SwiftKind(
      properties: same([
        "date": .date, "minimumDate": .date, "maximumDate": .date, "mode": .choice, "display": .choice,
        "monthNames": .texts, "isEnabled": .bool,
        "onDateChange": .handler(["CalendarDate"]),
      ]), style: text, sheet: "datePickerStyleSheet"),
    "mapView": SwiftKind(
      properties: same([
        "placemarks": .placemarks, "center": .coordinates, "isZoomEnabled": .bool, "zoomLevel": .number,
        "isScrollEnabled": .bool,
      ])),
    "table": SwiftKind(
      properties: same([
        "showsVerticalScrollIndicator": .bool, "showsHorizontalScrollIndicator": .bool, "refresh": .refresh,
      ]), style: ["separatorColor": .color, "refreshTintColor": .color], sheet: "tableStyleSheet"),
    "collection": SwiftKind(
      properties: same([
        "minimumInteritemSpacing": .number, "minimumLineSpacing": .number, "scrollDirection": .choice,
        "sectionInset": .insets, "paging": .bool, "showsVerticalScrollIndicator": .bool,
        "showsHorizontalScrollIndicator": .bool, "refresh": .refresh,
      ]), style: ["refreshTintColor": .color], sheet: "collectionStyleSheet"),
    "carousel": SwiftKind(
      properties: same([
        "minimumInteritemSpacing": .number, "minimumLineSpacing": .number, "sectionInset": .insets,
        "isSnapToCellEnabled": .bool, "showsScrollIndicator": .bool,
        "onSelectionChange": .handler(["ZipListShiftOperation"]),
      ])),
    "scrollView": SwiftKind(
      properties: same([
        "children": .children, "scrollDirection": .choice, "showsVerticalScrollIndicator": .bool,
        "showsHorizontalScrollIndicator": .bool,
      ])),
    "segmented": SwiftKind(
      style: text.merging(["tintColor": .color]) { $1 }, sheet: "segmentedStyleSheet"),
    "progress": SwiftKind(
      style: ["progressStyle": .progressContent, "trackStyle": .progressContent], sheet: "progressStyleSheet"),
    "spinner": SwiftKind(style: ["color": .color], sheet: "spinnerStyleSheet"),
    "container": SwiftKind(), "imageView": SwiftKind(), "custom": SwiftKind(), "touchable": SwiftKind(),
    "navigationBar": SwiftKind(
      properties: same(["largeTitle": .bool, "backButtonTitle": .text, "onBack": .message]),
      style: [
        "tintColor": .color, "titleTextColor": .color, "titleTextFont": .font, "titleTextSize": .number,
        "titleTextWeight": .choice, "isTranslucent": .bool, "statusBarStyle": .choice, "separatorHidden": .bool,
      ], sheet: "navigationBarStyleSheet"),
    "tabBar": SwiftKind(
      style: [
        "tintColor": .color, "unselectedTintColor": .color, "badgeColor": .color, "textFont": .font,
        "isTranslucent": .bool, "separatorHidden": .bool,
      ], sheet: "tabBarStyleSheet"),
  ]

  /// Members that are called the same in documents and in Swift.
  private static func same(_ forms: [String: SwiftForm]) -> [String: SwiftMember] {
    Dictionary(uniqueKeysWithValues: forms.map { ($0.key, SwiftMember($0.key, $0.value)) })
  }

  /// What the style sheets of all components that show text have.
  static let text: [String: SwiftForm] = [
    "textColor": .color, "textFont": .font, "textSize": .number, "scalesWithTextSize": .bool, "textWeight": .choice,
    "italic": .bool, "letterSpacing": .number, "underline": .bool, "strikethrough": .bool, "features": .features,
    "variations": .variations, "textAlignment": .choice, "lineHeight": .number, "numberOfLines": .number,
    "ellipsis": .choice, "adjustToFitWidth": .bool, "minimumScaleFactor": .number,
  ]

  /// A run's properties, by their names in documents.
  static let run: [String: SwiftMember] = [
    "textColor": SwiftMember("color", .color), "textFont": SwiftMember("font", .font),
    "textSize": SwiftMember("size", .number), "textWeight": SwiftMember("weight", .choice),
    "italic": SwiftMember("italic", .bool), "letterSpacing": SwiftMember("letterSpacing", .number),
    "underline": SwiftMember("underline", .bool), "strikethrough": SwiftMember("strikethrough", .bool),
    "features": SwiftMember("features", .features), "variations": SwiftMember("variations", .variations),
  ]

  private static let editing: [String: SwiftMember] = [
    "onEditingBegin": SwiftMember("onEvents.onEditingBegin", .handler(["String"])),
    "onEditingChanged": SwiftMember("onEvents.onEditingChanged", .handler(["String"])),
    "onEditingEnd": SwiftMember("onEvents.onEditingEnd", .handler(["String"])),
  ]
}
