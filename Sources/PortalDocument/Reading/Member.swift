/// A name that may stand in an object, for whoever is told of it: what its value may be, what it means, and what holds
/// without it.
package struct Member: Equatable, Sendable {
  package let name: String
  package let schema: Schema
  /// In a sentence; a screen's author reads it in the editor, in the gallery and in the reference.
  package let meaning: String
  package let fallback: Fallback

  package init(_ name: String, _ schema: Schema, _ meaning: String, default fallback: Fallback = .nothing) {
    self.name = name
    self.schema = schema
    self.meaning = meaning
    self.fallback = fallback
  }

  package var isRequired: Bool { fallback == .required }
}

package typealias Fallback = DocumentVocabulary.Fallback

extension Fallback {
  /// As a sentence about the member ends; nothing where there is nothing to tell.
  var sentence: String? {
    guard case .words(let words) = self else { return nil }
    return "Without it: \(words)."
  }
}

/// Written as the value itself.
extension Fallback: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  public init(integerLiteral value: Int) { self = .value(.number(Double(value))) }
  public init(floatLiteral value: Double) { self = .value(.number(value)) }
  public init(stringLiteral value: String) { self = .value(.string(value)) }
  public init(arrayLiteral elements: Double...) { self = .value(.array(elements.map { JSONNode(.number($0)) })) }
}
