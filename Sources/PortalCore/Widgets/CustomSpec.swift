import PortalSupport

/// A view that is painted by a function of the application's own, known by its identifier.
public struct CustomSpec: Hashable, Sendable {
  /// The name by which the application's function is known.
  public var identifier: String
  /// The arguments of the function.
  public var information: [String: CustomValue]

  /// A view that is painted by the function of a name.
  public init(identifier: String, information: [String: CustomValue] = [:]) {
    self.identifier = identifier
    self.information = information
  }
}

/// Paints a custom view: shapes in its own coordinates, from its top left corner.
///
/// ```swift
/// let renderer = try Renderer(painters: [
///   "disc": { information, size, traits in
///     let disc = Path(Rect(origin: .zero, size: size), radius: size.width / 2)
///     return [.fill(disc, .nonZero, .solid(Color.tint.resolved(in: traits.appearance)))]
///   }
/// ])
/// ```
public typealias CustomPainter =
  @Sendable (_ information: [String: CustomValue], _ size: Size, _ traits: Traits) -> [DisplayList.Item]

/// What the application fills a custom view with, as long as that lives: views, or a drawing behind them.
public struct CustomFilling {
  /// The views in it, with handlers of their own.
  public var description: Description?
  /// Paints shapes in the view's own coordinates, under its traits.
  public var painter: (@Sendable (_ size: Size, _ traits: Traits) -> [DisplayList.Item])?

  /// A filling of views, of a drawing, or of both.
  public init(
    description: Description? = nil,
    painter: (@Sendable (_ size: Size, _ traits: Traits) -> [DisplayList.Item])? = nil
  ) {
    self.description = description
    self.painter = painter
  }
}

/// An argument of a custom view: a text, a number, a flag, a list or a dictionary.
public indirect enum CustomValue: Hashable, Sendable {
  /// Characters, as they were written.
  case text(String)
  /// A number; whole numbers are such, too.
  case number(Double)
  /// A truth value, which documents write as `true` or `false`.
  case flag(Bool)
  /// Several values, in their order.
  case list([CustomValue])
  /// A dictionary: values by their names.
  case values([String: CustomValue])
}

extension CustomValue: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .text(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  public init(booleanLiteral value: Bool) { self = .flag(value) }
  public init(arrayLiteral elements: CustomValue...) { self = .list(elements) }
  public init(dictionaryLiteral elements: (String, CustomValue)...) {
    self = .values(Dictionary(elements) { _, last in last })
  }
}

extension CustomSpec: Widget {
  static let kind = "custom"
  static let role: Role? = .image
  /// A view with another painter is a different view.
  var typeIdentifier: String? { identifier }

  /// Draws what the application fills it with, or what the painter paints; without either a dashed box with its name.
  func expand(into box: Box, _ context: ExpansionContext) {
    var traits = context.traits
    traits.direction = context.direction
    if let filling = context.filling {
      guard let painter = filling.painter else { return }
      let content = Box.Content.drawing(Drawing { [traits] size, _ in painter(size, traits) })
      // Views in it lie over what is painted.
      if filling.description == nil {
        box.content = content
      } else {
        box.children.append(.overlay { $0.content = content })
      }
      return
    }
    guard let painter = context.painters[identifier] else {
      warn(context)
      return expandPlaceholder(into: box, context)
    }
    let information = information
    box.content = .drawing(Drawing { [traits] size, _ in painter(information, size, traits) })
  }

  private func warn(_ context: ExpansionContext) {
    let known = context.painters.keys.sorted()
    let hint =
      nearestName(to: identifier, in: known).map { "did you mean \"\($0)\"?" }
      ?? (known.isEmpty ? "give the renderer one under this identifier" : "known are: \(known.joined(separator: ", "))")
    context.warn(
      "no painter is known for \"\(identifier)\", wanted by \(context.path)", hint: hint, about: identifier)
  }

  private func expandPlaceholder(into box: Box, _ context: ExpansionContext) {
    box.layout.setDefaultSize(width: 44, height: 44)
    box.layout.justifyContent = .center
    box.layout.alignItems = .center
    box.style.clipToBounds = true
    box.children.append(
      .overlay {
        $0.style.backgroundColor = .systemFill
        $0.style.borderColor = .placeholderText
        $0.style.borderWidth = 1
        $0.style.borderStyle = .dashed
        $0.style.cornerRadii = box.style.cornerRadii
      })
    box.children.append(
      .part {
        var style = TextStyle()
        style.size = 13
        style.color = .secondaryLabel
        style.alignment = .center
        style.numberOfLines = 1
        $0.content = context.text(identifier, style)
        $0.layout.shrink = 1
      })
  }

  func complete(_ semantics: inout Semantics) {
    semantics.label = semantics.label ?? identifier
  }
}

extension ViewContent {
  /// A view that the application paints.
  public static func custom(_ properties: CustomSpec) -> ViewContent { ViewContent(properties) }
}
