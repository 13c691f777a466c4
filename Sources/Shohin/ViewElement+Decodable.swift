extension ViewElement: Decodable {
  private enum Part: String, CodingKey {
    case type, key, props
  }

  /// An element from a document: `{"type": "button", "key": "add", "props": {"title": "Add"}}`.
  ///
  /// Only buttons, labels and fields are known so.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    let (type, key) = (try parts.decode(String.self, forKey: .type), try parts.decode(String.self, forKey: .key))
    switch type {
    case "button":
      let props = try parts.decodeIfPresent(TitleProps.self, forKey: .props)
      self = button(key, [.title(props?.title)])
    case "label":
      let props = try parts.decodeIfPresent(TextProps.self, forKey: .props)
      self = label(key, [.text(props?.text)])
    case "field":
      let props = try parts.decodeIfPresent(TextProps.self, forKey: .props)
      self = field(key, [.text(props?.text), .placeholder(props?.placeholder)])
    default:
      let told = LookWords.quoted(String(String.UnicodeScalarView(type.unicodeScalars.prefix(64))))
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: parts,
        debugDescription: "no element is called \(told); there are: button, field, label")
    }
  }
}

private struct TitleProps: Decodable {
  var title: String?
}

private struct TextProps: Decodable {
  var text: String?
  var placeholder: String?
}
