/// An HTTP response of `portal-render watch`, whose page shows pictures as they change.
struct HTTPResponse {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body: [UInt8] = []
  /// Whether it is an event stream, which stays open and tells the page of new pictures.
  var isStream = false

  static let reasons = [
    200: "OK", 204: "No Content", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 431: "Request Header Fields Too Large", 503: "Service Unavailable",
  ]

  /// An error, with the status's standard text.
  static func problem(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, body: Array("\(status) \(reasons[status] ?? "")\n".utf8))
  }

  /// The answer to another user of this machine.
  static let strange = HTTPResponse(
    status: 403, body: Array("403 Forbidden: this page is for the user who called portal-render watch\n".utf8))

  /// The header.
  ///
  /// Its fields isolate the page: it loads nothing from elsewhere, cannot be framed or embedded, and no content type is
  /// guessed.
  var head: [UInt8] {
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
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }
}
