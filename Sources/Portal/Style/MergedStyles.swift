/// The style properties of one kind of component, of which sheets can be merged.
public protocol ComponentStyle: Hashable, Sendable {
  /// The style of which nothing has been said.
  init()

  /// Takes over what another style says: the properties that are not what they are in a new style.
  mutating func merge(_ other: Self)
}

extension ComponentStyle {
  /// Takes over a property that another style says.
  mutating func take<Value: Equatable>(_ property: WritableKeyPath<Self, Value>, of other: Self) {
    if other[keyPath: property] != Self()[keyPath: property] { self[keyPath: property] = other[keyPath: property] }
  }
}

extension ComponentStyle where Self: TextStyled {
  public mutating func merge(_ other: Self) { takeText(of: other) }

  mutating func takeText(of other: Self) { text.merge(other.text, unset: Self().text) }
}

extension StyleSheet where ComponentStyle: Portal.ComponentStyle {
  /// The sheet with what another one says: as with classes in CSS, the last word counts.
  ///
  /// What a sheet says are the properties that are not what they are in a new sheet. Of a sheet of another kind, that is
  /// what all components have: ground, corners, borders, shadows. So merging takes nothing back to its default; ``with(_:)``
  /// does.
  ///
  /// ```swift
  /// let card = styleSheet { $0.cornerRadius = 16 }
  /// let headline = labelStyleSheet { _, label in label.textSize = 20 }
  /// let warning = labelStyleSheet { _, label in label.textColor = .systemRed }
  ///
  /// let title: Component<Never> = label(text: "Stop", style: headline.merged(with: card).merged(with: warning))
  /// ```
  public func merged<Other>(with other: StyleSheet<Other>) -> StyleSheet {
    var sheet = self
    sheet.base.merge(other.base)
    if let own = other.component as? ComponentStyle { sheet.component.merge(own) }
    return sheet
  }

  /// The sheet with what another one of its kind says.
  ///
  /// Its kind need not be said again:
  ///
  /// ```swift
  /// let small = labelStyleSheet { _, label in label.textSize = 12 }
  /// let note: Component<Never> = label(text: "5 km", style: small.merged(with: .text(color: .secondaryLabel)))
  /// ```
  public func merged(with other: StyleSheet) -> StyleSheet {
    var sheet = self
    sheet.base.merge(other.base)
    sheet.component.merge(other.component)
    return sheet
  }
}

extension StyleSheet {
  /// A sheet based on this one, changed by a closure.
  ///
  /// ```swift
  /// let headline = labelStyleSheet { _, label in
  ///   label.textSize = 20
  ///   label.textWeight = .bold
  /// }
  /// let faint = headline.with { base, label in
  ///   base.alpha = 0.5
  ///   label.textWeight = .regular
  /// }
  /// ```
  public func with(_ configure: (inout BaseStyleSheet, inout ComponentStyle) -> Void) -> StyleSheet {
    configured(self) { configure(&$0.base, &$0.component) }
  }
}

extension StyleSheet where ComponentStyle: Portal.ComponentStyle & TextStyled {
  /// A sheet that says how a text looks, and nothing else.
  ///
  /// ```swift
  /// let title: Component<Never> = label(text: "Harbour walk", style: .text(size: 20, weight: .bold))
  /// let note: Component<Never> = label(text: "5 km, mostly flat", style: .text(.footnote, color: .secondaryLabel))
  /// ```
  ///
  /// - Parameters:
  ///   - style: one of the platform's text styles, of which size and weight may differ.
  ///   - features: forms of letters that the font has: `[.tabularFigures]` for digits of one width.
  ///   - scalesWithTextSize: whether the text grows with the user's text size; by default it does.
  ///   - lines: the greatest number of lines; 0 for no limit.
  ///   - spacing: points added after each character, in place of the system font's tracking.
  ///   - lineHeight: a multiple of the font size, as in CSS.
  public static func text(
    _ style: TextStyle.Named? = nil, color: Color? = nil, size: Double? = nil, weight: FontWeight? = nil,
    italic: Bool? = nil, font: Font? = nil, features: [FontFeature]? = nil, scalesWithTextSize: Bool? = nil,
    alignment: TextAlignment? = nil, lines: UInt? = nil, spacing: Double? = nil, lineHeight: Double? = nil
  ) -> StyleSheet {
    var component = ComponentStyle()
    if let style { component.text.named = style }
    if let color { component.text.color = color }
    if let size { component.text.size = size }
    if let weight { component.text.weight = weight }
    if let italic { component.text.italic = italic }
    if let font { component.text.font = font }
    if let features { component.text.features = features }
    if let scalesWithTextSize { component.text.scalesWithTextSize = scalesWithTextSize }
    if let alignment { component.text.alignment = alignment }
    if let lines { component.numberOfLines = lines }
    if let spacing { component.text.letterSpacing = spacing }
    if let lineHeight { component.text.lineHeight = lineHeight }
    return StyleSheet(component: component)
  }
}
