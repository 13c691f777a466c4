extension FuzzReader {
  /// Every reader.
  static let all: [FuzzReader] = [
    .json, .base64, .message,
    .document, .template, .table, .screen,
    .project, .story, .shots, .markdown, .swift,
    .records, .manifest, .layout,
    .log, .agent,
    .png, .jpeg, .webp, .svg, .font, .sandbox,
    .http,
  ]
}
