/// The documentation of an object's member: its name, type, meaning and default.
package struct Member: Equatable, Sendable {
  package let name: String
  package let schema: Schema
  /// In a sentence, shown in editors, in the gallery and in the reference.
  package let meaning: String
  package let fallback: Fallback
  /// The hint where it is missing and required.
  let remedy: String?
  /// What Swift calls it.
  package let swiftName: String
  private let said: SwiftForm?

  /// - Parameters:
  ///   - remedy: the hint where it is missing and required.
  ///   - swiftName: what Swift calls it, where that is another name.
  ///   - form: how its value is written in Swift, where the schema does not tell.
  package init(
    _ name: String, _ schema: Schema, _ meaning: String, default fallback: Fallback = .nothing,
    remedy: String? = nil, swift swiftName: String? = nil, as form: SwiftForm? = nil
  ) {
    self.name = name
    self.schema = schema
    self.meaning = meaning
    self.fallback = fallback
    self.remedy = remedy
    self.swiftName = swiftName ?? name
    said = form
  }

  /// How its value is written in Swift.
  package var form: SwiftForm { said ?? SwiftForm(schema.value) }

  package init<Value>(
    _ name: String, _ value: ValueReader<Value>, _ meaning: String, default fallback: Fallback = .nothing,
    remedy: String? = nil
  ) {
    self.init(name, value.schema, meaning, default: fallback, remedy: remedy, as: value.swift)
  }

  package var isRequired: Bool { fallback == .required }
}

package typealias Fallback = DocumentVocabulary.Fallback

extension Fallback {
  /// The end of a sentence about the member; nil where there is nothing to add.
  var sentence: String? {
    guard case .words(let words) = self else { return nil }
    return "Without it: \(words)."
  }
}

/// Literals stand for values.
extension Fallback: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }
  public init(floatLiteral value: Double) { self = .value(.number(value)) }
  public init(stringLiteral value: String) { self = .value(.string(value)) }
  public init(arrayLiteral elements: Double...) { self = .value(.array(elements.map { JSONNode(.number($0)) })) }
}
