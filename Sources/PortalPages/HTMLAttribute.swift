/// An attribute of an element: its name stands in the program, its value is escaped.
public struct HTMLAttribute: Equatable, Sendable {
  let markup: String

  /// An attribute with a value.
  public init(_ name: StaticString, _ value: String) {
    markup = "\(name)=\"" + HTML.escaped(value) + "\""
  }

  /// An attribute that is there or not.
  public init(_ name: StaticString) {
    markup = "\(name)"
  }

  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute("class", names) }

  public static func id(_ name: String) -> HTMLAttribute { HTMLAttribute("id", name) }

  /// A link to a file beside the page, and to a place in it.
  ///
  /// Whatever the path is, it is only ever taken for a path: neither for another scheme nor for a question.
  public static func link(to path: String, at place: String? = nil) -> HTMLAttribute {
    HTMLAttribute("href", address(path) + (place.map { "#" + percentEncoded($0) } ?? ""))
  }

  /// A link to a place in this page.
  public static func link(toPlace place: String) -> HTMLAttribute {
    HTMLAttribute("href", "#" + percentEncoded(place))
  }

  /// A file beside the page that is shown in it.
  public static func source(_ path: String) -> HTMLAttribute { HTMLAttribute("src", address(path)) }

  /// A file beside the page that is shown in it instead of another one.
  public static func sourceSet(_ path: String) -> HTMLAttribute { HTMLAttribute("srcset", address(path)) }

  /// A path as a relative address.
  static func address(_ path: String) -> String {
    let encoded = percentEncoded(path)
    // What stands before a colon in the first part would be taken for a scheme; two strokes for a machine.
    return path.hasPrefix("//") ? "." + encoded : encoded
  }

  /// The text with all but letters, digits, a few signs and the strokes between folders written as numbers.
  static func percentEncoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "@"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%"
        result.append(digits[Int(byte >> 4)])
        result.append(digits[Int(byte & 15)])
      }
    }
    return result
  }
}
