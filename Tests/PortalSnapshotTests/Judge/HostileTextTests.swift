import PortalRaster
import PortalSupport
import Testing

@testable import PortalSnapshot

/// What records and indexes of others say of texts.
@Suite("Texts of others")
struct HostileTextTests {
  @Test("are no layout texts where other programs see more lines, or the size is none")
  func wholeTexts() {
    func isWhole(_ text: String) -> Bool {
      LayoutOutline.isWhole(Array(text.utf8), width: 10, height: 10, scale: 1)
    }
    #expect(isWhole("screen 10×10 @1x light leftToRight en\n  label content 0,0 10×10\n"))
    for end in ["\u{2028}", "\u{2029}", "\u{85}", "\u{b}", "\r"] {
      #expect(!isWhole("screen \(end)--index-url=x\(end)#×10×10 @1x light leftToRight en\n"))
      #expect(!isWhole("screen 10×10 @1x light\(end)evil leftToRight en\n"))
      #expect(!isWhole("screen 10×10 @1x light leftToRight en\n  label content\(end)evil 0,0 10×10\n"))
    }
    #expect(!isWhole("screen #×10×10 @1x light leftToRight en\n"))
  }

  @Test("and pictures with more than a picture in them are not brought back")
  func mayBecome() throws {
    let png = try Bitmap(width: 2, height: 1, pixels: [0xff00_0000, 0xffff_ffff]).png()
    let script = Array("#!/bin/sh".utf8)
    func mayBecome(_ bytes: [UInt8], _ name: String) -> Bool {
      ReferenceKind.mayBecome(bytes, name, beside: ["card.png"])
    }
    #expect(mayBecome(png, "card.png"))
    var (long, short, told) = (png, Array(png.prefix(8)), Array(png.dropLast(12)))
    long += script
    short += script
    told += [0, 0, 0, 9]
    told += Array("tEXt".utf8)
    told += script
    told += [0, 0, 0, 0]
    told += png.suffix(12)
    for bytes in [long, short, told] { #expect(!mayBecome(bytes, "card.png")) }
    #expect(mayBecome(Array("screen 2×1 @1x light leftToRight en\n".utf8), "card.txt"))
    #expect(!mayBecome(Array("screen\n--index-url=x\n".utf8), "card.txt"))
  }

  @Test("get no line of a manifest as a picture's, which would let other texts follow")
  func dressedUp() throws {
    let digest = ContentDigest([])
    func line(_ name: String, isPicture: Bool) throws -> String {
      let picture = PictureEntry(width: 1, height: 1, scale: 1, list: "\(digest)", text: digest, pixels: [:])
      var manifest = Manifest(bytes: [])
      try manifest.set(ReferenceEntry(name: name, file: digest, picture: isPicture ? picture : nil), in: nil)
      return String(decoding: manifest.bytes.dropLast(), as: UTF8.self)
    }
    var manifest = Manifest(bytes: [])
    let lines = [
      try line("a.txt", isPicture: true), try line("b.txt", isPicture: false), try line("c.png", isPicture: true),
    ]
    try manifest.add(lines, of: ["a.txt", "b.txt", "c.png"], takesTexts: false)
    #expect(try manifest.allEntries().map(\.name) == ["c.png"])
  }

  @Test("and other files are no references outside tests' folders, whatever a manifest lists")
  func names() {
    #expect(ReferenceKind.isName("card.png", in: "screens") && ReferenceKind.isName("a.receipt", in: "T/__Snapshots__"))
    for name in ["Package.swift", ".env", "Makefile"] { #expect(!ReferenceKind.isName(name, in: "screens"), "\(name)") }
    #expect(!ReferenceKind.isName(".env", in: "T/__Snapshots__"))
  }
}
