import CCairo

/// Checksums of which nobody can make two alike.
package enum Checksum {
  /// The SHA-256 of bytes, in hexadecimal digits.
  package static func sha256(of bytes: some Collection<UInt8>) -> String {
    guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return "" }
    defer { g_checksum_free(checksum) }
    let bytes = Array(bytes)
    g_checksum_update(checksum, bytes, gssize(bytes.count))
    return g_checksum_get_string(checksum).map { String(cString: $0) } ?? ""
  }

  /// The SHA-256 of a text, which is the same in all its normal forms.
  package static func sha256(of text: String) -> String {
    guard let composed = g_utf8_normalize(text, -1, G_NORMALIZE_DEFAULT_COMPOSE) else { return sha256(of: text.utf8) }
    defer { g_free(composed) }
    return sha256(of: String(cString: composed).utf8)
  }
}
