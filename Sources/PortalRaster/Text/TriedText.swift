import PortalCore

/// A text that a child sets first, with the width that it is set to.
struct TriedText {
  var block: TextBlock
  /// Nil for lines that end only where paragraphs do.
  var width: Double?

  var bytes: [UInt8] {
    var writer = MessageWriter()
    writer.write(width)
    writer.write(block.string)
    writer.write(block.attributes)
    writer.write(block.spans) { writer, span in
      writer.write(span.length)
      writer.write(span.attributes)
    }
    writer.write(block.alignment.rawValue)
    writer.write(block.lineHeight)
    writer.write(block.leading)
    writer.write(block.numberOfLines)
    writer.write(block.ellipsis.rawValue)
    writer.write(block.minimumScale)
    writer.write(block.direction.rawValue)
    writer.write(block.locale)
    writer.write(block.keepsLineHeight)
    writer.write(block.findsWords)
    return writer.bytes
  }

  init(block: TextBlock, width: Double?) {
    (self.block, self.width) = (block, width)
  }

  /// Nil where the bytes are something else.
  init?(_ bytes: [UInt8]) {
    var reader = MessageReader(bytes)
    // Whose runs are changed, since only a block makes them.
    block = TextBlock([TextRun(""), TextRun("")], TextStyle(), traits: Traits())
    guard let run = block.spans.first, let width = reader.optional(), let string = reader.text(),
      let attributes = reader.attributes(),
      let spans = reader.all({ reader -> TextBlock.Span? in
        guard let length = reader.number(), length >= 0, let attributes = reader.attributes() else { return nil }
        var span = run
        (span.length, span.attributes) = (length, attributes)
        return span
      }), let alignment = reader.kind(TextAlignment.self), let lineHeight = reader.optional(),
      let leading = reader.optional(), let numberOfLines = reader.number(),
      let ellipsis = reader.kind(TextEllipsis.self), let minimumScale = reader.double(),
      let direction = reader.kind(ReadingDirection.self), let locale = reader.text(),
      let keepsLineHeight = reader.bool(), let findsWords = reader.bool(), reader.isAtEnd
    else { return nil }
    self.width = width
    block.string = string
    block.attributes = attributes
    block.spans = spans
    block.alignment = alignment
    block.lineHeight = lineHeight
    block.leading = leading
    block.numberOfLines = numberOfLines
    block.ellipsis = ellipsis
    block.minimumScale = minimumScale
    block.direction = direction
    block.locale = locale
    block.keepsLineHeight = keepsLineHeight
    block.findsWords = findsWords
  }
}

extension MessageWriter {
  fileprivate mutating func write(_ look: TextAttributes) {
    write(look.font.name)
    write(look.size)
    write(look.weight.rawValue)
    write(look.italic)
    write(look.letterSpacing)
    write(look.underline)
    write(look.strikethrough)
    write(look.features) { writer, feature in
      writer.write(feature.tag)
      writer.write(feature.value)
    }
    write(look.variations) { writer, variation in
      writer.write(variation.tag)
      writer.write(variation.value)
    }
  }
}

extension MessageReader {
  fileprivate mutating func attributes() -> TextAttributes? {
    guard let font = text(), let size = double(), let weight = number().flatMap({ FontWeight(rawValue: $0) }),
      let italic = bool(), let letterSpacing = optional(), let underline = bool(), let strikethrough = bool(),
      let features = all({ reader -> FontFeature? in
        guard let tag = reader.text(), let value = reader.number() else { return nil }
        return FontFeature(tag, value)
      }),
      let variations = all({ reader -> FontVariation? in
        guard let tag = reader.text(), let value = reader.double() else { return nil }
        return FontVariation(tag, value)
      })
    else { return nil }
    var look = TextAttributes(TextStyle(), traits: Traits())
    look.font = Font(name: font)
    look.size = size
    look.weight = weight
    look.italic = italic
    look.letterSpacing = letterSpacing
    look.underline = underline
    look.strikethrough = strikethrough
    look.features = features
    look.variations = variations
    return look
  }
}

/// Sets texts in fonts of others on the child's side, to know that it can be done.
///
/// What becomes of them is let go: the parent sets them, too, by the same code from the same fonts.
final class TextSetter {
  private let library: FontLibrary
  private let shaper: PangoShaper

  init(_ fonts: FontChoice) throws {
    library = try FontLibrary(standard: fonts.hasStandard, adding: fonts.paths, systemFonts: fonts.hasSystem)
    shaper = try PangoShaper(library: library)
  }

  /// Loads what a given font has for the letters of a run: at its place on the font's axes, which a document chooses.
  private func load(_ run: GlyphRun) {
    guard let face = library.face(run.face), face.isGiven else { return }
    for glyph in run.glyphs {
      if face.isColored {
        _ = face.picture(glyph.id)
      } else {
        _ = (face.points(of: glyph.id), face.box(of: glyph.id))
      }
    }
  }

  /// - Returns: why the text cannot be set, in a message and a hint; nil where it is set.
  ///
  /// The parent must not go on then: it may have room for a font that was too much here.
  func set(_ text: TriedText) -> (message: String, hint: String)? {
    library.beginScreen()
    // What the parent sets again, as its memory of texts is bounded, takes time again, and counts again.
    defer { shaper.forget() }
    do {
      let shaped = try shaper.shape(text.block, width: text.width)
      for run in shaped.lines.flatMap(\.runs) { load(run) }
      return nil
    } catch let error as DiagnosticsError {
      let first = error.diagnostics.first
      return (first?.message ?? "", first?.hint ?? "")
    } catch {
      return ("\(error)", "")
    }
  }
}
