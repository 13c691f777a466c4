import PortalSupport

/// A manifest's line for one reference: enough to recognise its picture without decoding it.
public struct ReferenceEntry: Hashable, Sendable {
  /// The reference's file, such as `card.png`.
  public var name: String
  /// The digest of the file: it tells whether the entry is for this file.
  public var file: ContentDigest
  /// The picture, if the reference is one.
  public var picture: PictureEntry?

  /// An entry for a file.
  public init(name: String, file: ContentDigest, picture: PictureEntry? = nil) {
    self.name = name
    self.file = file
    self.picture = picture
  }
}

/// A manifest's data on a picture.
public struct PictureEntry: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// The number of pixels to a point.
  public var scale: Double
  /// The digest of the display list.
  public var list: String
  /// The digest of the layout text beside the picture.
  public var text: ContentDigest
  /// The digest of the pixels, and their environment, by architecture.
  public var pixels: [String: Pixels]

  /// The pixels of one architecture.
  public struct Pixels: Hashable, Sendable {
    /// The digest of the pixels.
    public var digest: ContentDigest
    /// The identifier of the fingerprint.
    public var environment: String

    /// Pixels that an environment drew.
    public init(digest: ContentDigest, environment: String) {
      self.digest = digest
      self.environment = environment
    }
  }

  /// The size of a picture, with the digests of its list, its layout text and its pixels.
  public init(
    width: Int, height: Int, scale: Double, list: String, text: ContentDigest, pixels: [String: Pixels] = [:]
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.list = list
    self.text = text
    self.pixels = pixels
  }
}

// MARK: As a line

extension ReferenceEntry {
  /// One line of JSON, without a line break.
  var line: String {
    var members: [JSONMember] = [
      JSONMember("name", .string(name)), JSONMember("file", .string(file.description)),
    ]
    if let picture {
      let pixels = picture.pixels.sorted { $0.key < $1.key }.map { architecture, pixels in
        JSONMember(
          architecture,
          .object([
            JSONMember("digest", .string(pixels.digest.description)),
            JSONMember("environment", .string(pixels.environment)),
          ]))
      }
      members += [
        JSONMember("width", .number(Double(picture.width))), JSONMember("height", .number(Double(picture.height))),
        JSONMember("scale", .number(picture.scale)), JSONMember("list", .string(picture.list)),
        JSONMember("text", .string(picture.text.description)), JSONMember("pixels", .object(pixels)),
      ]
    }
    return JSONWriter.text(of: .object(members))
  }

  /// Parses a line; nil where it is no entry.
  init?(_ value: JSONValue) {
    guard let name = value["name"]?.value.text, let file = value["file"]?.value.digest else { return nil }
    self.init(name: name, file: file, picture: PictureEntry(value))
  }
}

extension PictureEntry {
  init?(_ value: JSONValue) {
    guard let width = value["width"]?.value.integer, let height = value["height"]?.value.integer,
      let scale = value["scale"]?.value.double, let list = value["list"]?.value.text,
      let text = value["text"]?.value.digest, case .object(let members) = value["pixels"]?.value
    else { return nil }
    self.init(width: width, height: height, scale: scale, list: list, text: text)
    for member in members {
      guard let digest = member.value.value["digest"]?.value.digest,
        let environment = member.value.value["environment"]?.value.text
      else { return nil }
      pixels[member.key] = Pixels(digest: digest, environment: environment)
    }
  }
}
