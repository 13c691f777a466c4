/// What is answered to a request.
struct HTTPResponse {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// Whether more will be sent, for as long as somebody listens.
  var isStream = false

  static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
  ]

  /// That there is nothing to show, in the status's own words.
  static func problem(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(status) \(reasons[status] ?? "")\n".utf8))
  }

  /// The bytes that are sent.
  ///
  /// The headers keep the page to itself: it loads nothing from elsewhere, nobody may frame it or take parts of it, and
  /// nothing is taken for another type than it has.
  func bytes(isHead: Bool = false) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "")", "Content-Type: \(type)"]
    if !isStream { lines.append("Content-Length: \(body.count)") }
    if status == 405 { lines.append("Allow: GET, HEAD") }
    lines += [
      "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
      "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
      "Content-Security-Policy: default-src 'none'; img-src 'self'; connect-src 'self'; "
        + "style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
        + "frame-ancestors 'none'",
    ]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (isHead ? [] : body)
  }
}
