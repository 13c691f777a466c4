/// How a value of a document is written in Swift.
///
/// Readers of values say it where their schema does not, and properties hand it on with their names. So what prints
/// documents as Swift needs no list of properties, and a new one is printed as soon as a table has it.
package indirect enum SwiftForm: Equatable, Sendable {
  case text, bool, number, color, image, component, sheet
  /// A case of an enumeration.
  case choice
  case message
  /// A closure that is given values of these types.
  case handler([String])
  case list(SwiftForm)
  /// What precedes the value up to its bracket: `Font(name: "Inter")`.
  case call(String, SwiftForm)
  /// An argument with its label, in a case of an enumeration.
  case labelled(String, SwiftForm)
  /// A call with the object's members as arguments, in the order of the table: `Shadow(color: .black, radius: 4)`.
  case object(String, [Member])
  /// A call with some members as arguments; the others are set in a closure: `TextRun("42") { $0.italic = true }`.
  case configured(String, [Member], settings: [Member])
  /// A closure that sets the object's members: `flex { $0.grow = .one }`.
  case block(String, [Member])
  /// Members of a part that are set one by one: `$0.borders.top = …`.
  case parts([Member])
  /// One value for all, or an object.
  case either(SwiftForm, object: SwiftForm)
  /// An enumeration's case with what the object's one member says; another value where it has none of these members.
  case cases([Member], else: SwiftForm)
  /// The arguments of such a case.
  case arguments([Member])
  /// A text such as `liga=0`, whose usual number is left out.
  case tagged(String, usual: String?)
  // Forms that only one kind of value has.
  case length, flexValue, gap, point, factors, stop, progress, literal, navigationBar, tabBar, barButton, key
  /// A colour, or a gradient of this form.
  case ground(SwiftForm)
  /// One radius, or all of them; the first four are those that are not mirrored.
  case corners([Member])
  /// One shadow, or a list of them.
  case shadows(SwiftForm)
  /// What is placed, and where, in one object.
  case placemark(SwiftForm, Member)
  case alert(SwiftForm, over: Member)

  /// What a schema tells of it.
  init(_ schema: JSONValue) {
    switch (schema["$ref"]?.value, schema["enum"], schema["type"]?.value) {
    case (.string("#/$defs/color"), _, _): self = .color
    case (.string("#/$defs/image"), _, _): self = .image
    case (.string("#/$defs/component"), _, _): self = .component
    case (.string("#/$defs/sheet"), _, _): self = .sheet
    case (_, _?, _): self = .choice
    case (_, _, .string("string")): self = .text
    case (_, _, .string("boolean")): self = .bool
    case (_, _, .string("number")), (_, _, .string("integer")): self = .number
    case (_, _, .string("array")): self = .list(SwiftForm(schema["items"]?.value ?? .null))
    default: self = .message
    }
  }
}

/// How a kind of component is written in Swift, as the call of the function of its name.
package enum SwiftCall: Equatable, Sendable {
  /// Its members as arguments.
  case arguments
  /// Properties that are set in a closure.
  ///
  /// - Parameter short: the members of the short forms, whose first is required: one that covers all members has them as
  ///   arguments.
  case properties(short: [[String]] = [])
  /// Children in a closure, below properties if it scrolls.
  case container, scrollView
  /// A part of a whole.
  case progress
  /// Segments in a closure, one of which is selected.
  case segments
  /// Rows in a closure.
  case table
  /// Items of one size in a closure, one of which a carousel selects.
  case collection, carousel
  /// No function: a modifier of its child.
  case touched

  /// The member that stands in a closure, and is an argument where it is an empty list.
  package var list: String? {
    switch self {
    case .container, .scrollView: "children"
    case .table: "items"
    case .arguments, .properties, .progress, .segments, .collection, .carousel, .touched: nil
    }
  }
}
