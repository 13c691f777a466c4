import CPixels

/// The limits of the raster on outside data; `Budget` limits the work of a picture, and ``KeptBounds`` the caches.
enum RasterLimits {
  /// Bytes of one image file.
  ///
  /// Guards against filling the memory with a file that is no picture.
  static let imageFileBytes = 64 << 20

  /// Pixels of one decoded image: 256 MB at four bytes each.
  ///
  /// Guards against small files that decompress to gigabytes.
  static let imagePixels = 64_000_000

  /// Scans of a JPEG file: libjpeg-turbo decodes no more.
  static let jpegScans = 500

  /// Pixels beyond which an image is downscaled while decoding, if its library supports that.
  static let wholeImagePixels = 16_000_000

  /// The cost of encoding a pixel of a picture as WebP, in painted pixels.
  ///
  /// The library takes 18 bytes for each, up to 320 nanoseconds where colours merge into each other, as in shadows, and up to 510
  /// where pixels differ, as in noise that was made larger.
  static let webPPixel = Packing(least: 100, most: 170)

  /// The cost of a pixel within an SVG or a PDF, in painted pixels.
  static let packedPixel = Packing(least: 40, most: 100)
  /// The cost of one of which only the opacity is packed.
  static let packedOpacity = Packing(least: 10, most: 40)

  /// The cost of a pixel of a film's frame: in WebP, in PNG that is packed fast, and in PNG that is as small as possible.
  ///
  /// They take up to 280, 40 and 240 nanoseconds where pixels differ, as in photographs and noise, and count more than that, since
  /// all frames together have many budgets. Other small PNG files count as much.
  static let packedWebP = Packing(least: 50, most: 200), packedFast = Packing(least: 10, most: 20),
    packedSmall = Packing(least: 10, most: 200)
  /// The cost of a pixel of a step's picture, for which a surface is made anew, too.
  static let packedStep = Packing(least: 20, most: 200)

  /// What packing costs: the least is counted before pixels are painted, the rest by how much they differ before they are packed.
  ///
  /// It takes 0 to 360 nanoseconds in SVG, 30 to 500 in PDF and 5 to 150 of opacities. What is flat or goes one way takes the
  /// least; a surface on which half of the pixels differ from their neighbours takes as long as noise.
  struct Packing {
    var least: Double
    var most: Double

    /// The further cost of a surface.
    func more(for surface: CairoSurface) -> Double {
      (most - least) * min(Double(surface.pixelCount), 2 * Double(surface.edgeCount))
    }

    /// The whole cost of a surface.
    func work(_ surface: CairoSurface) -> Double {
      surface.withBytes { work($0, width: surface.width, height: surface.height, stride: surface.stride) } ?? 0
    }

    /// The whole cost of pixels.
    ///
    /// - Parameter pixels: rows of four bytes each that begin every `stride` bytes.
    func work(_ pixels: UnsafeRawBufferPointer, width: Int, height: Int, stride: Int) -> Double {
      let count = Double(width) * Double(height)
      let edges = pixels_edges(
        pixels.bindMemory(to: UInt8.self).baseAddress, stride, Int32(clamping: width), Int32(clamping: height), 4)
      // A single row or column has no edges to count.
      let differing = min(width, height) < 2 ? count : min(count, 2 * Double(edges))
      return least * count + (most - least) * differing
    }
  }

  /// The tiles of an image that a PDF has one by one; more are one image, as painted.
  ///
  /// Guards against an image of a few pixels that fills a page. Each costs as many painted pixels as the latter.
  static let pdfTiles = 400, pdfTile = 5000.0

  /// The bytes of operators of a page, or of all objects of a file, that a PDF packs as small as it can.
  ///
  /// No honest page has as many; 350 MB of them took half a minute.
  static let thoroughlyPacked = 8 << 20

  /// Pixels of the images that a renderer caches for the next screen; a file's bytes count as four per pixel.
  static let keptImagePixels = 32_000_000

  /// Images that a renderer caches for the next screen.
  static let keptImages = 1024

  /// Names of images that a renderer remembers for the next screen, most of which are of no file: a screen has no more views.
  static let keptImageNames = 100_000

  /// Bytes and parts of an image's name.
  ///
  /// Guards against names of missing files with hundreds of parts, each of which is looked for.
  static let imageNameBytes = 1024, imageNameParts = 64

  /// Parts of paths that the names of a screen's images lead through, with those of symlinks on the way.
  ///
  /// Guards against links in somebody's folder: 657 bytes of names that lead through one of 4 KB took 39 s.
  static let imageWays = 250_000

  /// The estimated seconds of reading a byte of an image file, of judging one of an SVG, and of looking at a declaration of its
  /// styles.
  ///
  /// Guards against many files that are refused in the end, and against one that is judged for many pictures.
  static let imageByteSeconds = 3e-9, svgByteSeconds = 2e-6, svgDeclarationSeconds = 1e-6

  /// How often a screen is placed anew because images turn out to be broken, at most.
  ///
  /// Guards against placeholders that bring the next broken image into sight.
  static let brokenImageTurns = 8

  /// The least cost of a cached image, in pixels.
  static let pixelsOfEntry = 256

  /// Pixels of a decoded image that is cached in case it is drawn at another size.
  static let keptUnpackedPixels = 1_000_000

  /// Pixels of a tile that is prescaled; larger ones are scaled while painting.
  static let tilePixels = 4_000_000

  /// Bytes at the beginning of a file that determine its format.
  ///
  /// An SVG may begin with a licence.
  static let sniffedBytes = 16 << 10

  /// Bytes of one SVG file.
  static let svgFileBytes = 8 << 20

  /// The packed texts and profiles of a PNG within an SVG, each of which is unpacked.
  static let svgPNGTexts = 8

  /// Nesting of elements in an SVG, which is parsed recursively.
  static let svgNesting = 200

  /// Shapes that an SVG draws, repetitions included.
  ///
  /// Guards against a few lines of mutual references that draw a billion.
  static let svgShapes = 200_000

  /// The share of a picture's memory budget for the simultaneous layers of an SVG.
  ///
  /// Guards against nested groups with a layer each: the process that draws it may use the budget for everything.
  static let svgLayerShare = 0.75

  /// Attributes of one element of an SVG, which are compared pairwise.
  static let svgAttributes = 1000

  /// Style declarations examined, each for every element that it may match.
  static let svgDeclarations = 2_000_000

  /// Bytes of one property of an SVG, such as a transform.
  ///
  /// Guards against a transform of a million functions, each of which is read.
  static let svgValueBytes = 4096

  /// The longest side of an SVG in its own units.
  static let svgSide = 1e6

  /// Pixels of a drawn SVG.
  static let svgPixels = 32_000_000

  /// UTF-8 bytes of one text.
  ///
  /// Line breaking takes time in proportion, and no interface shows more.
  static let textBytes = 1 << 20

  /// How often one text, or the piece of it that is set at once, may go from one font or language to another.
  ///
  /// Guards against Pango, which goes through all of the text's parts for each of them: 60,000 took a minute.
  static let fontChanges = 20_000

  /// The parts that a line with an ellipsis may have for a byte of text that each of them counts.
  ///
  /// Pango goes through all of them again for each that the ellipsis hides: 8,000 take a second.
  static let ellipsizedParts = 128

  /// Bytes of one text that are shaped once more because lines end within words.
  ///
  /// Guards against a megabyte in lines of one letter: 1 µs a byte.
  static let reshapedBytes = 1 << 20

  /// The greatest line height as a multiple of the font size.
  static let lineHeight = 1000.0

  /// The default limit of shrinking a text, as a share of its size.
  ///
  /// Smaller text is invisible; an ellipsis is more useful.
  static let shrinking = 0.01

  /// Reported links of one screen that a file cannot have.
  static let toldLinks = 100

  /// Reported characters without a glyph in one text.
  static let missingGlyphs = 100

  /// Bytes of one given font file.
  ///
  /// The largest fonts, of all Chinese characters in several forms, have 120 MB.
  static let fontFileBytes = 256 << 20

  /// Bytes of all font files of a given folder.
  ///
  /// All of Noto's have less than half of it. Guards against files that are empty for the most part: sixty of them were read to
  /// know their digests, for over two minutes.
  static let fontFolderBytes = 4 << 30

  /// Bytes of one web font when it is unpacked, and of all web fonts of a library.
  ///
  /// The largest on web pages, of all Chinese characters, have 20 MB. Guards against a kilobyte that becomes gigabytes.
  static let webFontBytes = 64 << 20, unpackedFontBytes = 512 << 20

  /// Faces in one font file.
  ///
  /// Guards against a file of a few bytes that claims to have millions.
  static let facesOfFile = 256

  /// Code points that a face is known to have.
  ///
  /// No font has more than 65,535 glyphs. Guards against a table of a few bytes that gives four thousand million one.
  static let lettersOfFace = 200_000

  /// The processor time of a letter that is loaded from a font which is tried, of one that is a picture, of a byte that is shaped,
  /// and of each text.
  ///
  /// Of 336 fonts of Noto's, Inter's and DejaVu's a letter of a row takes up to 4 µs a byte in most.
  static let glyphSeconds = 0.00025, pictureSeconds = 0.004, shapedByteSeconds = 4e-6, shapedTextSeconds = 200e-6

  /// How many times as long a font's letters may take, of which that many bytes fewer are set in one text.
  ///
  /// Those of Noto Serif Grantha, the slowest of them, take ten times as long.
  static let fontSlowness = 16

  /// Font features of a text, or of one run of it.
  ///
  /// Pango has room for 32 of a run, with those of the one before and four of its own, and writes beyond it: 29 ended the process.
  static let features = 14

  /// Glyphs that a byte of text may become on average: an Arabic ligature of three bytes is eighteen in some fonts.
  static let glyphsOfByte = 6

  /// What each byte of an image file is, in pixels that are decoded, whenever it is decoded.
  ///
  /// Guards against what stands between pixels: 250,000 empty comments of a JPEG of 64 pixels, in 10,000 tints, took a minute.
  static let decodedByte = 0.25

  /// The bytes of a lossless WebP that may be sets of codes, and what each counts then, in pixels that are decoded.
  ///
  /// Less than what the worst take, since honest files have few codes: forty of over 160 KB each are within a picture's budget.
  static let (webpCodes, webpCodeByte) = (163_840, 60)

  /// What each row of a PNG is, in pixels that are decoded; twice as much of an interlaced one.
  ///
  /// Guards against pictures of one column: 5,928 of 237 bytes, which have 32,767 rows each, took 34 s.
  static let pngRow = 8

  /// The bytes of text that take as long as a line does, whatever is in it.
  ///
  /// Guards against lines of one letter, which took twenty times as long as their letters: a text of 1 MB a minute.
  static let lineBytes = 9

  /// Glyphs of a text that may be more than its bytes before each counts: ellipses, and boxes of missing letters.
  static let spareGlyphs = 64

  /// What is tried of a font: glyphs at all places of its axes together, and its first axes one by one.
  static let triedGlyphs = 150_000, triedAxes = 8

  /// Files in a folder that are compared with a missing image's name.
  static let comparedFiles = 2000

  /// Font files in one given folder, and the depth of the search.
  ///
  /// Guards against a wrong folder such as `/`, and against cyclic symlinks.
  static let fontFiles = 20_000
  static let fontFolderDepth = 8

  /// The longest name of a family, in bytes, and the unknown ones on a screen for which similar names are searched.
  ///
  /// Guards against thousands of texts, each of which would look for all fonts on this machine.
  static let fontNameBytes = 256, unknownFonts = 1000

  /// Entries of such a folder and those beneath it, fonts or not.
  ///
  /// Guards against a symlink to `/` among fonts, which took minutes.
  static let fontFolderEntries = 200_000

  /// The sides of a missing letter's box in Pango's units: 65,536 points, of letters that have at most 4,096.
  ///
  /// Guards against fonts that say that a letter is thousands of times as wide as its size: Pango adds up in 32 bits.
  static let boxUnits = 1 << 26

  /// Tables of one face: fonts have some thirty.
  ///
  /// Guards against files of a megabyte with 256 faces of 65,535 tables each.
  static let fontTables = 1000

  /// The work of describing a row of a list that is not placed, in views that are.
  static let describedRow = 0.05

  /// The work of a view in each frame of a screen that lives, in views of a picture: it is described, found again among those of
  /// the last frame, and compared with what it was.
  static let livingView = 2.5

  /// The same of a box that is no view, as a text within a button: it is laid out, placed and painted.
  static let livingBox = 1.0

  /// The work of a step on a stage whatever comes of it, for each view of the screen, in views that are placed and painted.
  ///
  /// What is meant is found among all of them, and where a finger reaches it, which may be asked 25 times.
  static let viewOfStep = 0.25

  /// How many times a second of images counts where several pictures are added up, so that a budget of it is as long as others.
  static let secondsInAccounts = 5.0

  /// The same of a pixel that is decoded.
  static let unpackedInAccounts = 2.0

  /// How many budgets all kinds of work of one picture may use up together.
  ///
  /// Each just below its bound, they would take four times as long as the longest of them.
  static let budgetsOfPicture = 2.0

  // MARK: The sandboxed child process

  /// The greatest ratio of a child's elapsed time to its processor time, since a busy machine delays it.
  static let sandboxPatience = 12.0

  /// How much of the time for a file a child has that has read others, before a new one is asked.
  static let sandboxShareOfUsed = 0.3

  /// The processor time of a child over all its files, in times of what one file may take; it is replaced at half of it.
  static let sandboxLifetime = 20.0

  /// The processor time of a child for all fonts of a call, in times of what one font may take.
  ///
  /// Guards against a folder of thousands, each of which takes almost as long as it may.
  static let triedFontTimes = 12.0

  /// Files that a child keeps open, and their total bytes.
  ///
  /// So a screen's images are parsed once, although their sizes are needed first and their pixels later.
  static let sandboxHeldFiles = 32
  static let sandboxHeldBytes = 4 << 20

  /// Bytes of a text in a child's answer, and the characters printed.
  ///
  /// Guards against a compromised child.
  static let sandboxTextBytes = 1000
  static let reasonCharacters = 200

  /// Failed starts in a row after which the program is taken for another one than ours, and is started no more.
  static let sandboxFailedStarts = 3

  // MARK: Resampling

  /// What each column and row of a resampled picture is, in pixels that are decoded, besides those that it is made of.
  ///
  /// Guards against pictures of a few pixels that become 32,767 wide and one high, in thousands of tints.
  static let weighedPixel = 8

  /// The pixels between both passes of resampling from which the order of these depends on them.
  ///
  /// Guards against a column of 32,767 pixels as a tile that is as wide: 240 bytes took 4.2 GB.
  static let pixelsBetweenPasses = 65_536
}
