import Foundation
import PortalCore
import Testing

@Suite("Geometry")
struct GeometryTests {
  @Test("rotates exactly by quarter turns, and by any angle as the C library does")
  func turning() {
    for quarter in -8...8 {
      let (cosine, sine) = cosineAndSine(ofDegrees: Double(quarter) * 90)
      #expect(abs(cosine) + abs(sine) == 1, "\(quarter)")
    }
    for degrees in stride(from: -1000.0, through: 1000, by: 0.37) {
      let (cosine, sine) = cosineAndSine(ofDegrees: degrees)
      #expect(abs(cosine - cos(degrees * .pi / 180)) < 1e-12)
      #expect(abs(sine - sin(degrees * .pi / 180)) < 1e-12)
    }
  }

  @Test("inverts every map that is not singular")
  func inverse() throws {
    let map = Affine.moving(x: 3, y: -4).after(.turning(degrees: 33)).after(.scaling(x: 2, y: -0.5))
    let inverse = try #require(map.inverse)
    let point = inverse(map(Point(x: 7, y: 11)))
    #expect(abs(point.x - 7) < 1e-12 && abs(point.y - 11) < 1e-12)
    #expect(Affine.scaling(x: 1, y: 0).inverse == nil)
    #expect(Affine.scaling(x: .nan, y: 1).inverse == nil)
  }

  @Test("reduces radii proportionally until they fit")
  func radii() {
    let box = Rect(x: 0, y: 0, width: 30, height: 20)
    #expect(RoundedRect(box, CornerRadii(all: 500)).topLeft == Size(width: 10, height: 10))
    let uneven = RoundedRect(box, CornerRadii(topLeft: 30, topRight: 10))
    #expect(uneven.topLeft.width == 3 * uneven.topRight.width)
    #expect(uneven.topLeft.height <= 20)
    #expect(RoundedRect(box, CornerRadii(all: -3)).isPlain)
    #expect(RoundedRect(box, CornerRadii(all: 4)).inset(by: Edges(all: 4)).isPlain)
  }

  @Test("keeps a continuous corner near its circle, and a pill's ends round")
  func continuous() throws {
    let box = Rect(x: 0, y: 0, width: 100, height: 100)
    let circular = RoundedRect(box, CornerRadii(all: 20)).path
    let continuous = RoundedRect(box, CornerRadii(all: 20), curve: .continuous).path
    #expect(circular != continuous)
    #expect(continuous.bounds == box)
    let pill = RoundedRect(
      Rect(x: 0, y: 0, width: 100, height: 40), CornerRadii(all: 20), curve: .continuous)
    #expect(pill.path == RoundedRect(pill.rect, CornerRadii(all: 20)).path)
  }
}

@Suite("A display list's digest")
struct DigestTests {
  private func digest(_ items: [DisplayList.Item]) -> String {
    DisplayList(size: Size(width: 10, height: 10), scale: 2, background: .clear, items: items).digest
  }

  private var items: [DisplayList.Item] {
    let path = Path(Rect(x: 0, y: 0, width: 4, height: 4))
    let box = RoundedRect(Rect(x: 0, y: 0, width: 4, height: 4))
    let run = GlyphRun(
      face: FaceID("Inter"), size: 12, glyphs: [.init(id: 1, x: 0, y: 0, cluster: 0)], text: "a", isRightToLeft: false)
    let black = RGBA(hex: 0)
    return [
      .fill(path, .nonZero, .solid(black)), .fill(path, .evenOdd, .solid(black)),
      .fill(path, .nonZero, .gradient(.linear(from: .zero, to: .zero), [.init(black, at: 0)])),
      .fill(path, .nonZero, .gradient(.conic(center: .zero, from: 0), [.init(black, at: 0)])),
      .stroke(path, .init(width: 1), black), .stroke(path, .init(width: 1, dash: [1, 2]), black),
      .glyphs(run, origin: .zero, black), .image(.init(.named("a"), in: .zero)),
      .image(.init(.named("a"), in: .zero, tint: .clear)),
      .shadow(.init(box: box, shape: box, radius: 1, color: black, isInside: false)),
      .shadow(.init(box: box, shape: box, radius: 1, color: black, isInside: true)),
      .blurBackdrop(path, radius: 1, opacity: 1), .begin(.init()), .begin(.init(opacity: 0.5)),
      .begin(.init(blend: .screen)), .begin(.init(clip: path)), .end,
    ]
  }

  @Test("differs wherever the lists differ")
  func differences() {
    var digests = Set(items.map { digest([$0]) })
    digests.insert(digest([]))
    digests.insert(digest(items))
    digests.insert(digest(items.reversed()))
    #expect(digests.count == items.count + 3)
  }

  /// Every stored member of a part of a list, changed alone, changes the digest, save those that paint nothing.
  private func expectAll<Part>(
    _ part: Part, but unpainted: Set<String> = [], _ changes: [String: (inout Part) -> Void],
    _ digest: (Part) -> String
  ) {
    let members = Set(Mirror(reflecting: part).children.compactMap(\.label))
    #expect(members.subtracting(unpainted) == Set(changes.keys), "a new member of \(Part.self) is to be changed here")
    for (member, change) in changes {
      var changed = part
      change(&changed)
      #expect(digest(changed) != digest(part), "\(Part.self).\(member) is not in the digest")
    }
  }

  @Test("differs wherever a member of any of its parts does")
  func members() {
    let (black, path) = (RGBA(hex: 0), Path(Rect(x: 0, y: 0, width: 4, height: 4)))
    let list = DisplayList(size: Size(width: 10, height: 10), scale: 2, background: .clear, items: [])
    expectAll(
      list, but: ["meanings", "unlisted", "roomForPixels"],
      [
        "size": { $0.size.width = 11 }, "scale": { $0.scale = 3 }, "background": { $0.background = black },
        "items": { $0.items = [.end] },
      ]
    ) { $0.digest }
    expectAll(
      DisplayList.Stroke(width: 1),
      ["width": { $0.width = 2 }, "dash": { $0.dash = [1] }, "isRound": { $0.isRound = true }]
    ) { digest([.stroke(path, $0, black)]) }
    expectAll(
      DisplayList.ImageDrawing(.named("a"), in: .zero),
      [
        "image": { $0.image = .named("b") }, "frame": { $0.frame = Rect(x: 0, y: 0, width: 0, height: 1) },
        "part": { $0.part = Rect(x: 0, y: 0, width: 1, height: 1) }, "tile": { $0.tile = Size(width: 1, height: 1) },
        "tint": { $0.tint = black },
      ]
    ) { digest([.image($0)]) }
    let box = RoundedRect(Rect(x: 0, y: 0, width: 8, height: 8), CornerRadii(all: 1))
    let other = RoundedRect(Rect(x: 0, y: 0, width: 8, height: 8), CornerRadii(all: 2))
    expectAll(
      DisplayList.BoxShadow(box: box, shape: box, radius: 1, color: black, isInside: false),
      [
        "box": { $0.box = other }, "shape": { $0.shape = other }, "radius": { $0.radius = 2 },
        "color": { $0.color.alpha = 0.5 }, "isInside": { $0.isInside = true },
      ]
    ) { digest([.shadow($0)]) }
    expectAll(
      DisplayList.Layer(),
      [
        "clip": { $0.clip = path }, "opacity": { $0.opacity = 0.5 }, "blend": { $0.blend = .screen },
        "transform": { $0.transform = .moving(x: 1, y: 0) },
      ]
    ) { digest([.begin($0)]) }
    expectAll(
      DisplayList.GradientStop(black, at: 0), ["color": { $0.color.red = 1 }, "offset": { $0.offset = 1 }]
    ) { digest([.fill(path, .nonZero, .gradient(.linear(from: .zero, to: .zero), [$0]))]) }
    expectAll(
      black,
      ["red": { $0.red = 1 }, "green": { $0.green = 1 }, "blue": { $0.blue = 1 }, "alpha": { $0.alpha = 0 }]
    ) { digest([.fill(path, .nonZero, .solid($0))]) }
    expectAll(
      Affine.identity,
      [
        "a": { $0.a = 2 }, "b": { $0.b = 2 }, "c": { $0.c = 2 }, "d": { $0.d = 2 }, "tx": { $0.tx = 2 },
        "ty": { $0.ty = 2 },
      ]
    ) { digest([.begin(.init(transform: $0))]) }
    let glyph = GlyphRun.Glyph(id: 1, x: 0, y: 0, cluster: 0)
    let run = GlyphRun(face: FaceID("Inter"), size: 12, glyphs: [glyph], text: "a", isRightToLeft: false)
    // A run's span says whose colour it has, and the item has the colour.
    expectAll(
      run, but: ["span"],
      [
        "face": { $0.face = FaceID("Courier") }, "size": { $0.size = 13 }, "glyphs": { $0.glyphs = [] },
        "text": { $0.text = "b" }, "isRightToLeft": { $0.isRightToLeft = true }, "start": { $0.start = 1 },
      ]
    ) { digest([.glyphs($0, origin: .zero, black)]) }
    expectAll(
      glyph, ["id": { $0.id = 2 }, "x": { $0.x = 1 }, "y": { $0.y = 1 }, "cluster": { $0.cluster = 1 }]
    ) { glyph in
      var changed = run
      changed.glyphs = [glyph]
      return digest([.glyphs(changed, origin: .zero, black)])
    }
  }

  @Test("is the same in every process, on every machine")
  func fixed() {
    #expect(digest(items) == digest(items))
    #expect(digest([]) == "f56ab0a3588fdd2ed1e3221e7e7dc9f3")
  }
}
