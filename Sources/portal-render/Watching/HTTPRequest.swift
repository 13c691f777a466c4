/// The head of a request, as far as a small page needs it.
struct HTTPRequest: Equatable {
  /// What came of reading bytes.
  enum Reading: Equatable {
    /// The rest of it is still on its way.
    case unfinished
    case request(HTTPRequest)
    /// It is none, with the status that says so.
    case refused(Int)
  }

  /// No browser says more than this of itself.
  static let mostBytes = 16_384

  var isHead: Bool
  /// The path before any question mark, as it was sent: nothing in it is ever decoded.
  var path: String

  /// Reads a request, and refuses whatever is none of ours.
  ///
  /// A page elsewhere can have its own name lead to this machine, and would then be taken for ours by the browser. It
  /// cannot keep the browser from saying that name, so whoever asks for another host than this one is refused.
  static func read(_ bytes: [UInt8]) -> Reading {
    let end = [UInt8]("\r\n\r\n".utf8)
    guard let length = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      return bytes.count >= mostBytes ? .refused(431) : .unfinished
    }
    guard length < mostBytes else { return .refused(431) }
    // Whatever is no plain text has no place in what browsers say here.
    guard bytes[..<length].allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }) else {
      return .refused(400)
    }
    let lines = String(decoding: bytes[..<length], as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    // Browsers end lines in one way; what ends them in another means to be read differently by somebody.
    guard !lines.contains(where: { $0.contains { $0.isNewline } }) else { return .refused(400) }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", words[1].hasPrefix("/") else {
      return .refused(400)
    }
    guard words[0] == "GET" || words[0] == "HEAD" else { return .refused(405) }
    var hosts: [String] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return .refused(400) }
      guard line[..<colon].lowercased() == "host" else { continue }
      hosts.append(trimmed(line[line.index(after: colon)...]).lowercased())
    }
    guard hosts.count == 1, isThisMachine(hosts[0]) else { return .refused(hosts.count == 1 ? 403 : 400) }
    return .request(HTTPRequest(isHead: words[0] == "HEAD", path: String(words[1].prefix { $0 != "?" })))
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
