import PortalCore

extension Picture {
  /// The picture with a bar in the place of each word, for who may not publish a font or a text.
  ///
  /// Layout is that of the letters: nothing moves. In no format is there a letter or an outline of one, nor a text for assistive
  /// technologies; layout texts have a block for each character. Images, drawings of an application's own painters, and names
  /// that authors give for programs, as paths and identifiers are, stay as they are.
  ///
  /// ```swift
  /// let profile: Component<Never> = label(text: "Ada Lovelace")
  /// try renderer.picture(of: profile).obscuringTexts().write(to: "profile.svg")
  /// ```
  public func obscuringTexts() -> Picture {
    var picture = self
    picture.title = "Screen"
    picture.screen = screen.obscuringTexts()
    for (index, item) in list.items.enumerated() {
      guard case .glyphs(let run, let origin, let color) = item else { continue }
      picture.list.items[index] = .fill(bars(of: run, at: origin), .nonZero, .solid(color))
    }
    for index in list.meanings.indices {
      picture.list.meanings[index].semantics = list.meanings[index].semantics.silent
    }
    return picture
  }

  /// A bar for each word of a run, on whole pixels; it tells where the word begins and ends, and no more of its letters.
  private func bars(of run: GlyphRun, at origin: Point) -> Path {
    var path = Path()
    let face = fonts.face(run.face)
    var word: (from: Double, to: Double)?
    func end() {
      guard let (from, to) = word else { return }
      let edges = [origin.x + from, origin.x + to, origin.y - run.size * Self.barRise, origin.y].map {
        $0.onGrid(list.scale)
      }
      let bar = Rect(x: edges[0], y: edges[2], width: edges[1] - edges[0], height: edges[3] - edges[2])
      if !bar.isEmpty { path.append(Path(bar, radius: min(bar.height, bar.width) * Self.barRoundness)) }
      word = nil
    }
    for glyph in run.glyphs {
      guard !run.isSpace(glyph) else {
        end()
        continue
      }
      let advance = face.map { $0.metrics(glyph.id).advance } ?? 0
      let right = glyph.x + (advance > 0 ? advance : Self.usualAdvance) * run.size
      word = (min(word?.from ?? glyph.x, glyph.x), max(word?.to ?? right, right))
    }
    end()
    return path
  }

  /// The height of a bar as a part of the font size: that of small letters and a little more.
  private static let barRise = 0.6
  private static let barRoundness = 0.25
  /// The width of a glyph that has none, as bitmaps of emoji have, as a part of the font size.
  private static let usualAdvance = 1.0
}

extension GlyphRun {
  /// Whether a glyph is one of a space.
  fileprivate func isSpace(_ glyph: Glyph) -> Bool {
    guard glyph.cluster >= 0, glyph.cluster < text.utf8.count else { return false }
    return text[text.utf8.index(text.startIndex, offsetBy: glyph.cluster)].isWhitespace
  }
}
