extension FuzzReader {
  /// Every reader.
  static let all: [FuzzReader] = [
    .json, .base64, .message,
    .document, .template, .table, .screen,
    .project, .story, .shots, .markdown, .swift,
    .records, .accepted, .pruned, .manifest, .layout,
    .log, .agent, .batch, .journal, .element,
    .png, .jpeg, .webp, .svg, .font, .letters, .sandbox,
    .http,
  ]
}
