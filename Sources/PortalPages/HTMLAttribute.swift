import PortalSupport

/// An attribute of an element: a literal name, and an escaped value.
public struct HTMLAttribute: Equatable, Sendable {
  let markup: String

  /// An attribute with a value.
  public init(_ name: StaticString, _ value: String) {
    markup = "\(name)=\"" + MarkupText.html(value) + "\""
  }

  /// A boolean attribute.
  public init(_ name: StaticString) {
    markup = "\(name)"
  }

  public static func `class`(_ names: String) -> HTMLAttribute { HTMLAttribute("class", names) }

  public static func id(_ name: String) -> HTMLAttribute { HTMLAttribute("id", name) }

  /// A link to a file beside the page, and to an anchor in it.
  ///
  /// The path is always taken as a path, never as another scheme or a query.
  public static func link(to path: String, at place: String? = nil) -> HTMLAttribute {
    HTMLAttribute("href", address(path) + (place.map { "#" + percentEncoded($0) } ?? ""))
  }

  /// A link to an anchor in this page.
  public static func link(toPlace place: String) -> HTMLAttribute {
    HTMLAttribute("href", "#" + percentEncoded(place))
  }

  /// The source of an embedded file beside the page.
  public static func source(_ path: String) -> HTMLAttribute { HTMLAttribute("src", address(path)) }

  /// The alternative source of an embedded file beside the page.
  public static func sourceSet(_ path: String) -> HTMLAttribute { HTMLAttribute("srcset", address(path)) }

  /// A path as a relative URL.
  static func address(_ path: String) -> String {
    let encoded = percentEncoded(path)
    // A colon in the first component would make it a scheme; two slashes a host.
    return path.utf8.starts(with: "//".utf8) ? "." + encoded : encoded
  }

  /// Percent-encodes all but letters, digits, a few signs and slashes.
  package static func percentEncoded(_ text: String) -> String {
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
