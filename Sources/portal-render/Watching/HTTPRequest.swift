/// The header of an HTTP request, as far as this server needs it.
struct HTTPRequest: Equatable {
  /// The result of parsing.
  enum Reading: Equatable {
    /// The header is incomplete.
    case unfinished
    case request(HTTPRequest)
    /// An invalid request, with the status of the response.
    case refused(Int)
  }

  var isHead: Bool
  /// The path before any question mark, as sent: it is never decoded.
  var path: String

  /// Parses a request, and refuses all but our own page's.
  ///
  /// By DNS rebinding another site's name may resolve to this machine. The browser still sends that name, so other
  /// hosts are refused. Browsers also state the requesting site in headers that pages cannot change: other sites' pages
  /// are refused, also as event listeners. Following a link from another site is allowed.
  ///
  /// - Parameter known: the number of leading bytes known not to contain the end of the header.
  static func read(_ bytes: [UInt8], known: Int = 0) -> Reading {
    let end = [UInt8]("\r\n\r\n".utf8)
    let start = min(max(known - end.count + 1, 0), bytes.count)
    guard let length = bytes[start...].indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return bytes.count >= CommandLimits.requestBytes ? .refused(431) : .unfinished
    }
    guard length < CommandLimits.requestBytes else { return .refused(431) }
    // Browsers send printable ASCII only.
    guard bytes[..<length].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      return .refused(400)
    }
    let lines = String(decoding: bytes[..<length], as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    // Browsers use CRLF; other line endings may be request smuggling.
    guard !lines.contains(where: { $0.contains { $0.isNewline } }) else { return .refused(400) }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .refused(400)
    }
    guard words[0] == "GET" || words[0] == "HEAD" else { return .refused(405) }
    var headers: [String: [String]] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return .refused(400) }
      headers[line[..<colon].lowercased(), default: []].append(
        trimmed(line[line.index(after: colon)...]).lowercased())
    }
    let hosts = headers["host"] ?? []
    guard hosts.count == 1, isThisMachine(hosts[0]) else { return .refused(hosts.count == 1 ? 403 : 400) }
    guard isOwnPage(headers, host: hosts[0]) else { return .refused(403) }
    return .request(HTTPRequest(isHead: words[0] == "HEAD", path: String(words[1].prefix { $0 != "?" })))
  }

  /// Whether the request is not from another site: https://www.w3.org/TR/fetch-metadata.
  private static func isOwnPage(_ headers: [String: [String]], host: String) -> Bool {
    if let origins = headers["origin"], origins != ["http://" + host] { return false }
    guard let sites = headers["sec-fetch-site"] else { return true }
    if sites == ["same-origin"] || sites == ["none"] { return true }
    return headers["sec-fetch-mode"] == ["navigate"] && headers["sec-fetch-dest"] == ["document"]
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let parts = host.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0] == "localhost" || parts[0] == "127.0.0.1" else { return false }
    return parts.count == 1 || (1...5).contains(parts[1].count) && parts[1].allSatisfy { ("0"..."9").contains($0) }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return "" }
    return start[...last]
  }
}
