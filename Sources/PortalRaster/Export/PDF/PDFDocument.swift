import PortalCore
import PortalSupport

/// The objects that pages of a file share: fonts, images, graphics states, and the structure tree.
struct PDFDocument {
  var file = PDFFile()
  var structure = PDFStructure()
  var images = PDFImages()
  private var fonts = FontSet()
  private var opacities: [Double: PDFFile.Reference] = [:]
  private var blends: [BlendMode: PDFFile.Reference] = [:]
  private var pages: [PDFFile.Reference] = []
  private let pageTree: PDFFile.Reference

  /// The fonts of all faces, in the order of first use.
  private struct FontSet {
    var letters: [PDFFont] = []
    /// The last font of each face, which may be full.
    var last: [FontPlace: Int] = [:]
    var pictures: [PDFPictureFont] = []
    var points = 0
    /// The letters of all.
    var entries = 0
  }

  /// The points of the letters' outlines, each of which is in the file once.
  var letterPoints: Int { fonts.points }

  init() {
    pageTree = file.reserve()
  }

  /// How much memory and time it takes until it is a file, in bytes.
  ///
  /// What is no stream is written at the end, in several forms, and each font is opened again.
  var weight: Int {
    let ofStructure = 16 * structure.textBytes + 512 * structure.elements.count + 128 * structure.marks
    return file.streamBytes + 4 * file.valueBytes + ofStructure + (fonts.letters.count << 16) + 256 * fonts.entries
  }

  // MARK: Undoing a page

  /// What there was of the document before a page.
  struct Mark {
    fileprivate let file: PDFFile.Mark
    fileprivate let structure: PDFStructure.Mark
    fileprivate let letters: [PDFFont.Mark]
    fileprivate let pictures: [PDFPictureFont]
    fileprivate let points, entries, pages: Int
  }

  var mark: Mark {
    Mark(
      file: file.mark, structure: structure.mark, letters: fonts.letters.map(\.mark), pictures: fonts.pictures,
      points: fonts.points, entries: fonts.entries, pages: pages.count)
  }

  /// Forgets a page that was painted, be it by half.
  mutating func undo(to mark: Mark) {
    file.undo(to: mark.file)
    structure.undo(to: mark.structure)
    images.undo(with: file)
    opacities = opacities.filter { file.holds($0.value) }
    blends = blends.filter { file.holds($0.value) }
    pages.removeSubrange(mark.pages...)
    fonts.letters.removeSubrange(mark.letters.count...)
    for (place, font) in mark.letters.enumerated() { fonts.letters[place].undo(to: font) }
    fonts.last = [:]
    for (place, font) in fonts.letters.enumerated() { fonts.last[font.place] = place }
    (fonts.pictures, fonts.points, fonts.entries) = (mark.pictures, mark.points, mark.entries)
  }

  // MARK: What pages share

  /// The graphics state for an opacity.
  mutating func opacity(_ opacity: Double) -> PDFFile.Reference {
    if let known = opacities[opacity] { return known }
    let number = PDFText.number(opacity, decimals: 4)
    let reference = file.add("<</ca \(number)/CA \(number)>>")
    opacities[opacity] = reference
    return reference
  }

  /// The graphics state for a blend mode.
  mutating func blend(_ mode: BlendMode) -> PDFFile.Reference {
    if let known = blends[mode] { return known }
    let reference = file.add("<</BM/\(mode.pdf)>>")
    blends[mode] = reference
    return reference
  }

  /// The codes of a cluster in its face's font, from left to right.
  mutating func codes(
    _ cluster: GlyphCluster, _ face: FontFace, at place: FontPlace, isRightToLeft: Bool
  ) throws -> [PDFGlyphCode] {
    guard face.isColored else {
      let index: Int
      if let known = fonts.last[place], !fonts.letters[known].isFull {
        index = known
      } else {
        index = fonts.letters.count
        fonts.letters.append(PDFFont(place, face, file.reserve()))
        fonts.last[place] = index
      }
      let (points, entries) = (fonts.letters[index].points, fonts.letters[index].count)
      defer {
        fonts.points += fonts.letters[index].points - points
        fonts.entries += fonts.letters[index].count - entries
      }
      return fonts.letters[index].codes(of: cluster, face, isRightToLeft: isRightToLeft)
    }
    for index in fonts.pictures.indices where fonts.pictures[index].place == place {
      if let code = try fonts.pictures[index].code(of: cluster, face, &file, &images) { return [code] }
    }
    var font = PDFPictureFont(place, face, file.reserve())
    let code = try font.code(of: cluster, face, &file, &images)
    fonts.pictures.append(font)
    return code.map { [$0] } ?? []
  }

  /// A link's area on a page, its text, and its element.
  struct Link {
    var link: DisplayList.Link
    var name: String?
    var element: Int?
  }

  /// - Parameter links: the links of the page.
  mutating func addPage(
    _ reference: PDFFile.Reference, _ content: PDFContent, size: Size, parents: Int?, links: [Link] = []
  ) throws {
    let annotations = links.map { annotation($0, on: reference, height: size.height) }
    let stream = try file.add("", stream: content.bytes)
    file.set(
      reference,
      "<</Type/Page/Parent \(pageTree)/MediaBox[0 0 \(PDFText.numbers([size.width, size.height]))]"
        + "/Contents \(stream)/Resources \(content.resourceDictionary)"
        // Blending uses device RGB, as on screens.
        + "/Group<</S/Transparency/CS/DeviceRGB>>/Tabs/S\(parents.map { "/StructParents \($0)" } ?? "")"
        + "\(annotations.isEmpty ? "" : "/Annots[\(annotations.map(\.description).joined(separator: " "))]")>>")
    pages.append(reference)
  }

  /// A link annotation.
  private mutating func annotation(
    _ item: Link, on page: PDFFile.Reference, height: Double
  ) -> PDFFile.Reference {
    let link = item.link
    let frame = link.frame
    let corners = PDFText.numbers([frame.x, height - frame.maxY, frame.maxX, height - frame.y])
    let reference = file.reserve()
    let parent = item.element.map { "/StructParent \(structure.link(reference, in: $0))" } ?? ""
    file.set(
      reference,
      "<</Type/Annot/Subtype/Link/Border[0 0 0]/F 4/P \(page)/Rect[\(corners)]"
        + "/Contents \(PDFText.string(item.name ?? link.destination))\(parent)"
        + "/A<</S/URI/URI \(PDFText.string(link.destination))>>>>")
    return reference
  }

  /// Encodes the whole file.
  func bytes(title: String, locale: String) throws -> [UInt8] {
    var document = self
    for font in fonts.letters { try font.write(to: &document.file) }
    for font in fonts.pictures { try font.write(to: &document.file) }
    let tree = document.structure.write(to: &document.file)
    document.file.set(
      pageTree, "<</Type/Pages/Count \(pages.count)/Kids[\(pages.map(\.description).joined(separator: " "))]>>")
    let root = document.file.add(
      "<</Type/Catalog/Pages \(pageTree)/Lang \(PDFText.string(locale))/MarkInfo<</Marked true>>"
        + "/StructTreeRoot \(tree)/ViewerPreferences<</DisplayDocTitle true>>>>")
    // Without a date, so the bytes are deterministic.
    let info = document.file.add(
      "<</Title \(PDFText.string(title))/Producer(PortalRaster)/CreationDate(D:20000101000000Z)>>")
    return try document.file.bytes(root: root, info: info)
  }
}

/// A code of a cluster: the font, the code in hexadecimal digits, and its advance in 1/1000 em.
struct PDFGlyphCode {
  var font: PDFFile.Reference
  var code: String
  var width: Double
}

extension BlendMode {
  /// The mode's name in PDF: ours, capitalised.
  fileprivate var pdf: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
