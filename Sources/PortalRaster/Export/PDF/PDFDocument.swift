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

  /// The fonts of a face, in the order of first use.
  private struct FontSet {
    var letters: [PDFFont] = []
    var pictures: [PDFPictureFont] = []
    var points = 0
  }

  /// The points of the letters' outlines, each of which is in the file once.
  var letterPoints: Int { fonts.points }

  init() {
    pageTree = file.reserve()
  }

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
    _ cluster: GlyphCluster, _ face: FontFace, isRightToLeft: Bool
  ) throws -> [PDFGlyphCode] {
    guard face.isColored else {
      let index: Int
      if let known = fonts.letters.lastIndex(where: { $0.face === face && !$0.isFull }) {
        index = known
      } else {
        fonts.letters.append(PDFFont(face, file.reserve()))
        index = fonts.letters.count - 1
      }
      let before = fonts.letters[index].points
      defer { fonts.points += fonts.letters[index].points - before }
      return fonts.letters[index].codes(of: cluster, isRightToLeft: isRightToLeft)
    }
    for index in fonts.pictures.indices where fonts.pictures[index].face === face {
      if let code = try fonts.pictures[index].code(of: cluster, &file, &images) { return [code] }
    }
    var font = PDFPictureFont(face, file.reserve())
    let code = try font.code(of: cluster, &file, &images)
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
    let stream = try file.add("", stream: Array(content.text.utf8))
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
