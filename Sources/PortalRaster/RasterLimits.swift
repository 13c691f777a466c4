/// The bounds that the raster sets on what comes from outside; what it keeps has ``KeptBounds``.
enum RasterLimits {
  /// Bytes of one image file.
  ///
  /// A guard against filling the memory with a file that is no picture.
  static let imageFileBytes = 64 << 20

  /// Pixels of one decoded image: 256 MB at four bytes each.
  ///
  /// A guard against small files that unpack to gigabytes.
  static let imagePixels = 64_000_000

  /// Pixels of all images of one screen, in the sizes that they are drawn in.
  ///
  /// A guard against many small files that unpack to gigabytes together.
  static let screenImagePixels = 128_000_000

  /// Pixels that are unpacked for one screen, most of them only to be made smaller: some twenty seconds of work.
  static let unpackedPixels = 2_000_000_000

  /// Pixels of the images that a renderer keeps for the next screen; a file's bytes count as four to a pixel.
  static let keptImagePixels = 32_000_000

  /// Images that a renderer keeps for the next screen, however small each is.
  static let keptImages = 1024

  /// What an image that is kept counts at least, however small it is.
  static let pixelsOfEntry = 256

  /// Pixels of an unpacked image that is kept in case it is drawn in a second size.
  static let keptUnpackedPixels = 1_000_000

  /// Pixels of a tile that is made just as large as it is drawn; larger ones are stretched while they are painted.
  static let tilePixels = 4_000_000

  /// Bytes at the beginning of a file that its format is told by.
  ///
  /// An SVG may begin with a licence.
  static let sniffedBytes = 16 << 10

  /// Bytes of one SVG file.
  static let svgFileBytes = 8 << 20

  /// Elements within elements of an SVG, which is read by recursion.
  static let svgNesting = 200

  /// Shapes that an SVG draws, those that it draws again counted again, and a filter's step as a hundred.
  ///
  /// A guard against a few lines that use each other and so draw a billion.
  static let svgWeight = 200_000

  /// The longest side that an SVG may say it has.
  static let svgSide = 1e6

  /// Pixels that an SVG is drawn on, however large its place is.
  static let svgPixels = 32_000_000

  /// Pixels of translucent layers within each other, each of which is as large as the picture: 1.6 GB.
  static let layerPixels = 400_000_000

  /// Pixels of a shadow within a layer that is turned or stretched.
  ///
  /// Stretched along one side and squeezed along the other, a shadow would have more than any picture.
  static let shadowPixels = 32e6

  /// UTF-8 bytes of one text.
  ///
  /// Breaking lines takes time in proportion, and no interface shows more.
  static let textBytes = 1 << 20

  /// The height of a line as a multiple of its letters' size.
  static let lineHeight = 1000.0

  /// The smallest part of their size that letters shrink to where nothing else is said.
  ///
  /// Smaller ones are dust; an ellipsis at least says that there is something.
  static let shrinking = 0.01

  /// How many characters without a glyph are told of in one text.
  static let missingGlyphs = 100

  /// Bytes of one font file that somebody gave.
  ///
  /// The largest fonts, of all Chinese characters in several forms, have 120 MB.
  static let fontFileBytes = 256 << 20

  /// Faces in one font file.
  ///
  /// A guard against a file of a few bytes that claims to have millions.
  static let facesOfFile = 256

  /// Files in a folder among which the one is looked for that a missing image's name was meant to be.
  static let comparedFiles = 2000

  /// Font files in one folder that somebody gave, and how deep folders in it are searched.
  ///
  /// A guard against a folder that was meant to be another, such as `/`, and against links that lead in circles.
  static let fontFiles = 20_000
  static let fontFolderDepth = 8
}
