/// The scheme of an address, and whether exported files may link to it.
///
/// Viewers of exported files follow a link at a click. So only schemes are allowed that show a page or begin a message,
/// and need nothing from the reader's machine: `javascript:` and `data:` run or bring their own content, `file:` and
/// `smb:` read local files or reveal the reader to a stranger's server, and an application's own scheme starts that
/// application with arbitrary arguments.
public struct LinkScheme: Hashable, Sendable {
  /// The name of the scheme in lower case, such as `https`.
  public let name: String

  /// The schemes that exported files may link to.
  public static let followed: Set<String> = ["http", "https", "mailto", "tel", "sms", "geo"]

  /// Whether exported files may link to addresses of this scheme.
  public var isFollowed: Bool { Self.followed.contains(name) }

  /// What a link may say of the message that it begins: whom it is for, and what stands in it.
  package static let messageFields: Set<String> = ["to", "cc", "bcc", "subject", "body"]

  /// Whether exported files may link to an address; nil for one without a scheme.
  ///
  /// A message begins with nothing that its writer does not see: of `mailto:…?attach=` some mail programs send a file of the
  /// reader's machine along.
  static func isFollowed(_ address: String) -> Bool? {
    if address.utf8.count > CoreLimits.addressBytes { return false }
    guard let scheme = of(address) else { return nil }
    guard scheme.name == "mailto", let query = address.firstIndex(of: "?") else { return scheme.isFollowed }
    let fields = address[address.index(after: query)...].prefix { $0 != "#" }.split(separator: "&")
    return fields.allSatisfy { messageFields.contains($0.prefix { $0 != "=" }.lowercased()) }
  }

  /// The scheme of an address, by RFC 3986; nil for a relative reference, such as `/about`, and for an invalid address.
  public static func of(_ address: String) -> LinkScheme? {
    guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")), colon > address.startIndex,
      address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return nil }
    let name = address[..<colon].lowercased()
    guard name.utf8.first.map(isLetter) == true,
      name.utf8.allSatisfy({ isLetter($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0) })
    else { return nil }
    return LinkScheme(name: name)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}

extension PlacedScreen {
  /// The views with links that exported files may not contain.
  public var unfollowedLinks: [(view: ViewPath, destination: String)] {
    var links: [(view: ViewPath, destination: String)] = []
    forEachView { placed, view, _ in
      let own = view.semantics.destination.map { [$0] } ?? []
      let isOfRuns = placed.textBox.map { !$0.text.block.spans.isEmpty } ?? false
      for destination in own + (isOfRuns ? view.content.links.map(\.address) : [])
      where LinkScheme.isFollowed(destination) == false { links.append((view.path, destination)) }
    }
    return links
  }
}
